"""Runs of hexes in a text, `{'03': ['04-06', '09']}`: hexes put in and taken out, joined and sorted row by row.

Only the rows that change are written, and of a row only the runs that do: remarks and layout of all else stay.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from difflib import SequenceMatcher
from itertools import pairwise

from ruamel.yaml.nodes import MappingNode, Node, ScalarNode

from assistant.author.board_text import BoardText
from assistant.author.text_changes import Step
from assistant.author.text_tree import TextField, TextSpan, fields_of, is_flow, items_of, span_of

Cell = tuple[int, int]
Run = tuple[int, int]
"""First and last place of a row."""
WIDEST = 112  # signs of a line of runs: beyond that the next row goes below


def runs_in(places: Iterable[int]) -> list[Run]:
    """Places joined and sorted."""
    out: list[Run] = []
    for place in sorted(set(places)):
        if out and out[-1][1] == place - 1:
            out[-1] = (out[-1][0], place)
        else:
            out.append((place, place))
    return out


def rows_of(node: Node | None) -> dict[int, set[int]]:
    """The places of each row of runs as they are written; what is no run is passed over."""
    out: dict[int, set[int]] = {}
    for name, field in fields_of(node).items():
        if name.isascii() and name.isdigit():
            row = out.setdefault(int(name), set())
            for run in _runs_of(field.value):
                row.update(range(run[0], run[1] + 1))
    return out


def _runs_of(node: Node | None) -> list[Run]:
    return [run for item in items_of(node) if (run := _run_of(item)) is not None]


def _run_of(item: Node) -> Run | None:
    word = str(item.value) if isinstance(item, ScalarNode) else ""
    first, _, last = word.partition("-")
    if not (first.isascii() and first.isdigit() and (not last or (last.isascii() and last.isdigit()))):
        return None
    return int(first), int(last or first)


def _rows_changed(had: Mapping[int, set[int]], put: Iterable[Cell], out: Iterable[Cell]) -> dict[int, set[int]]:
    """The rows that are others than before, with all their places: none where nothing of a row is left."""
    now = {row: set(places) for row, places in had.items()}
    for row, place in put:
        now.setdefault(row, set()).add(place)
    for row, place in out:
        now.get(row, set()).discard(place)
    return {row: now[row] for row in sorted(now) if now[row] != had.get(row, set())}


class RunWriter:
    """Writes runs below a path of the board's text; `digits` of the two numbers of a hex."""

    def __init__(self, board: BoardText, digits: tuple[int, int]) -> None:
        self.board, self.digits = board, digits

    def change(self, path: Sequence[Step], put: Iterable[Cell], out: Iterable[Cell]) -> bool:
        """Put cells in and take others out; whether anything changes."""
        node = self.board.at(*path)
        changed = _rows_changed(rows_of(node), put, out)
        if not changed:
            return False
        fields = {int(n): f for n, f in fields_of(node).items() if n.isascii() and n.isdigit()}
        if isinstance(node, MappingNode) and fields:
            self._write_over(node, fields, changed)
        else:
            self._write_new(path, node, changed)
        return True

    # words

    def _key(self, row: int) -> str:
        return f"'{row:0{self.digits[0]}d}'"

    def _run(self, run: Run) -> str:
        first, last = (f"{place:0{self.digits[1]}d}" for place in run)
        return f"'{first}'" if first == last else f"'{first}-{last}'"

    def row_words(self, row: int, places: Iterable[int]) -> str:
        """A row with its runs."""
        return f"{self._key(row)}: [{', '.join(map(self._run, runs_in(places)))}]"

    def mapping_words(self, rows: dict[int, set[int]], inset: int) -> str:
        """Rows in braces, over as many lines as they need."""
        lines, line = [], ""
        for row in sorted(rows):
            word = self.row_words(row, rows[row])
            if line and inset + len(line) + len(word) > WIDEST:
                lines.append(line + ",")
                line = word
            else:
                line = f"{line}, {word}" if line else word
        return "{" + ("\n" + " " * inset).join([*lines, line]) + "}"

    # rows

    def _write_new(self, path: Sequence[Step], node: Node | None, rows: dict[int, set[int]]) -> None:
        board = self.board
        whole = {row: places for row, places in rows.items() if places}
        if node is not None:
            span = span_of(node)
            column = span.start - board.line_start(span.start)
            if "#" in span.of(board.text):  # braces with nothing but remarks
                board.write_at(span.end - 1, self.mapping_words(whole, column + 1)[1:-1])
                return
            blank = " " if span.start == span.end else ""  # a field without a value
            board.write(span, blank + self.mapping_words(whole, column + 1))
            return
        holder = board.at(*path[:-1])
        column = int(holder.start_mark.column) + len(str(path[-1])) + 3 if holder is not None else 10
        board.add(self.mapping_words(whole, min(column, 24)), *board.above, *path)

    def _write_over(self, node: MappingNode, fields: Mapping[int, TextField], changed: dict[int, set[int]]) -> None:
        """Rows among those that stand there; the last that goes takes the others with it."""
        stays = {row for row, places in changed.items() if places}
        gone, fresh = [row for row in changed.keys() & fields if row not in stays], sorted(stays - fields.keys())
        if len(gone) == len(fields) and not fresh:
            self._empty(node)
            return
        for row in sorted(stays & fields.keys()):
            self._write_row(fields[row].value, runs_in(changed[row]))
        self._rows_in_and_out(node, fresh, sorted(gone), changed)

    def _empty(self, node: MappingNode) -> None:
        """Nothing of it is left: the name stays, with braces."""
        board = self.board
        if is_flow(node):
            inner = TextSpan(int(node.start_mark.index) + 1, int(node.end_mark.index) - 1)
            for span in _but_remarks(board, inner) if "#" in inner.of(board.text) else (inner,):
                board.cut(span)
            return
        spans = [f.span for f in fields_of(node).values()]
        for span in spans[1:]:
            board.cut(board.lines_of(span))
        board.write(spans[0], "{}")

    def _rows_in_and_out(
        self, node: MappingNode, fresh: Sequence[int], gone: Sequence[int], rows: dict[int, set[int]]
    ) -> None:
        board, fields = self.board, list(fields_of(node).values())
        spans = [f.span for f in fields]
        leaving = {i for i, f in enumerate(fields) if f.name.isdigit() and int(f.name) in gone}
        staying = [
            (int(f.name) if f.name.isascii() and f.name.isdigit() else -1, s)
            for i, (f, s) in enumerate(zip(fields, spans, strict=True))
            if i not in leaving
        ]
        if not staying:  # every old row goes, others come: the first new ones stand in the place of the first old
            words = [self.row_words(row, rows[row]) for row in fresh]
            joined = ", ".join(words) if is_flow(node) else ("\n" + " " * int(node.start_mark.column)).join(words)
            if is_flow(node) and "#" in spans[0].of(board.text):
                board.write_at(spans[0].start, f"{joined}, ")
            else:
                board.write(spans[0], joined)
                leaving.discard(0)
            fresh = []
        for span in left_out(board, spans, leaving, flow=is_flow(node)):
            board.cut(span)
        for row in fresh:
            self._put_row(node, staying, row, self.row_words(row, rows[row]))

    def _put_row(self, node: MappingNode, staying: Sequence[tuple[int, TextSpan]], row: int, words: str) -> None:
        board, inset = self.board, int(node.start_mark.column)
        before = [span for known, span in staying if known < row]
        if is_flow(node):
            if not before:
                board.write_at(staying[0][1].start, f"{words}, ")
                return
            end = before[-1].end
            room = WIDEST - (board.line_end(end) - board.line_start(end))
            apart = ", " if len(words) < room else ",\n" + " " * (inset + 1)
            board.write_at(end, f"{apart}{words}")
        elif before:
            board.write_at(board.line_end(before[-1].end), f"\n{' ' * inset}{words}")
        else:
            board.write_at(staying[0][1].start, f"{words}\n{' ' * inset}")

    # the runs of one row

    def _write_row(self, node: Node, runs: Sequence[Run]) -> None:
        board, items = self.board, items_of(node)
        words = [self._run(run) for run in runs]
        spans = [span_of(item) for item in items]
        if not items:
            board.write(span_of(node), f"[{', '.join(words)}]")
            return
        flow = is_flow(node)
        apart = ", " if flow else f"\n{' ' * int(node.start_mark.column)}- "
        old = [_run_of(item) for item in items]
        leaving: set[int] = set()
        for what, a, b, c, d in SequenceMatcher(None, old, list(runs), autojunk=False).get_opcodes():
            if what == "equal":
                continue
            both = min(b - a, d - c)
            for step in range(both):
                more = words[c + step : d] if step == both - 1 else words[c + step : c + step + 1]
                board.write(spans[a + step], apart.join(more))
            leaving.update(range(a + both, b))
            if both == 0 and d > c:
                self._put_runs(spans, a, apart.join(words[c:d]), apart)
        for span in left_out(board, spans, leaving, flow=flow):
            board.cut(span)

    def _put_runs(self, spans: Sequence[TextSpan], at: int, words: str, apart: str) -> None:
        if at > 0:
            self.board.write_at(spans[at - 1].end, f"{apart}{words}")
        else:
            self.board.write_at(spans[0].start, f"{words}{apart}")


