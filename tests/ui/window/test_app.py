"""Dressing the application: what it costs a widget that lies deep in others."""

from __future__ import annotations

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication, QLabel, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from assistant.ui.window.app import put_on

DEEP = 9


class _Counting(QLabel):
    """How often it was dressed."""

    dressed = 0

    def changeEvent(self, event: QEvent) -> None:
        self.dressed += event.type() == QEvent.Type.StyleChange
        super().changeEvent(event)


def test_a_widget_that_lies_in_many_others_is_dressed_no_more_often_than_one_that_lies_in_none(
    qtbot: QtBot, qapp: QApplication
) -> None:
    before, outer = qapp.styleSheet(), QWidget()
    qtbot.addWidget(outer)
    alone, deep, around = _Counting(outer), _Counting("x"), outer
    for _ in range(DEEP):
        within = QWidget()
        QVBoxLayout(around).addWidget(within)
        around = within
    QVBoxLayout(around).addWidget(deep)
    outer.show()
    put_on(qapp, before + "QLabel { margin: 3px }")
    try:
        assert qapp.styleSheet() != before and deep.contentsRect().x() == 3, "it is dressed by what was put on"
        alone.dressed = deep.dressed = 0
        put_on(qapp, before + "QLabel { margin: 4px }")
        assert deep.contentsRect().x() == 4
        assert 0 < deep.dressed == alone.dressed < DEEP / 2
        put_on(qapp, qapp.styleSheet())
        assert deep.dressed == alone.dressed < DEEP / 2, "the same again is nothing to do"
    finally:
        qapp.setStyleSheet(before)
