"""A battle in rounds told to people: whose turn, what fell, what became of it; and the assumptions of odds in words."""

from __future__ import annotations

from assistant.base.text import Text
from assistant.rules.engines.protocol import Pending, Throw, Turn
from assistant.rules.engines.rounds_plan import ROLES
from assistant.rules.engines.rounds_setup import NO_LIMIT, Setup
from assistant.rules.engines.rounds_units import TIE, Event, State

ROUND = Text("Round {n}", "Round {n}")
ROLE_NAMES = (Text("attacker", "attaquant"), Text("defender", "défenseur"))
HEADING = Text("{unit}, {role}", "{unit}, {role}")
MISSED = Text("no hit", "aucune touche")
ONE_HIT = Text("1 hit", "1 touche")
HITS = Text("{n} hits", "{n} touches")
EVENTS: dict[str, Text] = {
    "hit": Text("{unit} falls to {left}", "{unit} tombe à {left}"),
    "disrupted": Text("{unit}, disrupted, falls to {left}", "{unit}, en désordre, tombe à {left}"),
    "killed": Text("{unit} is eliminated", "{unit} disparaît"),
    "turned": Text("{unit} changes sides", "{unit} change de camp"),
    "no_exit": Text("{unit} has no way out and is lost", "{unit} n’a pas d’issue et disparaît"),
    "left": Text("{unit} retreats", "{unit} bat en retraite"),
    "forced": Text("{unit} must leave", "{unit} doit partir"),
    "passed": Text("{unit} passes", "{unit} passe"),
    "joined": Text("{unit} joins the battle", "{unit} rejoint la bataille"),
    "swap": Text("the roles change: the attacker now defends", "les rôles s’échangent : l’attaquant défend désormais"),
}
POLICY = {
    "never": Text("{side} never retreats", "{side} ne bat jamais en retraite"),
    "losing": Text("{side} retreats when weaker", "{side} bat en retraite dès qu’il est le plus faible"),
    "at_once": Text("{side} retreats as soon as possible", "{side} bat en retraite dès que possible"),
}
SIDE_NAMES = (Text("the attacker", "l’attaquant"), Text("the defender", "le défenseur"))
TIES = {
    "spare_best": Text("among equals the least useful takes the hit", "à égalité, le moins utile encaisse"),
    "spare_worst": Text("among equals the most useful takes the hit", "à égalité, le plus utile encaisse"),
}
EXITS = Text("ways out a round for {side}: {n}", "issues par round pour {side}\u00a0: {n}")
ROMAN = ("0", "I", "II", "III", "IV", "V", "VI")


def roman(number: int) -> str:
    """A strength as it stands on a block."""
    return ROMAN[number] if number < len(ROMAN) else str(number)


def stated_of(setup: Setup) -> tuple[Text, ...]:
    """What odds assume where a player would choose; what can never arise is left out."""
    out: list[Text] = []
    for side in (0, 1):
        if setup.retreat_from <= setup.rounds and any(limit > 0 for limit in setup.limits[side] or (1,)):
            out.append(_both(POLICY[setup.policies[side]], side=SIDE_NAMES[side]))
        limit = min(setup.limits[side], default=NO_LIMIT)
        if limit < NO_LIMIT:
            out.append(_both(EXITS, side=SIDE_NAMES[side], n=limit))
    out.append(TIES[setup.ties])
    return tuple(out)


def _both(text: Text, **values: Text | int | str) -> Text:
    def at(language: str) -> dict[str, str | int]:
        return {k: v.at(language) if isinstance(v, Text) else v for k, v in values.items()}

    return Text(text.fill("en", **at("en")), text.fill("fr", **at("fr")))


def turns_of(
    before: State, pending: Pending, answer: int, faces: tuple[int, ...], after: State, log: list[Event]
) -> list[Turn]:
    """One answer as turns: the throw with the hits it made, and apart from it what followed by itself."""
    setup = before.setup
    if before.waits == TIE:
        own = _until(log, before.hits[before.side])
        told = _joined([_sentence(setup, event) for event in own])
        rest = Turn(told, told, (("targets", _targets(setup, own)),), chapter=before.round, continues=True)
        return [rest, *(_turn(setup, event) for event in log[len(own) :])]
    if not isinstance(pending, Throw):
        return [_turn(setup, event) for event in log]
    own_events = [] if setup.simultaneous else _until(log, answer)
    thrower = next(u for u in before.units[before.side] if u[3] == pending.key)
    member, role = setup.members[thrower[3]], before.side ^ before.swapped
    hits = MISSED if not answer else ONE_HIT if answer == 1 else _both(HITS, n=answer)
    values: list[tuple[str, int | bool | str]] = [
        ("round", before.round),
        ("side", ROLES[before.side]),
        ("role", ROLES[role]),
        ("unit", member.ref),
        ("hits", answer),
        ("targets", _targets(setup, own_events)),
    ]
    first = Turn(
        _both(HEADING, unit=member.name, role=ROLE_NAMES[role]),
        _joined([hits, *(_sentence(setup, event) for event in own_events)]),
        tuple(values),
        member.ref,
        faces,
        setup.die,
        setup.kinds[thrower[0]].at_most[role][thrower[1]],
        before.round,
    )
    return [first, *(_turn(setup, event) for event in log[len(own_events) :])]


def _until(log: list[Event], hits: int) -> list[Event]:
    """The events the hits of a throw caused: as many as hits, before anything that followed by itself."""
    out: list[Event] = []
    for event in log:
        if len(out) == hits or event.kind not in ("hit", "killed", "turned"):
            break
        out.append(event)
    return out


def _targets(setup: Setup, events: list[Event]) -> str:
    """Who was hit, with the strength left: "p_pompey:2 p_navis_1:1"."""
    return " ".join(f"{setup.members[e.unit[3]].ref}:{e.left}" for e in events if e.unit)


def _sentence(setup: Setup, event: Event) -> Text:
    if event.unit is None:
        return EVENTS[event.kind]
    return _both(EVENTS[event.kind], unit=setup.members[event.unit[3]].name, left=roman(event.left))


def _turn(setup: Setup, event: Event) -> Turn:
    """Something that happened without dice."""
    values: list[tuple[str, int | bool | str]] = [("round", event.round), ("event", event.kind)]
    who = setup.members[event.unit[3]].ref if event.unit is not None else ""
    if who:
        values += [("unit", who), ("left", event.left)]
    told = _sentence(setup, event)
    return Turn(told, told, tuple(values), who, chapter=event.round)


def _joined(texts: list[Text]) -> Text:
    return Text("; ".join(t.en for t in texts), "\u202f; ".join(t.fr for t in texts))
