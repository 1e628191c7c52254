"""Single counters against kept pictures, with a tolerance for another Qt or another processor.

A difference is written beside the test's temporary files. After a wanted change make the pictures anew with
`ALEA_GOLDENS=1 pytest tests/drawing/test_goldens.py` and look at each before keeping it.
"""

from __future__ import annotations

import os
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtGui import QImage

from assistant.drawing.boards.fields import mask_of
from assistant.drawing.counter_drawing import counter_image
from assistant.drawing.look import BadgeLook, CounterLook
from assistant.drawing.tokens import DARK, LIGHT, Theme

FOLDER = Path(__file__).parents[1] / "golden"
MEAN_ALLOWED = 0.004  # of full brightness, over the whole picture
FAR_ALLOWED = 0.006  # share of pixels that may differ by more than a quarter
LAND = (("quality", "7"), ("movement", "5"), ("missile", "J"))
GALLEY = (("crew", "3"), ("attack", "5"), ("carries", "2"), ("defence", "6"), ("movement", "9"))
BADGES = (BadgeLook("hits", 2), BadgeLook("moved"), BadgeLook("fouled"))
CASES: dict[str, tuple[CounterLook, Theme]] = {
    "cohort": (CounterLook("land", 1, "roman-shield", "VI 3", "CO", LAND[:2], "veteran"), LIGHT),
    "javelins": (CounterLook("land", 2, "javelins", "4", "LI", LAND, facing=60), DARK),
    "galley": (CounterLook("galley", 2, figures=GALLEY, battle=True, facing=150, badges=BADGES), LIGHT),
    "cruise": (CounterLook("galley", 1, figures=GALLEY), DARK),
    "block": (CounterLook("block", 1, "caesar", "Caesar", figures=(("rating", "A3"),), strength=3, steps=4), LIGHT),
    "hidden": (CounterLook("block", 2, hidden=True), LIGHT),
    "leader": (CounterLook("leader", 2, "pharoah", figures=(("a", "3"), ("b", "1")), stars=2), LIGHT),
    "token": (CounterLook("token", 3, figures=(("number", "7"),)), LIGHT),
    "cube": (CounterLook("cube", 0, figures=(("number", "3"),)), DARK),
    "control": (CounterLook("control", 5), LIGHT),
}


def on_white(image: QImage) -> QImage:
    flat = QImage(image.size(), QImage.Format.Format_RGB32)
    flat.fill(0xFFFFFF)
    from assistant.drawing.painting import painting

    with painting(flat) as painter:
        painter.drawImage(0, 0, image)
    return flat


def differences(made: QImage, kept: QImage) -> tuple[float, float]:
    """The mean difference of brightness, and the share of pixels far from the kept ones."""
    gap = np.abs(mask_of(made) - mask_of(kept))
    return float(gap.mean()), float((gap > 0.25).mean())


@pytest.mark.parametrize("name", CASES)
def test_a_counter_looks_as_it_did(qapp, tmp_path, name: str) -> None:
    look, theme = CASES[name]
    made = on_white(counter_image(look, 72, 1.0, theme))
    file = FOLDER / f"{name}.png"
    if os.environ.get("ALEA_GOLDENS"):
        assert made.save(str(file))
    kept = QImage(str(file))
    assert not kept.isNull(), f"{file} is missing"
    assert made.size() == kept.size()
    mean, far = differences(made, kept)
    if mean > MEAN_ALLOWED or far > FAR_ALLOWED:
        made.save(str(tmp_path / f"{name}.png"))
        pytest.fail(f"{name} differs (mean {mean:.4f}, far {far:.4f}); see {tmp_path} and {file}")


def test_the_comparison_notices_a_changed_figure(qapp) -> None:
    look, theme = CASES["cohort"]
    changed = CounterLook("land", 1, "roman-shield", "VI 3", "CO", (("quality", "4"), ("movement", "8")), "veteran")
    one, other = (on_white(counter_image(each, 72, 1.0, theme)) for each in (look, changed))
    mean, far = differences(one, other)
    assert mean > MEAN_ALLOWED or far > FAR_ALLOWED
