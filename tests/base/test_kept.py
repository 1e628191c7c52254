"""What is kept goes when nobody asks for it any more, and not before."""

from __future__ import annotations

import gc
import weakref

from assistant.base.kept import KeptFor, forget_unasked


class Owner:
    """Something that a value is worked out from."""


def test_what_is_asked_for_stays_and_the_rest_goes_with_its_owner() -> None:
    kept: KeptFor[list[int]] = KeptFor(4)
    asked, left = Owner(), Owner()
    first = kept.of(asked, lambda: [1])
    kept.of(left, lambda: [2])
    gone = weakref.ref(left)
    del left
    forget_unasked()
    assert kept.of(asked, lambda: [3]) is first, "both were asked for since the time before"
    forget_unasked()
    gc.collect()
    assert gone() is None
    assert kept.known(asked) is first
    forget_unasked()
    forget_unasked()
    assert kept.known(asked) is None
    assert kept.of(asked, lambda: [4]) == [4]


def test_no_more_are_kept_than_may_be_and_the_first_who_makes_one_wins() -> None:
    kept: KeptFor[str] = KeptFor(2)
    owner = Owner()
    for number in range(3):
        kept.of(owner, lambda n=number: f"made {n}", number)  # type: ignore[misc]
    assert [kept.known(owner, number) for number in range(3)] == [None, "made 1", "made 2"]
    assert kept.keep(owner, "later", 2) == "made 2"


def test_nothing_that_was_worked_out_counts_as_kept_too() -> None:
    kept: KeptFor[str | None] = KeptFor(2)
    asked: list[int] = []

    def nothing() -> str | None:
        asked.append(1)
        return None

    for _ in range(3):
        assert kept.of(asked, nothing, "text") is None
    assert asked == [1]
