"""A shared table in a real browser: the answer appears, in both languages, dice go back, the host goes and comes again.

    python packaging/phone_check.py [folder for the pictures]

Needs Chromium; the window itself needs no screen. `make desktop-check` runs it.
"""

from __future__ import annotations

import asyncio
import base64
import json
import os
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import TypeVar

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ["ALEA_HOME"] = tempfile.mkdtemp(prefix="alea-phone-")

import aiohttp
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from assistant.ui.table.table_page import TablePage
from assistant.ui.window.app import application, desk_for
from assistant.ui.window.main_window import MainWindow

T = TypeVar("T")
WAIT = 30.0
SIZE = (390, 844)
BROWSERS = ("chromium", "chromium-browser", "google-chrome")
AGENT = "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36"


class Phone:
    """One browser, told what to do through its own protocol of tools."""

    def __init__(self, program: str, folder: Path, language: str) -> None:
        self._loop = asyncio.new_event_loop()
        threading.Thread(target=self._loop.run_forever, daemon=True).start()
        self._number = 0
        self._process = subprocess.Popen(
            [program, "--headless=new", "--no-sandbox", "--disable-gpu", "--remote-debugging-port=0",
             f"--accept-lang={language}", f"--user-data-dir={folder}", f"--user-agent={AGENT}",
             f"--window-size={SIZE[0]},{SIZE[1]}", "about:blank"],
            stderr=subprocess.DEVNULL,
        )  # fmt: skip
        port = folder / "DevToolsActivePort"
        until(lambda: port.exists() and len(port.read_text().splitlines()) > 1, "the browser to start")
        self._port = int(port.read_text().splitlines()[0])
        self._do(self._open())
        self.ask("Emulation.setDeviceMetricsOverride", width=SIZE[0], height=SIZE[1], deviceScaleFactor=2, mobile=True)

    def _do(self, act: Coroutine[object, object, T]) -> T:
        """Wait for it while the window lives on."""
        coming = asyncio.run_coroutine_threadsafe(act, self._loop)
        until(coming.done, "the browser")
        return coming.result()

    async def _open(self) -> None:
        self._session = aiohttp.ClientSession()
        async with self._session.get(f"http://127.0.0.1:{self._port}/json/list") as answer:
            pages = [p for p in await answer.json() if p["type"] == "page"]
        self._socket = await self._session.ws_connect(pages[0]["webSocketDebuggerUrl"], max_msg_size=0)

    async def _ask(self, method: str, told: dict[str, object]) -> dict[str, object]:
        self._number += 1
        await self._socket.send_json({"id": self._number, "method": method, "params": told})
        while True:
            answer = await self._socket.receive_json()
            if answer.get("id") == self._number:
                return dict(answer.get("result", {}))

    def ask(self, method: str, **told: object) -> dict[str, object]:
        return self._do(self._ask(method, told))

    def go(self, address: str) -> None:
        self.ask("Page.navigate", url=address)

    def dark(self, *, on: bool) -> None:
        """What the device itself prefers."""
        value = "dark" if on else "light"
        self.ask("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": value}])

    def value(self, expression: str) -> object:
        found = self.ask("Runtime.evaluate", expression=expression, returnByValue=True).get("result", {})
        return found.get("value") if isinstance(found, dict) else None

    def text(self, id: str) -> str:
        return str(self.value(f"document.getElementById({json.dumps(id)})?.innerText") or "")

    def tap(self, selector: str) -> None:
        """A finger in the middle of what is found."""
        box = self.value(
            f"(() => {{ const b = document.querySelector({json.dumps(selector)});"
            " b.scrollIntoView({block: 'center'});"
            " const r = b.getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2]; })()"
        )
        assert isinstance(box, list), selector
        for kind, points in (("touchStart", [{"x": box[0], "y": box[1]}]), ("touchEnd", [])):
            self.ask("Input.dispatchTouchEvent", type=kind, touchPoints=points)

    def shoot(self, file: Path) -> None:
        data = self.ask("Page.captureScreenshot", format="png")["data"]
        file.write_bytes(base64.b64decode(str(data)))

    def close(self) -> None:
        self._do(self._session.close())
        self._process.terminate()
        self._process.wait(10)


