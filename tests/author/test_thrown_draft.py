"""A draft is thrown away as a stroke: whatever was written, the texts are those of the disk."""

from __future__ import annotations

from itertools import product
from pathlib import Path

from assistant.author.authored import AuthoredText
from assistant.author.thrown_draft import as_saved
from assistant.author.uses import with_edits

TEXTS = ("", "a", "a\n", "a\nb\nc\n", "a\nx\nc\n", "a\nc\n", "b\nc\n", "a\nb\nc\nd\n", "a\n\nb\nc\n", "a\nb\nb\nc",
         "z\na\nb\nc\n")  # fmt: skip


def test_every_text_is_the_saved_one_again() -> None:
    for now, saved in product(TEXTS, TEXTS):
        one = AuthoredText(Path("a.yaml"), now, saved)
        assert with_edits(now, as_saved([one]).edits) == saved, (now, saved)


def test_only_what_is_another_is_written() -> None:
    one = AuthoredText(Path("a.yaml"), "one\ntwo\nthree\nfour\n", "one\nTWO\nthree\nfour\n")
    (edit,) = as_saved([one]).edits
    assert (edit.line, edit.column, edit.removed, edit.put) == (1, 0, 3, "TWO")
