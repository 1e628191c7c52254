# ruff: noqa: E501 (values in rows by kind)
"""A generator of requests as a hostile or broken program may send them to a shared table, and what becomes of each:
answered within bounds, and nothing of the table told to whoever does not know its code."""

from __future__ import annotations

import random
import socket
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from unittest.mock import patch

from assistant.share import serving as servings
from assistant.share.serving import Serving
from assistant.share.shared_table import SharedTable, WantedDie
from assistant.share.wire import REASONS
from tests.watch import Watch, fewest, kept_in

CODE, SECRET = "abcdefghijkm", "the ford is held"
FILES = {"page.html": ("text/html", b"<p>page</p>"), "page.js": ("text/javascript", b"1")}
NAMES = ["../serving.py", "..%2f..%2fetc%2fpasswd", "%00", "%ff", "live/", "die?", "LIVE", "page.js/..", "é", "%C3%A9", "a" * 5000]
CODES = [CODE[:-1], CODE + "n", CODE.upper(), "", "%61bcdefghijkm", "é", "%ff", "\u202e", CODE + "%00", "x" * 9000]
METHODS = ["HEAD", "PUT", "get", "", "GET\t", "CONNECT", "POST POST"]
QUERIES = ["", "?guest=one", "?guest=one&name=%C3%89va&language=fr", "?guest=" + "g" * 3000, "?name=%00%0d%0a%1b[2J", "?" + "a=1&" * 40, "?guest", "?&&&=", "?guest=%ff%fe", "?name=\u202ex", "?language=xx"]
TOPS = ["/", "//", "/T/", "/t//", "t/", "http://x/t/", "/t/../t/", "*"]
ENDS = [" HTTP/1.0", " HTTP/2", "", " HTTP/1.1 x", "  HTTP/1.1", "\tHTTP/1.1"]
FIELDS = ["User-Agent: iPad " + "x" * 4000, "Content-Length: 4", "Content-Length: -4", "Content-Length: 9" + "9" * 30, "Content-Length: 2001",
          "Content-Length: ٤", "Content-Length: 1e3", "Transfer-Encoding: chunked", "Connection: keep-alive", "Upgrade: websocket", " folded: x", "no colon", ": no name", "x : y",
          "Cookie: " + "c" * 8000, "Expect: 100-continue", "Host: a\x00b", "Range: bytes=0-"]
BODIES = [b"", b"{}", b"[]", b"null", b'{"face": 4, "revision": 1}', b'{"face": true, "revision": 1}', b'{"face": 1e999, "revision": 1}', b'{"face": ' + b"9" * 1900 + b', "revision": 1}',
          b'{"face": [4], "revision": {}}', b'{"face": "4", "revision": "1"}', b"[" * 1900, b'{"a":' * 300, b"\xff\xfe", b'{"face": NaN, "revision": 1}', b"\x00" * 2000, b" " * 2001,
          '{"face": 4, "revision": 1, "é": "\\ud800"}'.encode()]


@dataclass(frozen=True)
class Case:
    """One request: its pieces, each sent by itself."""

    pieces: tuple[bytes, ...]


def cases(seed: int, count: int) -> Iterator[Case]:
    """Requests, the same for the same seed."""
    dice = random.Random(f"requests {seed}")
    for _ in range(count):
        raw = _hurt(_written(dice), dice) if dice.random() < 0.3 else _written(dice)
        cuts = sorted(dice.randrange(len(raw) + 1) for _ in range(dice.choice((0, 0, 0, 1, 2, 5))))
        yield Case(tuple(raw[a:b] for a, b in zip([0, *cuts], [*cuts, len(raw)], strict=True)))


