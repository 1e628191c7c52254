"""The server of a table, by a plain client over the loopback."""

from __future__ import annotations

import json
import queue
import select
import socket
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, suppress

import pytest

from assistant.share import page_files, wire
from assistant.share.host import Host
from assistant.share.serving import MOST_OF_ONE, THREAD
from assistant.share.shared_table import Guest, ThrownDie, WantedDie

WAIT = 20


class Told:
    """What a host tells its window."""

    def __init__(self) -> None:
        self.dice: queue.Queue[ThrownDie] = queue.Queue()
        self.guests: queue.Queue[tuple[Guest, ...]] = queue.Queue()


@pytest.fixture
def told() -> Told:
    return Told()


@pytest.fixture
def host(told: Told) -> Iterator[Host]:
    made = Host(page_files(), told.dice.put, told.guests.put)
    made.open(port=18137)
    made.show({"en": {"game": "Ford"}, "fr": {"game": "Gué"}}, WantedDie(1, 6, 0, 1))
    yield made
    made.close()


def asked(host: Host, path: str, *, body: bytes | None = None, code: str | None = None) -> tuple[int, bytes]:
    url = f"http://127.0.0.1:{host.port}/t/{host.code if code is None else code}/{path}"
    try:
        with urllib.request.urlopen(urllib.request.Request(url, data=body), timeout=WAIT) as answer:
            return answer.status, answer.read()
    except urllib.error.HTTPError as bad:
        with bad:
            return bad.code, bad.read()


class Line:
    """A device that looks on: its events, one after the other."""

    def __init__(self, host: Host, guest: str, language: str = "en") -> None:
        url = f"http://127.0.0.1:{host.port}/t/{host.code}/live?guest={guest}&language={language}&name=Anna"
        self.answer = urllib.request.urlopen(url, timeout=WAIT)

    def next(self) -> dict[str, object]:
        kind = ""
        while True:
            line = self.answer.readline().decode()
            if not line:
                raise EOFError
            if line.startswith("event: "):
                kind = line[7:].strip()
            elif line.startswith("data: ") and kind == "table":
                found: dict[str, object] = json.loads(line[6:])
                return found

    def close(self) -> None:
        self.answer.close()


def test_the_page_and_what_it_needs_are_served(host: Host) -> None:
    status, page = asked(host, "")
    assert status == 200 and b"page.js" in page
    for name, (_, content) in page_files().items():
        assert asked(host, name) == (200, content)
    with urllib.request.urlopen(f"http://127.0.0.1:{host.port}/t/{host.code}", timeout=WAIT) as answer:
        assert answer.read() == page  # the address as it is read from the picture, without the last stroke
        assert answer.headers["Content-Security-Policy"] and answer.headers["Referrer-Policy"] == "no-referrer"


@pytest.mark.parametrize("path", ["", "page.js", "live", "die"])
def test_without_the_code_there_is_nothing(host: Host, path: str) -> None:
    body = b"{}" if path == "die" else None
    for code in ("x", host.code[:-1], host.code + "0"):
        status, content = asked(host, path, body=body, code=code)
        assert status == 404 and content == b"404"
    with pytest.raises(urllib.error.HTTPError) as bad:
        urllib.request.urlopen(f"http://127.0.0.1:{host.port}/", timeout=WAIT)
    with bad.value:
        assert bad.value.code == 404


@pytest.mark.parametrize("path", ["../host.py", "..%2fhost.py", "%2e%2e/host.py", "nothing.css", "/etc/passwd"])
def test_only_its_own_files_are_served(host: Host, path: str) -> None:
    assert asked(host, path)[0] == 404


def test_every_change_is_told_at_once_in_both_languages(host: Host, told: Told) -> None:
    line = Line(host, "one", "fr")
    assert line.next()["tables"] == {"en": {"game": "Ford"}, "fr": {"game": "Gué"}}
    assert told.guests.get(timeout=WAIT) == (Guest("one", "Anna", "computer", "fr"),)
    host.show({"en": {"game": "Later"}}, None)
    assert line.next()["tables"] == {"en": {"game": "Later"}}
    line.close()


