"""Figures of the player's own copy, saved one by one."""

from __future__ import annotations

from pathlib import Path

import pytest

from assistant.base import paths
from assistant.base.problem import AleaError
from assistant.formats import documents, load
from assistant.game import open_system
from assistant.game.copy_figures import OwnCopy

RATINGS = ("counters.types.roman_trireme.crew", "counters.types.roman_bireme.crew")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ALEA_HOME", str(tmp_path))


def test_a_second_figure_reads_nothing_again_but_the_copy(monkeypatch: pytest.MonkeyPatch) -> None:
    copy = OwnCopy("alexandria")
    copy.set(RATINGS[0], "2")
    read: list[str] = []
    parse = documents.yaml_text.parse
    monkeypatch.setattr(documents.yaml_text, "parse", lambda text, shown: (read.append(shown), parse(text, shown))[1])
    meaning: list[object] = []
    monkeypatch.setattr(load, "_check_meaning", lambda *given: meaning.append(given))
    copy.set(RATINGS[1], "4")
    assert [Path(r).name for r in read] == ["alexandria.yaml"] and not meaning
    types = copy.current().system.mix.types
    assert (types["roman_trireme"].figures["crew"], types["roman_bireme"].figures["crew"]) == (2, 4)


def test_the_first_rating_on_the_page_of_figures_is_a_second_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """The file was checked whole beside the window's thread when the page was opened."""
    copy = OwnCopy("alexandria").looked_through()
    meaning: list[object] = []
    monkeypatch.setattr(load, "_check_meaning", lambda *given: meaning.append(given))
    copy.set(RATINGS[0], "2")
    assert not meaning and copy.current().system.mix.types["roman_trireme"].figures["crew"] == 2


def test_what_is_kept_is_what_a_whole_reading_gives() -> None:
    copy = OwnCopy("alexandria")
    for place, address in enumerate(RATINGS):
        copy.set(address, str(place + 2))
    quick = copy.current()
    for kept in paths.cache_dir().glob("system-*"):
        kept.unlink()
    whole = open_system("alexandria")
    assert quick.tree == whole.tree
    assert dict(quick.system.sources.items()) == dict(whole.system.sources.items())


def test_what_is_no_rating_is_checked_whole_and_what_fits_not_is_refused() -> None:
    copy = OwnCopy("alexandria")
    copy.set(RATINGS[0], "2")
    with pytest.raises(AleaError):
        copy.set(RATINGS[1], "many")
    assert copy.lines == {RATINGS[0]: 2}
    copy.set(RATINGS[1], "")
    assert copy.current().system.mix.types["roman_trireme"].figures["crew"] == 2


@pytest.mark.parametrize(
    ("system", "address", "typed", "row"),
    [
        ("sword_of_rome", "tables.siege.rows.2", "1, 1", [1, 1]),
        ("sword_of_rome", "tables.naval_combat.rows.1", "turned_back, 1", ["turned_back", 1]),
        ("sword_of_rome", "tables.force_ratio.rows.101-124", "1, non", [1, False]),
        ("alexandria", "tables.ram.columns", "3, 4, 6", [3, 4, 6]),
    ],
)
def test_a_row_is_typed_as_it_is_shown(system: str, address: str, typed: str, row: list[object]) -> None:
    """The page shows a row of several cells as one, with commas."""
    copy = OwnCopy(system)
    copy.set(address, typed)
    held: object = copy.current().tree
    for step in address.split("."):
        assert isinstance(held, dict)
        held = held[step]
    assert held == row
    assert next(f.yours for f in OwnCopy(system).figures() if f.address == address) == typed


@pytest.mark.parametrize("system", ["alexandria", "triumvirate", "sword_of_rome", "caesar_xl", "julius_caesar"])
def test_every_row_to_look_up_is_a_figure_or_words(system: str) -> None:
    """No list of things as the program writes it, nothing that names a file or a thing."""
    for one in OwnCopy(system).figures():
        assert not {"{", "["} & set(str(one.ours)), one
        assert one.address.rpartition(".")[2] not in ("id", "format", "system"), one
