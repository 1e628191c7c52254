"""One way to name a thing, for the window and every command: an id, `system/scenario`, a path to a file or folder."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from assistant.base.files import is_there
from assistant.base.problem import AleaError, did_you_mean, error
from assistant.base.text import say
from assistant.game.library import OpenSystem, open_system, system_path
from assistant.game.packs import is_pack, keep_pack
from assistant.model.ids import ScenarioId
from assistant.model.scenario import Scenario

TEXTS = (".yaml", ".yml")
GAMES = (".alea",)


@dataclass(frozen=True, slots=True)
class Named:
    """What a word stands for: `text` opens the system, `scenario` is the id of its scenario, "" for the system."""

    text: str
    scenario: str
    opened: OpenSystem

    @property
    def chosen(self) -> Scenario | None:
        return self.opened.system.scenarios.get(ScenarioId(self.scenario)) if self.scenario else None


def is_game(word: str) -> bool:
    """Whether a word names a game in progress."""
    return word.lower().endswith(GAMES)


def named(word: str, *, own_copy: bool = True) -> Named:
    """The system, or the scenario with its system, that a word names. Raises AleaError, with the nearest name."""
    path = Path(word)
    if is_pack(word) and is_there(path) and not path.is_dir():
        path = keep_pack(path).text
    if is_there(path):
        text = str(_file_of(path))
        opened = open_system(text, own_copy=own_copy)
        return Named(text, opened.chosen, opened)
    head, sign, tail = word.rpartition("/")
    if not sign or not head:
        opened = open_system(word, own_copy=own_copy)
        return Named(str(system_path(word)) if "/" in word else opened.system.id, "", opened)
    first = _holder(head, word, own_copy=own_copy)
    scenario = _scenario_id(first, tail)
    opened = open_system(first.text, scenario=scenario, own_copy=own_copy)
    return Named(first.text, scenario, opened)


def _holder(head: str, word: str, *, own_copy: bool) -> Named:
    """What holds the scenario that the last part of a word names; a wrong word is told whole, not its beginning."""
    try:
        return named(head, own_copy=own_copy)
    except AleaError as bad:
        if bad.problems[0].code in ("no-system", "unknown-system", "several-files"):
            system_path(word)  # says that there is nothing of that name
        raise


def named_scenario(word: str) -> Named:
    """As `named`, where a scenario is wanted: a system with one scenario stands for it."""
    found = named(word)
    if found.scenario:
        return found
    scenarios = found.opened.system.scenarios
    if len(scenarios) == 1:
        return Named(found.text, next(iter(scenarios)), found.opened)
    raise _several(word, scenarios)


def _file_of(path: Path) -> Path:
    """The file or folder to read: a folder without a system of its own stands for the one text in it."""
    if not path.is_dir() or (path / "system.yaml").exists():
        return path
    texts = sorted(p for p in path.iterdir() if p.suffix.lower() in TEXTS)
    if len(texts) == 1:
        return texts[0]
    if not texts:
        raise error(
            "no-system",
            say(
                'there is no system or scenario in "{folder}"',
                "il n’y a ni système ni scénario dans « {folder} »",
                folder=path,
            ),
            say(
                "A system is a folder with a system.yaml, a scenario a file that ends in .yaml.",
                "Un système est un dossier avec un system.yaml, un scénario un fichier en .yaml.",
            ),
        )
    raise error(
        "several-files",
        say(
            '"{folder}" holds several scenarios; name one',
            "« {folder} » contient plusieurs scénarios ; nommez-en un",
            folder=path,
        ),
        say("They are: {names}.", "Ce sont : {names}.", names=", ".join(str(p) for p in texts)),
    )


def _scenario_id(first: Named, tail: str) -> str:
    """The scenario that the last part of a name means: its id, with hyphens or cut short, or the name of its file."""
    known = first.opened.system.scenarios
    plain = tail.lower().replace("-", "_")
    for ending in TEXTS:
        plain = plain.removesuffix(ending)
    if plain in known:
        return plain
    begins = [name for name in known if plain and name.startswith(plain)]
    if len(begins) == 1:
        return begins[0]
    raise error(
        "unknown-scenario",
        say(
            '"{system}" has no scenario "{name}"', "« {system} » n’a pas de scénario « {name} »",
            system=first.opened.system.id, name=tail,
        ),
        did_you_mean(plain, known)
        or say("The scenarios are: {names}.", "Les scénarios sont : {names}.", names=", ".join(known)),
    )  # fmt: skip


def _several(word: str, scenarios: Iterable[str]) -> AleaError:
    names = ", ".join(f"{word.rstrip('/')}/{name}" for name in scenarios)
    if not names:
        return error("no-scenario", say('"{name}" has no scenario', "« {name} » n’a pas de scénario", name=word))
    return error(
        "use-several-scenarios",
        say('"{name}" has several scenarios; name one', "« {name} » a plusieurs scénarios ; nommez-en un", name=word),
        say("They are: {names}.", "Ce sont : {names}.", names=names),
    )
