"""What rules and set-ups may well say and nobody means: an outcome that no cell of its table leads to, a figure that is
named and that no counter has, a track that begins off its numbers, a counter turned that has no front."""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Iterable, Iterator, Mapping

from assistant.base.data import Data, Raw, items, mapping
from assistant.base.text import Text, say, together
from assistant.formats.checking import Checking
from assistant.formats.file_places import Path
from assistant.formats.plain import whole_or_none
from assistant.formats.tree_shapes import PlacementData

_TEST = re.compile(r"([a-z_][a-z0-9_]*) *(==|>=|<=|>|<) *(-?\d+)\Z")
_NAMED_SPACE = re.compile(r"\b(?:spaces|space|origin|to)\.id *(?:==|!=) *'([^']*)'")
_SIGNS: Mapping[str, Callable[[int, int], bool]] = {
    "==": operator.eq, ">=": operator.ge, "<=": operator.le, ">": operator.gt, "<": operator.lt,
}  # fmt: skip
_OF_COUNTERS = ("hits", "limit"), ("hits", "each"), ("hits", "loses")
_STEPS = ("step", "steps")


def check_rule_oversights(checking: Checking) -> None:
    """All of them."""
    _never_comes_out(checking)
    _marks(checking)
    _figures_of_families(checking)
    _tracks(checking)
    _codes(checking)
    _left_out(checking)
    _beside_the_board(checking)


def check_setup_oversights(checking: Checking) -> None:
    """Those of scenarios."""
    _fronts(checking)
    _named_spaces(checking)


def _never_comes_out(checking: Checking) -> None:
    """A condition on a value of the table that none of its cells and ends fulfils."""
    tables = mapping(checking.raw.get("tables"))
    for name, data in _parts(checking, "procedures"):
        table = mapping(tables.get(str(mapping(data.get("result")).get("table"))))
        values = _values_of(table) if table else {}
        for index, outcome in enumerate(items(data.get("outcomes"))):
            found = _TEST.match(str(mapping(outcome).get("when", "")).strip())
            can = values.get(found[1]) if found else None
            if found is None or not can or any(_SIGNS[found[2]](value, int(found[3])) for value in can):
                continue
            checking.warning(
                "never-comes-out",
                say('"{condition}" never holds: {name} goes from {low} to {high} in the table',
                    "« {condition} » n’est jamais vrai : {name} va de {low} à {high} dans la table",
                    condition=found[0], name=found[1], low=min(can), high=max(can)),
                Text("Change the condition, or the table.", "Changez la condition, ou la table."),
                ("procedures", name, "outcomes", index, "when"),
            )  # fmt: skip


def _parts(checking: Checking, section: str, *below: str) -> Iterator[tuple[str, Raw]]:
    """The named parts of a section."""
    here = mapping(checking.raw.get(section))
    for step in below:
        here = mapping(here.get(step))
    yield from ((str(name), mapping(part)) for name, part in here.items())


def _values_of(table: Raw) -> dict[str, set[int]]:
    """The whole numbers that each value of a table can take; none for one that is anything else somewhere."""
    names = [str(n) for n in items(table.get("gives"))] or ["value"]
    cells = list(mapping(table["codes"] if "codes" in table else table["rows"]).values())
    if "columns" in table and "codes" not in table:
        cells = [cell for row in cells for cell in items(row)]
    out: dict[str, set[int]] = {}
    for index, name in enumerate(names):
        values = [items(cell)[index] if index < len(items(cell)) else None for cell in cells]
        if all(v.__class__ is int for v in values):
            out[name] = {v for v in values if isinstance(v, int)}
    return out


def _marks(checking: Checking) -> None:
    """Marks for a role that a procedure has not."""
    for name, data in _parts(checking, "procedures"):
        roles = mapping(data.get("roles"))
        known = [*roles, *(str(mapping(r).get("lead_of")) for r in roles.values() if "lead_of" in mapping(r))]
        for role in mapping(data.get("marks")):
            if role not in known:
                checking.error(
                    "unknown-role",
                    say('there is no role "{role}"', "il n’y a pas de rôle « {role} »", role=role),
                    together(checking.nearest(role, known), _told(known), by="\n"),
                    ("procedures", name, "marks", role),
                    key=True,
                )


