"""What counts: every modifier as a tile with value, name, rule, reason and letter; facts with theirs; and the sum."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from assistant.game.leaning import leaning
from assistant.game.own_modifiers import targets_of
from assistant.game.sitting import Sitting
from assistant.rules.answers import fact_text, section, signed, why_text
from assistant.rules.definition import Fact
from assistant.rules.question import AppliedModifier
from assistant.ui import texts
from assistant.ui.asker import asker_texts as words
from assistant.ui.asker.house_entry import HouseEntry
from assistant.ui.asker.walk_list import WalkList
from assistant.ui.desk import Desk
from assistant.ui.widgets.measures import wrapped

LOW, HIGH, ROOMY = 30, 56, 480  # of a tile, and of the pane from which tiles grow
WEIGH_AFTER = 150  # milliseconds without a key


class Tile(QAbstractButton):
    """One switch, painted: value at the left, name and rule, its letter, and whether it counts. To assistive tools it
    is a check box."""

    taken = Signal(str)

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self.key = self.why = ""
        self._value = self._name = self._foot = self._letter = self._leaning = ""
        self._on = self._known = False
        self._lit = False
        self.tall = LOW
        # not Fixed: a scroll area would ask the height of the narrowest tile, its words in two lines, of every width
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setCheckable(True)
        self.clicked.connect(lambda _c=False: self.taken.emit(self.key))
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def sizeHint(self) -> QSize:
        return QSize(self._desk.px(150), self.heightForWidth(self._desk.px(150)))

    def minimumSizeHint(self) -> QSize:
        return QSize(self._desk.px(110), self._desk.target(30))

    def heightForWidth(self, width: int) -> int:
        name, foot = self._measured(width)
        return max(name[1] + foot[1] + 7, self._desk.px(30), self._desk.target(30), self._desk.px(self.tall))

    def grow(self, tall: int) -> bool:
        """At least so high, where a large window has the room. Whether that is new."""
        changed, self.tall = tall != self.tall, tall
        if changed:
            self.updateGeometry()
        return changed

    def _room(self, width: int) -> int:
        """How wide the words may be."""
        return max(40, round(width - (self._desk.px(44) if self._value else 10) - self._desk.px(30)))

    def _measured(self, width: int) -> tuple[tuple[int, int], tuple[int, int]]:
        """Width and height of the name and of what stands below it."""
        size, room = 12.5 * self._desk.scale / 100, self._room(width)
        foot = wrapped(self._foot, room, "interface", size) if self._foot else (0, 0)
        return wrapped(self._name, room, "interface", size, 600), foot

    def _edge(self) -> float:
        return 3 if self._lit else 1.6 if self._on else 1

    def is_cut(self) -> bool:
        """Whether the name or what stands below it finds no room."""
        name, foot = self._measured(self.width())
        return name[1] + foot[1] > self.height() - 4 or max(name[0], foot[0]) > self._room(self.width()) + 1

    def light(self, lit: bool) -> None:
        """Whether the cursor is here."""
        if lit != self._lit:
            self._lit = lit
            self.update()

    def show_modifier(self, one: AppliedModifier, letter: str, why: str = "") -> None:
        say = self._desk.say
        self.key, self._letter, self._on, self._known = one.id, letter, one.on, not one.waiting
        self._value = "?" if one.waiting else signed(one.value) if one.value or one.on else "±"
        self._name = say(one.name) + (f" ({say(one.owner)})" if one.owner else "")
        how = (
            say(words.OWN)
            if one.forced and one.id.startswith("house_")
            else say(texts.BY_HAND)
            if one.forced
            else say(texts.BY_ITSELF)
            if one.on
            else say(texts.NOT_KNOWN)
            if one.waiting
            else ""
        )
        self._foot = "   ".join(p for p in (section(one.ref) if one.ref else "", how) if p)
        self._describe(why)

    def show_fact(self, fact: Fact, value: str, changed: bool, letter: str, reason: str = "") -> None:
        self.key, self._letter, self._on, self._known = f"fact:{fact.id}", letter, changed, True
        self._value = ""
        self._name, self._foot = self._desk.say(fact.ask or fact.name), value
        self._describe(reason)

    def lean(self, told: str) -> None:
        """Whom it helps, worked out a moment later: beside the rule where there is room, on hovering always."""
        if told != self._leaning:
            self._leaning = told
            self._explain()
            self.update()

    def _explain(self) -> None:
        self.setToolTip("\n".join(p for p in (self._name, self._foot, self._leaning, *self.why.split("; ")) if p))
        self.setAccessibleDescription("; ".join(p for p in (self._leaning, self.why) if p))

    def _describe(self, why: str) -> None:
        self.setChecked(self._on)
        self.why = why.replace("\n", "; ")
        self._explain()
        self.setAccessibleName(f"{self._name} {self._value} {self._foot}")
        self.updateGeometry()
        self.update()

    def nextCheckState(self) -> None:
        """Whether it counts is the rules' to say, after the press."""

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """It is taken where the finger is lifted."""

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self.rect().contains(event.position().toPoint()):
            self.taken.emit(self.key)

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, desk = self._desk.theme, self._desk
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        painter.setPen(QPen(QColor(theme.accent if self._on or self._lit else theme.edge), self._edge()))
        painter.setBrush(QColor(theme.accent_soft if self._on else theme.card))
        painter.drawRoundedRect(area, 8, 8)
        left = 10.0
        if self._value:
            painter.setFont(desk.font("figures", 22, 600, tabular=True))
            painter.setPen(QColor(theme.ink if self._on else theme.ink2))
            painter.drawText(QRectF(4, 0, desk.px(38), self.height()), Qt.AlignmentFlag.AlignCenter, self._value)
            left = desk.px(44)
        room = QRectF(left, 4, self._room(self.width()), self.height() - 8)
        self._paint_words(painter, room)
        self._paint_letter(painter)

    def _paint_words(self, painter: QPainter, room: QRectF) -> None:
        theme, desk = self._desk.theme, self._desk
        painter.setPen(QColor(theme.ink))
        foot_height = self._measured(self.width())[1][1]
        upper = room.adjusted(0, 0, 0, -foot_height)
        large = wrapped(self._name, round(room.width()), "interface", 14 * desk.scale / 100, 600)
        fits = large[1] <= upper.height() and large[0] <= room.width()
        painter.setFont(desk.font("interface", 14 if fits else 12.5, 600))
        left = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextWordWrap
        painter.drawText(upper, left, self._name)
        if self._foot:
            painter.setFont(desk.font("interface", 12.5))
            painter.setPen(QColor(theme.ink2))
            below = QRectF(room.x(), room.bottom() - foot_height, room.width(), foot_height)
            painter.drawText(below, left, self._told())

    def _told(self) -> str:
        """The foot, with whom it helps where that takes no further line: no tile may grow under a finger."""
        both = "   ".join(p for p in (self._foot, self._leaning) if p)
        room, size = self._room(self.width()), 12.5 * self._desk.scale / 100
        fits = wrapped(both, room, "interface", size)[1] <= wrapped(self._foot, room, "interface", size)[1]
        return both if fits else self._foot

    def _paint_letter(self, painter: QPainter) -> None:
        if not self._letter:
            return
        theme, desk = self._desk.theme, self._desk
        side = desk.px(20)
        box = QRectF(self.width() - side - 6, (self.height() - side) / 2, side, side)
        painter.setPen(QPen(QColor(theme.accent if self._on else theme.edge), 1))
        painter.setBrush(QColor(theme.accent) if self._on else Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(box, 4, 4)
        painter.setFont(desk.font("interface", 12.5, 700))
        painter.setPen(QColor(theme.on_accent if self._on else theme.ink2))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, self._letter.upper())


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
        self._columns = 0
        self._count = 0
        self._about = ""
        self.mark = -1
        self._asked = ""
        self._leanings: dict[str, str] = {}
        self._leaning_of: tuple[object, ...] = ()
        self._to_weigh: list[AppliedModifier] = []
        self._pause = QTimer(self)  # keys come first: odds of many dice take a while
        self._pause.setSingleShot(True)
        self._title, self._sum, self._hint = QLabel(), QLabel(), QLabel()
        self._title.setProperty("role", "heading")
        self._hint.setProperty("role", "second")
        self._own = QPushButton()
        self._own.setProperty("role", "plain")
        self._own.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._own.clicked.connect(lambda _c=False: self.own_wanted.emit())
        self.entry = HouseEntry(desk)
        self.walk = WalkList(desk)
        self.walk.pressed.connect(self.step)
        self._grid = QGridLayout()
        self._grid.setSpacing(5)
        self._grid.setContentsMargins(0, 0, 6, 0)
        self._pause.timeout.connect(self.weigh_next)
        self._build()

    def _build(self) -> None:
        inner = QWidget()
        held = QVBoxLayout(inner)
        held.setContentsMargins(0, 0, 0, 0)
        held.setSpacing(8)
        held.addLayout(self._grid)
        held.addWidget(self.walk)
        held.addStretch(1)
        self._inner = inner
        self.area = QScrollArea()
        self.area.setWidgetResizable(True)
        self.area.setWidget(inner)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        head = QHBoxLayout()
        head.addWidget(self._title)
        head.addStretch(1)
        head.addWidget(self._hint)
        layout.addLayout(head)
        layout.addWidget(self.area, 1)
        layout.addWidget(self.entry)
        foot = QHBoxLayout()
        foot.addWidget(self._own)
        foot.addStretch(1)
        foot.addWidget(self._sum)
        layout.addLayout(foot)
        layout.setSpacing(4)

    def refresh(self, sitting: Sitting, letters: dict[str, str], *, asked: str = "") -> None:
        """Counting modifiers first within their order, then the facts, then the steps of a walk. `asked`: the fact
        letters answer now."""
        self._asked = f"fact:{asked}" if asked else ""
        definition = sitting.definition
        behind = sitting.switches.facts_behind()
        facts = [f for f in definition.facts.values() if f.id not in behind]
        absent = sitting.switches.absent_role
        shown = [m for m in sitting.modifiers if m.value or m.waiting or m.on or m.forced or absent(m.id)]
        self._fit(len(facts) + len(shown))
        for tile, fact in zip(self._tiles, facts, strict=False):
            self._show_fact(tile, sitting, fact, letters.get(f"fact:{fact.id}", ""))
        for tile, one in zip(self._tiles[len(facts) :], shown, strict=False):
            rests_on = why_text(one.why, sitting.opened.system, sitting.language)
            why = "\n".join(p for p in (sitting.switches.reason(one.id), rests_on) if p)
            tile.show_modifier(one, letters.get(one.id, ""), why)
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
        self._hint.setVisible(self._title.isVisibleTo(self))
        self._own.setText(f"+ {say(words.OWN_MODIFIER)}   {say(words.OWN_KEY)}")
        self._own.setMinimumHeight(self._desk.target(24))
        self._own.setVisible(bool(targets_of(sitting.definition)) and sitting.ready() and self.entry.isHidden())
        self._sum.setText(f"<b>{say(texts.TOGETHER)}</b>&nbsp;&nbsp; {total}" if counting else "")
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
            tile.lean(self._leanings.get(tile.key, ""))

    def weigh_next(self) -> bool:
        """One more; False when all are told."""
        sitting = self._leaning_of[0] if self._leaning_of else None
        if not self._to_weigh or not isinstance(sitting, Sitting) or sitting.line_up is not self._leaning_of[1]:
            return False
        one = self._to_weigh.pop(0)
        told = leaning(sitting, one)
        self._leanings[one.id] = self._desk.say(told) if told else ""
        for tile in self._tiles:
            if tile.key == one.id:
                tile.lean(self._leanings[one.id])
        self._pause.start(0)
        return True

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
        room = self.width() - self._title.sizeHint().width() - self._desk.px(16)
        shown = self._hint.fontMetrics().elidedText(why, Qt.TextElideMode.ElideMiddle, room)
        self._hint.setText(shown or self._about)
        self._hint.setToolTip(why)

    # where the tiles are

    def _fit(self, count: int) -> None:
        self._count = count
        while len(self._tiles) < count:
            tile = Tile(self._desk)
            tile.taken.connect(self._pressed)
            self._tiles.append(tile)
            self._columns = 0
        self._arrange()
        for i, tile in enumerate(self._tiles):
            tile.setVisible(i < count)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        """As many tiles a row as have room, one in a narrow pane."""
        self._grid.setSpacing(7 if self._desk.touch else 5)
        columns = max(1, min(4, self.width() // self._desk.px(158)))
        room = self.height() - self._desk.px(80)
        while columns > 2 and -(-self._count // (columns - 1)) * self._desk.px(HIGH + 6) <= room:
            columns -= 1  # few switches in a large window: wider ones rather than small ones in a corner
        if columns != self._columns:
            self._columns = columns
            for i, tile in enumerate(self._tiles):
                self._grid.addWidget(tile, i // columns, i % columns)
        rows = -(-self._count // columns)
        roomy = rows and self.height() >= self._desk.px(ROOMY)
        share = room // rows * 100 // self._desk.scale if roomy else LOW
        for tile in self._tiles:
            tile.grow(min(max(share - 6, LOW), HIGH))

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
