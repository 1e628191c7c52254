"""The rules of one system, ready to be asked: tables and procedures compiled on first need, options settled.

This is what window, command line and tests talk to. `resolve` follows dice; `odds` weighs every way they can fall.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping
from contextlib import contextmanager
from functools import cached_property

from assistant.base.data import Raw, mapping
from assistant.base.problem import did_you_mean, error
from assistant.base.text import Text, say
from assistant.chance.roller import EnteredDice, Roller
from assistant.model.counters import Figure
from assistant.model.scenario import System
from assistant.rules.definition import SIDE, Definition, mentions_of, steps_of
from assistant.rules.engines.drivers import Chooser
from assistant.rules.evaluation import Evaluator
from assistant.rules.exact_odds import Odds, odds_of
from assistant.rules.outcomes import Node
from assistant.rules.program import Program
from assistant.rules.question import Prepared, Question, prepare
from assistant.rules.reading import read_dice, read_procedure
from assistant.rules.stages import Catalogue
from assistant.rules.tables import Table, read_table
from assistant.rules.types import BOOL, INT, WORD, Type, word

KEPT = 32  # odds of machines kept for asking again


def question_key(definition: Definition, question: Question) -> Hashable:
    """What makes two questions to a procedure one: participants, facts, options and the player's hand."""
    roles = tuple((n, t.key()) for n, t in question.roles.items())
    groups = tuple((n, tuple(t.key() for t in g)) for n, g in question.groups.items())
    facts = tuple((n, question.facts.get(n)) for n in definition.facts)
    options = tuple(sorted(question.options.items()))
    hand = (question.on, question.off, question.house, question.skipped)
    return definition.id, roles, groups, facts, options, hand, question.natural


@contextmanager
def by_nought(procedure: str) -> Iterator[None]:
    """A division by nought in a value of a procedure is a mistake of its author or of a typed figure."""
    try:
        yield
    except ZeroDivisionError:
        raise error(
            "division-by-zero",
            say('"{procedure}" divides by 0', "« {procedure} » divise par 0", procedure=procedure),
            Text(
                "Write the divisor so that it cannot be 0: x // n if n > 0 else 0.",
                "Écrivez le diviseur de sorte qu’il ne soit jamais 0 : x // n if n > 0 else 0.",
            ),
        ) from None


def figure_type(figure: Figure) -> Type:
    """The type an expression sees of a declared figure."""
    if figure.type == "bool":
        return BOOL
    if figure.type == "int":
        return INT
    return word(*figure.words) if figure.words else WORD


class _Programs(dict[str, Program]):
    """Compiles a procedure when it is first asked for."""

    def __init__(self, book: RuleBook) -> None:
        super().__init__()
        self._book = book

    def __missing__(self, name: str) -> Program:
        raw = self._book.raw_procedures.get(name)
        if raw is None:
            known = self._book.raw_procedures
            raise error(
                "unknown-procedure",
                say('there is no procedure "{name}"', "aucune procédure ne s’appelle « {name} »", name=name),
                did_you_mean(name, known)
                or say(
                    "The procedures are: {known}.", "Les procédures sont : {known}.", known=", ".join(sorted(known))
                ),
            )
        order = self._book.places[name]
        made = Program(read_procedure(name, mapping(raw), self._book.catalogue, order), self._book.tables)
        self[name] = made
        return made


