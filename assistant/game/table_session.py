"""The sitting at a table and its journal: what changes in the one is written into the other, and undo brings it back.

Beside a ledger or a game on the map the results and own modifiers go into that journal too, by themselves: there they
are actions of the evening like any other.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path

from assistant.base.text import Text
from assistant.game.beside_game import BesideGame
from assistant.game.library import OpenSystem, open_system, overlay_path
from assistant.game.line_up import Answer
from assistant.game.own_modifiers import restore_overlay, to_of
from assistant.game.sitting import Sitting
from assistant.game.table_before import carried, set_aside
from assistant.game.table_journal import MOST_LINES, TableJournal
from assistant.game.table_lines import answer_from, asked, entered_from, line_up_from
from assistant.model.own_modifier import OwnModifier
from assistant.model.scenario import System
from assistant.play.commands.record import Group
from assistant.play.commands.table_sitting import AskAtTable, BeginSitting, KeepAnswer, WriteOwnText
from assistant.play.commands.table_things import AddModifier, RemoveModifier
from assistant.play.game_command import Command
from assistant.play.state import GameState, KeptAnswer
from assistant.rules.answers import sentence

T_DICE, T_OWN = Text("dice", "dés"), Text("own modifier", "modificateur maison")
T_HISTORY, T_RULING = Text("history", "historique"), Text("ruling", "arbitrage")
T_WHO, T_SWITCH = Text("line-up", "affrontement"), Text("switch", "interrupteur")
T_TOOLS = Text("free dice, cups and cards", "dés, gobelets et cartes libres")


def table_journal(system: System, game: Path | None = None) -> TableJournal:
    """The journal of a system's table, of the one beside a game if that is given. Whoever has it read before its table
    is made closes it afterwards."""
    return TableJournal(system, f"{system.id}-{game.stem}" if game is not None else "")


class TableSession:
    """One sitting with its journal. `house` and `options` are what the settings kept before there was one."""

    def __init__(
        self, sitting: Sitting, game: Path | None = None, *, house: object = None, options: object = None
    ) -> None:
        self._sitting = sitting
        system = sitting.opened.system
        self.log = table_journal(system, game)
        self.beside = BesideGame(game) if game is not None else None
        self._numbers: list[int] = []  # of the answers in the history, in the journal
        self._worked_out: dict[int, tuple[KeptAnswer, Answer]] = {}
        self._revision = -1
        self._written: WriteOwnText | None = None
        # Only once and only without a game beside: what the settings kept belonged to the table alone.
        if self.log.is_begun() and game is None:
            self._carry(house, options)
        self.restore(begin=True)

    def _carry(self, house: object, options: object) -> None:
        """What the table kept before it had a journal."""
        system = self._sitting.opened.system.id
        commands = carried(system, house, options)
        if commands:
            self.log.do(Group(tuple(commands), {"en": "results of before", "fr": "résultats d’avant"}))
            set_aside(system)

    def close(self) -> None:
        """Let go of the file; everything is on disk."""
        self.log.close()

    # what changed

    def note(self) -> None:
        """Write down what has changed since the last time."""
        sitting = self._sitting
        if self.log.is_closed or (sitting.revision == self._revision and len(self._numbers) == len(sitting.history)):
            return
        before = self.log.state
        numbers = list(self._numbers)
        commands = [*((self._written,) if self._written else ()), *self._changes(numbers)]
        if commands:
            label = self._named_by(commands)
            one = commands[0] if len(commands) == 1 else Group(tuple(commands), label.as_dict() if label else {})
            self.log.do(one)
        # Only now: what the disk refused is worked out anew the next time, with numbers that are still free.
        self._written, self._numbers = None, numbers
        if commands:
            self._after(before)
        self._revision = sitting.revision

    def _changes(self, numbers: list[int]) -> list[Command]:
        """What the journal has not; `numbers` becomes the number of each answer there."""
        sitting, state = self._sitting, self.log.state
        out: list[Command] = []
        count = len(state.table.answers)
        if not sitting.history and numbers:
            out.append(BeginSitting())
            # Counted anew, since a new sitting in the journal begins with an empty list of answers.
            numbers.clear()
            count = 0
        standing = state.table.question
        for place, answer in enumerate(sitting.history):
            number = numbers[place] if place < len(numbers) else -1
            if number >= 0 and self._is_written(number, answer):
                continue
            if number < 0:
                number, count = count, count + 1
                numbers.append(number)
            kept = self._kept(number, answer)
            standing = next((c for c in reversed(kept) if isinstance(c, AskAtTable)), standing)
            # The question stands in the journal already when it was the last thing asked: written again, it would be
            # one more step to undo.
            out += kept if kept[0] != state.table.question or out else kept[1:]
        out += self._modifiers()
        now = self._question()
        return [*out, now] if now != standing else out

    def _is_written(self, number: int, answer: Answer) -> bool:
        answers = self.log.state.table.answers
        if number >= len(answers):
            return False
        found = self._worked_out.get(id(answers[number]))
        # The same object and not an equal one: whatever the players declare otherwise is a new answer, and must be
        # written.
        return found is not None and found[1] is answer

    def _kept(self, number: int, answer: Answer) -> list[Command]:
        """A line of the results; before it the reading that was set aside."""
        out: list[Command] = []
        if answer.aside is not None:
            out += [self._asked(answer.aside), KeepAnswer(number, answer.aside.when)]
        system, title = self._sitting.opened.system, answer.node.detail.name if answer.node.detail else Text("", "")
        told = {
            lang: " ".join(s for n in answer.node.flat() if (s := sentence(n, system, lang))) for lang in ("en", "fr")
        }
        return [*out, self._asked(answer), KeepAnswer(number, answer.when, title.as_dict(), told, beside=bool(out))]

    def _asked(self, answer: Answer) -> AskAtTable:
        return asked(answer.line_up, answer.entered, self._own_choices(answer.options))

    def _own_choices(self, options: Mapping[str, str]) -> dict[str, str]:
        default = self._sitting.opened.book.default_options()
        return {o: c for o, c in options.items() if default.get(o) != c}

    def _question(self) -> AskAtTable:
        s = self._sitting
        return asked(s.line_up, s.entered, self._own_choices(s.options), -1 if s.opened_line is None else s.opened_line)

    def _modifiers(self) -> list[Command]:
        """Own modifiers that stand, added and taken away."""
        missing = [(m.procedure, m.name.en, m.value, to_of(m)) for m in self._sitting.house]
        out: list[Command] = []
        for name, kept in self.log.state.modifiers.items():
            told = (kept.procedure, kept.name.en, kept.value, to_of(kept))
            if told in missing:
                missing.remove(told)
            else:
                out.append(RemoveModifier(name))
        return [*out, *(AddModifier(*told) for told in missing)]

    def own_text(self, before: str | None, after: str, label: Text) -> None:
        """The player's own text was written from here; it goes into the journal with what follows from it."""
        self._written = WriteOwnText(before or "", after, label.as_dict())

    def _after(self, before: GameState) -> None:
        """The answers as they stand in the journal now; a game beside hears of it."""
        answers = self.log.state.table.answers
        for number, answer in zip(self._numbers, self._sitting.history, strict=True):
            self._worked_out[id(answers[number])] = (answers[number], answer)
        self._tell_game(before)

    def _tell_game(self, before: GameState) -> None:
        if self.beside is None:
            return
        self.beside.modifiers(self._sitting.house)
        old, new = before.table.answers, self.log.state.table.answers
        if old != new:
            answers = dict(zip(self._numbers, self._sitting.history, strict=True))
            self.beside.results(old, new, answers, self._sitting.odds)

    # back and forth

    def undo(self) -> Text | None:
        """Back by one; what was undone, or None when there is nothing. Raises AleaError where the disk refuses it, or
        what it has not yet: that would be gone with the step."""
        self.note()
        return self._step(self.log.last, self.log.undo, back=True)

    def redo(self) -> Text | None:
        """Forward by one again, with the same dice; refused as `undo` is."""
        self.note()
        return self._step(self.log.next, self.log.redo, back=False)

    def _step(self, command: Command | None, move: Callable[[], bool], *, back: bool) -> Text | None:
        root = back and isinstance(command, AskAtTable) and self.log.is_at_first
        before = self.log.state
        if root or not move():  # the question a table begins with is nothing that was done
            return None
        after = self.log.state
        text = _text_of(command)
        if text is not None:
            self._write_text(text.before if back else text.after)
        what = self._named(after, before) if back else self._named(before, after)
        self.restore()
        self._tell_game(before)
        return what

    def go(self, step: int) -> None:
        """Stand where something was done, on whatever way; the player's own text is written as it was then. Refused as
        `undo` is."""
        self.note()
        before, tree = self.log.state, self.log.journal.tree
        left, wanted = tree.path(), tree.path(step)
        self.log.journal.go(step)
        text: str | None = None
        for number in (n for n in reversed(left) if n not in wanted):  # the last one taken back says what stood before
            written = _text_of(tree.nodes[number].command)
            text = written.before if written is not None else text
        for number in (n for n in wanted if n not in left):
            written = _text_of(tree.nodes[number].command)
            text = written.after if written is not None else text
        if text is not None:
            self._write_text(text)
        self._numbers = []
        self.restore()
        self._tell_game(before)

    def _write_text(self, text: str) -> None:
        system = self._sitting.opened.system.id
        restore_overlay(overlay_path(system), text or None)
        self._sitting.adopt(open_system(system))

    def restore(self, *, begin: bool = False) -> None:
        """The sitting as the journal has it."""
        s, state = self._sitting, self.log.state
        table = state.table
        first = max(0, len(table.answers) - MOST_LINES) if begin or not self._numbers else self._numbers[0]
        s.history, self._numbers = [], []
        for number, kept in enumerate(table.answers[first:], first):
            answer = self._answer(kept)
            if answer is not None:
                s.history.append(answer)
                self._numbers.append(number)
        s.house = tuple(replace(m, id=f"house_{i + 1}") for i, m in enumerate(state.modifiers.values()))
        question = table.question
        default = s.opened.book.default_options()
        if question is not None:
            s.options = {**default, **_known(question.options, s.opened)}
        if not begin:
            self._put_question(question)
        self._revision = s.revision

    def _put_question(self, question: AskAtTable | None) -> None:
        s = self._sitting
        line = line_up_from(question, s.opened) if question is not None else None
        if question is None or line is None:
            first = s.procedures[0].id if s.procedures else ""
            line, question = s.line_up if s.line_up.procedure == first else s.blank(first), AskAtTable(first)
        s.line_up, s.entered = line, entered_from(question)
        s.opened_line = question.opened if 0 <= question.opened < len(s.history) else None
        s.written = s.history[-1] if s.history and list(s.history[-1].entered) == s.entered and s.entered else None
        s.read_under = {**s.options, **s.history[s.opened_line].options} if s.opened_line is not None else None
        s.refresh()

    def _answer(self, kept: KeptAnswer) -> Answer | None:
        found = self._worked_out.get(id(kept))
        if found is not None:
            return found[1]
        answer = answer_from(kept, self._sitting.opened)
        if answer is not None:
            self._worked_out[id(kept)] = (kept, answer)
        return answer

    # names of what was done

    def _named_by(self, commands: list[Command]) -> Text | None:
        kept = next((c for c in reversed(commands) if isinstance(c, KeepAnswer)), None)
        return Text(kept.title.get("en", ""), kept.title.get("fr", "")) if kept is not None else None

    def _named(self, before: GameState, after: GameState) -> Text:
        """What was done between two states."""
        new, old = after.table, before.table
        if old.tools != new.tools:
            return T_TOOLS
        one = _own(before, after)
        if one is not None:
            return one.name if one.name.en else T_OWN
        if old.own_text != new.own_text:
            return T_OWN
        a, b = old.question or AskAtTable(""), new.question or AskAtTable("")
        return self._difference(a, b) or T_HISTORY

    def _difference(self, a: AskAtTable, b: AskAtTable) -> Text | None:
        """What makes two questions different, the heaviest first."""
        own = {h[2] for h in a.house} ^ {h[2] for h in b.house}
        if own:
            name = next(iter(own))
            return Text(name, name) if name else T_OWN
        if a.options != b.options:
            return T_RULING
        if a.procedure != b.procedure and b.procedure in self._sitting.opened.book.raw_procedures:
            return self._sitting.opened.book.definition(b.procedure).name
        if a.entered != b.entered:
            added = b.entered[len(a.entered) :] or a.entered[len(b.entered) :]
            faces = " ".join(str(value) for kind, value in added if kind == "die")
            return Text(f"die {faces}", f"dé {faces}") if faces else T_DICE
        if a.casts != b.casts:
            return T_WHO
        return T_SWITCH if a != b else None


def _text_of(command: Command | None) -> WriteOwnText | None:
    """The writing of the own text in something that was done."""
    parts = command.commands if isinstance(command, Group) else (command,)
    return next((c for c in parts if isinstance(c, WriteOwnText)), None)


def _own(before: GameState, after: GameState) -> OwnModifier | None:
    """The own modifier that one of two states has and the other has not."""
    names = before.modifiers.keys() ^ after.modifiers.keys()
    return next((after.modifiers.get(n) or before.modifiers.get(n) for n in names), None)


def _known(options: Mapping[str, str], opened: OpenSystem) -> dict[str, str]:
    known = opened.system.options
    return {o: c for o, c in options.items() if o in known and c in known[o].choices}
