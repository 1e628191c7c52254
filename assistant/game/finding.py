"""Finding by name: everything of a system that can be called up, and what a few letters mean, best first.

Letters are compared without case, accents and signs in both languages: `el` finds éléphant, `4k` finds 4-K.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from functools import lru_cache

from assistant.base.letters import folded
from assistant.base.text import Text, same
from assistant.game.library import OpenSystem
from assistant.model.ids import CounterId
from assistant.model.scenario import Note, System
from assistant.play.state import GameState
from assistant.play.views import allies, is_masked, is_secret


class Kind(StrEnum):
    """What was found, in the order in which equals are listed."""

    COMMAND = "command"
    SPACE = "space"
    COUNTER = "counter"
    PROCEDURE = "procedure"
    TABLE = "table"
    NOTE = "note"
    POINT = "point"
    SCENARIO = "scenario"
    SYSTEM = "system"
    WORD = "word"


KINDS = {
    Kind.COMMAND: Text("command", "commande"),
    Kind.SPACE: Text("space", "espace"),
    Kind.COUNTER: Text("counter", "pion"),
    Kind.PROCEDURE: Text("procedure", "procédure"),
    Kind.TABLE: Text("table", "table"),
    Kind.NOTE: Text("rule", "règle"),
    Kind.POINT: Text("named point", "point nommé"),
    Kind.SCENARIO: Text("scenario", "scénario"),
    Kind.SYSTEM: Text("game", "jeu"),
    Kind.WORD: Text("word", "mot"),
}
EXACT, BEGINS, WORD_BEGINS, HOLDS, TELLS = range(5)
MOST = 60


@dataclass(frozen=True, slots=True)
class Findable:
    """One thing with its name. `detail` is shown beside it; `body` is searched last."""

    kind: Kind
    id: str
    name: Text
    detail: Text = field(default_factory=lambda: same(""))
    body: str = ""
    forms: tuple[str, ...] = ()

    @staticmethod
    def of(kind: Kind, name: str, text: Text, detail: Text | None = None, *more: str, body: str = "") -> Findable:
        """An entry that is found by its name in both languages, its id and `more`."""
        forms = tuple(dict.fromkeys(folded(f).replace("_", " ") for f in (text.en, text.fr, name, *more) if f))
        return Findable(kind, name, text, detail or same(""), folded(body), forms)


@lru_cache(maxsize=16384)  # every name of a game is asked with every letter of a search
def squeezed(name: str) -> str:
    """Letters and digits alone, without accents."""
    return "".join(c for c in folded(name) if c.isalnum())


def weight(entry: Findable, letters: str, tight: str) -> int | None:
    """How well an entry fits; None if it does not."""
    fits = [fit for form in entry.forms if (fit := _weight_of(form, letters, tight)) is not None]
    if fits:
        return min(fits)
    # Three letters at least, since two stand somewhere in almost every text.
    return TELLS if len(letters) > 2 and letters in entry.body else None


def _weight_of(form: str, letters: str, tight: str) -> int | None:
    """How well one form of a name fits; `tight` are the letters without what separates words."""
    plain = squeezed(form)
    if plain == tight:
        return EXACT
    if form.startswith(letters) or plain.startswith(tight):
        return BEGINS
    if any(w.startswith(letters) for w in _words(form)):
        return WORD_BEGINS
    return HOLDS if len(tight) > 1 and (letters in form or tight in plain) else None


@lru_cache(maxsize=16384)
def _words(form: str) -> tuple[str, ...]:
    return tuple("".join(c if c.isalnum() else " " for c in form).split())


def found(entries: Iterable[Findable], typed: str, most: int = MOST) -> list[Findable]:
    """What the letters mean, best first; with several words, each of them is found in the same thing."""
    letters = folded(typed).strip()
    tight = squeezed(typed)
    if not tight:
        return []
    kinds = list(Kind)
    rows = []
    for place, entry in enumerate(entries):
        fit = weight(entry, letters, tight)
        if fit is None and " " in letters:
            parts = [weight(entry, p, squeezed(p)) for p in letters.split() if squeezed(p)]
            fit = None if not parts or None in parts else max(HOLDS, *(p or 0 for p in parts))
        if fit is not None:
            rows.append((fit, kinds.index(entry.kind), len(entry.forms[0]), place, entry))
    rows.sort(key=lambda r: r[:4])
    return [r[-1] for r in rows[:most]]


def nearest(entries: Sequence[Findable], typed: str, most: int = 3) -> list[Findable]:
    """Names that look like what was typed, when nothing fits."""
    import difflib

    by_form = {f: e for e in reversed(entries) for f in e.forms}
    close = difflib.get_close_matches(folded(typed), list(by_form), n=most * 2, cutoff=0.6)
    return list({e.id: e for e in (by_form[c] for c in close)}.values())[:most]


def places(system: System, state: GameState | None, viewer: str | None = None) -> list[Findable]:
    """Spaces, and the counters in play that the viewer may know; without a viewer the active side."""
    out = [
        Findable.of(Kind.SPACE, s.id, s.name if s.name.en else same(s.id), system.words.get(s.terrain or s.kind))
        for s in system.board.spaces.values()
    ]
    if state is None:
        return out
    looking = state.active if viewer is None else viewer
    eyes = allies(looking, system) if looking else None
    for piece in state.pieces.values():
        if not is_masked(piece) and (eyes is None or not is_secret(piece, eyes)):
            out.append(_counter(system, state, piece.id))
    return out


def _counter(system: System, state: GameState, counter: CounterId) -> Findable:
    piece = state.pieces[counter]
    kind = system.mix.types[piece.type]
    told = system.mix.counters.get(counter)
    name = told.name if told is not None else kind.name
    if name.en != kind.name.en:
        name = Text(f"{kind.name.en} · {name.en}", f"{kind.name.fr} · {name.fr}")
    space = state.position(counter).space
    where = system.board.spaces[space].name if space is not None and space in system.board.spaces else same("")
    more = (told.name.en, told.name.fr) if told is not None else ()
    return Findable.of(Kind.COUNTER, counter, name, where, kind.short, *more)


def rules_of(opened: OpenSystem, notes: Iterable[Note]) -> list[Findable]:
    """Procedures, tables, summaries of the rules and the words of a system."""
    system, book = opened.system, opened.book
    out = [Findable.of(Kind.PROCEDURE, d.id, d.name, _section(d.ref), *d.known_as) for d in book.visible()]
    out += [Findable.of(Kind.TABLE, t.id, t.name if t.name.en else same(t.id), _section(t.ref))
            for t in book.tables.values()]  # fmt: skip
    for note in notes:
        body = f"{note.text.en} {note.text.fr}"
        out.append(Findable.of(Kind.NOTE, note.section, note.title, _section(note.section), body=body))
    for word, text in system.words.items():
        out.append(Findable.of(Kind.WORD, word, text, Text(text.fr, text.en)))
    return out


def _section(ref: str) -> Text:
    return same(f"§ {ref}" if ref else "")


def shelf(systems: Mapping[str, OpenSystem]) -> list[Findable]:
    """Games and their scenarios by the word that opens them: an id, or the path of a text of one's own; a scenario as
    that word, a stroke and its id."""
    out = []
    for word, opened in systems.items():
        system = opened.system
        out.append(Findable.of(Kind.SYSTEM, word, system.name))
        for one in system.scenarios.values():
            out.append(Findable.of(Kind.SCENARIO, f"{word}/{one.id}", one.name, system.name))
    return out