def left_out(board: BoardText, spans: Sequence[TextSpan], gone: set[int], *, flow: bool) -> Iterator[TextSpan]:
    """What is cut for some of several parts to go, at least one staying; remarks between parts in braces stay."""
    if not flow:
        for at in sorted(gone):
            yield board.lines_of(spans[at])
        return
    for first, last in _groups(sorted(gone)):
        if last + 1 < len(spans):
            start, end = spans[first].start, spans[last + 1].start
        else:
            start, end = spans[first - 1].end if first else spans[0].start, spans[last].end
        if "#" not in board.text[start:end]:
            yield TextSpan(start, end)
            continue
        for at in range(first, last + 1):  # a comma behind the last does no harm
            behind = board.text[spans[at].end : end]
            comma = len(behind) - len(behind.lstrip()) if behind.lstrip().startswith(",") else -1
            yield from _but_remarks(board, TextSpan(spans[at].start, spans[at].end + comma + 1))


def _but_remarks(board: BoardText, span: TextSpan) -> Iterator[TextSpan]:
    """A part without the remarks in it, and without the ends of their lines. No run holds the sign of a remark."""
    at = span.start
    for line in span.of(board.text).split("\n"):
        words = line.partition("#")[0].rstrip()
        if words.strip():
            begin = at + len(words) - len(words.lstrip())
            yield TextSpan(begin, at + len(words))
        at += len(line) + 1


def _groups(numbers: Sequence[int]) -> Iterator[tuple[int, int]]:
    """Numbers that follow one another, by the first and the last."""
    if not numbers:
        return
    begins = [numbers[0], *(b for a, b in pairwise(numbers) if b != a + 1)]
    ends = [*(a for a, b in pairwise(numbers) if b != a + 1), numbers[-1]]
    yield from zip(begins, ends, strict=True)
