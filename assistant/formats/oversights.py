"""What a file may well say and nobody means: two sides of one colour, zones in a circle, a hex that stands twice, an
icon that is in no list, rolls for which no outcome is written, a nought that something divides by."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Sequence

from assistant.base.data import Data, Raw, items, mapping
from assistant.base.text import Text, say, together
from assistant.formats.build_board import expand_runs, grid_of
from assistant.formats.checking import Checking
from assistant.formats.file_places import Path
from assistant.formats.tree_shapes import CounterTypeData, SelectionData
from assistant.model.cell_words import cells_word
from assistant.model.cells import cell_id
from assistant.model.counters import LAYOUTS
from assistant.model.side_colours import NAMED, OWN, colour_number, is_colour
from assistant.model.told_apart import APART, KINDS, Nearest, better_named, nearest

EVERYBODY = Text("on the board", "sur le plateau")
_ICONS = ("icon", "emblem")
_BRACES = re.compile(r"\{([a-z][a-z0-9_]*)\}")
_WORDS_OF_A_COUNTER = ("name", "short", "number")
_SPOKEN = ("name", "note", "text", "ask", "why", "say", "title")


def check_oversights(checking: Checking) -> None:
    """All of them."""
    _colours(checking)
    _zones_in_a_circle(checking)
    _hexes_twice(checking)
    _icons(checking)
    _layouts(checking)
    _divisors(checking)
    _left_over(checking)
    _splits(checking)


def _splits(checking: Checking) -> None:
    """Parts that are no types, are of another side, or of which the box has too few; units that are parts of
    themselves."""
    types = checking.plain.get("counters", {}).get("types", {})
    for name, kind in types.items():
        for part, count in kind.get("splits", {}).items():
            at, one = ("counters", "types", name, "splits", part), types.get(part)
            if one is None:
                text = say('there is no counter type "{name}"', "il n’y a pas de type de pion « {name} »", name=part)
                checking.error("unknown-counter-type", text, checking.nearest(part, types), at, key=True)
            elif part == name or name in one.get("splits", {}):
                text = say('"{name}" splits into itself', "« {name} » se scinde en lui-même", name=name)
                hint = Text("Name smaller units.", "Nommez des unités plus petites.")
                checking.error("circle", text, hint, at, key=True)
            elif one.get("side") != kind.get("side"):
                text = say('"{part}" is of another side than "{name}"',
                           "« {part} » n’est pas du camp de « {name} »", part=part, name=name)  # fmt: skip
                checking.error("another-side", text, Text("Name units of its own side.",
                                                          "Nommez des unités de son camp."), at, key=True)  # fmt: skip
            else:
                _enough_parts(checking, part, count, one.get("count", 1), at)


def _enough_parts(checking: Checking, part: str, wanted: int, held: object, at: Path) -> None:
    if isinstance(held, int) and held < wanted:
        text = say('the box holds {held} of "{part}"; this wants {wanted}',
                   "la boîte compte {held} « {part} » ; il en faut {wanted}",
                   held=held, part=part, wanted=wanted)  # fmt: skip
        hint = say("Give {part} a count of {wanted} or more.", "Donnez à {part} un count de {wanted} ou plus.",
                   part=part, wanted=wanted)  # fmt: skip
        checking.error("beyond-mix", text, hint, at)


def _colours(checking: Checking) -> None:
    """Two sides that nothing tells apart: the same colour, and no emblem or the same one."""
    seen: dict[tuple[object, object], str] = {}
    for name, side in checking.plain["system"].get("sides", {}).items():
        look = (side.get("colour"), side.get("emblem"))
        if look[0] is None:
            continue
        told = side["colour"]
        if not is_colour(told):
            checking.error(
                "unknown-colour",
                say('there is no colour "{colour}"', "il n’y a pas de couleur « {colour} »", colour=told),
                together(
                    checking.nearest(str(told), list(NAMED)),
                    Text("A number from 0 to 5, a name of the list, or '#rrggbb' in quotes.",
                         "Un numéro de 0 à 5, un nom de la liste, ou '#rrggbb' entre guillemets."),
                    by="\n",
                ),
                ("system", "sides", name, "colour"),
            )  # fmt: skip
        if look in seen:
            checking.warning(
                "same-look",
                say(
                    'sides "{first}" and "{second}" have the same colour and emblem',
                    "les camps « {first} » et « {second} » ont même couleur et même emblème",
                    first=seen[look],
                    second=name,
                ),
                Text(
                    "Give one of them another colour, 1 to 5 or by name, or an emblem of its own.",
                    "Donnez à l’un une autre couleur, 1 à 5 ou par nom, ou un emblème à lui.",
                ),
                ("system", "sides", name, "colour"),
            )
        seen.setdefault(look, name)
    _colours_alike(checking)


def _colours_alike(checking: Checking) -> None:
    """A colour of one's own that is taken for that of a side before it, by everybody or by some eyes."""
    sides = checking.plain["system"].get("sides", {})
    before: dict[str, int] = {}
    for name, side in sides.items():
        told = side.get("colour")
        if not told or side.get("player") == "none" or not is_colour(told):
            continue
        number = colour_number(told)
        others = {n: c for n, c in before.items() if c != number and max(c, number) >= OWN}
        before[name] = number
        close = next((one for one in nearest(number, others) if one.distance < APART), None)
        if close is not None:
            _tell_alike(checking, name, close, better_named(number, others.values()))


