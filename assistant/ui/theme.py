"""The style sheet of the window, made from the palette. Names in brackets are the `role` property of a widget."""

from __future__ import annotations

from assistant.drawing.fonts import FAMILIES, Role
from assistant.drawing.tokens import Theme, blend
from assistant.ui.desk import Desk


def faded(theme: Theme) -> str:
    """The ink of what cannot be pressed now: second ink, a third of the way towards the ground of a button."""
    return blend(theme.ink2, theme.raised, 0.35)


def lettering(role: Role, pixels: int, weight: int = 0, *, colour: str = "") -> str:
    """QSS of words in one of the faces that Alea brings; weight and colour stay as they are unless named."""
    told = {"font-family": f"'{FAMILIES[role]}'", "font-size": f"{pixels}px", "font-weight": weight, "color": colour}
    return " ".join(f"{name}: {value};" for name, value in told.items() if value)


def style_sheet(desk: Desk) -> str:
    """QSS for all plain widgets of the window."""
    t, px, face = desk.theme, desk.px, FAMILIES
    faint = faded(t)
    return (
        f"""
* {{ font-family: '{face["interface"]}'; font-size: {px(14)}px; color: {t.ink}; outline: none; }}
QToolTip {{ background: {t.card}; color: {t.ink}; border: 1px solid {t.edge}; padding: 4px 6px; }}
QMainWindow, QWidget[role="page"] {{ background: {t.bg}; }} QMessageBox {{ background: {t.card}; }}
QWidget[role="bar"] {{ background: {t.bar}; }}
QWidget[role="bar"] QLabel {{ color: {t.bar_ink}; background: transparent; }}
QWidget[role="bar"] QFrame[role="card"] QLabel, QWidget[role="bar"] QFrame[role="popup"] QLabel {{ color: {t.ink}; }}
QLabel {{ background: transparent; }}
QLabel[role="note"] {{ color: {t.ink2}; font-size: {px(12.5)}px; }}
QLabel[role="second"] {{ color: {t.ink2}; font-size: {px(13.5)}px; }}
QLabel[role="heading"] {{ font-family: '{face["map"]}'; font-size: {px(18)}px; font-weight: 600; }}
QLabel[role="code"], QPlainTextEdit[role="code"] {{ font-family: '{face["code"]}'; font-size: {px(13)}px; }}
QLabel[role="title"] {{ font-family: '{face["map"]}'; font-size: {px(30)}px; font-weight: 600; }}
QLabel[role="name"] {{ font-size: {px(18)}px; font-weight: 600; }}
QFrame[role="card"] {{ background: {t.card}; border: 1px solid {t.line}; border-radius: 10px; }}
QFrame[role="popup"] {{ background: {t.card}; border: 1px solid {t.edge}; }}
QFrame[role="lit_card"] {{ background: {t.card}; border: 2px solid {t.accent}; border-radius: 10px; }}
QFrame[role="warn"] {{ background: {t.warn_soft}; border-radius: 8px; }}
QFrame[role="warn"] QLabel {{ color: {t.warn}; }}
QFrame[role="info"] {{ background: {t.info_soft}; border-radius: 8px; }}
QFrame[role="info"] QLabel {{ color: {t.info}; }}
QFrame[role="banner"] {{ background: {t.ink}; border-left: 6px solid {t.accent}; border-radius: 6px; }}
QFrame[role="banner"] QLabel {{ color: {t.bg}; }}
QFrame[role="banner"] QPushButton[role="bar"] {{ color: {t.bg}; }}
QFrame[role="banner"] QPushButton[role="bar"]:hover {{ text-decoration: underline; }}
QPushButton {{ background: {t.raised}; border: 1px solid {t.edge}; border-radius: 6px;
    padding: {px(5)}px {px(12)}px; min-height: {px(20)}px; }}
QPushButton:hover {{ background: {t.accent_soft}; }}
QPushButton:focus {{ border: 2px solid {t.accent}; padding: {px(5) - 1}px {px(12) - 1}px; }}
QPushButton:disabled {{ color: {faint}; border-color: {t.line}; }}
QPushButton[role="primary"] {{ background: {t.accent}; color: {t.on_accent}; border: none; font-weight: 600; }}
QPushButton[role="primary"]:disabled {{ background: {t.panel}; color: {t.ink2}; border: 1px solid {t.line2}; }}
QPushButton[role="primary"]:focus {{ border: 2px solid {t.ink}; }}
QPushButton[role="chip"] {{ border-radius: {px(13)}px; padding: {px(3)}px {px(11)}px; }}
QPushButton[role="chip"]:checked {{ background: {t.accent_soft}; border-color: {t.accent}; }}
QPushButton[role="type"] {{ padding: {px(4)}px {px(8)}px; font-weight: 600; }}
QPushButton[role="type"]:checked {{ background: {t.accent}; color: {t.on_accent}; border-color: {t.accent}; }}
QPushButton[role="bar"] {{ background: transparent; border: none; color: {t.bar_ink2}; padding: 4px 8px; }}
QPushButton[role="bar"]:hover {{ color: {t.bar_ink}; }}
QPushButton[role="bar"]:checked {{ color: {t.bar_ink}; font-weight: 600; }}
QPushButton[role="bar"]:focus {{ border: 1px solid {t.bar_ink2}; border-radius: 6px; }}
QPushButton::menu-indicator {{ image: none; width: 0; }}
QPushButton[role="plain"] {{ background: transparent; border: none; padding: 4px 6px; }}
QPushButton[role="plain"]:focus {{ border: 2px solid {t.accent}; border-radius: 6px; }}
QLineEdit, QAbstractSpinBox, QComboBox, QPlainTextEdit {{ background: {t.raised}; border: 1px solid {t.edge};
    border-radius: 6px; padding: 4px 8px; selection-background-color: {t.accent}; selection-color: {t.on_accent}; }}
QLineEdit:focus, QAbstractSpinBox:focus, QComboBox:focus, QPlainTextEdit:focus {{ border: 2px solid {t.accent}; }}
QListWidget, QTreeWidget, QTableWidget {{ background: {t.card}; border: 1px solid {t.line}; border-radius: 8px; }}
QListWidget::item {{ padding: {px(5)}px {px(8)}px; }}
QTableWidget::item {{ padding: 0 {px(5)}px; }}
QTreeWidget::item {{ padding: {px(3)}px {px(8)}px; }}
QListWidget::item:selected, QTableWidget::item:selected, QTreeWidget::item:selected
    {{ background: {t.accent_soft}; color: {t.ink}; }}
QListWidget:focus, QTableWidget:focus, QTreeWidget:focus {{ border: 2px solid {t.accent}; }}
QTableCornerButton::section {{ background: {t.panel}; border: none; }}
QHeaderView {{ background: {t.panel}; border: none; }}
QHeaderView::section {{ background: {t.panel}; color: {t.ink2}; border: none; border-bottom: 1px solid {t.line2};
    padding: 4px 8px; }}
QScrollArea {{ border: none; background: transparent; }}
QScrollArea > QWidget > QWidget {{ background: transparent; }}
QScrollBar:vertical {{ background: transparent; width: 10px; }}
QScrollBar::handle:vertical {{ background: {t.line2}; border-radius: 5px; min-height: 30px; }}
QScrollBar:horizontal {{ background: transparent; height: 10px; }}
QScrollBar::handle:horizontal {{ background: {t.line2}; border-radius: 5px; min-width: 30px; }}
QScrollBar::add-line, QScrollBar::sub-line, QScrollBar::add-page, QScrollBar::sub-page {{ background: none;
    border: none; width: 0; height: 0; }}
QTabBar::tab {{ background: {t.panel}; color: {t.ink2}; padding: 4px 12px; border: 1px solid {t.line}; }}
QTabBar::tab:selected {{ background: {t.card}; color: {t.ink}; font-weight: 600; }}
QMenuBar {{ background: transparent; font-size: {px(13.5)}px; }}
QMenuBar::item {{ padding: {px(8)}px {px(7)}px; background: transparent; }}
QMenuBar::item:selected {{ background: {t.accent_soft}; }}
"""
        + _menus_and_boxes(desk)
        + _round_the_map(desk)
    )


