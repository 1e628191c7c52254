"""The part "Places" of "your copy": the spaces of the map as a list, their names, links and values typed in place."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QLineEdit,
    QPushButton,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from assistant.base.problem import AleaError, in_a_line
from assistant.base.text import Text
from assistant.game.copy_figures import OwnCopy
from assistant.game.copy_places import OwnSpace, OwnSpaces
from assistant.ui.copy.copy_list import ADDRESS, CopyList
from assistant.ui.desk import Desk

INTRO = Text(
    "Make the map say what your board prints. Links: kind: place, place; another kind: place. "
    "Add what is missing, delete what is too much.",
    "Faites dire à la carte ce que votre plateau imprime. Liaisons : genre : lieu, lieu ; autre genre : lieu. "
    "Ajoutez ce qui manque, effacez ce qui est de trop.",
)
COLUMNS = (Text("Place", "Lieu"), Text("Links", "Liaisons"), Text("Values", "Valeurs"))
FIND = Text("Find a place", "Chercher un lieu")
NEW = Text("New place", "Nouveau lieu")
ITS_LINKS = Text("its links, as in the list", "ses liaisons, comme dans la liste")
ADD = Text("Add", "Ajouter")
PROGRESS = Text("{done} of {total} as in your copy", "{done} sur {total} d’après votre exemplaire")
NAME, LINKS = 0, 1


class PlacesPart(QWidget):
    """One row a space; below it a line for a new one."""

    changed = Signal()
    said = Signal(str)

    def __init__(self, desk: Desk, copy: OwnCopy) -> None:
        super().__init__()
        self._desk, self._copy = desk, copy
        self._filling = False
        self._places: OwnSpaces | None = None  # read when the part is first looked at
        self._intro, self._progress = QLabel(), QLabel()
        self._intro.setProperty("role", "second")
        self._intro.setWordWrap(True)
        self.search, self.name, self.links, self.button = QLineEdit(), QLineEdit(), QLineEdit(), QPushButton()
        self.search.textChanged.connect(lambda _t: self._filter())
        self.name.returnPressed.connect(self.links.setFocus)
        self.links.returnPressed.connect(self._add)
        self.button.clicked.connect(self._add)
        self.list = CopyList(3)
        self.list.setWordWrap(False)
        self.list.itemChanged.connect(self._typed)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self._intro)
        layout.addLayout(_line((self.search, 1), (self._progress, 0)))
        layout.addWidget(self.list, 1)
        layout.addLayout(_line((self.name, 1), (self.links, 2), (self.button, 0)))

    def refresh(self) -> None:
        """Fill the list anew; the caret stays where it is."""
        say, at = self._desk.say, (self.list.currentRow(), self.list.currentColumn())
        if self._places is None:
            self._places = OwnSpaces(self._copy)
        self._places.read()
        rows = self._places.rows(self._desk.language)
        self._filling = True
        if len(rows) != self.list.rowCount():
            self.list.leave_field()
        self._intro.setText(say(INTRO))
        self.search.setPlaceholderText(say(FIND))
        self.name.setPlaceholderText(say(NEW))
        self.links.setPlaceholderText(say(ITS_LINKS))
        self.button.setText(say(ADD))
        self.list.setHorizontalHeaderLabels([say(t) for t in COLUMNS])
        self.list.setRowCount(len(rows))
        for row, place in enumerate(rows):
            self._fill_row(row, place)
        self._progress.setText(say(PROGRESS, done=sum(1 for p in rows if p.own), total=len(rows)))
        header = self.list.horizontalHeader()
        header.setSectionResizeMode(LINKS, QHeaderView.ResizeMode.Stretch)
        for column in (0, 2):
            header.resizeSection(column, self._desk.px(200))
        if at[0] >= 0:
            self.list.setCurrentCell(min(at[0], len(rows) - 1), at[1])
        self._filling = False
        self._filter()

    def _fill_row(self, row: int, place: OwnSpace) -> None:
        for column, text in enumerate((place.name, place.links, place.values)):
            cell = self.list.item(row, column) or self.list.put(row, column, "", self._desk.theme.ink, typed=True)
            cell.setText(text)
            cell.setToolTip(text)
            cell.setData(ADDRESS, place.id)
            face = cell.font()
            face.setBold(place.own)
            cell.setFont(face)

    def _filter(self) -> None:
        letters = self.search.text().lower()
        for row in range(self.list.rowCount()):
            cells = [c for i in range(3) if (c := self.list.item(row, i)) is not None]
            self.list.setRowHidden(row, not any(letters in c.text().lower() for c in cells))

    def start(self) -> None:
        """The caret into the links of the first place."""
        self.list.setFocus(Qt.FocusReason.OtherFocusReason)
        if self.list.currentRow() < 0 and self.list.rowCount():
            self.list.setCurrentCell(0, LINKS)

    def _typed(self, item: QTableWidgetItem) -> None:
        if self._filling or self._places is None:
            return
        places, ident, text = self._places, str(item.data(ADDRESS)), item.text()
        act = {
            NAME: lambda: places.rename(ident, self._desk.language, text),
            LINKS: lambda: places.set_links(ident, text),
        }.get(item.column(), lambda: places.set_values(ident, text))
        self.list.refused = not self._try(act)
        if self.list.refused:
            self._put_back(item, ident)

    def _put_back(self, item: QTableWidgetItem, ident: str) -> None:
        assert self._places is not None
        place = next(p for p in self._places.rows(self._desk.language) if p.id == ident)
        self._filling = True
        item.setText((place.name, place.links, place.values)[item.column()])
        self._filling = False

    def _add(self) -> None:
        places = self._places
        if places is not None and self._try(lambda: places.add(self.name.text(), self.links.text())):
            self.name.clear()
            self.links.clear()
            self.name.setFocus()

    def _try(self, act: Callable[[], object]) -> bool:
        """Do it, or say why not."""
        try:
            act()
        except AleaError as bad:
            self.said.emit(in_a_line(bad.problems[0], self._desk.language))
            return False
        self.said.emit("")
        self.refresh()
        self.changed.emit()
        return True


def _line(*parts: tuple[QWidget, int]) -> QHBoxLayout:
    out = QHBoxLayout()
    for widget, stretch in parts:
        out.addWidget(widget, stretch)
    return out
