"""The pages of reference are those that the schemas give, and each example in them is a game without problems."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from assistant.author.reference_page import EVERYWHERE
from assistant.author.schema_fields import shapes_in
from assistant.base.paths import schemas_dir
from assistant.base.problem import Severity
from tests.formats.shelf import ROOT, check

PAGES = {"en": ROOT / "docs" / "reference.md", "fr": ROOT / "docs" / "reference.fr.md"}
KINDS = {"system", "counters", "board", "tables", "procedures", "checks", "cards", "scenario"}
EXAMPLE = re.compile(r"<!-- example: (\w+) -->\n```yaml\n(.*?)```", re.DOTALL)


@pytest.mark.parametrize("language", PAGES)
def test_the_page_is_what_the_command_writes(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    from assistant.cli.main import main

    assert main(["reference", "--lang", language]) == 0
    written = capsys.readouterr().out
    assert written == PAGES[language].read_text(encoding="utf-8"), f"alea reference --lang {language} > docs/"


@pytest.mark.parametrize("language", PAGES)
def test_the_examples_are_one_game_without_problems(language: str, tmp_path: Path) -> None:
    found = EXAMPLE.findall(PAGES[language].read_text(encoding="utf-8"))
    assert {kind for kind, _ in found} == KINDS
    assert PAGES[language].read_text(encoding="utf-8").count("```yaml") == len(found)
    for kind, text in found:
        (tmp_path / ("first.yaml" if kind == "scenario" else f"{kind}.yaml")).write_text(text, encoding="utf-8")
    assert [str(p) for p in check(tmp_path / "system.yaml") if p.severity is not Severity.NOTE] == []


def test_every_field_of_every_schema_is_on_the_page() -> None:
    shapes, text = shapes_in(schemas_dir()), PAGES["en"].read_text(encoding="utf-8")
    for kind in shapes.kinds:
        part = text.partition(f"## `kind: {kind}`")[2].partition("\n## ")[0]
        fields = [f for f in shapes.fields(kind, ()) if f.name not in EVERYWHERE]
        assert fields and all(f"| {f.name} |" in part or f"| **{f.name}** |" in part for f in fields), kind
    for inner in ("prefix", "splits", "when", "holder", "branch", "at_least"):
        assert re.search(rf"\| \**{inner}\** \|", text), inner
