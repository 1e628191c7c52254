"""The picture of a board becomes part of a text: which file it stands in, and the stroke that writes it."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Mapping, Sequence
from pathlib import Path

from ruamel.yaml.nodes import ScalarNode

from assistant.author.picture_fit import Pin
from assistant.author.text_changes import TextLines
from assistant.author.text_stroke import TextStroke
from assistant.author.text_tree import TextSpan, fields_of, is_flow, tree_of
from assistant.base.files import refused, written_whole
from assistant.base.problem import error
from assistant.base.text import Text, fill

SAID = Text("picture of the board, {file}", "image du plateau, {file}")
NO_PLACE = Text("No text here holds a scenario or a board that a picture could be part of.",
                "Aucun texte ici ne tient de scénario ni de plateau dont une image puisse faire partie.")  # fmt: skip
KEEP_MINE = Text("Keep it as yours alone.", "Gardez-la pour vous seul.")
CANNOT_READ = Text("{file} cannot be read; the hand waits for it.",
                   "{file} ne se lit pas ; la main l’attend.")  # fmt: skip
MEND = Text("F8 goes there.", "F8 y va.")


def text_for_picture(texts: Mapping[Path, str]) -> Path:
    """The author's text that a picture belongs in: the scenario or board that was opened first, else the board.
    AleaError where there is none."""
    kinds = {path: _kind(text) for path, text in texts.items()}
    first = next(iter(kinds), None)
    if first is not None and kinds[first] in ("scenario", "board"):
        return first
    found = next((path for path, kind in kinds.items() if kind == "board"), None)
    if found is None:
        raise error("no-place", NO_PLACE, KEEP_MINE)
    return found


def _kind(text: str) -> str:
    kind = fields_of(tree_of(text)).get("kind")
    return str(kind.value.value) if kind is not None and isinstance(kind.value, ScalarNode) else ""


def picture_stroke(file: Path, text: str, name: str, matrix: Sequence[float], pins: Sequence[Pin]) -> TextStroke:
    """The field of the picture written anew or at the end of the text; all else stays letter for letter."""
    root = tree_of(text)
    if root is None or is_flow(root):
        raise error("no-place", CANNOT_READ, MEND, file=file.name)
    lines = TextLines(file, text)
    told = _written(name, matrix, pins)
    known = fields_of(root).get("picture")
    if known is not None:
        lines.write(known.span, told)
    else:
        end = len(text.rstrip())
        lines.write(TextSpan(end, len(text)), f"\n{told}\n" if end else f"{told}\n")
    return TextStroke(fill(SAID, file=name), lines.edits())


def _written(name: str, matrix: Sequence[float], pins: Sequence[Pin]) -> str:
    numbers = ", ".join(_number(value) for value in matrix)
    spots = ", ".join(
        f"{json.dumps(p.space, ensure_ascii=False)}: [{p.picture[0]:.1f}, {p.picture[1]:.1f}]" for p in pins if p.taken
    )
    rows = [f"  file: {json.dumps(name, ensure_ascii=False)}", f"  matrix: [{numbers}]"]
    return "\n".join(["picture:", *rows, *([f"  pins: {{{spots}}}"] if spots else [])])


def _number(value: float) -> str:
    """Without an exponent, which our files do not know: a word in a list of numbers would be refused."""
    return f"{value:.12f}".rstrip("0").rstrip(".")


def brought_beside(picture: Path, text: Path) -> str:
    """Its name in the folder of a text, into which it is copied unless it lies there. AleaError where the disk refuses;
    takes its time."""
    folder = text.absolute().parent
    try:
        if picture.resolve().is_relative_to(folder.resolve()):
            return picture.resolve().relative_to(folder.resolve()).as_posix()
        raw = re.sub(r"[\\:~]", "_", picture.stem).lstrip("./ ")[:80] or "picture"
        names = (raw if n == 1 else f"{raw}_{n}" for n in range(1, 1000))
        ending = picture.suffix.lower()
        targets = (folder / f"{name}{ending}" for name in names)
        target = next(t for t in targets if not t.exists() or _same(picture, t))
        if not target.exists():
            with written_whole(target) as part:
                shutil.copyfile(picture, part)
    except OSError as bad:
        raise refused(bad) from bad
    return target.name


def _same(one: Path, other: Path) -> bool:
    return one.stat().st_size == other.stat().st_size and one.read_bytes() == other.read_bytes()
