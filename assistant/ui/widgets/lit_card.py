"""A card that is lit while letters or digits go to it."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget


def light_card(card: QWidget, *, lit: bool) -> None:
    """Lit or not. Qt reads a style by the properties as they were when it was polished: it is polished anew
    (https://wiki.qt.io/Dynamic_Properties_and_Stylesheets), and only where something changes, for that is slow."""
    role = "lit_card" if lit else "card"
    if card.property("role") != role:
        card.setProperty("role", role)
        card.style().unpolish(card)
        card.style().polish(card)
