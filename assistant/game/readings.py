"""A disputed result: the same dice read again under other switches, and which of the two readings the players take.

Nothing is rolled again and nothing is lost: the reading they do not take is kept with the line, set aside.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum

from assistant.base.problem import AleaError
from assistant.game.sitting import Answer, Sitting
from assistant.game.typed_dice import NeedDice, NeedDraw, typed
from assistant.rules.engines.drivers import NeedChoice
from assistant.rules.outcomes import Node
from assistant.rules.waiting import Waiting


class Declared(Enum):
    """What the players declare."""

    AS_PLAYED = "as_played"
    WHAT_IF = "what_if"
    ALWAYS = "always"


@dataclass(frozen=True, slots=True)
class Ruling:
    """The choice of an option that reads the dice as the players do."""

    option: str
    choice: str


def original(sitting: Sitting) -> Answer | None:
    """The line of the history that is open, as it was played."""
    at = sitting.opened_line
    return sitting.history[at] if at is not None and at < len(sitting.history) else None


def disputed(sitting: Sitting) -> bool:
    """Whether the open line is being read otherwise than it was played."""
    played = original(sitting)
    if played is None or list(played.entered) != sitting.entered[: len(played.entered)]:
        return False
    return played.line_up != sitting.line_up


def ruling_for(sitting: Sitting) -> Ruling | None:
    """The option whose other choice reads the dice of the open line as they are read now; None when no option does.

    Only rulings that stand in the procedures themselves are tried; the others change tables and ask for the system
    anew."""
    played, now = original(sitting), sitting.node
    if played is None or now is None or now == played.node or played.line_up == sitting.line_up:
        return None
    for option in sitting.opened.system.options.values():
        for choice in option.choices:
            if choice == played.options.get(option.id, option.default) or _rewrites(sitting, option.id, choice):
                continue
            # Compared with what came of the dice and not with switches: many switches may lead to the reading of one
            # ruling.
            if _read(sitting, played, {**played.options, option.id: choice}) == now:
                return Ruling(option.id, choice)
    return None


def _rewrites(sitting: Sitting, option: str, choice: str) -> bool:
    """Whether a choice changes the text of the rules, so that it cannot be taken while they are open."""
    told = sitting.opened.tree.get("options", {}).get(option, {}).get("choices", {}).get(choice, {})
    return bool(told.get("change") or told.get("set"))


def _read(sitting: Sitting, answer: Answer, options: dict[str, str]) -> Node | None:
    """The dice of a line read under other options."""
    asking = Sitting(sitting.opened, sitting.language)
    asking.options = options
    asking.line_up = answer.line_up
    dice, chooser = typed(answer.entered)
    try:
        return sitting.opened.book.resolve(answer.line_up.procedure, asking.question(), dice, chooser)
    except (Waiting, AleaError, NeedDice, NeedDraw, NeedChoice):
        return None


def declare(sitting: Sitting, verdict: Declared) -> Answer | None:
    """Take one reading as the valid one; the other stays with the line, set aside. "Always" also takes the ruling."""
    played = original(sitting)
    if played is None or sitting.opened_line is None:
        return None
    at = sitting.opened_line
    ruling = ruling_for(sitting) if verdict is Declared.ALWAYS else None
    other = sitting.reading()
    if verdict is Declared.AS_PLAYED:
        valid = replace(played, aside=replace(other, when=played.when, aside=None) if other else None)
    elif other is None:
        return None
    else:
        valid = replace(other, when=played.when, aside=replace(played, aside=None))
    sitting.history[at] = valid
    sitting.recall(valid)
    if ruling is not None:
        sitting.options = {**sitting.options, ruling.option: ruling.choice}
    return valid