def until(true: Callable[[], object], what: str) -> None:
    """Let the window live until something holds."""
    ends = time.monotonic() + WAIT
    while not true():
        QApplication.processEvents()
        time.sleep(0.01)
        if time.monotonic() > ends:
            raise SystemExit(f"phone check: waited in vain for {what}")


def typed(page: TablePage, letters: str) -> None:
    """As a hand types, Enter as an underscore."""
    for letter in letters:
        if letter == "_":
            QTest.keyClick(page, Qt.Key.Key_Return)
        else:
            QTest.keyClick(page, letter)
        QApplication.processEvents()


def main() -> int:
    program = next((found for name in BROWSERS if (found := shutil.which(name))), None)
    if program is None:
        print("phone check: install a browser first: sudo apt-get install --no-install-recommends chromium")
        return 1
    out = Path(sys.argv[1] if len(sys.argv) > 1 else "build/desktop-check")
    out.mkdir(parents=True, exist_ok=True)
    app = application()
    window = MainWindow(desk_for(app))
    window.resize(1280, 800)
    window.show()
    page = window.doors.open_table("alexandria")
    assert isinstance(page, TablePage)
    QTest.keyClick(page, Qt.Key.Key_H, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    QApplication.processEvents()
    assert page.sharing.is_open and page.sheets.share.isVisible()
    phone = Phone(program, Path(tempfile.mkdtemp(prefix="alea-browser-")), "fr-FR")
    try:
        told(window, page, phone, out)
    finally:
        phone.close()
        window.close()
    print("phone check: ok")
    return 0


def told(window: MainWindow, page: TablePage, phone: Phone, out: Path) -> None:
    address = page.sharing.address
    phone.dark(on=True)
    phone.go(address)
    until(lambda: page.sharing.guests, "the phone at the table")
    assert [(g.device, g.language) for g in page.sharing.guests] == [("phone", "fr")], page.sharing.guests
    window.grab().save(str(out / "share-sheet.png"))
    QTest.keyClick(page.sheets.share, Qt.Key.Key_Escape)
    page.setFocus()

    typed(page, "mehi_re_p9")
    said = page.sitting.node
    assert said is not None, "melee, heavy infantry against recruits at a point, a nine"
    until(lambda: "3" in phone.text("figures") or "3" in phone.text("sentence"), "the answer on the phone")
    assert "César à Alexandrie" in phone.text("game") and "Mêlée" in phone.text("where"), phone.text("where")
    assert "Pas comptés" in phone.text("off") and "%" in phone.text("odds")
    broken = "[...document.images].filter(i => !i.naturalWidth).map(i => i.src).join()"
    assert phone.value(broken) == "", phone.value(broken)
    phone.shoot(out / "phone-fr-dark.png")

    phone.tap("#language")
    until(lambda: "Caesar in Alexandria" in phone.text("game"), "the second language")
    phone.dark(on=False)
    phone.shoot(out / "phone-en-light.png")
    assert phone.value("document.documentElement.scrollWidth") == SIZE[0], "it scrolls sideways"

    typed(page, "_")  # the same again: a die is awaited
    page.sharing.allow_dice(True)
    until(lambda: phone.value("!document.getElementById('pad').hidden"), "the dice on the phone")
    phone.shoot(out / "phone-dice.png")
    before = len(page.sitting.history)
    phone.tap("#faces button:nth-child(5)")
    until(lambda: page.sitting.entered and len(page.sitting.history) > before, "the die from the phone")
    assert page.sitting.history[-1].dice == (4,), page.sitting.history[-1].dice
    assert "4" in page.note, page.note
    until(lambda: phone.value("document.querySelectorAll('.log li').length") == 2, "the log on the phone")

    page.sharing.end()
    until(lambda: "away" in phone.text("live"), "the phone to say that it is away")
    phone.shoot(out / "phone-away.png")
    page.sharing.begin()
    assert page.sharing.address == address, "the address lasts"
    until(lambda: phone.text("live") == "live", "the phone to come back by itself")
    page.sharing.change_code()
    until(lambda: "no longer valid" in phone.text("live"), "the phone to say that the code is gone")


if __name__ == "__main__":
    sys.exit(main())
