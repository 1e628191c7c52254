"""A seeded share of hostile requests; a hundred thousand in `make torture`."""

from __future__ import annotations

from tests.share.hostile_requests import CODE, SECRET, Case, answered, watched
from tests.watch import Watch, none_failed


def test_what_a_browser_asks_is_answered() -> None:
    assert answered(Case((f"GET /t/{CODE}/ HTTP/1.1\r\nHost: x\r\n\r\n".encode(),))) == "200"
    assert answered(Case((f"GET /t/{CODE}/live?guest=one HTTP/1.1\r\n\r\n".encode(),))) == "200"
    assert answered(Case((b"GET /t/x/ HTTP/1.1\r\n\r\n",))) == "404"
    assert answered(Case((b"GET /t/",))) == "silent"


def test_a_hostile_request_is_answered_or_left() -> None:
    watch = Watch("requests")
    watched(watch, 1, 400)
    none_failed([watch.tally])
    assert set(watch.tally.outcomes) >= {"200", "400", "404", "silent"}, SECRET
