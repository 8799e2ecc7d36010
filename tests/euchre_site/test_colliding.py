"""Hand-written files at the address of a generated one are refused, however they are spelt."""

from __future__ import annotations

import pytest
from mkdocs.exceptions import Abort
from mkdocs.structure.files import File, InclusionLevel

from euchre_rules.spec.shape_texts import RESERVED_IDS
from euchre_site.collection import collect
from euchre_site.colliding import Addresses
from euchre_site.pages import site_tree
from euchre_site.uris import example_uri, house_rule_uri, variant_uri
from tests.euchre_site.test_plugin import Project, project

__all__ = ["project"]
OURS = ("variants/index.md", "variants/club.md", "assets/euchre/euchre.css", "score-keeper.md")


def file(uri: str, *, folders: bool, inclusion: InclusionLevel = InclusionLevel.INCLUDED) -> File:
    return File(uri, None, "site", folders, inclusion=inclusion)


def in_the_way(theirs: str, *, folders: bool) -> list[str]:
    addresses = Addresses([file(theirs, folders=folders)])
    ours = [file(each, folders=folders) for each in OURS]
    return [each.src_uri for each in ours if addresses.in_the_way_of(each)]


@pytest.mark.parametrize(
    ("theirs", "folders", "ours"),
    [
        ("variants/club.md", False, "variants/club.md"),
        ("variants/club.md", True, "variants/club.md"),
        ("variants/club.html", False, "variants/club.md"),
        ("variants/club.markdown", False, "variants/club.md"),
        ("variants/Club.md", False, "variants/club.md"),
        ("Variants/CLUB.HTML", False, "variants/club.md"),
        ("variants/README.md", False, "variants/index.md"),
        ("variants/README.md", True, "variants/index.md"),
        ("variants/index.html", True, "variants/index.md"),
        ("variants/club/index.html", True, "variants/club.md"),
        ("variants/club/index.md", True, "variants/club.md"),
        ("variants/club/README.md", True, "variants/club.md"),
        ("score-keeper/index.md", True, "score-keeper.md"),
        ("score-keeper.html", False, "score-keeper.md"),
        ("assets/euchre/euchre.css", True, "assets/euchre/euchre.css"),
        ("variants/club", True, "variants/club.md"),
        ("variants/club.html/deeper.txt", False, "variants/club.md"),
    ],
)
def test_what_is_written_to_the_same_place_is_in_the_way(
    theirs: str, folders: bool, ours: str
) -> None:
    assert in_the_way(theirs, folders=folders) == [ours]


@pytest.mark.parametrize(
    ("theirs", "folders"),
    [
        ("variants/clubs.md", False),
        ("variants/club/index.md", False),
        ("variants/club/photos.md", True),
        ("score-keeper/index.md", False),
        ("README.md", True),
        ("assets/euchre/mine.css", True),
    ],
)
def test_what_is_written_elsewhere_is_not(theirs: str, folders: bool) -> None:
    assert in_the_way(theirs, folders=folders) == []


def test_a_folder_can_be_a_file_of_theirs() -> None:
    assert in_the_way("variants", folders=False) == ["variants/index.md", "variants/club.md"]


def test_what_is_left_out_of_the_site_is_in_nobodys_way() -> None:
    left_out = file("variants/README.md", folders=True, inclusion=InclusionLevel.EXCLUDED)
    assert Addresses([left_out]).in_the_way_of(file("variants/index.md", folders=True)) is None


def test_the_build_names_all_of_them_and_writes_nothing(
    project: Project, capsys: pytest.CaptureFixture[str]
) -> None:
    project.write("docs/variants/guernsey/index.html", "<p>mine</p>")
    project.write("docs/house-rules/README.md", "# Mine\n")
    with pytest.raises(Abort):
        project.build()
    said = capsys.readouterr().err
    assert (
        "variants/guernsey/index.html would be at variants/guernsey/index.html, but the plugin "
        "writes variants/guernsey.md to variants/guernsey/index.html" in said
    )
    assert "house-rules/README.md would be at house-rules/index.html" in said
    assert said.endswith("give yours other names\n")
    assert not project.site.exists()


def test_no_page_of_the_sites_own_bears_a_name_that_an_id_could_be(small: None) -> None:
    """Beside the pages of variants, house rules and examples lie only those of reserved ids."""
    collection = collect()
    uris = site_tree(collection).pages
    of_ids = {str(variant_uri(each.id)) for each in collection.variants}
    of_ids |= {str(house_rule_uri(each.id)) for each in collection.house_rules}
    folders = {str(uri_of("x")).partition("/")[0] for uri_of in (variant_uri, house_rule_uri)}
    beside = [uri for uri in uris if uri.count("/") == 1 and uri.partition("/")[0] in folders]
    others = {uri.partition("/")[2].removesuffix(".md") for uri in beside if uri not in of_ids}
    assert others == {"index"} <= set(RESERVED_IDS)
    assert str(example_uri("x")).partition("/")[0] not in folders
