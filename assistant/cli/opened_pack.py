"""What a command says of a pack that it is given."""

from __future__ import annotations

from pathlib import Path

from assistant.base.text import Text
from assistant.game.packs import is_pack, keep_pack, pack_words

QUOTED = Text("Pack “{name}”", "Paquet « {name} »")
LINE = Text("{head}: {value}", "{head} : {value}")


def tell_pack(word: str, language: str) -> None:
    """Of a word that names a pack: what it is, who wrote it, under which licence, what it needs; whether another
    version is here. Nothing of any other word."""
    if not is_pack(word) or not Path(word).is_file():
        return
    kept = keep_pack(Path(word))
    print(QUOTED.fill(language, name=kept.sheet.name.at(language)))
    for head, value in pack_words(kept):
        print(f"  {LINE.fill(language, head=head.at(language), value=value.at(language))}")
    for problem in kept.told:
        print(f"  {problem.text.at(language)}")
