"""A procedure as cards in the order it is played: each card is one entry of the text, worked on by itself."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from ruamel.yaml.nodes import MappingNode, Node, SequenceNode

from assistant.author.text_changes import Step, TextChanges, plain_word
from assistant.author.text_stroke import TextStroke
from assistant.author.text_tree import fields_of, is_flow, items_of, span_of, tree_of, value_at
from assistant.author.uses import with_edits
from assistant.base import paths
from assistant.base.problem import Problem, Severity
from assistant.base.text import Text, fill
from assistant.formats.edited import EditedGame
from assistant.formats.house import id_of

PROCEDURES = "procedures"
CHANGED = Text("{procedure}: {card}", "{procedure} : {card}")
MOVED = Text("{procedure}: {card} moved", "{procedure} : {card} déplacé")
REMOVED = Text("{procedure}: without {card}", "{procedure} : sans {card}")
ADDED = Text("{procedure}: modifier {card}", "{procedure} : modificateur {card}")


class CardGroup(StrEnum):
    """The parts of a procedure, in the order they are played; what no card can show stands last, as text."""

    WHO = "who"
    KNOWN = "known"
    DICE = "dice"
    COUNTS = "counts"
    TABLE = "table"
    OUT = "out"
    HAPPENS = "happens"
    FOLLOWS = "follows"
    TEXT = "text"


ENTRIES = {
    "roles": CardGroup.WHO, "facts": CardGroup.KNOWN, "let": CardGroup.COUNTS, "quantities": CardGroup.COUNTS,
    "modifiers": CardGroup.COUNTS, "automatic": CardGroup.OUT, "outcomes": CardGroup.OUT,
    "effects": CardGroup.HAPPENS, "then": CardGroup.FOLLOWS, "also": CardGroup.FOLLOWS,
}  # fmt: skip
WHOLE = {"dice": CardGroup.DICE, "rolls": CardGroup.DICE, "draw": CardGroup.DICE, "clamp": CardGroup.DICE,
         "needs": CardGroup.TABLE, "result": CardGroup.TABLE}  # fmt: skip


@dataclass(frozen=True, slots=True)
class ProcedureCard:
    """One entry: where it stands below its procedure, what it is called, its words as they are written, its line."""

    group: CardGroup
    path: tuple[Step, ...]
    title: str
    words: str
    line: int
    last: bool = False
    first: bool = False

    @property
    def field(self) -> str:
        """The field of the procedure it belongs to."""
        return str(self.path[0])


def file_of(texts: Mapping[Path, str], procedure: str) -> Path | None:
    """The text of one's own that makes a procedure."""
    return next((f for f, t in texts.items() if value_at(tree_of(t), PROCEDURES, procedure) is not None), None)


def cards_of(text: str, procedure: str) -> list[ProcedureCard]:
    """The cards of a procedure as its text has them, group by group."""
    fields = fields_of(value_at(tree_of(text), PROCEDURES, procedure))
    out: list[ProcedureCard] = []
    for name, field in fields.items():
        entries = _entries(field.value) if name in ENTRIES else []
        for number, (step, title, node) in enumerate(entries):
            line = int(node.start_mark.line)
            words = span_of(node).of(text)
            out.append(ProcedureCard(ENTRIES[name], (name, step), title, words, line,
                                     number == len(entries) - 1, number == 0))  # fmt: skip
        if not entries:
            group = WHOLE.get(name, CardGroup.TEXT)
            words, line = span_of(field.value).of(text), int(field.key.start_mark.line)
            out.append(ProcedureCard(group, (name,), name, words, line))
    order = list(CardGroup)
    return sorted(out, key=lambda c: (order.index(c.group), c.line))


def _entries(node: Node) -> list[tuple[Step, str, Node]]:
    if isinstance(node, MappingNode):
        return [(n, n, f.value) for n, f in fields_of(node).items()]
    if isinstance(node, SequenceNode):
        return [(n, _called(entry, n), entry) for n, entry in enumerate(items_of(node))]
    return []


