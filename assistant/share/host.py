"""The thread that serves a table. It touches nothing of the window: what is shown is handed to it whole, and what it
hears is told to functions that carry it over."""

from __future__ import annotations

import asyncio
import socket
import threading
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from assistant.base.problem import AleaError, Problem, Severity
from assistant.base.text import say
from assistant.share.shared_table import Guest, SharedTable, Tables, ThrownDie, WantedDie, new_code

if TYPE_CHECKING:
    from assistant.share.serving import Serving

PORT, NEXT_PORTS = 8137, 8
NO_PORT = say("no port of this machine can be used", "aucun port de cette machine n’est libre")
FIREWALL = say("Another program may forbid it: look at the firewall.",
               "Un autre programme l’interdit peut-être : voyez le pare-feu.")  # fmt: skip
INSTALL = "pip install 'alea-assistant[share]'"


class Host:
    """One table in the network. `heard` and `looking` are called in the host's own thread."""

    def __init__(
        self,
        files: Mapping[str, tuple[str, bytes]],
        heard: Callable[[ThrownDie], object],
        looking: Callable[[tuple[Guest, ...]], object],
    ) -> None:
        self._files, self._heard, self._looking = files, heard, looking
        self._table = SharedTable()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._thread: threading.Thread | None = None
        self._serving: Serving | None = None
        self.port = 0

    @property
    def code(self) -> str:
        return self._table.code

    @property
    def dice_allowed(self) -> bool:
        return self._table.dice_allowed

    def open(self, code: str = "", port: int = PORT) -> None:
        """Begin to serve, at this port or one of the next. Raises AleaError when it cannot be."""
        try:
            from assistant.share.serving import Serving
        except ImportError:
            text = say("the packages for sharing are not installed", "les paquets pour partager ne sont pas installés")
            hint = say("This installs them: {line}", "Ceci les installe : {line}", line=INSTALL)
            raise AleaError((Problem(Severity.ERROR, "no-share", text, hint),)) from None
        listening = _listening(port)
        self.port = listening.getsockname()[1]
        self._table.code = code or self._table.code
        self._loop = asyncio.new_event_loop()
        self._serving = Serving(self._table, self._files, self._heard, self._looking)
        begun = threading.Event()
        arguments = (self._loop, self._serving, listening, begun)
        self._thread = threading.Thread(target=_serve, args=arguments, name="alea-share", daemon=True)
        self._thread.start()
        begun.wait()
        if not self._loop.is_running():
            self._loop = self._thread = self._serving = None
            raise AleaError((Problem(Severity.ERROR, "no-port", NO_PORT, FIREWALL),))

    def close(self) -> None:
        """Serve no more; every line is ended."""
        if self._loop is not None and self._thread is not None:
            self._loop.call_soon_threadsafe(self._loop.stop)
            self._thread.join()
        self._loop = self._thread = self._serving = None

    def let_in(self, networks: Sequence[str]) -> None:
        """Whose devices are let in; none named: those of every network. Who looks on is asked anew."""
        self._do(lambda: self._table.let_in(networks), drop=True)

    def change_code(self) -> None:
        """Another address: who has the one before sees nothing any more."""
        self._table.code = new_code()
        self._do(lambda: None, drop=True)

    def show(self, tables: Tables, wanted: WantedDie | None) -> None:
        """The table as it stands now, by language."""
        self._do(lambda: self._table.show(tables, wanted))

    def allow_dice(self, *, allowed: bool) -> None:
        """Whether devices may enter dice."""
        self._table.dice_allowed = allowed
        self._do(lambda: None)

    def _do(self, change: Callable[[], object], *, drop: bool = False) -> None:
        """Change the table where it is read, and tell the devices."""
        serving = self._serving

        def act() -> None:
            change()
            if serving is not None:
                (serving.drop_all if drop else serving.send_all)()

        if self._loop is not None:
            self._loop.call_soon_threadsafe(act)
        else:
            act()


def _serve(loop: asyncio.AbstractEventLoop, serving: Serving, listening: socket.socket, begun: threading.Event) -> None:
    asyncio.set_event_loop(loop)
    try:
        loop.run_until_complete(serving.begin(listening))
        loop.call_soon(begun.set)
        loop.run_forever()
    finally:
        loop.run_until_complete(serving.end())
        loop.close()
        begun.set()  # whoever waits for a beginning that failed waits no longer


def _listening(port: int) -> socket.socket:
    """A socket at the wanted port, at one of the next, or wherever there is room."""
    for wanted in (*range(port, port + NEXT_PORTS), 0):
        one = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        one.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            one.bind(("", wanted))
            one.listen(64)
            return one
        except OSError:
            one.close()
    raise AleaError((Problem(Severity.ERROR, "no-port", NO_PORT, FIREWALL),))
