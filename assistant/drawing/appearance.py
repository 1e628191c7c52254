"""From a system's counter to its look: which figures go where, which side it wears, how it faces, what it
keeps secret.

Systems name their figures as they like; the usual names fill the slots of a layout, and a type can settle
it with values such as `slot_quality: drill`. Nothing here computes a rule.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Literal

from assistant.base.beside import picture_beside
from assistant.drawing.look import LAYOUTS, BadgeLook, BadgeShape, CounterLook, Layout
from assistant.model.board import Board
from assistant.model.counters import CounterType, Family, Value
from assistant.model.ids import CounterId, SideId, SpaceId, TypeId
from assistant.model.scenario import Side, System
from assistant.play.state import Piece

SLOTS: Mapping[str, tuple[str, ...]] = {
    "quality": ("tq", "quality", "troop_quality", "combat", "cohesion", "battle"),
    "movement": ("ma", "movement", "move", "speed"),
    "missile": ("missile", "missiles", "missile_type", "range"),
    "crew": ("crew",),
    "attack": ("ram_attack", "ram", "attack"),
    "carries": ("transport", "carries", "capacity"),
    "defence": ("ram_defence", "defence", "defense"),
    "number": ("number", "strength", "units", "points", "gold"),
    "rating": ("rating",),
}
LAYOUT_SLOTS: Mapping[str, tuple[str, ...]] = {
    "land": ("quality", "movement", "missile"),
    "artillery": ("quality", "movement", "missile"),
    "galley": ("crew", "attack", "carries", "defence", "movement"),
    "block": ("rating",),
    "token": ("number",),
    "cube": ("number",),
    "marker": ("number",),
    "card": ("number",),
}
WORD_IN_BRACES = re.compile(r"\{([a-z][a-z0-9_]*)\}")  # nothing of Python's formats: a text may not ask for a width
HITS = ("firepower", "fire", "combat", "hits_on", "hit")
STARS = ("stars", "rank")
LEADER_ORDER = ("initiative", "charisma", "tactics", "battle", "command", "range", "ma", "movement")
HEXSIDE = {"E": 90.0, "NE": 30.0, "NW": 330.0, "W": 270.0, "SW": 210.0, "SE": 150.0, "N": 0.0, "S": 180.0}
VERTEX = {"N": 0.0, "NE": 60.0, "SE": 120.0, "S": 180.0, "SW": 240.0, "NW": 300.0, "E": 90.0, "W": 270.0}
SHAPES: Mapping[str, BadgeShape] = {
    "disc": "disc",
    "toothed": "toothed",
    "hexagon": "hexagon",
    "hex": "hexagon",
    "square": "square",
    "triangle": "triangle",
}
# Icons by what a counter is, for types that name an icon this version does not ship.
FALLBACK_ICONS: Mapping[str, str] = {
    "land": "spears",
    "artillery": "ballista",
    "galley": "trireme",
    "leader": "centurion-helmet",
    "block": "roman-shield",
    "card": "scroll-unfurled",
}


LANDED: tuple[Layout, ...] = ("land", "artillery", "unit")


def layout_of(family: Family, kind: CounterType | None = None) -> Layout:
    """The layout of a family, or the one a type tells for itself; what is not known is drawn as a marker."""
    own = kind.values.get("layout") if kind is not None else None
    if own is None and family.printed is not None:
        return "unit"
    told = str(own or family.layout)
    for layout in LAYOUTS:
        if told == layout:
            return layout
    return "marker"


def figures_now(system: System, piece: Piece | None, kind: CounterType) -> dict[str, Value]:
    """All figures of a counter: printed on the type, on its own number, on the face up now, and changed in
    play."""
    out: dict[str, Value] = dict(kind.figures)
    if piece is None:
        if kind.faces:
            out.update(kind.faces[0].figures)
        return out
    counter = system.mix.counters.get(piece.id)
    if counter is not None:
        out.update(counter.figures)
    face = next((f for f in kind.faces if f.id == piece.face), kind.faces[0] if kind.faces else None)
    if face is not None:
        out.update(face.figures)
    out.update(piece.figures)
    return out


def _shown(value: Value | None) -> str:
    if value is None or isinstance(value, bool) or value in ("none", "never"):
        return ""
    return "?" if value == "unknown" else str(value)


def _missile(value: Value | None, figures: Mapping[str, Value]) -> str:
    """A missile class as its letter; a longer word stands for engines, of which the range is printed."""
    text, reach = _shown(value), _shown(figures.get("range"))
    if len(text) <= 2:
        return text
    return reach if reach not in ("", "0") else text[0].upper()


def _leader_values(figures: Mapping[str, Value], family: Family) -> tuple[tuple[str, str], ...]:
    """Up to three figures of a leader: the usual ones in their usual order, then others as the family lists them."""
    printed = [name for name, figure in family.figures.items() if figure.type == "int" and not figure.state]
    told = [name for name in printed if name not in STARS and _shown(figures.get(name)) not in ("", "0")]
    chosen = ([name for name in LEADER_ORDER if name in told] + [n for n in told if n not in LEADER_ORDER])[:3]
    return tuple((name, _shown(figures[name])) for name in chosen)


def _name_and_code(kind: CounterType, figures: Mapping[str, Value], number: str, language: str) -> tuple[str, str]:
    """Left and right of a card's head: "VI 3" and "CO" when type and short name differ, else "3" and "HI"."""
    number, short = number.replace("/", " "), kind.short_in(language)
    word = figures.get("type")
    if isinstance(word, str) and 0 < len(word) <= 3 and word.upper() != short.upper():
        return f"{short} {number}".strip(), word.upper()
    return number, short


