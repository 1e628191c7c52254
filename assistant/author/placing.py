"""Counters set up by hand: what a counter dragged, taken off or put on writes into the text of a set-up.

A stroke is the smallest change that says it. A counter with a line of its own changes its place there; one of several
on a line gets a line of its own after it, with all that holds for its line; the rest of the text stays as it is.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import cast

from ruamel.yaml.nodes import Node, ScalarNode

from assistant.author.depicted import Depicted
from assistant.author.text_changes import TextLines
from assistant.author.text_stroke import TextStroke
from assistant.author.text_tree import (
    TextField,
    TextSpan,
    fields_of,
    is_flow,
    items_of,
    quoted,
    scalar,
    span_of,
    tree_of,
    value_at,
)
from assistant.base.problem import AleaError, Problem, Severity
from assistant.base.text import Text, say
from assistant.formats.build_scenario import pieces_of
from assistant.formats.tree_shapes import PlacementData
from assistant.formats.yaml_text import parse
from assistant.model.ids import CounterId, SpaceId

PIECES = ("counters", "types", "by_space", "rest")
PLACES = ("at", "zone", "pool")
NOT_APIECE = ("id", "each", "aboard", "choice", "exchange", "instead", *PIECES, *PLACES)
ITS_LINE = Text("{name}: {place}", "{name} : {place}")
OWN_LINE = Text("{name}: {place}, on a line of its own now", "{name} : {place}, désormais sur sa propre ligne")
TAKEN_OFF = Text("{name}: not set up any more", "{name} : n’est plus placé")
NOT_READ = Text("The set-up cannot be read; placing by hand waits for it. F8.",
                "La mise en place ne se lit pas ; la pose à la main attend. F8.")  # fmt: skip


@dataclass(frozen=True, slots=True)
class _Entry:
    """One entry of a set-up as data and as a part of the text, and the spaces that it names apiece."""

    data: PlacementData
    node: Node
    apiece: tuple[str, ...]

    @property
    def fields(self) -> Mapping[str, TextField]:
        return fields_of(self.node)

    @property
    def count(self) -> int:
        """How many counters it places."""
        return sum(number for _, number, _ in pieces_of(self.data))


class SetupText(TextLines):
    """The text of a scenario as far as its set-up goes; of a system and its scenarios in one text that of the one
    `within` it. Raises AleaError where that cannot be read."""

    def __init__(self, file: Path, text: str, within: str = "") -> None:
        super().__init__(file, text)
        root, parsed = tree_of(self.text), parse(self.text, str(self.file))
        data = parsed.data
        if within:
            at = _number_of(data, within)
            root, data = items_of(value_at(root, "scenarios"))[at], data["scenarios"][at]
        self._root, self._within = root, within
        self._setup = value_at(root, "setup")
        told = data.get("setup") if isinstance(data, dict) else None
        nodes = items_of(self._setup)
        if root is None or len(nodes) != len(told if isinstance(told, list) else ()):
            raise AleaError((Problem(Severity.ERROR, "no-tree", NOT_READ),))
        self._entries = [
            _Entry(cast(PlacementData, data), node, _apiece(cast(PlacementData, data)))
            for data, node in zip(told if isinstance(told, list) else (), nodes, strict=True)
            if isinstance(data, dict)
        ]

    # strokes

    def move(self, depicted: Depicted, counter: CounterId, space: SpaceId) -> TextStroke:
        """A counter to another space."""
        state = depicted.state
        here = state.position(counter).space if state is not None else None
        found = self._entry_of(depicted, counter)
        if found is None:
            return self.put(depicted, counter, space)
        name = _called(found, depicted, counter)
        own = True
        if found.data.get("by_space"):
            self._between_spaces(found, name, str(here), str(space))
        elif found.data.get("each"):
            own = self._of_each(found, name, str(here), str(space))
        elif "rest" not in found.data and found.count == 1:
            self._place_anew(found, str(space))
        else:
            own = False
            self._take_out(depicted, found, name, counter)
            self._after(found, self._like(found, {name: 1}, str(space)))
        if state is not None and here is not None:
            self._with_cargo(depicted, counter, str(here), str(space))
        return self._stroke(ITS_LINE if own else OWN_LINE, depicted, counter, space)

    def put(self, depicted: Depicted, counter: CounterId, space: SpaceId) -> TextStroke:
        """A counter out of the box: a new entry after the last of its side."""
        kind = depicted.system.mix.types[depicted.system.mix.counters[counter].type]
        mine = [e for e in self._entries if e.data.get("side") == kind.side]
        after = (mine or self._entries)[-1:]
        words = [f"side: {kind.side}"] if kind.side else []
        words += [_piece(counter, depicted), f"at: {quoted(space)}"]
        self._append(after[0] if after else None, words)
        return self._stroke(ITS_LINE, depicted, counter, space)

    def put_so(self, depicted: Depicted, counter: CounterId, words: Sequence[str]) -> TextStroke:
        """A counter that nothing sets up, as words tell: a new entry after the last of its side."""
        kind = depicted.system.mix.types[depicted.system.mix.counters[counter].type]
        mine = [e for e in self._entries if e.data.get("side") == kind.side]
        after = (mine or self._entries)[-1:]
        self._append(after[0] if after else None, [*words, f"counters: [{counter}]"])
        return self._stroke(ITS_LINE, depicted, counter, None)

    def take_off(self, depicted: Depicted, counter: CounterId) -> TextStroke | None:
        """A counter is not set up any more; None where nothing sets it up."""
        found = self._entry_of(depicted, counter)
        if found is None:
            return None
        name = _called(found, depicted, counter)
        state = depicted.state
        here = str(state.position(counter).space) if state is not None else ""
        if found.data.get("by_space"):
            self._out_of_space(found, name, here)
        elif found.count == 1 and "rest" not in found.data:
            self.cut(self._whole_lines(found.node))
        elif found.data.get("each"):
            self._of_each(found, name, here, "")
        else:
            self._take_out(depicted, found, name, counter)
        if any("rest" in e.data and e.data.get("side") == found.data.get("side") for e in self._entries):
            self._after(found, self._like(found, {name: 1}, ""))  # else it would be one of the rest
        return self._stroke(TAKEN_OFF, depicted, counter, None)

    def _stroke(self, said: Text, depicted: Depicted, counter: CounterId, space: SpaceId | None) -> TextStroke:
        system = depicted.system
        name = system.mix.counters[counter].name
        place = system.board.spaces[space].name if space is not None else ""
        told = say(said.en, said.fr, name=name, place=place or str(space or ""))
        return TextStroke(told, self.edits())

    # which entry

    def _entry_of(self, depicted: Depicted, counter: CounterId) -> _Entry | None:
        wanted, number = depicted.by.get(counter), 0
        for entry in self._entries:
            size = 1 if "rest" in entry.data else len(entry.apiece)
            if wanted is not None and number <= wanted < number + size:
                return entry
            number += size
        return None

    # what changes

    def _place_anew(self, entry: _Entry, space: str) -> None:
        """The only counter of an entry: its place changes, and what held for the one before goes."""
        fields = entry.fields
        placing = [fields[p] for p in PLACES if p in fields]
        if not placing:
            self._add_field(entry, f"at: {quoted(space)}")
        else:
            first = placing[0]
            only = items_of(first.value) if first.name == "at" else []
            if first.name == "at" and isinstance(first.value, ScalarNode):
                self.write(span_of(first.value), scalar(first.value, space))
            elif len(only) == 1:
                self.write(span_of(only[0]), scalar(only[0], space))
            else:
                self.write(first.span, f"at: {quoted(space)}")
        for name in ("aboard", "choice", *(p.name for p in placing[1:])):
            if name in fields:
                self.cut(self._of_field(entry, name))

    def _take_out(self, depicted: Depicted, entry: _Entry, name: str, counter: CounterId) -> None:
        """One counter fewer on a line; a space where none of the line stands any more goes with it."""
        if "rest" in entry.data:
            return  # whoever is named elsewhere, or nowhere, is none of the rest
        fields = entry.fields
        listed = items_of(fields["counters"].value) if "counters" in fields else []
        at = next((i for i, node in enumerate(listed) if node.value == name), None)
        if at is not None:
            self.cut(self._of_item(entry, "counters", at))
        else:
            self._one_fewer(entry, name)
        self._leave_space(depicted, entry, counter)

    def _one_fewer(self, entry: _Entry, name: str) -> None:
        fields = entry.fields
        kinds = fields_of(fields["types"].value)
        number = kinds[name].value
        count = value_at(number, "value") or number
        if isinstance(count, ScalarNode) and int(count.value) > 1:
            self.write(span_of(count), str(int(count.value) - 1))
        elif len(kinds) > 1:
            self.cut(self._of_part(list(kinds.values()), list(kinds).index(name), flow=is_flow(fields["types"].value)))
        else:
            self.cut(self._of_field(entry, "types"))

    def _leave_space(self, depicted: Depicted, entry: _Entry, counter: CounterId) -> None:
        """Of several spaces that an entry names, the one that it has left."""
        spaces = items_of(entry.fields["at"].value) if "at" in entry.fields else []
        state = depicted.state
        here = state.position(counter).space if state is not None else None
        at = next((i for i, node in enumerate(spaces) if node.value == here), None)
        if state is None or at is None or len(spaces) < 2:
            return
        number = depicted.by.get(counter)
        others = (c for c, n in depicted.by.items() if n == number and c != counter)
        if all(state.position(c).space != here for c in others):
            self.cut(self._of_item(entry, "at", at))

    def _between_spaces(self, entry: _Entry, name: str, here: str, space: str) -> None:
        """A list of counters for each space: out of one, into the other."""
        spaces = fields_of(entry.fields["by_space"].value)
        if space not in spaces and len(items_of(spaces[here].value)) == 1:
            self.write(span_of(spaces[here].key), scalar(spaces[here].key, space))
            return
        self._out_of_space(entry, name, here)
        if space in spaces:
            there = items_of(spaces[space].value)
            end = span_of(there[-1]).end if there else span_of(spaces[space].value).start + 1
            self.write_at(end, f"{', ' if there else ''}{name}")
            return
        last = list(spaces.values())[-1].span.end
        held = entry.fields["by_space"].value
        gap = ", " if is_flow(held) else "\n" + " " * int(held.start_mark.column)
        self.write_at(last, f"{gap}{quoted(space)}: [{name}]")

    def _out_of_space(self, entry: _Entry, name: str, here: str) -> None:
        spaces = fields_of(entry.fields["by_space"].value)
        names = items_of(spaces[here].value)
        at = next(i for i, node in enumerate(names) if node.value == name)
        if len(names) > 1:
            flow = is_flow(spaces[here].value)
            self.cut(self.of_several([span_of(n) for n in names], at, flow=flow))
        elif len(spaces) > 1:
            flow = is_flow(entry.fields["by_space"].value)
            self.cut(self._of_part(list(spaces.values()), list(spaces).index(here), flow=flow))
        else:
            self.cut(self._whole_lines(entry.node))

    def _of_each(self, entry: _Entry, name: str, here: str, space: str) -> bool:
        """The same counters in each of several spaces: one more space, or one fewer, where each has one counter; else
        what is left in that space gets a line of its own too. Whether the counter keeps its line."""
        kinds = {str(k): n for k, n in entry.data.get("types", {}).items() if isinstance(n, int)}
        spaces = items_of(entry.fields["at"].value)
        at = next((i for i, node in enumerate(spaces) if node.value == here), 0)
        if sum(kinds.values()) == 1 and space and spaces:
            self.write(span_of(spaces[at]), scalar(spaces[at], space))
            return True
        if len(spaces) > 1:
            self.cut(self._of_item(entry, "at", at))
        else:
            self.cut(self._whole_lines(entry.node))
        left = {k: n - (k == name) for k, n in kinds.items()}
        lines = [self._like(entry, left, here)] if any(left.values()) else []
        lines += [self._like(entry, {name: 1}, space)] if space else []
        if lines:
            self._after(entry, *lines)
        return False

    def _with_cargo(self, depicted: Depicted, carrier: CounterId, here: str, space: str) -> None:
        """Those aboard that are placed with the space of their carrier go where it goes."""
        state = depicted.state
        numbers = {depicted.by.get(c) for c in (state.cargo(carrier) if state is not None else ())}
        for entry in {id(e): e for c in depicted.by if depicted.by[c] in numbers
                      if (e := self._entry_of(depicted, c)) is not None and e.data.get("aboard")}.values():  # fmt: skip
            held = entry.fields.get("at")
            for node in [] if held is None else items_of(held.value) or [held.value]:
                if isinstance(node, ScalarNode) and node.value == here:
                    self.write(span_of(node), scalar(node, space))

    # new entries

    def _like(self, entry: _Entry, pieces: dict[str, int], space: str) -> list[str]:
        """The fields of an entry for some of its counters elsewhere, or in no space at all."""
        kept = [f for f in entry.fields.values() if f.name not in NOT_APIECE]
        before = [f.span.of(self.text) for f in kept if f.name == "side"]
        behind = [f.span.of(self.text) for f in kept if f.name != "side"]
        named = [n for n in pieces if n not in entry.data.get("types", ())]
        types = {n: c for n, c in pieces.items() if n not in named and c}
        told = [f"counters: [{', '.join(named)}]"] if named else []
        told += [f"types: {{{', '.join(f'{n}: {c}' for n, c in types.items())}}}"] if types else []
        told += [f"at: {quoted(space)}"] if space else []
        return [*before, *told, *behind]

    def _after(self, entry: _Entry, *entries: Sequence[str]) -> None:
        for words in entries:
            self._append(entry, words)

    def _append(self, entry: _Entry | None, words: Sequence[str]) -> None:
        """A new entry behind another, written as that one is."""
        if entry is None:
            self._first(words)
        elif self._setup is not None and is_flow(self._setup):
            end = span_of(entry.node).end
            self.write_at(end, f", {{{', '.join(words)}}}")
        else:
            start = span_of(entry.node).start
            dash = self.text[self.line_start(start) : start]
            end = self.line_end(span_of(entry.node).end)
            flow = is_flow(entry.node)
            inner = " " * len(dash)
            body = f"{{{', '.join(words)}}}" if flow else f"\n{inner}".join(words)
            self.write_at(end, f"\n{dash if dash.strip() == '-' else inner[:-2] + '- '}{body}")

    def _first(self, words: Sequence[str]) -> None:
        """The first entry of all."""
        line = f"  - {{{', '.join(words)}}}"
        if self._within:
            inset = " " * int(self._root.start_mark.column) if self._root is not None else ""
            line = f"{inset}{line}"
            if self._setup is None:
                last = list(fields_of(self._root).values())[-1].span.end
                self.write_at(last, f"\n{inset}setup:\n{line}")
                return
        if self._setup is None:
            end = len(self.text.rstrip("\n"))
            self.write_at(end, f"\nsetup:\n{line}")
        else:
            self.write(span_of(self._setup), f"\n{line}")

    def _add_field(self, entry: _Entry, words: str) -> None:
        end = list(entry.fields.values())[-1].span.end
        gap = ", " if is_flow(entry.node) else "\n" + " " * int(entry.node.start_mark.column)
        self.write_at(end, gap + words)

    # places in the text

    def _of_field(self, entry: _Entry, name: str) -> TextSpan:
        fields = list(entry.fields.values())
        return self._of_part(fields, [f.name for f in fields].index(name), flow=is_flow(entry.node))

    def _of_item(self, entry: _Entry, name: str, at: int) -> TextSpan:
        held = entry.fields[name].value
        items = items_of(held)
        if len(items) == 1:
            return self._of_field(entry, name)
        return self.of_several([span_of(i) for i in items], at, flow=is_flow(held))

    def _of_part(self, fields: Sequence[TextField], at: int, *, flow: bool) -> TextSpan:
        return self.of_several([f.span for f in fields], at, flow=flow)

    def _whole_lines(self, node: Node) -> TextSpan:
        if self._setup is not None and is_flow(self._setup):
            spans = [span_of(e.node) for e in self._entries]
            return self.of_several(spans, [e.node for e in self._entries].index(node), flow=True)
        if len(self._entries) == 1:  # with the word that begins the list: an empty one says nothing
            return self.lines_of(fields_of(self._root)["setup"].span)
        return self.lines_of(span_of(node))


def _number_of(data: object, scenario: str) -> int:
    """Which of the scenarios of a system one is."""
    listed = data.get("scenarios") if isinstance(data, dict) else None
    for number, one in enumerate(listed if isinstance(listed, list) else ()):
        if isinstance(one, dict) and one.get("id") == scenario:
            return number
    raise AleaError((Problem(Severity.ERROR, "no-tree", NOT_READ),))


def with_setup_of(text: str, others: Sequence[str]) -> str:
    """A scenario like another without a set-up of its own: with the other’s, word for word, remarks and all."""
    own = fields_of(tree_of(text))
    if "setup" in own or "like" not in own:
        return text
    wanted = own["like"].value.value
    for other in others:
        fields = fields_of(tree_of(other)) if f"id: {wanted}" in other else {}
        if "setup" in fields and fields["id"].value.value == wanted:
            span = fields["setup"].span
            return f"{text.rstrip()}\n{span.of(other)}\n"
    return text


def _apiece(data: PlacementData) -> tuple[str, ...]:
    return tuple(dict.fromkeys(space for _, _, space in pieces_of(data)))


def _called(entry: _Entry, depicted: Depicted, counter: CounterId) -> str:
    """How an entry names a counter: by itself, or by its type."""
    names = {name for name, _, _ in pieces_of(entry.data)}
    kind = str(depicted.system.mix.counters[counter].type)
    return kind if counter not in names and kind in names else str(counter)


def _piece(counter: CounterId, depicted: Depicted) -> str:
    """A counter of the box by its type; one of a kind by its name."""
    counters = depicted.system.mix.counters
    kind = counters[counter].type
    alone = sum(other.type == kind for other in counters.values()) == 1
    return f"counters: [{counter}]" if alone else f"types: {{{kind}: 1}}"
