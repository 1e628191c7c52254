"""Where the tests of formats find schemas, shipped systems and example files."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from assistant.base.problem import Problem
from assistant.formats.file_check import check_paths
from assistant.formats.load import Loaded, load_system

ROOT = Path(__file__).resolve().parents[2]
SCHEMAS = ROOT / "schemas"
SCENARIOS = ROOT / "scenarios"
DATA = ROOT / "tests" / "data"


def check(path: Path) -> tuple[Problem, ...]:
    """All problems of one path."""
    return check_paths([path], schemas=SCHEMAS, roots=[SCENARIOS])


def load(path: Path, **more: object) -> Loaded:
    """A load with our own schemas and shelf."""
    return load_system(path, schemas=SCHEMAS, roots=[SCENARIOS], **more)  # type: ignore[arg-type]


def write(folder: Path, files: Mapping[str, str]) -> Path:
    """Write several files into a folder and return it."""
    for name, text in files.items():
        target = folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8")
    return folder
