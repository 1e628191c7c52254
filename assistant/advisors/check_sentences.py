"""What checks say, as sentences in both languages: a finding with its values, its rule and what it rests on; a figure
that is not known; a check that is switched off."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from assistant.advisors.advice import Advice, Spoken, Weight, doubt_clause, filled, finished
from assistant.advisors.lore import Watched
from assistant.advisors.members import Member
from assistant.advisors.running import Names, Remark
from assistant.base.text import Text
from assistant.model.ids import CounterId, SideId, SpaceId
from assistant.model.scenario import System
from assistant.play.naming import Narrator, both, spoken
from assistant.rules.check_reading import Check, named_in
from assistant.rules.waiting import Held

SWITCHED_OFF = Text(
    "The check “{name}” does not run on this position and is switched off: {why}",
    "Le contrôle «\u202f{name}\u202f» ne tourne pas sur cette position et est coupé\u00a0: {why}",
)
NOT_KNOWN = Text(
    "{counters}: {what} is not known, and “{name}” leaves this out",
    "{counters}\u00a0: {what} inconnu, et «\u202f{name}\u202f» passe",
)
PLAIN_BAR = Text("{counter} goes from {origin} to {to}; {bar}", "{counter} va de {origin} à {to}\u202f; {bar}")
PLAIN_STOP = Text(
    "{counter} goes from {origin} to {to} through {stop}; movement ends there",
    "{counter} va de {origin} à {to} par {stop}\u202f; le mouvement s’y arrête",
)


@dataclass(frozen=True)
class CheckSentences:
    """Words the advice of one system."""

    system: System

    def of_finding(
        self,
        check: Check,
        member: Member,
        names: Names,
        finding: Remark,
        rests_on: Sequence[Held],
        plain: Text,
        narrator: Narrator,
    ) -> Advice:
        """What a check found of a member. `rests_on` are the assumed figures it was found by."""
        says = _own_words(finding) or check.say or plain
        values = {**_spoken(check, member, names, narrator, _named_in(says)), **finding.values}
        values["found"] = both([narrator.space(s) for s in finding.found]) if finding.found else ""
        said_so = check.severity == Weight.DOUBT  # its own sentence says what it rests on
        clause = doubt_clause(rests_on) if rests_on and not said_so else None
        # What rests on a guess weighs less, whatever the check says: the guess may be wrong, and not the player.
        severity = Weight.DOUBT if clause else Weight(check.severity)
        body = filled(says, values)
        counters = member.counters if finding.counters is None else finding.counters
        spaces = member.spaces if finding.spaces is None else finding.spaces
        ref = finding.ref or check.ref
        sentence = finished(body, ref, clause, self._heading(ref))
        return Advice(severity, check.id, ref, sentence, counters, spaces, check.kind)

    def of_unknown(self, check: Check, what: str, members: list[Member], narrator: Narrator) -> Advice:
        """That members are left out, since a figure of theirs is not known."""
        counters = tuple(dict.fromkeys(c for m in members for c in m.counters))
        spaces = tuple(dict.fromkeys(s for m in members for s in m.spaces))
        named = narrator.counters(counters) if counters else both([narrator.space(s) for s in spaces])
        values = {"counters": named, "what": self._figure(what), "name": check.name}
        sentence = finished(filled(NOT_KNOWN, values), check.ref, None, self._heading(check.ref))
        return Advice(Weight.DOUBT, check.id, check.ref, sentence, counters, spaces, check.kind)

    def of_switched_off(self, name: str, known: Text, why: str | Text) -> Advice:
        """That a check does not run here."""
        reason = why if isinstance(why, Text) else Text(why, why)
        sentence = Text(*(SWITCHED_OFF.fill(n, name=known.at(n), why=reason.at(n)) for n in ("en", "fr")))
        return Advice(Weight.REMARK, name, "", finished(sentence, ""))

    def _heading(self, ref: str) -> Text | None:
        """What rules without numbers call a section, in both languages."""
        note = self.system.notes.get(ref)
        return note.title if note is not None and not ref[:1].isdigit() else None

    def _figure(self, what: str) -> Text:
        """What a player calls a figure ("counter.crew"), or its id in plain letters."""
        figure = what.rpartition(".")[2]
        known = (f.figures.get(figure) for f in self.system.mix.families.values())
        return next((f.name for f in known if f is not None and f.name), spoken(figure))


def _own_words(finding: Remark) -> Text | None:
    """The sentence of a step that is barred or goes on where movement ends, whatever else a check says."""
    return PLAIN_BAR if "bar" in finding.values else PLAIN_STOP if "stop" in finding.values else None


def _spoken(
    check: Check, member: Member, names: Names, narrator: Narrator, wanted: frozenset[str]
) -> dict[str, Spoken]:
    """What a sentence can name: the member in words, the named values, figures of things. Values and figures are told
    only where they are `wanted`: a counter has a hundred of them."""
    out: dict[str, Spoken] = {"name": check.name, "counters": "", "space": "", "side": ""}
    if member.counters:
        out["counter"] = out["unit"] = narrator.counter(member.counters[0])
        out["counters"] = both([narrator.counter(c) for c in member.counters]) if "counters" in wanted else ""
    if member.spaces:
        out["space"] = out["origin"] = narrator.space(member.spaces[0])
        out["to"] = narrator.space(member.spaces[-1])
    if member.side:
        out["side"] = narrator.side(SideId(member.side))
    for asked in wanted:
        name, _, figure = asked.partition(".")
        value = names.get(f"v_{name}")
        if name in ("target", "commander") and isinstance(value, Watched):
            out[name] = narrator.counter(CounterId(value.ref))
        if figure and isinstance(value, dict):
            value = dict.get(value, figure)
        elif figure:
            continue
        if isinstance(value, int | str) and asked not in out:
            out[asked] = _told(value, narrator)
    return out


_named_in = lru_cache(maxsize=1024)(named_in)


def _told(value: int | str, narrator: Narrator) -> int | Text:
    """A value in words: a side and a space by their names."""
    if not isinstance(value, str) or value in narrator.system.words:
        return narrator.word(value) if isinstance(value, str) else value
    if SideId(value) in narrator.system.sides:
        return narrator.side(SideId(value))
    if SpaceId(value) in narrator.system.board.spaces:
        return narrator.space(SpaceId(value))
    return narrator.word(value)
