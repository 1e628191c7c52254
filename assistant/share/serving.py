"""The web side of a shared table: a page with its pictures, an open line that tells every change, dice that come back.

Every connection has a thread of its own, of which there are few; one lock stands before the table.
"""

from __future__ import annotations

import json
import socket
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass

from assistant.base.text import NOTHING
from assistant.share.shared_table import Guest, SharedTable, ThrownDie
from assistant.share.wire import RefusedError, Request, Wire

BEAT = 8.0  # seconds between signs of life: a page that hears none for three of them says that it is away
LOOK = 1.0  # seconds after which a device that went is missed
MOST_GUESTS = 24
MOST_OPEN, MOST_OF_ONE = 96, 40  # connections at once, and those of one device: the next wait at the door
MOST_NAME, MOST_ID = 24, 40
LASTING = {"Cache-Control": "max-age=86400"}  # of letters and marks
THREAD = "alea-share"

Files = Mapping[str, tuple[str, bytes]]


@dataclass(eq=False, slots=True)
class _Line:
    """The open line to one device, and which state of the table it was told."""

    guest: Guest
    told: int = -1
    is_over: bool = False


class Serving:
    """Answers browsers. `heard` and `looking` are called in a thread of a connection."""

    def __init__(
        self,
        table: SharedTable,
        files: Files,
        heard: Callable[[ThrownDie], object],
        looking: Callable[[tuple[Guest, ...]], object],
    ) -> None:
        self._table, self._files, self._heard, self._looking = table, files, heard, looking
        self._lines: list[_Line] = []
        self._state = 0  # how often the table was another
        self._changed = threading.Condition()
        self._open: dict[socket.socket, str] = {}
        self._threads: set[threading.Thread] = set()
        self._is_over = False

    def serve(self, listening: socket.socket) -> None:
        """Let browsers in until the socket is closed."""
        listening.settimeout(LOOK)  # where closing it does not wake who waits at it
        with closing(listening):
            while not self._is_over:
                with self._changed:
                    self._changed.wait_for(lambda: len(self._open) < MOST_OPEN or self._is_over)
                try:
                    connection, address = listening.accept()
                except OSError:  # nobody came, it was closed, or the machine has no room for one more
                    time.sleep(0.01)
                    continue
                self._begin(connection, str(address[0]))

    def _begin(self, connection: socket.socket, remote: str) -> None:
        with self._changed:
            many = sum(1 for other in self._open.values() if other == remote)
            if self._is_over or many >= MOST_OF_ONE:
                connection.close()
                return
            self._open[connection] = remote
            thread = threading.Thread(target=self._attend, args=(connection, remote), name=THREAD, daemon=True)
            self._threads.add(thread)
            thread.start()

    def end(self) -> None:
        """Every line is closed, and nothing of it goes on."""
        with self._changed:
            self._is_over = True
            for connection in self._open:
                with suppress(OSError):
                    connection.shutdown(socket.SHUT_RDWR)
            self._changed.notify_all()
            threads = list(self._threads)
        for thread in threads:
            thread.join()

    @contextmanager
    def change(self, *, drop: bool = False) -> Iterator[None]:
        """The table is changed meanwhile, and every device told; with `drop` every line ends, and a device that may
        look on comes back by itself."""
        with self._changed:
            yield
            for line in self._lines:
                line.is_over = line.is_over or drop
            self._tell_lines()

    def _tell_lines(self) -> None:
        self._state += 1
        self._changed.notify_all()

    # one connection

    def _attend(self, connection: socket.socket, remote: str) -> None:
        try:
            with suppress(OSError), closing(connection):
                wire = Wire(connection)
                try:
                    self._answer(wire, wire.request(), remote)
                except RefusedError as refused:
                    wire.answer(refused.status)
        finally:
            with self._changed:
                del self._open[connection]
                self._threads.discard(threading.current_thread())
                self._changed.notify_all()

    def _answer(self, wire: Wire, asked: Request, remote: str) -> None:
        """Without the right code there is nothing here; a device of another network is refused."""
        top, _, rest = asked.path.removeprefix("/").partition("/")
        code, stroke, name = rest.partition("/")
        with self._changed:
            is_known, is_near = top == "t" and self._table.knows(code), self._table.is_near(remote)
        if not is_known or not is_near:
            raise RefusedError(403 if is_known else 404)
        if name == "die" and asked.method == "POST":
            self._die(wire, asked)
        elif asked.method == "POST":
            raise RefusedError(405)
        elif name == "live":
            self._live(wire, asked)
        elif not stroke:
            wire.answer(302, headers={"Location": f"{asked.path}/"})
        else:
            self._file(wire, name or "page.html")

    def _file(self, wire: Wire, name: str) -> None:
        if name not in self._files:
            raise RefusedError(404)
        kind, body = self._files[name]
        lasting = LASTING if kind.startswith(("font/", "image/")) else {}
        wire.answer(200, kind, body, lasting)

    def _live(self, wire: Wire, asked: Request) -> None:
        """The table as it stands, and again with each change."""
        line = _Line(_guest(asked))
        with self._changed:
            has_room = len(self._lines) < MOST_GUESTS
            if has_room and asked.method != "HEAD":
                self._lines.append(line)
                self._tell_looking()
        if not has_room:
            raise RefusedError(503)
        if asked.method == "HEAD":  # a page that lost its line asks why
            wire.answer(200)
            return
        try:
            wire.begin_stream()
            while event := self._next(wire, line):
                wire.send(event.encode())
        finally:
            with self._changed:
                self._lines.remove(line)
                self._tell_looking()

    def _next(self, wire: Wire, line: _Line) -> str:
        """The newest state of the table once there is one, or a sign of life: a device that is slow misses what was
        between. Empty where the line is over."""
        until = time.monotonic() + BEAT
        while time.monotonic() < until:
            with self._changed:
                self._changed.wait_for(lambda: line.told != self._state or line.is_over or self._is_over, LOOK)
                if line.is_over or self._is_over:
                    return ""
                if line.told != self._state:
                    line.told = self._state
                    return f"event: table\ndata: {self._table.told(line.guest, self._present)}\n\n"
            if wire.is_gone():
                return ""
        return "event: beat\ndata: 1\n\n"

    def _die(self, wire: Wire, asked: Request) -> None:
        try:
            sent = json.loads(asked.body)
            face, revision = sent["face"], sent["revision"]
        except (ValueError, KeyError, TypeError, RecursionError):
            raise RefusedError(400) from None
        with self._changed:
            came = self._table.take(face, revision, _guest(asked), self._present)
            if isinstance(came, ThrownDie):
                self._heard(came)
                self._tell_lines()  # whose roll it is now
        why = NOTHING if isinstance(came, ThrownDie) else came
        told = json.dumps({"taken": not why.en, "why": why.as_dict()}, ensure_ascii=False)
        wire.answer(200, "application/json", told.encode())

    @property
    def _present(self) -> set[str]:
        return {line.guest.id for line in self._lines}

    def _tell_looking(self) -> None:
        self._looking(tuple({line.guest.id: line.guest for line in self._lines}.values()))


def _guest(asked: Request) -> Guest:
    """Who asks, as far as the device says."""
    told, agent = asked.query, asked.agent
    name = "".join(c for c in told.get("name", "") if c.isprintable()).strip()[:MOST_NAME]
    tablet = "iPad" in agent or ("Android" in agent and "Mobile" not in agent)
    device = "tablet" if tablet else "phone" if "Mobile" in agent else "computer"
    return Guest(told.get("guest", "")[:MOST_ID], name, device, "fr" if told.get("language") == "fr" else "en")
