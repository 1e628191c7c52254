"""A first fight made by hand: two strengths, a die, a table of odds whose cells say who loses how many steps."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from assistant.author.loss_codes import meaning_of, told_codes, words_of_codes
from assistant.author.table_hand import TABLES, own_table, table_sheet, tables_of
from assistant.author.text_changes import TextChanges
from assistant.author.text_stroke import TextStroke
from assistant.author.text_tree import fields_of, items_of, tree_of, value_at
from assistant.base.problem import error
from assistant.base.text import Text, fill
from assistant.formats.house import id_of
from assistant.model.counters import Family
from assistant.model.scenario import System

MADE = Text("new procedure: {name}", "nouvelle procédure : {name}")
FIGHT = Text("Fight", "Combat")
NO_ODDS = Text("A fight needs a table of odds of your own first.",
               "Un combat veut d’abord une table de rapports à vous.")  # fmt: skip
PASTE = Text("Paste one in the view Tables: its heads read 1-1, 2-1, 3-1.",
             "Collez-en une dans la vue Tables : ses têtes sont 1-1, 2-1, 3-1.")  # fmt: skip
NO_CODES = Text("“{code}” is no code that a fight can be made of by itself.",
                "« {code} » n’est pas un code dont un combat se fait tout seul.")  # fmt: skip
CODES = Text("It knows A1, A2, AE, AR, D1, D2, DE, DR, EX, NE and -; write any other in the text.",
             "Il connaît A1, A2, AE, AR, D1, D2, DE, DR, EX, NE et - ; écrivez les autres dans le texte.")  # fmt: skip
ONE_FIGURE = Text("The table “{table}” gives one figure, {name}; a fight made by itself wants two.",
                  "La table « {table} » donne une valeur, {name} ; un combat fait tout seul en veut deux.")  # fmt: skip
TWO_FIGURES = Text("Let it give the losses of the attacker and of the defender: gives: [a, d].",
                   "Qu’elle donne les pertes de l’attaquant et du défenseur : gives: [a, d].")  # fmt: skip
NO_STRENGTH = Text("A fight needs a family of counters with a figure for strength.",
                   "Un combat veut une famille de pions avec une valeur de force.")  # fmt: skip
BACKS = 4  # figures of a table that says who goes back too
ADD_ONE = Text("Add a figure to a family in the text.", "Ajoutez une valeur à une famille dans le texte.")


def new_fight(texts: Mapping[Path, str], system: System) -> TextStroke:
    """A fight of two sides by the first table of odds. Raises AleaError where something is missing for it."""
    table = next((t for t in tables_of(system) if own_table(texts, t) and table_sheet(system, t).odds), None)
    if table is None:
        raise error("no-odds", NO_ODDS, PASTE)
    family, attack, defence = _strengths(system)
    file = next((f for f, t in texts.items() if value_at(tree_of(t), "procedures") is not None), None)
    file = file or next(f for f, t in texts.items() if _kind(t) in ("procedures", "system"))
    made = TextChanges(file, texts[file])
    known = {name for text in texts.values() for name in fields_of(value_at(tree_of(text), "procedures"))}
    other = own_table(texts, table)
    codes = (str(cell) for row in table_sheet(system, table).cells for cell in row)
    given = _given(texts, other, table) or list(words_of_codes(codes))
    words = "\n".join(_lines(family, (attack, defence), table, given))
    made.add(f"\n{words}", "procedures", id_of("fight", known))
    edits = list(made.edits()) if other != file else []
    if other is not None:
        told = made if other == file else TextChanges(other, texts[other])
        _tell_codes(told, system, table)
        edits += told.edits()
    return TextStroke(fill(MADE, name=FIGHT), tuple(edits))


def _kind(text: str) -> str:
    return str(getattr(value_at(tree_of(text), "kind"), "value", ""))


def _strengths(system: System) -> tuple[str, str, str]:
    """The family that fights, with its figures for attack and defence: those of these names, else the first."""
    for name, family in system.mix.families.items():
        figures = [f for f, figure in _numbers(family)]
        if figures:
            attack = next((f for f in figures if f in ("attack", "strength", "combat")), figures[0])
            return name, attack, next((f for f in figures if f in ("defence", "defense")), attack)
    raise error("no-strength", NO_STRENGTH, ADD_ONE)


def _numbers(family: Family) -> Iterable[tuple[str, object]]:
    return ((n, f) for n, f in family.figures.items() if f.type == "int")


def _given(texts: Mapping[Path, str], file: Path | None, table: str) -> list[str]:
    """What the table calls the losses of the attacker and of the defender, the first two figures it gives, and how far
    each goes back, the next two; empty where it does not say."""
    tree = tree_of(texts[file]) if file is not None else None
    given = [str(n.value) for n in items_of(value_at(tree, TABLES, table, "gives"))]
    if len(given) == 1:
        raise error("no-losses", fill(ONE_FIGURE, table=table, name=given[0]), TWO_FIGURES)
    return given


def _lines(family: str, strengths: tuple[str, str], table: str, given: Sequence[str]) -> list[str]:
    attack, defence = strengths
    attacker_loss, defender_loss = given[:2]
    backs = ""
    if len(given) >= BACKS:
        backs = f"""
      - id: driven_back
        when: {given[3]} > 0
        name: {{en: The defender goes back, fr: Le défenseur recule}}
        effects: [{{retreat: defenders}}]
      - id: repelled
        when: {given[2]} > 0
        name: {{en: The attacker goes back, fr: L’attaquant recule}}
        effects: [{{retreat: attackers}}]"""
    inner = f"""    name: {{en: {FIGHT.en}, fr: {FIGHT.fr}}}
    targets: adjacent
    roles:
      attacker: {{is: {family}, lead_of: attackers, name: {{en: Attackers, fr: Attaquants}}}}
      defender: {{is: {family}, side: enemy, lead_of: defenders, name: {{en: Defenders, fr: Défenseurs}}}}
    quantities: {{attack: sum(attackers.{attack}), defence: sum(defenders.{defence}), shift: 0}}
    modifiers: []
    dice: 1d6
    result: {{table: {table}, row: natural, odds: [attack, defence], shift: shift, limit: [-2, 2]}}
    outcomes:
      - {{id: both, when: {attacker_loss} > 0 and {defender_loss} > 0, name: {{en: Both lose, fr: Chacun perd}}}}
      - {{id: won, when: {defender_loss} > 0, name: {{en: The defender loses, fr: Le défenseur perd}}}}
      - {{id: lost, when: {attacker_loss} > 0, name: {{en: The attacker loses, fr: L’attaquant perd}}}}{backs}
      - {{id: held, name: {{en: Nobody loses, fr: Personne ne perd}}}}
    effects:
      - {{hit: attackers, by: {attacker_loss}}}
      - {{hit: defenders, by: {defender_loss}}}"""
    return inner.split("\n")


def _tell_codes(made: TextChanges, system: System, table: str) -> None:
    """What each code of the table stands for, in steps of the attacker and of the defender."""
    sheet = table_sheet(system, table)
    if made.node(TABLES, table, "gives") is None:
        codes = list(dict.fromkeys(str(cell) for row in sheet.cells for cell in row))
        strange = next((code for code in codes if meaning_of(code) is None), None)
        if strange is not None:
            raise error("no-code", fill(NO_CODES, code=strange), CODES)
        for field, said in told_codes(codes).items():
            made.add(said, TABLES, table, field)
        for word, said in words_of_codes(codes).items():
            if made.node("words", word) is None:
                made.add(said, "words", word)
    if made.node(TABLES, table, "ends") is None:
        made.add("{columns: clamp}", TABLES, table, "ends")
