"""What the window's tests of hands and seats share: a game on the screen, all that one could read of it."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QAbstractItemModel, Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QGraphicsSimpleTextItem,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QTextEdit,
    QWidget,
)

from assistant.ui.game.game_page import GamePage

ROLES = (
    Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole,
    Qt.ItemDataRole.AccessibleDescriptionRole, Qt.ItemDataRole.StatusTipRole, Qt.ItemDataRole.UserRole,
)  # fmt: skip


def readable(page: GamePage) -> Iterator[str]:
    """Every text, tooltip and spoken name of the page, shown or not, and what its items hold."""
    for item in page.scene.items():
        yield item.toolTip()
        for role in range(3):
            if isinstance(item.data(role), str):
                yield item.data(role)
        if isinstance(item, QGraphicsSimpleTextItem):
            yield item.text()
    for widget in [page, *page.findChildren(QWidget)]:
        yield from (widget.toolTip(), widget.accessibleName(), widget.accessibleDescription(), widget.statusTip())
        if isinstance(widget, QLabel | QAbstractButton | QLineEdit):
            yield widget.text()
        elif isinstance(widget, QTextEdit | QPlainTextEdit):
            yield widget.toPlainText()
        elif isinstance(widget, QAbstractItemView) and widget.model() is not None:
            yield from _of_model(widget.model())


def _of_model(model: QAbstractItemModel) -> Iterator[str]:
    for row in range(model.rowCount()):
        for role in ROLES:
            told = model.data(model.index(row, 0), role)
            if isinstance(told, str):
                yield told
