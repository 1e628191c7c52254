"""Counter types by hand: figures in their place, sources, copies, new ones, taken out, overrides of shipped types."""

from __future__ import annotations

import difflib
from collections.abc import Callable
from pathlib import Path

import pytest

from assistant.author import text_tree
from assistant.author.counter_hand import CounterHand, FieldChange, removed, set_many, set_one
from assistant.author.made_types import CardField, changed_fields, copy_stroke, figure_fields, make_stroke
from assistant.author.side_colour import colour_stroke
from assistant.author.text_stroke import TextStroke
from assistant.author.uses import with_edits
from assistant.base.paths import scenarios_dir, schemas_dir
from assistant.base.problem import AleaError
from assistant.base.text import Text, same
from assistant.formats.edited import EditedGame
from tests.author.hill import COUNTERS, hill, hill_texts, system_of

FIELD = Text("movement", "mouvement")
MINE = "format: 1\nkind: scenario\nsystem: alexandria\nid: mine\nname: Mine\nlike: heptastadium  # as printed\n"


def after(stroke: TextStroke, texts: dict[Path, str] | None = None) -> dict[Path, str]:
    texts = texts if texts is not None else hill_texts()
    return {f: with_edits(t, [e for e in stroke.edits if e.file == f]) for f, t in texts.items()}


def differ(stroke: TextStroke) -> list[str]:
    old, new = hill_texts()[COUNTERS].split("\n"), after(stroke)[COUNTERS].split("\n")
    return [line for line in difflib.ndiff(old, new) if line[:1] in "+-"]


def test_a_figure_changes_one_line() -> None:
    stroke = set_one(hill_texts(), FieldChange("red_horse", "figures.move", 9), same("Red horse"), FIELD)
    assert differ(stroke) == [
        "-      figures: {attack: 3, defence: 2, move: 7}}",
        "+      figures: {attack: 3, defence: 2, move: 9}}",
    ]
    assert stroke.said.en == "Red horse: movement 9" and stroke.said.fr == "Red horse\u00a0: mouvement 9"


def test_a_figure_that_says_it_is_printed_is_the_authors_own_unless_their_game_says_so() -> None:
    stroke = set_one(hill_texts(), FieldChange("red_guard", "figures.attack", 7), same("x"), FIELD)
    assert '{value: 7, source: house, ref: "2"}   # 2.1' in after(stroke)[COUNTERS]
    printed = after(TextStroke(stroke.said, stroke.as_printed))[COUNTERS]
    assert '{value: 7, source: rules, ref: "2"}   # 2.1' in printed
    guess = set_one(hill_texts(), FieldChange("red_guard", "figures.move", 7), same("x"), FIELD)
    assert "{value: 7, source: assumed, why: they had horses}" in after(guess)[COUNTERS] and not guess.as_printed


def test_a_figure_that_only_the_family_gives_is_written_with_the_type() -> None:
    texts = {**hill_texts()}
    texts[COUNTERS] = texts[COUNTERS].replace("count: 3      # printed on the box\n    ", "")
    stroke = set_one(texts, FieldChange("red_guard", "count", 5), same("x"), FIELD)
    assert "    count: 5\n" in after(stroke, texts)[COUNTERS]


def test_a_type_goes_with_its_lines_and_its_neighbours_stay() -> None:
    names = {k: t.name for k, t in hill().mix.types.items()}
    gone = after(removed(hill_texts(), ["red_guard", "red_cart"], dict(names)))[COUNTERS]
    before = hill_texts()[COUNTERS]
    start, end = before.index("  red_guard:"), before.index("words:   ")
    assert gone == before[:start] + before[end:]


def test_a_copy_is_word_for_word_but_for_what_was_typed_over() -> None:
    kind = hill().mix.types["red_guard"]  # type: ignore[index]
    stroke = copy_stroke(hill_texts(), kind, [FieldChange("red_guard", "figures.defence", 5)])
    made = after(stroke)
    new = system_of(made).mix.types["red_guard_2"]  # type: ignore[index]
    assert dict(new.figures) == {"attack": 6, "defence": 5, "move": 8} and new.name == kind.name
    assert all(line.startswith("+") for line in differ(stroke))
    assert made[COUNTERS].count("# the best there are") == 2


@pytest.mark.parametrize("make", [copy_stroke, lambda texts, kind, changes: set_many(texts, changes, FIELD)])
def test_one_name_for_both_languages_becomes_two_names(make: Callable[..., TextStroke]) -> None:
    """A copy with another name in each language; written one by one they broke the text."""
    texts = {**hill_texts()}
    texts[COUNTERS] = texts[COUNTERS].replace("{en: Red horse, fr: Cavaliers rouges}", "Horse")
    kind = system_of(texts).mix.types["red_horse"]  # type: ignore[index]
    assert kind.name == same("Horse")
    changes = [FieldChange("red_horse", "name.en", "Cavalry"), FieldChange("red_horse", "name.fr", "Cavalerie")]
    made = system_of(after(make(texts, kind, changes), texts)).mix.types
    assert Text("Cavalry", "Cavalerie") in {t.name for t in made.values()}


