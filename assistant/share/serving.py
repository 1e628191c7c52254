"""The web side of a shared table: a page with its pictures, an open line that tells every change, dice that come back.

Only this module knows the web framework, which is an optional package. It runs in the thread of `host`.
"""

from __future__ import annotations

import asyncio
import json
import socket
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from aiohttp import web

from assistant.base.text import NOTHING
from assistant.share.shared_table import Guest, SharedTable, ThrownDie

BEAT = 8.0  # seconds between signs of life: a page that hears none for three of them says that it is away
MOST_GUESTS = 24
MOST_NAME, MOST_ID, MOST_BODY = 24, 40, 2000
HEADERS = {
    "Cache-Control": "no-store",
    "Content-Security-Policy": "default-src 'self'",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}
LASTING = {"Cache-Control": "max-age=86400"}  # of letters and marks

Files = Mapping[str, tuple[str, bytes]]


@dataclass(eq=False, slots=True)
class _Line:
    """The open line to one device."""

    guest: Guest
    waiting: asyncio.Queue[str | None] = field(default_factory=lambda: asyncio.Queue(maxsize=4))

    def put(self, event: str | None) -> None:
        """The newest counts: a device that is slow misses what was between. None ends the line."""
        while self.waiting.full():
            self.waiting.get_nowait()
        self.waiting.put_nowait(event)


class Serving:
    """Answers browsers. `heard` and `looking` are called in the thread it runs in."""

    def __init__(
        self,
        table: SharedTable,
        files: Files,
        heard: Callable[[ThrownDie], object],
        looking: Callable[[tuple[Guest, ...]], object],
    ) -> None:
        self._table, self._files, self._heard, self._looking = table, files, heard, looking
        self._lines: list[_Line] = []
        app = web.Application(client_max_size=MOST_BODY, middlewares=[self._let_in])
        app.router.add_get("/t/{code}", self._to_page)
        app.router.add_get("/t/{code}/", self._file)
        app.router.add_get("/t/{code}/live", self._live)
        app.router.add_post("/t/{code}/die", self._die)
        app.router.add_get("/t/{code}/{file}", self._file)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.5)

    async def begin(self, listening: socket.socket) -> None:
        """Serve at a socket."""
        await self._runner.setup()
        await web.SockSite(self._runner, listening).start()

    async def end(self) -> None:
        """Every line is closed."""
        self.drop_all()
        await self._runner.cleanup()

    def send_all(self) -> None:
        """Tell every device how the table stands."""
        for line in self._lines:
            line.put(self._event(line.guest))

    def drop_all(self) -> None:
        """End every line; a device that may look on comes back by itself."""
        for line in self._lines:
            line.put(None)

    @property
    def _present(self) -> set[str]:
        return {line.guest.id for line in self._lines}

    def _event(self, guest: Guest) -> str:
        return f"event: table\ndata: {self._table.told(guest, self._present)}\n\n"

    def _tell_looking(self) -> None:
        self._looking(tuple({line.guest.id: line.guest for line in self._lines}.values()))

    @web.middleware
    async def _let_in(self, request: web.Request, handler: Callable[[web.Request], object]) -> web.StreamResponse:
        """Without the right code there is nothing here; a device of another network is refused."""
        if not self._table.knows(request.match_info.get("code", "")):
            return web.Response(status=404, text="404", headers=HEADERS)
        if not self._table.is_near(request.remote or ""):
            return web.Response(status=403, text="403", headers=HEADERS)
        return await handler(request)  # type: ignore[misc, no-any-return]

    async def _to_page(self, request: web.Request) -> web.StreamResponse:
        return web.Response(status=302, headers=HEADERS | {"Location": f"{request.path}/"})

    async def _file(self, request: web.Request) -> web.StreamResponse:
        name = request.match_info.get("file", "page.html")
        if name not in self._files:
            return web.Response(status=404, text="404", headers=HEADERS)
        kind, body = self._files[name]
        lasting = LASTING if kind.startswith(("font/", "image/")) else {}
        charset = "utf-8" if kind.startswith("text/") else None
        return web.Response(body=body, content_type=kind, charset=charset, headers=HEADERS | lasting)

    async def _live(self, request: web.Request) -> web.StreamResponse:
        """The table as it stands, and again with each change."""
        if len(self._lines) >= MOST_GUESTS:
            return web.Response(status=503, text="503", headers=HEADERS)
        if request.method == "HEAD":  # a page that lost its line asks why
            return web.Response(headers=HEADERS)
        line = _Line(_guest(request))
        answer = web.StreamResponse(headers=HEADERS | {"Content-Type": "text/event-stream"})
        await answer.prepare(request)
        self._lines.append(line)
        self._tell_looking()
        line.put(self._event(line.guest))
        try:
            while (event := await _next(line)) is not None:
                await answer.write(event.encode())
        except ConnectionError:
            pass  # the device is gone
        finally:
            self._lines.remove(line)
            self._tell_looking()
        return answer

    async def _die(self, request: web.Request) -> web.StreamResponse:
        try:
            sent = json.loads(await request.text())
            face, revision = sent["face"], sent["revision"]
        except (ValueError, KeyError, TypeError):
            return web.Response(status=400, text="400", headers=HEADERS)
        came = self._table.take(face, revision, _guest(request), self._present)
        if isinstance(came, ThrownDie):
            self._heard(came)
            self.send_all()  # whose roll it is now
        why = NOTHING if isinstance(came, ThrownDie) else came
        return web.json_response({"taken": not why.en, "why": why.as_dict()}, headers=HEADERS)


async def _next(line: _Line) -> str | None:
    try:
        return await asyncio.wait_for(line.waiting.get(), BEAT)
    except TimeoutError:
        return "event: beat\ndata: 1\n\n"


def _guest(request: web.Request) -> Guest:
    """Who asks, as far as the device says."""
    asked = request.query
    name = "".join(c for c in asked.get("name", "") if c.isprintable()).strip()[:MOST_NAME]
    agent = request.headers.get("User-Agent", "")
    tablet = "iPad" in agent or ("Android" in agent and "Mobile" not in agent)
    device = "tablet" if tablet else "phone" if "Mobile" in agent else "computer"
    return Guest(asked.get("guest", "")[:MOST_ID], name, device, "fr" if asked.get("language") == "fr" else "en")
