"""Checks and travel profiles, read from their plain data into checked fragments. A fault names its address, so that the
check of files can point at the line; what a check finds in a position is the advisors' work."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from assistant.model.text import Text
from assistant.problems import did_you_mean
from assistant.rules.check_scope import CheckScope
from assistant.rules.expressions import Fragment
from assistant.rules.types import INT
from assistant.rules.values import Fault, Site, read_condition, read_number, read_value

PLACE = re.compile(r"\{([a-z][a-z0-9_]*(?:\.[a-z][a-z0-9_]*)?)((?:\|[^{}|]*){2})?\}")
NAMES = frozenset({"counter", "counters", "space", "side", "origin", "to", "unit"})

Let = tuple[tuple[str, Fragment], ...]


@dataclass(frozen=True, slots=True)
class Count:
    """Named counts with their limits; `table` is a look-up that gives all limits at once."""

    counts: Mapping[str, Fragment]
    limits: Mapping[str, Fragment]
    table: Fragment | None
    at_least: bool


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


@dataclass(frozen=True, slots=True)
class Reach:
    """A profile, and the ends of the way where a check names them."""

    profile: str
    start: Fragment | None
    goal: Fragment | None
    limit: Fragment | None
    negated: bool


@dataclass(frozen=True, slots=True)
class Check:
    """One check, read. Exactly one of the verdicts is there, or none that this version can follow."""

    id: str
    members: tuple[str, ...]
    name: Text
    ref: str
    severity: str
    say: Text | None
    kind: str
    off: bool
    phases: tuple[str, ...]
    option: Fragment | None
    let: Let
    when: Fragment | None
    trouble: Fragment | None = None
    count: Count | None = None
    score: Score | None = None
    travel: str = ""
    reach: Reach | None = None


@dataclass(frozen=True, slots=True)
class Bar:
    """A step that is barred, or a space where movement ends."""

    id: str
    when: Fragment
    name: Text
    ref: str


@dataclass(frozen=True, slots=True)
class Price:
    """What changes the price of a step."""

    id: str
    add: Fragment
    when: Fragment | None
    ref: str


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


def _mapping(raw: object) -> Mapping[str, object]:
    return raw if isinstance(raw, Mapping) else {}


def _items(raw: object) -> Sequence[object]:
    return raw if isinstance(raw, list | tuple) else [] if raw is None else [raw]


def _text(raw: object, otherwise: str) -> Text:
    if isinstance(raw, Mapping):
        en = str(raw.get("en") or raw.get("fr") or otherwise)
        return Text(en, str(raw.get("fr") or en))
    shown = str(raw) if isinstance(raw, str) else otherwise.replace("_", " ")
    return Text(shown, shown)


def _let(raw: object, site: Site) -> tuple[Let, Site]:
    out = []
    for name, value in _mapping(raw).items():
        fragment = read_value(value, site.below("let", name))
        out.append((name, fragment))
        site = site.with_names({name: fragment.type})
    return tuple(out), site


def _maybe_condition(raw: Mapping[str, object], key: str, site: Site) -> Fragment | None:
    return read_condition(raw[key], site.below(key)) if key in raw else None


def _maybe_number(raw: Mapping[str, object], key: str, site: Site) -> Fragment | None:
    return read_number(raw[key], site.below(key)) if key in raw else None


def _count(raw: Mapping[str, object], site: Site) -> Count:
    counts = {n: read_number(v, site.below("count", n)) for n, v in _mapping(raw["count"]).items()}
    word = "at_least" if "at_least" in raw else "most"
    limits = raw.get(word)
    here = site.below(word)
    if limits is None:
        raise site.fault("missing-field", "the count has no limit", "Add most: or at_least: with a limit a name.")
    if isinstance(limits, Mapping) and "table" not in limits:
        named = {n: read_number(v, here.below(n)) for n, v in limits.items()}
        _known(named, counts, here)
        return Count(counts, named, None, word == "at_least")
    found = read_value(limits, here)
    if found.type.kind == "thing":
        _known(dict.fromkeys(counts, found), found.type.fields, site.below("count"))
        return Count(counts, {}, found, word == "at_least")
    return Count(counts, dict.fromkeys(counts, read_number(limits, here)), None, word == "at_least")


def _known(names: Mapping[str, object], known: Mapping[str, object], site: Site) -> None:
    for name in names:
        if name not in known:
            raise site.below(name).fault(
                "unknown-name", f'there is no "{name}" to go with it', did_you_mean(name, known)
            )


def _score(raw: Mapping[str, object], site: Site) -> Score:
    items = []
    for i, one in enumerate(_items(raw["score"])):
        item = _mapping(one)
        here = site.below("score", item.get("id", i))
        items.append(
            ScoreItem(
                str(item.get("id", i)),
                read_number(item["add"], here.below("add")),
                _maybe_condition(item, "when", here),
            )
        )
    return Score(tuple(items), _maybe_number(raw, "reached", site))


def _check_sentence(say: object, site: Site) -> None:
    """Every {name} of a sentence is a name, a value, or a figure of a thing in scope."""
    for language, text in _mapping(say).items():
        here = site.below("say", language)
        for found in PLACE.finditer(str(text)):
            head, _, figure = found[1].partition(".")
            known = site.scope.get(head)
            if not figure and (head in NAMES or (known is not None and known.kind not in ("thing", "group"))):
                continue
            if known is None or not figure:
                raise here.fault(
                    "unknown-name", f'unknown name "{head}"', did_you_mean(head, site.scope), found.start()
                )
            if known.kind == "thing" and figure not in known.fields:
                hint = did_you_mean(figure, known.fields)
                raise here.fault("unknown-figure", f'"{head}" has no figure "{figure}"', hint, found.start())
        rest = PLACE.sub("", str(text))
        if "{" in rest or "}" in rest:
            raise here.fault("sentence-form", "a brace opens or closes no name", "Write {name} or {name|one|several}.")


def read_check(name: str, raw: Mapping[str, object], scope: CheckScope) -> Check:
    """One check. Raises Fault at the first thing that does not hold."""
    members = tuple(str(m) for m in _items(raw.get("for")))
    site = Site(f"checks.{name}", scope.of(members), scope.book.tables)
    option = _maybe_condition(raw, "option", site)
    let, site = _let(raw.get("let"), site)
    count = _count(raw, site) if "count" in raw else None
    score = _score(raw, site) if "score" in raw else None
    more = {**dict.fromkeys(count.counts, INT), "limit": INT} if count else {}
    more = {**more, "score": INT, "reached": INT} if score else more
    more = {**more, "cost": INT, "allowance": INT} if "travel" in raw or "reach" in raw else more
    _check_sentence(raw.get("say"), site.with_names(more))
    severity = raw.get("severity") or ("remark" if score else "disagreement")
    reach = None
    if "reach" in raw:
        ends = [read_value(raw[k], site.below(k)) if k in raw else None for k in ("from", "to")]
        reach = Reach(str(raw["reach"]), ends[0], ends[1], _maybe_number(raw, "limit", site), bool(raw.get("not")))
    return Check(
        name,
        members,
        _text(raw.get("name"), name),
        str(raw.get("ref", "")),
        str(severity),
        _text(raw["say"], name) if "say" in raw else None,
        str(raw.get("kind", "")),
        bool(raw.get("off")),
        tuple(str(p) for p in _items(raw.get("phase"))),
        option,
        let,
        _maybe_condition(raw, "when", site),
        _maybe_condition(raw, "trouble", site),
        count,
        score,
        str(raw.get("travel", "")),
        reach,
    )


def whole_profile(name: str, profiles: Mapping[str, object], seen: tuple[str, ...] = ()) -> Mapping[str, object]:
    """The plain data of a profile with all it takes from the one it is like."""
    raw = _mapping(profiles.get(name))
    like = str(raw.get("like", ""))
    if not like:
        return raw
    if like in (*seen, name):
        raise Fault(f"travel.{name}.like", "profile-cycle", "the profiles lead back to each other")
    return {**whole_profile(like, profiles, (*seen, name)), **{k: v for k, v in raw.items() if k != "like"}}


def _bars(raw: object, site: Site) -> tuple[Bar, ...]:
    out = []
    for i, one in enumerate(_items(raw)):
        bar = _mapping(one)
        here = site.below(bar.get("id", i))
        name = str(bar.get("id", i))
        when = read_condition(bar["when"], here.below("when"))
        out.append(Bar(name, when, _text(bar.get("name"), name), str(bar.get("ref", ""))))
    return tuple(out)


def read_profile(name: str, profiles: Mapping[str, object], scope: CheckScope) -> Profile:
    """One travel profile. Raises Fault at the first thing that does not hold."""
    raw = whole_profile(name, profiles)
    site = Site(f"travel.{name}", scope.step(), scope.book.tables)
    let, site = _let(raw.get("let"), site)
    prices = []
    for i, one in enumerate(_items(raw.get("modifiers"))):
        price = _mapping(one)
        here = site.below("modifiers", price.get("id", i))
        add = read_number(price.get("add", 0), here.below("add"))
        when = _maybe_condition(price, "when", here)
        prices.append(Price(str(price.get("id", i)), add, when, str(price.get("ref", ""))))
    cost = read_value(raw["cost"], site.below("cost")) if "cost" in raw else None
    return Profile(
        name,
        _text(raw.get("name"), name),
        str(raw.get("ref", "")),
        _maybe_number(raw, "allowance", site),
        cost,
        tuple(prices),
        tuple(str(k) for k in _items(raw.get("links"))),
        _bars(raw.get("bar"), site.below("bar")),
        _bars(raw.get("stop"), site.below("stop")),
        _maybe_condition(raw, "may_end", site),
        let,
    )


def faults_of_checks(scope: CheckScope) -> list[Fault]:
    """The first fault of each check and each profile."""
    rules = scope.system.rules
    out: list[Fault] = []
    profiles = _mapping(rules.get("travel"))
    for name in profiles:
        try:
            read_profile(name, profiles, scope)
        except Fault as fault:
            out.append(fault)
    for name, raw in _mapping(rules.get("checks")).items():
        try:
            read_check(name, _mapping(raw), scope)
        except Fault as fault:
            out.append(fault)
    return out
