"""The dice of one procedure: thrown once, by a roller, or all they can show, with weights. Pools of equal dice are
counted die by die; a bag is drawn from; a procedure without dice of its own reads those of the step before."""

from __future__ import annotations

from collections.abc import Mapping
from math import prod

from assistant.base.problem import error
from assistant.base.text import Text, say
from assistant.chance.distribution import measured_vectors, of_draw, of_roll
from assistant.chance.notation import MAX_DICE
from assistant.chance.roller import Roller
from assistant.rules.cost import WORK_OF, Meter, check_bag
from assistant.rules.definition import Draw, Pool
from assistant.rules.outcomes import Faces
from assistant.rules.program import Part
from assistant.rules.question import Prepared
from assistant.rules.values import run_number


class PoolDice:
    """Throws and weighs the dice of prepared questions; what weighing costs is measured before it is done."""

    def __init__(self, meter: Meter) -> None:
        self.meter = meter

    def thrown(self, prepared: Prepared, roller: Roller) -> tuple[tuple[int, ...], tuple[Faces, ...]]:
        """The one way the dice fell: argument values of the generated function, and the faces."""
        dice = prepared.program.definition.dice
        if dice.draw:
            contents, count, kept = self._bag(prepared, dice.draw)
            drawn = roller.draw(contents, count)
            return tuple(drawn[i] for i in kept), (Faces("", "bag", drawn),)
        if not dice.pools:
            return self._kept(prepared), ()
        values: tuple[int, ...] = ()
        shown: list[Faces] = []
        for pool in dice.pools:
            vector, faces = self._throw_pool(prepared, pool, roller)
            values += vector
            shown += faces
        return values, tuple(shown)

    def parts(self, prepared: Prepared) -> list[Part]:
        """For each pool all it can show, with weights."""
        dice = prepared.program.definition.dice
        if dice.draw:
            contents, count, kept = self._bag(prepared, dice.draw)
            looked_at = tuple(contents[i] for i in kept)
            rest = sum(contents) - sum(looked_at)  # what nothing looks at is one kind
            return [[(p[:-1], w) for p, w in of_draw((*looked_at, rest), count).items()]]
        if not dice.pools:
            return [[(self._kept(prepared), 1)]]
        parts = [list(self._pool_odds(prepared, pool).items()) for pool in dice.pools]
        # Measured before the loop over them is begun, since there is no way out of it.
        ways = prod(len(part) for part in parts)
        self.meter.spend(ways)
        self.meter.work(ways * prepared.program.after.length // WORK_OF)
        return parts

    def _kept(self, prepared: Prepared) -> tuple[int, ...]:
        """The dice of the step before, for a procedure that reads them again; nothing for one without dice."""
        program = prepared.program
        if not program.definition.dice.same:
            return ()
        natural = prepared.question.natural
        if natural is None:
            raise error(
                "dice-same",
                say(
                    '"{id}" reads the dice of the step before',
                    "« {id} » lit les dés de l’étape d’avant",
                    id=program.definition.id,
                ),
                Text("Start from that step.", "Partez de cette étape."),
            )
        return (natural,) if "v_natural" in program.after.arguments else ()

    def _bag(self, prepared: Prepared, draw: Draw) -> tuple[tuple[int, ...], int, list[int]]:
        """What is in the bag, how many are drawn, which kinds the later text mentions."""
        code = prepared.program.code
        contents = tuple(max(0, run_number(code(f), prepared.names)) for _, f in draw.kinds)
        check_bag(contents)
        wanted = prepared.program.after.arguments
        kept = [i for i, (k, _) in enumerate(draw.kinds) if f"v_drawn_{k}" in wanted]
        return contents, max(0, run_number(code(draw.count), prepared.names)), kept

    def _vector(self, prepared: Prepared, pool: Pool) -> list[tuple[int, ...]]:
        """For each face of the die the figures counted, in the order the function takes them."""
        names = prepared.program.dice_names(pool)
        tallies = dict(pool.tallies)
        out = []
        for face in pool.die.faces():
            world = {**prepared.names, "v_die": face}
            out.append(
                tuple(face if n == "natural" else run_number(prepared.program.code(tallies[n]), world) for n in names)
            )
        return out

    def _count(self, prepared: Prepared, pool: Pool) -> int:
        if pool.count is None:
            assert pool.roll
            return pool.roll.groups[0].count
        count = max(0, run_number(prepared.program.code(pool.count), prepared.names))
        if count > MAX_DICE:
            raise error(
                "dice-size",
                say("{count} dice at once are too many", "{count} dés à la fois, c’est trop", count=count),
                say("At most {most}.", "Au plus {most}.", most=MAX_DICE),
            )
        return count

    @staticmethod
    def _plain(pool: Pool) -> bool:
        """Equal dice, all kept, nothing added: they can be counted die by die."""
        return pool.roll is None or (
            len(pool.roll.groups) == 1
            and not pool.roll.plus
            and not pool.roll.groups[0].keep
            and pool.roll.groups[0].sign == 1
        )

    def _pool_odds(self, prepared: Prepared, pool: Pool) -> Mapping[tuple[int, ...], int]:
        if self._plain(pool):
            count = self._count(prepared, pool)
            self.meter.spend(count)
            weights, steps = measured_vectors(count, tuple(self._vector(prepared, pool)))
            self.meter.work(steps)
            return weights
        assert pool.roll
        # Nothing reads the total, so that it need not be told apart.
        if not prepared.program.dice_names(pool):
            return {(): 1}
        return {(total,): weight for total, weight in of_roll(pool.roll).items()}

    def _throw_pool(self, prepared: Prepared, pool: Pool, roller: Roller) -> tuple[tuple[int, ...], list[Faces]]:
        names = prepared.program.dice_names(pool)
        if self._plain(pool):
            faces = roller.faces(self._count(prepared, pool), pool.die)
            by_face = dict(zip(pool.die.faces(), self._vector(prepared, pool), strict=True))
            # a die typed before its question was known may show what these cannot; it is refused once that is
            vector = tuple(sum(by_face[f][i] for f in faces if f in by_face) for i in range(len(names)))
            return vector, [Faces(pool.name, str(pool.die), faces)]
        assert pool.roll
        total, shown = pool.roll.plus, []
        for dice in pool.roll.groups:
            faces = roller.faces(dice.count, dice.die)
            shown.append(Faces(pool.name, str(dice.die), faces))
            # A negative number keeps the lowest dice; all faces are shown all the same, since they lie on the table.
            ordered = sorted(faces, reverse=dice.keep > 0)
            total += dice.sign * sum(ordered[: abs(dice.keep)] if dice.keep else faces)
        return ((total,) if names else ()), shown
