"""A procedure as cards in the order it is played: each card is one entry of the text, worked on by itself."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from pathlib import Path

from ruamel.yaml.nodes import MappingNode, Node, SequenceNode

from assistant.author.condition import WrittenCondition
from assistant.author.counter_hand import OVERRIDDEN, CounterHand
from assistant.author.text_changes import Step, TextChanges, plain_word
from assistant.author.text_stroke import TextStroke
from assistant.author.text_tree import fields_of, is_flow, items_of, span_of, tree_of, value_at
from assistant.author.uses import with_edits
from assistant.base import paths
from assistant.base.problem import AleaError, Problem, Severity, error
from assistant.base.text import Text, fill
from assistant.formats.edited import EditedGame
from assistant.formats.house import id_of

PROCEDURES = "procedures"
NEW_ENTRY = -1
CHANGED = Text("{procedure}: {card}", "{procedure} : {card}")
MOVED = Text("{procedure}: {card} moved", "{procedure} : {card} déplacé")
REMOVED = Text("{procedure}: without {card}", "{procedure} : sans {card}")
ADDED = Text("{procedure}: modifier {card}", "{procedure} : modificateur {card}")

NO_FACT = Text("This procedure is a shipped one, and has no fact for what the condition asks the board.",
               "Cette procédure est livrée, et n’a pas de fait pour ce que la condition demande au plateau.")
FACT_IN_TEXT = Text("Ask for one of its facts, or copy the system to make it yours.",
                    "Demandez l’un de ses faits, ou copiez le système pour en faire le vôtre.")

SHIFT = "shift"
"""The quantity that moves a column of odds."""


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


def overriding(texts: Mapping[Path, str], procedure: str, card: ProcedureCard, words: str) -> TextStroke:
    """A card of a shipped procedure with other words, as a change in the scenario of one's own. Raises AleaError where
    there is none."""
    file = CounterHand(texts).scenario()
    made = TextChanges(file, texts[file])
    path = _override_path(made, procedure, card)
    said = " ".join(words.split())
    if said == made.text_at(*path):
        return TextStroke(fill(CHANGED, procedure=procedure, card=card.title), ())
    if isinstance(card.path[-1], int) and path[-1] == NEW_ENTRY:
        made.add_item(said, *path[:-1])
    else:
        made.set_value(said, *path)
    stroke = TextStroke(fill(CHANGED, procedure=procedure, card=card.title), made.edits())
    return replace(stroke, note=fill(OVERRIDDEN, file=file.name, line=stroke.line + 1))


def without_shipped(texts: Mapping[Path, str], procedure: str, card: ProcedureCard) -> TextStroke | None:
    """A shipped entry with an id taken out by the scenario; None for what has none."""
    if not isinstance(card.path[-1], int):
        return None
    stroke = overriding(texts, procedure, card, f"{{id: {card.title}, remove: true}}")
    return replace(stroke, said=fill(REMOVED, procedure=procedure, card=card.title))


def override_of(texts: Mapping[Path, str], procedure: str, card: ProcedureCard) -> str:
    """What the scenario says in the place of a shipped card; "" where it says nothing."""
    try:
        file = CounterHand(texts).scenario()
        made = TextChanges(file, texts[file])
    except AleaError:
        return ""
    path = _override_path(made, procedure, card)
    return "" if path[-1] == NEW_ENTRY else made.text_at(*path)


def with_added(texts: Mapping[Path, str], procedure: str, cards: Sequence[ProcedureCard]) -> list[ProcedureCard]:
    """The cards of a shipped procedure with those that the scenario adds, behind their like."""
    if not may_override(texts):
        return list(cards)
    file = CounterHand(texts).scenario()
    made = TextChanges(file, texts[file])
    known = {(c.field, c.title) for c in cards}
    added = [
        ProcedureCard(group, (field, n), _called(entry, n), span_of(entry).of(made.text), int(entry.start_mark.line))
        for field, group in ENTRIES.items()
        for n, entry in enumerate(items_of(made.node("change", f"{PROCEDURES}.{procedure}.{field}")))
        if (field, _called(entry, n)) not in known
    ]
    order = list(CardGroup)
    return sorted([*cards, *added], key=lambda c: order.index(c.group))


def may_override(texts: Mapping[Path, str]) -> bool:
    """Whether a scenario of one's own is open, which may change what a shipped system makes."""
    try:
        CounterHand(texts).scenario()
    except AleaError:
        return False
    return True


