"""A definition as code that runs. What comes after the dice is one function a procedure, so that odds over thousands of
combinations of dice cost microseconds each and not an interpreter's round trip."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass, field
from types import CodeType
from typing import Any

from assistant.rules.definition import Definition, Outcome, Pool, after_dice, steps_of
from assistant.rules.expressions import Fragment
from assistant.rules.tables import ALWAYS, NEVER, Cell, Table
from assistant.rules.values import World, compiled, world_of, written
from assistant.rules.waiting import Held, Waiting

After = Callable[..., tuple[Hashable, ...]]
Part = list[tuple[tuple[int, ...], int]]  # what one pool can show, with its weight
Weigh = Callable[[World, list[Part]], dict[tuple[Hashable, ...], int]]


def meets_least(total: int, limit: Held, plus: int) -> bool:
    """Whether a total reaches a limit; `never` fails and `always` holds whatever the direction."""
    return limit != NEVER and (limit == ALWAYS or total >= _known(limit) + plus)


def meets_most(total: int, limit: Held, plus: int) -> bool:
    """Whether a total stays at or under a limit."""
    return limit != NEVER and (limit == ALWAYS or total <= _known(limit) + plus)


def _known(limit: Held) -> int:
    if not isinstance(limit, int):
        raise Waiting("needs", "the number needed")
    return limit


@dataclass(frozen=True, slots=True)
class AfterDice:
    """The generated function, the order of its arguments, and the names of what it returns after the outcome's index:
    the result's values, then what later parts still need. `gives` names each outcome's own values. `weigh` does the
    same for every combination of dice at once and adds the weights of equal results."""

    run: After
    weigh: Weigh
    arguments: tuple[str, ...]
    values: tuple[str, ...]
    carried: tuple[str, ...]
    gives: tuple[tuple[str, ...], ...]
    traced: bool
    length: int  # of the source that every combination of dice goes through


@dataclass
class Program:
    """A procedure ready to be asked."""

    definition: Definition
    tables: Mapping[str, Table]
    codes: dict[int, CodeType] = field(default_factory=dict)
    figures: dict[int, tuple[tuple[str, str], ...]] = field(default_factory=dict)
    _after: AfterDice | None = None

    def code(self, fragment: Fragment) -> CodeType:
        """The compiled form of a fragment, made on first need."""
        made = self.codes.get(id(fragment))
        if made is None:
            made = self.codes[id(fragment)] = compiled(fragment)
        return made

    def figures_of(self, fragment: Fragment) -> tuple[tuple[str, str], ...]:
        """The figures a fragment reads of participants: ("attacker", "crew")."""
        made = self.figures.get(id(fragment))
        if made is None:
            parts = (mention.partition(".") for mention in fragment.mentions)
            made = self.figures[id(fragment)] = tuple((holder, figure) for holder, _, figure in parts if figure)
        return made

    @property
    def after(self) -> AfterDice:
        if self._after is None:
            self._after = _generate(self.definition, self.tables)
        return self._after

    def dice_names(self, pool: Pool) -> tuple[str, ...]:
        """What of a pool the later text mentions, in the order the distribution carries it."""
        return tuple(
            n for n in ("natural", *(t for t, _ in pool.tallies)) if _argument(pool.name, n) in self.after.arguments
        )


def _argument(pool: str, name: str) -> str:
    return f"d_{pool}__{name}" if pool else f"v_{name}"


def _late_fragments(d: Definition) -> Iterable[Fragment]:
    """Everything that is worked out after the outcome is known."""
    for effect in [*d.effects, *(e for o in d.outcomes for e in o.effects), *(e for a in d.also for e in a.effects)]:
        yield from effect.values.values()
        if effect.when:
            yield effect.when
    for step in steps_of(d):
        yield from (f for f in (step.when, step.repeat, step.until, *step.gives.values()) if f is not None)
    for also in d.also:
        if also.when:
            yield also.when


def _dice_scope(d: Definition) -> list[str]:
    """All names the dice can give, as the generated code calls them."""
    if d.dice.draw:
        return [f"v_drawn_{k}" for k, _ in d.dice.draw.kinds]
    if d.dice.same or not d.dice.pools:
        return ["v_natural"] if d.dice.same else []
    return [_argument(p.name, n) for p in d.dice.pools for n in ("natural", *(t for t, _ in p.tallies))]


def _mentioned(fragments: Iterable[Fragment]) -> set[str]:
    out: set[str] = set()
    for fragment in fragments:
        for mention in fragment.mentions:
            out.add(f"v_{mention.split('.')[0]}")
            out.add("d_" + mention.replace(".", "__"))
    return out


def _check_names(d: Definition) -> None:
    """Every name that the generated source spells out: of dice, draws, results, needs and outcomes."""
    for pool in d.dice.pools:
        if pool.name:
            written(pool.name)
        for tally, _ in pool.tallies:
            written(tally)
    for kind, _ in d.dice.draw.kinds if d.dice.draw else ():
        written(kind)
    for name, fragment in d.result:
        for one in fragment.type.fields if name == "*" else (name,):
            written(one)
    for need in d.needs:
        written(need.id)
    for outcome in d.outcomes:
        for name, _ in outcome.gives:
            written(name)


def _generate(d: Definition, tables: Mapping[str, Table]) -> AfterDice:
    _check_names(d)
    core, late = after_dice(d), list(_late_fragments(d))
    wanted = _wanted(d, core, late)
    arguments = tuple(n for n in _dice_scope(d) if n in wanted)
    made = set(arguments)
    body = _drawn(d, wanted, made) + _totals(d, wanted, made)
    decided, values, gives = _body(d, made)
    body += decided
    outer = _outer(d, core, made, values)
    later = _mentioned(late)
    carried = tuple(sorted(n for n in later | ({"v_natural"} if steps_of(d) else set()) if n in made))
    shown = tuple(v for v in values if not v.startswith("_") or f"v_{v}" in later)
    found = ", ".join(["o", *(f"v_{v}" for v in shown), *carried])
    traced = any(_is_assumed(t) for t in _tables_in(core, tables))
    lines = [f"def after({', '.join(['ns', 'TR', *arguments])}):", *(f"    {n} = ns[{n!r}]" for n in outer), *body]
    lines.append(f"    return ({found}, gives)")
    lines += _weighing(d, arguments, outer, body, found, gives, traced)
    world: dict[str, Any] = {**world_of(tables), "F_least": meets_least, "F_most": meets_most}
    world |= {"F_doubts": doubts_of, "NOTHING": frozenset()}
    exec(compile("\n".join(lines), f"<{d.id}>", "exec"), world)
    return AfterDice(world["after"], world["weigh"], arguments, shown, carried, gives, traced, sum(map(len, body)))


def _wanted(d: Definition, core: list[Fragment], late: list[Fragment]) -> set[str]:
    """The names of dice and totals that something looks at."""
    wanted = _mentioned([*core, *late])
    if d.needs or (d.result_table and not d.dice.draw):
        wanted.add("v_total")
    wanted |= {n.removesuffix("__total") + "__natural" for n in wanted if n.endswith("__total")}
    # A follow-up may read the dice again (`dice: same`), whatever its own procedure makes of them.
    if "v_total" in wanted or steps_of(d):
        wanted.add("v_natural")
    if d.dice.draw and "v_natural" in wanted:  # all that was drawn, whatever the text looks at
        wanted.update(_dice_scope(d))
    return wanted


def _drawn(d: Definition, wanted: set[str], made: set[str]) -> list[str]:
    """The dice in one number, where they do not come as one: the sum of a draw, nought without dice."""
    if "v_natural" not in wanted or "v_natural" in made:
        return []
    drawn = [f"v_drawn_{k}" for k, _ in d.dice.draw.kinds] if d.dice.draw else []
    made.add("v_natural")
    return ["    v_natural = " + (" + ".join(n for n in drawn if n in made) or "0")]


def _is_assumed(table: Table) -> bool:
    """Whether a table holds figures that nobody could source: then each look-up must be noted."""
    return any(s.source.to_check for a, s in table.sources.items() if a.startswith(f"tables.{table.id}"))


def _outer(d: Definition, core: list[Fragment], made: set[str], values: list[str]) -> list[str]:
    """What the generated code reads of the namespace known before the dice."""
    names = sorted(
        n for n in _mentioned(core) if n.startswith("v_") and n not in made and n not in {f"v_{v}" for v in values}
    )
    things = _plain_things(core)
    return [n for n in names if not any(n == f"v_{p.name}" for p in d.dice.pools if f"v_{p.name}" not in things)]


def _weighing(
    d: Definition,
    arguments: tuple[str, ...],
    outer: list[str],
    body: list[str],
    found: str,
    gives: tuple[tuple[str, ...], ...],
    traced: bool,
) -> list[str]:
    """The same work as one loop over all combinations: a call for each of them would cost more than its contents."""
    pools = [tuple(a for a in arguments if a in _pool_names(p)) for p in d.dice.pools] or [arguments]
    lines = ["def weigh(ns, parts):", "    out = {}", "    TR = None", *(f"    {n} = ns[{n!r}]" for n in outer)]
    for i, names in enumerate(pools):
        target = f"({', '.join(names)},)" if names else "_"
        lines.append("    " * (i + 1) + f"for {target}, w{i} in parts[{i}]:")
    depth = "    " * len(pools)
    # The loop would otherwise read what the round before it has left in that name.
    own = {f"v_{n}" for names in gives for n in names}
    inner = [f"    {n} = ns[{n!r}]" for n in outer if n in own]  # an outcome's value may bear the name of a fact
    inner += ["    TR = []"] if traced else []
    inner += [*body, f"    key = ({found}, gives, {'F_doubts(TR)' if traced else 'NOTHING'})"]
    inner.append(f"    out[key] = out.get(key, 0) + {' * '.join(f'w{i}' for i in range(len(pools)))}")
    return [*lines, *(depth + line for line in inner), "    return out"]


def _pool_names(pool: Pool) -> set[str]:
    return {_argument(pool.name, n) for n in ("natural", *(t for t, _ in pool.tallies))}


def doubts_of(trace: Iterable[tuple[str, Cell]]) -> frozenset[str]:
    """The addresses of all guesses among the cells that were read."""
    return frozenset(a for _, cell in trace for a in cell.doubtful)


def _plain_things(core: Iterable[Fragment]) -> set[str]:
    """Roles whose own figures the core reads, apart from what the dice hang on them."""
    return {f"v_{m.split('.')[0]}" for f in core for m in f.mentions if f"v_{m.split('.')[0]}[" in f.source}


def _tables_in(fragments: Iterable[Fragment], tables: Mapping[str, Table]) -> list[Table]:
    sources = " ".join(f.source for f in fragments)
    return [t for name, t in tables.items() if f"T_{name}.at" in sources]


def _totals(d: Definition, wanted: set[str], made: set[str]) -> list[str]:
    lines = []
    if "v_total" in wanted:
        lines.append("    v_total = " + _clamped(d, "v_natural + ns['m_total']"))
        made.add("v_total")
    for pool in d.dice.pools:
        name = f"d_{pool.name}__total"
        if pool.name and name in wanted:
            source = f"d_{pool.name}__natural + ns['m_{pool.name}']"
            lines.append(f"    {name} = {_clamped(d, source)}")
            made.add(name)
    return lines


def _clamped(d: Definition, source: str) -> str:
    low, high = d.clamp or (None, None)
    if low is not None:
        source = f"max(({low}, {source}))"
    if high is not None:
        source = f"min(({high}, {source}))"
    return source


def _body(d: Definition, made: set[str]) -> tuple[list[str], list[str], tuple[tuple[str, ...], ...]]:
    lines: list[str] = []
    values: list[str] = []
    for need in d.needs:
        test = "F_least" if need.direction == "at_least" else "F_most"
        lines.append(f"    v_{need.id} = {test}(v_total, {need.limit.source}, ns['m_needs'])")
        made.add(f"v_{need.id}")
    for name, fragment in d.result:
        if name == "*":
            lines.append(f"    row = {fragment.source}")
            lines += [f"    v_{n} = row[{n!r}]" for n in fragment.type.fields]
            values += list(fragment.type.fields)
        else:
            lines.append(f"    v_{name} = {fragment.source}")
            values.append(name)
    made.update(f"v_{v}" for v in values)
    lines += ["    o = -1", "    gives = ()"]
    for i, outcome in enumerate(d.outcomes):
        lines += [f"    {_condition(outcome, first=i == 0)}", f"        o = {i}"]
        lines += [f"        v_{name} = {fragment.source}" for name, fragment in outcome.gives]
        if outcome.gives:
            lines.append(f"        gives = ({', '.join(f'v_{n}' for n, _ in outcome.gives)},)")
    return lines, values, tuple(tuple(n for n, _ in o.gives) for o in d.outcomes)


def _condition(outcome: Outcome, *, first: bool) -> str:
    """The first outcome that fits is the one: each is asked only where none before it did."""
    if outcome.when:
        return f"{'if' if first else 'elif'} {outcome.when.source}:"
    return "if True:" if first else "else:"
