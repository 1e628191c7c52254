"""Many thousands of random command lines: each ends with a sentence and an exit code of ours."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

from tests.cli.hostile_words import FILES, lines, outcome
from tests.watch import Watch, none_failed, plain


@pytest.mark.parametrize("seed", range(100, 200))
def test_whatever_is_typed_the_command_line_answers_with_a_sentence(
    seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name, text in FILES.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    (tmp_path / "folder").mkdir()
    monkeypatch.chdir(tmp_path)
    watch = Watch("command lines", tmp_path)
    watch.seconds = 10  # some read every shipped game anew
    for number, words in enumerate(lines(seed, 1000)):
        watch.try_(f"{seed}/{number} {plain(words)}", partial(outcome, words, capsys))
    none_failed([watch.tally.report()])
