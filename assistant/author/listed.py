"""Entries of a list in a text, put in and taken out: lines no longer than they should be, remarks where they stand."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from ruamel.yaml.nodes import Node, SequenceNode

from assistant.author.board_text import BoardText
from assistant.author.hex_runs import WIDEST, left_out
from assistant.author.text_changes import Step
from assistant.author.text_tree import fields_of, is_flow, items_of, span_of


def in_lines(words: Iterable[str], column: int) -> str:
    """Entries in brackets, over as many lines as they need, the bracket at a column."""
    lines, line = [], ""
    for word in words:
        if line and column + 1 + len(line) + len(word) + 2 > WIDEST:
            lines.append(line + ",")
            line = word
        else:
            line = f"{line}, {word}" if line else word
    return "[" + ("\n" + " " * (column + 1)).join([*lines, line]) + "]"


def put_items(board: BoardText, node: Node, words: Sequence[str], *, first: bool = False) -> None:
    """More entries of a list, behind the last or before the first."""
    listed = items_of(node)
    if not isinstance(node, SequenceNode) or not listed:
        span = span_of(node)
        board.write(span, in_lines(words, span.start - board.line_start(span.start)))
        return
    inset = int(listed[0].start_mark.column)
    if not is_flow(node):
        lead = " " * int(node.start_mark.column) + "- "
        if first:
            at = board.line_start(span_of(listed[0]).start)
            board.write_at(at, "".join(f"{lead}{word}\n" for word in words))
        else:
            at = board.line_end(span_of(listed[-1]).end)
            board.write_at(at, "".join(f"\n{lead}{word}" for word in words))
        return
    if first:
        board.write_at(span_of(listed[0]).start, "".join(f"{word}, " for word in words))
        return
    end = span_of(listed[-1]).end
    wide, out = board.line_end(end) - board.line_start(end), ""
    for word in words:
        if wide + len(word) + 2 > WIDEST:
            out, wide = f"{out},\n{' ' * inset}{word}", inset + len(word)
        else:
            out, wide = f"{out}, {word}", wide + len(word) + 2
    board.write_at(end, out)


def put_entries(board: BoardText, words: Sequence[str], *path: Step) -> None:
    """More entries of a list of the board; the list begins below its name where there is none."""
    node = board.at(*path)
    if not words:
        return
    if isinstance(node, SequenceNode) and items_of(node):
        for word in words:
            board.add_item(word, *board.above, *path)
    elif node is not None:
        board.write(span_of(node), f"[{', '.join(words)}]")
    else:
        holder = board.at(*path[:-1])
        inset = " " * ((int(holder.start_mark.column) if holder is not None else 0) + 2)
        board.add("".join(f"\n{inset}- {word}" for word in words), *board.above, *path)


def entry_column(board: BoardText, *path: Step) -> int:
    """The column in which the next entry of a list of the board will begin."""
    listed = items_of(board.at(*path))
    if listed:
        return int(listed[-1].start_mark.column)
    holder = board.at(*path[:-1])
    return (int(holder.start_mark.column) if holder is not None else 0) + 4


def drop_items(board: BoardText, gone: Collection[int], *path: Step) -> None:
    """Some entries of a list of the board go; a list that would hold none goes with its name."""
    node = board.at(*path)
    spans = [span_of(item) for item in items_of(node)]
    if node is None or not gone:
        return
    if len(set(gone)) >= len(spans):
        board.remove(*board.above, *path)
        return
    for span in left_out(board, spans, set(gone), flow=is_flow(node)):
        board.cut(span)


def drop_fields(board: BoardText, gone: Collection[str], *path: Step) -> None:
    """Some fields of a mapping of the board go; one that would hold none goes with its name."""
    node = board.at(*path)
    fields = fields_of(node)
    out = {at for at, name in enumerate(fields) if name in gone}
    if node is None or not out:
        return
    if len(out) == len(fields):
        board.remove(*board.above, *path)
        return
    for span in left_out(board, [f.span for f in fields.values()], out, flow=is_flow(node)):
        board.cut(span)
