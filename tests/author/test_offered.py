"""What completion offers: from the schemas, and from the things of the game."""

from __future__ import annotations

import pytest

from assistant.author.offered import Offering
from assistant.author.schema_fields import shapes_in
from assistant.author.wanted import Things
from assistant.base import paths
from assistant.game import open_system
from tests.author.test_caret import spot


@pytest.fixture(scope="module")
def offering() -> Offering:
    return Offering(shapes_in(paths.schemas_dir()), Things(open_system("alexandria").system), "scenario")


def labels(offering: Offering, text: str, language: str = "en") -> list[str]:
    return [o.label for o in offering.at(spot(text), language)]


def test_fields_that_are_allowed_and_not_there_yet(offering: Offering) -> None:
    found = labels(offering, "setup:\n  - {id: a, |, at: '3117'}")
    assert {"side", "types", "zone", "facing"} <= set(found)
    assert not {"id", "at", "format", "setup"} & set(found)


def test_what_must_be_there_comes_first(offering: Offering) -> None:
    assert labels(offering, "|")[:5] == ["format", "kind", "system", "id", "name"]
    missing = offering.missing(spot("format: 1\nkind: scenario\n|"))
    assert [f.name for f in missing] == ["system", "id", "name"]


def test_types_of_the_side_that_is_named_come_first(offering: Offering) -> None:
    found = labels(offering, "setup:\n  - {side: egyptian, types: {quad|")
    assert found == ["egyptian_quadrireme", "roman_quadrireme"]
    assert labels(offering, "setup:\n  - {side: roman, types: {quad|") == ["roman_quadrireme", "egyptian_quadrireme"]


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("first: eg|", "egyptian"),
        ("setup:\n  - {side: roman, zone: harbour_e|", "great_harbour_east"),
        ("setup:\n  - {side: roman, at: 311|", "3117"),
        ("setup:\n  - {side: roman, counters: [co_vi|", "co_vi_1"),
        ("setup:\n  - {side: roman, source: ass|", "assumed"),
        ("setup:\n  - {side: roman, each: t|", "true"),
        ("system: tri|", "triumvirate"),
    ],
)
def test_ids_and_words_of_the_kind_wanted(offering: Offering, text: str, wanted: str) -> None:
    assert wanted in labels(offering, text)


def test_letters_find_names_in_both_languages_without_accents(offering: Offering) -> None:
    assert "roman_quadrireme" in labels(offering, "setup:\n  - {side: roman, types: {quadrir|", "fr")


def test_what_yaml_would_read_as_a_number_is_written_in_quotes(offering: Offering) -> None:
    found = offering.at(spot("setup:\n  - {side: roman, at: 3117|"), "en")
    assert [o.text for o in found] == ["'3117'"]


def test_nothing_is_offered_in_a_sentence(offering: Offering) -> None:
    assert labels(offering, "name: {en: The la|") == []


def test_a_figure_is_told_with_its_source(offering: Offering) -> None:
    found = offering.at(spot("setup:\n  - {side: roman, types: {roman_quadri|"), "en")
    assert {f.name for f in found[0].figures} >= {"crew", "ram_attack"}


def test_the_fields_of_every_kind_of_file_are_known() -> None:
    shapes = shapes_in(paths.schemas_dir())
    for kind in shapes.kinds:
        assert {"format", "kind"} <= {f.name for f in shapes.fields(kind, ())}, kind
    assert "roles" in {f.name for f in shapes.fields("procedures", ("procedures", "melee"))}
    assert shapes.has_expression("procedures", ("procedures", "melee", "modifiers", 0, "when"))


def test_each_field_says_what_it_means_in_both_languages(offering: Offering) -> None:
    for kind in offering.shapes.kinds:
        for field in offering.shapes.fields(kind, ()):
            assert field.about.en and field.about.fr and field.about.en != field.about.fr, f"{kind}: {field.name}"
    found = {o.label: o.about for o in offering.at(spot("|"), "fr")}
    assert found["turns"].fr == "Nombre de tours\u202f; si absent\u00a0: libre."
