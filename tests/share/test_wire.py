"""Requests as browsers send them, and as nobody should."""

from __future__ import annotations

import socket

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assistant.share import wire as wires
from assistant.share.wire import RefusedError, Request, Wire

GET = b"GET /t/code/live?guest=a%20b&name=%C3%89va HTTP/1.1\r\nHost: x\r\nUser-Agent: Mobile\r\n\r\n"


def read(*parts: bytes) -> Request:
    """What is read of a browser that says all this, piece by piece, and then no more."""
    ours, theirs = socket.socketpair()
    with ours, theirs:
        for part in parts:
            theirs.sendall(part)
        theirs.shutdown(socket.SHUT_WR)
        return Wire(ours).request()


def refused(raw: bytes) -> int:
    with pytest.raises(RefusedError) as bad:
        read(raw)
    return bad.value.status


def test_a_request_is_read_whole_however_it_comes() -> None:
    wanted = Request("GET", "/t/code/live", {"guest": "a b", "name": "Éva"}, "Mobile", b"")
    assert read(GET) == wanted
    assert read(*(GET[n : n + 1] for n in range(len(GET)))) == wanted
    told = b"POST /t/code/die HTTP/1.1\r\nContent-Length: 4\r\n\r\n"
    assert read(told + b"ab", b"cd").body == b"abcd"
    assert read(told + b"abcdefgh").body == b"abcd"


@pytest.mark.parametrize(
    ("raw", "status"),
    [
        (b"\r\n\r\n", 400),
        (b"GET /\r\n\r\n", 400),
        (b"GET http://elsewhere/ HTTP/1.1\r\n\r\n", 400),
        (b"GET / HTTP/2\r\n\r\n", 400),
        (b"GET /t/co\tde HTTP/1.1\r\n\r\n", 400),
        (b"GET /t/co\nde HTTP/1.1\r\n\r\n", 400),
        (b"BREW /t HTTP/1.1\r\n\r\n", 405),
        (b"GET / HTTP/1.1\r\nno field\r\n\r\n", 400),
        (b"GET / HTTP/1.1\r\n folded: x\r\n\r\n", 400),
        (b"GET //[ HTTP/1.1\r\n\r\n", 400),
        (b"GET /?" + b"a=1&" * 50 + b" HTTP/1.1\r\n\r\n", 400),
        (b"GET / HTTP/1.1\r\n" + b"a: b\r\n" * 9000, 431),
        (b"POST / HTTP/1.1\r\n\r\n{}", 411),
        (b"POST / HTTP/1.1\r\nContent-Length: -1\r\n\r\n", 400),
        (b"POST / HTTP/1.1\r\nContent-Length: " + b"9" * 5000 + b"\r\n\r\n", 400),
        (b"POST / HTTP/1.1\r\nContent-Length: 2001\r\n\r\n" + b" " * 2001, 413),
    ],
)
def test_what_no_page_of_ours_sends_is_refused(raw: bytes, status: int) -> None:
    assert refused(raw) == status


def test_a_line_that_broke_is_no_request() -> None:
    with pytest.raises(OSError):
        read(GET[:-2])
    with pytest.raises(OSError):
        read(b"POST / HTTP/1.1\r\nContent-Length: 9\r\n\r\nabc")


def test_who_is_too_slow_hears_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wires, "PATIENCE", 0)
    with pytest.raises(TimeoutError):
        read(GET)


@given(st.binary(max_size=300), st.sampled_from([b"", b"GET /t/", b"POST /t/code/die HTTP/1.1\r\nContent-Length: "]))
def test_anything_at_all_is_a_request_or_refused(raw: bytes, before: bytes) -> None:
    try:
        got = read(before + raw)
    except (RefusedError, OSError):
        return
    assert got.method in ("GET", "HEAD", "POST") and got.path.startswith("/")


def test_only_the_head_is_answered_where_only_it_is_asked() -> None:
    ours, theirs = socket.socketpair()
    with ours, theirs:
        theirs.sendall(GET.replace(b"GET", b"HEAD"))
        wire = Wire(ours)
        wire.request()
        wire.answer(404)
        head = theirs.recv(4096)
    assert head.startswith(b"HTTP/1.1 404 Not Found\r\n") and head.endswith(b"Content-Length: 3\r\n\r\n")
