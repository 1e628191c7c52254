"""The verdicts of checks: what each one's part of a check says, read from its plain data, with the names its sentence
may use beside those of the check. A verdict is found by the word it is written under; who judges by it is an advisor's
affair."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import ClassVar, Protocol

from assistant.base.data import Data, Raw, items, mapping
from assistant.base.problem import did_you_mean
from assistant.base.text import Text, say
from assistant.model.ids import CounterId, SpaceId
from assistant.rules.check_plain import maybe_condition, maybe_number
from assistant.rules.check_scope import CheckScope
from assistant.rules.expressions import Fragment, Scope
from assistant.rules.types import INT, WORD
from assistant.rules.values import Site, read_condition, read_number, read_value


class Verdict(Protocol):
    """One kind of verdict. `word` is the field of a check it stands under, `severity` what it weighs unless said."""

    word: ClassVar[str]
    severity: ClassVar[str]

    @classmethod
    def read(cls, raw: Raw, site: Site, scope: CheckScope) -> Verdict:
        """From the plain data of a whole check. Raises Fault at the first thing that does not hold."""

    def names(self) -> Scope:
        """What its sentence may name beside the names of the check."""

    def fragments(self) -> Iterator[Fragment]:
        """All that it asks."""


@dataclass(frozen=True, slots=True)
class Trouble:
    """A condition that should not hold."""

    condition: Fragment
    word: ClassVar[str] = "trouble"
    severity: ClassVar[str] = "disagreement"

    @classmethod
    def read(cls, raw: Raw, site: Site, scope: CheckScope) -> Trouble:
        return cls(read_condition(raw["trouble"], site.below("trouble")))

    def names(self) -> Scope:
        return {}

    def fragments(self) -> Iterator[Fragment]:
        yield self.condition


@dataclass(frozen=True, slots=True)
class Count:
    """Named counts with their limits; `table` is a look-up that gives all limits at once."""

    counts: Mapping[str, Fragment]
    limits: Mapping[str, Fragment]
    table: Fragment | None
    at_least: bool
    word: ClassVar[str] = "count"
    severity: ClassVar[str] = "disagreement"

    @classmethod
    def read(cls, raw: Raw, site: Site, scope: CheckScope) -> Count:
        counts = {n: read_number(v, site.below("count", n)) for n, v in mapping(raw["count"]).items()}
        word = "at_least" if "at_least" in raw else "most"
        limits = raw.get(word)
        here = site.below(word)
        if limits is None:
            raise site.fault(
                "missing-field",
                Text("the count has no limit", "le compte n’a pas de limite"),
                Text(
                    "Add most: or at_least: with a limit a name.",
                    "Ajoutez most: ou at_least: avec une limite par nom.",
                ),
            )
        if isinstance(limits, Mapping) and "table" not in limits:
            named = {n: read_number(v, here.below(n)) for n, v in limits.items()}
            _known(named, counts, here)
            return cls(counts, named, None, word == "at_least")
        found = read_value(limits, here)
        if found.type.kind == "thing":
            _known(dict.fromkeys(counts, found), found.type.fields, site.below("count"))
            return cls(counts, {}, found, word == "at_least")
        return cls(counts, dict.fromkeys(counts, read_number(limits, here)), None, word == "at_least")

    def names(self) -> Scope:
        return {**dict.fromkeys(self.counts, INT), "limit": INT}

    def fragments(self) -> Iterator[Fragment]:
        yield from (*self.counts.values(), *self.limits.values())
        if self.table is not None:
            yield self.table


def _known(names: Iterable[str], known: Collection[str], site: Site) -> None:
    for name in names:
        if name not in known:
            raise site.below(name).fault(
                "unknown-name",
                say('there is no "{name}" to go with it', "il n’y a pas de « {name} » qui aille avec", name=name),
                did_you_mean(name, known) or say("Known: {known}.", "Connus : {known}.", known=", ".join(known)),
                at_key=True,
            )


@dataclass(frozen=True, slots=True)
class ScoreItem:
    """One thing that adds to a score."""

    id: str
    add: Fragment
    when: Fragment | None


@dataclass(frozen=True, slots=True)
class Score:
    """A sum and how much is enough."""

    items: tuple[ScoreItem, ...]
    reached: Fragment | None
    word: ClassVar[str] = "score"
    severity: ClassVar[str] = "remark"

    @classmethod
    def read(cls, raw: Raw, site: Site, scope: CheckScope) -> Score:
        found = []
        for i, one in enumerate(items(raw["score"])):
            item = mapping(one)
            here = site.below("score", str(item.get("id", i)))
            add = read_number(item["add"], here.below("add"))
            found.append(ScoreItem(str(item.get("id", i)), add, maybe_condition(item, "when", here)))
        return cls(tuple(found), maybe_number(raw, "reached", site))

    def names(self) -> Scope:
        return {"score": INT, "reached": INT}

    def fragments(self) -> Iterator[Fragment]:
        for item in self.items:
            yield item.add
            if item.when is not None:
                yield item.when
        if self.reached is not None:
            yield self.reached


@dataclass(frozen=True, slots=True)
class Voyage:
    """A move against the profile it goes by; `over` says when it is too long, else the allowance does."""

    profile: str
    over: Fragment | None
    word: ClassVar[str] = "travel"
    severity: ClassVar[str] = "disagreement"

    @classmethod
    def read(cls, raw: Raw, site: Site, scope: CheckScope) -> Voyage:
        return cls(str(raw["travel"]), maybe_condition(raw, "over", site.with_names({"cost": INT, "allowance": INT})))

    def names(self) -> Scope:
        return {"cost": INT, "allowance": INT}

    def fragments(self) -> Iterator[Fragment]:
        if self.over is not None:
            yield self.over


@dataclass(frozen=True, slots=True)
class Reach:
    """A profile, and the ends of the way where a check names them; `finds` is what any space reached may be instead
    of one that is named; `power` the side whose way it is where no counter travels."""

    profile: str
    start: Fragment | None
    goal: Fragment | None
    limit: Fragment | None
    negated: bool
    finds: Fragment | None = None
    power: Fragment | None = None
    word: ClassVar[str] = "reach"
    severity: ClassVar[str] = "disagreement"

    @classmethod
    def read(cls, raw: Raw, site: Site, scope: CheckScope) -> Reach:
        start, goal = _ends(raw, site, scope)
        limit = maybe_number(raw, "limit", site)
        finds = maybe_condition(raw, "finds", site.with_names(scope.step()))
        power = read_value(raw["power"], site.below("power")) if "power" in raw else None
        return cls(str(raw["reach"]), start, goal, limit, bool(raw.get("not")), finds, power)

    def names(self) -> Scope:
        found = {"found": WORD} if self.finds is not None else {}
        return {"cost": INT, "allowance": INT, **found}

    def fragments(self) -> Iterator[Fragment]:
        yield from (f for f in (self.start, self.goal, self.limit, self.finds, self.power) if f is not None)


@dataclass(frozen=True, slots=True)
class SightQuestion:
    """A profile of sight, the ends of the line, and what a check asks besides the profile's range and arcs."""

    profile: str
    start: Fragment | None
    goal: Fragment | None
    limit: Fragment | None
    arc: str
    negated: bool
    word: ClassVar[str] = "sight"
    severity: ClassVar[str] = "disagreement"

    @classmethod
    def read(cls, raw: Raw, site: Site, scope: CheckScope) -> SightQuestion:
        start, goal = _ends(raw, site, scope)
        limit = maybe_number(raw, "range", site)
        return cls(str(raw["sight"]), start, goal, limit, str(raw.get("arc", "")), bool(raw.get("not")))

    def names(self) -> Scope:
        return {"range": INT, "arc": WORD, "blocker": WORD}

    def fragments(self) -> Iterator[Fragment]:
        yield from (f for f in (self.start, self.goal, self.limit) if f is not None)