def _told(names: Iterable[str]) -> Text:
    listed = ", ".join(names)
    if not listed:
        return Text("None is defined.", "Aucun n’est défini.")
    return say("Known: {listed}.", "Connus : {listed}.", listed=listed)


def _figures_of_families(checking: Checking) -> None:
    """Figures and badges by which a family counts hits or carries: without one nothing would ever be counted."""
    for name, family in _parts(checking, "counters", "families"):
        figures, badges = [*mapping(family.get("figures")), *_STEPS], list(mapping(family.get("badges")))
        asked: list[tuple[tuple[str, ...], list[str]]] = [(path, figures) for path in (*_OF_COUNTERS, ("room",))]
        asked += [(("hits", "badge"), badges), (("refuge",), badges)]
        for path, known in asked:
            word: Data = family
            for step in path:
                word = mapping(word).get(step)
            if isinstance(word, str) and word not in [*figures, *badges]:
                checking.error(
                    "unknown-figure",
                    say('its counters have no "{word}"', "ses pions n’ont pas de « {word} »", word=word),
                    together(checking.nearest(word, known), _told(known), by="\n"),
                    ("counters", "families", name, *path),
                )


def _tracks(checking: Checking) -> None:
    """Tracks whose numbers run backwards, or that begin beside them."""
    for name, track in _parts(checking, "system", "tracks"):
        low, high, start = (whole_or_none(track.get(key)) for key in ("low", "high", "start"))
        at: Path = ("system", "tracks", name)
        if low is not None and high is not None and high < low:
            checking.error(
                "wrong-order",
                say("the track runs from {low} to {high}", "la piste va de {low} à {high}", low=low, high=high),
                Text("Write the lower number under low.", "Mettez le plus petit nombre sous low."),
                (*at, "high"),
            )
        elif start is not None and ((low is not None and start < low) or (high is not None and start > high)):
            checking.warning(
                "off-track",
                say("the track begins at {start}, beside its numbers",
                    "la piste commence à {start}, hors de ses nombres", start=start),
                say("They run from {low} to {high}.", "Ils vont de {low} à {high}.",
                    low="…" if low is None else low, high="…" if high is None else high),
                (*at, "start"),
            )  # fmt: skip


def _codes(checking: Checking) -> None:
    """A word among the numbers that codes of a table stand for: a sum that nobody works out, or a slip."""
    for name, table in _parts(checking, "tables"):
        codes = mapping(table.get("codes"))
        rows = [items(figures) for figures in codes.values()]
        for index in range(max(map(len, rows), default=0)):
            column = [(code, items(f)[index]) for code, f in codes.items() if index < len(items(f))]
            words = [c for c, v in column if isinstance(v, bool) or (isinstance(v, str) and not _special(v))]
            if words and any(value.__class__ is int for _, value in column):
                path: Path = ("tables", name, "codes", words[0])
                checking.error(
                    "mixed-column",
                    say('the code "{code}" has something else where others have a number',
                        "le code « {code} » a autre chose là où d’autres ont un nombre", code=words[0]),
                    Text("Write the number itself; sums belong into procedures.",
                         "Écrivez le nombre même ; les calculs vont dans les procédures."),
                    (*path, index) if isinstance(codes[words[0]], list) else path,
                )  # fmt: skip


def _special(word: str) -> bool:
    return word in ("never", "always", "unknown", "all", "any")


def _left_out(checking: Checking) -> None:
    """A figure without a default that one type of a family leaves out while all others give it."""
    types = dict(_parts(checking, "counters", "types"))
    for family, data in _parts(checking, "counters", "families"):
        own = {n: t for n, t in types.items() if t.get("family") == family}
        for figure, declared in mapping(data.get("figures")).items():
            told = mapping(declared)
            if not told or {"default", "derived", "state"} & told.keys() or len(own) < 2:
                continue
            without = [n for n, t in own.items() if not any(figure in given for given in _given(t))]
            if len(without) != 1:
                continue
            checking.warning(
                "figure-left-out",
                say('"{type}" says no {figure}, which all others of "{family}" do',
                    "« {type} » ne dit pas {figure}, que disent tous les autres de « {family} »",
                    type=without[0], figure=figure, family=family),
                say("Write {figure}: ... among its figures, or a default where it is declared.",
                    "Écrivez {figure}: ... parmi ses valeurs, ou un default là où elle est déclarée.", figure=figure),
                ("counters", "types", without[0], *(("figures",) if "figures" in own[without[0]] else ())),
                key=True,
            )  # fmt: skip


