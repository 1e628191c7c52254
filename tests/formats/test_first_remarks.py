"""First texts in French: every remark of ours is told, and nothing else is another."""

from __future__ import annotations

import pytest

from assistant.formats.first_remarks import FRENCH, REMARK
from assistant.formats.yaml_text import parse
from assistant.game.first_texts import FIRST_GAMES, first_texts


@pytest.mark.parametrize("source", FIRST_GAMES)
def test_a_first_game_in_french_has_its_remarks_in_french_and_says_the_same(source: str) -> None:
    english, french = first_texts(source, "mine"), first_texts(source, "mine", "fr")
    for file, text in english.items():
        remarks = [r for r in REMARK.findall(text) if not r.startswith("yaml-language-server")]
        assert remarks and not [r for r in remarks if r not in FRENCH], file
        told = REMARK.findall(french[file])
        assert all(FRENCH[r] in told for r in remarks)
        assert parse(french[file], file).data == parse(text, file).data


def test_no_remark_is_kept_that_no_text_has() -> None:
    texts = "\n".join(text for source in FIRST_GAMES for text in first_texts(source, "mine").values())
    assert not FRENCH.keys() - set(REMARK.findall(texts))
