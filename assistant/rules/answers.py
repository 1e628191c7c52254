"""Results and odds as plain data (the JSON of the command line) and as a short card for people, in either language."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from assistant.base.data import Data, Raw
from assistant.base.text import Text, decimal, percent, same
from assistant.model.ids import SpaceId
from assistant.model.scenario import System
from assistant.model.sources import SOURCE_NAMES
from assistant.rules.definition import Fact
from assistant.rules.exact_odds import Odds
from assistant.rules.outcomes import Detail, Faces, Node, Proposal
from assistant.rules.question import AppliedModifier, Why
from assistant.rules.tables import CODE, Cell
from assistant.rules.waiting import Held, Unsaid

T_DICE = Text("dice", "dés")
T_TOTAL = Text("total", "total")
T_NEEDED_LEAST = Text("needed: {n} or more", "il faut {n} ou plus")
T_NEEDED_MOST = Text("needed: {n} or less", "il faut {n} ou moins")
T_NEVER = Text("needed: impossible", "impossible")
T_ALWAYS = Text("succeeds always", "réussit toujours")
T_LINE = Text("table {table}, row {row}", "table {table}, ligne {row}")
T_LINE_COLUMN = Text("table {table}, row {row}, column {column}", "table {table}, ligne {row}, colonne {column}")
T_ODDS = Text("odds {attack} to {defence}: {before}", "rapport {attack} contre {defence} : {before}")
T_ODDS_BARE = Text("{attack} to {defence}", "{attack} contre {defence}")
T_SHIFT = Text("shift {shift}", "décalage {shift}")
T_LIMIT = Text("limit {counted}", "limite {counted}")
T_COLUMN = Text("column {before} → {after}", "colonne {before} → {after}")
T_BELOW = Text("below the table, no die counts", "au-dessous de la table, aucun dé ne compte")
T_ABOVE = Text("above the table, no die counts", "au-dessus de la table, aucun dé ne compte")
T_THEN = Text("then", "puis")
T_ASSUMED = Text(
    "? rests on figures to check in your copy:", "? repose sur des valeurs à vérifier sur votre exemplaire :"
)
T_NOT_KNOWN = Text("not counted: {figure} not known", "non compté : {figure} inconnu")
T_MEAN = Text("on average", "en moyenne")
T_SHARE = Text(
    "{percent} of this rests on assumed figures:", "{percent} de ces chances reposent sur des valeurs supposées :"
)
DASHES = ("-", "–", "—", "•")  # codes of which nothing comes
T_AND = Text("; ", "\u202f; ")
T_POLICY = Text("assuming that:", "en supposant que\u00a0:")
T_YES, T_NO = Text("yes", "oui"), Text("no", "non")
PART, NONE = " · ", "–"  # between what happens one after the other; where nothing is said


def signed(number: int) -> str:
    """A modifier with its sign; minus is the real one."""
    return f"+{number}" if number > 0 else f"−{-number}" if number < 0 else "0"


def labelled(label: str, text: str, language: str) -> str:
    """A label before its text, with the colon as the language sets it."""
    return f"{label}{chr(0xA0) if language == 'fr' else ''}: {text}"


def section(ref: str) -> str:
    """A reference as shown: the sign of a section before numbers, nothing before a word such as "house"."""
    return f"§{ref}" if ref[:1].isdigit() else ref


MANY = 99
T_NO_LIMIT = Text("no limit", "sans limite")


def value_text(value: Held | Data, system: System, language: str) -> str:
    """A value of a result for people."""
    if isinstance(value, bool):
        return (T_YES if value else T_NO).at(language)
    if isinstance(value, int):
        return str(value).replace("-", "−")
    told = system.words.get(str(value))
    if told is None and (space := system.board.spaces.get(SpaceId(str(value)))) is not None:
        told = space.name
    return (told or same(str(value).replace("_", " "))).at(language)


def fact_text(fact: Fact, value: Held | Data, system: System, language: str) -> str:
    """A value of a fact for people; the bound of one that stands at its bound by itself is no number, and one that
    nobody said is asked for."""
    if value is None:
        return "?"
    if fact.high is not None and fact.high >= MANY and value == fact.default == fact.high:
        return T_NO_LIMIT.at(language)
    return value_text(value, system, language)


def figure_name(name: str, system: System, language: str, value: int | None = None) -> str:
    """What a value of a result is called: a declared word, or its id in plain letters. Beside a single one, and in
    French beside none too, the word of its name with `_one`. A cell of a table ("price veteran") is told by both."""
    head, _, row = name.partition(" ")
    if row and head in system.words:
        return f"{figure_name(head, system, language)} ({figure_name(row, system, language)})"
    single = value == 1 or (value == 0 and language == "fr")
    told = system.words.get(f"{name}_one") if single else None
    return (told or system.words.get(name, same(name.replace("_", " ")))).at(language)


def sentence(node: Node, system: System, language: str) -> str:
    """The outcome in words, with its values put in."""
    detail = node.detail
    text = detail.outcome_text.at(language) if detail and detail.outcome_text else ""
    values = {n: value_text(v, system, language) for n, v in node.values}
    try:
        filled = text.format(**values)
    # The sentence is an author's: a brace that fits no value must not cost the player the answer.
    except (KeyError, IndexError, ValueError):
        filled = text
    if filled and (filled != text or not node.outcome):
        return filled
    told = {n: v for n, v in values.items() if n != CODE or not filled}  # the printed code is the table's affair
    rest = ", ".join(f"{figure_name(n, system, language)} {v}" for n, v in told.items())
    return labelled(filled, rest, language) if filled and rest else filled or rest


# plain data


def as_data(value: Held | Data) -> Data:
    """A value as JSON may hold it."""
    if isinstance(value, Mapping):
        return {k: as_data(v) for k, v in value.items()}
    if isinstance(value, list | tuple):
        return [as_data(v) for v in value]
    if isinstance(value, frozenset):
        return sorted(value)
    return str(value) if isinstance(value, Unsaid) else value


def _values(node: Node) -> dict[str, Data]:
    return {name: as_data(value) for name, value in node.values}


def _modifier(one: AppliedModifier) -> dict[str, Data]:
    out: dict[str, Data] = {
        "id": one.id,
        "value": one.value,
        "ref": one.ref,
        "on": one.on,
        "name": one.name.as_dict(),
        "why": [{"figure": w.figure, "value": as_data(w.value), "from": w.origin} for w in one.why],
    }
    if one.waiting:
        out["waiting"] = one.waiting
    if one.forced:
        out["by_hand"] = True
    return out


def _proposal(one: Proposal) -> dict[str, Data]:
    return {
        "kind": one.kind,
        "targets": list(one.targets),
        "roles": list(one.roles),
        **{k: as_data(v) for k, v in one.values},
    }


def _sources(details: Iterable[Detail], system: System) -> list[dict[str, str]]:
    addresses: dict[str, None] = {}
    for detail in details:
        for _, cell in detail.cells:
            addresses.update(dict.fromkeys([cell.address, *cell.doubtful]))
        addresses.update(dict.fromkeys(sorted(detail.doubtful)))
    out = []
    for address in addresses:
        found = system.sources.of(address)
        out.append({"address": address, "source": found.source.value, "ref": found.ref, "why": found.why})
    return out


def _line_data(table: str, cell: Cell) -> dict[str, Data]:
    out: dict[str, Data] = {"table": table, "row": cell.row, "column": cell.column, "address": cell.address}
    if cell.odds:
        out["odds"] = {
            "strengths": [cell.odds.attack, cell.odds.defence],
            "rounded": cell.odds.rounded,
            "before": cell.odds.before,
            "shift": cell.odds.shift,
            "counted": cell.odds.counted,
            "after": cell.column,
        }
    return out


def odds_line(cell: Cell, language: str) -> str:
    """How the column of a table headed by odds came about: the ratio, the shift with its limit, the column read."""
    found = cell.odds
    if found is None:
        return ""
    strengths = {"attack": str(found.attack), "defence": str(found.defence)}
    parts = [
        T_ODDS.fill(language, **strengths, before=found.before)
        if found.before
        else T_ODDS_BARE.fill(language, **strengths)
    ]
    if found.shift:
        parts.append(T_SHIFT.fill(language, shift=signed(found.shift)))
    if found.counted != found.shift:
        parts.append(T_LIMIT.fill(language, counted=signed(found.counted)))
    if found.end:
        parts.append((T_BELOW if found.end == "below" else T_ABOVE).at(language))
    elif found.before and found.before != cell.column:
        parts.append(T_COLUMN.fill(language, before=found.before, after=cell.column))
    return T_AND.at(language).join(parts)


def node_data(node: Node) -> dict[str, Data]:
    """One step of a result."""
    detail = node.detail
    assert detail
    outcome: dict[str, Data] = {
        "id": node.outcome,
        "text": detail.outcome_text.as_dict() if detail.outcome_text else {"en": "", "fr": ""},
    }
    return {
        "procedure": node.procedure,
        "dice": [{"name": f.name, "die": f.die, "faces": list(f.faces)} for f in detail.dice],
        "natural": detail.natural,
        "modifiers": [_modifier(m) for m in detail.modifiers],
        "total": detail.totals.get("") if "" in detail.totals or not detail.totals else dict(detail.totals),
        "quantities": dict(detail.quantities),
        "needs": [{"id": i, "direction": d, "limit": as_data(n), "met": ok} for i, d, n, ok in detail.needs],
        "table": [_line_data(t, c) for t, c in detail.cells],
        "outcome": {**outcome, **_values(node)},
        "effects": [_proposal(p) for p in detail.proposals],
        "steps": [node_data(c) for c in node.children],
    }


def result_data(system: System, node: Node, inputs: Raw) -> dict[str, Data]:
    """The JSON of `alea resolve`."""
    data = node_data(node)
    details = [n.detail for n in node.flat() if n.detail]
    return {
        "system": system.id,
        "inputs": dict(inputs),
        "chain": node.chain,
        **data,
        "sources": _sources(details, system),
    }


def odds_data(system: System, procedure: str, odds: Odds, inputs: Raw) -> dict[str, Data]:
    """The JSON of `alea odds`."""
    out: dict[str, Data] = {
        "system": system.id,
        "procedure": procedure,
        "inputs": dict(inputs),
        "outcomes": [
            {
                "id": c.node.chain,
                "probability": odds.fraction(c.chance),
                "percent": c.percent,
                "values": _values(c.node),
                "path": [{"procedure": n.procedure, "outcome": n.outcome, "values": _values(n)} for n in c.node.flat()],
            }
            for c in odds.chances
        ],
        "means": {k: str(v) for k, v in odds.means().items()},
    }
    if odds.stated:
        out["policy"] = [text.as_dict() for text in odds.stated]
    if odds.assumed:
        out["assumed"] = list(odds.assumed)
        out["assumed_share"] = str(odds.assumed_share)
    return out


# for people


def _roll_name(name: str, system: System, language: str) -> str:
    """Whose dice or total it is, with a space behind; nothing for the only roll."""
    return f"{figure_name(name, system, language)} " if name else ""


def _faces(dice: tuple[Faces, ...], system: System, language: str) -> str:
    return " / ".join(_roll_name(f.name, system, language) + " ".join(map(str, f.faces)) for f in dice)


def why_text(whys: tuple[Why, ...], system: System, language: str) -> str:
    """What a modifier rests on: each figure with its value."""
    told = []
    for one in whys[:4]:
        name = one.name.at(language) if one.name else _looked_at(one.figure, system, language)
        told.append(f"{name} {value_text(one.value, system, language)}")
    return ", ".join(told)


def _looked_at(figure: str, system: System, language: str) -> str:
    """What a modifier read: "tactics (enemy)" for foe.tactics."""
    holder, dot, name = figure.partition(".")
    if not dot:
        return figure_name(figure, system, language)
    return f"{figure_name(name, system, language)} ({figure_name(holder, system, language)})"


def _modifier_lines(detail: Detail, system: System, language: str) -> list[str]:
    lines = []
    for one in detail.modifiers:
        name = one.name.at(language) + (f" ({one.owner.at(language)})" if one.owner else "")
        if one.waiting:
            lines.append(f"    ?  {name}  {T_NOT_KNOWN.fill(language, figure=one.waiting)}")
        elif one.on and one.value:
            ref = f"  {section(one.ref)}" if one.ref else ""
            lines.append(f"  {signed(one.value):>3}  {name}{ref}  {why_text(one.why, system, language)}".rstrip())
    return lines


def _need_lines(detail: Detail, language: str) -> list[str]:
    lines = []
    for _, direction, limit, _ in detail.needs:
        if limit == "never":
            lines.append(T_NEVER.at(language))
        elif limit == "always":
            lines.append(T_ALWAYS.at(language))
        else:
            lines.append((T_NEEDED_LEAST if direction == "at_least" else T_NEEDED_MOST).fill(language, n=limit))
    return lines


def card(system: System, node: Node, language: str, depth: int = 0) -> list[str]:
    """The short card of a result."""
    detail = node.detail
    assert detail
    indent = "  " * depth
    name, lines = detail.name.at(language), _heading(detail, depth, language)
    if detail.dice and not any(c.procedure == node.procedure for c in node.children):
        lines.append(f"  {T_DICE.at(language)}  {_faces(detail.dice, system, language)}")
    lines += _modifier_lines(detail, system, language)
    lines += _total_lines(detail, system, language)
    lines += [line for table, cell in detail.cells for line in _cell_lines(table, cell, system, language)]
    said = sentence(node, system, language)
    if said and said != name:
        lines.append(f"  → {said}")
    out = [indent + line for line in lines]
    for child in node.children:
        out += card(system, child, language, depth + 1)
    return out


def _heading(detail: Detail, depth: int, language: str) -> list[str]:
    """The procedure with its rule; above the whole also who takes part."""
    name, ref = detail.name.at(language), f"  {section(detail.ref)}" if detail.ref else ""
    if depth:
        return [f"{T_THEN.at(language)} {name}{ref}"]
    who = " → ".join(r.at(language) for r in detail.roles.values())
    return [f"{name}{ref}", *([f"  {who}"] if who else [])]


def _total_lines(detail: Detail, system: System, language: str) -> list[str]:
    if not detail.totals:
        return []
    shown = ", ".join(
        _roll_name(n, system, language) + value_text(t, system, language) for n, t in detail.totals.items()
    )
    return ["  " + T_AND.at(language).join([f"{T_TOTAL.at(language)} {shown}", *_need_lines(detail, language)])]


def _cell_lines(table: str, cell: Cell, system: System, language: str) -> list[str]:
    """The row and column that were read; of odds also how the column came about, beyond the last one nothing else."""
    lines = [f"  {odds_line(cell, language)}"] if cell.odds else []
    if cell.odds and cell.odds.end:
        return lines
    form = T_LINE_COLUMN if cell.column else T_LINE
    row = cell.row.replace("-", "−") if cell.row.startswith("-") else cell.row
    return [*lines, "  " + form.fill(language, table=figure_name(table, system, language), row=row, column=cell.column)]


def doubts(system: System, addresses: Iterable[str], language: str) -> list[str]:
    """The figures an answer rests on that nobody could source."""
    out = []
    for address in addresses:
        found = system.sources.of(address)
        out.append(f"  {address}  ({SOURCE_NAMES[found.source].at(language)}{'; ' + found.ref if found.ref else ''})")
    return out


def result_card(system: System, node: Node, language: str) -> str:
    """All lines of a result, with what it rests on."""
    lines = card(system, node, language)
    addresses: dict[str, None] = {}
    for detail in (n.detail for n in node.flat() if n.detail):
        addresses.update(dict.fromkeys(sorted(detail.doubtful)))
        for _, cell in detail.cells:
            addresses.update(dict.fromkeys(cell.doubtful))
    if addresses:
        lines += [T_ASSUMED.at(language), *doubts(system, addresses, language)]
    return "\n".join(lines)


def _as_far_as_known(said: str, values: Mapping[str, str]) -> str:
    """A sentence with its values put in; clauses about what the odds have summed over are left out."""
    told = ""
    for clause in said.split(";"):
        try:
            told += (";" if told else "") + clause.format(**values)
        except (KeyError, IndexError, ValueError):
            told = told or clause
    return told.rstrip()


def chain_text(node: Node, names: Mapping[str, Mapping[str, Text]], system: System, language: str) -> str:
    """An outcome with its follow-ups in words, from the outcomes' own names."""
    parts = (node_text(one, names.get(one.procedure, {}).get(one.outcome), system, language) for one in node.flat())
    return PART.join(p for p in parts if p) or NONE


