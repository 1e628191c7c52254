"""Letters twice as large on every page, Tab through those that leave it to Qt, and what assistive tools hear."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractScrollArea,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QLineEdit,
    QWidget,
)
from pytestqt.qtbot import QtBot

from assistant.ui.desk import Desk
from assistant.ui.theme import style_sheet
from assistant.ui.window.main_window import MainWindow
from tests.ui.window.test_pages import opened

PAGES = ("start", "table", "ledger", "copy", "game")
CONTROLS = (QAbstractButton, QLineEdit, QComboBox, QAbstractSpinBox, QAbstractItemView)


@pytest.fixture
def dressed(window: MainWindow, desk: Desk, qapp: QApplication) -> Iterator[MainWindow]:
    """The window with all letters twice as large, as the sheet of the whole program draws them."""
    before = qapp.styleSheet()
    desk.set_scale(200)
    qapp.setStyleSheet(style_sheet(desk))
    window.resize(1280, 800)
    window.show()
    yield window
    desk.set_scale(100)
    qapp.setStyleSheet(before)


def shown(page: QWidget) -> list[QWidget]:
    return [w for w in page.findChildren(QWidget) if w.isVisible()]


def is_cut(button: QAbstractButton) -> bool:
    words = [line.replace("&", "") for line in button.text().split("\n")]
    wide = max(button.fontMetrics().horizontalAdvance(line) for line in words)
    return wide > button.width() or button.fontMetrics().height() * len(words) > button.height() + 2


def scrolls(widget: QWidget, page: QWidget) -> bool:
    """Whether what lies outside can be scrolled to."""
    above = widget.parentWidget()
    while above is not None and above is not page:
        if isinstance(above, QAbstractScrollArea):
            return True
        above = above.parentWidget()
    return False


def outside(page: QWidget) -> list[str]:
    found = []
    for one in shown(page):
        above = one.parentWidget()
        if above is None or one.isWindow() or one.size().isEmpty() or scrolls(one, page):
            continue
        if not above.rect().contains(one.geometry()):
            found.append(f"{type(one).__name__} {one.geometry().getRect()} in {type(above).__name__} {above.size()}")
    return found


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("kind", PAGES)
def test_nothing_is_cut_at_twice_the_size(kind: str, language: str, dressed: MainWindow, qtbot: QtBot) -> None:
    dressed._desk.set_language(language)
    page = opened(dressed, kind)
    qtbot.wait(100)
    buttons = [b for b in shown(page) if isinstance(b, QAbstractButton) and b.text()]
    assert [b.text() for b in buttons if is_cut(b)] == []
    assert outside(page) == []
    assert page.width() <= 1280


@pytest.mark.parametrize("kind", PAGES)
def test_every_control_is_heard_with_its_name_and_what_it_is(kind: str, window: MainWindow, qtbot: QtBot) -> None:
    window.resize(1280, 800)
    window.show()
    page = opened(window, kind)
    qtbot.wait(50)
    nameless, vague, wrong = [], [], []
    for one in [c for c in shown(page) if isinstance(c, CONTROLS)]:
        heard = QAccessible.queryAccessibleInterface(one)
        what = f"{type(one).__name__} in {type(one.parentWidget()).__name__}"
        if not heard.text(QAccessible.Text.Name):
            nameless.append(what)
        if heard.role() in (QAccessible.Role.Client, QAccessible.Role.NoRole):
            vague.append(what)
        if bool(heard.state().disabled) is one.isEnabled():  # type: ignore[attr-defined]
            wrong.append(what)
        if isinstance(one, QAbstractButton) and bool(heard.state().checked) is not one.isChecked():  # type: ignore[attr-defined]
            wrong.append(what)
    assert (nameless, vague, wrong) == ([], [], [])


def by_tab() -> set[QWidget]:
    """What Tab comes to, from where keys begin, until it is there again."""
    found: list[QWidget] = []
    now = QApplication.focusWidget()
    while now is not None and now not in found:
        found.append(now)
        QTest.keyClick(now, Qt.Key.Key_Tab)
        now = QApplication.focusWidget()
    return set(found)


@pytest.mark.parametrize("kind", ["start", "ledger"])
def test_tab_reaches_all_of_a_page(kind: str, window: MainWindow, qtbot: QtBot) -> None:
    """At the table and on the page of one's copy Tab goes from field to field of what is typed."""
    window.resize(1280, 800)
    window.show()
    page = opened(window, kind)
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    page.setFocus()
    qtbot.waitUntil(lambda: QApplication.focusWidget() is not None)
    came = by_tab()
    wanted = [c for c in shown(page) if isinstance(c, CONTROLS) and c.isEnabled()]
    wanted = [c for c in wanted if c.focusPolicy() & Qt.FocusPolicy.TabFocus]
    assert [c.accessibleName() or type(c).__name__ for c in wanted if c not in came] == []


@pytest.mark.parametrize("kind", PAGES)
def test_ctrl_tab_comes_to_every_control_of_every_page(kind: str, window: MainWindow, qtbot: QtBot) -> None:
    """Also where Tab has a use of its own, and to buttons that leave the keys to their page."""
    window.resize(1280, 800)
    window.show()
    page = opened(window, kind)
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    page.setFocus()
    wanted = [c for c in shown(page) if isinstance(c, CONTROLS) and c.isEnabled()]
    wanted = [c for c in wanted if not isinstance(c.parentWidget(), CONTROLS)]
    assert wanted
    came: list[QWidget] = []
    QTest.keyClick(QApplication.focusWidget() or page, Qt.Key.Key_Tab, Qt.KeyboardModifier.ControlModifier)
    ring, first = window.walk.ring, QApplication.focusWidget()
    assert first is not None and ring.isVisible()
    assert ring.geometry().contains(first.mapTo(window, first.rect().center()))
    while (now := QApplication.focusWidget()) is not None and now not in came:
        came.append(now)
        QTest.keyClick(now, Qt.Key.Key_Tab, Qt.KeyboardModifier.ControlModifier)
    assert [c.accessibleName() or type(c).__name__ for c in wanted if c not in came] == []
    back = came[-1]
    QTest.keyClick(QApplication.focusWidget() or page, Qt.Key.Key_Tab,
                   Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)  # fmt: skip
    assert QApplication.focusWidget() is back
    gc.collect()
    window.menus.retell()  # the menus are still there

