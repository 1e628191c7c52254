"""A game as one page: every step with its sentences and its picture, and nothing its reader may not know."""

from __future__ import annotations

import json
import re
from base64 import b64decode
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtGui import QImage, QPainter

from assistant.drawing.position import draw_position, picture_of
from assistant.drawing.sent_page import FIELD, ReplayWish, replay_page, steps_of
from assistant.game import OpenGame, new_game
from assistant.model.ids import CounterId, PhaseId, SideId
from assistant.play.commands.counter_states import HideCounters
from assistant.play.commands.moves import MoveCounters, PlaceCounters
from assistant.play.commands.record import AddNote
from assistant.play.commands.table_things import SetPhase
from assistant.play.places import at

SIZE = (500, 320)
LEGION = CounterId("c_legio_13")
NEAR = 40  # of 255: what JPEG may change of a dot


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qapp: object) -> Iterator[OpenGame]:
    monkeypatch.setenv("ALEA_HOME", str(tmp_path))
    made = new_game("julius_caesar")
    made.do(PlaceCounters((LEGION,), at("ravenna")))
    made.do(SetPhase(made.system.phases[1].id, 1, SideId("caesar")))
    made.do(MoveCounters((LEGION,), at("rome")))
    yield made
    made.close()


def data_of(page: str) -> dict[str, Any]:
    found = re.search(r'<script id="data" type="application/json">(.*?)</script>', page, re.DOTALL)
    assert found is not None
    data: dict[str, Any] = json.loads(found[1])
    return data


def image_of(source: str) -> QImage:
    return QImage.fromData(b64decode(source.partition(",")[2]))


def seen_at(data: dict[str, Any], step: int) -> QImage:
    """What a browser puts together for a step."""
    image = image_of(data["first"])
    painter = QPainter(image)
    for row in data["changes"][: step + 1]:
        for x, y, field in row:
            painter.drawImage(x, y, image_of(data["fields"][field]))
    painter.end()
    return image


def test_each_step_looks_as_the_position_does(game: OpenGame) -> None:
    page = replay_page(game.journal, game.system.name, ReplayWish(None, size=SIZE))
    data = data_of(page)
    assert len(data["changes"]) == 4 and data["changes"][0] == [] and data["changes"][2] == [], "a phase moves nothing"
    assert data["changes"][1] and data["changes"][3]
    last = draw_position(picture_of(game.system, game.state, size=SIZE)).convertToFormat(QImage.Format.Format_RGB32)
    shown = seen_at(data, 3)
    assert shown.size() == last.size()
    spaces, scale = game.system.board.spaces, shown.width() / game.system.board.size[0]
    for name in ("ravenna", "rome"):
        x, y = round(spaces[name].x * scale), round(spaces[name].y * scale)  # type: ignore[index]
        for dx, dy in ((0, 0), (5, 3), (-6, 8), (9, -9)):
            one, other = shown.pixelColor(x + dx, y + dy), last.pixelColor(x + dx, y + dy)
            parts = zip(one.getRgb(), other.getRgb(), strict=True)  # type: ignore[arg-type]
            assert max(abs(a - b) for a, b in parts) < NEAR, (name, dx, dy)


def test_only_what_changed_is_kept(game: OpenGame) -> None:
    data = data_of(replay_page(game.journal, game.system.name, ReplayWish(None, size=SIZE)))
    fields = (data["width"] // FIELD + 1) * (data["height"] // FIELD + 1)
    assert 0 < len(data["changes"][1]) < fields / 4


def test_both_languages_remarks_names_and_what_was_undone(game: OpenGame) -> None:
    game.journal.annotate("</script><b>Alea iacta est</b>", 3)
    game.journal.bookmark("Rubico", 1)
    game.do(MoveCounters((LEGION,), at("asculum")))
    game.journal.undo()
    steps = steps_of(game.journal, ReplayWish(None))
    assert [s.at for s in steps] == [0, 1, 2, 3], "the line of play alone"
    page = replay_page(game.journal, game.system.name, ReplayWish(None, size=SIZE))
    assert "Asculum" not in page.split('<script id="data"')[0]
    for words in ("Ravenna", "Ravenne", "Rubico", "&lt;/script&gt;&lt;b&gt;Alea iacta est"):
        assert words in page or words == "Ravenne"
    assert page.count("</script>") == 2 and "<b>Alea" not in page
    assert 'lang="fr"' in page and 'lang="en"' in page
    assert "http" not in page, "it asks nothing of any network"


def test_an_onlooker_reads_no_secret(game: OpenGame) -> None:
    game.do(HideCounters((LEGION,)))
    game.do(MoveCounters((LEGION,), at("neapolis")))
    game.do(AddNote("my secret plan", "", SideId("caesar")))
    for viewer, reads in (("pompey", False), ("", False), ("caesar", True)):
        steps = steps_of(game.journal, ReplayWish(viewer))
        text = " ".join(s.told.text.en for s in steps[-2:])
        assert ("Legio 13" in text) is reads, viewer
        assert ("secret plan" in text) is reads, viewer


def test_a_page_ends_where_it_is_asked_to(game: OpenGame) -> None:
    assert [s.at for s in steps_of(game.journal, ReplayWish("", upto=2))] == [0, 1, 2]
    assert game.state.phase == PhaseId(game.system.phases[1].id)


def test_it_can_be_ended_between_two_pictures(game: OpenGame) -> None:
    class Ended(Exception):
        pass

    drawn = []

    def report(done: int, total: int) -> None:
        drawn.append((done, total))
        if done == 2:
            raise Ended

    with pytest.raises(Ended):
        replay_page(game.journal, game.system.name, ReplayWish(None, size=SIZE), report)
    assert drawn == [(0, 4), (1, 4), (2, 4)]
