"""The game told to people: one line an action, in both languages, for everybody or for the eyes of one side.

The sentences come from the commands; here they get their number, the side that acts, the parts of a group below them,
and the marks of what was undone. The position in its plain form for other programs is made in `snapshot`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice

from assistant.base.problem import AleaError
from assistant.base.text import Text, fill, same
from assistant.model.ids import CounterId
from assistant.model.scenario import System
from assistant.play.apply import apply
from assistant.play.commands.counter_states import SetBadge
from assistant.play.commands.record import ApplyResult, Group, RecordRoll
from assistant.play.commands.table_things import SetPhase
from assistant.play.commands.whole_counters import LinkCounters
from assistant.play.game_command import Command
from assistant.play.journal import Entry, Journal
from assistant.play.naming import Narrator
from assistant.play.state import GameState

BY = Text("{side}: {what}", "{side} : {what}")
UNDONE = Text("[undone] {what}", "[annulé] {what}")
AGAIN = Text("{what} – second roll", "{what} – second jet")
UNDO = Text("undo, back to step {target}", "annulation, retour à l’étape {target}")
REDO = Text("redo, up to step {target}", "rétablissement, jusqu’à l’étape {target}")
GO = Text("the game goes on from step {target}", "la partie reprend à l’étape {target}")
NAME = Text("bookmark at step {target}: {text}", "repère à l’étape {target} : {text}")
NOTE = Text("remark on step {target}: {text}", "remarque sur l’étape {target} : {text}")
HIDE = Text("branch to step {target} left out of the list", "branche de l’étape {target} ôtée de la liste")
MAIL = Text("sent by mail up to here", "envoyé par courrier jusqu’ici")
USES = Text("which text the game goes by was chosen", "le texte que suit la partie a été choisi")
UNREAD = Text("this entry could not be read", "cette entrée n’a pas pu être lue")
FAILED = Text("{what} (left out: it no longer makes sense)", "{what} (laissé de côté : n’a plus de sens)")
AND_MORE = Text("… and more than can be told in one place", "… et plus qu’il ne s’en raconte d’un coup")
MOST_DETAILS = 300  # of one action; the largest set-up of a game has two hundred
_VERBS = {"undo": UNDO, "redo": REDO, "go": GO, "name": NAME, "note": NOTE, "hide": HIDE, "mail": MAIL, "uses": USES}


@dataclass(frozen=True, slots=True)
class Told:
    """One line of the account. `details` are the parts of a group or the effects of a result; `heading` marks a
    change of turn or phase; `second_roll` dice thrown again where others had been undone."""

    number: int
    text: Text
    details: tuple[Text, ...] = ()
    undone: bool = False
    heading: bool = False
    second_roll: bool = False


def account(journal: Journal, viewer: str | None = None, upto: int | None = None) -> Iterator[Told]:
    """The whole game in the order it was done; up to an entry's number if given. `viewer` is the side it is told
    to."""
    rolls: Counter[tuple[int, str]] = Counter()
    for entry in journal.entries():
        if upto is not None and entry.number > upto:
            return
        told = told_entry(journal, entry, viewer)
        if isinstance(entry.command, RecordRoll | ApplyResult):
            key = (entry.target, entry.command.name)
            rolls[key] += 1
            told = replace(told, second_roll=rolls[key] > 1)
        yield told


def told_entry(journal: Journal, entry: Entry, viewer: str | None = None) -> Told:
    """One entry by itself; whether a roll is a second one only the whole account knows."""
    if entry.verb == "do":
        return _action(journal, entry, viewer)
    return Told(entry.number, fill(_VERBS[entry.verb], target=entry.target, text=same(entry.text)))


def _action(journal: Journal, entry: Entry, viewer: str | None) -> Told:
    command = entry.command
    if command is None:
        return Told(entry.number, _problem(entry), undone=entry.undone)
    before = journal.state_before(entry.number)
    told = describe(command, before, journal.system, viewer, entry.by)
    if journal.tree.nodes[entry.number].problem is not None:
        told = Told(0, fill(FAILED, what=told.text))
    return replace(told, number=entry.number, undone=entry.undone, heading=isinstance(command, SetPhase))


def _problem(entry: Entry) -> Text:
    problem = entry.problem
    return problem.text if problem is not None else UNREAD


def describe(command: Command, before: GameState, system: System, viewer: str | None = None, by: str = "") -> Told:
    """One command told from the state before it, with the side that acts in front."""
    told = list(islice(_details(command, before, system, viewer), MOST_DETAILS))
    if len(told) == MOST_DETAILS:
        told[-1] = AND_MORE
    details = dict.fromkeys(told)  # a badge and its figure read alike
    return Told(0, _sentence(command, before, system, viewer, by), tuple(details))


def _sentence(command: Command, before: GameState, system: System, viewer: str | None, by: str = "") -> Text:
    narrator = Narrator(system, before, viewer, in_full=True)
    try:
        text = command.told_to(narrator)
    except (KeyError, ValueError):
        text = fill(FAILED, what=same(command.name.replace("_", " ")))
    side = by or acting_side(command, before)
    if side and not command.names_its_side and not _begins_with(text, narrator.side(side)):
        text = fill(BY, side=narrator.side(side), what=text)
    return text


def _begins_with(text: Text, name: Text) -> bool:
    """Whether a sentence opens with a name already: the counter of a leader is called as his side."""
    return text.en.startswith((f"{name.en} ", f"{name.en}:"))


def _details(command: Command, before: GameState, system: System, viewer: str | None) -> Iterator[Text]:
    parts: tuple[Command, ...] = ()
    if isinstance(command, ApplyResult):
        parts = command.effects
    elif isinstance(command, Group):
        parts = command.commands
    ties = {(p.kind, frozenset((p.a, p.b))) for p in parts if isinstance(p, LinkCounters)}
    for part in parts:
        if getattr(part, "by", None) == 0 or _is_sign_of_tie(part, ties):  # nothing came of it, or it is told already
            continue
        yield (
            _sentence(part, before, system, viewer)
            if isinstance(command, Group)
            else part.told_to(Narrator(system, before, viewer, in_full=True))
        )
        yield from _details(part, before, system, viewer)
        try:
            before = apply(before, part, system)
        except AleaError:
            return


def _is_sign_of_tie(part: Command, ties: Container[tuple[str, frozenset[CounterId]]]) -> bool:
    """Whether a badge only shows a tie that the same action makes."""
    return isinstance(part, SetBadge) and (part.badge, frozenset(part.counters)) in ties


def acting_side(command: Command, state: GameState) -> str:
    """Whose action it is, as far as the command tells: its own side, else that of the counters it is about."""
    side = getattr(command, "side", None)
    if isinstance(command, RecordRoll | ApplyResult) and side:
        return str(side)
    acting: Sequence[str] = getattr(command, "counters", ())
    if isinstance(command, ApplyResult):  # the first role is the one that acts
        acting = next(iter(command.roles.values()), ())
    sides = {state.pieces[CounterId(c)].side for c in acting if c in state.pieces}
    if len(sides) == 1 and command.name not in ("change_side",):
        return str(sides.pop() or "")
    return ""


def to_text(journal: Journal, language: str, viewer: str | None = None, upto: int | None = None) -> str:
    """The account as plain text."""
    return "\n".join(_text_line(told, language) for told in account(journal, viewer, upto)) + "\n"


def _text_line(told: Told, language: str) -> str:
    lines = [f"{told.number:>4}  {_marked(told).at(language)}"]
    lines += [f"        {detail.at(language)}" for detail in told.details]
    return "\n".join(lines)


def _marked(told: Told) -> Text:
    text = fill(AGAIN, what=told.text) if told.second_roll else told.text
    return fill(UNDONE, what=text) if told.undone else text


def to_markdown(journal: Journal, language: str, viewer: str | None = None, upto: int | None = None) -> str:
    """The account as Markdown: phases as headings, what was undone struck through."""
    scenario = journal.system.scenarios.get(journal.header.scenario) if journal.header.scenario else None
    title = journal.system.name.at(language)
    if scenario is not None:
        title += f" – {scenario.name.at(language)}"
    lines = [f"# {_escaped(title)}", ""]
    for told in account(journal, viewer, upto):
        lines += _markdown_lines(told, language)
    return "\n".join(lines) + "\n"


def _markdown_lines(told: Told, language: str) -> list[str]:
    text = _escaped((fill(AGAIN, what=told.text) if told.second_roll else told.text).at(language))
    if told.heading and not told.undone:
        return ["", f"## {text[:1].upper()}{text[1:]}", ""]
    line = f"- **{told.number}** " + (f"~~{text}~~" if told.undone else text)
    return [line, *(f"  - {_escaped(d.at(language))}" for d in told.details)]


def _escaped(text: str) -> str:
    for sign in ("\\", "*", "_", "`", "#", "<", "~", "[", "|"):
        text = text.replace(sign, f"\\{sign}")
    return text.replace("\n", " ")