def node_text(node: Node, text: Text | None, system: System, language: str) -> str:
    """One outcome without its follow-ups, by its name; figures that the name does not say stand behind it."""
    values = {n: value_text(v, system, language) for n, v in node.values}
    said = text.at(language) if text else ""
    told = _as_far_as_known(said, values)
    if told == said and values:
        telling = _telling(dict(node.values)) if said else values
        listed = ", ".join(f"{figure_name(n, system, language)} {values[n]}" for n in values if n in telling)
        return labelled(said, listed, language) if said and listed else said or listed
    return told


def _telling(values: Mapping[str, object]) -> set[str]:
    """Those figures that say more than the name of the outcome beside them: no noughts, and no code of a table whose
    figures stand there, or that is a dash."""
    figures = {n for n, v in values.items() if n != CODE and (v != 0 or v is False)}
    counted = any(type(v) is int for n, v in values.items() if n != CODE)
    if CODE in values and not (counted and (figures or values[CODE] in DASHES)):
        figures.add(CODE)
    return figures


def filled(text: Text, node: Node, system: System, language: str) -> str:
    """Words of an author with the values of an outcome in them."""
    return _as_far_as_known(text.at(language), {n: value_text(v, system, language) for n, v in node.values})


def odds_card(system: System, odds: Odds, names: Mapping[str, Mapping[str, Text]], language: str) -> str:
    """Odds for people: a line an outcome, likeliest first, then the means and what it rests on."""
    ranked = sorted(odds.chances, key=lambda c: -c.chance)
    lines = [
        f"  {percent(c.chance, language):>8}  {odds.fraction(c.chance):>12}  "
        f"{chain_text(c.node, names, system, language)}"
        for c in ranked
    ]
    means = odds.means()
    if means:
        listed = ", ".join(
            f"{figure_name(k.split('.')[-1], system, language)} {decimal(float(v), language)}" for k, v in means.items()
        )
        lines.append("  " + labelled(T_MEAN.at(language), listed, language))
    if odds.stated:
        lines.append(f"  {T_POLICY.at(language)} {T_AND.at(language).join(t.at(language) for t in odds.stated)}")
    if odds.assumed:
        share = percent(odds.assumed_share, language, 0)
        lines += [T_SHARE.fill(language, percent=share), *doubts(system, odds.assumed, language)]
    return "\n".join(lines)
