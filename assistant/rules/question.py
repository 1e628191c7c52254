"""A question to a procedure: who takes part, what the situation is, what the player switched; and what is worked out
of it before any die falls: `let`, quantities, modifiers with their reasons, figures that nobody knows."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property

from assistant.base.text import Text, same
from assistant.model.own_modifier import OwnModifier
from assistant.model.sources import Sources
from assistant.rules.definition import BOTH, NEEDS, TOTAL, Definition, Modifier, Outcome, after_dice
from assistant.rules.expressions import Fragment
from assistant.rules.program import Program
from assistant.rules.tables import Cell
from assistant.rules.values import Named, World, number, run, world_of
from assistant.rules.waiting import Bound, Held, NotSaid, Thing, TooLarge, Unsaid, Waiting


@dataclass(frozen=True)
class Question:
    """What is asked. `on` and `off` are the player's hand on modifiers; `origins` says where a fact comes from
    (given, board, default); `natural` are the dice of the step before; `skipped` are the places of follow-ups the
    player leaves out."""

    roles: Mapping[str, Thing] = field(default_factory=dict)
    groups: Mapping[str, tuple[Thing, ...]] = field(default_factory=dict)
    facts: Mapping[str, Held] = field(default_factory=dict)
    options: Mapping[str, str] = field(default_factory=dict)
    on: frozenset[str] = frozenset()
    off: frozenset[str] = frozenset()
    house: tuple[OwnModifier, ...] = ()
    origins: Mapping[str, str] = field(default_factory=dict)
    natural: int | None = None
    labels: Mapping[str, Held] = field(default_factory=dict)
    skipped: frozenset[int] = frozenset()

    def with_changes(self, changes: Mapping[str, Mapping[str, Held]]) -> Question:
        """The same question with rehearsed figures, by the participants' refs."""
        if not changes:
            return self

        def after(thing: Thing) -> Thing:
            return thing.changed(dict(changes[thing.ref])) if thing.ref in changes else thing

        return replace(
            self,
            roles={n: after(t) for n, t in self.roles.items()},
            groups={n: tuple(after(t) for t in g) for n, g in self.groups.items()},
        )


@dataclass(frozen=True, slots=True)
class Why:
    """One figure a modifier rests on: what it is called, its value, where it comes from."""

    figure: str
    value: Held
    origin: str = ""
    name: Text | None = None


@dataclass(frozen=True, slots=True)
class AppliedModifier:
    """A modifier as it stands in one question. `waiting` names the figure that is not known; `forced`: by hand."""

    id: str
    value: int
    on: bool
    to: str
    ref: str
    name: Text
    why: tuple[Why, ...] = ()
    forced: bool = False
    waiting: str = ""
    owner: Text | None = None
    doubtful: tuple[str, ...] = ()


@dataclass
class Prepared:
    """Everything known before the dice. `names` is the namespace of all later values; `memo` keeps what follow-ups came
    to, since many throws ask them the same."""

    program: Program
    question: Question
    names: World
    modifiers: tuple[AppliedModifier, ...]
    automatic: Outcome | None
    doubtful: frozenset[str]
    memo: dict[Hashable, object] = field(default_factory=dict)

    @cached_property
    def counts_hits(self) -> bool:
        """Whether some participant counts its hits, so that one more would show."""
        question = self.question
        return any("hits" in t for g in (tuple(question.roles.values()), *question.groups.values()) for t in g)


