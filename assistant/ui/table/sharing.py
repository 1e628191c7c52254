"""The table on other devices: begins and ends it, tells every change, and takes the dice that come back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict

from PySide6.QtCore import QBuffer, QIODevice, QObject, Qt, Signal
from PySide6.QtGui import QPixmap
from PySide6.QtNetwork import QAbstractSocket, QHostAddress, QNetworkInterface
from PySide6.QtWidgets import QApplication

from assistant.base.text import NOTHING, Text
from assistant.drawing import fonts
from assistant.drawing.tokens import SIDES, THEMES, Theme
from assistant.game.onlookers import seen
from assistant.share import page_files
from assistant.share.host import PORT, Host
from assistant.share.shared_table import Guest, ThrownDie, WantedDie
from assistant.ui.asker.asker import Asker
from assistant.ui.desk import Desk
from assistant.ui.page import Page
from assistant.ui.table.frame import TableFrame
from assistant.ui.table.keeping import Keeping
from assistant.ui.widgets.side_marks import side_mark

MEMORY = "share"
MARK, SIGN = 51, 96  # pixels: three for each that they are wide on the page
FONTS = ("AleaSans-Regular", "AleaSans-Semibold", "AleaSans-Bold", "EBGaramond-SemiBold", "BarlowCondensed-SemiBold")
THEIR_DIE = Text("{who} enters {face}.", "{who} saisit {face}.")
DEVICES = {
    "phone": Text("a phone", "un téléphone"),
    "tablet": Text("a tablet", "une tablette"),
    "computer": Text("a computer", "un ordinateur"),
}


class Sharing(QObject):
    """One table in the network. Its address lasts over a restart, so that a device finds its way back."""

    changed = Signal()
    _heard = Signal(object)
    _looking = Signal(object)

    def __init__(self, desk: Desk, asker: Asker, frame: TableFrame, keeping: Keeping, page: Page) -> None:
        super().__init__(page)
        self._desk, self._asker, self._frame, self._keeping, self._page = desk, asker, frame, keeping, page
        self._sitting = asker.sitting
        self.host: Host | None = None
        self.guests: tuple[Guest, ...] = ()
        self._roll, self._entered = 0, 0
        self._told: object = None
        # Queued by themselves: they are told in the host's thread.
        self._heard.connect(self._take_die, Qt.ConnectionType.QueuedConnection)
        self._looking.connect(self._take_guests, Qt.ConnectionType.QueuedConnection)

    @property
    def is_open(self) -> bool:
        return self.host is not None

    @property
    def only_here(self) -> bool:
        """Whether devices of other networks are refused."""
        return self._kept().get("everywhere") is not True

    @property
    def dice_allowed(self) -> bool:
        return self.host is not None and self.host.dice_allowed

    @property
    def address(self) -> str:
        """What a browser is given; empty while nothing is shared."""
        return f"http://{own_address()}:{self.host.port}/t/{self.host.code}" if self.host is not None else ""

    def begin(self) -> None:
        """Show the table. Raises AleaError when that cannot be."""
        if self.host is not None:
            return
        host = Host(self._files(), self._heard.emit, self._looking.emit)
        kept = self._kept()
        host.let_in(own_networks() if self.only_here else ())
        code, port = kept.get("code"), kept.get("port")
        host.open(code if isinstance(code, str) else "", port if isinstance(port, int) and 0 < port < 65536 else PORT)
        self.host = host
        self._keep(code=host.code, port=host.port)
        self.refresh(anew=True)
        self.changed.emit()

    def end(self) -> None:
        """Show it no more."""
        host, self.host = self.host, None
        if host is not None:
            host.close()
            self.guests = ()
            self.changed.emit()

    def allow_dice(self, allowed: bool) -> None:
        """Whether devices may enter dice."""
        if self.host is not None:
            self.host.allow_dice(allowed=allowed)
            self.changed.emit()

    def stay_here(self, only: bool) -> None:
        """Whether devices of other networks are refused."""
        self._keep(everywhere=not only)
        if self.host is not None:
            self.host.let_in(own_networks() if only else ())
        self.changed.emit()

    def change_code(self) -> None:
        """Another address; the one before leads nowhere."""
        if self.host is not None:
            self.host.change_code()
            self._keep(code=self.host.code)
            self.changed.emit()

    def refresh(self, *, anew: bool = False) -> None:
        """Tell how the table stands, where that is another than before; `anew` also where it is the same."""
        if self.host is None:
            return
        sitting, answered = self._sitting, self._frame.answers
        phase = next((p.name for p in sitting.opened.system.phases if str(p.id) == self._frame.bar.phase), NOTHING)
        beside = self._keeping.session.beside
        scores = beside.scores() if beside is not None else ()
        stands = (sitting.revision, answered, phase, scores, tuple(map(id, sitting.history)))
        if stands == self._told and not anew:
            return
        self._told = stands
        told = {one: asdict(seen(sitting, one, phase, scores, answered=answered)) for one in ("en", "fr")}
        self.host.show(told, self._wanted())

    def _wanted(self) -> WantedDie | None:
        """The die that is entered next; a new roll begins with the first die."""
        entered = len(self._sitting.entered)
        if entered < self._entered or not entered:
            self._roll += 1
        self._entered = entered
        box = self._sitting.next_box() if self._frame.answers else None
        return WantedDie(box.die.low, box.die.high, entered, self._roll) if box is not None else None

    def _take_die(self, thrown: ThrownDie) -> None:
        who = self._desk.say(called(thrown.guest))
        self._asker.type_face(thrown.face)
        self._page.tell(self._desk.say(THEIR_DIE, who=who, face=thrown.face))
        self.refresh(anew=True)  # even where it was not taken: the device waits for the table

    def _take_guests(self, guests: tuple[Guest, ...]) -> None:
        self.guests = guests if self.host is not None else ()
        self.changed.emit()

    # what lasts

    def _kept(self) -> dict[str, object]:
        kept = self._desk.memory.get(MEMORY)
        return dict(kept) if isinstance(kept, dict) else {}

    def _keep(self, **told: object) -> None:
        self._desk.memory[MEMORY] = {**self._kept(), **told}
        self._desk.save()

    def _files(self) -> dict[str, tuple[str, bytes]]:
        """The page with our colours, letters and marks."""
        files = page_files()
        files["colours.css"] = ("text/css", colours().encode())
        for name in FONTS:
            files[f"{name}.ttf"] = ("font/ttf", (fonts.FOLDER / f"{name}.ttf").read_bytes())
        for number in range(len(SIDES)):
            files[f"mark-{number}.png"] = ("image/png", _png(side_mark(number, MARK)))
        files["alea.png"] = ("image/png", _png(QApplication.windowIcon().pixmap(SIGN)))
        return files


def called(guest: Guest) -> Text:
    """What to call a device: its owner's name, else what it is."""
    return Text(guest.name, guest.name) if guest.name else DEVICES.get(guest.device, DEVICES["computer"])


