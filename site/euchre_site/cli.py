"""``euchre site``: builds, serves and exports the rule book site."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import Any, TypeVar
from urllib.parse import urlsplit

import click

from euchre_rules.cli.arguments import LineText, WholeNumber
from euchre_rules.cli.terminal import note, say
from euchre_rules.spec.shape_texts import URL_PATTERN
from euchre_rules.spec.spelling import spelling_here
from euchre_rules.spec.visible import quoted, shorten, visible
from euchre_site.building import build_site, quiet
from euchre_site.collection import collect
from euchre_site.exporting import export_site
from euchre_site.own_files import naming_fault
from euchre_site.placing import SiteError, refuse_filled
from euchre_site.serving import serve_site

F = TypeVar("F", bound=Callable[..., Any])
_DEFAULT_OUT = Path("build/site")


class _OwnFile(click.Path):
    """The file of a variant; whoever names something else learns how to name one."""

    def __init__(self) -> None:
        """Take files that exist."""
        super().__init__(exists=True, dir_okay=False, path_type=Path)

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """Take the path of a file."""
        fault = _fault(str(value))
        if fault:
            self.fail(f"{fault}.", param, ctx)
        return super().convert(value, param, ctx)


class _Url(LineText):
    """The address of a site, which is that of a page anywhere on the web."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Take an address."""
        text = super().convert(value, param, ctx)
        if not _is_of_a_site(text):
            example = "such as https://club.example/euchre/"
            self.fail(f"must be an address, {example}, not {quoted(text)}.", param, ctx)
        return text


def _is_of_a_site(text: str) -> bool:
    """Whether a text is an address on the web that names a computer."""
    try:
        return bool(re.search(URL_PATTERN, text) and urlsplit(text).hostname)
    except ValueError:  # half an address in square brackets
        return False


def _fault(text: str) -> str | None:
    """How to name a table here that was named as other commands take it, or why it can't be."""
    fault = naming_fault(text, Path(text))
    spelling = spelling_here(text) if fault else None
    return f"'{shorten(text)}' is no file; {spelling}" if spelling else fault


_own = click.option(
    "--variant",
    "own",
    metavar="FILE",
    multiple=True,
    type=_OwnFile(),
    help="A variant of your own to add to the site. May be repeated.",
)


_only = click.option(
    "--only", is_flag=True, help="Leave out the variants that come with the program."
)
_lab = click.option(
    "--lab/--no-lab",
    default=True,
    help="Whether the rules engine for the reader's browser goes with it; it needs npm.",
)
_title = click.option("--title", metavar="NAME", type=LineText(), help="What the site is called.")


def _described(command: F) -> F:
    """Take the options that say what the site is about."""

    @wraps(command)
    def run(*args: Any, **kwargs: Any) -> Any:
        if kwargs["only"] and not kwargs["own"]:
            raise click.UsageError("--only needs a variant of your own: --variant FILE")
        kwargs["title"] = kwargs["title"] or ""
        return command(*args, **kwargs)

    return _own(_only(_title(_lab(run))))  # type: ignore[return-value]  # wraps keeps the signature


def _explained(command: F) -> F:
    """Turn what can go wrong with the site itself into a line on standard error."""

    @wraps(command)
    def run(*args: Any, **kwargs: Any) -> Any:
        with quiet():
            try:
                return command(*args, **kwargs)
            except SiteError as error:
                note(visible(f"euchre: {error}"))
                raise click.exceptions.Exit(error.code) from None

    return run  # type: ignore[return-value]  # wraps keeps the signature


@click.group(invoke_without_command=True)
@click.pass_context
def site(ctx: click.Context) -> None:
    """Build, serve or export the rule book site."""
    if ctx.invoked_subcommand is None:
        say(ctx.get_help())


@site.command()
@click.option(
    "--out",
    metavar="DIR",
    type=click.Path(path_type=Path),
    default=_DEFAULT_OUT,
    show_default=True,
    help="The folder to fill: a new or empty one, or one that an earlier build filled.",
)
@click.option(
    "--url",
    metavar="URL",
    type=_Url(),
    help="Where the site will be published: search engines get a list of its pages, and 404.html, "
    "shown in place of a page that isn't there, works in a folder below the top of an address.",
)
@_described
@_explained
def build(
    out: Path, url: str | None, own: tuple[Path, ...], only: bool, title: str, lab: bool
) -> None:
    """Build the site as files, for a web server or a disk.

    The folder gets a file .euchre-site that lists what the build wrote. The next build replaces
    those files and removes the ones that are no longer needed. Whatever else you put into the
    folder stays; if it is in the way of a page, nothing is written.
    """
    build_site(out, own, url, only=only, title=title, lab=lab)
    say(visible(f"The site is in {out}; open {out / 'index.html'} to read it."))


@site.command()
@click.option("--port", type=WholeNumber(1, 65535), default=8000, show_default=True, metavar="PORT")
@_described
@_explained
def serve(port: int, own: tuple[Path, ...], only: bool, title: str, lab: bool) -> None:
    """Show the site in your browser and follow your edits."""
    serve_site(port, own, only=only, title=title, lab=lab)


@site.command()
@click.argument("folder", metavar="DIR", type=click.Path(path_type=Path))
@_described
@_explained
def export(folder: Path, own: tuple[Path, ...], only: bool, title: str, lab: bool) -> None:
    """Write the pages as plain Markdown with a mkdocs.yml."""
    refuse_filled(folder)
    export_site(folder, collect(own, only=only, title=title), lab=lab)
    config = folder / "mkdocs.yml"
    say(visible(f"The pages are in {folder}; build them with: mkdocs build -f {config}"))