class _Preparation:
    """Works through one question in the fixed order."""

    def __init__(self, program: Program, question: Question, sources: Sources) -> None:
        self.program, self.question, self.sources = program, question, sources
        self.definition: Definition = program.definition
        self.doubtful: set[str] = set()
        self.names: World = world_of(program.tables)
        self._bind()

    def _bind(self) -> None:
        names, question = self.names, self.question
        names["v_option"] = dict(question.options)
        for fact in self.definition.facts.values():
            said = question.facts.get(fact.id, fact.default)
            names[f"v_{fact.id}"] = Unsaid(fact.id) if said is None else said  # a number without a default is asked
        for name, members in question.groups.items():
            names[f"v_{name}"] = members
        for role in self.definition.roles.values():
            if role.group:
                names.setdefault(f"v_{role.id}", question.groups.get(role.id, ()))
                continue
            # Nobody there is a thing too, so that a condition may ask whether somebody is present.
            one = question.roles.get(role.id) or Thing({"present": False}, ref=f"no {role.id}", role=role.id)
            names[f"v_{role.id}"] = one
            if role.lead_of:
                # After the groups of the question: a leader alone is the group only where no group was named.
                names.setdefault(f"v_{role.lead_of}", (one,) if one.get("present") else ())
        for label in self._labels():
            names[f"v_{label}"] = question.labels.get(label, Bound(label))

    def _labels(self) -> list[str]:
        return [s.label for s in self.definition.then if s.label]

    def value(self, fragment: Fragment, names: World | None = None) -> Held:
        found = run(self.program.code(fragment), self.names if names is None else names)
        self.doubtful.update(self._doubts(fragment, self.names if names is None else names))
        return found

    def _doubts(self, fragment: Fragment, names: Mapping[str, Named]) -> list[str]:
        out = []
        for holder, figure in self.program.figures_of(fragment):
            held = names.get(f"v_{holder}")
            for one in held if isinstance(held, tuple) else (held,):
                if (
                    isinstance(one, Thing)
                    and figure in one.origins
                    and self.sources.of(one.origins[figure]).source.to_check
                ):
                    out.append(one.origins[figure])
        return out

    def work(self) -> Prepared:
        d = self.definition
        trace: list[tuple[str, Cell]] = []
        self.names["TR"] = trace
        for name, fragment in d.let:
            self.names[f"v_{name}"] = self.value(fragment)
        automatic = next((o for o in d.automatic if o.when is None or self.value(o.when)), None)
        # Not asked for an automatic result, since a fact they wait for must not hold up an answer that needs no dice.
        modifiers = () if automatic else self._all_modifiers()
        sums = self._sums(modifiers)
        for name, fragment in d.quantities.items():
            self.names[f"v_{name}"] = number(self.value(fragment)) + sums.get(name, 0)
        self.names["m_total"], self.names["m_needs"] = sums.get(TOTAL, 0), sums.get(NEEDS, 0)
        for pool in d.dice.pools:
            # A modifier to the total counts for each named roll; the only roll has no name and takes its total by
            # itself.
            self.names[f"m_{pool.name}"] = sums.get(pool.name, 0) + (sums.get(TOTAL, 0) if pool.name else 0)
        # Figures that only the result reads are doubted now, since the generated function notes nothing but cells of
        # tables.
        for fragment in after_dice(d):
            self.doubtful.update(self._doubts(fragment, self.names))
        for _, cell in trace:
            self.doubtful.update(cell.doubtful)
        self.names["TR"] = None
        return Prepared(self.program, self.question, self.names, modifiers, automatic, frozenset(self.doubtful))

    def _all_modifiers(self) -> tuple[AppliedModifier, ...]:
        out: list[AppliedModifier] = []
        for modifier in self.definition.modifiers:
            if modifier.to == BOTH:
                out += self._for_both(modifier)
            elif modifier.each:
                members = self.names.get(f"v_{modifier.each}", ())
                assert isinstance(members, tuple)
                out += [
                    self._one(modifier, f"{modifier.id}:{m.ref}", modifier.to, {f"v_{modifier.each_as}": m}, m.label)
                    for m in members
                ]
            else:
                out.append(self._one(modifier, modifier.id, modifier.to, {}, None))
        out += [
            AppliedModifier(h.id, h.value, h.id not in self.question.off, h.to, "", h.name, forced=True)
            for h in self.question.house
        ]
        return self._exclusive(out)

    def _for_both(self, modifier: Modifier) -> list[AppliedModifier]:
        first, second = (p.name for p in self.definition.dice.pools[:2])
        out = []
        for own, foe in ((first, second), (second, first)):
            extra = {"v_own": self.names.get(f"v_{own}"), "v_foe": self.names.get(f"v_{foe}")}
            out.append(self._one(modifier, f"{modifier.id}:{own}", own, extra, self._role_name(own)))
        return out

    def _role_name(self, name: str) -> Text:
        role = self.definition.roles.get(name)
        return role.name if role else same(name)

    def _value_if_said(self, fragment: Fragment, names: World) -> int:
        """What a modifier that does not count would come to, as far as the facts it needs are said."""
        try:
            return number(self.value(fragment, names))
        except NotSaid:
            return 0

    def _one(
        self, modifier: Modifier, key: str, to: str, extra: Mapping[str, Named], owner: Text | None
    ) -> AppliedModifier:
        names = {**self.names, **extra} if extra else self.names
        forced_on = key in self.question.on or modifier.id in self.question.on
        forced_off = key in self.question.off or modifier.id in self.question.off
        before = set(self.doubtful)
        waiting, on, value = "", False, 0
        try:
            on = (forced_on or self._applies(modifier, names)) and not forced_off
            value = number(self.value(modifier.add, names)) if on else self._value_if_said(modifier.add, names)
        # These two must reach the player even from a modifier that may be left out: one is a mistake, one a question.
        except (TooLarge, NotSaid):
            raise
        except Waiting as missing:
            if forced_on:
                raise
            waiting, on = str(missing) if on else "", False
        except ZeroDivisionError:
            waiting, on = "a division by zero", False
        # What a modifier that does not count rests on leaves the answer as it was.
        doubtful = tuple(sorted(self.doubtful - before)) if on else ()
        if not on:
            self.doubtful = before
        return AppliedModifier(
            key,
            value,
            on,
            to,
            modifier.ref,
            modifier.name,
            self._why(modifier, names),
            forced_on or forced_off,
            waiting,
            owner,
            doubtful,
        )

    def _applies(self, modifier: Modifier, names: World) -> bool:
        return modifier.when is None or bool(self.value(modifier.when, names))

    def _why(self, modifier: Modifier, names: Mapping[str, Named]) -> tuple[Why, ...]:
        """The figures the modifier looked at, with their values."""
        mentions = modifier.add.mentions | (modifier.when.mentions if modifier.when else frozenset())
        out = []
        for mention in sorted(mentions):
            holder, _, figure = mention.partition(".")
            held = names.get(f"v_{holder}")
            if holder == "option" or isinstance(held, tuple):
                continue
            if figure and isinstance(held, Thing):
                if figure in held:
                    out.append(Why(mention, held[figure], held.origins.get(figure, ""), self._named(holder, figure)))
            elif not figure and (held is None or isinstance(held, int | str | Unsaid)):
                out.append(Why(mention, held, self.question.origins.get(holder, ""), self._named(holder, "")))
        return tuple(out)

    def _named(self, holder: str, figure: str) -> Text | None:
        """What a player calls a figure of a role, or a fact."""
        if not figure:
            fact = self.definition.facts.get(holder)
            return fact.name if fact else None
        role = self.definition.roles.get(holder)
        name = role.names.get(figure) if role else None
        if role is None or name is None:
            return None
        return Text(f"{role.name.en.lower()}: {name.en}", f"{role.name.fr.lower()}\u00a0: {name.fr}")

    def _exclusive(self, applied: list[AppliedModifier]) -> tuple[AppliedModifier, ...]:
        """Of a group only the first that applies counts; one that replaces others switches them off."""
        rules = {m.id: m for m in self.definition.modifiers}
        replaced = {name for one in applied for name in _replaced_by(one, applied, rules.get(_rule_of(one)))}
        taken: set[str] = set()
        out = []
        for one in applied:
            rule = rules.get(_rule_of(one))
            if one.on and one.id in replaced:
                one = replace(one, on=False)
            if rule and rule.group and one.on:
                if rule.group in taken:
                    one = replace(one, on=False)
                taken.add(rule.group)
            out.append(one)
        return tuple(out)

    @staticmethod
    def _sums(modifiers: tuple[AppliedModifier, ...]) -> dict[str, int]:
        sums: dict[str, int] = {}
        for one in modifiers:
            if one.on:
                sums[one.to] = sums.get(one.to, 0) + one.value
        return sums


def _rule_of(one: AppliedModifier) -> str:
    """The modifier of the file: one for each of a group bears its member's name behind a colon."""
    return one.id.split(":")[0]


def _replaced_by(one: AppliedModifier, applied: list[AppliedModifier], rule: Modifier | None) -> list[str]:
    """The modifiers that one switches off when it counts."""
    if rule is None or not one.on or rule.replaces is None:
        return []
    every = rule.replaces == ("*",)
    return [o.id for o in applied if o.id != one.id and (every or _rule_of(o) in rule.replaces)]


def prepare(program: Program, question: Question, sources: Sources) -> Prepared:
    """All that can be known before the dice. Raises Waiting when a figure needed for everything is not known."""
    return _Preparation(program, question, sources).work()
