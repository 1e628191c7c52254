"""Cards and decks changed by hand: each is the smallest change of the text, of a shipped system an override."""

from __future__ import annotations

from pathlib import Path

import pytest

from assistant.author.card_hand import (
    DECKS,
    CardChange,
    CardHand,
    change_cards,
    copy_card,
    make_card,
    make_deck,
    move_deck,
    picture_cards,
    remove_cards,
)
from assistant.author.cards_together import cards_together, fields_of_cards, find_cards, together_stroke
from assistant.author.text_stroke import TextStroke
from assistant.author.uses import with_edits
from assistant.base.paths import scenarios_dir, schemas_dir
from assistant.base.problem import AleaError
from assistant.base.text import Text, same
from assistant.formats.edited import EditedGame
from tests.author.hill import HOME, hill_texts, system_of

CARDS, SYSTEM = HOME / "cards.yaml", HOME / "system.yaml"
SAID = same("x")
OWN = """format: 1
kind: scenario
system: julius_caesar
id: mine
name: {en: Mine, fr: Mienne}
like: historical
"""


def after(texts: dict[Path, str], stroke: TextStroke | None) -> dict[Path, str]:
    assert stroke is not None
    return {p: with_edits(t, [e for e in stroke.edits if e.file == p]) for p, t in texts.items()}


def lines_changed(texts: dict[Path, str], made: dict[Path, str]) -> set[str]:
    """Lines that are new, over all files."""
    return {x for p, t in made.items() for x in set(t.split("\n")) - set(texts[p].split("\n"))}


def test_one_field_is_one_line_and_all_else_stays() -> None:
    texts = hill_texts()
    made = after(texts, change_cards(texts, [CardChange("rally", "count", 5)], SAID))
    assert lines_changed(texts, made) == {"    count: 5"} and made[SYSTEM] == texts[SYSTEM]
    assert system_of(made).decks["orders"].contents == {"forced_march": 3, "rally": 5}
    made = after(texts, change_cards(texts, [CardChange("rally", "text.fr", "Ceci : cela.")], SAID))
    said = system_of(made).mix.cards["rally"].text
    assert said == Text("Turn one reduced counter to its whole face.", "Ceci : cela.")
    assert len(lines_changed(texts, made)) == 1
    both = [CardChange("rally", "values.move", 3), CardChange("rally", "count", None)]
    made = after(texts, change_cards(texts, both, SAID))
    card = system_of(made).mix.cards["rally"]
    assert card.values == {"move": 3} and card.count == 1


def test_cards_are_made_copied_and_taken_out() -> None:
    texts = hill_texts()
    stroke = make_card(texts, ("Night march", "Marche de nuit"), {"count": "2", "text": '"A: b"'}, deck="orders")
    made = after(texts, stroke)
    card = system_of(made).mix.cards["night_march"]
    assert (card.count, card.text, card.name.fr) == (2, same("A: b"), "Marche de nuit")
    rally = system_of(texts).mix.cards["rally"]
    twice = after(texts, copy_card(texts, rally, [CardChange("rally", "name.en", "Rally again")]))
    copy = system_of(twice).mix.cards["rally_2"]
    assert copy.name == Text("Rally again", "Ralliement") and copy.text == rally.text and copy.count == 3
    gone = after(twice, remove_cards(twice, [copy]))
    assert gone == texts


def test_the_first_card_of_a_game_makes_its_deck_and_needs_no_file() -> None:
    texts = {p: t for p, t in hill_texts().items() if p != CARDS}
    text = texts[SYSTEM].replace(", cards.yaml", "")
    texts[SYSTEM] = "\n".join(x for x in text.split("\n") if not x.startswith(("decks:", "  orders:")))
    assert not system_of(texts).decks
    made = after(texts, make_card(texts, ("Rain", "Pluie"), {}, deck="", new_deck="Weather"))
    system = system_of(made)
    assert system.decks["weather"].contents == {"rain": 1} and system.mix.cards["rain"].deck == "weather"


def test_decks_are_made_put_in_order_and_their_hand_is_set() -> None:
    texts = hill_texts()
    two = after(texts, make_deck(texts, "Events"))
    assert list(system_of(two).decks) == ["orders", "events"]
    turned = after(two, move_deck(two, "events", same("Events"), -1))
    assert list(system_of(turned).decks) == ["events", "orders"]
    assert after(turned, move_deck(turned, "events", same("Events"), 1)) == two
    assert move_deck(two, "orders", same("orders"), -1) is None
    five = after(two, change_cards(two, [CardChange("orders", "hand", 5)], SAID, DECKS))
    assert system_of(five).decks["orders"].hand == 5 and len(lines_changed(two, five)) == 1


def test_pictures_are_whole_files() -> None:
    texts = hill_texts()
    made = after(texts, picture_cards(texts, {"rally": "r.png", "forced_march": "f.png"}, {}))
    assert made[CARDS].count("picture: {file: ") == 2
    again = after(made, picture_cards(made, {"rally": "s.png"}, {"rally": same("Rally")}))
    assert again[CARDS] == made[CARDS].replace('"r.png"', '"s.png"')


def test_cards_of_a_shipped_game_become_overrides() -> None:
    file = HOME / "mine.yaml"
    texts: dict[Path, str] = {file: OWN}
    changes = [
        CardChange("command_4_1", "count", 3), CardChange("command_4_1", "values.move", 6),
        CardChange("command_4_1", "name.fr", "Truc"),
    ]  # fmt: skip
    stroke = change_cards(texts, changes, SAID)
    assert stroke.note is not None and "mine.yaml" in stroke.note.en
    texts = after(texts, stroke)
    texts = after(texts, change_cards(texts, [CardChange("fate", "hand", 9)], SAID, DECKS))
    texts = after(texts, make_card(texts, ("Spy", "Espion"), {}, deck="fate"))
    file.write_text(texts[file], encoding="utf-8")
    try:
        loaded = EditedGame(schemas_dir(), [scenarios_dir()]).read(file, texts)
    finally:
        file.unlink()
    assert loaded.system is not None and not loaded.problems, [str(p) for p in loaded.problems]
    card = loaded.system.mix.cards["command_4_1"]
    assert (card.count, card.values["move"], card.values["levy"], card.name.fr) == (3, 6, 1, "Truc")
    assert loaded.system.decks["fate"].hand == 9 and loaded.system.mix.cards["spy"].deck == "fate"
    with pytest.raises(AleaError, match="shipped"):
        remove_cards(texts, [card])
    assert CardHand(texts).place_of("spy") is not None and CardHand(texts).place_of("command_3_1") is None


def test_many_are_edited_together_and_found_by_words() -> None:
    system, texts = system_of(hill_texts()), hill_texts()
    both = ["forced_march", "rally"]
    assert fields_of_cards(system, both)[:3] == ["count", "number", "deck"]
    edits = cards_together(system, both, "count", "+2")
    assert [(e.old, e.new) for e in edits] == [(3, 5), (3, 5)]
    made = after(texts, together_stroke(texts, system, edits, "count", "+2"))
    assert set(system_of(made).decks["orders"].contents.values()) == {5}
    assert [e.why is not None for e in cards_together(system, both, "deck", "nothing")] == [True, True]
    assert [e.new for e in cards_together(system, both, "count", "3")] == [None, None], "they stay"
    assert [c.id for c in find_cards(system, "RALL ordres")] == ["rally"] and not find_cards(system, "zzz")