def _tell_alike(checking: Checking, side: str, close: Nearest, better: str) -> None:
    text = say(
        'the colours of "{side}" and "{other}" are hardly told apart {eyes}',
        "les couleurs de « {side} » et « {other} » se distinguent à peine {eyes}",
        side=side, other=close.side, eyes=KINDS.get(close.kind, EVERYBODY),
    )  # fmt: skip
    hint = Text("Outline and band still differ.", "La silhouette et la bande diffèrent.")
    if better:
        hint = say("Outline and band still differ. A colour of the list that is told apart: {better}.",
                   "La silhouette et la bande diffèrent. Une couleur de la liste qui se distingue : {better}.",
                   better=better)  # fmt: skip
    tell = checking.note if close.kind else checking.warning
    tell("colours-alike", text, hint, ("system", "sides", side, "colour"))


def _inner(zone: SelectionData) -> list[str]:
    return [*zone.get("zones", ()), *zone.get("except", {}).get("zones", ())]


def _zones_in_a_circle(checking: Checking) -> None:
    """Zones made of each other: the one read first would stay empty."""
    zones = checking.plain.get("board", {}).get("zones", {})
    done: set[str] = set()

    def visit(name: str, trail: tuple[str, ...]) -> None:
        if name in trail:
            loop = " > ".join((*trail[trail.index(name) :], name))
            checking.error(
                "circle",
                say(
                    "zones are made of each other: {loop}", "des zones sont faites l’une de l’autre : {loop}", loop=loop
                ),
                Text("Name the spaces in one of them.", "Nommez les espaces dans l’une d’elles."),
                ("board", "zones", trail[-1]),
                key=True,
            )
            return
        if name in done or name not in zones:
            return
        done.add(name)
        for inner in _inner(zones[name]):
            visit(inner, (*trail, name))

    for name in zones:
        visit(name, ())


def _hexes_twice(checking: Checking) -> None:
    """Two grids with the same numbers: the second would take the place of the first."""
    first: dict[str, str] = {}
    for name, data in checking.plain.get("board", {}).get("grids", {}).items():
        grid = grid_of(name, data)
        missing = set(expand_runs(grid, data.get("missing", {})))
        numbers = (
            cell_id(grid, row, column)
            for row in range(grid.rows[0], grid.rows[1] + 1)
            for column in range(grid.columns[0], grid.columns[1] + 1)
        )
        own = [str(n) for n in numbers if n not in missing]
        twice = [n for n in own if n in first]
        if twice:
            checking.error(
                "hex-twice",
                say(
                    '{cell} "{twice}" stands in grid "{other}" and in grid "{name}"',
                    "{cell} « {twice} » à la fois dans la grille « {other} » et dans la grille « {name} »",
                    cell=cells_word(grid, 1),
                    twice=twice[0],
                    other=first[twice[0]],
                    name=name,
                ),
                say(
                    "Give one of them letters before its numbers, prefix: {letter}, or other rows or columns.",
                    "Donnez à l’une des lettres avant ses numéros, prefix: {letter}, ou d’autres rangées ou colonnes.",
                    letter=str(name)[:1].upper(),
                ),
                ("board", "grids", name),
                key=True,
            )
        first.update({n: name for n in own if n not in first})


