"""A disk that fills up while a file is written, tried on everything that writes: the old file stays as it was, no half
of a new one is left, and it is said."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtGui import QColor, QImage

from assistant.base.files import put_text, save_text
from assistant.base.problem import AleaError
from assistant.cli.main import main
from assistant.drawing.export import save_image, save_picture
from assistant.drawing.paper import Paper, Printout, write_pdf
from assistant.drawing.position import picture_of
from assistant.formats.own_copy import write_lines
from assistant.game.opened import new_game
from assistant.play.commands.record import AddNote
from assistant.play.mail import send
from assistant.ui.desk import Desk
from assistant.ui.map.hand import Hand
from tests.full_disk import full

LONG = "x" * 100_000


def noisy() -> QImage:
    image = QImage(200, 200, QImage.Format.Format_RGB32)
    image.fill(QColor("red"))
    for place in range(200):
        image.setPixelColor(place, place * 7 % 200, QColor(place, 255 - place, place * 3 % 256))
    return image


def position(target: Path) -> bool:
    game = new_game("triumvirate", "three", path=target.with_name(f"of-{target.name}.alea"))
    picture = picture_of(game.system, game.state, theme="light", language="en", scale=0.2)
    game.close()
    with full():
        return save_picture(picture, target)


def printed(target: Path) -> None:
    write_pdf(Printout("x", Paper(), (lambda p: p.drawText(9, 99, LONG[:3000]),)), target, lambda _d, _t: None)


def mailed(target: Path) -> None:
    game = new_game("triumvirate", "three", path=target.with_name(f"mail-{target.name}.alea"))
    before = game.path.read_bytes()
    try:
        with full():
            send(game.journal, target)
    finally:
        assert game.path.read_bytes() == before, "nothing counts as sent"
        game.close()


WRITERS: dict[str, Callable[[Path], object]] = {
    "a text": lambda path: put_text(path, LONG),
    "a text that says so": lambda path: save_text(path, LONG),
    "an own copy": lambda path: write_lines(path, "triumvirate", {f"tables.t{n}": n for n in range(900)}),
    "a picture.png": lambda path: save_image(noisy(), path),
    "a print.pdf": printed,
}
WITHIN: dict[str, Callable[[Path], object]] = {
    "a position.png": position,
    "a position.svg": position,
    "a position.pdf": position,
    "a turn.alea-mail": mailed,
}


@pytest.mark.parametrize("name", [*WRITERS, *WITHIN])
@pytest.mark.parametrize("there", [False, True])
def test_a_disk_that_fills_up_leaves_what_was_there(name: str, there: bool, tmp_path: Path) -> None:
    target = tmp_path / "out" / name
    target.parent.mkdir()
    if there:
        target.write_text("format: 1\nkind: overlay\nsystem: triumvirate\n", encoding="utf-8")
    before = target.read_bytes() if there else None
    done: object = False
    try:
        if name in WITHIN:
            done = WITHIN[name](target)
        else:
            with full():
                done = WRITERS[name](target)
    except (OSError, AleaError) as told:
        assert str(told)
    assert not done, "it is not said to be there"
    assert (target.read_bytes() if target.exists() else None) == before
    assert not list(target.parent.glob(".*.part")) and not list(target.parent.glob("*.part"))


def test_settings_that_cannot_be_kept_are_those_of_before(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    desk = Desk(path)
    desk.save()
    before = path.read_bytes()
    desk.memory["x"] = LONG
    with full():
        desk.save()
    assert path.read_bytes() == before


def test_an_action_that_finds_no_room_is_refused_and_the_game_is_as_before(tmp_path: Path) -> None:
    game = new_game("triumvirate", "three", path=tmp_path / "x.alea")
    before, state = game.path.read_bytes(), game.whole
    with full(), pytest.raises(AleaError):
        game.do(AddNote(LONG))
    assert game.path.read_bytes() == before and game.whole == state
    game.do(AddNote("short"))
    game.close()


def test_an_undo_that_finds_no_room_is_not_said_to_be_done(tmp_path: Path) -> None:
    game = new_game("triumvirate", "three", path=tmp_path / "x.alea")
    game.do(AddNote("short"))
    hand, said = Hand(game, lambda text: text.en), list[str]()
    hand.said.connect(said.append)
    state = game.whole
    with full():
        hand.undo()
    refused = "The action was not written: the disk is full. The position is as before. Free some space and repeat it."
    assert said == [refused]
    assert game.whole == state
    hand.undo()
    assert said[1].startswith("Undone: ") and game.whole != state
    game.close()


@pytest.mark.parametrize("ending", [".txt", ".md"])
def test_an_account_that_finds_no_room_says_so(ending: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game = new_game("triumvirate", "three", path=tmp_path / "x.alea")
    game.do(AddNote(LONG))
    game.close()
    with full():
        code = main(["log", str(game.path), "-o", str(tmp_path / f"out{ending}")])
    assert code == 1 and capsys.readouterr().err
    assert not (tmp_path / f"out{ending}").exists()
