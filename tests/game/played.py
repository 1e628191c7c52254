"""A game played by a script as the map plays it: procedures filled from the position and the journal, what is asked
answered, dice given, the result applied as one action."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from assistant.game import OpenGame
from assistant.game.advising import Advising
from assistant.game.effect_commands import result_command
from assistant.game.map_facts import Fit, fitting
from assistant.game.phase_fit import fit_of_phase
from assistant.game.sitting import Sitting
from assistant.model.ids import CounterId
from assistant.play.commands.moves import MoveCounters
from assistant.play.commands.record import ApplyResult
from assistant.play.places import at


def ids(names: str) -> tuple[CounterId, ...]:
    return tuple(CounterId(n) for n in names.split())


def offered(game: OpenGame, own: str, foes: str = "") -> dict[str, Fit]:
    """What the Advisor offers a selection and its target."""
    lately = Advising(game).lately()
    return {f.definition.id: f for f in fitting(game.opened, game.state, ids(own), ids(foes), "", lately)}


def of_phase(game: OpenGame, procedure: str) -> Fit:
    """A procedure as the list of the phase opens it, with nothing selected."""
    fit = fit_of_phase(game.opened, game.state, procedure, "", Advising(game).lately())
    assert fit is not None, procedure
    return fit


def sat(game: OpenGame, fit: Fit, said: Mapping[str, object], dice: Sequence[int] = ()) -> Sitting:
    """The procedure open, what is asked said, the dice typed."""
    sitting = Sitting(game.opened)
    sitting.options = {**sitting.options, **game.state.options}
    sitting.put(fit.line_up)
    for fact, value in said.items():
        sitting.set_fact(fact, value)
    sitting.roll_rest(dice)
    return sitting


def did(game: OpenGame, fit: Fit, dice: Sequence[int] = (), **said: object) -> ApplyResult:
    """The result, applied."""
    sitting = sat(game, fit, said, dice)
    assert sitting.node is not None, (fit.definition.id, sitting.problem or sitting.waiting or sitting.boxes)
    command = result_command(game.system, game.state, sitting.node)
    game.do(command)
    return command


def drag(game: OpenGame, names: str, to: str) -> None:
    game.do(MoveCounters(ids(names), at(to)))


def there(game: OpenGame, space: str, kind: str) -> list[CounterId]:
    """The counters of a type in a space."""
    return [c for c in game.state.stack(at(space)) if game.state.pieces[c].type == kind]
