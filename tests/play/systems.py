"""Two small systems of opposite kinds, made in code: galleys on hexes with badges and cargo; provinces with secret
blocks, cards, a bag and tracks. The tests of the game in progress play on both."""

from __future__ import annotations

from itertools import pairwise

from assistant.base.text import Text, same
from assistant.model.board import Board, Link, Space
from assistant.model.counters import Badge, Card, Counter, CounterMix, CounterType, Face, Family, Figure
from assistant.model.ids import CounterId, PhaseId, ScenarioId, SideId, SpaceId, SystemId, TypeId
from assistant.model.scenario import (
    Choice,
    Deck,
    Option,
    Phase,
    Placement,
    Scenario,
    Side,
    System,
    Track,
)
from assistant.model.sources import Sources


def _spaces(names: list[str], kind: str) -> dict[SpaceId, Space]:
    return {SpaceId(n): Space(SpaceId(n), kind, same(n), float(i), 0.0) for i, n in enumerate(names)}


def _box(types: dict[TypeId, CounterType]) -> dict[CounterId, Counter]:
    out = {}
    for kind in types.values():
        for number in range(1, (kind.count or 0) + 1):
            name = CounterId(f"{kind.id}_{number}")
            label = Text(f"{kind.name.en} {number}", f"{kind.name.fr} {number}")
            out[name] = Counter(name, kind.id, str(number), label)
    return out


def _type(name: str, family: str, side: str, text: Text, count: int, steps: int = 1, **figures: int) -> CounterType:
    faces = (Face("full", same("full")), Face("reduced", Text("reduced", "réduit"), {"tq": 3}))
    shown = faces if family == "land" else ()
    return CounterType(TypeId(name), family, SideId(side), text, name[:4].upper(), figures, shown, steps, count)


def harbour() -> System:
    """Galleys and cohorts in a harbour."""
    figures = {
        "crew": Figure("crew", "int"),
        "fatigue": Figure("fatigue", "int", default=0, state=True),
        "tq": Figure("tq", "int"),
    }
    badges = {
        "rammed": Badge("rammed", Text("rammed", "éperonnée")),
        "hits": Badge("hits", Text("hits", "pertes"), "count"),
    }
    families = {
        "galley": Family("galley", Text("galley", "galère"), figures, "hexside", badges, carries=True),
        "land": Family("land", Text("land unit", "unité terrestre"), figures, "hexside", badges),
    }
    kinds = [
        _type("quadrireme", "galley", "rome", Text("Quadrireme", "Quadrirème"), 2, crew=3),
        _type("trireme", "galley", "egypt", Text("Trireme", "Trirème"), 3, crew=2),
        _type("cohort", "land", "rome", Text("Cohort", "Cohorte"), 4, tq=7),
        _type("archers", "land", "egypt", Text("Archers", "Archers"), 2, tq=4),
    ]
    types = {k.id: k for k in kinds}
    names = ["3002", "3003", "2902", "3108", "3009", "2909", "2802"]
    spaces = _spaces(names, "hex")
    links = tuple(Link(SpaceId(a), SpaceId(b), "hexside") for a, b in pairwise(names))
    board = Board(
        spaces,
        links,
        zones={"harbour": (SpaceId("3002"), SpaceId("3003"), SpaceId("2902"))},
        zone_names={"harbour": Text("the harbour", "le port")},
    )
    scenario = Scenario(
        ScenarioId("naval_battle"),
        Text("Naval battle", "Bataille navale"),
        "12.2",
        (
            Placement(
                SideId("rome"),
                types={TypeId("quadrireme"): 2},
                zone="harbour",
                facing="E",
                choice=Text("Place two quadriremes.", "Placez deux quadrirèmes."),
            ),
            Placement(SideId("rome"), types={TypeId("cohort"): 3}, aboard="galley"),
            Placement(
                SideId("egypt"),
                types={TypeId("trireme"): 3},
                where=(SpaceId("3108"), SpaceId("3009"), SpaceId("2909")),
                facing="W",
            ),
            Placement(SideId("egypt"), counters=(CounterId("archers_1"),), where=(SpaceId("2802"),)),
        ),
        first=SideId("rome"),
    )
    return System(
        SystemId("harbour"),
        Text("The Harbour", "Le Port"),
        {
            SideId("rome"): Side(SideId("rome"), Text("Rome", "Rome"), 1),
            SideId("egypt"): Side(SideId("egypt"), Text("Egypt", "Égypte"), 2),
        },
        (
            Phase(PhaseId("move"), Text("Movement", "Mouvement")),
            Phase(PhaseId("melee"), Text("Melee", "Mêlée")),
        ),
        {
            "weather": Option(
                "weather",
                Text("Weather", "Météo"),
                {
                    "calm": Choice("calm", Text("calm", "calme")),
                    "gale": Choice("gale", Text("gale", "tempête")),
                },
                "calm",
                Text("simpler", "plus simple"),
            )
        },
        board,
        CounterMix(families, types, _box(types)),
        {scenario.id: scenario},
        Sources({}),
        tracks={"points": Track("points", Text("Points", "Points"), per_side=True)},
        digest="h1",
        files=("system.yaml",),
    )


