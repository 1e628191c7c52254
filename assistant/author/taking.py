"""Differences taken over: of two versions of a game, or a version and a position, what of one the other gets. Written
into one's own text as small changes, so that what is not taken stays letter for letter."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

from assistant.author.authored import author
from assistant.author.comparing import SAID_OF_IT, Comparison, ToldDifference
from assistant.author.counter_hand import edits_between
from assistant.author.depicted import Depicted, depict
from assistant.author.placing import SetupText, with_setup_of
from assistant.author.text_changes import TextChanges
from assistant.author.text_difference import TextPart, made_alike, parts_between
from assistant.author.text_stroke import TextStroke
from assistant.author.uses import Edit, with_edits
from assistant.base import paths
from assistant.base.text import Text, fill
from assistant.formats.edited import EditedGame
from assistant.formats.position_text import entry_words
from assistant.model.ids import CounterId, SpaceId
from assistant.play.compared import Compared

TAKEN, TAKEN_ONE = (
    Text("take {n} differences from {name}", "reprise de {n} différences de {name}"),
    Text("take a difference from {name}", "reprise d’une différence de {name}"),
)
PASSED_OVER = frozenset(("figures", "values", "value", "system", "words", "set", "change"))
ALIKE = 0.7  # of the words of an entry that leaves something to choose: they are all there is to know it by
ON_BOARD = ("moved", "added", "removed", "changed")


@dataclass(frozen=True, slots=True)
class Taking:
    """What can be taken: `own` gets it, as `other` has it. `parts` are places of text by the number of the row, from 0;
    a row without any is written by hand in the set-up, if it is of the board and the other is a position."""

    own: Compared
    other: Compared
    after: Compared  # the later of the two
    files: Mapping[Path, str] = field(default_factory=dict)  # mine, with the text of theirs
    parts: Mapping[int, frozenset[tuple[Path, str]]] = field(default_factory=dict)
    rows: tuple[ToldDifference, ...] = ()

    def can(self, row: int) -> bool:
        """Whether a row can be taken over."""
        if self.other.texts:
            return bool(self.parts.get(row))
        found = self.rows[row].found
        return found is not None and (found.kind in ON_BOARD or found.kind == "turn")

    def together(self, row: int) -> frozenset[int]:
        """The rows that are taken with a row, since one place of the text says them all."""
        out, mine = {row}, set(self.parts.get(row, ()))
        while True:
            more = {n for n, parts in self.parts.items() if n not in out and parts & mine}
            if not more:
                return frozenset(out)
            out |= more
            mine |= {p for n in more for p in self.parts[n]}


def taking(shown: Comparison, own: Compared, other: Compared) -> Taking:
    """What of a comparison the one can take from the other."""
    files = _pairs(own, other)
    found = {(file, part.name): part for file, theirs in files.items()
             for part in parts_between(own.texts[file], theirs)}  # fmt: skip
    rows = {n: frozenset(k for k, p in found.items() if _says(row, p)) for n, row in enumerate(shown.rows)}
    claimed = {key for keys in rows.values() for key in keys}
    rest = frozenset(k for k, part in found.items() if k not in claimed and _path(part)[:1] not in _HEADS)
    loose = [n for n, keys in rows.items() if not keys]
    for n in loose:  # what says it is not to be told from its words: all that no row has
        rows[n] = rest
    return Taking(own, other, shown.after, files, rows, shown.rows)


_HEADS = [(head,) for head in SAID_OF_IT]


def _pairs(own: Compared, other: Compared) -> dict[Path, str]:
    """Each file of mine with the text of theirs that stands for it."""
    if len(own.texts) == len(other.texts) == 1:
        return {next(iter(own.texts)): next(iter(other.texts.values()))}
    theirs = {path.name: text for path, text in other.texts.items()}
    return {path: theirs[path.name] for path in own.texts if path.name in theirs}


def _path(part: TextPart) -> tuple[str, ...]:
    """The names on the way to a place; what stands in lists has none."""
    path = part.theirs if part.theirs is not None else part.mine or ()
    return tuple(str(step) for step in path)


def _says(row: ToldDifference, part: TextPart) -> bool:
    """Whether a place of the text is what a row tells of."""
    path = _path(part)
    if row.found is None and row.at.startswith("setup."):
        words = frozenset(re.findall(r"\w+", f"{row.was} {row.now}"))
        return path[:1] == ("setup",) and len(words & part.said) >= ALIKE * len(words)
    if row.found is None:
        return _meets(row.at.split("."), path)
    if row.found.kind == "turn":
        return path[:1] in (("turn",), ("phase",), ("active",), ("first",))
    if row.found.kind == "track":
        return path[:1] == ("tracks",)
    if path[:1] != ("setup",):
        return False
    named = {str(c) for c in (*row.found.counters, *row.found.were)} | set(row.kinds)
    return bool(named & part.said)


def _meets(address: Sequence[str], path: Sequence[str]) -> bool:
    """Whether an address of the game and a place of the text are one, or the one lies in the other. Overrides name an
    address in one word."""
    one = [s for s in address if s not in PASSED_OVER]
    steps = [word for step in path for word in step.split(".")]
    other = [s for s in steps if s not in PASSED_OVER and not s.isdigit()]
    one = [s for s in one if not s.isdigit()]
    for start in range(len(one)):  # a file of counters says `types`, the game `counters.types`
        mine = one[start:]
        short = min(len(mine), len(other))
        if short and mine[:short] == other[:short]:
            return start < 2
    return False


def take(shown: Taking, ticked: Collection[int]) -> TextStroke | None:
    """Those rows as one stroke; None where nothing is to be written."""
    name = shown.other.name
    said = fill(TAKEN_ONE, name=name) if len(ticked) == 1 else fill(TAKEN, n=len(ticked), name=name)
    edits: list[Edit] = []
    if not shown.other.texts:
        edits += _from_position(shown, ticked)
    wanted = frozenset(part for row in ticked for part in shown.parts.get(row, ()))
    for file, theirs in shown.files.items():
        names = frozenset(name for path, name in wanted if path == file)
        mine = shown.own.texts[file]
        if names:
            edits += small_edits(file, mine, made_alike(file, mine, theirs, names))
    return TextStroke(said, tuple(edits)) if edits else None


def small_edits(file: Path, before: str, after: str) -> list[Edit]:
    """One text made of another by what differs in its lines: of lines one for one the letters."""
    out = []
    for edit in edits_between(file, before, after):
        lines = before.split("\n")
        old = "\n".join(lines[edit.line :])[: edit.removed]
        most = min(len(old), len(edit.put))
        head = next((n for n, (a, b) in enumerate(zip(old, edit.put, strict=False)) if a != b), most)
        if "\n" in old[:-1] or "\n" in edit.put[:-1] or not old or not edit.put:
            out.append(edit)
            continue
        ends = zip(old[head:][::-1], edit.put[head:][::-1], strict=False)
        tail = next((n for n, (a, b) in enumerate(ends) if a != b), most - head)
        out.append(Edit(file, edit.line, head, len(old) - head - tail, edit.put[head : len(edit.put) - tail]))
    return out


# from a position that no text says


def _from_position(shown: Taking, ticked: Collection[int]) -> list[Edit]:
    """Counters as they stand there, each as a hand would set it up."""
    main = shown.own.main
    if main is None:
        return []
    begun = dict(shown.own.texts)
    texts = dict(begun)
    others = [one.text for path, one in author(main).texts.items() if path != main]
    for row in sorted(ticked):
        for place in _placings(shown, shown.rows[row]):
            depicted = _depicted(main, texts)
            file = depicted.file if depicted is not None else None
            if depicted is None or file is None or file not in texts:
                return []
            texts[file] = with_setup_of(texts[file], others)
            texts[file] = place(depicted, file, texts[file])
    return [e for path, text in texts.items() if text != begun[path] for e in small_edits(path, begun[path], text)]


def _depicted(main: Path, texts: Mapping[Path, str]) -> Depicted | None:
    loaded = EditedGame(paths.schemas_dir(), [paths.scenarios_dir()]).read(main, texts)
    if loaded.system is None:
        return None
    return depict(loaded.system, str(loaded.scenario or ""), main, texts)


Place = Callable[[Depicted, Path, str], str]


def _placings(shown: Taking, row: ToldDifference) -> Iterator[Place]:
    """What a row writes, one thing after the other: mine off its place, then as theirs stands."""
    found, state = row.found, shown.other.state
    if found is None:
        return
    if found.kind == "turn":
        yield lambda _depicted, file, text: _set_turn(file, text, state.turn)
        return
    later = shown.own is shown.after
    mine = found.counters if later or not found.were else found.were
    theirs = (found.were or found.counters) if later else found.counters
    comes = found.kind == ("removed" if later else "added")
    goes = found.kind == ("added" if later else "removed")
    own = shown.own.state
    for counter, other in zip(mine, theirs, strict=False):
        space = state.position(other).space if other in state.pieces else None
        here = own.position(counter).space if counter in own.pieces else None
        if found.kind == "moved" and space is not None:
            yield partial(_moved, counter, here, space)
            continue
        if not comes:
            yield partial(_off, counter, here)
        words = [] if goes else entry_words(shown.other.system, state, other)
        if words:
            yield partial(_put, counter, words)


def _standing(depicted: Depicted, counter: CounterId, here: SpaceId | None) -> CounterId:
    """Who stands where a counter stood: one of its line that went has given the others of it other numbers."""
    state, kinds = depicted.state, depicted.system.mix.counters
    if state is None or here is None or (counter in state.pieces and state.position(counter).space == here):
        return counter
    alike = (c for c in depicted.by if kinds[c].type == kinds[counter].type and state.position(c).space == here)
    return next(alike, counter)


def _moved(
    counter: CounterId, here: SpaceId | None, space: SpaceId, depicted: Depicted, file: Path, text: str
) -> str:
    who = _standing(depicted, counter, here)
    return with_edits(text, SetupText(file, text).move(depicted, who, space).edits)


def _off(counter: CounterId, here: SpaceId | None, depicted: Depicted, file: Path, text: str) -> str:
    stroke = SetupText(file, text).take_off(depicted, _standing(depicted, counter, here))
    return with_edits(text, stroke.edits) if stroke is not None else text


def _put(counter: CounterId, words: Sequence[str], depicted: Depicted, file: Path, text: str) -> str:
    return with_edits(text, SetupText(file, text).put_so(depicted, counter, words).edits)


def _set_turn(file: Path, text: str, turn: int) -> str:
    made = TextChanges(file, text)
    made.set_value(str(turn), "turn")
    return with_edits(text, made.edits())
