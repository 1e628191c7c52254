"""Random commands of every kind that make sense in a state, for the machine test and the kill test.

`pick` chooses one of a sequence: Hypothesis in one test, a seeded generator in the other.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from assistant.model.ids import CounterId, SideId, SpaceId, TypeId
from assistant.model.scenario import System
from assistant.play.commands import cards_and_cups as cards
from assistant.play.commands import counter_states as states
from assistant.play.commands import ledgers, moves, record
from assistant.play.commands import table_sitting as sitting
from assistant.play.commands import table_things as table
from assistant.play.commands import whole_counters as whole
from assistant.play.game_command import Command
from assistant.play.places import TRAY, Place, aboard, at, box, free
from assistant.play.state import GameState

Pick = Callable[[Sequence[Any]], Any]


class Maker:
    """Makes commands for one state."""

    def __init__(self, state: GameState, system: System, pick: Pick) -> None:
        self.state, self.system, self.pick = state, system, pick

    def counter(self) -> CounterId:
        return CounterId(self.pick(sorted(self.state.pieces)))

    def new_name(self) -> CounterId:
        return next(CounterId(f"new_{n}") for n in range(1000) if f"new_{n}" not in self.state.pieces)

    def some(self) -> tuple[CounterId, ...]:
        return tuple(dict.fromkeys(self.counter() for _ in range(self.pick([1, 1, 2, 3]))))

    def space(self) -> SpaceId:
        return SpaceId(self.pick(sorted(self.system.board.spaces)))

    def side(self) -> SideId:
        return SideId(self.pick(sorted(self.system.sides)))

    def place(self, but: tuple[CounterId, ...] = ()) -> Place:
        kind = self.pick(["space", "space", "space", "free", "box", "tray", "aboard"])
        if kind == "aboard":
            return self.carrier(but)
        return {
            "space": at(self.space()),
            "free": free(self.number(), self.number() / 2),
            "box": box(self.pick(["reserve", "dead pool"])),
            "tray": TRAY,
        }[kind]

    def carrier(self, cargo: tuple[CounterId, ...]) -> Place:
        carrier = self.counter()
        above: CounterId | None = carrier
        while above is not None:
            if above in cargo:
                return TRAY
            above = self.state.pieces[above].place.carrier
        return aboard(carrier)

    def number(self) -> int:
        return int(self.pick([-2, -1, 0, 1, 2, 3, 7]))

    def word(self) -> str:
        return str(self.pick(["E", "W", "", "3002", "rammed", "hits", "é “x”"]))

    def flag(self) -> bool:
        return bool(self.pick([True, False]))

    def maybe(self, make: Callable[[], Any]) -> Any:
        return make() if self.flag() else None

    def deck(self) -> str | None:
        return self.pick(sorted(self.state.decks)) if self.state.decks else None

    def cup(self) -> str | None:
        return self.pick(sorted(self.state.cups)) if self.state.cups else None

    def shuffled(self, things: tuple[Any, ...]) -> tuple[Any, ...]:
        rest, out = list(things), []
        while rest:
            out.append(rest.pop(self.pick(range(len(rest)))))
        return tuple(out)

    def card(self) -> tuple[SideId, str] | None:
        held = [(s, c) for s, hand in sorted(self.state.hands.items()) for c in hand]
        held += [(p.side, p.card) for p in self.state.played]
        return self.pick(held) if held else None


def _counter_makers(m: Maker) -> dict[str, Callable[[], Command | None]]:
    return {
        "place_counters": lambda: (lambda s: moves.PlaceCounters(s, m.place(s), m.maybe(m.word), m.maybe(m.word)))(
            m.some()
        ),
        "move_counters": lambda: (
            lambda s: moves.MoveCounters(
                s, m.place(s), m.maybe(m.word), ("a", "b"), m.maybe(m.number), m.maybe(m.number)
            )
        )(m.some()),
        "order_stack": lambda: (
            (lambda p: moves.OrderStack(p, m.shuffled(m.state.stacks[p])))(m.pick(sorted(m.state.stacks, key=repr)))
            if m.state.stacks
            else None
        ),
        "face_counters": lambda: moves.FaceCounters(m.some(), m.word()),
        "rotate_counters": lambda: moves.RotateCounters(m.some(), m.number() * 60),
        "nudge_counters": lambda: (
            lambda on: (
                moves.NudgeCounters((m.pick(on),), m.maybe(lambda: (m.number() / 8, 0.25)) or None) if on else None
            )
        )(sorted(p.id for p in m.state.pieces.values() if p.place.space)),
        "flip_counters": lambda: states.FlipCounters(m.some(), m.maybe(m.word)),
        "step_counters": lambda: states.StepCounters(m.some(), m.number(), m.maybe(m.number)),
        "set_badge": lambda: states.SetBadge(m.some(), m.word(), m.number()),
        "add_badge": lambda: states.AddBadge(m.some(), m.word(), m.number()),
        "set_figure": lambda: states.SetFigure(m.some(), m.pick(["morale", "crew"]), m.maybe(m.number)),
        "add_to_figure": lambda: states.AddToFigure(m.some(), "fatigue", m.number()),
        "load_cargo": lambda: (lambda s, p: moves.LoadCargo(s, p.carrier) if p.carrier else None)(
            *(lambda s: (s, m.carrier(s)))(m.some())
        ),
        "unload_cargo": lambda: (lambda a: moves.UnloadCargo((m.pick(a),), at(m.space())) if a else None)(
            sorted(p.id for p in m.state.pieces.values() if p.place.carrier)
        ),
        "link_counters": lambda: (
            lambda a, b: whole.LinkCounters(a, b, m.pick(["fouled", "grappled"])) if a != b else None
        )(m.counter(), m.counter()),
        "unlink_counters": lambda: whole.UnlinkCounters(m.counter(), m.maybe(m.counter), m.pick(["", "fouled"])),
        "hide_counters": lambda: states.HideCounters(m.some()),
        "reveal_counters": lambda: states.RevealCounters(m.some(), m.pick([(), (m.side(),)])),
        "create_counter": lambda: (
            whole.CreateCounter(
                m.new_name(),
                TypeId(m.pick(sorted(m.system.mix.types))),
                m.maybe(m.side),
                m.place(),
                m.word(),
            )
            if len(m.state.pieces) < 40
            else None
        ),
        "remove_counter": lambda: whole.RemoveCounter(m.counter()) if len(m.state.pieces) > 4 else None,
        "eliminate_counters": lambda: whole.EliminateCounters(m.some(), m.pick([TRAY, box("dead pool")]), m.flag()),
        "replace_counters": lambda: whole.ReplaceCounters(m.some(), m.some(), (1,)),
        "change_side": lambda: whole.ChangeSide(m.some(), m.maybe(m.side)),
        "mark_counters": lambda: states.MarkCounters(m.some(), m.pick(["moved", "fought"]), m.flag()),
        "clear_marks": lambda: states.ClearMarks(m.maybe(m.side), m.pick([(), ("moved",)])),
        "lock_counters": lambda: states.LockCounters(m.some(), m.flag()),
    }


def _table_makers(m: Maker) -> dict[str, Callable[[], Command | None]]:
    t = table
    track = sorted(m.system.tracks)
    options = [(o.id, c) for o in m.system.options.values() for c in o.choices]
    return {
        "set_track": lambda: t.SetTrack(m.pick(track), m.number(), m.maybe(m.side)),
        "add_to_track": lambda: t.AddToTrack(m.pick(track), m.number(), m.maybe(m.side)),
        "set_control": lambda: t.SetControl((m.space(), m.space()), m.maybe(m.side)),
        "mark_space": lambda: t.MarkSpace(m.space(), "siege", m.number()),
        "set_space_figure": lambda: t.SetSpaceFigure(m.space(), "legions", m.maybe(m.number)),
        "add_to_space": lambda: t.AddToSpace(m.space(), "legions", m.number()),
        "set_phase": lambda: t.SetPhase(
            m.maybe(lambda: m.pick(m.system.phases).id),
            m.maybe(m.number),
            m.maybe(m.side),
            m.pick([(), ("moved",)]),
        ),
        "set_option": lambda: t.SetOption(*m.pick(options)) if options else None,
        "rename_thing": lambda: t.RenameThing("counter", m.counter(), m.word()),
        "set_ledger": lambda: ledgers.SetLedger(m.pick(["HI 4", "LI 9"]), "hits", m.maybe(m.number)),
        "add_drawing": lambda: t.AddDrawing("arrow", ((0.0, 1.5), (2.0, 3.0)), m.word(), side=m.maybe(m.side)),
        "remove_drawing": lambda: t.RemoveDrawing(m.pick(sorted(m.state.drawings))) if m.state.drawings else None,
        "add_modifier": lambda: t.AddModifier("ram", "Fog", m.number()),
        "remove_modifier": lambda: t.RemoveModifier(m.pick(sorted(m.state.modifiers))) if m.state.modifiers else None,
    }


def _card_makers(m: Maker) -> dict[str, Callable[[], Command | None]]:
    k, deck, cup, held = cards, m.deck(), m.cup(), m.card()
    hands = [(s, c) for s, hand in sorted(m.state.hands.items()) for c in hand]
    drawn = m.state.drawn.get(cup or "", ())
    inside = sorted(i for i, n in m.state.cups.get(cup or "", {}).items() if n > 0)

    def shuffle() -> Command | None:
        if deck is None:
            return None
        both = m.flag()
        pile = m.state.decks[deck] + (m.state.discards.get(deck, ()) if both else ())
        return k.ShuffleDeck(deck, m.shuffled(pile), both)

    def gather() -> Command | None:
        if deck is None:
            return None
        tables = {"decks": m.state.decks, "discards": m.state.discards, "hands": m.state.hands}
        return k.GatherDeck(deck, m.shuffled(k.gathered(m.system, tables, m.state.played, deck)))

    return {
        "shuffle_deck": shuffle,
        "gather_deck": gather,
        "draw_cards": lambda: k.DrawCards(deck, m.side(), m.pick([1, 2])) if deck else None,
        "deal_cards": lambda: k.DealCards(deck, tuple(m.system.sides), 1) if deck else None,
        "play_card": lambda: (lambda h: k.PlayCard(SideId(h[0]), h[1], m.flag()))(m.pick(hands)) if hands else None,
        "reveal_cards": lambda: k.RevealCards(m.maybe(m.side)),
        "discard_card": lambda: k.DiscardCard(held[0], held[1], m.flag()) if held else None,
        "return_card": lambda: k.ReturnCard(held[0], held[1], m.pick(["hand", "top", "bottom"])) if held else None,
        "look_through": lambda: k.LookThrough(deck, m.side()) if deck else None,
        "draw_from_cup": lambda: k.DrawFromCup(cup, (m.pick(inside),)) if cup and inside else None,
        "return_to_cup": lambda: k.ReturnToCup(cup, (m.pick([*drawn, "red"]),)) if cup else None,
        "set_aside_from_cup": lambda: k.SetAsideFromCup(cup, (m.pick(drawn),)) if cup and drawn else None,
    }


def _sitting_makers(m: Maker) -> dict[str, Callable[[], Command | None]]:
    asked = {"attacker": (("cohort", m.number(), {"strength": 2}),)}
    lies = m.state.table.question is not None
    return {
        "ask_at_table": lambda: sitting.AskAtTable("ram", asked, {"canal": True}, entered=(("die", m.number()),)),
        "keep_answer": lambda: sitting.KeepAnswer(m.number(), "t", beside=m.flag()) if lies else None,
        "begin_sitting": sitting.BeginSitting,
        "use_tool": lambda: sitting.UseTool(m.pick(["roll", "draw", "back", "fill", "clear"]), "2d6", ("3 4",), "7"),
        "write_own_text": lambda: sitting.WriteOwnText("", m.word()),
    }


def _record_makers(m: Maker) -> dict[str, Callable[[], Command | None]]:
    r = record

    def result() -> Command:
        # The parts touch different things, so each makes sense whatever the one before did.
        parts = (states.SetBadge(m.some(), "rammed"), states.AddToFigure(m.some(), "fatigue", 1))
        roles = {"attacker": (m.counter(),)}
        return r.ApplyResult("ram", "hit", (m.number(),), 7, (("crew", 1),), roles, {"x": True}, effects=parts)

    def group() -> Command:
        parts = (moves.FaceCounters(m.some(), "E"), record.Group((states.MarkCounters(m.some()),)))
        return r.Group(parts, {"en": "a", "fr": "b"})

    return {
        "record_roll": lambda: r.RecordRoll((m.number(), 6), "2d6", "ram", m.maybe(m.side)),
        "apply_result": result,
        "group": group,
        "finish_set_up": lambda: r.FinishSetUp(),
        "take_event": lambda: r.TakeEvent(m.word(), {"en": "a", "fr": "b"}, {"en": "c", "fr": "d"}, (group(),)),
        "add_note": lambda: r.AddNote(m.word(), m.pick(["", f"counter:{m.counter()}"]), m.maybe(m.side)),
        "point_at": lambda: r.PointAt((1.5, 2.0), m.pick(["", str(next(iter(m.system.board.spaces)))])),
        "edit_note": lambda: r.EditNote(m.pick(sorted(m.state.notes)), m.word()) if m.state.notes else None,
        "remove_note": lambda: r.RemoveNote(m.pick(sorted(m.state.notes))) if m.state.notes else None,
    }


def makers(state: GameState, system: System, pick: Pick) -> dict[str, Callable[[], Command | None]]:
    """For each kind of command a function that makes one, or None if nothing of the kind makes sense now."""
    m = Maker(state, system, pick)
    return {**_counter_makers(m), **_table_makers(m), **_card_makers(m), **_record_makers(m), **_sitting_makers(m)}


def random_command(state: GameState, system: System, pick: Pick) -> Command:
    """A command that can be applied."""
    known = makers(state, system, pick)
    made = known[pick(sorted(known))]()
    return made if made is not None else record.RecordRoll((6,), "1d6")