def _override_path(made: TextChanges, procedure: str, card: ProcedureCard) -> tuple[Step, ...]:
    """Where the change of a card stands, or would stand."""
    address = f"{PROCEDURES}.{procedure}.{card.field}"
    if not card.path[1:]:
        return "change", address
    if isinstance(card.path[1], str):
        return "change", address, card.path[1]
    listed = items_of(made.node("change", address))
    found = [n for n, entry in enumerate(listed) if _called(entry, n) == card.title]
    return "change", address, found[0] if found else NEW_ENTRY


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
    texts: Mapping[Path, str],
    shown: str,
    procedure: str,
    name: str,
    value: str,
    when: str,
    ref: str,
    asked: WrittenCondition | None = None,
) -> TextStroke:
    """One modifier more behind the last, added to what that one is added to; of a shipped procedure, whose text is
    `shown`, in the scenario. What its condition asks the board comes with it as facts. Raises AleaError where a shipped
    procedure would need one."""
    when = asked.words if asked is not None else when
    file = file_of(texts, procedure)
    listed = items_of(value_at(tree_of(shown if file is None else texts[file]), PROCEDURES, procedure, "modifiers"))
    named = id_of(name, {_called(n, i) for i, n in enumerate(listed)})
    fields = [f"id: {named}"]
    to = _added_to(listed, "" if file is None else texts[file], procedure)
    fields += [f"to: {to}"] if to else []
    fields += [f"add: {value}"]
    fields += [f"when: {_expression(when)}"] if when else []
    fields += [f'ref: "{ref}"'] if ref else []
    fields += [f"name: {plain_word(name)}"]
    words = f"{{{', '.join(fields)}}}"
    said = fill(ADDED, procedure=procedure, card=name)
    if file is None:
        if asked is not None and (asked.facts or asked.more):
            raise error("no-fact", NO_FACT, FACT_IN_TEXT)
        card = ProcedureCard(CardGroup.COUNTS, ("modifiers", 0), named, "", 0)
        return replace(overriding(texts, procedure, card, words), said=said)
    made = TextChanges(file, texts[file])
    made.add_item(words, PROCEDURES, procedure, "modifiers")
    if asked is not None:
        _add_facts(made, procedure, asked)
    return TextStroke(said, made.edits())


def _added_to(listed: Sequence[Node], text: str, procedure: str) -> str:
    """What the last modifier is added to; "" is the total. The first of a fight by odds moves the column."""
    if listed:
        to = fields_of(listed[-1]).get("to")
        return str(to.value.value) if to is not None else ""
    known = fields_of(value_at(tree_of(text), PROCEDURES, procedure, "quantities")) if text else ()
    return SHIFT if SHIFT in known else ""


def _add_facts(made: TextChanges, procedure: str, asked: WrittenCondition) -> None:
    """What the map is asked for, in the procedure that asks."""
    above = (PROCEDURES, procedure, "facts")
    for fact, word in asked.more:
        made.add_item(word, *above, fact, "words")
    holder = made.node(PROCEDURES, procedure)
    if holder is None or made.node(*above) is not None or is_flow(holder) or not asked.facts:
        for one in asked.facts:
            made.add(one.words, *above, one.id)
        return
    inset = " " * (int(holder.start_mark.column) + 2)
    made.add("".join(f"\n{inset}{one.id}: {one.words}" for one in asked.facts), *above)


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