def is_assumed(system: System, kind: CounterType, piece: Piece | None, figure: str) -> bool:
    """Whether the figure as printed waits for the owner's copy; what play has changed is known."""
    if piece is not None and figure in piece.figures:
        return False
    at = f"counters.types.{kind.id}"
    counter = system.mix.counters.get(piece.id) if piece is not None else None
    if counter is not None and figure in counter.figures:
        return system.sources.of(f"{at}.members.{counter.number}.{figure}").source.to_check
    up = piece.face if piece is not None and piece.face else (kind.faces[0].id if kind.faces else "")
    face = next((f for f in kind.faces if f.id == up), None)
    if face is not None and figure in face.figures:
        return system.sources.of(f"{at}.faces.{face.id}.{figure}").source.to_check
    return system.sources.of(f"{at}.{figure}").source.to_check


def _printed(
    places: Mapping[str, str], figures: Mapping[str, Value], words: Mapping[str, str]
) -> Iterator[tuple[str, str, str]]:
    """(place, name of the figure, text) of all a file prints on a counter: a figure by its name, or words with figures
    in them; a figure that is not there leaves its place empty."""
    known = {**words, **{name: _shown(value) for name, value in figures.items()}}
    for place, told in places.items():
        if told in figures:
            yield place, told, _shown(figures[told])
            continue
        asked = WORD_IN_BRACES.findall(told)
        if asked and all(name in known for name in asked):
            text = WORD_IN_BRACES.sub(lambda found: known[found[1]], told)
            yield place, next((n for n in asked if n in figures), ""), text.strip()


def _slots(
    layout: Layout, figures: Mapping[str, Value], kind: CounterType, family: Family
) -> tuple[tuple[str, str, str], ...]:
    """(slot, name of the figure, text) of all figures a layout shows."""
    if layout in ("leader", "cylinder"):
        return tuple((name, name, text) for name, text in _leader_values(figures, family))
    out = []
    for slot in LAYOUT_SLOTS.get(layout, ()):
        told = kind.values.get(f"slot_{slot}")
        names = (str(told),) if told else SLOTS[slot]
        name = next((n for n in names if n in figures), None)
        if name is not None:
            value = figures[name]
            out.append((slot, name, _missile(value, figures) if slot == "missile" else _shown(value)))
    if layout == "block" and not out:
        out.append(("rating", next((n for n in HITS if n in figures), ""), block_rating(figures)))
    return tuple(entry for entry in out if entry[2])


def block_rating(figures: Mapping[str, Value]) -> str:
    """Letter and number of a block: when it acts, and up to which number it hits."""
    letter = next((_shown(figures[n]) for n in ("initiative", "letter", "grade") if n in figures), "")
    hits = next((_shown(figures[n]) for n in HITS if n in figures), "")
    return f"{letter[:1].upper()}{hits}"


def _grade(kind: CounterType, figures: Mapping[str, Value]) -> Literal["", "veteran", "recruit"]:
    words = [
        str(told).lower() for told in (kind.values.get("grade", ""), figures.get("grade", ""), figures.get("class", ""))
    ]
    if any(word.startswith("vet") for word in words) or True in (kind.values.get("veteran"), figures.get("veteran")):
        return "veteran"
    recruit = any(word.startswith("rec") for word in words) or True in (
        kind.values.get("recruit"),
        figures.get("recruit"),
    )
    return "recruit" if recruit else ""


