"""What cutting a counter sheet would change, told before it is written: which pictures come, which take the place of
others, which stay, and which types are made. And the names of counters out of a list, a cell each."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from assistant.author.sheet_cut import Cell, CutCounter, NewCut
from assistant.base.letters import folded
from assistant.base.text import Text, same
from assistant.model.counters import CounterType, CutOut
from assistant.model.scenario import System

NEW = "+"
"""Before the name of a type that is yet to be made."""


class FaceChange(StrEnum):
    """What becomes of one face."""

    DRAWN = "drawn"  # it has no picture, nor gets one
    NEW = "new"  # our drawing gives way to a picture
    REPLACED = "replaced"  # another picture was there
    KEPT = "kept"  # its picture is none of this sheet and stays


@dataclass(frozen=True, slots=True)
class PlannedCut:
    """A type as it will be: what is written, and what becomes of front and back. `alike` is how many cells more say
    the same of it; `turns` that it gets a second face, having none."""

    kind: str
    name: Text
    cut: CutCounter
    front: FaceChange
    back: FaceChange
    new: bool = False
    alike: int = 0
    turns: bool = False


def planned(
    system: System, cuts: Mapping[str, CutCounter], given: Iterable[str], backs: Iterable[str],
    new: Mapping[str, NewCut],
) -> list[PlannedCut]:  # fmt: skip
    """Every type that is cut, as it stands and as it will be; `given` and `backs` are the types of the cells. A picture
    that is not of this sheet stays: of a type that gets a front alone its back."""
    fronts, turned = list(given), list(backs)
    out = []
    for kind, cut in cuts.items():
        alike = max(0, fronts.count(kind) - 1) + max(0, turned.count(kind) - 1)
        if kind in new:
            after = FaceChange.NEW if cut.back else FaceChange.DRAWN
            before = FaceChange.NEW if cut.at else FaceChange.DRAWN
            out.append(PlannedCut(kind, same(new[kind].name), cut, before, after, new=True, alike=alike))
            continue
        known = next((t for t in system.mix.types.values() if t.id == kind), None)
        if known is not None:
            out.append(_planned(known, cut, alike))
    return out


def _planned(known: CounterType, cut: CutCounter, alike: int) -> PlannedCut:
    was = known.picture
    front = _change(bool(cut.at), bool(was is not None and was.at))
    back = _change(bool(cut.back), was is not None and was.back is not None)
    turns = bool(cut.back) and len(known.faces) < 2 and known.steps < 2
    return PlannedCut(str(known.id), known.name, kept_sides(cut, was), front, back, alike=alike, turns=turns)


def _change(comes: bool, there: bool) -> FaceChange:
    if comes:
        return FaceChange.REPLACED if there else FaceChange.NEW
    return FaceChange.KEPT if there else FaceChange.DRAWN


def kept_sides(cut: CutCounter, was: CutOut | None) -> CutCounter:
    """The cut with the face that it says nothing of as that was."""
    if was is None:
        return cut
    if cut.at and not cut.back and was.back is not None:
        return replace(cut, back=was.back, back_file=was.back_file or was.file)
    if cut.back and not cut.at and was.at:
        return CutCounter(was.file, was.at, cut.back, cut.back_file or cut.file)
    return cut


def spots_for(names: Sequence[str], picked: Sequence[Cell], cells: Iterable[Cell]) -> list[tuple[Cell, str]]:
    """A list of names over the run that is picked, else from the one cell at hand on, in reading order; an empty line
    leaves its cell."""
    over = list(picked) if len(picked) > 1 else [cell for cell in cells if cell >= picked[0]]
    return [(cell, name) for cell, name in zip(over, names, strict=False) if name]


def names_in(text: str) -> list[str]:
    """The names of a list: a line each, of a table its first column, or a single row."""
    lines = [line.rstrip() for line in text.replace("\r\n", "\n").replace("\r", "\n").split("\n")]
    while lines and not lines[-1].strip():
        lines.pop()
    if len(lines) == 1 and "\t" in lines[0]:
        return [part.strip() for part in lines[0].split("\t")]
    return [line.split("\t")[0].strip()[:80] for line in lines]


def kind_named(system: System, name: str) -> str:
    """The type that a name means, by its id, its name in either language or its short one; else a new one."""
    wanted = folded(name)
    for kind in system.mix.types.values():
        if wanted in (folded(str(kind.id)), folded(kind.name.en), folded(kind.name.fr), folded(kind.short)):
            return str(kind.id)
    return NEW + name.strip()
