"""One sheet for a pack: what goes in with its size, what stays out, what it needs, who wrote it. Enter writes it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QIntValidator, QKeyEvent
from PySide6.QtWidgets import (
    QFileDialog,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from assistant.base.files import refused, written_whole
from assistant.base.problem import AleaError
from assistant.base.text import Text, fill
from assistant.game.packs import PATTERN, Packable, pack_bytes, pack_name
from assistant.ui.desk import Desk
from assistant.ui.kept_pictures import kept_picture
from assistant.ui.overlay import Overlay
from assistant.ui.work import Cancelled, Report, Work

TITLE = Text("A pack of “{name}”", "Un paquet de « {name} »")
HOLDS = Text(
    "One file to send; it opens wherever Alea is.", "Un fichier à envoyer ; il s’ouvre partout où il y a Alea."
)
NEEDS = Text(
    "One file to send; whoever opens it gets {system} with Alea.",
    "Un fichier à envoyer ; qui l’ouvre a déjà {system} avec Alea.",
)
VERSION, AUTHORS, LICENCE = Text("Version", "Version"), Text("Authors", "Auteurs"), Text("Licence", "Licence")
COMMAS = Text("several with commas", "plusieurs avec des virgules")
FREE = Text("in your own words, or none", "dans vos mots, ou rien")
FILE_SIZE = Text("{size} kB   {name}", "{size} ko   {name}")
STAYS = Text("stays out: {name}", "reste dehors : {name}")
MINE_STAYS = Text("1 picture stays out: kept as yours alone. The board is drawn instead.",
                  "1 image reste dehors : gardée pour vous seul. Le plateau dessiné la remplace.")  # fmt: skip
NO_TEXT_NAMES_IT = Text("No text of it names what stays out.", "Aucun de ses textes ne nomme ce qui reste dehors.")
NEVER_SAVED = Text(
    "What was done last in {names} was never saved: the pack holds what is saved.",
    "Ce qui a été fait en dernier dans {names} n’est pas enregistré : le paquet contient ce qui l’est.",
)
TO_DRAFT = Text("Open what is not saved", "Ouvrir ce qui n’est pas enregistré")
WRITE, ELSEWHERE = Text("Write the pack", "Écrire le paquet"), Text("Elsewhere…", "Ailleurs…")
FOOT = Text("Enter writes {file} · Esc leaves", "Entrée écrit {file} · Échap : quitter")
WRITING = Text("Writing {file}", "Écriture de {file}")
WRITTEN = Text("Version {n} of “{name}” is in {file}.", "La version {n} de « {name} » est dans {file}.")
PACKS = Text("Packs of Alea", "Paquets d’Alea")


class PackingSheet(Overlay):
    """The list of files and three fields; the pack goes beside the text unless another place is named."""

    said = Signal(str)
    not_written = Signal(object)
    draft_wanted = Signal(object)

    def __init__(
        self, desk: Desk, work: Work, parent: QWidget, pick: Callable[..., tuple[str, str]] | None = None
    ) -> None:
        super().__init__(parent, 600, 460)
        self._desk, self._work = desk, work
        self._pick = pick or QFileDialog.getSaveFileName
        self._contents: Packable | None = None
        self._drafted: Path | None = None
        self.target = Path()
        self._title, self._what, self._foot = QLabel(), QLabel(), QLabel()
        self._title.setProperty("role", "heading")
        self._what.setProperty("role", "second")
        self._foot.setProperty("role", "note")
        for label in (self._title, self._what, self._foot):
            label.setWordWrap(True)
        self.list = QListWidget()
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.version, self.authors, self.licence = QLineEdit(), QLineEdit(), QLineEdit()
        self.version.setValidator(QIntValidator(1, 999_999, self))
        self._heads = {VERSION: QLabel(), AUTHORS: QLabel(), LICENCE: QLabel()}
        self.write, self.elsewhere, self.to_draft = QPushButton(), QPushButton(), QPushButton()
        self._unsaved = QLabel()
        self._unsaved.setProperty("role", "warn")
        self._unsaved.setMargin(8)
        self._unsaved.setWordWrap(True)
        self.to_draft.clicked.connect(lambda _c=False: self._open_draft())
        self.write.setProperty("role", "primary")
        self.write.clicked.connect(lambda _c=False: self._write())
        self.elsewhere.clicked.connect(lambda _c=False: self._ask_place())
        form, buttons = QFormLayout(), QHBoxLayout()
        for head, field in zip(self._heads.values(), (self.version, self.authors, self.licence), strict=True):
            head.setBuddy(field)
            form.addRow(head, field)
        buttons.addWidget(self.write)
        buttons.addWidget(self.elsewhere)
        buttons.addWidget(self.to_draft)
        buttons.addStretch(1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(20, 16, 20, 12)
        layout.addWidget(self._title)
        layout.addWidget(self._what)
        layout.addWidget(self._unsaved)
        layout.addWidget(self.list, 1)
        layout.addLayout(form)
        layout.addLayout(buttons)
        layout.addWidget(self._foot)

    def open_for(self, contents: Packable, target: Path, unsaved: Sequence[Path] = ()) -> None:
        """What a pack of this text would hold, where it would go, and which texts have a draft that stays out."""
        say, sheet = self._desk.say, contents.sheet
        self._contents, self.target, self._drafted = contents, target, unsaved[0] if unsaved else None
        self._unsaved.setText(say(NEVER_SAVED, names=", ".join(path.name for path in unsaved)))
        self.to_draft.setText(say(TO_DRAFT))
        for part in (self._unsaved, self.to_draft):
            part.setVisible(bool(unsaved))
        self._title.setText(say(TITLE, name=say(sheet.name)))
        told = say(NEEDS, system=say(contents.needs)) if contents.needs else say(HOLDS)
        self._what.setText(f"{told} {say(NO_TEXT_NAMES_IT)}" if contents.left_out else told)
        self.list.clear()
        if kept_picture(self._desk, contents.sheet.id.partition("/")[0]) is not None:
            self.list.addItem(say(MINE_STAYS))
        for name in contents.left_out:
            self.list.addItem(say(STAYS, name=name))
        for name, raw in sorted(contents.files.items()):
            self.list.addItem(say(FILE_SIZE, size=self._number(len(raw) / 1000), name=name))
        for text_of, label in self._heads.items():
            label.setText(say(text_of))
        self.version.setText(str(sheet.version))
        self.authors.setText(", ".join(sheet.authors))
        self.licence.setText(sheet.licence)
        self.authors.setPlaceholderText(say(COMMAS))
        self.licence.setPlaceholderText(say(FREE))
        self.write.setText(say(WRITE))
        self.elsewhere.setText(say(ELSEWHERE))
        self._show_target()
        self.open_over()
        self.authors.setFocus()

    def _number(self, value: float) -> str:
        told = f"{value:.1f}"
        return told.replace(".", ",") if self._desk.language == "fr" else told

    def _show_target(self) -> None:
        self._foot.setText(self._desk.say(FOOT, file=str(self.target)))

    def _open_draft(self) -> None:
        """To the workshop, where it can be saved; the pack is asked for again then."""
        drafted = self._drafted
        self.leave()
        if drafted is not None:
            self.draft_wanted.emit(drafted)

    def _ask_place(self) -> None:
        """Another place, by the dialog of the system."""
        kinds = f"{self._desk.say(PACKS)} ({PATTERN})"
        path, _ = self._pick(self, self._desk.say(WRITE), str(self.target), kinds)
        if path:
            self.target = Path(pack_name(path))
            self._show_target()

    def _write(self) -> None:
        contents = self._contents
        if contents is None:
            return
        authors = tuple(name for part in self.authors.text().split(",") if (name := part.strip()))
        version = int(self.version.text() or contents.sheet.version)
        sheet = replace(contents.sheet, version=version, authors=authors, licence=self.licence.text().strip())
        target = self.target
        self.leave()

        def write(report: Report) -> None:
            raw = pack_bytes(replace(contents, sheet=sheet))
            report(1, 2)
            with written_whole(target) as part:
                part.write_bytes(raw)

        try:
            self._work.do(fill(WRITING, file=target.name), write)
        except Cancelled:
            return
        except AleaError as bad:
            self.not_written.emit(bad)
        except OSError as bad:
            self.not_written.emit(refused(bad))
        else:
            self.said.emit(
                self._desk.say(WRITTEN, n=sheet.version, name=self._desk.say(sheet.name), file=str(self.target))
            )

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not (
            self.elsewhere.hasFocus() or self.to_draft.hasFocus()
        ):
            self._write()
        else:
            super().keyPressEvent(event)
