"""The column of the roles: a card each, the one that letters go to lit."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from assistant.game.line_fields import is_diceless
from assistant.game.sitting import Sitting
from assistant.ui.desk import Desk
from assistant.ui.table.fingers import Fingers
from assistant.ui.table.role_card import RoleCard
from assistant.ui.table.typing import Typing
from assistant.ui.widgets.layouts import emptied

FULL_CARDS = 2


class RoleCards(QWidget):
    """One below the other. What is tapped on a card is told with its role."""

    wanted = Signal(str)
    picked = Signal(str, str)
    rated = Signal(str, str, object)

    def __init__(self, desk: Desk, sitting: Sitting, typing: Typing) -> None:
        super().__init__()
        self.cards = QVBoxLayout(self)
        self.cards.setSpacing(7)
        self.cards.setContentsMargins(0, 0, 6, 0)
        self._desk, self._sitting, self._typing = desk, sitting, typing
        self._by_role: dict[str, RoleCard] = {}
        self._many = self._low = False

    def build(self, fingers: Fingers) -> None:
        """A card a role; roles nobody has to name are small, and all are where there are many."""
        emptied(self.cards)
        self._by_role = {}
        roles = self._sitting.definition.roles
        asked, names = self._typing.asked_roles(), self._typing.roles()
        many = len(asked) > FULL_CARDS and not is_diceless(self._sitting)  # there the figures of the cards decide
        self._many = len(names) > FULL_CARDS
        for name in names:
            small = many or name not in asked
            card = RoleCard(self._desk, roles[name], small=small, crowded=self._many or self._low)
            card.wanted.connect(self.wanted)
            card.picked.connect(self.picked)
            card.rating.connect(fingers.open_rating)
            card.rated.connect(self.rated)
            card.counting.connect(fingers.open_role)
            card.more.connect(fingers.more_of)
            self._by_role[name] = card
            self.cards.addWidget(card)
        self.cards.addStretch(1)

    def fit_low(self, *, low: bool) -> None:
        """In a low window the types of a filled role wait until it is called."""
        self._low = low
        for card in self._by_role.values():
            card.crowd(crowded=self._many or low)

    @property
    def names(self) -> list[str]:
        """The roles that have a card."""
        return list(self._by_role)

    def card(self, role: str) -> RoleCard:
        """The card of a role."""
        return self._by_role[role]

    def of_field(self, field: str) -> RoleCard | None:
        """The card of a field of the line; none where it is no role."""
        return self._by_role.get(field)

    def refresh(self, letters: dict[str, str], at_hand: str, beside: str) -> None:
        """As the sitting stands; the one letters go to shows what they may mean."""
        typing, sitting = self._typing, self._sitting
        fits = typing.type_fits()
        for name, card in self._by_role.items():
            lit = at_hand == name
            letter = letters.get(f"role:{name}", "") if name not in sitting.line_up.casts else ""
            mine = fits if lit else ()
            card.refresh(sitting, lit=lit, letters=typing.letters, fits=mine, at=typing.at_fit, letter=letter)
            card.tell(beside if lit else "")