def facing_angle(facing: str, family: Family, board: Board, space: SpaceId | None) -> float | None:
    """Degrees clockwise from north; a facing towards a space is measured on the board."""
    if not facing or family.facing in ("none", "rotate"):
        return None
    told = (VERTEX if family.facing == "vertex" else HEXSIDE).get(facing)
    if told is not None:
        return told
    target, here = board.spaces.get(SpaceId(facing)), board.spaces.get(space) if space else None
    if target is None or here is None:
        return None
    return math.degrees(math.atan2(target.x - here.x, here.y - target.y)) % 360


def _badges(piece: Piece, family: Family, figures: Mapping[str, Value]) -> tuple[BadgeLook, ...]:
    """Badges put on in play, and those that a figure of the same name puts on: a face that says so."""
    out = []
    for name, known in family.badges.items():
        if known.kind == "flag" and figures.get(name) is True and name not in piece.badges:
            out.append(BadgeLook(name, None, known.icon, SHAPES.get(known.shape) if known.shape != "disc" else None))
    for name, count in piece.badges.items():
        if count <= 0:
            continue
        told = family.badges.get(name)
        counted = (told is not None and told.kind == "count") or count > 1
        shape = SHAPES.get(told.shape) if told is not None and told.shape != "disc" else None
        out.append(BadgeLook(name, count if counted else None, told.icon if told else "", shape))
    out += [BadgeLook(mark) for mark in sorted(piece.marks) if mark in ("moved", "fought")]
    return tuple(out[:7])


def hidden_look(system: System, side: SideId | None) -> CounterLook:
    """What those see who may not know a counter: whose it is and what it is made of, alike for all."""
    told = system.sides.get(side) if side else None
    secret = next((f for f in system.mix.families.values() if f.hidden), None)
    layout: Layout = layout_of(secret) if secret is not None else "block"
    emblem = _emblem(told.emblem if told else "")
    return CounterLook(layout, told.colour if told else 0, hidden=True, emblem=emblem)


def look_of(
    system: System,
    type_id: TypeId,
    piece: Piece | None = None,
    *,
    language: str = "en",
    space: SpaceId | None = None,
    number: str = "",
) -> CounterLook:
    """The look of a counter in play, or of its type when there is no piece.

    Views take secrets out of a state (`assistant.play.views`); a type they have masked is drawn as a back."""
    if type_id not in system.mix.types:
        return hidden_look(system, piece.side if piece is not None else None)
    kind = system.mix.types[type_id]
    family = system.mix.families[kind.family]
    layout, side = layout_of(family, kind), _side_of(system, piece, kind)
    figures = figures_now(system, piece, kind)
    name, code = _named(system, piece, kind, figures, number, language)
    face, steps = piece.face if piece is not None else "", max(1, kind.steps)
    strength = piece.steps if piece is not None else steps
    if layout == "unit" and family.printed is not None:
        own_number = _number(system, piece, number)
        words = {"name": kind.name.at(language), "short": kind.short_in(language), "number": own_number}
        slots = tuple(s for s in _printed(family.printed.places, figures, words) if s[2])
    else:
        slots = _slots(layout, figures, kind, family)
    reduced = _is_reduced(face, figures, layout in LANDED and strength < steps)
    return CounterLook(
        layout=layout,
        side=side.colour if side is not None else 0,
        icon=_icon(kind, layout),
        name=name,
        code=code,
        figures=tuple((slot, text) for slot, _, text in slots),
        assumed=frozenset(slot for slot, name, _ in slots if is_assumed(system, kind, piece, name)),
        grade=_grade(kind, figures),
        reduced=reduced,
        battle=_is_in_battle(face, kind),
        stars=_stars(kind, figures),
        strength=strength,
        steps=steps,
        facing=facing_angle(piece.facing, family, system.board, space) if piece is not None else None,
        badges=_badges(piece, family, figures) if piece is not None else (),
        tint=str(kind.values.get("tint", "")),
        emblem=_emblem(side.emblem if side is not None else ""),
        symbol=_symbol(kind, family) if layout == "unit" else None,
        picture=_cut_out(system, kind, face, reduced=reduced),
    )