def test_dice_come_back_only_with_leave(host: Host, told: Told) -> None:
    line = Line(host, "one")
    now = line.next()
    body = json.dumps({"face": 4, "revision": now["revision"]}).encode()
    refused = json.loads(asked(host, "die?guest=one", body=body)[1])
    assert not refused["taken"] and refused["why"]["fr"] and told.dice.empty()
    host.allow_dice(allowed=True)
    assert line.next()["die"] == {"low": 1, "high": 6, "place": 0, "yours": True}
    assert json.loads(asked(host, "die?guest=one&name=Marc", body=body)[1])["taken"]
    thrown = told.dice.get(timeout=WAIT)
    assert (thrown.face, thrown.guest.name) == (4, "Marc")
    assert not json.loads(asked(host, "die?guest=one", body=body)[1])["taken"]
    line.close()


@pytest.mark.parametrize("body", [b"", b"[]", b"{}", b'"x"', b"\xff", b'{"face": 1}', b"{" * 1000])
def test_a_die_that_cannot_be_read_is_refused(host: Host, body: bytes) -> None:
    assert asked(host, "die?guest=one", body=body)[0] == 400


def test_a_body_without_end_is_refused(host: Host) -> None:
    assert asked(host, "die?guest=one", body=b" " * 100_000)[0] in (400, 413)


def test_a_new_code_ends_every_line(host: Host) -> None:
    line, before = Line(host, "one"), host.code
    line.next()
    host.change_code()
    with pytest.raises(EOFError):
        line.next()
    assert asked(host, "", code=before)[0] == 404 and asked(host, "")[0] == 200


def test_the_host_goes_and_comes_back_at_its_address(told: Told) -> None:
    first = Host(page_files(), told.dice.put, told.guests.put)
    first.open(port=18160)
    line, code, port = Line(first, "one"), first.code, first.port
    line.next()
    first.close()
    with pytest.raises((EOFError, ConnectionError)):
        line.next()
    again = Host(page_files(), told.dice.put, told.guests.put)
    again.open(code, port)
    assert (again.code, again.port) == (code, port)
    Line(again, "one").next()
    again.close()
    assert not [t for t in threading.enumerate() if t.name == THREAD]


def test_a_port_in_use_is_passed_over(told: Told) -> None:
    with socket.socket() as taken:
        taken.bind(("", 18190))
        taken.listen(1)
        made = Host(page_files(), told.dice.put, told.guests.put)
        made.open(port=18190)
        assert made.port != 18190 and asked(made, "")[0] == 200
        made.close()


def test_more_devices_than_a_table_has_are_turned_away(host: Host) -> None:
    lines = [Line(host, str(n)) for n in range(24)]
    for line in lines:
        line.next()
    assert asked(host, "live?guest=late")[0] == 503
    for line in lines:
        line.close()


def ended(lines: Sequence[socket.socket], wanted: int) -> int:
    """How many of these lines the host has ended, once it has ended so many."""
    found: list[socket.socket] = []
    for _ in range(200):
        found = select.select(lines, [], [], 0)[0]
        if len(found) >= wanted:
            break
        time.sleep(0.05)
    return len(found)


def test_a_device_that_opens_line_after_line_shuts_nobody_out(host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wire, "PATIENCE", 600)  # none of them goes by itself, however slow the machine is
    with ExitStack() as stack:
        idle = [
            stack.enter_context(socket.create_connection(("127.0.0.1", host.port))) for _ in range(MOST_OF_ONE + 20)
        ]
        assert ended(idle, 20) == 20
    for _ in range(200):
        with suppress(urllib.error.URLError, ConnectionError):
            assert asked(host, "")[0] == 200
            return
        time.sleep(0.05)
    pytest.fail("the door stays shut")


def test_the_host_goes_at_once_whoever_still_hangs_on_it(host: Host) -> None:
    with ExitStack() as stack:
        idle = [stack.enter_context(socket.create_connection(("127.0.0.1", host.port))) for _ in range(5)]
        idle[0].sendall(b"GET /t/")
        line = Line(host, "one")
        line.next()
        host.close()
        assert ended(idle, 5) == 5
        assert not [t for t in threading.enumerate() if t.name == THREAD]
        line.close()