def _called(entry: Node, number: int) -> str:
    """An entry of a list by its id, else by its first field."""
    fields = fields_of(entry)
    named = fields.get("id")
    return str(named.value.value) if named is not None else next(iter(fields), str(number + 1))


def rewritten(texts: Mapping[Path, str], file: Path, procedure: str, card: ProcedureCard, words: str) -> TextStroke:
    """A card with other words; nothing is checked here but that it is one entry."""
    made = TextChanges(file, texts[file])
    node = made.node(PROCEDURES, procedure, *card.path)
    if node is not None and words.strip() != span_of(node).of(texts[file]):
        made.write(span_of(node), words.strip())
    return TextStroke(fill(CHANGED, procedure=procedure, card=card.title), made.edits())


def moved(texts: Mapping[Path, str], file: Path, procedure: str, card: ProcedureCard, by: int) -> TextStroke | None:
    """A card before or behind its neighbour of the same list, remarks on its line with it; None where there is none."""
    made = TextChanges(file, texts[file])
    holder = made.node(PROCEDURES, procedure, card.field)
    at = card.path[-1]
    listed = items_of(holder)
    if not isinstance(at, int) or holder is None or not 0 <= at + by < len(listed):
        return None
    spans = [span_of(n) if is_flow(holder) else made.lines_of(span_of(n)) for n in (listed[at], listed[at + by])]
    one, other = (span.of(made.text) for span in spans)
    made.write(spans[0], other if other.endswith("\n") or is_flow(holder) else f"{other}\n")
    made.write(spans[1], one if spans[1].end < len(made.text) or is_flow(holder) else one.rstrip("\n"))
    return TextStroke(fill(MOVED, procedure=procedure, card=card.title), made.edits())


def without(texts: Mapping[Path, str], file: Path, procedure: str, card: ProcedureCard) -> TextStroke:
    """The procedure without a card."""
    made = TextChanges(file, texts[file])
    made.remove(PROCEDURES, procedure, *card.path)
    return TextStroke(fill(REMOVED, procedure=procedure, card=card.title), made.edits())


def modifier_stroke(
    texts: Mapping[Path, str], file: Path, procedure: str, name: str, value: str, when: str, ref: str
) -> TextStroke:
    """One modifier more behind the last, added to what that one is added to."""
    made = TextChanges(file, texts[file])
    listed = items_of(made.node(PROCEDURES, procedure, "modifiers"))
    known = {_called(n, i) for i, n in enumerate(listed)}
    fields = [f"id: {id_of(name, known)}"]
    to = fields_of(listed[-1]).get("to") if listed else None
    fields += [f"to: {span_of(to.value).of(made.text)}"] if to is not None else []
    fields += [f"add: {value}"]
    fields += [f"when: {_expression(when)}"] if when else []
    fields += [f'ref: "{ref}"'] if ref else []
    fields += [f"name: {plain_word(name)}"]
    made.add_item(f"{{{', '.join(fields)}}}", PROCEDURES, procedure, "modifiers")
    return TextStroke(fill(ADDED, procedure=procedure, card=name), made.edits())


def _expression(words: str) -> str:
    """A condition as it is written: no comma, bracket or brace is part of the language."""
    return words if all(s not in words for s in "#:,[]{}'\"") and words[0] not in "!&*|>%@`-" else f"'{words}'"


class CheckedApart:
    """Reads texts that are not written yet, beside those that are."""

    def __init__(self, main: Path) -> None:
        self._main = main
        self._edited = EditedGame(paths.schemas_dir(), [paths.scenarios_dir()])

    def errors(self, texts: Mapping[Path, str], stroke: TextStroke) -> list[Problem]:
        """What would be wrong after a stroke; takes its time, touches nothing."""
        after = {f: with_edits(t, [e for e in stroke.edits if e.file == f]) for f, t in texts.items()}
        loaded = self._edited.read(self._main, after)
        return [p for p in loaded.problems if p.severity is Severity.ERROR]
