"""`alea list`: the systems on the shelf with the honest line about each, and their scenarios."""

from __future__ import annotations

import json
import sys

from assistant.base.problem import AleaError
from assistant.cli.arguments import language_of, read
from assistant.cli.usages import COMMANDS
from assistant.game import open_system, system_names


def run(args: list[str]) -> int:
    """Print systems and scenarios."""
    arguments = read(args, COMMANDS["list"])
    language = language_of(arguments)
    data = []
    code = 0
    for name in system_names():
        try:
            system = open_system(name).system
        except AleaError as bad:
            print(bad, file=sys.stderr)
            code = 1
            continue
        data.append(
            {
                "id": system.id,
                "name": system.name.as_dict(),
                "honesty": system.honesty.as_dict() if system.honesty else None,
                "scenarios": [{"id": s.id, "name": s.name.as_dict()} for s in system.scenarios.values()],
            }
        )
        if "json" not in arguments.flags:
            print(f"{system.id:<16} {system.name.at(language)}")
            if system.honesty:
                print(f"{'':<16} {system.honesty.at(language)}")
            for scenario in system.scenarios.values():
                print(f"  {system.id}/{scenario.id:<24} {scenario.name.at(language)}")
    if "json" in arguments.flags:
        print(json.dumps(data, ensure_ascii=False, indent=1))
    return code