def _round_the_map(desk: Desk) -> str:
    """QSS for the top row, for the panes round the map and for what lies on it."""
    t, px = desk.theme, desk.px
    return f"""
QFrame[role="top_row"] {{ background: {t.panel}; border: none; border-bottom: 1px solid {t.line}; }}
QFrame[role="segments"] {{ background: {t.raised}; border: 1px solid {t.edge}; border-radius: 6px; }}
QPushButton[role="segment"] {{ background: transparent; border: none; border-radius: 5px; color: {t.ink2};
    padding: 0 {px(8)}px; min-height: {px(24)}px; }}
QPushButton[role="segment"]:hover {{ background: {t.accent_soft}; color: {t.ink}; }}
QPushButton[role="segment"]:checked {{ background: {t.accent}; color: {t.on_accent}; font-weight: 600; }}
QPushButton[role="segment"]:focus {{ border: 2px solid {t.ink}; padding: 0 {px(6)}px; }}
QPushButton[role="search"] {{ color: {t.ink2}; text-align: left; padding: 0 {px(9)}px; min-height: {px(24)}px; }}
QLabel[role="pane"] {{ font-size: {px(15)}px; font-weight: 600; }}
QLabel[role="strong"] {{ font-weight: 600; }}
QFrame[role="pane_box"] {{ background: {t.panel}; border: none; border-right: 1px solid {t.edge}; }}
QFrame[role="pane_box"][over="yes"] {{ border: 1px solid {t.edge}; }}
QFrame[role="strip"] {{ background: {t.panel}; border: none; border-top: 1px solid {t.line}; }}
QFrame[role="strip"] QLabel {{ font-size: {px(13)}px; }}
QPushButton[role="strip"] {{ background: transparent; border: none; padding: 0 {px(3)}px; min-height: {px(22)}px;
    font-weight: 600; font-size: {px(13.5)}px; }}
QPushButton[role="strip"]:hover {{ background: {t.accent_soft}; }}
QPushButton[role="remarks"] {{ background: {t.warn_soft}; color: {t.warn}; border: none; border-radius: {px(10)}px;
    padding: 0 {px(9)}px; min-height: {px(20)}px; font-size: {px(12.5)}px; font-weight: 600; }}
QFrame[role="map_chip"] {{ background: {t.card}; border: 1px solid {t.edge}; border-radius: {px(15)}px; }}
QPushButton[role="map_chip"] {{ background: transparent; border: none; border-radius: {px(11)}px;
    padding: 0 {px(6)}px; min-height: {px(22)}px; font-weight: 600; }}
QPushButton[role="map_chip"]:hover {{ background: {t.accent_soft}; }}
"""


