"""The boxes of a long battle's dice: the last one thrown is always seen."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from assistant.ui.asker.dice_card import SMALL_BOX, DieFaces
from assistant.ui.desk import Desk


def test_of_many_dice_the_last_are_seen(desk: Desk, qtbot: QtBot) -> None:
    """140 by 70 hold two rows of five small boxes; one is the sign that some went before."""
    faces = DieFaces(desk)
    qtbot.addWidget(faces)
    faces.resize(5 * (desk.px(SMALL_BOX) + 4), 2 * (desk.px(SMALL_BOX) + 4))
    faces.show_faces((*(1 + n % 6 for n in range(10)),), "", "")
    assert faces.fitting() == (5, 10)
    faces.show_faces((*(1 + n % 6 for n in range(22)), None), "", "")
    assert faces.fitting() == (5, 9)
    before = faces.grab().toImage()
    faces.show_faces((*(1 + n % 6 for n in range(22)), 6), "", "")
    assert faces.grab().toImage() != before, "the newest die changes what is seen"
