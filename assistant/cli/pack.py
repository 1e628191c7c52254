"""`alea pack PATH`: a text of one's own with all it needs as one file, which opens wherever Alea is."""

from __future__ import annotations

from pathlib import Path

from assistant.author.authored import never_saved
from assistant.base.files import written_whole
from assistant.base.text import Text, say
from assistant.cli.arguments import Arguments, language_of, read, wrong_use
from assistant.cli.show import in_a_folder
from assistant.cli.usages import COMMANDS
from assistant.formats.pack_file import SUFFIX
from assistant.game.packs import is_pack, pack_bytes, place_of_pack, what_to_pack

WRITTEN = Text(
    "“{name}”, version {version}, is in {path}: {files} files, {size} kB.",
    "« {name} », version {version}, est dans {path} : {files} fichiers, {size} ko.",
)
LEFT_OUT = Text("Not in it, since no text names them: {names}.", "N’y sont pas, aucun texte ne les nommant : {names}.")
NEVER_SAVED = Text(
    "Not in it either: a draft of {names} that was never saved; `alea edit` opens it.",
    "N’y est pas non plus : un brouillon de {names} jamais enregistré ; `alea edit` l’ouvre.",
)
NEEDS = Text("It needs {system}, which comes with Alea.", "Il demande {system}, livré avec Alea.")


def run(args: list[str]) -> int:
    """Write the pack; say what is in it and what is not."""
    arguments = read(args, COMMANDS["pack"])
    language, word = language_of(arguments), arguments.words[0]
    target = _target(arguments.one("o"), word)
    contents = what_to_pack(
        word, target=target, version=_version(arguments),
        authors=tuple(arguments.many("author")), licence=arguments.one("licence"),
    )  # fmt: skip
    raw = pack_bytes(contents)
    with written_whole(target) as part:
        part.write_bytes(raw)
    for name, file in sorted(contents.files.items()):
        print(f"  {len(file) / 1000:8.1f} kB  {name}")
    sheet = contents.sheet
    told = {"name": sheet.name.at(language), "version": sheet.version, "path": target, "files": len(contents.files)}
    print(WRITTEN.fill(language, **told, size=f"{len(raw) / 1000:.1f}"))
    if contents.left_out:
        print(LEFT_OUT.fill(language, names=", ".join(contents.left_out)))
    if unsaved := never_saved(Path(word)):
        print(NEVER_SAVED.fill(language, names=", ".join(path.name for path in unsaved)))
    if contents.needs:
        print(NEEDS.fill(language, system=contents.needs.at(language)))
    return 0


def _target(name: str, word: str) -> Path:
    """Where the pack goes: the file named, else one beside us that is called like the text."""
    if not name:
        return Path(place_of_pack(Path(word).absolute()).name)
    if not is_pack(name):
        raise wrong_use(
            say('"{name}" does not end in {suffix}', "« {name} » ne finit pas par {suffix}", name=name, suffix=SUFFIX),
            Text("For example: -o my-game.aleapack", "Par exemple : -o mon-jeu.aleapack"),
        )
    return in_a_folder(Path(name))


def _version(arguments: Arguments) -> int:
    """The version wanted, 0 where none is."""
    word = arguments.one("version")
    if not word:
        return 0
    if not (word.isascii() and word.isdigit() and 0 < int(word[:7]) < 1_000_000 and len(word) < 7):
        raise wrong_use(
            say('"{word}" is not a version', "« {word} » n’est pas une version", word=word),
            Text("A version is a whole number from 1 on.", "Une version est un nombre entier à partir de 1."),
        )
    return int(word)
