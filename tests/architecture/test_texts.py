"""Both languages, complete: every `Text` constant of the program has two texts that are no copies of a sentence."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import get_type_hints

from assistant.base import paths
from assistant.base.problem import Problem
from assistant.base.text import Text
from tests.architecture.source import nodes_of

PACKAGE = Path(__file__).parents[2] / "assistant"


@cache
def texts() -> list[tuple[Path, int, str, str]]:
    out = []
    for path in sorted(PACKAGE.rglob("*.py")):
        for node in nodes_of(path):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("Text", "say"):
                values = [*node.args, *(k.value for k in node.keywords if k.arg in ("en", "fr"))]
                plain = [v.value for v in values if isinstance(v, ast.Constant) and isinstance(v.value, str)]
                if len(plain) == 2:
                    out.append((path, node.lineno, plain[0], plain[1]))
    return out


def test_there_are_texts_to_look_at() -> None:
    assert len(texts()) > 30


def test_no_text_lacks_a_language() -> None:
    for path, line, en, fr in texts():
        assert bool(en.strip()) == bool(fr.strip()), f"{path.name}:{line}: one language is empty"


def test_no_sentence_is_left_untranslated() -> None:
    for path, line, en, fr in texts():
        if len(en.split()) > 3:
            assert en != fr, f"{path.name}:{line}: {en!r} is the same in French"


def test_both_languages_fill_the_same_places() -> None:
    for path, line, en, fr in texts():
        places = [sorted(set(re.findall(r"{(\w+)", t))) for t in (en, fr)]
        assert places[0] == places[1], f"{path.name}:{line}: {places}"


def test_french_uses_its_own_apostrophe() -> None:
    for path, line, _, fr in texts():
        assert not re.search(r"\w'\w", fr), f"{path.name}:{line}: {fr!r} has a straight apostrophe"


def test_a_problem_takes_texts_and_never_plain_words() -> None:
    assert get_type_hints(Problem)["text"] is Text
    assert get_type_hints(Problem)["hint"] is Text


def test_every_part_of_a_schema_has_its_name_in_both_languages() -> None:
    def nodes(node: object) -> Iterator[dict[str, object]]:
        if isinstance(node, dict):
            yield node
        parts = node.values() if isinstance(node, dict) else node if isinstance(node, list) else ()
        for part in parts:
            yield from nodes(part)

    for file in sorted(paths.schemas_dir().glob("*.schema.json")):
        whole = json.loads(file.read_text(encoding="utf-8"))
        for node in nodes(whole):
            for word in ("title", "patternErrorMessage"):
                if isinstance(node.get(word), str) and node is not whole:
                    assert node.get(f"{word}Fr"), f"{file.name}: {node[word]}"
