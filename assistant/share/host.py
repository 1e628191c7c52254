"""The threads that serve a table. They touch nothing of the window: what is shown is handed to them whole, and what
they hear is told to functions that carry it over."""

from __future__ import annotations

import socket
import threading
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress

from assistant.base.problem import AleaError, Problem, Severity
from assistant.base.text import say
from assistant.share.serving import THREAD, Serving
from assistant.share.shared_table import Guest, SharedTable, Tables, ThrownDie, WantedDie, new_code

PORT, NEXT_PORTS = 8137, 8
NO_PORT = say("no port of this machine can be used", "aucun port de cette machine n’est libre")
FIREWALL = say("Another program may forbid it: look at the firewall.",
               "Un autre programme l’interdit peut-être : voyez le pare-feu.")  # fmt: skip


class Host:
    """One table in the network. `heard` and `looking` are called in threads of its own."""

    def __init__(
        self,
        files: Mapping[str, tuple[str, bytes]],
        heard: Callable[[ThrownDie], object],
        looking: Callable[[tuple[Guest, ...]], object],
    ) -> None:
        self._table = SharedTable()
        self._serving = Serving(self._table, files, heard, looking)
        self._listening: socket.socket | None = None
        self._thread: threading.Thread | None = None
        self.port = 0

    @property
    def code(self) -> str:
        return self._table.code

    @property
    def dice_allowed(self) -> bool:
        return self._table.dice_allowed

    def open(self, code: str = "", port: int = PORT) -> None:
        """Begin to serve, at this port or one of the next. Raises AleaError when it cannot be."""
        self._listening = _listening(port)
        self.port = self._listening.getsockname()[1]
        self._table.code = code or self._table.code
        self._thread = threading.Thread(target=self._serving.serve, args=(self._listening,), name=THREAD, daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Serve no more; every line is ended. It is not opened again."""
        self._serving.end()
        if self._listening is not None and self._thread is not None:
            with suppress(OSError):  # wakes who waits for the next browser
                self._listening.shutdown(socket.SHUT_RDWR)
            self._thread.join()
        self._listening = self._thread = None

    def let_in(self, networks: Sequence[str]) -> None:
        """Whose devices are let in; none named: those of every network. Who looks on is asked anew."""
        with self._serving.change(drop=True):
            self._table.let_in(networks)

    def change_code(self) -> None:
        """Another address: who has the one before sees nothing any more."""
        with self._serving.change(drop=True):
            self._table.code = new_code()

    def show(self, tables: Tables, wanted: WantedDie | None) -> None:
        """The table as it stands now, by language."""
        with self._serving.change():
            self._table.show(tables, wanted)

    def allow_dice(self, *, allowed: bool) -> None:
        """Whether devices may enter dice."""
        with self._serving.change():
            self._table.dice_allowed = allowed


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
