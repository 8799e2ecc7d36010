"""Scenarios: hands, or parts of one, with what must be true on the way.

    from euchre_rules.scenarios import list_scenarios, replay, run

    for scenario in list_scenarios():
        assert run(scenario).holds
        for moment in replay(scenario):
            ...  # moment.action, moment.hand, moment.trick

Each is a YAML file: a test, a worked example for readers and material for questions at once.
"""

from euchre_rules.scenarios.model import Claim, Failure, Scenario
from euchre_rules.scenarios.reading import (
    at_other_rules,
    check_scenario,
    list_scenarios,
    load_scenario,
    read_scenario,
)
from euchre_rules.scenarios.replay import Event, Moment, Report, opening, replay, run

__all__ = [
    "Claim",
    "Event",
    "Failure",
    "Moment",
    "Report",
    "Scenario",
    "at_other_rules",
    "check_scenario",
    "list_scenarios",
    "load_scenario",
    "opening",
    "read_scenario",
    "replay",
    "run",
]
