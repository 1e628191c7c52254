"""Two texts of YAML compared by what they say, and one made more like the other in one place at a time: a value, a
field, an entry of a list. What a place says is taken over word for word; all else of the text stays."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from difflib import SequenceMatcher
from pathlib import Path

from ruamel.yaml.nodes import MappingNode, Node, ScalarNode, SequenceNode

from assistant.author.text_changes import TextChanges, key_word
from assistant.author.text_tree import fields_of, is_flow, items_of, span_of, tree_of
from assistant.author.uses import with_edits

LIKENESS = 0.45  # of what two entries say: less, and they are two entries
Part = str | int


@dataclass(frozen=True, slots=True)
class TextPart:
    """A place in which mine is not as theirs: the path in each, to a value that is another, to one that mine lacks
    (`mine` is None) or that theirs lacks. `name` is the same however much else of mine becomes as theirs."""

    name: str
    mine: tuple[Part, ...] | None
    theirs: tuple[Part, ...] | None
    after: tuple[Part, ...] | None = None  # an entry of mine that one to come stands behind
    said: frozenset[str] = frozenset()  # every word that stands there, in mine or theirs


def parts_between(mine: str, theirs: str) -> list[TextPart]:
    """Every place that differs, in the order of theirs; none where one of them cannot be read."""
    one, other = tree_of(mine), tree_of(theirs)
    if one is None or other is None:
        return []
    return list(_between(one, other, (), (), ""))


def _between(
    one: Node, other: Node, mine: tuple[Part, ...], theirs: tuple[Part, ...], name: str
) -> Iterator[TextPart]:
    if isinstance(one, MappingNode) and isinstance(other, MappingNode):
        left, right = fields_of(one), fields_of(other)
        for key in [k for k in left if k not in right]:
            yield TextPart(f"{name}/{key}", (*mine, key), None, said=_words(left[key].value))
        for key, field in right.items():
            if key not in left:
                yield TextPart(f"{name}/{key}", None, (*theirs, key), said=_words(field.value))
            else:
                yield from _between(left[key].value, field.value, (*mine, key), (*theirs, key), f"{name}/{key}")
    elif isinstance(one, SequenceNode) and isinstance(other, SequenceNode) and _has_entries(one, other):
        yield from _of_lists(items_of(one), items_of(other), mine, theirs, name)
    elif meant(one) != meant(other):
        yield TextPart(name, mine, theirs, said=_words(one) | _words(other))


def _has_entries(one: Node, other: Node) -> bool:
    """Lists of things told apart by what they say; a list of plain words or numbers is one value."""
    return all(isinstance(item, MappingNode) for item in (*items_of(one), *items_of(other))) and bool(items_of(one))


def _of_lists(
    one: Sequence[Node], other: Sequence[Node], mine: tuple[Part, ...], theirs: tuple[Part, ...], name: str
) -> Iterator[TextPart]:
    pairs = _paired(one, other)
    taken = {a for a, b in pairs if a is not None}
    before: int | None = None
    for at in (n for n in range(len(one)) if n not in taken):
        yield TextPart(f"{name}/-{meant(one[at])}", (*mine, at), None, said=_words(one[at]))
    seen: dict[str, int] = {}
    for a, b in pairs:
        word = meant(other[b])
        seen[word] = seen.get(word, 0) + 1
        called = f"{name}/+{word}#{seen[word]}"
        if a is None:
            after = (*mine, before) if before is not None else None
            yield TextPart(called, None, (*theirs, b), after, _words(other[b]))
        else:
            before = a
            whole = _words(one[a]) | _words(other[b])
            for part in _between(one[a], other[b], (*mine, a), (*theirs, b), called):
                yield replace(part, said=part.said | whole)


def _paired(one: Sequence[Node], other: Sequence[Node]) -> list[tuple[int | None, int]]:
    """Each entry of theirs with the one of mine that it is: the same, of the same id, or the most like it."""
    left, right = [_called(n) for n in one], [_called(n) for n in other]
    found: dict[int, int] = {}
    for kind, a, a_end, b, b_end in SequenceMatcher(None, left, right, autojunk=False).get_opcodes():
        if kind == "equal":
            found |= {b + n: a + n for n in range(a_end - a)}
        elif kind == "replace":
            free = list(range(a, a_end))
            for there in range(b, b_end):
                likeness = [(_likeness(one[here], other[there]), -here) for here in free]
                if likeness and max(likeness)[0] >= LIKENESS:
                    here = -max(likeness)[1]
                    found[there] = here
                    free = [n for n in free if n > here]  # their order stays
    return [(found.get(there), there) for there in range(len(other))]


def _called(node: Node) -> str:
    """An entry by its id, else by all it says."""
    ident = fields_of(node).get("id")
    return f"id {meant(ident.value)}" if ident is not None else meant(node)


def _likeness(one: Node, other: Node) -> float:
    left, right = _words(one), _words(other)
    return len(left & right) / max(1, len(left | right))


def meant(node: Node | None) -> str:
    """What a part says, however it is written."""
    if isinstance(node, MappingNode):
        fields = sorted((name, meant(field.value)) for name, field in fields_of(node).items())
        return "{" + ", ".join(f"{k}: {v}" for k, v in fields) + "}"
    if isinstance(node, SequenceNode):
        return "[" + ", ".join(meant(item) for item in items_of(node)) + "]"
    if isinstance(node, ScalarNode):
        return f"{str(node.tag).rpartition(':')[2]} {json.dumps(node.value)}"
    return ""


def _words(node: Node | None) -> frozenset[str]:
    if isinstance(node, MappingNode):
        inner = [_words(field.value) | {name} for name, field in fields_of(node).items()]
    elif isinstance(node, SequenceNode):
        inner = [_words(item) for item in items_of(node)]
    else:
        return frozenset({str(node.value)}) if isinstance(node, ScalarNode) else frozenset()
    return frozenset[str]().union(*inner)


# one part taken over


def taken_over(file: Path, mine: str, theirs: str, part: TextPart) -> str:
    """My text with one place as theirs has it."""
    made = TextChanges(file, mine)
    if part.theirs is None:
        if part.mine is not None:
            made.remove(*part.mine)
    elif part.mine is not None:
        _replace(made, theirs, part)
    elif isinstance(part.theirs[-1], int):
        _add_entry(made, theirs, part)
    else:
        holder = made.node(*_holder(part, mine, theirs))
        inset = int(holder.start_mark.column) if holder is not None else 0
        flow = holder is not None and is_flow(holder)
        told = _written(theirs, part.theirs, inset, flow=flow)
        made.add(told, *_holder(part, mine, theirs), part.theirs[-1])
    return with_edits(mine, made.edits())


def _holder(part: TextPart, mine: str, theirs: str) -> tuple[Part, ...]:
    """Where in mine that is which in theirs holds the field: entries of lists may stand elsewhere."""
    assert part.theirs is not None
    return part.after if part.after is not None else _same_path(mine, theirs, part.theirs[:-1])


def _same_path(mine: str, theirs: str, path: tuple[Part, ...]) -> tuple[Part, ...]:
    """The path in mine to what theirs has at a path."""
    one, other, out = tree_of(mine), tree_of(theirs), list[Part]()
    for step in path:
        if isinstance(step, int):
            here = {b: a for a, b in _paired(items_of(one), items_of(other))}.get(step)
            step_here: Part = here if here is not None else step
            one, other = (items_of(n)[s] if s < len(items_of(n)) else None
                          for n, s in ((one, int(step_here)), (other, step)))  # fmt: skip
            out.append(step_here)
        else:
            one, other = (f.value if (f := fields_of(n).get(step)) is not None else None for n in (one, other))
            out.append(step)
    return tuple(out)


def _replace(made: TextChanges, theirs: str, part: TextPart) -> None:
    assert part.mine is not None and part.theirs is not None
    old = made.node(*part.mine)
    if old is None:
        return
    span = span_of(old)
    line = made.text[made.line_start(span.start) : span.start]
    inset = len(line) - len(line.lstrip(" "))
    in_flow = _within_flow(made, part.mine)
    told = _written(theirs, part.theirs, inset, flow=in_flow)
    if told.startswith("\n") and line.rstrip().endswith("-"):
        told = told.lstrip("\n ")
    if told.startswith("\n"):
        while made.text[span.start - 1 : span.start] in (" ", "\n"):
            span = type(span)(span.start - 1, span.end)
    elif not is_flow(old) and not isinstance(old, ScalarNode):  # a block gives way to words on one line
        while made.text[span.start - 1 : span.start] in (" ", "\n"):
            span = type(span)(span.start - 1, span.end)
        told = f" {told}"
    made.write(span, told)


def _within_flow(made: TextChanges, path: tuple[Part, ...]) -> bool:
    return any((node := made.node(*path[:n])) is not None and is_flow(node) for n in range(1, len(path)))


def _add_entry(made: TextChanges, theirs: str, part: TextPart) -> None:
    """An entry behind the one that it follows in theirs, before the first where it follows none."""
    assert part.theirs is not None
    holder = _same_path(made.text, theirs, part.theirs[:-1])
    held = made.node(*holder)
    items = items_of(held)
    if held is None or not items:
        made.add_item(_written(theirs, part.theirs, 0, flow=True), *holder)
        return
    at = int(part.after[-1]) if part.after is not None else -1
    if is_flow(held):
        told = _written(theirs, part.theirs, 0, flow=True)
        if at < 0:
            made.write_at(span_of(items[0]).start, f"{told}, ")
        else:
            made.write_at(span_of(items[at]).end, f", {told}")
        return
    inset = int(held.start_mark.column)
    told = _written(theirs, part.theirs, inset, flow=False).lstrip("\n ")
    lead = " " * inset + "- "
    if at < 0:
        made.write_at(made.line_start(span_of(items[0]).start), f"{lead}{told}\n")
    else:
        made.write_at(made.line_end(span_of(items[at]).end), f"\n{lead}{told}")


def _written(text: str, path: tuple[Part, ...], inset: int, *, flow: bool) -> str:
    """What stands at a path of a text, as it is to stand below something set in so far: a block on lines of its own,
    its remarks with it, all else as it is."""
    node: Node | None = tree_of(text)
    for step in path:
        node = items_of(node)[step] if isinstance(step, int) else fields_of(node)[step].value
    assert node is not None
    span = span_of(node)
    words = span.of(text)
    if isinstance(node, ScalarNode):
        if node.style not in ("|", ">"):
            return " ".join(line.strip() for line in words.split("\n"))
        return _plain(node) if flow else words.rstrip("\n")
    if is_flow(node):
        lines = words.split("\n")
        return "\n".join([lines[0], *(f"{' ' * (inset + 4)}{line.strip()}" for line in lines[1:])])
    if flow:
        return _plain(node)
    column, end = int(node.start_mark.column), text.find("\n", span.end)
    words = text[span.start : end if end >= 0 else len(text)].rstrip()  # a remark on its last line goes along
    lines = (" " * column + words).split("\n")
    shift = inset + 2 - column
    return "".join(f"\n{_shifted(line, shift)}" for line in lines)


def _shifted(line: str, by: int) -> str:
    if not line.strip():
        return ""
    return " " * by + line if by >= 0 else line[min(-by, len(line) - len(line.lstrip(" "))) :]


def _plain(node: Node) -> str:
    """On one line, whatever it was written as."""
    if isinstance(node, MappingNode):
        return "{" + ", ".join(f"{key_word(k)}: {_plain(f.value)}" for k, f in fields_of(node).items()) + "}"
    if isinstance(node, SequenceNode):
        return "[" + ", ".join(_plain(item) for item in items_of(node)) + "]"
    if isinstance(node, ScalarNode):
        quoted = str(node.tag).endswith(":str") and not node.value.isidentifier()
        return json.dumps(node.value, ensure_ascii=False) if quoted or node.style else str(node.value)
    return ""


def made_alike(file: Path, mine: str, theirs: str, wanted: frozenset[str] | None) -> str:
    """My text with those places as theirs has them that are wanted by their names; None wants all."""
    for _ in range(4000):
        parts = [p for p in parts_between(mine, theirs) if wanted is None or p.name in wanted]
        if not parts:
            break
        made = taken_over(file, mine, theirs, parts[0])
        if made == mine:  # nothing to be written there: let it be
            wanted = frozenset(p.name for p in parts[1:])
            continue
        mine = made
    return mine
