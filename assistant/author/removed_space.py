"""A place that goes from the board while set-ups still name it: what else is written for it to be named no more."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from ruamel.yaml.nodes import MappingNode, Node, ScalarNode, SequenceNode

from assistant.author.place_stroke import remove_space
from assistant.author.text_changes import Step, TextChanges
from assistant.author.text_stroke import TextStroke, lines_written
from assistant.author.text_tree import fields_of, is_flow, items_of, span_of
from assistant.author.uses import Edit
from assistant.base.text import Text, fill
from assistant.model.board import Board, Space

EVERYWHERE = Text("{name} goes, with its part in the set-up", "{name} disparaît, et sa part de la mise en place")


def remove_everywhere(texts: Mapping[Path, str], board: Board, space: Space) -> TextStroke | None:
    """The place off the board, and out of all set-ups of one's own: who stood there stays in the box. None where no
    set-up names it."""
    off = remove_space(texts, board, space)
    edits = [edit for file, text in texts.items() for edit in _out_of(file, text, str(space.id))]
    if off is None or not edits:
        return None
    return TextStroke(fill(EVERYWHERE, name=space.name), (*off.edits, *edits), note=off.note)


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
