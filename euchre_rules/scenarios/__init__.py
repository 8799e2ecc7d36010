"""Scenarios: hands, or parts of one, with what must be true on the way.

    from euchre_rules.scenarios import list_scenarios, replay, run

    for scenario in list_scenarios():
        assert run(scenario).holds
        for moment in replay(scenario):
            ...  # moment.action, moment.hand, moment.trick

Each is a YAML file: a test, a worked example for readers and material for questions at once.

A match is a file of whole games, each deal of them written as a scenario is:

    from euchre_rules.scenarios import load_match, run_match

    report = run_match(load_match("game.yaml"))
    report.series.match.score

What is to be written has the shape of such a file, as ``Hand.to_scenario`` and ``match_data`` give
it, and ``as_yaml`` makes a text of it.
"""

from euchre_rules.scenarios.match_model import MatchReport, PlayedMatch
from euchre_rules.scenarios.match_play import run_match
from euchre_rules.scenarios.match_reading import load_match, read_match
from euchre_rules.scenarios.match_writing import (
    GameBegun,
    MatchHead,
    MisdealtBy,
    PlayedHand,
    match_data,
)
from euchre_rules.scenarios.model import Claim, Failure, Scenario
from euchre_rules.scenarios.reading import (
    at_other_rules,
    check_scenario,
    list_scenarios,
    load_scenario,
    read_scenario,
)
from euchre_rules.scenarios.replay import Event, Moment, Report, opening, replay, run
from euchre_rules.scenarios.writing import as_yaml

__all__ = [
    "Claim",
    "Event",
    "Failure",
    "GameBegun",
    "MatchHead",
    "MatchReport",
    "MisdealtBy",
    "Moment",
    "PlayedHand",
    "PlayedMatch",
    "Report",
    "Scenario",
    "as_yaml",
    "at_other_rules",
    "check_scenario",
    "list_scenarios",
    "load_match",
    "load_scenario",
    "match_data",
    "opening",
    "read_match",
    "read_scenario",
    "replay",
    "run",
    "run_match",
]