def _ends(raw: Raw, site: Site, scope: CheckScope) -> tuple[Fragment | None, Fragment | None]:
    start, goal = (_end(raw[k], site.below(k), scope) if k in raw else None for k in ("from", "to"))
    return start, goal


def _end(raw: Data, site: Site, scope: CheckScope) -> Fragment:
    """A space or a counter by its id. A thing itself, or a word that is neither, would never be found and the check
    never speak."""
    found = read_value(raw, site)
    system = scope.system
    if found.type.kind in ("thing", "int", "bool"):
        raise site.fault(
            "expression-type",
            say("a space or counter is named by its id, and this is {found}",
                "un espace ou un pion se nomme par son identifiant, et ceci est {found}", found=found.type.named),
            say("Write {name}.id, or leave it out.", "Écrivez {name}.id, ou enlevez-le.", name=str(raw)),
        )  # fmt: skip
    for name in found.type.words or () if found.type.bare else ():
        if SpaceId(name) not in system.board.spaces and CounterId(name) not in system.mix.counters:
            raise site.fault(
                "unknown-space",
                say('there is no space or counter "{name}"', "il n’y a ni espace ni pion « {name} »", name=name),
                say("For any space of a zone write finds: to.in_{name} instead.",
                    "Pour un espace d’une zone écrivez plutôt finds: to.in_{name}.", name=name)
                if name in system.board.zones
                else did_you_mean(name, [*system.board.spaces, *system.board.zones, *site.scope])
                or Text("Write the id of one, or an expression such as space.id.",
                        "Écrivez l’identifiant de l’un, ou une expression comme space.id."),
            )  # fmt: skip
    return found


VERDICTS: Mapping[str, type[Verdict]] = {v.word: v for v in (Trouble, Count, Score, Voyage, Reach, SightQuestion)}


def read_verdict(raw: Raw, site: Site, scope: CheckScope) -> Verdict | None:
    """The verdict of a check; None where it has none that this version can follow."""
    kind = next((v for word, v in VERDICTS.items() if word in raw), None)
    return kind.read(raw, site, scope) if kind is not None else None
