"""Which views the workshop has beside text and set-up: what is told of each before there is one, and how it is made.

A view is brought in, its module too, when it is first chosen: nobody who opens a text waits for six of them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from assistant.base.text import Text
from assistant.ui.author import deck_words, drawing_words, house_words, procedure_words, sheet_words, table_words
from assistant.ui.commands.command import Scope

if TYPE_CHECKING:
    from assistant.ui.author.bench import Bench
    from assistant.ui.author.workshop_view import WorkshopView


@dataclass(frozen=True, slots=True)
class ViewKind:
    """`scope` is where its plain keys hold; its commands are those that stand in the registry under that scope."""

    title: Text
    scope: Scope
    make: Callable[[Bench], WorkshopView]


def _board(bench: Bench) -> WorkshopView:
    from assistant.ui.author.drawing_view import DrawingView

    return DrawingView(bench)


def _counters(bench: Bench) -> WorkshopView:
    from assistant.ui.author.counters_view import CountersView

    return CountersView(bench)


def _cards(bench: Bench) -> WorkshopView:
    from assistant.ui.author.decks_view import DecksView

    return DecksView(bench)


def _tables(bench: Bench) -> WorkshopView:
    from assistant.ui.author.tables_view import TablesView

    return TablesView(bench)


def _procedures(bench: Bench) -> WorkshopView:
    from assistant.ui.author.procedures_view import ProceduresView

    return ProceduresView(bench)


def _house(bench: Bench) -> WorkshopView:
    from assistant.ui.author.house_view import HouseView

    return HouseView(bench)


KINDS = {
    "board": ViewKind(drawing_words.BOARD, Scope.BOARD_DRAWING, _board),
    "counters": ViewKind(sheet_words.TITLE, Scope.COUNTER_SHEET, _counters),
    "cards": ViewKind(deck_words.TITLE, Scope.CARD_DECKS, _cards),
    "tables": ViewKind(table_words.TITLE, Scope.TABLE_CELLS, _tables),
    "procedures": ViewKind(procedure_words.TITLE, Scope.PROCEDURE_CARDS, _procedures),
    "house": ViewKind(house_words.TITLE, Scope.HOUSE_RULES, _house),
}