def test_a_new_type_stands_behind_the_last_in_its_style_and_can_be_built() -> None:
    said = {"name.en": "", "name.fr": "", "side": "blue", "family": "troop", "count": "1"}
    fields = [*(CardField(f, same(f), words) for f, words in said.items()),
              *figure_fields(hill(), "troop", None)]  # fmt: skip
    typed = {"name.en": "Light horse", "count": "2", "figures.attack": "3", "figures.move": "9", "figures.defence": "1"}
    stroke = make_stroke(hill_texts(), fields, typed, "red_guard")
    assert stroke is not None and differ(stroke) == [
        "+   light_horse: {family: troop, side: blue, name: Light horse, count: 2, "
        "figures: {attack: 3, defence: 1, move: 9, holds: 1}}"
    ]
    assert system_of(after(stroke)).mix.types["light_horse"].count == 2  # type: ignore[index]
    assert make_stroke(hill_texts(), fields, {"name.en": " "}, "") is None


def test_only_what_was_typed_over_and_can_be_read_is_a_change() -> None:
    kind = hill().mix.types["red_horse"]  # type: ignore[index]
    fields = [CardField("count", same("c"), "2"), *figure_fields(hill(), "troop", kind)]
    typed = {"count": "two", "figures.attack": " 3 ", "figures.move": "8"}
    assert changed_fields(kind, fields, typed) == [FieldChange("red_horse", "figures.move", 8)]


def test_a_shipped_type_is_overridden_in_the_scenario_and_the_game_takes_it(tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    texts = {file: MINE}
    changes = [
        FieldChange("hi", "figures.ma", 9), FieldChange("hi", "icon", "spears"), FieldChange("hi", "count", 3),
        FieldChange("hi", "figures.tq", 8),
    ]  # fmt: skip
    stroke = set_many(texts, changes[:1], FIELD)
    one = with_edits(MINE, stroke.edits)
    assert one == MINE + "set:\n  counters.types.hi.ma: 9\n"
    text = with_edits(MINE, set_many(texts, changes[:2], FIELD).edits)
    assert text.startswith(MINE)
    file.write_text(text, encoding="utf-8")
    loaded = EditedGame(schemas_dir(), [scenarios_dir()]).read(file, {file: text})
    assert loaded.system is not None, [str(p) for p in loaded.problems]
    kind = loaded.system.mix.types["hi"]  # type: ignore[index]
    assert kind.figures["ma"] == 9 and kind.icon == "spears"
    again = with_edits(one, set_many({file: one}, [FieldChange("hi", "figures.ma", 4)], FIELD).edits)
    assert again == one.replace("ma: 9", "ma: 4")


def test_a_shipped_type_cannot_be_taken_out_and_says_so(tmp_path: Path) -> None:
    with pytest.raises(AleaError, match="belongs to the shipped system"):
        removed({tmp_path / "mine.yaml": MINE}, ["hi"], {"hi": same("HI")})
    with pytest.raises(AleaError, match="none is open"):
        CounterHand({tmp_path / "some.yaml": "kind: counters\n"}).set_field(FieldChange("hi", "figures.ma", 9))


def test_a_reduced_side_is_written_as_two_faces_and_changed_where_it_is() -> None:
    change = [FieldChange("red_cart", "faces.reduced.defence", 0), FieldChange("red_cart", "faces.reduced.move", 1)]
    made = after(set_many(hill_texts(), change, FIELD))
    kind = system_of(made).mix.types["red_cart"]  # type: ignore[index]
    assert [dict(f.figures) for f in kind.faces] == [{}, {"defence": 0, "move": 1}]
    foot = set_one(hill_texts(), FieldChange("red_foot", "faces.reduced.attack", 1), same("x"), FIELD)
    assert [line.strip("+- ") for line in differ(foot)] == [
        "{id: reduced, name: {en: reduced, fr: réduit}, figures: {attack: 2, defence: 2}}",
        "{id: reduced, name: {en: reduced, fr: réduit}, figures: {attack: 1, defence: 2}}",
    ]


def test_the_colour_of_a_side_is_one_number_or_an_override(tmp_path: Path) -> None:
    stroke = colour_stroke(hill_texts(), "blue", same("Blue"), 4)
    assert system_of(after(stroke)).sides["blue"].colour == 4 and len(stroke.edits) == 1  # type: ignore[index]
    written = colour_stroke(hill_texts(), "blue", same("Blue"), "#8c3b2f").edits
    assert [e.put for e in written] == ["'#8c3b2f'"]
    over = colour_stroke({tmp_path / "mine.yaml": MINE}, "roman", same("Rome"), 3)
    assert with_edits(MINE, over.edits) == MINE + "set:\n  sides.roman.colour: 3\n"


def test_where_each_of_hundreds_of_types_is_made_is_found_without_listing_them_for_each(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A sheet of counters asks it of every type; 8,000 lines of them took two seconds at each change of theme."""
    texts = dict(hill_texts())
    more = "".join(f"  k{n}: {{family: troop, name: K, figures: {{move: 1}}}}\n" for n in range(300))
    texts[COUNTERS] = texts[COUNTERS].replace("words:", more + "words:", 1)
    listed: list[int] = []
    really = text_tree._listed
    monkeypatch.setattr(text_tree, "_listed", lambda node: (listed.append(len(node.value)), really(node))[1])
    hand = CounterHand(texts)
    places = [hand.place_of(f"k{n}") for n in range(300)]
    assert all(place is not None and place.file == COUNTERS for place in places)
    assert sum(many > 200 for many in listed) == 1
