"""Figures of a counter that change in play, as hands may set them: fatigue, hits, citizens, gold, points announced."""

from __future__ import annotations

from dataclasses import dataclass

from assistant.base.text import Text, same
from assistant.model.counters import Value
from assistant.model.ids import CounterId
from assistant.model.scenario import System
from assistant.play.commands.counter_states import SetBadge, SetFigure
from assistant.play.commands.record import Group
from assistant.play.figures import figures_in_play
from assistant.play.game_command import Command
from assistant.play.naming import Narrator
from assistant.play.state import GameState

TOLD_BY_THE_MAP = ("stacked", "moved", "battle_speed", "reduced", "strength")  # by stack, mark, face and steps


@dataclass(frozen=True, slots=True)
class Settable:
    """One figure with its value now; `words` are those it may be, none for a number or a yes or no."""

    id: str
    name: Text
    value: Value
    words: tuple[str, ...] = ()


def settable(system: System, state: GameState, counter: CounterId) -> list[Settable]:
    """What of a counter may be set: what its family says changes in play, save what the map shows another way."""
    family = system.mix.families[system.mix.types[state.pieces[counter].type].family]
    now = figures_in_play(system, state, counter)
    ties = {t.kind for t in state.ties}
    out = []
    for figure in family.figures.values():
        held = now.get(figure.id, figure.default)
        if not figure.state or figure.id in TOLD_BY_THE_MAP or figure.id in ties or not isinstance(held, int | str):
            continue
        name = figure.name or system.words.get(figure.id) or same(figure.id.replace("_", " "))
        out.append(Settable(figure.id, name, held, figure.words))
    return out


def set_to(system: System, state: GameState, counter: CounterId, figure: str, value: Value) -> Command:
    """The figure becomes a value, and so does the badge of its name. Hits are counted by their badge alone."""
    family = system.mix.families[system.mix.types[state.pieces[counter].type].family]
    own = SetFigure((counter,), figure, value)
    if figure not in family.badges or not isinstance(value, int):
        return own
    badge = SetBadge((counter,), figure, int(value))
    counted = figure == str(family.hits.get("badge", "hits")) and figure not in state.pieces[counter].figures
    if counted:
        return badge
    return Group((own, badge), own.tell(Narrator(system, state)).as_dict())