def colours() -> str:
    """Both themes as the page reads them: that of the device, or the one chosen there."""
    light, dark = (_variables(THEMES[name]) for name in ("light", "dark"))
    return (
        f":root, :root[data-theme=light] {{ color-scheme: light; {light} }}\n"
        f"@media (prefers-color-scheme: dark) {{ :root:not([data-theme=light]) {{ color-scheme: dark; {dark} }} }}\n"
        f":root[data-theme=dark] {{ color-scheme: dark; {dark} }}\n"
    )


def _variables(theme: Theme) -> str:
    """The band is the inverse of the theme, as in the window: it is read across the table."""
    other = THEMES["light" if theme.dark else "dark"]
    told = {
        "bg": theme.bg, "panel": theme.panel, "card": theme.card, "raised": theme.raised, "ink": theme.ink,
        "ink2": theme.ink2, "line": theme.line, "line2": theme.line2, "accent": theme.accent, "edge": theme.accent,
        "soft": theme.accent_soft, "bar": theme.bar, "bar-ink": theme.bar_ink, "bar-ink2": theme.bar_ink2,
        "band": theme.ink, "band-ink": theme.bg, "band-ink2": other.ink2, "band-line": other.line2,
        "live": THEMES["dark"].good,
    }  # fmt: skip
    return " ".join(f"--{name}: {value};" for name, value in told.items())


def _png(pixmap: QPixmap) -> bytes:
    held = QBuffer()
    held.open(QIODevice.OpenModeFlag.WriteOnly)
    pixmap.save(held, "PNG")
    return bytes(held.data().data())


def _addresses(act: Callable[[QHostAddress, int], str]) -> list[str]:
    """Of every network that this machine stands in and is not itself."""
    out = []
    for one in QNetworkInterface.allInterfaces():
        flags = one.flags()
        up = flags & QNetworkInterface.InterfaceFlag.IsUp and flags & QNetworkInterface.InterfaceFlag.IsRunning
        if up and not flags & QNetworkInterface.InterfaceFlag.IsLoopBack:
            out += [
                act(entry.ip(), entry.prefixLength())
                for entry in one.addressEntries()
                if entry.ip().protocol() is QAbstractSocket.NetworkLayerProtocol.IPv4Protocol
            ]
    return out


def own_address() -> str:
    """Where devices of the network find this machine; itself alone when there is none."""
    found = _addresses(lambda ip, _length: ip.toString())
    return next(iter(sorted(found, key=lambda ip: not ip.startswith(("192.168.", "10.")))), "127.0.0.1")


def own_networks() -> tuple[str, ...]:
    """The networks this machine stands in; only itself when there is none."""
    return tuple(_addresses(lambda ip, length: f"{ip.toString()}/{length}")) or ("127.0.0.0/8",)
