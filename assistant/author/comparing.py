"""Two texts or positions of one game compared: what differs in the game, told in its words, with the place in the text
where that stands, and the lines of both texts beside each other."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from difflib import SequenceMatcher
from typing import Any, cast

from assistant.author.authored import Authored
from assistant.author.depicted import TextLine, depict
from assistant.author.text_tree import fields_of, items_of, tree_of, value_at
from assistant.base.problem import AleaError, error
from assistant.base.text import Text, fill
from assistant.formats.build_scenario import count_of
from assistant.formats.tree_shapes import PlacementData
from assistant.model.ids import ScenarioId
from assistant.play.compared import Compared, compared_text
from assistant.play.differences import Difference, differences
from assistant.play.setup import is_fixed
from assistant.play.state import GameState
from assistant.play.views import view_for

OTHER_GAME = Text("These are two games: {x} and {y}.", "Ce sont deux jeux : {x} et {y}.")
SAME_GAME = Text("Compare two texts or games of one system.", "Comparez deux textes ou parties d’un même système.")
ADDRESS = Text("{at}: {was} → {now}", "{at} : {was} → {now}")
CHOSEN, SCENARIOS, SETUP = "chosen", "scenarios", "setup"
SAID_OF_IT = ("format", "kind", "system", "id", "name", "summary", "like")  # of a scenario; no rule of the game
TOLD_OTHERWISE = (SETUP, "tracks", "set", "change")  # by the position, or by what they change
NO_RULE = ("source", "ref", "why")  # where a value comes from changes no game
LONGEST = 70
AROUND = 3  # lines that are the same, on either side of those that differ


@dataclass(frozen=True, slots=True)
class TextPlace:
    """A value of the text that is another, by its address."""

    at: str
    was: str
    now: str


@dataclass(frozen=True, slots=True)
class ToldDifference:
    """A row: what differs, and the line of the later text, or of the earlier where it is gone."""

    text: Text
    line: TextLine | None
    in_rules: bool
    found: Difference | None = None  # of the positions
    at: str = ""  # the address of a value of the texts, as it was and is
    was: str = ""
    now: str = ""
    kinds: tuple[str, ...] = ()  # the types of the counters it concerns

    @property
    def address(self) -> str:
        """File and line as editors take them; empty where no own text says it."""
        return f"{self.line.file.name}:{self.line.line + 1}" if self.line is not None else ""


@dataclass(frozen=True, slots=True)
class ComparedLine:
    """A line of both texts, of the earlier alone, or of the later alone; its numbers from 1, 0 where it is not. One
    without any is a gap, or the name of a file."""

    before: int
    after: int
    text: str

    @property
    def sign(self) -> str:
        return " " if self.before and self.after else "-" if self.before else "+" if self.after else ""


@dataclass(frozen=True, slots=True)
class Comparison:
    """All that differs. `places_in_text` counts what is written otherwise, whether it changes the game or not; `seen`
    are both positions as the viewer may know them."""

    before: Compared
    after: Compared
    seen: tuple[GameState, GameState]
    rows: tuple[ToldDifference, ...]
    lines: tuple[ComparedLine, ...]
    places_in_text: int


def compared_written(authored: Authored, name: Text, *, saved: bool = False) -> Compared:
    """The texts of the workshop as they stand, or as they are on disk. Raises AleaError where they make no game."""
    own = {path: replace(one, text=one.saved if saved else one.text) for path, one in authored.texts.items() if one.own}
    texts = {path: one.text for path, one in own.items()}
    checked = Authored(authored.main, dict(own)).check(texts)
    if checked.loaded.system is None:
        raise AleaError(checked.loaded.errors or checked.problems)
    loaded = checked.loaded
    assert loaded.system is not None
    return compared_text(name, loaded.system, loaded.tree, str(loaded.scenario), texts, authored.main)


# what differs


def compare_two(before: Compared, after: Compared, viewer: str | None = None) -> Comparison:
    """What differs, as far as a viewer may know it. Raises AleaError for two games that have nothing in common."""
    seen = seen_positions(before, after, viewer)
    found = differences(after.system, *seen, viewer)
    rows = [*_of_position(before, after, found)]
    rows += [
        ToldDifference(fill(ADDRESS, at=p.at, was=p.was, now=p.now), _line_of(p, before, after), in_rules=True,
                       at=p.at, was=p.was, now=p.now)
        for p in text_places(before, after)
        if p.at.rpartition(".")[2] not in NO_RULE
    ]  # fmt: skip
    changes = list(_changes(before, after))
    return Comparison(before, after, seen, tuple(rows), tuple(_lines(changes)), sum(len(c.blocks) for c in changes))


def seen_positions(before: Compared, after: Compared, viewer: str | None) -> tuple[GameState, GameState]:
    """Both positions as far as a side may know them. Raises AleaError for two games that have nothing in common."""
    if before.system.id != after.system.id:
        raise error("other-game", fill(OTHER_GAME, x=before.system.name, y=after.system.name), SAME_GAME)
    if viewer is None:
        return before.state, after.state
    return view_for(before.state, viewer, before.system), view_for(after.state, viewer, after.system)


def text_places(before: Compared, after: Compared) -> Iterator[TextPlace]:
    """Each value of the texts that is another, by its address; what is fixed of a set-up is told as position."""
    if not before.tree or not after.tree:
        return
    for key in sorted({*before.tree, *after.tree} - {CHOSEN, SCENARIOS}):
        yield from _places(before.tree.get(key), after.tree.get(key), key)
    if before.chosen and after.chosen:
        was, now = _scenario(before), _scenario(after)
        for key in sorted({*was, *now} - {*SAID_OF_IT, *TOLD_OTHERWISE}):
            yield from _places(was.get(key), now.get(key), key)
        free = dict(_free(before)), dict(_free(after))
        for name, entry in list(free[0].items()):  # the same entry at another place of the list is the same
            there = next((n for n, e in free[1].items() if e == entry), None)
            if there is not None:
                del free[0][name], free[1][there]
        yield from _places(*free, SETUP)


def _scenario(one: Compared) -> Mapping[str, Any]:
    return cast("Mapping[str, Any]", one.tree.get(SCENARIOS, {}).get(one.chosen, {}))


def _free(one: Compared) -> Mapping[str, object]:
    """The entries of a set-up that leave something to choose, by their id: no position tells them."""
    scenario, out, number = one.system.scenarios.get(ScenarioId(one.chosen)), {}, 0
    entries = _scenario(one).get(SETUP)
    for at, entry in enumerate(entries if isinstance(entries, list) else ()):
        made = scenario.setup[number : number + count_of(cast("PlacementData", entry))] if scenario is not None else ()
        number += len(made)
        if not all(is_fixed(p, one.system) for p in made):
            out[str(entry.get("id", at + 1))] = entry
    return out


def _places(before: object, after: object, at: str) -> Iterator[TextPlace]:
    if isinstance(before, Mapping) and isinstance(after, Mapping):
        for key in sorted({*map(str, before), *map(str, after)}):
            yield from _places(before.get(key), after.get(key), f"{at}.{key}")
    elif before != after:
        yield TextPlace(at, _shown(before), _shown(after))


def _shown(value: object) -> str:
    told = "–" if value is None else json.dumps(value, ensure_ascii=False)
    return told if len(told) <= LONGEST else f"{told[: LONGEST - 1]}…"


# where it stands


def _of_position(before: Compared, after: Compared, found: Sequence[Difference]) -> Iterator[ToldDifference]:
    """Each difference of the positions with the entry of the set-up that its first counter comes from."""
    sides = [depict(c.system, c.chosen, c.main, c.texts) for c in (after, before) if c.main is not None and found]
    for one in found:
        lines = (side.line_of_counter(c) for side in sides for c in one.counters[:1])
        line = next((at for at in lines if at is not None), None)
        pieces = [s.pieces[c] for s in (after.state, before.state) for c in (*one.counters, *one.were) if c in s.pieces]
        kinds = tuple(dict.fromkeys(str(p.type) for p in pieces))
        yield ToldDifference(one.text, line, in_rules=False, found=one, kinds=kinds)


def _line_of(place: TextPlace, before: Compared, after: Compared) -> TextLine | None:
    for one in (after, before):
        for path, text in one.texts.items():
            if (line := _line_in(text, place.at)) is not None:
                return TextLine(path, line)
    return None


def _line_in(text: str, address: str) -> int | None:
    """The line of an address in a text: as its own field, as one that it lies in, or as a change by its address."""
    root = tree_of(text)
    for key in ("set", "change"):
        for name, one in fields_of(value_at(root, key)).items():
            if f"{address}.".startswith(f"{name}.") or name.startswith(f"{address}."):
                return int(one.key.start_mark.line)
    node, line = root, None
    for part in address.split("."):
        field_here = fields_of(node).get(part)
        entry = next((i for i in items_of(node) if getattr(value_at(i, "id"), "value", None) == part), None)
        if field_here is None and entry is None:
            break
        line = int(field_here.key.start_mark.line if field_here is not None else entry.start_mark.line)  # type: ignore[union-attr]
        node = field_here.value if field_here is not None else entry
    return line


# the lines of both


@dataclass(frozen=True, slots=True)
class _Change:
    """A file that is written otherwise: its lines then and now, and which blocks of them differ."""

    name: str
    was: list[str]
    now: list[str]
    codes: Sequence[tuple[str, int, int, int, int]]

    @property
    def blocks(self) -> list[tuple[str, int, int, int, int]]:
        return [code for code in self.codes if code[0] != "equal"]


def _changes(before: Compared, after: Compared) -> Iterator[_Change]:
    """File by file; two texts of one file each are compared whatever they are called."""
    if len(before.texts) == len(after.texts) == 1:
        pairs = [(next(iter(after.texts)).name, *before.texts.values(), *after.texts.values())]
    else:
        was, now = ({path.name: text for path, text in one.texts.items()} for one in (before, after))
        pairs = [(n, was.get(n, ""), now.get(n, "")) for n in sorted(was.keys() | now.keys())] if was and now else []
    for name, old, new in pairs:
        if old != new:
            lines = old.splitlines(), new.splitlines()
            codes = SequenceMatcher(None, *lines, autojunk=False).get_opcodes()
            yield _Change(name, *lines, codes)


def _lines(changes: Sequence[_Change]) -> Iterator[ComparedLine]:
    for change in changes:
        yield ComparedLine(0, 0, change.name)
        for kind, a, a_end, b, b_end in change.codes:
            if kind == "equal":
                yield from _quiet(change, a, a_end, b)
            else:
                yield from (ComparedLine(n + 1, 0, change.was[n]) for n in range(a, a_end))
                yield from (ComparedLine(0, n + 1, change.now[n]) for n in range(b, b_end))


def _quiet(change: _Change, a: int, a_end: int, b: int) -> Iterator[ComparedLine]:
    """Lines that are the same, but for the midst of many."""
    head = AROUND if a else 0
    tail = AROUND if a_end < len(change.was) or b + a_end - a < len(change.now) else 0
    for n in range(a, a_end):
        if n < a + head or n >= a_end - tail:
            yield ComparedLine(n + 1, b + n - a + 1, change.was[n])
        elif n == a + head:
            yield ComparedLine(0, 0, "…")
