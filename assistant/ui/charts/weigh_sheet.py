"""Weighing the open question: every throw, the numbers that come out, two situations side by side, and what each
modifier is worth. It follows the panel it was opened from."""

from __future__ import annotations

import re
from fractions import Fraction
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from assistant.base.text import Text, decimal, percent
from assistant.game.sitting import Sitting
from assistant.game.weighing import AlikeThrows, difference, first_outcome, throws_of, worths_of
from assistant.rules.answers import chain_text, figure_name, signed
from assistant.rules.exact_odds import Odds
from assistant.ui.charts import charts_texts as words
from assistant.ui.charts.plots import FILLS, HATCHED, Plot, Series
from assistant.ui.desk import Desk
from assistant.ui.overlay import Overlay

VIEWS = ("throws", "numbers", "compare", "worth")
TITLES: dict[str, Text] = {
    "throws": words.THROWS, "numbers": words.NUMBERS, "compare": words.COMPARE, "worth": words.WORTH,
}  # fmt: skip
MOST_NUMBERS, MOST_CHAINS = 3, 8
SIGNS = ("■", "▨", "▒")


class WeighSheet(Overlay):
    """A sheet over the page. `look_at` shows a sitting and follows it while the sheet is open."""

    def __init__(self, desk: Desk, parent: QWidget) -> None:
        super().__init__(parent, 780, 520)
        self._desk = desk
        self._sitting: Sitting | None = None
        self._kept: tuple[str, Odds] | None = None
        self.view = "throws"
        self.plot = Plot(desk)
        self._title, self._said = QLabel(), QLabel()
        self._title.setProperty("role", "heading")
        self._said.setProperty("role", "second")
        self._said.setWordWrap(True)
        self._group = QButtonGroup(self)
        self._buttons = {view: self._view_button(view) for view in VIEWS}
        self.keep_button = QPushButton()
        self.keep_button.clicked.connect(lambda _c=False: self.keep())
        self._build()
        desk.changed.connect(self._retell)

    def _view_button(self, view: str) -> QPushButton:
        button = QPushButton()
        button.setProperty("role", "chip")
        button.setCheckable(True)
        button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        button.clicked.connect(partial(self._choose, view))
        self._group.addButton(button)
        return button

    def _build(self) -> None:
        head = QHBoxLayout()
        for button in self._buttons.values():
            head.addWidget(button)
        head.addStretch(1)
        head.addWidget(self.keep_button)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 12, 16, 14)
        layout.addWidget(self._title)
        layout.addLayout(head)
        layout.addWidget(self.plot, 1)
        layout.addWidget(self._said)
        layout.addStretch(0)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def look_at(self, sitting: Sitting) -> None:
        """Open on the question of a panel."""
        if self._kept is not None and self._kept[0].split(" · ")[0] != self._name(sitting):
            self._kept = None
        self._sitting = sitting
        self._retell()
        if sitting.odds is not None and self.view == "throws" and not self.plot.plotItem.items:
            self._choose("numbers")  # a battle of many rolls has no single throw to show
            if not self.plot.plotItem.items:
                self._choose("throws")
        self.open_over()
        self.setFocus()

    def follow(self) -> None:
        """The panel changed: show the question as it is now."""
        if self.isVisible():
            self._show_view()

    def keep(self) -> None:
        """Remember this situation, to lay the next one beside it."""
        sitting = self._sitting
        if sitting is not None and sitting.odds is not None:
            on = [self._desk.say(m.name) for m in sitting.modifiers if m.on and m.value]
            self._kept = (" · ".join([self._name(sitting), *on]), sitting.odds)
            self._choose("compare")

    def _name(self, sitting: Sitting) -> str:
        return self._desk.say(sitting.definition.name)

    def _choose(self, view: str, _checked: bool = False) -> None:
        self.view = view
        self._show_view()

    def _retell(self) -> None:
        say = self._desk.say
        for view, button in self._buttons.items():
            button.setText(say(TITLES[view]))
        self.keep_button.setText(say(words.KEEP))
        self.plot.dress()
        self._show_view()

    def _show_view(self) -> None:
        sitting = self._sitting
        for view, button in self._buttons.items():
            button.setChecked(view == self.view)
        if sitting is None:
            return
        self._title.setText(f"{self._desk.say(words.WEIGH)} – {self._name(sitting)}")
        self.plot.empty()
        odds = sitting.odds
        self.keep_button.setEnabled(odds is not None)
        if odds is None:
            self._tell(words.NO_ODDS)
            return
        shown = {"throws": self._throws, "numbers": self._numbers, "compare": self._compare, "worth": self._worth}
        told = shown[self.view](sitting, odds)
        self._said.setText(told)
        self.plot.setVisible(bool(self.plot.plotItem.items))
        self.plot.setAccessibleName(f"{self._title.text()}. {told}")

    def _tell(self, text: Text) -> str:
        self.plot.setVisible(False)
        told = self._desk.say(text)
        self._said.setText(told)
        return told

    # the four views

    def _throws(self, sitting: Sitting, _odds: Odds) -> str:
        throws = throws_of(sitting.opened.book, sitting.line_up.procedure, sitting.question())
        if not throws:
            return self._tell(words.NO_THROWS)
        say, theme = self._desk.say, self._desk.theme
        whole = sum(t.weight for t in throws)
        series, sums = [], []
        for success, colour, fill, name in (
            (True, theme.good, FILLS[0], words.SUCCEEDS),
            (False, theme.edge, HATCHED, words.FAILS),
            (None, theme.accent, FILLS[0], words.THROWS),
        ):
            kind = [t for t in throws if t.success is success]
            heights = [100 * t.weight / whole for t in kind]
            if kind:
                series.append(Series(say(name), [float(t.natural) for t in kind], heights, colour, fill))
                sums.append((say(name), Fraction(sum(t.weight for t in kind)) / whole))
        self.plot.bars(series, names={float(t.natural): _told_throw(t) for t in throws}, beside=False)
        self._mark_fallen(sitting)
        parts = [f"{name} {percent(share, self._desk.language)}" for name, share in sums] if len(sums) > 1 else []
        return "   ".join([say(words.THROW_SUM), *parts])

    def _mark_fallen(self, sitting: Sitting) -> None:
        """Where the dice fell, once they have."""
        fallen = sitting.node.detail if sitting.dice and sitting.node is not None else None
        if fallen is not None and fallen.natural is not None:
            self.plot.mark(float(fallen.natural), self._desk.theme.bad)

    def _numbers(self, sitting: Sitting, odds: Odds) -> str:
        series, means = self._series_of(sitting, odds, self._palette())
        if not series:
            return self._tell(words.NO_NUMBERS)
        values = sorted({x for one in series for x in one.at})
        self.plot.bars(_lined_up(series, values), names={x: f"{int(x)}" for x in values})
        return "   ".join(means)

    def _palette(self) -> tuple[str, ...]:
        theme = self._desk.theme
        return (theme.accent, theme.info, theme.good, theme.bad)

    def _series_of(self, sitting: Sitting, odds: Odds, colours: tuple[str, ...]) -> tuple[list[Series], list[str]]:
        """The whole numbers that come out, each as a series of percents, and their averages in words."""
        system, language = sitting.opened.system, self._desk.language
        series: list[Series] = []
        told: list[str] = []
        means = odds.means()
        for name in [n for n in means if "." not in n][:MOST_NUMBERS]:
            spread = {v: p for v, p in odds.spread(name).items() if isinstance(v, int) and not isinstance(v, bool)}
            label = figure_name(name, system, language)
            i = len(series)
            heights = [float(100 * spread[v]) for v in sorted(spread)]
            series.append(Series(label, [float(v) for v in sorted(spread)], heights, colours[i], FILLS[i]))
            mean = decimal(float(means[name]), language)
            told.append(f"{SIGNS[i]} {self._desk.say(words.ON_AVERAGE, name=label)} {mean}")
        return series, told

    def _compare(self, sitting: Sitting, odds: Odds) -> str:
        if self._kept is None:
            return self._tell(words.NOTHING_KEPT)
        name, before = self._kept
        chains = self._chains(sitting, before, odds)
        theme = self._desk.theme
        places = [float(i) for i in range(len(chains))]
        kept = Series("kept", places, [100 * _chain_chance(before, c) for c in chains], theme.edge, HATCHED)
        now = Series("now", places, [100 * _chain_chance(odds, c) for c in chains], theme.accent)
        self.plot.lying_bars(list(chains.values()), [kept, now], "%")
        say, language = self._desk.say, self._desk.language
        told = [f"▨ {say(words.BEFORE)}   ■ {say(words.NOW)}"]
        for figure, by in difference(odds, before).items():
            label = figure_name(figure.split(".")[-1], sitting.opened.system, language)
            told.append(say(words.APART, name=label, by=_signed_decimal(float(by), language)))
        return "   ".join([say(words.KEPT, name=name), *told])

    def _chains(self, sitting: Sitting, *both: Odds) -> dict[str, str]:
        """The outcomes of two situations by their chain and values, likeliest first, with short words."""
        names = {
            p: {o.id: o.name for o in (*d.definition.outcomes, *d.definition.automatic)}
            for p, d in sitting.opened.book.programs.items()
        }
        found: dict[str, float] = {}
        nodes = {}
        for odds in both:
            for one in odds.chances:
                key = _key(one.node.chain, one.node.values)
                found[key] = found.get(key, 0.0) + float(one.chance)
                nodes[key] = one.node
        best = sorted(found, key=lambda k: -found[k])[:MOST_CHAINS]
        out = {}
        for key in best:
            text = chain_text(nodes[key], names, sitting.opened.system, self._desk.language)
            out[key] = _wrapped(text)
        return out

    def _worth(self, sitting: Sitting, _odds: Odds) -> str:
        book, procedure = sitting.opened.book, sitting.line_up.procedure
        worths = worths_of(book, procedure, sitting.question(), sitting.modifiers)[:12]
        if not worths:
            return self._tell(words.NO_WORTH)
        say, theme, language = self._desk.say, self._desk.theme, self._desk.language
        main = first_outcome(book, procedure)
        system = sitting.opened.system
        labels = [f"{say(w.modifier.name)}  {signed(w.modifier.value)}" for w in worths]
        places = [float(i) for i in range(len(worths))]
        figures = list(dict.fromkeys(n for w in worths for n in w.means if "." not in n))[:MOST_NUMBERS]
        if not figures and main is not None:
            lengths = [float(100 * w.chance) for w in worths]
            self.plot.lying_bars(labels, [Series("", places, lengths, theme.accent)], "")
            return say(words.POINTS, outcome=blanked(say(main[1])))
        series = [
            Series(figure_name(n, system, language), places, [float(w.means.get(n, 0)) for w in worths], c, f)
            for n, c, f in zip(figures, self._palette(), FILLS, strict=False)
        ]
        self.plot.lying_bars(labels, series, "")
        named = [f"{sign} {say(words.ON_AVERAGE, name=one.name)}" for sign, one in zip(SIGNS, series, strict=False)]
        return "   ".join(named)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            step = 1 if event.key() == Qt.Key.Key_Right else -1
            self._choose(VIEWS[(VIEWS.index(self.view) + step) % len(VIEWS)])
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_K):
            self.keep()
        else:
            super().keyPressEvent(event)


