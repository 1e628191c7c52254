"""The End of the Triumvirate for three, small but whole, made in code: provinces, bag, citizens, tracks, set-up."""

from __future__ import annotations

from assistant.base.text import Text, same
from assistant.model.board import Board, Space
from assistant.model.counters import Counter, CounterMix, CounterType, Face, Family
from assistant.model.ids import CounterId, PhaseId, ScenarioId, SideId, SpaceId, SystemId, TypeId
from assistant.model.scenario import Deck, Phase, Placement, Scenario, Side, System, Track
from assistant.model.sources import Sources
from assistant.play.commands.table_things import AddToSpace, SetControl
from assistant.play.game_command import Command

SIDES = {
    "caesar": Text("Caesar", "César"),
    "pompey": Text("Pompey", "Pompée"),
    "crassus": Text("Crassus", "Crassus"),
}
PROVINCES = {
    "caesar": ("gallia_narbonensis", "gallia_cisalpina", "illyricum", "achaea", "aegyptus"),
    "pompey": ("hispania_citerior", "hispania_ulterior", "sicilia", "italia", "macedonia"),
    "crassus": ("syria", "asia", "cyrenaica", "africa", "africa_nova"),
}
HOMES = {"caesar": "gallia_narbonensis", "pompey": "hispania_citerior", "crassus": "syria"}
ON_SQUARE = {
    "caesar": ("illyricum", "aegyptus"),
    "crassus": ("cyrenaica", "africa_nova"),
    "pompey": ("hispania_ulterior", "sicilia"),
}
ALII = "alii"
OFF, ON = "off_square", "on_square"


def _kinds() -> dict[TypeId, CounterType]:
    faces = (
        Face(OFF, Text("off the supply square", "hors de la zone")),
        Face(ON, Text("on the supply square", "sur la zone")),
    )
    out = {}
    for side, name in SIDES.items():
        words = {
            "triumvir": Text(name.en, name.fr),
            "governor": Text(f"{name.en}’s governor", f"Gouverneur de {name.fr}"),
            "servant": Text(f"{name.en}’s civil servant", f"Fonctionnaire de {name.fr}"),
        }
        for family, count in (("triumvir", 1), ("governor", 9), ("servant", 2)):
            kind = TypeId(f"{side}_{family}")
            shown = faces if family == "governor" else ()
            out[kind] = CounterType(kind, family, SideId(side), words[family], family[:3], {}, shown, count=count)
    return out


def _mix() -> CounterMix:
    kinds = _kinds()
    families = {f: Family(f, same(f), {}) for f in ("triumvir", "governor", "servant")}
    counters = {}
    for kind in kinds.values():
        for number in range(1, (kind.count or 0) + 1):
            name = CounterId(f"{kind.id}_{number}")
            tail = f" {number}" if (kind.count or 0) > 1 else ""
            label = Text(kind.name.en + tail, kind.name.fr + tail)
            counters[name] = Counter(name, kind.id, str(number), label)
    return CounterMix(families, kinds, counters)


def _setup() -> tuple[Placement, ...]:
    out = []
    for side, provinces in PROVINCES.items():
        home = (SpaceId(HOMES[side]),)
        out.append(Placement(SideId(side), types={TypeId(f"{side}_triumvir"): 1}, where=home))
        out.append(Placement(SideId(side), types={TypeId(f"{side}_servant"): 1}, where=home))
        for number, province in enumerate(provinces, 1):
            face = ON if province in ON_SQUARE[side] else OFF
            governor = (CounterId(f"{side}_governor_{number}"),)
            out.append(Placement(SideId(side), governor, where=(SpaceId(province),), face=face))
    return tuple(out)


def triumvirate() -> System:
    """The game for three."""
    names = [p for provinces in PROVINCES.values() for p in provinces]
    spaces = {
        SpaceId(n): Space(SpaceId(n), "area", same(n.replace("_", " ").title()), float(i), 0.0)
        for i, n in enumerate(names)
    }
    scenario = Scenario(
        ScenarioId("three"),
        Text("Three players", "Trois joueurs"),
        "Mise en place",
        _setup(),
        tuple(SideId(s) for s in SIDES),
        SideId("caesar"),
        tracks={"political": 1, "military": 1, "citizens": 2, "weapons": 6, "stone": 8, "alii": 5},
    )
    tracks = [
        Track("gold", Text("Gold", "Or"), per_side=True),
        Track("political", Text("Political competence", "Compétence politique"), 1, 7, per_side=True),
        Track("military", Text("Military competence", "Compétence militaire"), 1, 7, per_side=True),
        Track("citizens", Text("Citizens", "Citoyens"), per_side=True),
        Track("weapons", Text("Weapons in reserve", "Armes en réserve"), per_side=True),
        Track("consul", Text("Consulships", "Consulats"), per_side=True),
        Track("alii", Text("Alii", "Alii")),
        Track("stone", Text("Time stone", "Pierre du temps")),
    ]
    words = {
        "legions": Text("legions", "légions"),
        "gold": Text("gold", "or"),
        **{s: Text(f"{n.en}’s weapon", f"arme de {n.fr}") for s, n in SIDES.items()},
    }
    return System(
        SystemId("triumvirate_in_code"),
        Text("The End of the Triumvirate", "La Fin du Triumvirat"),
        {SideId(s): Side(SideId(s), name, i) for i, (s, name) in enumerate(SIDES.items(), 1)},
        (
            Phase(PhaseId("supply"), Text("Supply", "Approvisionnement")),
            Phase(PhaseId("movement"), Text("Movement", "Mouvements")),
            Phase(PhaseId("action"), Text("Actions", "Actions")),
            Phase(PhaseId("election"), Text("Election", "Élection")),
        ),
        {},
        Board(spaces, ()),
        _mix(),
        {scenario.id: scenario},
        Sources({}),
        tracks={t.id: t for t in tracks},
        decks={"bag": Deck("bag", Text("the battle bag", "le sac de bataille"), "cup", dict.fromkeys(SIDES, 2))},
        words=words,
    )


def opening() -> tuple[Command, ...]:
    """Who holds what at the start: two legions in every province."""
    out: list[Command] = []
    for side, provinces in PROVINCES.items():
        spaces = tuple(SpaceId(p) for p in provinces)
        out.append(SetControl(spaces, SideId(side)))
        out += [AddToSpace(s, "legions", 2) for s in spaces]
    return tuple(out)
