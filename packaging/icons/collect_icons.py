"""Copies the icons Alea uses out of the packages game-icons and lucide-static, and writes icons/CREDITS.md.

Run by hand: `python packaging/icons/collect_icons.py ICONS_JSON LUCIDE_FOLDER AUTHORS_LIST`, where
ICONS_JSON is icons.json of @iconify-json/game-icons and AUTHORS_LIST holds one `author/name.svg` path a
line, as the upstream repository lists them (the package itself does not say who drew what).
"""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

ICONS = Path(__file__).resolve().parents[2] / "icons"
GAME = [
    "anchor", "ancient-columns", "ankh", "ballista", "barbarian", "bowman", "caesar", "capitol", "castle",
    "catapult", "centurion-helmet", "checked-shield", "cleopatra", "coins", "crested-helmet", "crossed-swords",
    "eagle-emblem", "egyptian-temple", "elephant", "footsteps", "gauls-helm", "gladius", "grapple", "great-pyramid",
    "greek-sphinx", "hill-fort", "horse-head", "knot", "laurels", "lighthouse", "paddles", "pharoah", "ram-profile",
    "roman-shield", "roman-toga", "scroll-unfurled", "siege-tower", "small-fire", "spartan", "spears", "stone-wall",
    "sun", "three-friends", "trireme", "vertical-banner", "wheat",
]  # fmt: skip
LUCIDE = [
    "book-open-check", "check", "chevron-down", "chevron-right", "dices", "eye", "eye-off", "file-plus", "flag",
    "folder-open", "git-branch", "git-compare", "history", "info", "keyboard", "layers", "map-pin", "maximize",
    "minus", "moon", "package-open", "pen-tool", "pencil", "plus", "printer", "redo-2", "rotate-3d", "ruler",
    "scale", "scroll-text", "search", "settings", "skip-back", "skip-forward", "step-back", "step-forward", "sun",
    "swords", "triangle-alert", "undo-2", "users", "x",
]  # fmt: skip
AUTHORS = {
    "delapouite": "Delapouite",
    "lorc": "Lorc",
    "skoll": "Skoll",
    "heavenly-dog": "HeavenlyDog",
    "cathelineau": "Cathelineau",
    "caro-asercion": "Caro Asercion",
    "john-colburn": "John Colburn",
    "carl-olsen": "Carl Olsen",
    "sbed": "Sbed",
    "darkzaitzev": "DarkZaitzev",
}
# Drawings that exist twice upstream; the package holds this author's.
PREFERRED = {"horse-head": "lorc"}


def game_svg(body: str) -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">{body}</svg>\n'


def lucide_svg(text: str) -> str:
    text = re.sub(r"<!--.*?-->\s*", "", text, flags=re.S)
    text = re.sub(r'\s*class="[^"]*"', "", text)
    return re.sub(r"\s+", " ", text).strip().replace("> <", "><").replace(" >", ">") + "\n"


def author_of(name: str, paths: list[str]) -> str:
    found = [p.split("/")[0] for p in paths if p.endswith(f"/{name}.svg")]
    if name in PREFERRED and PREFERRED[name] in found:
        return PREFERRED[name]
    if not found:
        raise SystemExit(f"no author known for {name}")
    return found[0]


HEAD = """# Credits of the icons

| Set | Licence | Text |
|---|---|---|
| game-icons.net | Creative Commons Attribution 3.0 (CC BY 3.0) | LICENSE-game-icons.txt |
| Lucide | ISC, parts MIT (Feather) | LICENSE-lucide.txt |
| Alea | MIT, as the program | ../LICENSE |

Icons made by the authors named below. Changes: the background is left out; Alea colours the shapes as it draws.

| Icon | Author | Source | Licence | Changes |
|---|---|---|---|---|
"""
OWN = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><g fill="currentColor">\
<g transform="rotate(38 256 256)"><path d="M246 150h20v330h-20z"/><path d="M256 16l34 92-34 60-34-60z"/></g>\
<g transform="rotate(-38 256 256)"><path d="M246 150h20v330h-20z"/><path d="M256 16l34 92-34 60-34-60z"/></g></g></svg>
"""


def rows(bodies: dict[str, dict[str, str]], lucide: Path, paths: list[str]) -> list[str]:
    out = []
    for name in sorted(set(GAME)):
        author = author_of(name, paths)
        (ICONS / f"{name}.svg").write_text(game_svg(bodies[name]["body"]), encoding="utf-8")
        link = f"https://game-icons.net/1x1/{author}/{name}.html"
        out.append(f"| {name}.svg | {AUTHORS.get(author, author.title())} | {link} | CC BY 3.0 | recoloured |")
    (ICONS / "javelins.svg").write_text(OWN, encoding="utf-8")
    out.append("| javelins.svg | the makers of Alea | drawn for Alea | MIT | none |")
    for name in sorted(set(LUCIDE)):
        text = lucide_svg((lucide / "icons" / f"{name}.svg").read_text(encoding="utf-8"))
        (ICONS / f"ui-{name}.svg").write_text(text, encoding="utf-8")
        out.append(f"| ui-{name}.svg | Lucide contributors | https://lucide.dev/icons/{name} | ISC | recoloured |")
    return out


def main(icons_json: Path, lucide: Path, authors: Path) -> None:
    ICONS.mkdir(exist_ok=True)
    bodies = json.loads(icons_json.read_text(encoding="utf-8"))["icons"]
    lines = rows(bodies, lucide, authors.read_text(encoding="utf-8").split())
    (ICONS / "CREDITS.md").write_text(HEAD + "\n".join(lines) + "\n", encoding="utf-8")
    (ICONS / "LICENSE-lucide.txt").write_text((lucide / "LICENSE").read_text(encoding="utf-8"), encoding="utf-8")
    print(f"{len(lines)} icons")


if __name__ == "__main__":
    main(*(Path(argument) for argument in sys.argv[1:4]))