def _told_throw(throw: AlikeThrows) -> str:
    """A sum of the dice, and below it the numbers it brings."""
    numbers = [str(v) for _, v in throw.values if isinstance(v, int) and not isinstance(v, bool)]
    natural = str(throw.natural).replace("-", "−")
    return f"{natural}\n{' : '.join(numbers)}" if 0 < len(numbers) <= 3 else natural


def _key(chain: str, values: tuple[tuple[str, object], ...]) -> str:
    return f"{chain}|{values}"


def _chain_chance(odds: Odds, key: str) -> float:
    return float(sum(c.chance for c in odds.chances if _key(c.node.chain, c.node.values) == key))


def _lined_up(series: list[Series], values: list[float]) -> list[Series]:
    """Every series at every value, so that bars of one value stand together."""
    out = []
    for one in series:
        held = dict(zip(one.at, one.height, strict=True))
        out.append(Series(one.name, values, [held.get(v, 0.0) for v in values], one.colour, one.fill))
    return out


def _wrapped(text: str, width: int = 30) -> str:
    """A label of an axis on two short lines."""
    lines = [""]
    for word in text.split(" "):
        if lines[-1] and len(lines[-1]) + len(word) + 1 > width:
            lines.append(word)
        else:
            lines[-1] = f"{lines[-1]} {word}".strip()
    return "\n".join(lines if len(lines) < 3 else [lines[0], f"{lines[1]} …"])


def blanked(text: str) -> str:
    """An outcome's words with a gap where its values stand."""
    return re.sub(r"\{[^}]*\}", "…", text)


def _signed_decimal(number: float, language: str, places: int = 2) -> str:
    return ("+" if number > 0 else "") + decimal(number, language, places)
