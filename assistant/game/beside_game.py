"""A ledger or a game on the map beside a table: its journal takes the results and own modifiers by itself.

The game is opened for each of them and let go of again, so that nothing stands between it and its own page.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from assistant.base.problem import AleaError, Problem
from assistant.game.effect_commands import ENTERED, result_command
from assistant.game.ledger import is_ledger
from assistant.game.ledger_results import ledger_effects
from assistant.game.line_up import Answer
from assistant.game.opened import OpenGame, open_game
from assistant.game.own_modifiers import modifiers_of_game, record_modifiers
from assistant.game.scores import SideScore, scores_of
from assistant.model.own_modifier import OwnModifier
from assistant.play.game_command import Command
from assistant.play.state import KeptAnswer
from assistant.rules.exact_odds import Odds


class BesideGame:
    """The journal of a game, written to from its table. What it refused stands in `refused` until it is told."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.refused: Problem | None = None
        self._steps: dict[int, int] = {}  # of the answers written into it from here
        self._recorded: tuple[OwnModifier, ...] | None = None
        self._scored: tuple[tuple[int, int], tuple[SideScore, ...]] = ((0, 0), ())

    def standing(self) -> list[OwnModifier]:
        """The own modifiers it has on record. Raises when it cannot be read."""
        found = modifiers_of_game(self.path)
        self._recorded = tuple(found)
        return found

    def scores(self) -> tuple[SideScore, ...]:
        """The score of each side as it stands there; read again only where the file is another."""
        try:
            told = self.path.stat()
            if self._scored[0] != (told.st_mtime_ns, told.st_size):
                game = open_game(self.path, look_only=True)
                try:
                    self._scored = ((told.st_mtime_ns, told.st_size), scores_of(game.system, game.state))
                finally:
                    game.close()
        except (OSError, AleaError):
            return ()
        return self._scored[1]

    def modifiers(self, house: Sequence[OwnModifier]) -> None:
        """Bring its own modifiers to these."""
        if self._recorded is not None and _told(self._recorded) == _told(house):
            return
        try:
            record_modifiers(self.path, house)
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
        try:
            game = open_game(self.path)
        except AleaError as bad:
            self.refused = bad.problems[0]
            return
        try:
            for number in range(max(len(old), len(new)) - 1, -1, -1):
                was = old[number] if number < len(old) else None
                now = new[number] if number < len(new) else None
                if was is now or was == now:
                    continue
                if was is not None:
                    self._take_back(game, number)
                if now is not None and number in answers:
                    self._write(game, number, answers[number], odds)
        except AleaError as bad:
            self.refused = bad.problems[0]
        finally:
            game.close()

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


def _told(house: Sequence[OwnModifier]) -> list[tuple[str, str, int, str]]:
    return sorted((m.procedure, m.name.en, m.value, m.to) for m in house)
