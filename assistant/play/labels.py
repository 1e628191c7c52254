"""What undo and redo would do, in words for menus: "Undo: move 2 counters 4-K → 3-K"."""

from __future__ import annotations

from collections.abc import Sequence

from assistant.base.text import Text, fill, same
from assistant.model.ids import CounterId
from assistant.play.commands import Command
from assistant.play.commands_counters import LoadCargo, MoveCounters, PlaceCounters, UnloadCargo
from assistant.play.commands_record import ApplyResult, Group, RecordRoll
from assistant.play.journal import Journal
from assistant.play.naming import Narrator, bilingual

COUNT = Text("{count} counters", "{count} pions")
SOMETHING = Text("an action", "une action")
WORDS: dict[str, Text] = {
    "place_counters": Text("place {who}{way}", "placer {who}{way}"),
    "move_counters": Text("move {who}{way}", "déplacer {who}{way}"),
    "order_stack": Text("order a stack", "ranger une pile"),
    "face_counters": Text("turn {who}", "tourner {who}"),
    "rotate_counters": Text("rotate {who}", "pivoter {who}"),
    "flip_counters": Text("flip {who}", "retourner {who}"),
    "step_counters": Text("steps of {who}", "pas : {who}"),
    "set_badge": Text("badge on {who}", "pastille : {who}"),
    "add_badge": Text("badge on {who}", "pastille : {who}"),
    "set_figure": Text("figure of {who}", "valeur : {who}"),
    "add_to_figure": Text("figure of {who}", "valeur : {who}"),
    "load_cargo": Text("load {who}", "embarquer {who}"),
    "unload_cargo": Text("unload {who}{way}", "débarquer {who}{way}"),
    "link_counters": Text("link two counters", "lier deux pions"),
    "unlink_counters": Text("part counters", "séparer des pions"),
    "hide_counters": Text("hide {who}", "cacher {who}"),
    "reveal_counters": Text("reveal {who}", "révéler {who}"),
    "create_counter": Text("create a counter", "créer un pion"),
    "remove_counter": Text("remove a counter", "supprimer un pion"),
    "eliminate_counters": Text("eliminate {who}", "éliminer {who}"),
    "change_side": Text("change of side of {who}", "changement de camp : {who}"),
    "mark_counters": Text("mark {who}", "marquer {who}"),
    "clear_marks": Text("clear marks", "effacer les marques"),
    "lock_counters": Text("lock {who}", "verrouiller {who}"),
    "set_track": Text("change a track", "changer une piste"),
    "add_to_track": Text("change a track", "changer une piste"),
    "set_control": Text("change control", "changer le contrôle"),
    "mark_space": Text("marker on a space", "marqueur sur un espace"),
    "set_space_figure": Text("figure of a space", "valeur d’un espace"),
    "add_to_space": Text("figure of a space", "valeur d’un espace"),
    "set_phase": Text("change of phase", "changer de phase"),
    "set_option": Text("change an option", "changer une option"),
    "rename_thing": Text("rename", "renommer"),
    "set_ledger": Text("entry in the ledger", "écriture du registre"),
    "add_drawing": Text("draw", "dessiner"),
    "remove_drawing": Text("wipe a drawing", "effacer un dessin"),
    "ask_at_table": Text("question at the table", "question à la table"),
    "keep_answer": Text("result at the table", "résultat à la table"),
    "begin_sitting": Text("new sitting", "nouvelle séance"),
    "use_tool": Text("free dice or draw", "dés libres ou tirage"),
    "write_own_text": Text("your copy and own rules", "votre exemplaire et règles maison"),
    "add_modifier": Text("house modifier", "modificateur maison"),
    "remove_modifier": Text("drop a house modifier", "ôter un modificateur maison"),
    "shuffle_deck": Text("shuffle", "mélanger"),
    "draw_cards": Text("draw cards", "piocher"),
    "deal_cards": Text("deal cards", "distribuer"),
    "play_card": Text("play a card", "jouer une carte"),
    "reveal_cards": Text("turn cards up", "retourner les cartes"),
    "discard_card": Text("discard", "défausser"),
    "return_card": Text("take a card back", "reprendre une carte"),
    "look_through": Text("look through a deck", "consulter un paquet"),
    "draw_from_cup": Text("draw from a cup", "tirer d’un gobelet"),
    "return_to_cup": Text("put into a cup", "mettre dans un gobelet"),
    "set_aside_from_cup": Text("put drawn things aside", "écarter du gobelet"),
    "record_roll": Text("roll {dice}", "jet {dice}"),
    "apply_result": Text("{title} ({dice})", "{title} ({dice})"),
    "group": Text("{title}", "{title}"),
    "add_note": Text("note", "note"),
    "finish_set_up": Text("end of the set-up", "fin de la mise en place"),
    "point_at": Text("point here", "montrer un endroit"),
    "edit_note": Text("words of a note", "texte d’une note"),
    "remove_note": Text("throw a note away", "jeter une note"),
}


