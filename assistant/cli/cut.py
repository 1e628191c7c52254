"""`alea cut`: cuts a picture of the player's own into tiles in the cache, for the window, which starts it by itself."""

from __future__ import annotations

import json
from pathlib import Path

from assistant.base.files import refused
from assistant.base.problem import AleaError
from assistant.base.text import Text
from assistant.cli.arguments import read, wrong_use
from assistant.cli.usages import COMMANDS


def run(args: list[str]) -> int:
    """cut PICTURE FOLDER [WIDTH,HEIGHT and the nine numbers of a matrix, in one word]"""
    from assistant.drawing.application import offscreen_application
    from assistant.drawing.pictures.picture_cut import NINE, Straightened, cut_picture

    source, folder, *more = read(args, COMMANDS["cut"]).words
    try:
        numbers = [float(word) for words in more for word in words.split(",")]
        laid = Straightened(int(numbers[0]), int(numbers[1]), tuple(numbers[2:])) if numbers else None
    except (ValueError, IndexError):
        laid = Straightened(0, 0, ())
    if laid is not None and (len(laid.matrix) != NINE or min(laid.width, laid.height) < 1):
        raise wrong_use(
            Text("alea cut is called by the window", "alea cut est appelé par la fenêtre"),
            Text("After the folder: width, height and nine numbers, by commas.",
                 "Après le dossier : largeur, hauteur et neuf nombres, par des virgules."),
        )  # fmt: skip
    app = offscreen_application()
    try:
        cut_picture(Path(source), Path(folder), laid, lambda word: print(word, flush=True))
    except (AleaError, OSError) as bad:
        # to the window and in both languages, which it may turn between meanwhile
        fault = (bad if isinstance(bad, AleaError) else refused(bad)).problems[0]
        told = {"refused": fault.text.as_dict(), "hint": fault.hint.as_dict()}
        print(json.dumps(told), flush=True)
        return 1
    del app
    return 0
