"""Files of a game made, renamed and taken away by hand: what a new one begins with, the lists that name it, and what
would be lost with one."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from ruamel.yaml.nodes import ScalarNode

from assistant.author.text_changes import TextChanges, plain_word
from assistant.author.text_tree import fields_of, items_of, scalar, span_of, tree_of, value_at
from assistant.author.uses import Edit, uses_of
from assistant.base import paths
from assistant.base.problem import error
from assistant.base.text import Text

FILES, SCENARIOS = "files", "scenarios"
FILE_KINDS = {
    "counters": Text("counters", "pions"), "board": Text("board", "plateau"), "tables": Text("tables", "tables"),
    "procedures": Text("procedures", "procédures"), "checks": Text("checks", "vérifications"),
    "cards": Text("cards", "cartes"), "notes": Text("rules in a few words", "règles en quelques mots"),
    "scenario": Text("scenario", "scénario"),
}  # fmt: skip
BEGINNINGS = {
    "counters": Text(
        "# Counters: families say which figures counters have, types are the counters of the box.\n"
        "# The counters of the workshop write here: Insert makes one.",
        "# Les pions : les familles disent quelles valeurs ont les pions, les types sont les pions de la boîte.\n"
        "# Les pions de l’atelier écrivent ici : Inser en crée un.",
    ),
    "board": Text(
        "# The board: grids of hexes or squares, points and areas, terrain, links, zones.\n"
        "# The board of the workshop writes here.",
        "# Le plateau : grilles d’hexagones ou de carrés, points et aires, terrain, liaisons, zones.\n"
        "# Le plateau de l’atelier écrit ici.",
    ),
    "tables": Text(
        "# Tables, as they are printed: rows by what is rolled or asked, columns beside each other.\n"
        "# Paste one with Ctrl+V on the tables of the workshop.",
        "# Les tables, comme imprimées : lignes selon le jet ou la question, colonnes côte à côte.\n"
        "# Collez-en une par Ctrl+V sur les tables de l’atelier.",
    ),
    "procedures": Text(
        "# Procedures: who takes part, what must be known, dice, modifiers, what comes out.\n"
        "# Insert on the procedures of the workshop makes a fight of a table of odds.",
        "# Les procédures : qui prend part, ce qu’il faut savoir, dés, modificateurs, ce qui sort.\n"
        "# Inser sur les procédures de l’atelier fait un combat d’une table de rapports.",
    ),
    "checks": Text(
        "# Checks: what the Advisor says of a position or a move: limits, zones, ways, victory.\n"
        "# An example stands in the guide for authors, a page a kind.",
        "# Les vérifications : ce que les Conseils disent d’une position ou d’un coup : limites, zones, chemins.\n"
        "# Le guide des auteurs en donne un exemple par genre.",
    ),
    "cards": Text(
        "# Cards by deck; their decks stand in the system. Values can be asked for in checks.\n"
        "# The cards of the workshop write here: Insert makes one.",
        "# Les cartes par paquet ; leurs paquets sont dans le système. Les vérifications peuvent lire leurs valeurs.\n"
        "# Les cartes de l’atelier écrivent ici : Inser en crée une.",
    ),
    "notes": Text(
        "# The rules in a few words of your own, by section; Ctrl+R shows them in a game.",
        "# Les règles en quelques mots à vous, par section ; Ctrl+R les montre en partie.",
    ),
    "scenario": Text(
        "# A scenario: who stands where. at: a space; zone: anywhere in it; pool: beside the map.\n"
        "# The set-up of the workshop writes here: drag counters from the box.",
        "# Un scénario : qui est où. at : un espace ; zone : où l’on veut dedans ; pool : à côté de la carte.\n"
        "# La mise en place de l’atelier écrit ici : tirez les pions de la boîte.",
    ),
}
EMPTY = {"counters": "types", "tables": "tables", "procedures": "procedures", "checks": "checks", "cards": "cards",
         "notes": "notes", "board": "spaces"}  # fmt: skip
NO_NAME = Text("A file is named with letters, digits, - and _, ending in .yaml, for example {example}.",
               "Un fichier se nomme avec lettres, chiffres, - et _, et finit par .yaml, par exemple {example}.")
IS_THERE = Text('"{name}" is there already.', "« {name} » existe déjà.")
NO_SYSTEM = Text("No text here is a system of your own that could list the file.",
                 "Aucun texte ici n’est un système à vous qui puisse nommer le fichier.")  # fmt: skip
MADE = Text("new file {name}", "nouveau fichier {name}")
RENAMED = Text("{old} is {name} now", "{old} s’appelle {name}")
REMOVED = Text("take {name} away", "ôter {name}")


@dataclass(frozen=True, slots=True)
class FileLoss:
    """What goes with a file: how many things it makes, by the name of their list, and how often others name them."""

    makes: Mapping[str, int]
    used: int


def file_name(typed: str, folder: Path, known: Mapping[Path, object]) -> str:
    """A name for a file as it was typed. Raises AleaError with what is wrong with it."""
    name = typed.strip()
    name = name if name.endswith((".yaml", ".yml")) else f"{name}.yaml"
    if not re.fullmatch(r"[A-Za-z0-9][A-Za-z0-9_-]{0,60}\.ya?ml", name):
        raise error("bad-file-name", NO_NAME, Text("", ""), example="cards.yaml")
    if folder / name in known or (folder / name).exists():
        raise error("file-there", IS_THERE, Text("", ""), name=name)
    return name


def kind_of_name(name: str, listed: str = FILES) -> str:
    """What a file of that name most likely holds."""
    if listed == SCENARIOS:
        return "scenario"
    stem = Path(name).stem.lower()
    return next((k for k in FILE_KINDS if k in stem or k.rstrip("s") in stem), "counters")


def usual_name(kind: str, folder: Path) -> str:
    """What a file of that kind is called, where nobody has the name yet."""
    stem = "battle" if kind == "scenario" else kind
    names = (f"{stem}.yaml" if n == 1 else f"{stem}_{n}.yaml" for n in range(1, 1000))
    return next(name for name in names if not (folder / name).exists())


def beginning(kind: str, language: str, name: str, texts: Mapping[Path, str]) -> str:
    """The first text of a file, with what it is for in the language of the desk."""
    lines = [BEGINNINGS[kind].at(language), "format: 1", f"kind: {kind}"]
    if kind == "scenario":
        ident = re.sub(r"[^a-z0-9_]", "_", Path(name).stem.lower())
        named = plain_word(Path(name).stem.replace("_", " ").capitalize())
        lines += [f"system: {_system_id(texts)}", f"id: {ident}", f"name: {named}", "setup: []"]
    else:
        lines.append(f"{EMPTY[kind]}: {{}}")
    schema = f"# yaml-language-server: $schema={paths.schemas_dir() / kind}.schema.json"
    return "\n".join([schema, *lines, ""])


def _system_id(texts: Mapping[Path, str]) -> str:
    for text in texts.values():
        kind, ident = value_at(tree_of(text), "kind"), value_at(tree_of(text), "id")
        if isinstance(kind, ScalarNode) and kind.value == "system" and isinstance(ident, ScalarNode):
            return str(ident.value)
    return "."


def _system(texts: Mapping[Path, str]) -> Path | None:
    for file, text in texts.items():
        kind = value_at(tree_of(text), "kind")
        if isinstance(kind, ScalarNode) and kind.value == "system":
            return file
    return None


def listed_edits(texts: Mapping[Path, str], file: Path, kind: str) -> tuple[Edit, ...]:
    """The name of a file put into the list of the system that it belongs in; nothing where it stands there already.
    Raises AleaError where there is no system of one's own."""
    system = _system(texts)
    if system is None:
        raise error("no-system-here", NO_SYSTEM, Text("", ""))
    made, name = TextChanges(system, texts[system]), _name_in(system, file)
    listed = SCENARIOS if kind == "scenario" else FILES
    if any(getattr(item, "value", "") == name for item in items_of(made.node(listed))):
        return ()
    made.add_item(name, listed)
    return made.edits()


