"""Cards with pictures of their author's own: whole files and parts, an SVG that only draws, what is refused, what a
pack takes along; a position with all kinds of own pictures is drawn the same under a fresh profile."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtGui import QColor, QImage, QPainter

from assistant.drawing.appearance import look_of
from assistant.drawing.card_picture import card_image, picture_of_back, picture_of_card
from assistant.drawing.counter_drawing import counter_image
from assistant.drawing.paper import Paper, leaf_image
from assistant.drawing.pictures.laid_picture import LaidPicture
from assistant.drawing.position import draw_position, picture_of
from assistant.drawing.printed_position import PrintedPosition, printed_position
from assistant.drawing.tokens import LIGHT
from assistant.formats.file_check import check_paths
from assistant.game.board_picture import found_picture
from assistant.game.first_texts import first_texts
from assistant.game.named import named
from assistant.game.packs import keep_pack, pack_bytes, what_to_pack
from assistant.model.ids import SideId
from assistant.play.apply import apply
from assistant.play.commands.cards_and_cups import DrawCards
from assistant.play.setup import start_of

pytestmark = pytest.mark.usefixtures("qapp")
RED, GREEN, BLUE = QColor("#c03030"), QColor("#30a040"), QColor("#3040c0")
SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 90"><rect width="60" height="90" fill="#3040c0"/></svg>'
TURNED = "corners: [90, 0, 90, 150, 0, 150, 0, 0]"
EVIL = SVG.replace("<rect", "<script>alert(1)</script><rect")


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """The game of cards with a picture for each: half of a scan, the whole of one, an SVG; the backs in a JPEG."""
    for name, words in first_texts("cards", "mine").items():
        (tmp_path / name).write_text(words, encoding="utf-8")
    text = next(p for p in tmp_path.glob("*.yaml") if "gift: {deck: orders" in p.read_text("utf-8"))
    scan = QImage(200, 150, QImage.Format.Format_RGB32)
    scan.fill(RED)
    painter = QPainter(scan)
    painter.fillRect(100, 0, 100, 150, GREEN)
    painter.end()
    assert scan.save(str(tmp_path / "scan.png")) and scan.save(str(tmp_path / "back.jpg"))
    (tmp_path / "line.svg").write_text(SVG)
    words = text.read_text("utf-8")
    for old, new in (
        ("gift: {deck: orders,", "gift: {deck: orders, picture: {file: scan.png, at: [100, 0, 100, 150]},"),
        ("rumour: {deck: orders,", f"rumour: {{deck: orders, picture: {{file: scan.png, {TURNED}}},"),
        ("courier: {deck: orders,", "courier: {deck: orders, picture: {file: line.svg},"),
        ("kind: cards, hand: 3}", "kind: cards, hand: 3, picture: {file: back.jpg}}"),
    ):  # fmt: skip
        assert old in words
        words = words.replace(old, new)
    text.write_text(words, "utf-8")
    return text


def middle(image: QImage | None) -> QColor:
    assert image is not None
    return image.pixelColor(image.width() // 2 + 3, image.height() // 2 - 2)


def test_each_card_shows_its_part_and_the_deck_its_back(game: Path) -> None:
    system = named(str(game)).opened.system
    for card, tint, wide in (("gift", GREEN, 60), ("rumour", RED, 90), ("courier", BLUE, 60)):
        found = picture_of_card(system, card)
        assert found is not None
        image = card_image(found, 90, 90)
        assert middle(image) == tint, card
        assert image is not None and max(image.width(), image.height()) == 90
        if card != "rumour":
            assert abs(image.width() - wide) <= 1, card
    back = picture_of_back(system, "orders")
    assert back is not None and card_image(back, 40, 40) is not None
    assert picture_of_card(system, "hidden") is None


def test_a_picture_that_does_more_than_draw_is_refused_with_its_reason(game: Path) -> None:
    (game.parent / "line.svg").write_text(EVIL)
    system = named(str(game)).opened.system
    found = picture_of_card(system, "courier")
    assert found is None or card_image(found, 50, 50) is None
    told = [p for p in check_paths([game], schemas=Path("schemas").absolute(), roots=[]) if "line.svg" in p.text.en]
    assert [p.code for p in told] == ["picture-refused"] and "<script>" in told[0].text.en and "SVG" in told[0].hint.fr


def test_cards_in_hand_are_printed_with_their_pictures(game: Path) -> None:
    found = named(str(game))
    system, scenario = found.opened.system, found.chosen or next(iter(found.opened.system.scenarios.values()))
    state = start_of(system, scenario)
    side = next(iter(system.sides))
    state = apply(state, DrawCards("orders", SideId(side), cards=("courier",)), system)
    leaves = printed_position(PrintedPosition(system, state, "x", "en", Paper()))
    page = leaf_image(leaves, len(leaves.leaves) - 1, 1000)  # what lies beside the board
    spots = [(x, y) for x in range(0, page.width(), 3) for y in range(0, page.height(), 3)]
    assert any(page.pixelColor(x, y) == BLUE for x, y in spots)


def test_own_pictures_of_board_counters_and_cards_are_the_same_from_a_pack(
    game: Path, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = game.read_text("utf-8")
    begins = words.index("\n  types:")
    kind = words.index(", short:", begins)
    words = f"{words[:kind]}, picture: {{file: scan.png, corners: [5, 5, 95, 15, 90, 90, 10, 95]}}{words[kind:]}"
    at = words.index("\nboard:\n") + len("\nboard:\n")
    game.write_text(f"{words[:at]}  picture: {{file: back.jpg}}\n{words[at:]}", "utf-8")
    (game.parent / "mine.aleapack").write_bytes(pack_bytes(what_to_pack(str(game.parent))))
    before = drawn(str(game.parent))
    monkeypatch.setenv("ALEA_HOME", str(tmp_path_factory.mktemp("fresh")))
    kept = keep_pack(game.parent / "mine.aleapack")
    for file in game.parent.glob("*.*"):
        file.unlink()
    assert set(kept.files) >= {"scan.png", "back.jpg", "line.svg"}
    assert drawn(str(kept.text)) == before


def drawn(word: str) -> list[QImage]:
    """The position of the first scenario, its first kind of counter, and every card."""
    opened = named(word).opened
    system = opened.system
    scenario = next(iter(system.scenarios.values()))
    found = found_picture(system, scenario)
    assert found is not None
    laid = LaidPicture(found.file, found.picture.matrix)
    position = draw_position(picture_of(system, start_of(system, scenario), size=(500, 400), laid=laid))
    cards = [card_image(one, 120, 120) for card in system.mix.cards if (one := picture_of_card(system, card))]
    assert len(cards) == 3
    look = look_of(system, next(iter(system.mix.types)))
    assert look.picture is not None
    return [position, counter_image(look, 80, 1.0, LIGHT), *(card for card in cards if card is not None)]
