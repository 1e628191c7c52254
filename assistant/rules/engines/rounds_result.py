"""The end of a battle in rounds: the values outcomes may read, and what becomes of each unit."""

from __future__ import annotations

from assistant.rules.engines.protocol import Done, Fate
from assistant.rules.engines.rounds_setup import OUT, Setup, Unit
from assistant.rules.engines.rounds_units import State

Value = int | bool | str
SIDES = ("attackers", "defenders")


def done_of(state: State) -> Done:
    """The values of a finished battle."""
    setup = state.setup
    standing = [[u for u in units if u[2] != OUT] for units in state.units]
    values: list[tuple[str, Value]] = [
        ("winner", _winner(standing)),
        ("ending", state.ending),
        ("rounds", state.round),
        ("swapped", state.swapped),
        ("changed_side", sum(setup.kinds[u[0]].side != s for s in (0, 1) for u in state.units[s])),
    ]
    for side, name in enumerate(SIDES):
        began = setup.units[side]
        kept = [u for units in state.units for u in units if setup.kinds[u[0]].side == side]
        loyal = [u for u in state.units[side] if setup.kinds[u[0]].side == side]
        values += [
            (f"{name}_left", len(standing[side])),
            (f"{name}_lost", len(began) - len(kept)),
            (f"{name}_out", sum(u[2] == OUT for u in state.units[side])),
            (f"{name}_steps_lost", sum(u[1] for u in began) - sum(u[1] for u in loyal)),
        ]
        for i, count in enumerate(setup.counts):
            values.append((f"{name}_{count}", _counted(setup, began, i) - _counted(setup, kept, i)))
    return Done(tuple(values))


def _winner(standing: list[list[Unit]]) -> str:
    if standing[0] and not standing[1]:
        return "attack"
    if standing[1] and not standing[0]:
        return "defence"
    return "nobody"


def _counted(setup: Setup, units: tuple[Unit, ...] | list[Unit], i: int) -> int:
    return sum(setup.kinds[u[0]].counts[i] for u in units)


def changes_of(state: State) -> list[Fate]:
    """Steps lost, units gone, units withdrawn, units that changed sides, trophies taken."""
    setup = state.setup
    now = {u[3]: (u, side) for side in (0, 1) for u in state.units[side]}
    out: list[Fate] = []
    for number, member in enumerate(setup.members):
        found = now.get(number)
        if found is None:
            out += _lost(setup, number)
            continue
        unit, side = found
        if unit[1] != member.strength:
            lost = (("figure", setup.loses), ("by", unit[1] - member.strength))
            out.append(Fate("step", (member.ref,), lost))
        if side != member.side:
            out.append(Fate("capture", (member.ref,), (("to", _owner(setup, side)),)))
        if unit[2] == OUT:
            out.append(Fate("retreat", (member.ref,)))
    return out


def _lost(setup: Setup, number: int) -> list[Fate]:
    member = setup.members[number]
    out = [Fate("eliminate", (member.ref,))]
    if setup.trophy_track and setup.kinds[member.kind].trophy:
        taker = _owner(setup, 1 - member.side)
        out.append(Fate("track", (), (("track", setup.trophy_track), ("by", 1), ("side", taker))))
    return out


def _owner(setup: Setup, side: int) -> str:
    """Whose units began on this side of the battle."""
    return next((m.owner for m in setup.members if m.side == side and m.owner), "")