def _cut_out(
    system: System, kind: CounterType, face: str, *, reduced: bool
) -> tuple[str, tuple[float, ...]] | None:
    """Its part of a scan, where the file is there: the back for its second face or its reduced side."""
    told = kind.picture
    if told is None:
        return None
    turned = told.back is not None and (reduced or (len(kind.faces) > 1 and face == kind.faces[1].id))
    if not turned and not told.at:  # its back alone has a picture
        return None
    part = told.back if turned and told.back is not None else told.at
    return cut_file(system, (told.back_file if turned else "") or told.file, part)


def cut_file(system: System, name: str, part: tuple[float, ...]) -> tuple[str, tuple[float, ...]] | None:
    """A part of a scan that a text of the system names, with its file where that is there."""
    file = _scan(name, system.files)
    return (file, part) if file is not None else None


@lru_cache(maxsize=64)  # thousands of counters name one file
def _scan(name: str, texts: tuple[str, ...]) -> str | None:
    found = picture_beside(name, reversed(texts))
    return str(found) if found is not None else None


def _symbol(kind: CounterType, family: Family) -> tuple[str, str, str] | None:
    if kind.symbol is None or family.printed is None or not family.printed.symbol:
        return None
    return kind.symbol.branch, kind.symbol.size, kind.symbol.frame


def _number(system: System, piece: Piece | None, number: str) -> str:
    counter = system.mix.counters.get(piece.id) if piece is not None else None
    return number or (counter.number if counter is not None else "")


class Looks:
    """The looks of counters in play, kept while they are as they were: who only goes somewhere else looks the same."""

    def __init__(self) -> None:
        self._system: System | None = None
        self._language = ""
        self._kept: dict[CounterId, tuple[Piece, SpaceId | None, CounterLook]] = {}

    def of(self, system: System, piece: Piece, language: str, space: SpaceId | None) -> CounterLook:
        if system is not self._system or language != self._language:
            self._system, self._language = system, language
            self._kept.clear()
        kept = self._kept.get(piece.id)
        if kept is not None and _looks_alike(kept[0], piece) and (space == kept[1] or not _faces_a_space(piece)):
            return kept[2]
        look = look_of(system, piece.type, piece, language=language, space=space)
        self._kept[piece.id] = piece, space, look
        return look


def _faces_a_space(piece: Piece) -> bool:
    """Whether the angle of its facing depends on where it lies."""
    return bool(piece.facing) and piece.facing not in HEXSIDE and piece.facing not in VERTEX


def _looks_alike(a: Piece, b: Piece) -> bool:
    """Whether two states of one counter differ in nothing but where it lies and who knows it."""
    return (
        a.type == b.type
        and a.side == b.side
        and a.face == b.face
        and a.facing == b.facing
        and a.steps == b.steps
        and a.marks == b.marks
        and (a.badges is b.badges or a.badges == b.badges)
        and (a.figures is b.figures or a.figures == b.figures)
    )


def _side_of(system: System, piece: Piece | None, kind: CounterType) -> Side | None:
    """Whose it is: in play that may be another side than the printed one."""
    name = piece.side if piece is not None and piece.side is not None else kind.side
    return system.sides.get(name) if name else None


def _named(
    system: System, piece: Piece | None, kind: CounterType, figures: Mapping[str, Value], number: str, language: str
) -> tuple[str, str]:
    """The words of a counter: on land the unit with its number and its code, elsewhere its own name."""
    counter = system.mix.counters.get(piece.id) if piece is not None else None
    if layout_of(system.mix.families[kind.family], kind) in LANDED:
        return _name_and_code(kind, figures, _number(system, piece, number), language)
    return (counter.name if counter is not None else kind.name).at(language), ""


def _is_reduced(face: str, figures: Mapping[str, Value], has_lost: bool) -> bool:
    return face == "reduced" or figures.get("reduced") is True or has_lost


def _is_in_battle(face: str, kind: CounterType) -> bool:
    """Whether the battle face is up; without a word of play the first face is."""
    shown = face or (kind.faces[0].id if kind.faces else "")
    return shown == "battle"


def _stars(kind: CounterType, figures: Mapping[str, Value]) -> int:
    """Stars of a leader's rank, at most five."""
    for name in STARS:
        value = kind.values.get(name, figures.get(name))
        if isinstance(value, int) and not isinstance(value, bool):
            return min(value, 5)
    return 0


def _emblem(name: str) -> str:
    from assistant.drawing.icons import has_icon

    return name if has_icon(name) else ""


def _icon(kind: CounterType, layout: Layout) -> str:
    from assistant.drawing.icons import has_icon

    return kind.icon if has_icon(kind.icon) else FALLBACK_ICONS.get(layout, "")