def _icons(checking: Checking) -> None:
    """Icons and emblems that are in no list: another picture would be drawn."""
    icons = checking.reader.schemas.parent / "icons"  # what is shipped lies side by side
    known = sorted(file.stem for file in icons.glob("*.svg"))
    if not known:
        return
    raw = checking.raw
    sides = mapping(mapping(raw["system"]).get("sides"))
    places: list[tuple[Path, Raw]] = [(("system", "sides", name), mapping(side)) for name, side in sides.items()]
    counters = mapping(raw.get("counters"))
    for kind in ("families", "types"):
        for name, data in mapping(counters.get(kind)).items():
            one = mapping(data)
            places.append((("counters", kind, name), one))
            at = ("counters", kind, name)
            places += [((*at, "members", n), mapping(m)) for n, m in mapping(one.get("members")).items()]
            places += [((*at, "faces", i), mapping(f)) for i, f in enumerate(items(one.get("faces")))]
    for path, told in places:
        for key in _ICONS:
            icon = told.get(key)
            if isinstance(icon, str) and icon not in known:
                checking.warning(
                    "unknown-icon",
                    say('there is no icon "{icon}"', "il n’y a pas d’icône « {icon} »", icon=icon),
                    checking.nearest(icon, known)
                    or Text("alea describe SYSTEM icons lists them.", "alea describe SYSTÈME icons en donne la liste."),
                    (*path, key),
                )


def _layouts(checking: Checking) -> None:
    """Layouts that are in no list, which would be drawn as markers; figures printed that no counter of them has."""
    counters = mapping(checking.raw.get("counters"))
    own, families = mapping(counters.get("layouts")), mapping(counters.get("families"))
    known = [*LAYOUTS, *own]
    users: dict[str, list[Raw]] = {}
    for name, data in families.items():
        layout = mapping(data).get("layout")
        users.setdefault(str(layout), []).append(mapping(data))
        if isinstance(layout, str) and layout not in known:
            checking.warning(
                "unknown-layout",
                say('there is no layout "{layout}"', "il n’y a pas de disposition « {layout} »", layout=layout),
                checking.nearest(layout, known)
                or Text("alea describe SYSTEM layouts lists them.", "alea describe SYSTÈME layouts en donne la liste."),
                ("counters", "families", name, "layout"),
            )
    for name, data in own.items():
        for place, told in mapping(mapping(data).get("figures")).items():
            _printed_figures(checking, users.get(name, []), str(told), ("counters", "layouts", name, "figures", place))


def _printed_figures(checking: Checking, families: Sequence[Raw], told: str, path: Path) -> None:
    """A figure by name, or each of those in braces: one that no family of the layout declares leaves its place bare."""
    asked = _BRACES.findall(told) or [told]
    figures = [str(figure) for family in families for figure in mapping(family.get("figures"))]
    for figure in asked:
        if families and figure not in figures and figure not in _WORDS_OF_A_COUNTER:
            checking.warning(
                "unknown-figure",
                say('no counter of this layout has "{figure}"', "aucun pion de cette disposition n’a « {figure} »",
                    figure=figure),
                checking.nearest(figure, [*figures, *_WORDS_OF_A_COUNTER])
                or Text("Its place stays empty.", "Son emplacement reste vide."),
                path,
            )  # fmt: skip


def _formulas(value: Data, path: Path) -> Iterator[tuple[str, Path]]:
    """Every text of a part that may be an expression."""
    if isinstance(value, str):
        yield value, path
    elif isinstance(value, dict):
        for key, part in value.items():
            if key not in _SPOKEN:
                yield from _formulas(part, (*path, key))
    elif isinstance(value, list):
        for index, part in enumerate(value):
            yield from _formulas(part, (*path, index))


