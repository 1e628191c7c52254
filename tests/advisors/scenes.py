"""Positions of a shipped system for the tests of its checks, written as short words, and what the checks say there."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache

from assistant.advisors.advice import Advice
from assistant.advisors.checker import Checker, Report
from assistant.advisors.deeds import Deed, Deeds, Move, RollOnRecord
from assistant.model.ids import CounterId, SideId, SpaceId
from assistant.model.scenario import System
from assistant.play.apply import apply
from assistant.play.commands.moves import PlaceCounters
from assistant.play.game_command import Command
from assistant.play.places import at, box
from assistant.play.state import GameState, PlayedCard, start_state
from tests.scenarios.shipped import system

STRAY = re.compile(r"[{}|]")
SCOLDING = re.compile(
    r"\b(must|cannot|illegal|invalid|error|should|you|doit|doivent|ne peut pas|interdit|illégal|il faut|vous)\b"
)
KINDS = {"movement", "stacking", "combat", "command", "supply", "control", "setup"}


@cache
def advisor(name: str, *choices: tuple[str, str]) -> Checker:
    return Checker(system(name, *choices))


@dataclass(frozen=True)
class Scene:
    """`on`: space -> counters; `moves`: "counter: start between end" (it stands at the end), "+counter: space" for one
    that came onto the map ("~": after it was lost, "~year": that track changed since), "counter*2: ..." for one that
    moved in two goes, "counter@1: ..." after one result on record; `earlier` are moves of the phases before and `fell`
    space -> counters lost there this turn; `played`: side -> card; `box`: box ->
    counters; `more`: commands; `deeds`, `rolls` and `drawn`: what was
    done; `gained`: counter -> steps gained; `broken`: tracks of alliances that
    ended; `hands`: side -> cards held; `also`: a check that is off unless asked for."""

    on: Mapping[str, str] = field(default_factory=dict)
    moves: Sequence[str] = ()
    phase: str = ""
    played: Mapping[str, str] = field(default_factory=dict)
    tracks: Mapping[str, int] = field(default_factory=dict)
    options: Mapping[str, str] = field(default_factory=dict)
    box: Mapping[str, str] = field(default_factory=dict)
    turn: int = 1
    active: str = ""
    more: Sequence[Command] = ()
    deeds: Sequence[Deed] = ()
    rolls: Sequence[RollOnRecord] = ()
    drawn: Mapping[str, int] = field(default_factory=dict)
    also: str = ""
    earlier: Sequence[str] = ()
    fell: Mapping[str, str] = field(default_factory=dict)
    gained: Mapping[str, int] = field(default_factory=dict)
    broken: Sequence[str] = ()
    hands: Mapping[str, int] = field(default_factory=dict)

    def state(self, of: System) -> GameState:
        found = replace(start_state(of), phase=self.phase, turn=self.turn, active=self.active)
        placed = [(s, c) for s, row in self.on.items() for c in row.split()]
        placed += [(m.path[-1], str(m.counter)) for m in self.ways()]
        for space, counter in placed:
            found = apply(found, PlaceCounters((CounterId(counter),), at(SpaceId(space))), of)
        for name, row in self.box.items():
            found = apply(found, PlaceCounters(tuple(CounterId(c) for c in row.split()), box(name)), of)
        for command in self.more:
            found = apply(found, command, of)
        cards = tuple(PlayedCard(card, side) for side, card in self.played.items())
        deck = next((row for row in found.decks.values() if row), ())
        found = replace(found, hands={**found.hands, **{side: deck[:n] for side, n in self.hands.items()}})
        return replace(
            found, tracks={**found.tracks, **self.tracks}, options={**found.options, **self.options}, played=cards
        )

    def ways(self) -> tuple[Move, ...]:
        return tuple(map(_way, self.moves))

    def report(self, name: str) -> Report:
        choices = tuple(sorted(self.options.items()))
        found = advisor(name, *choices)
        earlier = tuple(map(_way, self.earlier))
        fell = {CounterId(c): SpaceId(s) for s, row in self.fell.items() for c in row.split()}
        deeds = Deeds(
            tuple(self.deeds),
            tuple(self.rolls),
            drawn=self.drawn,
            earlier=earlier,
            fell=fell,
            gained={CounterId(c): n for c, n in self.gained.items()},
            broken=frozenset(self.broken),
        )
        also = frozenset([self.also] if self.also else [])
        return found.ask(self.state(found.system), moves=self.ways(), deeds=deeds, also=also)

    def said(self, name: str) -> list[Advice]:
        return list(self.report(name).advice)

    def checks(self, name: str) -> list[str]:
        return [a.check for a in self.said(name)]


def _way(text: str) -> Move:
    name, _, path = text.partition(":")
    name, _, after = name.strip().partition("@")
    name, lost, since = name.partition("~")
    counter, _, parts = name.lstrip("+").partition("*")
    return Move(
        CounterId(counter),
        tuple(SpaceId(s) for s in path.split()),
        parts=int(parts or 1),
        enters=name.startswith("+"),
        lost=bool(lost),
        since=frozenset(since.split()),
        after=int(after or 0),
    )


Cases = Mapping[str, Sequence[tuple[Scene, Scene]]]


def flat(cases: Cases) -> list[tuple[str, int, Scene, Scene]]:
    return [(name, i, *case) for name, found in cases.items() for i, case in enumerate(found)]


def check_wording(of: System, one: Advice) -> None:
    """The wording of advice: one sentence of at most 25 words that states and stops, with its rule at the end, by
    number or by heading."""
    assert one.ref in of.notes, f"{one.ref}: the rule it names has a note to open"
    heading = of.notes[one.ref].title
    for text, title in ((one.sentence.en, heading.en), (one.sentence.fr, heading.fr)):
        tail = f" (§{one.ref})." if one.ref[0].isdigit() else f" ({title})."
        assert not STRAY.search(text), text
        assert not SCOLDING.search(text.lower()), text
        assert text.endswith(tail), text
        assert text[0].isupper() or text[0].isdigit(), text
        body = text.removesuffix(tail)
        assert len([w for w in body.split() if any(c.isalnum() for c in w)]) <= 25, text
    assert one.kind in KINDS
    assert "\u202f;" in one.sentence.fr or ";" not in one.sentence.fr


def names(advice: Iterable[Advice]) -> set[str]:
    return {a.check for a in advice}


def side(name: str) -> SideId:
    return SideId(name)
