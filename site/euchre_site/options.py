"""What ``mkdocs.yml`` may say about the plugin, and what it is told otherwise."""

from __future__ import annotations

from pathlib import Path

from mkdocs.config.base import BaseConfigOption, Config, ValidationError

from euchre_rules.spec.visible import quoted
from euchre_site.own_files import naming_fault


class OwnFiles(BaseConfigOption[list[str]]):
    """A list of files of variants, relative to ``mkdocs.yml``."""

    def __init__(self) -> None:
        """Have none if nothing is said."""
        super().__init__()
        self.default = []
        self._folder = Path()

    def pre_validation(self, config: Config, key_name: str) -> None:
        """Learn where ``mkdocs.yml`` lies."""
        file = getattr(config, "config_file_path", None)
        self._folder = Path(file).resolve().parent if file else Path()

    def run_validation(self, value: object) -> list[str]:
        """Take the list.

        Raises:
            ValidationError: It isn't one, or not of files.
        """
        if value is None:
            return []
        if not isinstance(value, list):
            example = value if isinstance(value, str) else "my_table.yaml"
            raise ValidationError(
                f"write a list of files, such as [{example}], not {_plain(value)}"
            )
        faults = [fault for fault in map(self._fault, value) if fault]
        if faults:
            raise ValidationError("; ".join(faults))
        return [str(self._folder / each) for each in value]

    def _fault(self, item: object) -> str | None:
        if not isinstance(item, str) or not item:
            return f"{_plain(item)} is not the name of a file, such as my_table.yaml"
        return naming_fault(item, self._folder / item)


class YesOrNo(BaseConfigOption[bool]):
    """A switch."""

    def __init__(self, *, default: bool = False) -> None:
        """Be off, or as given, if nothing is said."""
        super().__init__()
        self.default = default

    def run_validation(self, value: object) -> bool:
        """Take true or false.

        Raises:
            ValidationError: It is something else.
        """
        if value is None:
            return bool(self.default)
        if isinstance(value, bool):
            return value
        raise ValidationError(f"write true or false, not {_plain(value)}")


def _plain(value: object) -> str:
    """A value of a YAML file in a sentence."""
    return quoted(value) if isinstance(value, str) else quoted(str(value))
