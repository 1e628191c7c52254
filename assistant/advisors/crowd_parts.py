"""The counters of a position by what they are and where they stand, found without a look at each of thousands."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

from assistant.advisors.found_once import once
from assistant.model.ids import CounterId
from assistant.rules.check_scope import NONE
from assistant.rules.waiting import Held, Tests, Thing

if TYPE_CHECKING:
    from assistant.advisors.board_position import Position
    from assistant.advisors.lore import Lore

KIND, SIDE = "kind", "side"
ON_MAP = ("space", "free")
Row = Sequence[CounterId]
Asked = tuple[str, tuple[Held, ...]]  # a figure, and what it must be one of


@once
def all_on_map(position: Position) -> tuple[CounterId, ...]:
    """All counters on the map, aboard others too."""
    state = position.state
    return tuple(c for c in state.pieces if state.position(c).kind in ON_MAP)


def of_kinds(position: Position, kinds: frozenset[str]) -> Row:
    """The counters of some kinds, and those of which no kind is known: whoever asks one waits for it."""
    known = _by_kinds(position)
    row = known.get(kinds)
    if row is None:
        row = known[kinds] = [c for c in all_on_map(position) if _kind_of(position, c) in (None, *kinds)]
    return row


def some_on_map(position: Position, some: Collection[CounterId], kinds: frozenset[str] | None) -> Row:
    """Those among some counters that are on the map, and of these kinds where any are named."""
    state = position.state
    there = (c for c in some if c in state.pieces and state.position(c).kind in ON_MAP)
    return [c for c in there if kinds is None or _kind_of(position, c) in (None, *kinds)]


def chosen(position: Position, tests: Tests) -> Sequence[Thing]:
    """The counters that may pass the first things a condition asks, in their order."""
    row: Row = all_on_map(position)
    passed: list[Asked] = []
    for figure, wanted in tests:
        if not row:
            break
        values = wanted()
        assert isinstance(values, tuple)
        row = _passing(position, row, (figure, values), passed)
        passed.append((figure, values))
    return [position.counter(c) for c in row]


def _passing(position: Position, row: Row, asked: Asked, passed: Sequence[Asked]) -> Row:
    """Those of a row that pass one more thing. Whoever has no kind that is known stays once it was asked for, since
    there the condition waits."""
    if not passed:
        return _found(position, asked)
    if asked[0] in (KIND, SIDE):
        return [c for c in row if _passes(position, c, asked)]
    stays = of_kinds(position, frozenset()) if any(figure == KIND for figure, _ in passed) else ()
    found = (c for c in (*_found(position, asked), *stays) if all(_passes(position, c, one) for one in passed))
    return _in_order(position, dict.fromkeys(found))


def _found(position: Position, asked: Asked) -> Row:
    """Those of all on the map."""
    figure, values = asked
    if figure == KIND:
        return of_kinds(position, frozenset(map(str, values)))
    if figure == SIDE:
        return [c for c in all_on_map(position) if _passes(position, c, asked)]
    if figure == "space":
        rows = [_by_space(position).get(str(space), []) for space in dict.fromkeys(values)]
        return rows[0] if len(rows) == 1 else _in_order(position, [c for row in rows for c in row])
    order = _order(position)
    return _in_order(position, [c for v in dict.fromkeys(values) if (c := CounterId(str(v))) in order])


def _passes(position: Position, counter: CounterId, asked: Asked) -> bool:
    figure, values = asked
    if figure == KIND:
        return _kind_of(position, counter) in (None, *values)
    if figure == SIDE:
        return (position.state.pieces[counter].side or NONE) in values
    return (counter if figure == "id" else position.state.position(counter).space or NONE) in values


def _in_order(position: Position, counters: Collection[CounterId]) -> Row:
    return list(counters) if len(counters) < 2 else sorted(counters, key=_order(position).__getitem__)


def _kind_of(position: Position, counter: CounterId) -> object:
    """What its figure of that name says: its family, where no family calls a figure of its own so."""
    if _own_kinds(position.lore):
        return position.counter(counter).get(KIND)
    kind = position.lore.system.mix.types.get(position.state.pieces[counter].type)
    return kind.family if kind is not None else None


@once
def _own_kinds(lore: Lore) -> bool:
    return any(KIND in family.figures for family in lore.system.mix.families.values())


@once
def _by_kinds(_position: Position) -> dict[frozenset[str], Row]:
    return {}


@once
def _by_space(position: Position) -> dict[str, list[CounterId]]:
    out: dict[str, list[CounterId]] = {}
    for counter in all_on_map(position):
        out.setdefault(position.state.position(counter).space or NONE, []).append(counter)
    return out


@once
def _order(position: Position) -> dict[CounterId, int]:
    return {counter: n for n, counter in enumerate(all_on_map(position))}