def _given(kind: Raw) -> Iterator[Raw]:
    """What a type, its faces and its members say of figures."""
    yield mapping(kind.get("figures"))
    yield from (mapping(mapping(f).get("figures")) for f in items(kind.get("faces")))
    yield from (mapping(mapping(m).get("figures")) for m in mapping(kind.get("members")).values())


def _beside_the_board(checking: Checking) -> None:
    """Places beyond the edge of the board: nobody would see them."""
    size = _point(mapping(checking.raw.get("board")).get("size"))
    if size is None:
        return
    wide, high = size
    for name, space in _parts(checking, "board", "spaces"):
        at = _point(space.get("at"))
        if at is not None and not (0 <= at[0] <= wide and 0 <= at[1] <= high):
            checking.warning(
                "beside-the-board",
                say('"{name}" lies beyond the edge of the board',
                    "« {name} » est au-delà du bord du plateau", name=name),
                say("The board is {wide} wide and {high} high.", "Le plateau mesure {wide} sur {high}.",
                    wide=wide, high=high),
                ("board", "spaces", name, "at"),
            )  # fmt: skip


def _point(raw: Data) -> tuple[float, float] | None:
    numbers = [n for n in items(raw) if isinstance(n, int | float)]
    return (numbers[0], numbers[1]) if len(numbers) == 2 else None


def _placements(checking: Checking) -> Iterator[tuple[PlacementData, Path]]:
    for name, scenario in checking.plain.get("scenarios", {}).items():
        yield from ((p, ("scenarios", name, "setup", i)) for i, p in enumerate(scenario.get("setup", ())))
        for number, arrival in enumerate(scenario.get("arrivals", ())):
            at = ("scenarios", name, "arrivals", number, "brings")
            yield from ((p, (*at, i)) for i, p in enumerate(arrival["brings"]))


def _fronts(checking: Checking) -> None:
    """A facing for counters that have no front."""
    types = dict(_parts(checking, "counters", "types"))
    families = dict(_parts(checking, "counters", "families"))
    for placement, at in _placements(checking):
        if "facing" not in placement:
            continue
        named = [t for t in placement.get("types", {}) if t in types]
        named += [t for c in placement.get("counters", ()) for t in (c, c.rpartition("_")[0]) if t in types]
        kinds = {str(types[t].get("family")) for t in named}
        if kinds and all(mapping(families.get(k)).get("facing") == "none" for k in kinds):
            checking.warning(
                "no-front",
                say('counters of "{family}" have no front', "les pions de « {family} » n’ont pas de front",
                    family=", ".join(sorted(kinds))),
                Text("Leave facing out, or give the family one: facing: hexside.",
                     "Enlevez facing, ou donnez-en un à la famille : facing: hexside."),
                (*at, "facing"),
            )  # fmt: skip


def _named_spaces(checking: Checking) -> None:
    """A space in quotes that a condition asks for and the board has not: it would never hold."""
    spaces = checking.board.spaces
    for name, scenario in _parts(checking, "scenarios"):
        for part in ("arrivals", "events"):
            for index, entry in enumerate(items(scenario.get(part))):
                for space in _NAMED_SPACE.findall(str(mapping(entry).get("when", ""))):
                    if space not in spaces:
                        checking.warning(
                            "no-such-space",
                            say('there is no space "{name}", so this is never true',
                                "il n’y a pas d’espace « {name} », ceci n’est donc jamais vrai", name=space),
                            checking.nearest(space, spaces)
                            or Text("alea describe . spaces lists them.", "alea describe . spaces en donne la liste."),
                            ("scenarios", name, part, index, "when"),
                        )  # fmt: skip
