"""The cards of one question: what counts, the dice, a choice, two readings, the answer. A page places them."""

from __future__ import annotations

from dataclasses import dataclass

from assistant.game.sitting import Sitting
from assistant.ui.asker.answer_card import AnswerCard
from assistant.ui.asker.choice_card import ChoiceCard
from assistant.ui.asker.dice_card import DiceCard
from assistant.ui.asker.modifiers import ModifierPanel
from assistant.ui.asker.readings_card import ReadingsCard
from assistant.ui.desk import Desk


@dataclass(frozen=True, slots=True)
class Shown:
    """What the cards show besides the sitting: the letters of switches, the fact asked, a word on the dice, their
    heading, and whether digits are dice now."""

    letters: dict[str, str]
    asked: str = ""
    note: str = ""
    title: str = ""
    lit: bool = True


class AskerCards:
    """One set of cards. They are drawn anew only when what they show has changed: a letter of a name costs nothing
    here."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self.modifiers = ModifierPanel(desk)
        self.dice = DiceCard(desk)
        self.choice = ChoiceCard(desk)
        self.readings = ReadingsCard(desk)
        self.answer = AnswerCard(desk)
        self._seen: object = None

    def refresh(self, sitting: Sitting, shown: Shown) -> bool:
        """Show the sitting as it is; whether anything was new."""
        desk = self._desk
        look = (desk.language, desk.scale, desk.touch, desk.theme_name)
        past = (sitting.opened_line, len(sitting.history), *map(id, sitting.history[-1:]))
        hand = (self.modifiers.mark, self.readings.at, self.answer.kept)
        now = (sitting.revision, look, past, hand, shown, self.modifiers.entry.isHidden())
        if now == self._seen:
            return False
        self._seen = now
        self.modifiers.refresh(sitting, shown.letters, asked=shown.asked)
        self.dice.title_now = shown.title
        self.dice.refresh(sitting, shown.note, lit=shown.lit)
        self.choice.refresh(sitting.choice)
        self.readings.refresh(sitting)
        self.answer.refresh(sitting)
        return True

    def forget(self) -> None:
        """Draw everything anew the next time."""
        self._seen = None
