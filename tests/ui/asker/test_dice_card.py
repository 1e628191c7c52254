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


def test_each_box_shows_whether_its_die_was_typed_or_rolled(desk: Desk, qtbot: QtBot) -> None:
    """Two fives, one of each kind; of many in rows too, where the first are left out."""
    faces = DieFaces(desk)
    qtbot.addWidget(faces)
    for many in (2, 22):
        faces.resize(5 * (desk.px(SMALL_BOX) + 4), 2 * (desk.px(SMALL_BOX) + 4))
        pictures = []
        for ways in ((False, False), (False, True), (True, False)):
            faces.show_faces((5,) * many, "", "", ways=((False,) * (many - 2) + ways))
            pictures.append(faces.grab().toImage())
        assert pictures[0] != pictures[1] != pictures[2] != pictures[0]
        assert faces.accessibleName().endswith(f"die {many - 1} of {many}: 5 (rolled), die {many} of {many}: 5 (typed)")
