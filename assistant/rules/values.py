"""Values as a file writes them (a number, a word, an expression, a table look-up, the least or most of several) become
fragments of checked Python source, and fragments become something that runs."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import CodeType
from typing import Any

from assistant.base.data import Data, Raw
from assistant.base.problem import did_you_mean, error
from assistant.base.text import NOTHING, Text, say
from assistant.rules.expression_words import name_hint
from assistant.rules.expressions import ExpressionFault, Fragment, Scope, translate
from assistant.rules.tables import Cell, Table
from assistant.rules.types import INT, Type, of_value
from assistant.rules.waiting import LARGEST, Crowd, Held, Late, NotSaid, Unsaid, Waiting, among, bound

# What generated code finds by name: values under v_ and d_, sums of modifiers under m_, tables under T_, functions, and
# the list that look-ups are noted in.
Named = Held | Crowd | Late | Table | Callable[..., Any] | list[tuple[str, Cell]]
World = dict[str, Named]

SAFE: World = {
    "any": any,
    "all": all,
    "sum": sum,
    "len": len,
    "max": max,
    "min": min,
    "set": set,
    "abs": abs,
    "among": among,
    "bound": bound,
}


@dataclass
class Fault(Exception):
    """A fault of the rules with its address in the file; `offset` counts characters within the text there."""

    address: str
    code: str
    text: Text
    hint: Text = NOTHING
    offset: int = 0
    at_key: bool = False
    """Whether the word on the left is meant, and not what stands behind it."""

    def __str__(self) -> str:
        return f"{self.address}: {self.text.en}"


def written(name: str) -> str:
    """A name as it goes into generated source. The schemas let no other pass, but a plain tree may come from a cache
    file that somebody else has written: the fence stands where the source is made."""
    if isinstance(name, str) and _NAME.fullmatch(name):
        return name
    raise error(
        "not-a-name",
        say('"{name}" cannot be a name', "« {name} » ne peut être un nom", name=ascii(name)[:60]),
        Text("A name has letters, digits and _ only.", "Un nom n’a que lettres, chiffres et _."),
    )


_NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_]{0,200}")


@dataclass(frozen=True, slots=True)
class Site:
    """Where values are being read: the address for messages, the names in scope, the tables there are."""

    address: str
    scope: Scope
    tables: Mapping[str, Table]

    def below(self, *keys: str | int, scope: Scope | None = None) -> Site:
        return Site(".".join([self.address, *map(str, keys)]), self.scope if scope is None else scope, self.tables)

    def with_names(self, names: Mapping[str, Type]) -> Site:
        return Site(self.address, {**self.scope, **names}, self.tables)

    def fault(self, code: str, text: Text, hint: Text = NOTHING, offset: int = 0, *, at_key: bool = False) -> Fault:
        return Fault(self.address, code, text, hint, offset, at_key)


def read_value(raw: Data, site: Site) -> Fragment:
    """One value of any form."""
    if isinstance(raw, bool | int):
        if not -LARGEST <= raw <= LARGEST:
            raise site.fault(
                "number-size",
                Text("this number is too large", "ce nombre est trop grand"),
                say("At most {most}.", "Au plus {most}.", most=str(LARGEST)),
            )
        return Fragment(repr(raw), of_value(raw), frozenset())
    if isinstance(raw, str):
        return read_text(raw, site)
    if isinstance(raw, Mapping):
        if "table" in raw:
            return _look_up(raw, site)
        for word, function in (("least_of", "min"), ("most_of", "max")):
            if word in raw:
                return _pick(raw[word], function, site.below(word))
        if "space" in raw:
            return read_value(raw["space"], site.below("space"))
    raise site.fault(
        "value-form",
        Text("this is not a value", "ce n’est pas une valeur"),
        say(
            "Write a number, a word, an expression, {table: ...}, {least_of: [...]} or {most_of: [...]}.",
            "Écrivez un nombre, un mot, une expression, {table: ...}, {least_of: [...]} ou {most_of: [...]}.",
        ),
    )


def read_text(text: str, site: Site) -> Fragment:
    """An expression."""
    try:
        return translate(text, site.scope, site.address)
    except ExpressionFault as bad:
        raise site.fault(bad.code, bad.text, bad.hint, bad.offset) from None


def read_condition(raw: Data, site: Site) -> Fragment:
    """A yes/no value."""
    found = read_value(raw, site)
    if found.type.kind in ("bool", "open"):
        return found
    raise _other_type(
        raw,
        found,
        site,
        say(
            "a condition is yes/no, and this is {type}",
            "une condition est oui/non, et ceci est {type}",
            type=found.type.named,
        ),
        Text(
            "Compare it with something, for example == 1 or > 0.",
            "Comparez-le à quelque chose, par exemple == 1 ou > 0.",
        ),
    )


def read_number(raw: Data, site: Site) -> Fragment:
    """A whole number."""
    found = read_value(raw, site)
    if found.type.kind in ("int", "open"):
        return found
    raise _other_type(
        raw,
        found,
        site,
        say(
            "a number is needed here, and this is {type}",
            "il faut ici un nombre, et ceci est {type}",
            type=found.type.named,
        ),
        Text(
            "Write a number, or: 1 if a condition holds, else 0.", "Écrivez un nombre, ou : 1 if une condition else 0."
        ),
    )


def _other_type(raw: Data, found: Fragment, site: Site, text: Text, hint: Text) -> Fault:
    """A value of another type than is needed. A bare word is a name that nobody knows: nobody means a word there."""
    if found.type.bare and isinstance(raw, str):
        return site.fault(
            "unknown-name",
            say('unknown name "{raw}"', "nom inconnu : « {raw} »", raw=raw.strip()),
            name_hint(raw.strip(), site.scope),
        )
    return site.fault("expression-type", text, hint)


def _pick(raw: Data, function: str, site: Site) -> Fragment:
    if not isinstance(raw, list | tuple) or not raw:
        raise site.fault("value-form", Text("a list of values is needed here", "il faut ici une liste de valeurs"))
    parts = [read_number(one, site.below(i)) for i, one in enumerate(raw)]
    source = f"{function}(({', '.join(p.source for p in parts)},))"
    return Fragment(source, INT, frozenset().union(*(p.mentions for p in parts)))


def _look_up(raw: Raw, site: Site) -> Fragment:
    table = site.tables.get(str(raw["table"]))
    if table is None:
        raise site.below("table").fault(
            "unknown-table",
            say('there is no table "{table}"', "aucune table ne s’appelle « {table} »", table=str(raw["table"])),
            did_you_mean(str(raw["table"]), site.tables),
        )
    if "row" not in raw:
        raise site.fault(
            "missing-field",
            say(
                'the look-up in table "{id}" names no row',
                "la consultation de la table « {id} » ne nomme pas de ligne",
                id=table.id,
            ),
            Text("Add row: and what to look for.", "Ajoutez row: et ce qu’il faut chercher."),
        )
    row = read_value(raw["row"], site.below("row"))
    _check_words(row, table, site.below("row"))
    called, parts = _by_odds(raw, table, site) if table.odds else _by_column(raw, table, site)
    parts = [row, *parts]
    source = f"T_{written(table.id)}.{called.format(row=row.source)}"
    found = table.type()
    mentions = frozenset().union(*(p.mentions for p in parts))
    if "gives" in raw:
        name = str(raw["gives"])
        if name not in table.gives:
            raise site.below("gives").fault(
                "unknown-name",
                say(
                    'the table "{id}" gives no "{name}"',
                    "la table « {id} » ne donne pas de « {name} »",
                    id=table.id,
                    name=name,
                ),
                did_you_mean(name, table.gives),
            )
        return Fragment(f"{source}[{name!r}]", found.fields[name], mentions)
    return Fragment(source, found, mentions)


def _by_column(raw: Raw, table: Table, site: Site) -> tuple[str, list[Fragment]]:
    """The call that looks up a column (none in a table without columns); its row is still to be put in."""
    if "odds" in raw:
        raise site.below("odds").fault(
            "no-odds-columns",
            say(
                'the table "{id}" has no columns of odds',
                "la table « {id} » n’a pas de colonnes de rapports",
                id=table.id,
            ),
            Text(
                "Head its columns with odds: columns: {odds: [1-2, 1-1, 2-1]}; or name a column: column: ...",
                "Donnez-lui des rapports : columns: {odds: [1-2, 1-1, 2-1]} ; ou nommez une colonne : column: ...",
            ),
        )
    if not table.columns:
        return "at({row}, None, TR)", []
    if "column" not in raw:
        raise site.fault(
            "missing-field",
            say(
                'the table "{id}" has columns, and no column is named',
                "la table « {id} » a des colonnes, et aucune n’est nommée",
                id=table.id,
            ),
            Text("Add column: and what to look for.", "Ajoutez column: et ce qu’il faut chercher."),
        )
    column = read_value(raw["column"], site.below("column"))
    return "at({row}, " + _braced(column) + ", TR)", [column]


def _by_odds(raw: Raw, table: Table, site: Site) -> tuple[str, list[Fragment]]:
    """The call that looks up the column of two strengths."""
    strengths = raw.get("odds")
    if not isinstance(strengths, list | tuple) or len(strengths) != 2:
        raise site.below("odds" if "odds" in raw else "table").fault(
            "missing-odds",
            say(
                'the table "{id}" wants two strengths',
                "la table « {id} » veut deux forces",
                id=table.id,
            ),
            Text("Add odds: [attack, defence].", "Ajoutez odds: [attaque, défense]."),
        )
    parts = [read_number(one, site.below("odds", i)) for i, one in enumerate(strengths)]
    shift = read_number(raw.get("shift", 0), site.below("shift"))
    limit = raw.get("limit")
    edges = tuple(e for e in limit if isinstance(e, int)) if isinstance(limit, list | tuple) else ()
    if limit is not None and (len(edges) != 2 or edges[0] > edges[1]):
        raise site.below("limit").fault(
            "limit-form",
            Text("the limit of a shift is two numbers", "la limite d’un décalage est faite de deux nombres"),
            Text("For example [-3, 3]: the lower one first.", "Par exemple [-3, 3] : le plus petit d’abord."),
        )
    call = f"({_braced(parts[0])}, {_braced(parts[1])}), {_braced(shift)}, {edges or None}"
    return "at_odds({row}, " + call + ", TR)", [*parts, shift]


def _braced(fragment: Fragment) -> str:
    """The source of a fragment inside a form that is still to be filled in."""
    return fragment.source.replace("{", "{{").replace("}", "}}")


def _check_words(row: Fragment, table: Table, site: Site) -> None:
    """A word that stands in no row is a fault the file check can find."""
    if row.type.kind != "word" or not row.type.words:
        return
    known = {k.text for k in table.rows}
    missing = sorted(w for w in row.type.words if w not in known)
    if missing and not row.type.bare and "*" not in known:
        return  # an enumeration may be wider than a table; looking up the missing word asks the player
    if missing:
        raise site.fault(
            "unknown-word",
            say(
                'the table "{id}" has no row "{missing}"',
                "la table « {id} » n’a pas de ligne « {missing} »",
                id=table.id,
                missing=missing[0],
            ),
            name_hint(missing[0], known),
        )


def compiled(fragment: Fragment) -> CodeType:
    """The fragment as code, to be evaluated in a world with the `v_` names in it."""
    return compile(fragment.source, "<rules>", "eval")


def run(code: CodeType, names: World) -> Held:
    """Evaluate in `names`, which holds the world too: generators look their names up nowhere else."""
    found: Held = eval(code, names)
    return found


def number(value: Named | Data) -> int:
    """A value that must be a number; yes counts as 1. A figure that is a word here is one we do not have."""
    if isinstance(value, int):
        return int(value)
    if isinstance(value, Unsaid):
        raise NotSaid(value.name, value.name)
    raise Waiting(str(value), str(value))


def run_number(code: CodeType, names: World) -> int:
    """Evaluate something that must be a number."""
    return number(run(code, names))


def world_of(tables: Mapping[str, Table]) -> World:
    """What fragments may call: the tables and a few safe functions, and nothing else."""
    return {"__builtins__": {}, **SAFE, "TR": None, **{f"T_{name}": table for name, table in tables.items()}}
