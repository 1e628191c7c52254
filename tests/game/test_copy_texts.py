"""Texts of the own copy: a language at a time, kept as lines of the overlay, back to ours by an empty field."""

from __future__ import annotations

from pathlib import Path

import pytest

from assistant.formats.own_copy import read_lines
from assistant.game import open_system, system_names
from assistant.game.copy_figures import OwnCopy
from assistant.game.copy_texts import set_in
from assistant.model.ids import SpaceId
from assistant.model.sources import Source

TOWN, CARD = "board.spaces.massilia.name", "cards.command_4_1.text"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ALEA_HOME", str(tmp_path / "home"))


def test_a_name_alike_in_both_languages_is_changed_in_one() -> None:
    copy = OwnCopy("julius_caesar")
    copy.set_text(TOWN, "fr", "Marseille")
    system = open_system("julius_caesar").system
    name = system.board.spaces[SpaceId("massilia")].name
    assert (name.en, name.fr) == ("Massilia", "Marseille")
    assert system.sources.of(TOWN).source is Source.OWN_COPY
    copy.set_text(TOWN, "en", "Marseilles")
    name = open_system("julius_caesar").system.board.spaces[SpaceId("massilia")].name
    assert (name.en, name.fr) == ("Marseilles", "Marseille")


def test_the_other_language_of_a_card_stays_and_empty_goes_back() -> None:
    copy = OwnCopy("julius_caesar")
    copy.set_text(CARD, "en", "Four groups, then one point of levy.")
    text = open_system("julius_caesar").system.mix.cards["command_4_1"].text
    assert text is not None
    assert text.en == "Four groups, then one point of levy."
    assert text.fr == "Activez 4 groupes, puis dépensez 1 point de recrutement."
    copy.set_text(CARD, "en", "  ")
    text = open_system("julius_caesar").system.mix.cards["command_4_1"].text
    assert text is not None and text.en == "Activate 4 groups, then spend 1 levy point."
    assert copy.lines == {}


def test_a_line_for_both_languages_keeps_the_other_one() -> None:
    lines = set_in({"cards.a.text": "Rain", "x.y": 2}, "cards.a.text", "fr", "Pluie !")
    assert lines == {"cards.a.text.en": "Rain", "cards.a.text.fr": "Pluie\u202f!", "x.y": 2}


def test_texts_are_no_figures_and_go_out_and_in_with_them(tmp_path: Path) -> None:
    copy = OwnCopy("julius_caesar")
    figures = len(copy.figures())
    copy.set_text(TOWN, "fr", "Marseille")
    assert len(copy.figures()) == figures
    copy.export(tmp_path / "out.yaml")
    assert read_lines(tmp_path / "out.yaml") == {f"{TOWN}.fr": "Marseille"}
    copy.set_text(TOWN, "fr", "")
    assert copy.take(tmp_path / "out.yaml") == 1
    assert next(t for t in copy.texts("fr") if t.address == TOWN).yours == "Marseille"


def test_undo_takes_back_one_change_after_the_other() -> None:
    copy = OwnCopy("julius_caesar")
    copy.set_text(TOWN, "fr", "Marseille")
    copy.set_text(TOWN, "fr", "Massalia")
    assert copy.undo() and copy.lines == {f"{TOWN}.fr": "Marseille"}
    assert copy.undo() and copy.lines == {}
    assert not copy.undo()
    assert read_lines(copy.path) == {}


@pytest.mark.parametrize("name", system_names())
def test_every_text_on_the_page_can_be_set_in_both_languages(name: str) -> None:
    copy = OwnCopy(name)
    lines = {f"{t.address}.{language}": "Xx" for language in ("en", "fr") for t in copy.texts(language)}
    copy.path.parent.mkdir(parents=True, exist_ok=True)
    body = "".join(f"  {k!r}: Xx\n" for k in lines)
    copy.path.write_text(f"format: 1\nkind: overlay\nsystem: {name}\nset:\n{body}", encoding="utf-8")
    system = open_system(name).system
    assert {s.name.fr for s in system.sides.values()} == {"Xx"}
    assert all(t.yours == "Xx" for t in OwnCopy(name).texts("fr"))
    assert not [f for f in OwnCopy(name).figures() if f.yours is not None]
