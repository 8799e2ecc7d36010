"""Finding out what a learner misunderstands: from answers, and by asking what tells most."""

from __future__ import annotations

from euchre_tutor.diagnosis.check_up import CheckUp, Findings
from euchre_tutor.diagnosis.choosing import choose, deciding
from euchre_tutor.diagnosis.evidence import Diagnosis, Suspicion, latest
from euchre_tutor.diagnosis.telling import Telling, telling_templates, tellings
from euchre_tutor.diagnosis.told import told_by

__all__ = [
    "CheckUp",
    "Diagnosis",
    "Findings",
    "Suspicion",
    "Telling",
    "choose",
    "deciding",
    "latest",
    "telling_templates",
    "tellings",
    "told_by",
]
