"""Writes the kept counts of a system's sources anew: the list that its test compares, and the table in its README.

Run it after a change that has a cited reason: python -m tests.scenarios.keep_tags alexandria
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Mapping
from pathlib import Path

from tests.scenarios.shipped import HERE, system, tags

SHELF = Path(__file__).resolve().parents[2] / "scenarios"
BLOCK = re.compile(r"<!-- counts -->\n.*?<!-- end -->\n", re.DOTALL)


def table(found: Mapping[str, Mapping[str, int]]) -> str:
    """The counts as a table for people."""
    sources = sorted({s for row in found.values() for s in row})
    lines = [f"| Part | {' | '.join(sources)} |", f"|---{'|---' * len(sources)}|"]
    lines += [f"| {part} | {' | '.join(str(row.get(s, 0)) for s in sources)} |" for part, row in found.items()]
    return "<!-- counts -->\n" + "\n".join(lines) + "\n<!-- end -->\n"


def main(name: str) -> None:
    found = tags(system(name))
    (HERE / f"tags_{name}.json").write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    readme = SHELF / name / "README.md"
    readme.write_text(BLOCK.sub(lambda _: table(found), readme.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1])