def republic() -> System:
    """Hidden blocks in provinces, a deck, a bag of cubes and treasuries."""
    families = {
        "block": Family("block", Text("block", "bloc"), {}, "rotate", {}, hidden=True),
        "pawn": Family("pawn", Text("pawn", "pion"), {}),
    }
    kinds = [
        _type("legio", "block", "caesar", Text("Legio", "Legio"), 5, steps=4),
        _type("veterans", "block", "pompey", Text("Veterans", "Vétérans"), 5, steps=3),
        _type("governor", "pawn", "caesar", Text("Governor", "Gouverneur"), 2),
    ]
    types = {k.id: k for k in kinds}
    spaces = _spaces(["italia", "sicilia", "achaea", "macedonia"], "area")
    cards = {f"c{n}": Card(f"c{n}", "strategy", same(f"Card {n}")) for n in range(1, 9)}
    scenario = Scenario(
        ScenarioId("standard"),
        Text("Standard game", "Partie standard"),
        "",
        (
            Placement(
                SideId("caesar"),
                counters=(CounterId("legio_1"), CounterId("legio_2")),
                where=(SpaceId("italia"),),
            ),
            Placement(
                SideId("pompey"),
                types={TypeId("veterans"): 3},
                where=(SpaceId("achaea"), SpaceId("macedonia")),
                choice=Text("Spread three blocks.", "Répartissez trois blocs."),
            ),
            Placement(SideId("caesar"), types={TypeId("governor"): 2}, pool="reserve"),
        ),
        first=SideId("caesar"),
        tracks={"gold": 2},
    )
    return System(
        SystemId("republic"),
        Text("The Republic", "La République"),
        {
            SideId("caesar"): Side(SideId("caesar"), Text("Caesar", "César"), 1),
            SideId("pompey"): Side(SideId("pompey"), Text("Pompey", "Pompée"), 2),
        },
        (
            Phase(PhaseId("supply"), Text("Supply", "Ravitaillement")),
            Phase(PhaseId("action"), same("Action")),
        ),
        {},
        Board(spaces, ()),
        CounterMix(families, types, _box(types), cards),
        {scenario.id: scenario},
        Sources({}),
        tracks={"gold": Track("gold", Text("Gold", "Or"), per_side=True)},
        decks={
            "strategy": Deck(
                "strategy", Text("Strategy cards", "Cartes stratégiques"), "cards", dict.fromkeys(cards, 1)
            ),
            "bag": Deck("bag", Text("Battle bag", "Sac de bataille"), "cup", {"red": 2, "blue": 2, "black": 2}),
        },
        digest="r1",
        files=("system.yaml",),
    )


SYSTEMS = {"harbour": harbour, "republic": republic}
