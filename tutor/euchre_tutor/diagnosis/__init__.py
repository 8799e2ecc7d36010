"""Finding out what a learner misunderstands: from answers, and by asking what tells most."""

from __future__ import annotations

from euchre_tutor.diagnosis.check_up import CheckUp
from euchre_tutor.diagnosis.evidence import Diagnosis, Suspicion
from euchre_tutor.diagnosis.telling import telling_templates

__all__ = ["CheckUp", "Diagnosis", "Suspicion", "telling_templates"]
