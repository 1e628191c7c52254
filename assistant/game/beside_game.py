"""A ledger or a game on the map beside a table: its journal takes the results and own modifiers by itself.

The game is taken hold of for each of them and let go of again, so that nothing stands between it and its own page. It
is read anew only where somebody else wrote into it: reading a long one takes longer than a key may.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import replace
from pathlib import Path

from assistant.base.problem import AleaError, Problem
from assistant.game.effect_commands import ENTERED, result_command
from assistant.game.ledger import is_ledger
from assistant.game.ledger_results import ledger_effects
from assistant.game.line_up import Answer
from assistant.game.opened import OpenGame, open_game
from assistant.game.own_modifiers import record_modifiers
from assistant.game.scores import SideScore, scores_of
from assistant.game.watching import is_current
from assistant.model.own_modifier import OwnModifier
from assistant.play.game_command import Command
from assistant.play.state import KeptAnswer
from assistant.rules.exact_odds import Odds

_before: dict[Path, OpenGame] = {}  # games that were read already when their table is made


def hand_over(game: OpenGame) -> None:
    """A game that was read and is closed, for the table that will stand beside it."""
    _before.clear()
    _before[game.path] = OpenGame(game.opened, game.journal)  # as it stands, whoever looked at it and from where


def read_beside(path: Path) -> None:
    """Read a game for the table that will stand beside it. One that cannot be read is told of when it is wanted."""
    with suppress(AleaError):
        game = open_game(path)
        game.close()
        hand_over(game)


class BesideGame:
    """The journal of a game, written to from its table. What it refused stands in `refused` until it is told."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._read = _before.pop(path, None)
        self.refused: Problem | None = None
        self._steps: dict[int, int] = {}  # of the answers written into it from here
        self._recorded: tuple[OwnModifier, ...] | None = None
        self._scored: tuple[tuple[int, int], tuple[SideScore, ...]] = ((0, 0), ())

    def standing(self) -> list[OwnModifier]:
        """The own modifiers it has on record. Raises when it cannot be read."""
        with self._held() as game:
            found = list(game.state.modifiers.values())
        self._recorded = tuple(found)
        return found

    @contextmanager
    def _held(self) -> Iterator[OpenGame]:
        """The game, to be written to. Raises where it cannot be."""
        game = self._read
        if game is None or game.path != self.path or not is_current(game.opened) or not game.journal.take_up():
            game = self._read = open_game(self.path)
        try:
            yield game
        finally:
            game.close()

    def scores(self) -> tuple[SideScore, ...]:
        """The score of each side as it stands there; read again only where the file is another."""
        try:
            told = self.path.stat()
            if self._scored[0] != (told.st_mtime_ns, told.st_size):
                self._scored = ((told.st_mtime_ns, told.st_size), self._scores_now())
        except (OSError, AleaError):
            return ()
        return self._scored[1]

    def _scores_now(self) -> tuple[SideScore, ...]:
        with suppress(AleaError), self._held() as game:
            return scores_of(game.system, game.state)
        game = open_game(self.path, look_only=True)  # another program has it
        game.close()
        return scores_of(game.system, game.state)

    def modifiers(self, house: Sequence[OwnModifier]) -> None:
        """Bring its own modifiers to these."""
        if self._recorded is not None and _told(self._recorded) == _told(house):
            return
        try:
            with self._held() as game:
                record_modifiers(game, house)
            self._recorded = tuple(house)
        except AleaError as bad:
            self.refused = bad.problems[0]

    def results(
        self,
        old: Sequence[KeptAnswer],
        new: Sequence[KeptAnswer],
        answers: Mapping[int, Answer],
        odds: Odds | None,
    ) -> None:
        """Write down what is new, take back what is gone: an undone result stays in the journal, marked."""
        changed = [n for n in range(max(len(old), len(new)) - 1, -1, -1) if _at(old, n) != _at(new, n)]
        try:
            with self._held() as game:
                for number in changed:
                    if number < len(old):
                        self._take_back(game, number)
                    if number < len(new) and number in answers:
                        self._write(game, number, answers[number], odds)
        except AleaError as bad:
            self.refused = bad.problems[0]

    def _take_back(self, game: OpenGame, number: int) -> None:
        """Only while nothing was done there since; what stands further back stays."""
        if self._steps.get(number) == game.journal.position:
            game.journal.undo()
            del self._steps[number]

    def _write(self, game: OpenGame, number: int, answer: Answer, odds: Odds | None) -> None:
        side = game.state.active
        told = result_command(game.system, game.whole, answer.node, how=ENTERED, side=side, odds=odds)
        # On a real table hands do what follows; a ledger is told what it keeps of it, in the same action.
        effects: list[Command] = []
        if is_ledger(game.journal):
            definition = game.opened.book.definition(answer.line_up.procedure)
            effects = ledger_effects(game.system, game.whole, definition, answer)
        game.do(replace(told, effects=tuple(effects)))
        self._steps[number] = game.journal.position


def _at(answers: Sequence[KeptAnswer], number: int) -> KeptAnswer | None:
    return answers[number] if number < len(answers) else None


def _told(house: Sequence[OwnModifier]) -> list[tuple[str, str, int, str]]:
    return sorted((m.procedure, m.name.en, m.value, m.to) for m in house)
