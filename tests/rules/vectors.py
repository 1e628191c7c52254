"""Runs worked examples through the command line's own door: words in, JSON out."""

from __future__ import annotations

import contextlib
import io
import json
from collections.abc import Mapping
from fractions import Fraction
from pathlib import Path
from typing import Any

from ruamel.yaml import YAML

from assistant.cli.main import main

DATA = Path(__file__).parents[1] / "data" / "vectors"


def vectors(system: str) -> list[dict[str, Any]]:
    loaded = YAML(typ="safe").load((DATA / f"{system}.yaml").read_text(encoding="utf-8"))
    return list(loaded["vectors"])


def asked(*words: str) -> dict[str, Any]:
    """One command with --json and --no-copy; fails the test when the command does."""
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        code = main([*words, "--json", "--no-copy"])
    assert code == 0, err.getvalue()
    found: dict[str, Any] = json.loads(out.getvalue())
    return found


def check(system: str, vector: Mapping[str, Any]) -> None:
    """Compare what an example expects with what comes out; everything it names must be there."""
    words = [*map(str, vector["ask"]), *(f"--option={o}" for o in vector.get("options", ()))]
    switches = [w for m in vector.get("on", ()) for w in ("--on", m)] + [
        w for m in vector.get("off", ()) for w in ("--off", m)
    ]
    if "expect" in vector:
        dice = ["--dice", str(vector["dice"])] if "dice" in vector else []
        compare(vector["expect"], asked("resolve", system, *words, *switches, *dice), str(vector["id"]))
    if "odds" in vector:
        found = asked("odds", system, *words, *switches)
        for name, chance in vector["odds"].items():
            total = sum(
                Fraction(o["probability"]) for o in found["outcomes"] if name in (o["id"], o["path"][0]["outcome"])
            )
            assert total == Fraction(str(chance)), f"{vector['id']}: {name} {total}"


def compare(expected: Mapping[str, Any], found: Mapping[str, Any], where: str) -> None:
    for key, value in expected.items():
        if key == "modifiers":
            counted = {m["id"]: m["value"] for m in found["modifiers"] if m["on"] and m["value"]}
            for name, worth in value.items():
                assert counted.get(name, 0) == worth, f"{where}: modifier {name} {counted}"
        elif key == "needs":
            limits = {n["id"]: n["limit"] for n in found["needs"]}
            assert limits.items() >= value.items(), f"{where}: needs {limits}"
        elif key == "table":
            assert [found["table"][-1]["table"], found["table"][-1]["row"]] == list(value), f"{where}: {found['table']}"
        elif key == "steps":
            for wanted, step in zip(value, found["steps"], strict=True):
                compare(wanted, step, where)
        elif isinstance(value, Mapping):
            compare(value, found[key], f"{where}.{key}")
        else:
            assert found[key] == value, f"{where}: {key} is {found[key]!r}, expected {value!r}"