class RuleBook:
    """Tables and procedures of a system under its current options."""

    def __init__(self, system: System) -> None:
        self.system = system
        self.raw_procedures: Mapping[str, Raw] = {
            str(k): mapping(v) for k, v in mapping(system.rules.get("procedures")).items()
        }
        self.programs: _Programs = _Programs(self)
        self.places: Mapping[str, int] = {name: place for place, name in enumerate(self.raw_procedures)}
        self._kept: dict[Hashable, Odds] = {}

    @cached_property
    def tables(self) -> Mapping[str, Table]:
        raw = mapping(self.system.rules.get("tables"))
        return {str(k): read_table(str(k), mapping(v), self.system.sources) for k, v in raw.items()}

    @cached_property
    def catalogue(self) -> Catalogue:
        figures = {
            f.id: {name: figure_type(one) for name, one in f.figures.items()} for f in self.system.mix.families.values()
        }
        figures.setdefault(SIDE, {"id": WORD})
        names = {
            f.id: {n: one.name for n, one in f.figures.items() if one.name} for f in self.system.mix.families.values()
        }
        options = {o.id: word(*o.choices) for o in self.system.options.values()}
        return Catalogue(
            self.tables, figures, options, read_dice(mapping(self.system.rules.get("dice"))), self.raw_procedures, names
        )

    def definition(self, procedure: str) -> Definition:
        """What a procedure asks and does."""
        return self.programs[procedure].definition

    def visible(self) -> list[Definition]:
        """The procedures a player starts, in the order of the file."""
        return [d for d in (self.definition(p) for p in self.raw_procedures) if not d.hidden]

    def figures_used(self, procedure: str, seen: frozenset[str] = frozenset()) -> dict[str, set[str]]:
        """Which figures of which role a procedure and its follow-ups look at."""
        definition = self.definition(procedure)
        leaders = {r.lead_of: r.id for r in definition.roles.values() if r.lead_of}
        out: dict[str, set[str]] = {role: set() for role in definition.roles}
        for mention in mentions_of(definition):
            holder, _, figure = mention.partition(".")
            holder = leaders.get(holder, holder)
            if figure and holder in out:
                out[holder].add(figure)
        for step in steps_of(definition):
            if step.do in seen or step.do == procedure:
                continue
            for role, figures in self.figures_used(step.do, seen | {procedure}).items():
                source = step.roles.get(role, role)
                out.setdefault(leaders.get(source, source), set()).update(figures)
        return out

    def find(self, name: str) -> str:
        """A procedure by its id, a hyphenated id or a unique beginning."""
        plain = name.strip().lower().replace("-", "_").replace(" ", "_")
        if plain in self.raw_procedures:
            return plain
        begins = [p for p in self.raw_procedures if p.startswith(plain)]
        if len(begins) == 1:
            return begins[0]
        if begins:
            raise error(
                "ambiguous-name",
                say('"{name}" begins several procedures', "« {name} » commence plusieurs procédures", name=name),
                say("They are: {begins}.", "Ce sont : {begins}.", begins=", ".join(begins)),
            )
        return self.programs[name].definition.id  # raises with the nearest name

    def default_options(self) -> dict[str, str]:
        return {o.id: o.default for o in self.system.options.values()}

    def prepare(self, procedure: str, question: Question) -> Prepared:
        """The modifiers and limits before any die."""
        with by_nought(procedure):
            return prepare(self.programs[procedure], question, self.system.sources)

    def resolve(self, procedure: str, question: Question, roller: Roller, chooser: Chooser | None = None) -> Node:
        """Follow the dice to their one outcome, with every detail. Raises Waiting for a figure that is not known.

        Where a machine lets a player choose, `chooser` is asked; without one the stated policy decides."""
        with by_nought(procedure):
            branches = Evaluator(self.programs, self.system.sources, roller, chooser).branches(procedure, question)
        if isinstance(roller, EnteredDice):
            roller.finish()
        return branches[0].node

    def odds(self, procedure: str, question: Question) -> Odds:
        """Exact odds of every outcome. Raises Waiting for a figure that is not known.

        Those of machines are kept for a while: a panel asks again with every die that is typed."""
        key = question_key(self.programs[procedure].definition, question)
        kept = self._kept.get(key)
        if kept is None:
            kept = self._odds(procedure, question)
            if self.definition(procedure).engine:
                if len(self._kept) >= KEPT:
                    self._kept.clear()
                self._kept[key] = kept
        return kept

    def forget_odds(self) -> None:
        """Work odds out anew when they are asked again; for measuring."""
        self._kept.clear()

    def _odds(self, procedure: str, question: Question) -> Odds:
        evaluator = Evaluator(self.programs, self.system.sources)
        with by_nought(procedure):
            branches = evaluator.branches(procedure, question)
        definition = self.definition(procedure)
        shown = frozenset(definition.report) if definition.engine and definition.report else None
        return odds_of(branches, shown, evaluator.stated)
