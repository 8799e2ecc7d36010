"""Settings for every test, the rule that a full run skips nothing, and what a run has proved."""

import os
from collections.abc import Callable, Generator
from itertools import count

import pytest
from hypothesis import settings

pytest_plugins = ["tests.umpire.plugin"]
_NUMBERS = count()

# What takes long in a browser or builds site after site: `make test` leaves it to `make prove`.
LONG = (
    "tests/euchre_site/lab/test_browser.py",
    "tests/euchre_site/lab/test_firefox.py",
    "tests/euchre_site/lab/test_there.py",
    "tests/euchre_site/lab/test_your_table_there.py",
    "tests/euchre_site/lab_pages/test_browser_play.py",
    "tests/euchre_site/lab_pages/test_your_table_look.py",
    "tests/euchre_site/test_following.py",
    "tests/euchre_site/test_own_site.py::test_the_tutorial_of_sites",
)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what `make test` leaves to the long run."""
    for item in items:
        if item.nodeid.startswith(LONG):
            item.add_marker(pytest.mark.long)


# A slow moment of the machine is no fault of a test. The run that decides about a change judges
# the change and not the day's luck, so it draws the same examples each time; others explore.
settings.register_profile("everywhere", deadline=None, derandomize="CI" in os.environ)
settings.load_profile("everywhere")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Turn a skip into a failure where EUCHRE_NO_SKIPS says that everything is installed.

    On a machine without Chromium the tests of pages say so and step aside; the run that decides
    about a change (.ci/run) must not pass because of that.
    """
    report = yield
    if report.skipped and not hasattr(report, "wasxfail") and os.environ.get("EUCHRE_NO_SKIPS"):
        report.outcome = "failed"
        report.longrepr = f"skipped, which this run doesn't allow: {report.longrepr}"
    return report


@pytest.fixture(autouse=True, scope="session")
def no_real_folder(tmp_path_factory: pytest.TempPathFactory) -> Generator[None, None, None]:
    """Keep what fixtures of whole files answer away from the folder of whoever runs the tests."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("EUCHRE_DATA_DIR", str(tmp_path_factory.getbasetemp() / "answers"))
        yield


@pytest.fixture(autouse=True, scope="session")
def no_lab() -> Generator[None, None, None]:
    """Build sites without the lab, which tests of their own look at: it takes long to make."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("EUCHRE_NO_LAB", "1")
        yield


@pytest.fixture(autouse=True)
def nobody_s_answers(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Keep a learner's answers in a folder of the test's own; it is made with the first answer."""
    folder = tmp_path_factory.getbasetemp() / f"answers-{next(_NUMBERS)}"
    monkeypatch.setenv("EUCHRE_DATA_DIR", str(folder))


@pytest.fixture
def proved(record_property: Callable[[str, object], None]) -> Callable[[str], None]:
    """For a test to say in a sentence, with its numbers, what it has shown."""
    return lambda sentence: record_property("proved", sentence)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print what was proved, where that is what the run is for."""
    if "EUCHRE_PROVE" not in os.environ:
        return
    terminalreporter.section("proved")
    for report in terminalreporter.stats.get("passed", []):
        for name, sentence in report.user_properties:
            if name == "proved":
                terminalreporter.write_line(f"- {sentence}")
