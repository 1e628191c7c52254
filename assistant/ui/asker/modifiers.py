"""What counts: every modifier as a row, what counts before what could; facts with their values; and the sum."""

from __future__ import annotations

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from assistant.game.leaning import Leaning, leaning
from assistant.game.own_modifiers import targets_of
from assistant.game.sitting import Sitting
from assistant.rules.answers import fact_text, signed, why_text
from assistant.rules.definition import Fact
from assistant.rules.question import AppliedModifier
from assistant.ui import texts
from assistant.ui.asker import asker_texts as words
from assistant.ui.asker.house_entry import HouseEntry
from assistant.ui.asker.tile import FLAT, HIGH, TWO, Tile
from assistant.ui.asker.walk_list import WalkList
from assistant.ui.desk import Desk

WEIGH_AFTER = 150  # milliseconds without a key


class ModifierPanel(QWidget):
    """The tiles of one question. Widgets are kept from one key to the next; only what they show changes."""

    switched = Signal(str)
    turned = Signal(str)
    own_wanted = Signal()
    step = Signal(int)

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._tiles: list[Tile] = []
        self._count = 0
        self._about = ""
        self.mark = -1
        self._asked = ""
        self._leanings: dict[str, Leaning | None] = {}
        self._leaning_of: tuple[object, ...] = ()
        self._to_weigh: list[AppliedModifier] = []
        self._pause = QTimer(self)  # keys come first: odds of many dice take a while
        self._pause.setSingleShot(True)
        self._title, self._sum, self._hint = QLabel(), QLabel(), QLabel()
        self._title.setProperty("role", "heading")
        self._hint.setProperty("role", "second")
        self._hint.setWordWrap(True)
        self._title.setWordWrap(True)
        self._own = QPushButton()
        self._own.setProperty("role", "plain")
        self._own.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._own.clicked.connect(lambda _c=False: self.own_wanted.emit())
        self.entry = HouseEntry(desk)
        self.walk = WalkList(desk)
        self.walk.pressed.connect(self.step)
        self._could, self._whom = QLabel(), QLabel()
        self._rows = QGridLayout()
        self._rows.setContentsMargins(0, 0, 6, 0)
        self._placed: tuple[int, int, int] = (1, 0, 0)  # columns, what counts, all
        self._laid: object = None
        self._whole = False
        self._pause.timeout.connect(self.weigh_next)
        self._build()

    def _build(self) -> None:
        inner = QWidget()
        held = QVBoxLayout(inner)
        held.setContentsMargins(0, 0, 0, 0)
        held.setSpacing(8)
        held.addLayout(self._rows)
        held.addWidget(self.walk)
        held.addStretch(1)
        self._inner = inner
        self._between = QWidget(self)  # without a parent it would be a window until it is laid out
        between = QHBoxLayout(self._between)
        between.setContentsMargins(6, 6, 8, 2)
        for label in (self._could, self._whom):
            label.setProperty("role", "note")
        between.addWidget(self._could, 1)
        between.addWidget(self._whom)
        self.area = QScrollArea()
        self.area.setWidgetResizable(True)
        self.area.setWidget(inner)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.area.verticalScrollBar().rangeChanged.connect(self._grow)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        head = QHBoxLayout()
        head.setContentsMargins(0, 0, 8, 0)
        head.addWidget(self._title, 1)
        head.addWidget(self._sum)
        layout.addLayout(head)
        layout.addWidget(self.area, 1)
        layout.addWidget(self._hint)
        layout.addWidget(self.entry)
        foot = QHBoxLayout()
        foot.addWidget(self._own)
        foot.addStretch(1)
        layout.addLayout(foot)
        layout.setSpacing(4)

    def spread(self, *, whole: bool) -> None:
        """At its whole height, where what holds it scrolls; else it scrolls by itself."""
        if whole is not self._whole:
            self._whole = whole
            self.area.setMinimumHeight(0)
            self._grow(0, self.area.verticalScrollBar().maximum())

    def _grow(self, _low: int, hidden: int) -> None:
        if self._whole and hidden:
            self.area.setMinimumHeight(self.area.height() + hidden)

    def refresh(self, sitting: Sitting, letters: dict[str, str], *, asked: str = "") -> None:
        """The facts, then what counts, then what could, each in the order of the file; then the steps of a walk.
        `asked`: the fact letters answer now."""
        self._asked = f"fact:{asked}" if asked else ""
        marked = self.at_cursor()
        definition = sitting.definition
        behind = sitting.switches.facts_behind()
        facts = [f for f in definition.facts.values() if f.id not in behind]
        shown = sorted(sitting.switches.drawn(), key=lambda m: not m.on)
        self._fit(len(facts) + len(shown))
        for tile, fact in zip(self._tiles, facts, strict=False):
            self._show_fact(tile, sitting, fact, letters.get(f"fact:{fact.id}", ""))
        for tile, one in zip(self._tiles[len(facts) :], shown, strict=False):
            rests_on = why_text(one.why, sitting.opened.system, sitting.language)
            why = "\n".join(p for p in (sitting.switches.reason(one.id), rests_on) if p)
            tile.show_modifier(one, letters.get(one.id, ""), why)
        self._part(len(facts) + sum(m.on for m in shown))
        self._keep_mark(marked)
        self._weigh(sitting, shown)
        self.walk.refresh(sitting, self.mark - self._count)
        counting = [m for m in shown if m.on and m.value]
        self._say(sitting, counting, bool(facts), bool(shown))
        self._light()

    def _show_fact(self, tile: Tile, sitting: Sitting, fact: Fact, letter: str) -> None:
        """Its value with its reason; what nobody has said yet, and what is the player's call, is named so."""
        given, unsaid = sitting.line_up.facts, fact.id in sitting.line_up.unsaid
        value = sitting.fact(fact.id)
        text = fact_text(fact, value, sitting.opened.system, sitting.language)
        reason = sitting.switches.reason(fact.id)
        if unsaid:
            text = self._desk.say(words.TO_SAY)
        elif fact.call is not None and fact.id not in given:
            text, reason = self._desk.say(words.YOUR_CALL, value=text), self._desk.say(fact.call)
        changed = unsaid or (fact.id in given and not (reason and value == fact.default))
        tile.show_fact(fact, text, changed, letter, reason)

    def _say(self, sitting: Sitting, counting: list[AppliedModifier], facts: bool, shown: bool) -> None:
        say = self._desk.say
        total = self._sums(sitting, counting)
        title = texts.MODIFIERS if shown or not facts else words.SITUATION
        idle = not shown and not facts
        self._title.setText(say(title))
        self._title.setVisible(not idle or self.walk.isHidden())
        self._about = say(texts.NO_MODIFIERS) if idle else ""
        self._own.setText(f"+ {say(words.OWN_MODIFIER)}   {say(words.OWN_KEY)}")
        self._own.setMinimumHeight(self._desk.target(24))
        self._own.setVisible(bool(targets_of(sitting.definition)) and sitting.ready() and self.entry.isHidden())
        self._sum.setText(f"&nbsp;&nbsp;{total}" if counting else "")
        self._sum.setToolTip(say(texts.TOGETHER))
        self._sum.setVisible(bool(counting))

    def _sums(self, sitting: Sitting, counting: list[AppliedModifier]) -> str:
        """What the counting modifiers come to, apart for each side where both roll."""
        sums: dict[str, list[int]] = {}
        for one in counting:
            sums.setdefault(one.to, []).append(one.value)
        told = []
        for to, values in sums.items():
            role = sitting.definition.roles.get(to)
            name = f"{self._desk.say(role.name)} " if role and len(sitting.definition.dice.pools) > 1 else ""
            parts = "  ".join(signed(v) for v in values) + " &nbsp; " if len(values) > 1 else ""
            told.append(f"{name}{parts}<b>{signed(sum(values))}</b>")
        return " &nbsp;&nbsp; ".join(told)

    # whom they help

    def _weigh(self, sitting: Sitting, shown: list[AppliedModifier]) -> None:
        """What is known stays; after a change of the situation all are tried anew, one by one."""
        asked = (sitting, sitting.line_up, dict(sitting.options), sitting.language)
        if asked != self._leaning_of:
            self._leaning_of, self._leanings = asked, {}
            self._to_weigh = list(shown) if sitting.odds is not None else []
            self._pause.start(WEIGH_AFTER)
        for tile in self._tiles:
            self._lean(tile)

    def weigh_next(self) -> bool:
        """One more; False when all are told."""
        sitting = self._leaning_of[0] if self._leaning_of else None
        if not self._to_weigh or not isinstance(sitting, Sitting) or sitting.line_up is not self._leaning_of[1]:
            return False
        one = self._to_weigh.pop(0)
        self._leanings[one.id] = leaning(sitting, one)
        for tile in self._tiles:
            if tile.key == one.id:
                self._lean(tile)
        self._pause.start(0)
        return True

    def _lean(self, tile: Tile) -> None:
        told, sitting = self._leanings.get(tile.key), self._leaning_of[0]
        casts = sitting.line_up.casts.get(told.role, ()) if told is not None and isinstance(sitting, Sitting) else ()
        side = next((c.type.side for c in casts if c.type and c.type.side), None)
        sides = sitting.opened.system.sides if isinstance(sitting, Sitting) else {}
        tile.lean(told, sides[side].colour if side is not None and side in sides else -1)

    # the cursor

    def move_mark(self, by: int) -> None:
        """The cursor over switches and steps, round and round."""
        steps = len(self.walk.walk.steps) if self.walk.walk is not None else 0
        count = self._count + steps
        if count:
            self.mark = (self.mark + by) % count if self.mark >= 0 else (0 if by > 0 else count - 1)
            self._light()
            if self.mark < self._count:
                self.area.ensureWidgetVisible(self._tiles[self.mark])

    def press(self) -> bool:
        """What Space does at the cursor; False when the cursor is nowhere."""
        if 0 <= self.mark < self._count:
            self._pressed(self._tiles[self.mark].key)
            return True
        return False

    def at_cursor(self) -> str:
        """The switch at the cursor; empty when there is none."""
        return self._tiles[self.mark].key if 0 <= self.mark < self._count else ""

    def step_at_cursor(self) -> int:
        """The step of a walk at the cursor, -1 when there is none."""
        steps = len(self.walk.walk.steps) if self.walk.walk is not None else 0
        at = self.mark - self._count
        return at if 0 <= at < steps else -1

    def _light(self) -> None:
        """The tile at the cursor, and why it stands as it does."""
        for i, tile in enumerate(self._tiles):
            tile.light(i == self.mark or (bool(self._asked) and tile.key == self._asked))
        why = self._tiles[self.mark].why if 0 <= self.mark < self._count else ""
        shown = self._hint.fontMetrics().elidedText(why, Qt.TextElideMode.ElideMiddle, max(80, self.width() - 12))
        self._hint.setText(shown or self._about)
        self._hint.setVisible(bool(shown or self._about))
        self._hint.setToolTip(why)

    # where the rows are

    def _fit(self, count: int) -> None:
        self._count = count
        while len(self._tiles) < count:
            tile = Tile(self._desk)
            tile.setParent(self._inner)
            tile.taken.connect(self._pressed)
            self._tiles.append(tile)
        self._rows.setSpacing(7 if self._desk.touch else 2)
        for i, tile in enumerate(self._tiles):
            tile.setVisible(i < count)

    def _part(self, place: int) -> None:
        """The heading of what could count stands before the first of it."""
        self._could.setText(self._desk.say(words.COULD_COUNT))
        self._whom.setText(self._desk.say(words.HELPS_WHOM))
        self._between.setVisible(place < self._count)
        self._placed = (self._placed[0], place, self._count)
        self._arrange()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        """One row below the other, as high as the room allows; in a low pane two beside each other."""
        _, place, count = self._placed
        room = self.height() - self._desk.px(86)
        least = max(self._desk.px(FLAT), self._desk.target(FLAT)) + self._rows.spacing()
        columns = 2 if count * least > room and self.width() >= self._desk.px(TWO) else 1
        rows = max(1, -(-place // columns) - (-(count - place) // columns))
        heading = place < count
        share = room * 100 // self._desk.scale // (rows + heading) - 2
        for tile in self._tiles:
            tile.grow(min(max(share, FLAT), HIGH), tight=columns > 1)
        now = (columns, place, count)
        if (now, len(self._tiles)) == self._laid:
            return
        self._placed, self._laid = now, (now, len(self._tiles))
        self._rows.addWidget(self._between, -(-place // columns), 0, 1, 2)
        for i, tile in enumerate(self._tiles):
            at = i if i < place else i - place
            row = at // columns + (0 if i < place else -(-place // columns) + 1)
            wide = 1 if columns == 2 else 2
            self._rows.addWidget(tile, row, at % columns, 1, wide)

    def _keep_mark(self, key: str) -> None:
        """The cursor stays with its switch, wherever that stands now."""
        if key:
            self.mark = next((i for i, t in enumerate(self._tiles[: self._count]) if t.key == key), self.mark)

    def whole_height(self) -> int:
        """How high it is with everything shown."""
        layout = self._inner.layout()
        inner = layout.totalHeightForWidth(max(200, self.width() - 8)) if layout is not None else 0
        return max(inner, self._inner.sizeHint().height()) + self._desk.px(64)

    def _pressed(self, key: str) -> None:
        if key.startswith("fact:"):
            self.turned.emit(key.removeprefix("fact:"))
        else:
            self.switched.emit(key)
