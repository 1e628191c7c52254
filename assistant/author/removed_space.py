"""A place that goes from the board while set-ups and lists still name it: what else is written for it to be named no
more."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from difflib import SequenceMatcher
from pathlib import Path

from ruamel.yaml.nodes import MappingNode, Node, ScalarNode, SequenceNode

from assistant.author.place_stroke import remove_space
from assistant.author.text_changes import Step, TextChanges
from assistant.author.text_stroke import TextStroke, lines_written
from assistant.author.text_tree import fields_of, is_flow, items_of, span_of
from assistant.author.uses import Edit, with_edits
from assistant.base.text import Text, fill
from assistant.model.board import Board, Space

LISTS = frozenset({"spaces", "closed", "beside", "start", "to"})
"""Fields that list places one by one."""
EVERYWHERE = Text("{name} goes, with its part in the set-up", "{name} disparaît, et sa part de la mise en place")


def remove_everywhere(texts: Mapping[Path, str], board: Board, space: Space) -> TextStroke | None:
    """The place off the board, out of all set-ups of one's own, whose counters stay in the box, and out of all lists of
    places. None where none of these names it."""
    off = remove_space(texts, board, space)
    if off is None:
        return None
    bare = after(texts, off)
    now = {file: with_edits(text, _out_of(file, text, str(space.id))) for file, text in bare.items()}
    now = {file: _off_lists(file, text, str(space.id)) for file, text in now.items()}
    if now == bare:
        return None
    edits = [edit for file, text in texts.items() for edit in edits_between(file, text, now[file])]
    return TextStroke(fill(EVERYWHERE, name=space.name), tuple(edits), note=off.note)


def after(texts: Mapping[Path, str], stroke: TextStroke) -> dict[Path, str]:
    """The texts with a stroke."""
    return {f: with_edits(t, [e for e in stroke.edits if e.file == f]) for f, t in texts.items()}


def edits_between(file: Path, before: str, now: str) -> Iterator[Edit]:
    """What makes one text of another, by whole lines."""
    old, new = before.splitlines(keepends=True), now.splitlines(keepends=True)
    for kind, a, b, c, d in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if kind != "equal":
            yield Edit(file, a, 0, sum(map(len, old[a:b])), "".join(new[c:d]))


def _off_lists(file: Path, text: str, space: str) -> str:
    """Out of lists of places, one after the other; a list that names nothing else goes with its field."""
    while space in text:
        changes = TextChanges(file, text)
        path = next(_listed(changes.root, (), space), None)
        if path is None:
            break
        changes.remove(*path)
        made = with_edits(text, changes.edits())
        if made == text:
            break
        text = made
    return text


def _listed(node: Node, path: tuple[Step, ...], space: str) -> Iterator[tuple[Step, ...]]:
    """The entries of lists of places that are this one, and what is changed of it by its address; pairs and ways are of
    links, which the board has seen to."""
    if isinstance(node, MappingNode):
        for name, found in fields_of(node).items():
            if f".spaces.{space}." in f".{name}." or (name == space and path[-1:] == ("spaces",)):
                yield (*path, name)
            yield from _listed(found.value, (*path, name), space)
    for number, item in enumerate(items_of(node)):
        if isinstance(item, ScalarNode) and path and path[-1] in LISTS and str(item.value) == space:
            yield (*path, number)
        yield from _listed(item, (*path, number), space)


def lines_named(texts: Mapping[Path, str], stroke: TextStroke) -> int:
    """How many lines a stroke changes."""
    return len(lines_written(stroke, texts))


def _out_of(file: Path, text: str, space: str) -> tuple[Edit, ...]:
    if space not in text or "setup" not in text:
        return ()
    changes = TextChanges(file, text)
    for above in _setups(changes.root):
        _take_out(changes, above, space)
    return changes.edits() if changes.changes else ()


def _setups(root: MappingNode) -> Iterator[tuple[Step, ...]]:
    """Where the set-ups of a text stand, and who comes later: of a scenario, of those within a system."""
    scenarios: list[tuple[tuple[Step, ...], Node]] = [((), root)]
    fields = fields_of(root)
    if "scenarios" in fields:
        scenarios += [(("scenarios", n), one) for n, one in enumerate(items_of(fields["scenarios"].value))]
    for above, one in scenarios:
        held = fields_of(one)
        if "setup" in held:
            yield (*above, "setup")
        for number, arrival in enumerate(items_of(held["arrivals"].value if "arrivals" in held else None)):
            if "brings" in fields_of(arrival):
                yield (*above, "arrivals", number, "brings")


def _take_out(changes: TextChanges, above: tuple[Step, ...], space: str) -> None:
    entries = items_of(changes.node(*above))
    gone = [n for n, entry in enumerate(entries) if _names_alone(changes, entry, (*above, n), space)]
    if len(gone) < len(entries):
        for number in gone:
            changes.remove(*above, number)
    elif gone and above[-1] == "brings":  # nobody comes with it any more
        changes.remove(*above[:-1])
    elif gone:
        changes.set_value("[]", *above)


def _names_alone(changes: TextChanges, entry: Node, here: tuple[Step, ...], space: str) -> bool:
    """Whether an entry names this space and no other; out of one that names several it is taken."""
    fields = fields_of(entry)
    at = fields["at"].value if "at" in fields else None
    apart = fields_of(fields["by_space"].value) if "by_space" in fields else {}
    if space in apart:
        if len(apart) > 1:
            changes.remove(*here, "by_space", space)
        return len(apart) == 1
    if not isinstance(at, SequenceNode):
        return isinstance(at, ScalarNode) and str(at.value) == space
    places = [str(getattr(n, "value", "")) for n in items_of(at)]
    if space not in places or len(places) == 1:
        return space in places
    index = places.index(space)
    _drop(changes, at, index)
    named = fields["counters"].value if "counters" in fields else None
    if named is not None and len(items_of(named)) == len(places):  # one to each place
        _drop(changes, named, index)
    return False


def _drop(changes: TextChanges, listed: Node, index: int) -> None:
    """One entry of a list in brackets, with what parts it from its neighbour."""
    changes.cut(changes.of_several([span_of(n) for n in items_of(listed)], index, flow=is_flow(listed)))
