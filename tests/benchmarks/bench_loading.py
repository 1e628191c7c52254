"""Loading, schema and meaning of a generated system of 5,000 lines, against a round-trip load of the same file.

Run by hand: `python -m tests.benchmarks.bench_loading`. Prints milliseconds and the ratio; the budget is 0.4
of the round trip, and 60 ms for one file of 500 lines while it is edited.
"""

from __future__ import annotations

import gc
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from assistant.formats.file_check import check_text
from tests.formats.shelf import ROOT, SCENARIOS, SCHEMAS, load

BUDGET = 0.4
EDITED = 60
_LINES = 5000


def _types() -> list[str]:
    out = ["  types:"]
    for n in range(400):
        side = "red" if n % 2 else "blue"
        out += [
            f"    {side}_{n}:",
            "      family: foot",
            f"      side: {side}",
            f"      name: {{en: Company {n}, fr: Compagnie {n}}}",
            f"      figures: {{strength: {n % 7}, morale: {{value: {n % 5 + 2}, source: assumed}}, arm: bow}}",
        ]
    return out


def _spaces() -> list[str]:
    out = ["board:", "  spaces:"]
    for n in range(500):
        out += [
            f"    town_{n}:",
            f"      kind: {'port' if n % 5 == 0 else 'town'}",
            f"      at: [{n % 40}, {n // 40}.5]",
        ]
    out += ["  links:"]
    out += [f"    - {{kind: road, pairs: [[town_{n}, town_{n + 1}]]}}" for n in range(499)]
    return out


def _tables() -> list[str]:
    out = ["tables:"]
    for n in range(20):
        out += [f"  table_{n}:", '    ref: "7.1"', "    ends: clamp", "    columns: [1, 2, 3, 4]", "    rows:"]
        out += [f"      {row}: [{row % 3}, {row % 4}, {row % 5}, never]" for row in range(2, 13)]
    return out


def _procedures() -> list[str]:
    out = ["procedures:"]
    for n in range(25):
        out += [
            f"  fight_{n}:",
            f"    name: {{en: Fight {n}, fr: Combat {n}}}",
            "    roles: {attacker: foot, defender: foot}",
            "    facts: {river: false, ground: [open, wood, hill]}",
            "    dice: 2d6",
            "    modifiers:",
        ]
        for m in range(4):
            out += [
                f"      - id: modifier_{m}",
                f"        add: attacker.strength - {m}",
                f"        when: not river and ground in wood|hill and attacker.morale > {m}",
                '        ref: "8.2"',
                f"        name: {{en: Modifier {m}, fr: Modificateur {m}}}",
            ]
        out += [
            f"    needs: {{at_least: {{table: table_{n % 20}, row: natural, column: 2}}}}",
            "    outcomes:",
            "      - {id: won, when: success, effects: [{hit: defender, by: 1}]}",
            "      - {id: lost}",
        ]
    return out


def generated() -> str:
    """A system of about 5,000 lines."""
    head = [
        "format: 1",
        "kind: system",
        "id: large",
        "name: Large",
        "sides:",
        "  red: {name: {en: Red, fr: Rouge}}",
        "  blue: {name: {en: Blue, fr: Bleu}}",
        "counters:",
        "  families:",
        "    foot:",
        "      name: {en: foot, fr: infanterie}",
        "      figures: {strength: int, morale: int, arm: [bow, pike]}",
    ]
    lines = [*head, *_types(), *_spaces(), *_tables(), *_procedures()]
    while len(lines) < _LINES:
        lines.append(f"# line {len(lines) + 1}")
    return "\n".join(lines) + "\n"


def best(work: Callable[[], object], times: int = 5) -> float:
    """The best of several runs, in milliseconds."""
    out = []
    for _ in range(times):
        gc.collect()
        start = time.perf_counter()
        work()
        out.append((time.perf_counter() - start) * 1000)
    return min(out)


def main() -> None:
    from ruamel.yaml import YAML

    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "large.yaml"
        path.write_text(generated(), encoding="utf-8")
        loaded = load(path)
        assert not loaded.errors, loaded.errors[:3]
        ours = best(lambda: load(path))
        theirs = best(lambda: YAML().load(path), 3)
        cache = Path(folder) / "cache"
        load(path, cache=cache)
        warm = best(lambda: load(path, cache=cache))
        part = SCENARIOS / "alexandria" / "procedures.yaml"
        text = part.read_text(encoding="utf-8")
        typed = best(lambda: check_text(text, part, schemas=SCHEMAS))
        command = [sys.executable, "-m", "assistant", "check", str(path)]
        cold = best(lambda: subprocess.run(command, cwd=ROOT, check=True, capture_output=True), 3)
    print(f"lines {generated().count(chr(10))}")
    print(f"loading, schema and meaning  {ours:7.1f} ms")
    print(f"round-trip load              {theirs:7.1f} ms")
    print(f"ratio                        {ours / theirs:7.3f}   (budget {BUDGET:.3f})")
    print(f"cold `alea check`            {cold:7.1f} ms   (budget 450)")
    print(f"schema of one file, typed    {typed:7.1f} ms   ({text.count(chr(10))} lines; budget {EDITED})")
    print(f"from the cache               {warm:7.1f} ms")


if __name__ == "__main__":
    main()
