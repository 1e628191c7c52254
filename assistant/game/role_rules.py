"""Who on the map may take a role of a procedure, as its file says: by what a counter is, where it stands and what
happened; and the figures the map reads for whoever has it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial

from assistant.advisors.arcs import Arcs
from assistant.advisors.board_position import Position
from assistant.advisors.running import Names
from assistant.game.board_facts import Guesser
from assistant.model.ids import CounterId, SideId, SpaceId
from assistant.rules.definition import Definition, Role
from assistant.rules.expressions import Fragment
from assistant.rules.guess_reading import RoleRule
from assistant.rules.values import Named
from assistant.rules.waiting import Held, Late, Waiting

NO_RULE = RoleRule()


class RoleRules:
    """The conditions of the roles of one procedure, asked of counters in one position."""

    def __init__(
        self, guesser: Guesser, position: Position, definition: Definition, side: str, picked: Sequence[CounterId] = ()
    ) -> None:
        self._guesser, self._position, self._definition = guesser, position, definition
        self._picked, self._first = frozenset(picked), next(iter(picked), None)
        self._rules = guesser.told(definition).roles
        mentions = frozenset(m for rule in self._rules.values() for m in rule.mentions)
        self._names: Names = {}
        self._heads: dict[int, tuple[str, ...]] = {}
        if any(r.who or r.prefer or r.reads for r in self._rules.values()):
            self._names = {**position.common(mentions), "TR": None}
            if side:
                self._names["v_own"] = position.side(SideId(side))

    def may_take(
        self, role: Role, counters: Iterable[CounterId], filled: Mapping[str, Sequence[str]]
    ) -> list[CounterId]:
        """Those of some counters that may take a role, those it rather takes first. What cannot be told of a counter
        speaks neither for nor against it."""
        rule = self._rules.get(role.id, NO_RULE)
        found = list(counters)
        if rule.who is None and rule.prefer is None:
            return found
        self._take_in(filled)
        if rule.who is not None:
            found = [c for c in found if self._holds(rule, "who", c, filled)]
        if rule.prefer is not None:
            found.sort(key=lambda c: not self._holds(rule, "prefer", c, filled))
        return found

    def read(self, role: Role, counter: CounterId, filled: Mapping[str, Sequence[str]]) -> dict[str, Held]:
        """The figures that the map reads for a counter in a role."""
        rule = self._rules.get(role.id, NO_RULE)
        out: dict[str, Held] = {}
        for figure, fragment in rule.reads.items():
            try:
                out[figure] = self._guesser.checker.runner.value(fragment, self._scene(counter, filled, fragment))
            except (Waiting, NameError):
                continue
        return out

    def spaces(self, role: Role, filled: Mapping[str, Sequence[str]]) -> dict[SpaceId, dict[str, Held]]:
        """The spaces of the board that may take a role, each with the figures the map reads for it."""
        rule = self._rules.get(role.id, NO_RULE)
        self._take_in(filled)
        out: dict[SpaceId, dict[str, Held]] = {}
        for space in self._position.lore.system.board.spaces:
            names = self._in_space(space)
            try:
                if rule.who is None or self._guesser.checker.runner.holds(rule.who, names):
                    out[space] = {f: self._guesser.checker.runner.value(r, names) for f, r in rule.reads.items()}
            except (Waiting, NameError):
                continue
        return out

    def _in_space(self, space: SpaceId) -> Names:
        """A space with nobody in particular in it."""
        position = self._position
        return {
            **self._names,
            "v_counter": self._nobody(),
            "v_space": position.space(space),
            "v_here": position.here(space),
            "v_beside": position.beside(space),
            "v_near": Late(partial(position.near, space)),
            "v_tied": (),
            "v_lead": self._lead(),
            "v_picked": any(position.state.position(c).space == space for c in self._picked_here()),
        }

    def _picked_here(self) -> list[CounterId]:
        """Those picked that are still there: an undo may have taken one away since."""
        pieces = self._position.state.pieces
        return [CounterId(c) for c in self._picked if CounterId(c) in pieces]

    def _take_in(self, filled: Mapping[str, Sequence[str]]) -> None:
        """The roles that are filled by now; one that nobody took has nobody's figures."""
        for role in self._definition.roles.values():
            if role.is_side:
                continue
            known = [CounterId(c) for c in filled.get(role.id, ()) if c in self._position.state.pieces]
            cast = tuple(self._guesser.participant(self._position, c) for c in known)
            self._names[f"v_{role.id}"] = cast if role.group else cast[0] if cast else self._nobody()

    def _lead(self) -> Mapping[str, Held]:
        """The first of those picked."""
        known = self._first is not None and self._first in self._position.state.pieces
        return self._guesser.participant(self._position, self._first) if known and self._first else self._nobody()

    def _nobody(self) -> dict[str, Held]:
        return self._guesser.nobody(self._position)

    def _holds(self, rule: RoleRule, what: str, counter: CounterId, filled: Mapping[str, Sequence[str]]) -> bool:
        fragment = rule.who if what == "who" else rule.prefer
        if fragment is None or counter not in self._position.state.pieces:  # hidden from whoever asks
            return what == "who"
        try:
            return self._guesser.checker.runner.holds(fragment, self._scene(counter, filled, fragment))
        except (Waiting, NameError):
            return what == "who"

    def _scene(self, counter: CounterId, filled: Mapping[str, Sequence[str]], fragment: Fragment) -> Names:
        """One counter where it stands, as far as the expression looks: on a full map all else takes seconds."""
        heads = self._heads.get(id(fragment))
        if heads is None:
            looked_at = {mention.partition(".")[0] for mention in fragment.mentions}
            heads = self._heads[id(fragment)] = tuple(name for name in SCENE if name in looked_at)
        names, at = self._names, self._position.state.position(counter).space  # a copy for each of thousands is dear
        for name in heads:
            names[f"v_{name}"] = SCENE[name](self, counter, at, filled)
        return names

    def _tied(self, counter: CounterId) -> list[CounterId]:
        """The counters tied to one: grappled, fouled."""
        state = self._position.state
        return [CounterId(t.other(counter)) for t in state.ties if counter in (t.a, t.b)]

    def _bearing(self, counter: CounterId, filled: Mapping[str, Sequence[str]]) -> str:
        """In which of its arcs the counter of the first role lies."""
        first = next((row[0] for row in filled.values() if row), None)
        if first is None or first not in self._position.state.pieces:
            return "none"
        to = self._position.state.position(CounterId(first)).space
        arcs = Arcs(self._position, self._guesser.checker.runner, counter)
        return (arcs.of(to) if to is not None else "") or "none"


Told = Callable[[RoleRules, CounterId, SpaceId | None, Mapping[str, Sequence[str]]], Named]
SCENE: Mapping[str, Told] = {
    "counter": lambda r, counter, at, filled: r._guesser.participant(r._position, counter),
    "space": lambda r, counter, at, filled: r._position.space(at) if at is not None else r._position.nowhere(),
    "here": lambda r, counter, at, filled: r._position.here(at) if at is not None else (),
    "tied": lambda r, counter, at, filled: tuple(r._position.counter(c) for c in r._tied(counter)),
    "picked": lambda r, counter, at, filled: counter in r._picked,
    "lead": lambda r, counter, at, filled: r._lead(),
    "beside": lambda r, counter, at, filled: r._position.beside(at) if at is not None else (),
    "near": lambda r, counter, at, filled: r._position.near(at) if at is not None else (),
    "bearing": lambda r, counter, at, filled: r._bearing(counter, filled),
}
