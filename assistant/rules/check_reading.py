"""Checks and travel profiles, read from their plain data into checked fragments. A fault names its address, so that the
check of files can point at the line; what a check finds in a position is the advisors' work."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from assistant.base.problem import did_you_mean
from assistant.base.text import Text, say
from assistant.rules.check_scope import CheckScope
from assistant.rules.expressions import Fragment
from assistant.rules.plain import items, mapping, maybe_condition, maybe_number, text_of
from assistant.rules.sight_reading import read_arcs, read_sight
from assistant.rules.travel_reading import Let, read_let, read_profile
from assistant.rules.types import INT, WORD
from assistant.rules.values import Fault, Site, read_number, read_value

PLACE = re.compile(r"\{([a-z][a-z0-9_]*(?:\.[a-z][a-z0-9_]*)?)((?:\|[^{}|]*){2})?\}")
WORDS = "words"
NAMES = frozenset({"counter", "counters", "space", "side", "origin", "to", "unit", "target", "commander"})


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
    """A profile, and the ends of the way where a check names them; `finds` is what any space reached may be instead
    of one that is named; `power` the side whose way it is where no counter travels."""

    profile: str
    start: Fragment | None
    goal: Fragment | None
    limit: Fragment | None
    negated: bool
    finds: Fragment | None = None
    power: Fragment | None = None


@dataclass(frozen=True, slots=True)
class Look:
    """A profile of sight, the ends of the line, and what a check asks besides the profile's range and arcs."""

    profile: str
    start: Fragment | None
    goal: Fragment | None
    limit: Fragment | None
    arc: str
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
    over: Fragment | None = None
    sight: Look | None = None


def _count(raw: Mapping[str, object], site: Site) -> Count:
    counts = {n: read_number(v, site.below("count", n)) for n, v in mapping(raw["count"]).items()}
    word = "at_least" if "at_least" in raw else "most"
    limits = raw.get(word)
    here = site.below(word)
    if limits is None:
        raise site.fault(
            "missing-field",
            Text("the count has no limit", "le compte n’a pas de limite"),
            Text("Add most: or at_least: with a limit a name.", "Ajoutez most: ou at_least: avec une limite par nom."),
        )
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
                "unknown-name",
                say('there is no "{name}" to go with it', "il n’y a pas de « {name} » qui aille avec", name=name),
                did_you_mean(name, known),
            )


def _score(raw: Mapping[str, object], site: Site) -> Score:
    found = []
    for i, one in enumerate(items(raw["score"])):
        item = mapping(one)
        here = site.below("score", item.get("id", i))
        found.append(
            ScoreItem(
                str(item.get("id", i)),
                read_number(item["add"], here.below("add")),
                maybe_condition(item, "when", here),
            )
        )
    return Score(tuple(found), maybe_number(raw, "reached", site))


def _check_sentence(sentence: object, site: Site) -> None:
    """Every {name} of a sentence is a name, a value, or a figure of a thing in scope."""
    for language, text in mapping(sentence).items():
        here = site.below("say", language)
        for found in PLACE.finditer(str(text)):
            head, _, figure = found[1].partition(".")
            known = site.scope.get(head)
            if not figure and (head in NAMES or (known is not None and known.kind not in ("thing", "group"))):
                continue
            if known is not None and known.kind in ("int", "open") and figure == WORDS:
                continue
            if known is None or not figure:
                raise here.fault(
                    "unknown-name",
                    say('unknown name "{head}"', "nom inconnu : « {head} »", head=head),
                    did_you_mean(head, site.scope),
                    found.start(),
                )
            if known.kind == "thing" and figure not in known.fields:
                hint = did_you_mean(figure, known.fields)
                raise here.fault(
                    "unknown-figure",
                    say(
                        '"{head}" has no figure "{figure}"',
                        "« {head} » n’a pas de valeur « {figure} »",
                        head=head,
                        figure=figure,
                    ),
                    hint,
                    found.start(),
                )
        rest = PLACE.sub("", str(text))
        if "{" in rest or "}" in rest:
            raise here.fault(
                "sentence-form",
                Text("a brace opens or closes no name", "une accolade n’ouvre ni ne ferme aucun nom"),
                say("Write {name} or {name|one|several}.", "Écrivez {name} ou {name|un|plusieurs}."),
            )


def read_check(name: str, raw: Mapping[str, object], scope: CheckScope) -> Check:
    """One check. Raises Fault at the first thing that does not hold."""
    members = tuple(str(m) for m in items(raw.get("for")))
    site = Site(f"checks.{name}", scope.of(members), scope.book.tables)
    option = maybe_condition(raw, "option", site)
    let, site = read_let(raw.get("let"), site)
    count = _count(raw, site) if "count" in raw else None
    score = _score(raw, site) if "score" in raw else None
    more = {**dict.fromkeys(count.counts, INT), "limit": INT} if count else {}
    more = {**more, "score": INT, "reached": INT} if score else more
    more = {**more, "range": INT, "arc": WORD, "blocker": WORD} if "sight" in raw else more
    more = {**more, "cost": INT, "allowance": INT} if "travel" in raw or "reach" in raw else more
    more = {**more, "found": WORD} if "finds" in mapping(raw) else more
    _check_sentence(raw.get("say"), site.with_names(more))
    severity = raw.get("severity") or ("remark" if score else "disagreement")
    reach = None
    if "reach" in raw:
        ends = [read_value(raw[k], site.below(k)) if k in raw else None for k in ("from", "to")]
        limit = maybe_number(raw, "limit", site)
        finds = maybe_condition(raw, "finds", site.with_names(scope.step()))
        power = read_value(raw["power"], site.below("power")) if "power" in raw else None
        reach = Reach(str(raw["reach"]), ends[0], ends[1], limit, bool(raw.get("not")), finds, power)
    look = None
    if "sight" in raw:
        ends = [read_value(raw[k], site.below(k)) if k in raw else None for k in ("from", "to")]
        limit = maybe_number(raw, "range", site)
        look = Look(str(raw["sight"]), ends[0], ends[1], limit, str(raw.get("arc", "")), bool(raw.get("not")))
    over = maybe_condition(raw, "over", site.with_names({"cost": INT, "allowance": INT}))
    return Check(
        name,
        members,
        text_of(raw.get("name"), name),
        str(raw.get("ref", "")),
        str(severity),
        text_of(raw["say"], name) if "say" in raw else None,
        str(raw.get("kind", "")),
        bool(raw.get("off")),
        tuple(str(p) for p in items(raw.get("phase"))),
        option,
        let,
        maybe_condition(raw, "when", site),
        maybe_condition(raw, "trouble", site),
        count,
        score,
        str(raw.get("travel", "")),
        reach,
        over,
        look,
    )


def faults_of_checks(scope: CheckScope) -> list[Fault]:
    """The first fault of each check and each profile."""
    rules = scope.system.rules
    out: list[Fault] = []
    profiles = mapping(rules.get("travel"))
    for name in profiles:
        try:
            read_profile(name, profiles, scope)
        except Fault as fault:
            out.append(fault)
    for name, raw in mapping(rules.get("sight")).items():
        try:
            read_sight(name, mapping(raw), scope)
        except Fault as fault:
            out.append(fault)
    for name, raw in mapping(rules.get("arcs")).items():
        try:
            read_arcs(name, mapping(raw), scope)
        except Fault as fault:
            out.append(fault)
    for name, raw in mapping(rules.get("checks")).items():
        try:
            read_check(name, mapping(raw), scope)
        except Fault as fault:
            out.append(fault)
    return out