def label(command: Command, narrator: Narrator) -> Text:
    """A command in a few words, told from the state before it."""
    counters: Sequence[CounterId] = getattr(command, "counters", ())
    who = narrator.counters(counters) if len(counters) == 1 else fill(COUNT, count=len(counters))
    dice = " ".join(map(str, command.dice)) if isinstance(command, RecordRoll | ApplyResult) else ""
    title = same("")
    if isinstance(command, ApplyResult):
        title = bilingual(command.title, narrator.procedure(command.procedure))
    elif isinstance(command, Group):
        first = label(command.commands[0], narrator) if command.commands else SOMETHING
        title = bilingual(command.label, first)
    text = fill(WORDS.get(command.name, SOMETHING), who=who, way=_way(command, narrator), dice=dice, title=title)
    return Text(text.en.removesuffix(" ()"), text.fr.removesuffix(" ()"))


def _way(command: Command, narrator: Narrator) -> Text:
    if not isinstance(command, MoveCounters | PlaceCounters | UnloadCargo | LoadCargo):
        return same("")
    to = narrator.place(command.to) if not isinstance(command, LoadCargo) else same("")
    origins = {narrator.state.pieces[c].place for c in command.counters if c in narrator.state.pieces}
    if len(origins) == 1 and (origin := origins.pop()).kind != "tray":
        return fill(Text(" {a} → {b}", " {a} → {b}"), a=narrator.place(origin), b=to)
    return fill(Text(" → {b}", " → {b}"), b=to)


def undo_label(journal: Journal, viewer: str | None = None) -> Text | None:
    """What undo would take back; None if there is nothing."""
    return _step_label(journal, journal.position, viewer) if journal.can_undo else None


def redo_label(journal: Journal, viewer: str | None = None) -> Text | None:
    """What redo would bring again; None if there is nothing."""
    target = journal.tree.redo_target()
    return _step_label(journal, target, viewer) if target is not None else None


def _step_label(journal: Journal, number: int, viewer: str | None) -> Text:
    while journal.tree.nodes[number].merged:
        number = journal.tree.nodes[number].parent
    command = journal.tree.nodes[number].command
    if command is None:
        return SOMETHING
    return label(command, Narrator(journal.system, journal.state_before(number), viewer))


def is_roll(journal: Journal) -> bool:
    """Whether undo would take back dice or a draw that somebody has seen."""
    command = journal.tree.nodes[journal.position].command
    return command is not None and _holds_chance(command)


def _holds_chance(command: Command) -> bool:
    if isinstance(command, Group):
        return any(map(_holds_chance, command.commands))
    if isinstance(command, ApplyResult):
        return bool(command.dice) or any(map(_holds_chance, command.effects))
    return command.name in ("record_roll", "draw_cards", "deal_cards", "draw_from_cup", "shuffle_deck")
