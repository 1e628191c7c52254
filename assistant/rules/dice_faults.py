"""Dice and draws whose odds are too much work whatever is asked: told when a text is checked, not at the first throw.

Only what stands in the text itself is measured. Where a count or a figure comes from a counter, the answer tells it.
"""

from __future__ import annotations

from collections.abc import Iterator

from assistant.base.problem import AleaError
from assistant.chance.distribution import of_draw, of_vectors
from assistant.rules.book import RuleBook, by_nought
from assistant.rules.cost import check_bag
from assistant.rules.definition import Draw, Pool
from assistant.rules.expressions import Fragment
from assistant.rules.program import Program
from assistant.rules.values import Fault, run_number, world_of

DIE = frozenset({"die"})


def faults_of_dice(book: RuleBook, name: str) -> Iterator[Fault]:
    """What is too much work in the dice of one procedure."""
    program = book.programs[name]
    dice = program.definition.dice
    try:
        with by_nought(name):
            if dice.draw is not None:
                where = f"procedures.{name}.dice.draw"
                _weigh_draw(program, dice.draw)
            for pool in dice.pools:
                where = f"procedures.{name}.rolls.{pool.name}" if pool.name else f"procedures.{name}.dice"
                _weigh_pool(program, pool)
    except AleaError as costly:
        problem = costly.problems[0]
        yield Fault(where, problem.code, problem.text, problem.hint)


def _fixed(program: Program, fragment: Fragment, **more: int) -> int:
    return run_number(program.code(fragment), {**world_of(program.tables), **more})


def _weigh_draw(program: Program, draw: Draw) -> None:
    if any(f.mentions for _, f in draw.kinds) or draw.count.mentions:
        return
    contents = [max(0, _fixed(program, f)) for _, f in draw.kinds]
    check_bag(contents)
    wanted = [f"v_drawn_{k}" in program.after.arguments for k, _ in draw.kinds]
    looked_at = tuple(n for n, is_wanted in zip(contents, wanted, strict=True) if is_wanted)
    of_draw((*looked_at, sum(contents) - sum(looked_at)), max(0, _fixed(program, draw.count)))


def _weigh_pool(program: Program, pool: Pool) -> None:
    names = program.dice_names(pool)
    tallies = dict(pool.tallies)
    counted = [tallies[n] for n in names if n != "natural"]
    if not counted or any(f.mentions - DIE for f in counted) or (pool.count is not None and pool.count.mentions):
        return
    if pool.count is not None:
        count = _fixed(program, pool.count)
    else:
        assert pool.roll is not None
        count = pool.roll.groups[0].count
    vectors = tuple(
        tuple(face if n == "natural" else _fixed(program, tallies[n], v_die=face) for n in names)
        for face in pool.die.faces()
    )
    of_vectors(count, vectors)
