"""What undo and redo would do, in words for menus: "Undo: move 2 counters 4-K → 3-K"."""

from __future__ import annotations

from collections.abc import Sequence

from assistant.base.text import Text, fill, same
from assistant.model.ids import CounterId
from assistant.play.commands.moves import LoadCargo, MoveCounters, PlaceCounters, UnloadCargo
from assistant.play.commands.record import ApplyResult, Group, RecordRoll, TakeEvent
from assistant.play.game_command import Command
from assistant.play.journal import Journal
from assistant.play.naming import Narrator, bilingual

COUNT = Text("{count} counters", "{count} pions")
SOMETHING = Text("an action", "une action")


def label(command: Command, narrator: Narrator) -> Text:
    """A command in a few words, told from the state before it."""
    counters: Sequence[CounterId] = getattr(command, "counters", ())
    who = narrator.counters(counters) if len(counters) == 1 else fill(COUNT, count=len(counters))
    dice = " ".join(map(str, command.dice)) if isinstance(command, RecordRoll | ApplyResult) else ""
    title = same("")
    if isinstance(command, ApplyResult):
        title = bilingual(command.title, narrator.procedure(command.procedure))
    elif isinstance(command, Group):
        first = label(command.commands[0], narrator) if command.commands else SOMETHING
        title = bilingual(command.label, first)
    elif isinstance(command, TakeEvent):
        title = bilingual(command.title, same(command.event))
    text = fill(command.in_short, who=who, way=_way(command, narrator), dice=dice, title=title)
    return Text(text.en.removesuffix(" ()"), text.fr.removesuffix(" ()"))


def _way(command: Command, narrator: Narrator) -> Text:
    if not isinstance(command, MoveCounters | PlaceCounters | UnloadCargo | LoadCargo):
        return same("")
    to = narrator.place(command.to) if not isinstance(command, LoadCargo) else same("")
    origins = {narrator.state.pieces[c].place for c in command.counters if c in narrator.state.pieces}
    if len(origins) == 1 and (origin := origins.pop()).kind != "tray":
        return fill(Text(" {a} → {b}", " {a} → {b}"), a=narrator.place(origin), b=to)
    return fill(Text(" → {b}", " → {b}"), b=to)


def undo_label(journal: Journal, viewer: str | None = None) -> Text | None:
    """What undo would take back; None if there is nothing."""
    return _step_label(journal, journal.position, viewer) if journal.can_undo else None


def redo_label(journal: Journal, viewer: str | None = None) -> Text | None:
    """What redo would bring again; None if there is nothing."""
    target = journal.tree.redo_target()
    return _step_label(journal, target, viewer) if target is not None else None


def _step_label(journal: Journal, number: int, viewer: str | None) -> Text:
    while journal.tree.nodes[number].merged:
        number = journal.tree.nodes[number].parent
    command = journal.tree.nodes[number].command
    if command is None:
        return SOMETHING
    return label(command, Narrator(journal.system, journal.state_before(number), viewer))


def is_roll(journal: Journal) -> bool:
    """Whether undo would take back dice or a draw that somebody has seen."""
    command = journal.tree.nodes[journal.position].command
    return command is not None and _holds_chance(command)


def _holds_chance(command: Command) -> bool:
    if isinstance(command, Group):
        return any(map(_holds_chance, command.commands))
    if isinstance(command, ApplyResult):
        return bool(command.dice) or any(map(_holds_chance, command.effects))
    return command.holds_chance
