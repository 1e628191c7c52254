"""Checks and travel profiles, read from their plain data into checked fragments. A fault names its address, so that the
check of files can point at the line; what a check finds in a position is the advisors' work."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from assistant.base.data import Data, Raw, items, mapping
from assistant.base.problem import did_you_mean
from assistant.base.text import Text, say
from assistant.rules.check_plain import maybe_condition, text_of
from assistant.rules.check_scope import CheckScope
from assistant.rules.expressions import Fragment
from assistant.rules.sight_reading import read_arcs, read_sight
from assistant.rules.travel_reading import Let, read_let, read_profile
from assistant.rules.values import Fault, Site
from assistant.rules.verdicts import Verdict, read_verdict

PLACE = re.compile(r"\{([a-z][a-z0-9_]*(?:\.[a-z][a-z0-9_]*)?)((?:\|[^{}|]*){2})?\}")
WORDS = "words"
NAMES = frozenset({"counter", "counters", "space", "side", "origin", "to", "unit", "target", "commander"})


def named_in(sentence: Text | None) -> frozenset[str]:
    """What the {places} of a sentence name; of a number in words the number."""
    texts = (sentence.en, sentence.fr) if sentence is not None else ()
    found = (place[1] for text in texts for place in PLACE.finditer(text))
    return frozenset(name.removesuffix(f".{WORDS}") for name in found)


@dataclass(frozen=True, slots=True)
class Check:
    """One check, read. It has one verdict, or none that this version can follow."""

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
    verdict: Verdict | None = None
    when_stands_alone: bool = False  # it looks at nothing that `let` names

    def fragments(self) -> Iterator[Fragment]:
        """All that it asks, save what its travel profile does."""
        yield from (f for _, f in self.let)
        yield from (f for f in (self.option, self.when) if f is not None)
        if self.verdict is not None:
            yield from self.verdict.fragments()

    def mentions(self) -> Iterator[str]:
        """All that it asks of, and what its sentence names of it."""
        for fragment in self.fragments():
            yield from fragment.mentions
        told = NAMES.union(self.verdict.names() if self.verdict is not None else ())
        yield from named_in(self.say) - told

    def reads(self, name: str) -> bool:
        """Whether anything it asks mentions a name."""
        return any(name in f.mentions for f in self.fragments())


def _check_sentence(sentence: Data, site: Site) -> None:
    """Every {name} of a sentence is a name, a value, or a figure of a thing in scope."""
    for language, text in mapping(sentence).items():
        here = site.below("say", language)
        for found in PLACE.finditer(str(text)):
            _check_place(found, here)
        rest = PLACE.sub("", str(text))
        if "{" in rest or "}" in rest:
            raise here.fault(
                "sentence-form",
                Text("a brace opens or closes no name", "une accolade n’ouvre ni ne ferme aucun nom"),
                say("Write {name} or {name|one|several}.", "Écrivez {name} ou {name|un|plusieurs}."),
            )


def _check_place(found: re.Match[str], site: Site) -> None:
    """One place of a sentence that a name is to fill."""
    head, _, figure = found[1].partition(".")
    known = site.scope.get(head)
    if not figure and (head in NAMES or (known is not None and known.kind not in ("thing", "group"))):
        return
    if known is not None and known.kind in ("int", "open") and figure == WORDS:
        return
    if known is None or not figure:
        raise site.fault(
            "unknown-name",
            say('unknown name "{head}"', "nom inconnu : « {head} »", head=head),
            did_you_mean(head, site.scope),
            found.start(),
        )
    if known.kind == "thing" and figure not in known.fields:
        raise site.fault(
            "unknown-figure",
            say(
                '"{head}" has no figure "{figure}"',
                "« {head} » n’a pas de valeur « {figure} »",
                head=head,
                figure=figure,
            ),
            did_you_mean(figure, known.fields),
            found.start(),
        )


def _check_members(members: tuple[str, ...], raw: Raw, site: Site, scope: CheckScope) -> None:
    """What a check looks at is of a known kind, and a profile of moves is asked about moves."""
    for index, member in enumerate(members):
        if member not in scope.kinds:
            raise (site.below(index) if isinstance(raw["for"], list | tuple) else site).fault(
                "unknown-member",
                say('a check cannot look at "{member}"', "une vérification ne regarde pas « {member} »", member=member),
                did_you_mean(member, scope.kinds)
                or say("It looks at: {kinds}.", "Elle regarde : {kinds}.", kinds=", ".join(sorted(scope.kinds))),
            )
    if "travel" in raw and members != ("move",):
        raise site.fault(
            "not-a-move",
            Text("a profile of moves is kept to by moves", "un profil de déplacement s’applique aux mouvements"),
            Text("Write for: move; or ask reach: instead of travel:.",
                 "Écrivez for: move ; ou demandez reach: au lieu de travel:."),
        )  # fmt: skip


def read_check(name: str, raw: Raw, scope: CheckScope) -> Check:
    """One check. Raises Fault at the first thing that does not hold."""
    members = tuple(str(m) for m in items(raw.get("for")))
    site = Site(f"checks.{name}", scope.of(members), scope.book.tables)
    _check_members(members, raw, site.below("for"), scope)
    option = maybe_condition(raw, "option", site)
    let, site = read_let(raw.get("let"), site)
    verdict = read_verdict(raw, site, scope)
    _check_sentence(raw.get("say"), site.with_names(verdict.names() if verdict is not None else {}))
    when = maybe_condition(raw, "when", site)
    named = {n for n, _ in let}
    return Check(
        name,
        members,
        text_of(raw.get("name"), name),
        str(raw.get("ref", "")),
        str(raw.get("severity") or (verdict.severity if verdict is not None else "disagreement")),
        text_of(raw["say"], name) if "say" in raw else None,
        str(raw.get("kind", "")),
        bool(raw.get("off")),
        tuple(str(p) for p in items(raw.get("phase"))),
        option,
        let,
        when,
        verdict,
        when is not None and named.isdisjoint(m.partition(".")[0] for m in when.mentions),
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
