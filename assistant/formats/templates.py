"""Small whole games to begin with, one file each, commented: for an author who has another kind of game in mind than
hexes. Each checks clean, sets up and plays at once."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from assistant.base.text import Text

TEMPLATES: Mapping[str, Text] = {
    "areas": Text("Areas and a sea", "Zones et une mer"),
    "points": Text("Towns and roads", "Villes et routes"),
    "blocks": Text("Blocks, battles in rounds", "Blocs, batailles en rounds"),
    "cards": Text("Cards and persuasion", "Cartes et persuasion"),
    "naval": Text("Ships on hexes", "Navires sur hexagones"),
    "squares": Text("A skirmish on squares", "Une escarmouche sur cases carrées"),
}
_FOLDER = Path(__file__).parent / "templates"


def template_text(template: str, name: str, schemas: Path) -> str:
    """The file of a template under an id of its own, with the line by which editors find its schema."""
    text = (_FOLDER / f"{template}.yaml").read_text(encoding="utf-8")
    before, _, rest = text.partition("\nid: ")
    old, _, rest = rest.partition("\n")
    assert old.startswith("my_"), template
    return f"# yaml-language-server: $schema={schemas / 'system'}.schema.json\n{before}\nid: {name}\n{rest}"
