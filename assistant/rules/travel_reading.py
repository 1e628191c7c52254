"""Travel profiles, read from their plain data: what a step costs, what bars it, where movement ends, how a facing turns
and who holds a zone of control."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from assistant.base.data import Data, Raw, items, mapping
from assistant.base.problem import did_you_mean
from assistant.base.text import Text, say
from assistant.rules.check_plain import maybe_condition, maybe_number, text_of
from assistant.rules.check_scope import CheckScope
from assistant.rules.expressions import Fragment
from assistant.rules.tables import NEVER
from assistant.rules.values import Fault, Site, read_condition, read_number, read_value

MOVES = ("ahead", "turn", "turn_and_ahead", "reverse", "about_turn")

Let = tuple[tuple[str, Fragment], ...]


@dataclass(frozen=True, slots=True)
class Bar:
    """A step that is barred, or a space where movement ends."""

    id: str
    when: Fragment
    name: Text
    ref: str


@dataclass(frozen=True, slots=True)
class Price:
    """What changes the price of a step; a one-time price counts at the first such step of a way alone."""

    id: str
    name: Text
    add: Fragment
    when: Fragment | None
    ref: str
    one_time: bool = False


@dataclass(frozen=True, slots=True)
class Shelter:
    """A place where they stand in which some of those who give way may stay: as many as `most`."""

    when: Fragment
    name: Text
    ref: str
    most: int


@dataclass(frozen=True, slots=True)
class Profile:
    """How something travels. `links` empty: every kind of link."""

    id: str
    name: Text
    ref: str
    allowance: Fragment | None
    cost: Fragment | None
    prices: tuple[Price, ...]
    links: tuple[str, ...]
    bars: tuple[Bar, ...]
    stops: tuple[Bar, ...]
    may_end: Fragment | None
    let: Let
    who: Fragment | None = None
    use: str = "movement"
    moves: tuple[str, ...] = ()
    ahead: Fragment | None = None
    once: Fragment | None = None
    zone: Fragment | None = None
    zone_ref: str = ""
    back: frozenset[tuple[str, str]] = frozenset()  # results after which the way one came is free
    nearest: bool = False  # who retreats goes no further than need be
    no_way: Bar | None = None  # what becomes of who must give way and cannot
    shelter: Shelter | None = None


@dataclass(frozen=True, slots=True)
class Reads:
    """What the expressions of a profile look at, so that it is known what a change can touch."""

    unit: tuple[str, ...]
    groups: frozenset[str]
    steps: bool
    used: bool
    deeds: bool
    attacker: bool
    owner: bool
    beside: bool
    zones: bool
    loads: bool
    steady: bool
    """Whether the ways to turn hang on nothing that moves."""


def fragments_of_profile(profile: Profile) -> Iterator[Fragment]:
    """All that a profile asks of a step."""
    single = (profile.allowance, profile.cost, profile.may_end, profile.ahead, profile.once)
    yield from (one.when for one in (profile.no_way, profile.shelter) if one is not None)
    yield from (f for f in single if f is not None)
    yield from (f for _, f in profile.let)
    yield from (b.when for b in (*profile.bars, *profile.stops))
    for price in profile.prices:
        yield price.add
        if price.when is not None:
            yield price.when


def read_let(raw: Data, site: Site) -> tuple[Let, Site]:
    """Named values in order, and the place with their names in scope."""
    out = []
    for name, value in mapping(raw).items():
        fragment = read_value(value, site.below("let", name))
        out.append((name, fragment))
        site = site.with_names({name: fragment.type})
    return tuple(out), site


def whole_profile(name: str, profiles: Raw, seen: tuple[str, ...] = ()) -> Raw:
    """The plain data of a profile with all it takes from the one it is like."""
    raw = mapping(profiles.get(name))
    like = str(raw.get("like", ""))
    if not like:
        return raw
    if like in (*seen, name):
        raise Fault(
            f"travel.{name}.like",
            "profile-cycle",
            Text("the profiles lead back to each other", "les profils renvoient l’un à l’autre"),
            Text(
                "Look for profiles that are like each other; one of them must stand alone.",
                "Cherchez les profils qui se ressemblent l’un l’autre ; l’un d’eux doit tenir seul.",
            ),
        )
    return {**whole_profile(like, profiles, (*seen, name)), **{k: v for k, v in raw.items() if k != "like"}}


def _bars(raw: Data, site: Site) -> tuple[Bar, ...]:
    out = []
    for i, one in enumerate(items(raw)):
        bar = mapping(one)
        here = site.below(str(bar.get("id", i)))
        name = str(bar.get("id", i))
        when = read_condition(bar["when"], here.below("when"))
        out.append(Bar(name, when, text_of(bar.get("name"), name), str(bar.get("ref", ""))))
    return tuple(out)


def _no_way(raw: Data, site: Site) -> Bar | None:
    told = mapping(raw)
    if not told:
        return None
    when = read_condition(told.get("when", "true"), site.below("when"))
    return Bar("no_way", when, text_of(told.get("name"), "no_way"), str(told.get("ref", "")))


def _shelter(raw: Data, site: Site) -> Shelter | None:
    told = mapping(raw)
    if not told:
        return None
    when = read_condition(told["when"], site.below("when"))
    most, name = told.get("most"), text_of(told.get("name"), "shelter")
    return Shelter(when, name, str(told.get("ref", "")), most if isinstance(most, int) else 0)


def _moves(raw: Raw, site: Site) -> tuple[str, ...]:
    """The kinds of step with a facing; none for what moves without."""
    named = tuple(str(m) for m in items(raw.get("moves")))
    for i, move in enumerate(named):
        if move not in MOVES:
            raise site.below("moves", i).fault(
                "unknown-word",
                say('there is no step "{move}"', "aucune étape ne s’appelle « {move} »", move=move),
                did_you_mean(move, MOVES),
            )
    return (named or MOVES[:2]) if raw.get("facing") else ()


def _back(raw: Data, site: Site, scope: CheckScope) -> frozenset[tuple[str, str]]:
    """The results after which the last step is taken back for nothing: procedure and outcome."""
    out = set()
    for i, one in enumerate(items(raw)):
        result = {k: str(v) for k, v in mapping(one).items()}
        known = scope.book.raw_procedures
        if result["after"] not in known:
            text, hint = (
                say(
                    'there is no procedure "{after}"',
                    "aucune procédure ne s’appelle « {after} »",
                    after=result["after"],
                ),
                did_you_mean(result["after"], known),
            )
            raise site.below(i, "after").fault(
                "unknown-name",
                text,
                hint or say("The procedures are: {known}.", "Les procédures sont : {known}.", known=", ".join(known)),
            )
        outcomes = [str(mapping(o).get("id", "")) for o in items(mapping(known[result["after"]]).get("outcomes"))]
        if outcomes and result["outcome"] not in outcomes:
            text = say(
                'the procedure "{after}" has no outcome "{outcome}"',
                "la procédure « {after} » n’a pas d’issue « {outcome} »",
                after=result["after"],
                outcome=result["outcome"],
            )
            hint = did_you_mean(result["outcome"], outcomes) or say(
                "The outcomes are: {outcomes}.", "Les issues sont : {outcomes}.", outcomes=", ".join(outcomes)
            )
            raise site.below(i, "outcome").fault("unknown-name", text, hint)
        out.add((result["after"], result["outcome"]))
    return frozenset(out)


def _cost(raw: Data, site: Site) -> Fragment:
    """The price of a step: a number, or the word never that a table may give."""
    found = read_value(raw, site)
    if found.type.kind not in ("int", "open") and NEVER not in (found.type.words or ()):
        raise site.fault(
            "expression-type",
            say("a price is a number, and this is {found}", "un prix est un nombre, et ceci est {found}",
                found=found.type.named),
            Text("Look it up in a table: {table: ..., row: to.terrain}; or add it by modifiers.",
                 "Lisez-le dans une table : {table: ..., row: to.terrain} ; ou ajoutez-le par des modificateurs."),
        )  # fmt: skip
    return found


def read_profile(name: str, profiles: Raw, scope: CheckScope) -> Profile:
    """One travel profile. Raises Fault at the first thing that does not hold."""
    raw = whole_profile(name, profiles)
    site = Site(f"travel.{name}", scope.step(), scope.book.tables)
    let, site = read_let(raw.get("let"), site)
    prices, one_time = [], frozenset(str(m) for m in items(raw.get("one_time")))
    for i, one in enumerate(items(raw.get("modifiers"))):
        price = mapping(one)
        here = site.below("modifiers", str(price.get("id", i)))
        add = read_number(price.get("add", 0), here.below("add"))
        when = maybe_condition(price, "when", here)
        shown = text_of(price.get("name"), str(price.get("id", i)))
        key = str(price.get("id", i))
        prices.append(Price(key, shown, add, when, str(price.get("ref", "")), key in one_time))
    unknown = sorted(one_time - {p.id for p in prices})
    if unknown:
        known = [p.id for p in prices]
        text = say(
            'there is no modifier "{unknown}"', "aucun modificateur ne s’appelle « {unknown} »", unknown=unknown[0]
        )
        raise site.below("one_time").fault("unknown-name", text, did_you_mean(unknown[0], known))
    if one_time and raw.get("facing"):
        raise site.below("one_time").fault(
            "one-time-facing",
            Text(
                "one_time is for profiles that move without a facing", "one_time est pour les profils sans orientation"
            ),
        )
    cost = _cost(raw["cost"], site.below("cost")) if "cost" in raw else None
    return Profile(
        name,
        text_of(raw.get("name"), name),
        str(raw.get("ref", "")),
        maybe_number(raw, "allowance", site),
        cost,
        tuple(prices),
        tuple(str(k) for k in items(raw.get("links"))),
        _bars(raw.get("bar"), site.below("bar")),
        _bars(raw.get("stop"), site.below("stop")),
        maybe_condition(raw, "may_end", site),
        let,
        maybe_condition(raw, "who", Site(site.address, {**scope.always(), **scope.mover()}, site.tables)),
        str(raw.get("use", "movement")),
        _moves(raw, site),
        maybe_condition(raw, "ahead", site),
        maybe_number(raw, "once", site),
        maybe_condition(mapping(raw.get("zone")), "when", site.below("zone")),
        str(mapping(raw.get("zone")).get("ref", "")),
        _back(raw.get("back"), site.below("back"), scope),
        bool(raw.get("nearest")),
        _no_way(raw.get("no_way"), site.below("no_way")),
        _shelter(raw.get("shelter"), site.below("shelter")),
    )
