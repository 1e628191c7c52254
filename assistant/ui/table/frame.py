"""The frame of the panel at the table: its parts, where they stand, and how they are drawn anew. What keys and taps do
is in the panel itself."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from assistant.base.text import Text
from assistant.game.library import OpenSystem
from assistant.game.line_fields import is_diceless
from assistant.game.sitting import Sitting
from assistant.game.typed_totals import open_sum
from assistant.rules.answers import value_text
from assistant.rules.outcomes import Node
from assistant.ui import texts
from assistant.ui.asker import asker_texts as words
from assistant.ui.asker.asker import Asker
from assistant.ui.asker.cards import AskerCards
from assistant.ui.asker.dice_line import DICE, SUMS
from assistant.ui.desk import Desk
from assistant.ui.page import Page
from assistant.ui.table.bands import Bands, RoleColumn
from assistant.ui.table.bar import ProcedureBar, procedures_of_phase
from assistant.ui.table.battle_view import BattleView
from assistant.ui.table.fingers import Fingers
from assistant.ui.table.history_bar import HistoryBar
from assistant.ui.table.keeping import Keeping
from assistant.ui.table.line_view import CandidateList, LineView
from assistant.ui.table.mirror import MirrorWindow, TurnedCard
from assistant.ui.table.opening import Opening
from assistant.ui.table.pad import FacePad
from assistant.ui.table.role_card import RoleCard
from assistant.ui.table.typing import PROCEDURE, Typing
from assistant.ui.widgets.layouts import emptied

FULL_CARDS = 2


class TableFrame(Page):
    """All parts of the page. `wanted` and `picked` come from the cards of the roles."""

    wanted = Signal(str)
    picked = Signal(str, str)
    rated = Signal(str, str, object)
    asker: Asker
    typing: Typing
    keeping: Keeping

    def __init__(self, desk: Desk, opened: OpenSystem) -> None:
        super().__init__(desk)
        self._desk = desk
        self.sitting = Sitting(opened, desk.language)
        self.cards = AskerCards(desk)
        self._cards: dict[str, RoleCard] = {}
        self._mirror: MirrorWindow | None = None
        self._finger_seen = False  # the first finger: everything is laid out anew once its tap is over
        self.named = False  # a procedure was asked for, by whatever way
        self._stage_shown = ""
        self._node_shown: Node | None = None
        self.setAttribute(Qt.WidgetAttribute.WA_AcceptTouchEvents)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def build(self) -> None:
        desk, cards = self._desk, self.cards
        self.modifiers, self.dice_card, self.choice_card = cards.modifiers, cards.dice, cards.choice
        self.readings, self.answer = cards.readings, cards.answer
        self.bar = ProcedureBar(desk, self.keeping.fill_menu)
        self.bar.phase = self.keeping.phase()
        self.typing.phase = tuple(d.id for d in procedures_of_phase(self.sitting, self.bar.phase))
        self._roles = RoleColumn()
        self.history = HistoryBar(desk)
        self._foot = QLabel()
        self._foot.setProperty("role", "note")
        self._foot.setWordWrap(True)
        self._foot.setContentsMargins(14, 0, 14, 2)
        happened = QWidget()
        right = QVBoxLayout(happened)
        right.setContentsMargins(0, 0, 0, 0)
        right.setSpacing(8)
        for widget in (self.dice_card, self.choice_card, self.readings):
            right.addWidget(widget)
        right.addWidget(self.answer, 1)
        self.battle = BattleView(desk)
        self.bands = Bands(desk, self._roles, self.modifiers, happened, self.battle)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.bar)
        self.line_view = LineView(desk)
        held = QVBoxLayout()
        held.setContentsMargins(12, 9, 12, 0)
        held.addWidget(self.line_view)
        layout.addLayout(held)
        self.opening = Opening(desk)
        layout.addWidget(self.opening, 1)
        layout.addWidget(self.bands, 1)
        layout.addWidget(self._foot)
        layout.addWidget(self.history)
        self.turned = TurnedCard(desk, self)
        self.pad = FacePad(desk, self)
        self.list = CandidateList(desk, self)
        self.fingers = Fingers(desk, self.sitting, self.typing, self, self)

    def minimumSizeHint(self) -> QSize:
        return QSize(480, 400)

    def build_roles(self) -> None:
        """A card a role; roles nobody has to name are small, and all are where there are many."""
        emptied(self._roles.cards)
        self._cards = {}
        roles = self.sitting.definition.roles
        asked = self.typing.asked_roles()
        names = self.typing.roles()
        many = len(asked) > FULL_CARDS and not is_diceless(self.sitting)  # there the figures of the cards decide
        crowded = len(names) > FULL_CARDS
        for name in names:
            small = many or name not in asked
            card = RoleCard(self._desk, roles[name], small=small, crowded=crowded)
            card.wanted.connect(self.wanted)
            card.picked.connect(self.picked)
            card.rating.connect(self.fingers.open_rating)
            card.rated.connect(self.rated)
            card.counting.connect(self.fingers.open_role)
            card.more.connect(self.fingers.more_of)
            self._cards[name] = card
            self._roles.cards.addWidget(card)
        self._roles.cards.addStretch(1)

    def card(self, role: str) -> RoleCard:
        """The card of a role."""
        return self._cards[role]

    def say(self, text: Text) -> str:
        """A text in the language in use."""
        return self._desk.say(text)

    # what typing holds, seen from outside

    @property
    def stage(self) -> str:
        return self.typing.stage

    @stage.setter
    def stage(self, stage: str) -> None:
        self.typing.go(stage)

    @property
    def letters(self) -> str:
        return self.typing.letters

    @property
    def note(self) -> str:
        return self.typing.note

    @note.setter
    def note(self, note: str) -> None:
        self.typing.note = note

    def keep(self) -> None:
        """The answer as it stands now goes into the history, and to disk."""
        self.sitting.write_down()
        self.keeping.save()

    # showing

    def retell(self) -> None:
        if self.make_room_for_fingers():
            self.bands.take_fingers()
        self.sitting.language = self._desk.language
        self.build_roles()
        self.modifiers.entry.retell()
        self.cards.forget()
        self.sitting.refresh()
        self.refresh()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.bar.refresh(self.sitting, self.width())
        if self.turned.isVisible():
            self.turned.setGeometry(self.rect())
            self.turned.show_sitting(self.sitting)

    def refresh(self) -> None:
        """Show the sitting as it is."""
        if self._finger_seen:
            self._finger_seen = False
            self.retell()
            return
        typing = self.typing
        if list(self._cards) != typing.roles():
            self.build_roles()
        at_hand = typing.lit()
        beside = typing.note if at_hand in self._cards else ""
        shown = self.asker.shown(note="" if beside else None, title=self._sum_title())
        self._show_opening()
        self._show_roles(shown.letters, at_hand, beside)
        self.answer.hold(held=typing.stage in typing.asked_roles() and not self.sitting.entered)
        fresh = self.cards.refresh(self.sitting, shown)
        self._foot.setText(self._foot_text())
        self._show_line()
        naming = typing.stage in self._cards or bool(typing.asked_fact())
        fights = self.battle.refresh(self.sitting) and self.modifiers.entry.isHidden()
        self.bands.show_board(shown=fights and not naming)
        box = self.sitting.next_box()
        self.pad.follow((box.die.low, box.die.high) if box else None)
        self.fingers.follow()
        if fresh or typing.stage != self._stage_shown:
            self._show_rest(at_hand)

    def _show_opening(self) -> None:
        """What one may ask, until a procedure, a counter or a die is named."""
        sitting = self.sitting
        begun = self.typing.stage != PROCEDURE or bool(sitting.line_up.casts or sitting.entered)
        typed = bool(self.typing.letters or self.typing.note) and bool(self.typing.asked_roles())
        begun = begun or self.named or typed or not self.modifiers.entry.isHidden()
        if not begun:
            self.opening.refresh(sitting, self.bar.phase)
        self.opening.setVisible(not begun)
        self.bands.setVisible(begun)

    def _show_line(self) -> None:
        """The line as typed, and at its caret what the letters may mean; it never covers the answer."""
        view, typing = self.line_view, self.typing
        view.refresh(self.sitting, typing)
        answer = self.answer.mapTo(self, QPoint(0, 0)).x() if self.answer.isVisible() else 0
        room = answer if self.sitting.node is not None and answer > self._desk.px(400) else self.width() - 12
        at = view.mapTo(self, QPoint(round(view.caret), view.height() + 2))
        self.list.show_rows(self.sitting, typing.candidates(), typing.line.buffer, typing.at_fit, at, room)

    def _show_roles(self, letters: dict[str, str], at_hand: str, beside: str) -> None:
        """The cards of the roles; the one letters go to shows what they may mean."""
        typing = self.typing
        fits = typing.type_fits()
        for name, card in self._cards.items():
            lit = at_hand == name
            letter = letters.get(f"role:{name}", "") if name not in self.sitting.line_up.casts else ""
            mine = fits if lit else ()
            card.refresh(self.sitting, lit=lit, letters=typing.letters, fits=mine, at=typing.at_fit, letter=letter)
            card.tell(beside if lit else "")

    def _show_rest(self, at_hand: str) -> None:
        """What follows from another question, another field: bar, history, what is in sight, the other window."""
        typing = self.typing
        self.bar.refresh(self.sitting, self.width())
        self.history.refresh(self.sitting)
        self.bands.arrange()
        if self.bands.stacked and typing.stage != self._stage_shown:
            self.bands.show_band(self._cards.get(at_hand, self.dice_card))
        if self.sitting.node is not None and self.sitting.node is not self._node_shown and typing.stage == DICE:
            self.bands.show_happened()
        self._node_shown = self.sitting.node
        if typing.stage != self._stage_shown:
            self.bands.show_card(self._cards.get(at_hand))
        self._stage_shown = typing.stage
        if self._mirror is not None:
            self._mirror.card.show_sitting(self.sitting)
        if self.turned.isVisible():
            self.turned.show_sitting(self.sitting)
        self.keeping.save()

    def _foot_text(self) -> str:
        """The keys that matter now, and what is being typed."""
        say, typing = self._desk.say, self.typing
        shown = typing.shown()
        fits = [say(d.name) for d in typing.procedure_fits()]
        if fits:
            listed = "   ".join(f"▸ {n}" if i == typing.at_fit else n for i, n in enumerate(fits))
            return f"[{shown}|]   {listed}"
        asked = typing.asked_fact()
        if asked:
            return self._fact_foot(asked)
        keys = words.FIRST_FOOT if typing.first_empty() else texts.KEY_FOOT
        return say(keys) + (f"   [{shown}|]" if shown else "")

    def _fact_foot(self, name: str) -> str:
        """What may be answered to the question of the situation at hand."""
        say, system = self._desk.say, self.sitting.opened.system
        fact = self.sitting.definition.facts[name]
        told = [value_text(w, system, self._desk.language) for w in fact.words]
        now = value_text(self.sitting.fact(name), system, self._desk.language)
        return say(words.FACT_FOOT, ask=say(fact.ask or fact.name), values=" · ".join(told), now=now)

    def _sum_title(self) -> str:
        wanted = open_sum(self.sitting) if self._desk.memory.get(SUMS) else None
        if wanted is None:
            return ""
        count, die = wanted
        return self._desk.say(words.SUM_TITLE, count=count, low=count * die.low, high=count * die.high)

    def pool(self) -> dict[str, str]:
        """The letters of switches, facts and further roles."""
        return self.asker.pool()

    def history_text(self) -> str:
        """The results of this sitting in full."""
        return self.keeping.text()

    def first_doubt(self) -> str:
        """The address of the first assumed figure the open answer rests on."""
        odds = self.sitting.odds
        return odds.assumed[0] if odds and odds.assumed else ""
