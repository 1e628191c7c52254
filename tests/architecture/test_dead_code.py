"""Nothing lies about that nobody uses: what the program itself does not call is named here, with its reason."""

from __future__ import annotations

from pathlib import Path

from vulture import Vulture

PACKAGE = Path(__file__).parents[2] / "assistant"
QT = (
    "*Event", "highlightBlock", "sizeHint", "minimumSizeHint", "boundingRect", "heightForWidth", "hasHeightForWidth",
    "itemAt", "takeAt", "nextCheckState", "createEditor", "drawForeground", "drawBackground",
    "addItem", "setGeometry", "minimumSize", "expandingDirections", "focusNextPrevChild", "startDrag", "__getattr__",
    "canInsertFromMimeData",
)  # fmt: skip
FOR_TESTS_AND_PICTURES = {
    "ReplayedDice", "render_features", "render_board", "forget_pixmaps", "draw_state", "draw_pill",
    "contrast", "text_pairs", "ray", "arcs_of_corner", "arcs_of_side", "command_names", "command_class",
    "annotate", "hide_branch", "begin_from", "tied", "is_undone", "forget_odds", "of_chain",
    "is_cut", "board_is_coming", "find_place", "is_moving", "is_looking", "check_text", "advise", "searches",
}  # fmt: skip
PART_OF_A_RECORD = {"victory", "special", "serial", "zone_ref", "good_soft", "bad_soft", "odd_to", "thread"}
IMPORTED_TO_BE_ENTERED = {"FAMILIES"}
HELD_BY_THE_PAGE = {"glance", "undo_bar", "mirror", "_teller"}
WORDS_TO_COME = {"SUPPLY", "WAY", "SETUP", "FLIP", "STEP_LESS", "STEP_MORE", "RATINGS"}
CALLED_BY_WRITTEN_CODE = {"at_odds"}
READ_BY_A_BROWSER = {"logged", "not_counted"}  # share/page/page.js
READ_BY_THEIR_KEY = {"back_corners", "default_terrain", "sets", "unique"}  # fields of files, in formats/tree_shapes
KNOWN = (
    CALLED_BY_WRITTEN_CODE
    | FOR_TESTS_AND_PICTURES
    | PART_OF_A_RECORD
    | IMPORTED_TO_BE_ENTERED
    | HELD_BY_THE_PAGE
    | WORDS_TO_COME
    | READ_BY_A_BROWSER
    | READ_BY_THEIR_KEY
)


def unused() -> set[str]:
    found = Vulture(ignore_names=list(QT), ignore_decorators=["@command*"])
    found.scavenge([str(PACKAGE)])
    return {str(item.name) for item in found.get_unused_code(min_confidence=60)}


def test_everything_is_used_or_says_why_not() -> None:
    assert unused() - KNOWN == set()