def _written(dice: random.Random) -> bytes:
    """One that a browser might send, but for a part or two."""

    def mostly(sound: Sequence[str], odd: Sequence[str]) -> str:
        return dice.choice(sound if dice.random() < 0.85 else odd)

    path = f"{mostly(['/t/'], TOPS)}{mostly([CODE], CODES)}{mostly(['/'], ['', '//'])}"
    name = mostly(["", "page.js", "live", "die", "die", "die", "page.html"], NAMES)
    method = mostly(["POST"] if name == "die" else ["GET", "GET", "HEAD"], METHODS)
    body = dice.choice(BODIES)
    fields = ["Host: x", f"Content-Length: {len(body)}"][: dice.choice((2, 2, 2, 2, 1))]
    fields += [dice.choice(FIELDS) for _ in range(dice.choice((0, 0, 0, 1, 2)))]
    if dice.random() < 0.02:
        fields = [f"x{n}: {n}" for n in range(3000)]
    lines = [f"{method} {path}{name}{dice.choice(QUERIES)}{mostly([' HTTP/1.1'], ENDS)}", *fields]
    stroke = mostly(["\r\n"], ["\n", "\r"])
    return (stroke.join(lines) + stroke * 2).encode("utf-8", "surrogatepass") + body


def _hurt(raw: bytes, dice: random.Random) -> bytes:
    """Bytes of it are others, gone or there twice."""
    out = bytearray(raw)
    for _ in range(dice.choice((1, 1, 3, 20))):
        at = dice.randrange(len(out) + 1)
        out[at : at + dice.choice((0, 1, 1, 8))] = dice.choice((dice.randbytes(1), dice.randbytes(9), b"", out[at : at + 40]))
    return bytes(out)


def answered(case: Case) -> str:
    """What a table makes of it: the number of the answer, or "silent" where the line was left without one."""
    table = SharedTable()
    table.code, table.dice_allowed = CODE, True
    table.show({"en": {"line": SECRET}, "fr": {"line": SECRET}}, WantedDie(1, 6, 0, 1))
    heard: list[object] = []
    serving = Serving(table, FILES, heard.append, lambda _looking: None)
    ours, theirs = socket.socketpair()
    with theirs, patch.object(servings, "LOOK", 0.001):
        theirs.settimeout(5)
        for piece in case.pieces:
            theirs.sendall(piece)
        theirs.shutdown(socket.SHUT_WR)
        serving._open[ours] = "127.0.0.1"
        serving._attend(ours, "127.0.0.1")
        assert not serving._open and not serving._lines
        told = b""
        with suppress(ConnectionResetError):  # what it had to say was not heard to its end
            while came := theirs.recv(65536):
                told += came
    return _fair(b"".join(case.pieces), told, heard)


def _fair(asked: bytes, told: bytes, heard: Sequence[object]) -> str:
    """The number of an answer that keeps what a table promises."""
    if not told:
        return "silent"
    head, _, body = told.partition(b"\r\n\r\n")
    first, *fields = head.decode("latin-1").split("\r\n")
    number = int(first.split(" ")[1])
    assert first == f"HTTP/1.1 {number} {REASONS[number]}"
    lengths = [int(field.partition(":")[2]) for field in fields if field.startswith("Content-Length:")]
    stream = "Content-Type: text/event-stream; charset=utf-8" in fields
    assert stream != bool(lengths) and all(len(body) in (0, length) for length in lengths)
    knows = CODE.encode() in asked or b"%61bcdefghijkm" in asked
    assert knows or (number not in (200, 302) and SECRET.encode() not in told and not heard)
    assert not heard or b'"taken": true' in body
    return str(number)


def watched(watch: Watch, seed: int, count: int) -> None:
    """Each under watch; one that fails is kept with as few of its bytes as still fail."""
    for number, case in enumerate(cases(seed, count)):
        watch.try_(f"{seed}/{number}", partial(answered, case), partial(_kept, watch, f"{seed}-{number}", case))


def _kept(watch: Watch, name: str, case: Case, kind: str) -> str:
    def still(pieces: Sequence[bytes]) -> bool:
        return watch.look(lambda: answered(Case(tuple(pieces))))[0] == f"!{kind}"

    lines = [line + b"\n" for line in b"".join(case.pieces).split(b"\n")]
    few = fewest(lines[:200], still) if still(lines[:200]) else list(case.pieces)
    return kept_in("requests", name, {"request": b"".join(few)})
