"""Changes of one text of YAML, gathered by their places or by the path of what changes: a value, a field more, an entry
gone. Everything else stays letter for letter: remarks, order, blanks, quotes, braces or lines."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

from ruamel.yaml.nodes import MappingNode, Node, SequenceNode

from assistant.author.text_tree import TextSpan, fields_of, is_flow, items_of, span_of, tree_of
from assistant.author.uses import Edit
from assistant.base.problem import AleaError, Problem, Severity
from assistant.base.text import Text, fill

Step = str | int
NOT_READ = Text("{file} cannot be read; the hand waits for it. F8.", "{file} ne se lit pas ; la main attend. F8.")


class TextLines:
    """Places of a text: where its lines begin, and the changes gathered so far, by their places."""

    def __init__(self, file: Path, text: str) -> None:
        self.file, self.text = file, text
        self.changes: list[tuple[TextSpan, str]] = []
        self._begins = [0, *(found.end() for found in re.finditer("\n", text))]

    def write(self, span: TextSpan, words: str) -> None:
        """Other words in the place of those there."""
        self.changes.append((span, words))

    def write_at(self, at: int, words: str) -> None:
        """More words."""
        self.changes.append((TextSpan(at, at), words))

    def cut(self, span: TextSpan) -> None:
        """Nothing there any more."""
        self.changes.append((span, ""))

    def line_start(self, at: int) -> int:
        return self.text.rfind("\n", 0, at) + 1

    def line_end(self, at: int) -> int:
        found = self.text.find("\n", at)
        return len(self.text) if found < 0 else found

    def lines_of(self, span: TextSpan) -> TextSpan:
        """The whole lines that something stands in, the last with its end."""
        return TextSpan(self.line_start(span.start), min(self.line_end(span.end) + 1, len(self.text)))

    def of_several(self, spans: Sequence[TextSpan], at: int, *, flow: bool) -> TextSpan:
        """One of several parts with what parts it from its neighbour."""
        if flow or (at == 0 and len(spans) > 1):  # the first of a block stands behind the dash of its entry
            if at + 1 < len(spans):
                return TextSpan(spans[at].start, spans[at + 1].start)
            return TextSpan(spans[at - 1].end, spans[at].end) if at else spans[at]
        return self.lines_of(spans[at])

    def edits(self) -> tuple[Edit, ...]:
        """The changes, in the order of the text; what is written at one place stands in the order it came, but a line
        that belongs to a part before the part that comes behind it."""
        out: list[tuple[TextSpan, str]] = []
        for span, put in sorted(self.changes, key=lambda e: (e[0].start, e[0].end, _shallow(e[1]))):
            before = out[-1][0] if out else None
            if before is not None and before.start == before.end == span.start:  # then they are one change
                out[-1] = (span, out[-1][1] + put)
            else:
                out.append((span, put))
        return tuple(self._edit(span, put) for span, put in out)

    def _edit(self, span: TextSpan, put: str) -> Edit:
        line = self.text.count("\n", 0, span.start)
        return Edit(self.file, line, span.start - self._begins[line], span.end - span.start, put)


def _shallow(put: str) -> int:
    """More words on a line come first, then lines, the deepest first."""
    if not put.startswith("\n"):
        return -1000
    return len(put[1:].lstrip(" ")) - len(put[1:])


class TextChanges(TextLines):
    """Changes by path. Raises AleaError where the text cannot be read."""

    def __init__(self, file: Path, text: str) -> None:
        super().__init__(file, text)
        root = tree_of(text)
        if not isinstance(root, MappingNode):
            raise AleaError((Problem(Severity.ERROR, "no-tree", fill(NOT_READ, file=file.name)),))
        self.root: MappingNode = root
        self._wanted: dict[tuple[Step, ...], list[str]] = {}  # fields of what is not there yet

    def node(self, *path: Step) -> Node | None:
        """What stands at a path."""
        here: Node | None = self.root
        for step in path:
            if isinstance(step, int):
                listed = items_of(here)
                here = listed[step] if 0 <= step < len(listed) else None
            else:
                found = fields_of(here).get(step)
                here = found.value if found is not None else None
        return here

    def text_at(self, *path: Step) -> str:
        """The words at a path as they are written."""
        node = self.node(*path)
        return span_of(node).of(self.text) if node is not None else ""

    def set_value(self, words: str, *path: Step) -> None:
        """Other words for the value at a path; of a figure with its source the figure alone. The words are written as
        they are: the caller quotes."""
        node = self.node(*path)
        if node is None:
            self.add(words, *path)
            return
        inner = fields_of(node).get("value")
        self.write(span_of(inner.value if inner is not None else node), words)

    def add(self, words: str, *path: Step) -> None:
        """A field that is not there yet, behind the last of its like and written as those are; what should hold it is
        made where that is missing."""
        *above, name = path
        holder = self.node(*above)
        said = f"{key_word(name)}:{words}" if words.startswith("\n") else f"{key_word(name)}: {words}"
        if not isinstance(holder, MappingNode):
            self._wanted.setdefault(tuple(above), []).append(said)
            return
        fields = list(fields_of(holder).values())
        if not fields:  # {} holds nothing yet
            self._wanted.setdefault(tuple(above), []).append(said)
        elif is_flow(holder):
            self.write_at(fields[-1].span.end, f", {said}")
        else:
            self._add_below(fields[-1].span.end, " " * int(holder.start_mark.column), said)

    def _add_below(self, end: int, inset: str, words: str) -> None:
        """A line behind the one in which the last of its like ends, its remark included."""
        at = end - 1 if self.text[end - 1 : end] == "\n" else self.line_end(end)
        self.write_at(at, f"\n{inset}{words}")

    def add_item(self, words: str, *path: Step) -> None:
        """One more entry of a list, behind the last."""
        held = self.node(*path)
        listed = items_of(held)
        if held is None:
            self.add(f"[{words}]", *path)
        elif not isinstance(held, SequenceNode) or not listed:
            self.write(span_of(held), f"[{words}]")
        elif is_flow(held):
            self.write_at(span_of(listed[-1]).end, f", {words}")
        else:
            self._add_below(span_of(listed[-1]).end, " " * int(held.start_mark.column), f"- {words}")

    def remove(self, *path: Step) -> None:
        """A field or entry with what parts it from the next; a remark on its line goes along, one above it stays. What
        would hold nothing any more goes too."""
        *above, last = path
        holder = self.node(*above)
        if isinstance(last, int):
            spans, at = [span_of(n) for n in items_of(holder)], last
        else:
            fields = fields_of(holder)
            spans, at = [f.span for f in fields.values()], list(fields).index(last) if last in fields else -1
        if holder is None or not 0 <= at < len(spans):
            return
        if len(spans) == 1 and above and not isinstance(above[-1], int):
            self.remove(*above)
            return
        if is_flow(holder) or (at == 0 and self._is_behind_dash(holder)):
            self.cut(self.of_several(spans, at, flow=is_flow(holder)))
        else:
            self.cut(self.lines_of(spans[at]))

    def _open_block(self, node: Node, fields: Sequence[str]) -> None:
        """Lines in the place of braces that hold nothing: what they say goes over several."""
        span = span_of(node)
        key = self.line_start(span.start)
        inset = " " * (len(self.text[key:]) - len(self.text[key:].lstrip(" ")) + 2)
        start = len(self.text[: span.start].rstrip(" "))
        self.write(TextSpan(start, span.end), "".join(f"\n{inset}{field}" for field in fields))

    def _is_behind_dash(self, holder: Node) -> bool:
        """Whether the first field of a block stands behind the dash of its entry."""
        start = int(holder.start_mark.index)
        return isinstance(holder, MappingNode) and self.text[self.line_start(start) : start].lstrip().startswith("-")

    def edits(self) -> tuple[Edit, ...]:
        """The changes in the order of the text, with what had to be made to hold them."""
        while self._wanted:
            path = max(self._wanted, key=len)
            fields = self._wanted.pop(path)
            node = self.node(*path)
            if node is not None and (len(path) == 1 or any("\n" in field for field in fields)):
                self._open_block(node, fields)
            elif node is not None:
                self.write(span_of(node), f"{{{', '.join(fields)}}}")
            elif len(path) == 1:
                inner = "\n  ".join(fields)
                self.add(f"\n  {inner}", *path)
            else:
                self.add(f"{{{', '.join(fields)}}}", *path)
        return super().edits()


def key_word(name: Step) -> str:
    """A name as the key of a field."""
    word = str(name)
    plain = re.fullmatch(r"[A-Za-z_][A-Za-z0-9_.+-]*|-?[0-9]+((-|\.\.)-?[0-9]+|[+-])?", word)
    number = word[:1] == "0" and word.isdigit() and len(word) > 1  # 0303 is a hex, not three hundred and three
    return word if plain and not number else f"'{word}'"


def plain_word(value: str | int | bool) -> str:
    """A value as it is written in a text."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    plain = re.fullmatch(r"[A-Za-zÀ-ÿ_][A-Za-zÀ-ÿ0-9_ ’-]*(?<! )", value) and value.lower() not in _READ_ELSE
    return value if plain else "'" + value.replace("'", "''") + "'"


def name_words(name: Text) -> str:
    """A name in both languages, or as one word where they are alike."""
    if name.en == name.fr:
        return plain_word(name.en)
    return f"{{en: {plain_word(name.en)}, fr: {plain_word(name.fr)}}}"


_READ_ELSE = frozenset(["true", "false", "yes", "no", "on", "off", "null", "y", "n"])