def _divisors(checking: Checking) -> None:
    """Figures that something divides by while a counter has nought there, unless a condition looks at the figure."""
    types = checking.plain.get("counters", {}).get("types", {})
    for name, data in checking.plain.get("procedures", {}).items():
        families = _families(data)
        for text, path in _formulas({k: v for k, v in data.items() if k != "ref"}, ("procedures", name)):
            if "//" not in text and "%" not in text:
                continue
            for role, figure in _divided_by(text):
                noughts = [n for n, t in types.items() if _is_nought(t, families.get(role, ()), figure)]
                if noughts:
                    checking.warning(
                        "divides-by-nought",
                        say(
                            '"{figure}" of {counter} is 0, and this divides by it',
                            "« {figure} » de {counter} vaut 0, et ceci divise par elle",
                            figure=figure,
                            counter=noughts[0],
                        ),
                        say(
                            "Say what holds then: ... if {role}.{figure} > 0 else 0.",
                            "Dites ce qui vaut alors : ... if {role}.{figure} > 0 else 0.",
                            role=role,
                            figure=figure,
                        ),
                        path,
                    )


def _families(procedure: Raw) -> dict[str, tuple[str, ...]]:
    """The families of each role, and of the group it leads."""
    out: dict[str, tuple[str, ...]] = {}
    for role, spec in mapping(procedure.get("roles")).items():
        kind = spec.get("is") if isinstance(spec, dict) else spec
        out[role] = tuple(map(str, items(kind)))
        if isinstance(spec, dict) and "lead_of" in spec:
            out[str(spec["lead_of"])] = out[role]
    return out


def _is_nought(kind: CounterTypeData, families: Iterable[str], figure: str) -> bool:
    return str(kind.get("family")) in families and kind.get("figures", {}).get(figure) == 0


def _divided_by(text: str) -> list[tuple[str, str]]:
    """The figures of roles to the right of // or % where no condition around looks at them."""
    try:
        tree = ast.parse(text.strip(), mode="eval")
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return []
    out: list[tuple[str, str]] = []

    def visit(node: ast.AST, looked_at: frozenset[str]) -> None:
        if isinstance(node, ast.IfExp):
            seen = looked_at | {n.attr for n in ast.walk(node.test) if isinstance(n, ast.Attribute)}
            visit(node.test, looked_at)
            visit(node.body, seen)
            visit(node.orelse, seen)
            return
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.FloorDiv | ast.Mod):
            below = node.right
            if isinstance(below, ast.Attribute) and isinstance(below.value, ast.Name) and below.attr not in looked_at:
                out.append((below.value.id, below.attr))
        for child in ast.iter_child_nodes(node):
            visit(child, looked_at)

    visit(tree, frozenset())
    return out


def _left_over(checking: Checking) -> None:
    """Outcomes of which none need fit: the last one has a condition too."""
    for name, data in checking.plain.get("procedures", {}).items():
        outcomes = [mapping(o) for o in items(data.get("outcomes"))]
        if not outcomes or data.get("engine") or "when" not in outcomes[-1]:
            continue
        if _two_halves(outcomes):
            continue
        checking.warning(
            "case-left",
            say(
                'after "{last}" a roll may be left for which no outcome is written',
                "après « {last} », il peut rester un jet pour lequel aucune issue n’est écrite",
                last=str(outcomes[-1].get("id", len(outcomes))),
            ),
            Text(
                "Leave `when` out of the last one, or add one without it: it holds for all the rest.",
                "Enlevez `when` à la dernière, ou ajoutez-en une sans : elle vaut pour tout le reste.",
            ),
            ("procedures", name, "outcomes", len(outcomes) - 1, "when"),
        )


def _two_halves(outcomes: Sequence[Raw]) -> bool:
    """Whether the last condition is the plain contrary of one before it: `success`, then `not success`."""
    last = str(outcomes[-1]["when"]).strip()
    before = {str(o.get("when", "")).strip() for o in outcomes[:-1]}
    return last.removeprefix("not ").strip() in before or f"not {last}" in before