def renamed_edits(texts: Mapping[Path, str], old: Path, new: str) -> tuple[Edit, ...]:
    """The name of a file in the lists that name it."""
    out: list[Edit] = []
    for file, text in texts.items():
        made = TextChanges(file, text)
        for listed in (FILES, SCENARIOS):
            for item in items_of(made.node(listed)):
                if isinstance(item, ScalarNode) and item.value == _name_in(file, old):
                    made.write(span_of(item), scalar(item, new) if item.style else new)
        out += made.edits()
    return tuple(out)


def unlisted_edits(texts: Mapping[Path, str], gone: Path) -> tuple[Edit, ...]:
    """The lists without a file that is taken away."""
    out: list[Edit] = []
    for file, text in texts.items():
        if file == gone:
            continue
        made = TextChanges(file, text)
        for listed in (FILES, SCENARIOS):
            for at, item in enumerate(items_of(made.node(listed))):
                if isinstance(item, ScalarNode) and item.value == _name_in(file, gone):
                    made.remove(listed, at)
        out += made.edits()
    return tuple(out)


def _name_in(system: Path, file: Path) -> str:
    return file.relative_to(system.parent).as_posix() if file.is_relative_to(system.parent) else file.name


def loss_of(texts: Mapping[Path, str], gone: Path) -> FileLoss:
    """What the game has no more without a file."""
    root, makes, used = tree_of(texts[gone]), dict[str, int](), 0
    others = {file: text for file, text in texts.items() if file != gone}
    for part in (*EMPTY.values(), "families", "grids", "zones", "setup"):
        node = value_at(root, part)
        count = len(fields_of(node)) or len(items_of(node))
        if count:
            makes[part] = count
        used += sum(len(uses_of(name, others)) for name in fields_of(node))
    return FileLoss(makes, used)