def _menus_and_boxes(desk: Desk) -> str:
    """QSS for menus, for boxes to tick, for lists that open and numbers with steps."""
    t, px = desk.theme, desk.px
    return f"""
QComboBox {{ padding-right: {px(26)}px; }}
QComboBox::drop-down, QAbstractSpinBox::up-button, QAbstractSpinBox::down-button {{ border: none;
    background: transparent; width: {px(26)}px; }}
QAbstractSpinBox {{ min-height: {px(22)}px; }}
QAbstractSpinBox QLineEdit {{ border: none; background: transparent; padding: 0 {px(6)}px; }}
QComboBox QAbstractItemView {{ background: {t.card}; color: {t.ink}; border: 1px solid {t.edge}; outline: none;
    selection-background-color: {t.accent_soft}; selection-color: {t.ink}; }}
QFileDialog {{ background: {t.panel}; }}
QFileDialog QLabel, QFileDialog QAbstractItemView, QFileDialog QHeaderView::section {{ color: {t.ink}; }}
QFileDialog QAbstractItemView, QFileDialog QHeaderView::section {{ background: {t.card}; border: 1px solid {t.line}; }}
QMenu {{ background: {t.card}; border: 1px solid {t.edge}; padding: 4px; }}
QMenu::item {{ padding: 5px 24px 5px 12px; border-radius: 4px; }}
QMenu::item:selected {{ background: {t.accent_soft}; }}
QMenu::item:disabled {{ color: {faded(t)}; }}
QMenu::separator {{ height: 1px; background: {t.line}; margin: 4px 8px; }}
QMenu::indicator {{ width: {px(14)}px; height: {px(14)}px; margin-left: 4px; }}
QPushButton[role="swatch"] {{ background: transparent; border: 2px solid transparent; border-radius: 5px; padding: 0; }}
QPushButton[role="swatch"]:hover {{ background: {t.accent_soft}; }}
QPushButton[role="swatch"]:checked {{ border-color: {t.accent}; }}
QPushButton[role="swatch"]:focus {{ border-color: {t.ink}; }}
QCheckBox::indicator {{ width: {px(9)}px; height: {px(9)}px; padding: 3px; border: 1px solid {t.edge};
    border-radius: 3px; background-color: {t.raised}; }}
QCheckBox::indicator:checked {{ background-color: {t.accent}; background-clip: content; }}
QCheckBox::indicator:focus {{ border-color: {t.accent}; }}
QSlider::groove:horizontal {{ height: {px(4)}px; border-radius: {px(2)}px; background: {t.edge}; }}
QSlider::sub-page:horizontal {{ border-radius: {px(2)}px; background: {t.accent}; }}
QSlider::handle:horizontal {{ width: {px(14)}px; margin: -{px(6)}px 0; border-radius: {px(7)}px; background: {t.ink};
  border: 1px solid {t.edge}; }}
QSlider::handle:horizontal:focus {{ background: {t.accent}; border: 1px solid {t.ink}; }}
"""


def finger_sheet(desk: Desk) -> str:
    """What a page adds once fingers were seen: buttons and entries of menus as high as a finger needs them. The style
    of the program says how high a button is at least, so that a size set by hand would not count."""
    if not desk.touch:
        return ""

    def high(role: str, padding: int, edge: int = 2) -> str:
        inner = desk.target(30) - 2 * padding - edge
        return f"QPushButton{role} {{ min-height: {inner}px; }}"

    px = desk.px
    rules = (high("", px(5)), high('[role="chip"]', px(3)), high('[role="type"]', px(4)))
    flat = (high('[role="bar"]', 4, 0), high('[role="plain"]', 4, 0), high('[role="primary"]', px(5), 0))
    return "\n".join((*rules, *flat, "QMenu::item { padding: 14px 24px 14px 12px; }"))
