"""The sentences of the commands about the table, cards, cups, dice, results and notes."""

from __future__ import annotations

from collections.abc import Sequence

from assistant.base.text import Text, fill, same
from assistant.model.ids import CounterId
from assistant.play.commands_cards import (
    DealCards,
    DiscardCard,
    DrawCards,
    DrawFromCup,
    LookThrough,
    PlayCard,
    ReturnCard,
    ReturnToCup,
    RevealCards,
    SetAsideFromCup,
    ShuffleDeck,
)
from assistant.play.commands_record import (
    ENTERED,
    AddNote,
    ApplyResult,
    EditNote,
    FinishSetUp,
    Group,
    PointAt,
    RecordRoll,
    RemoveNote,
)
from assistant.play.commands_table import (
    AddDrawing,
    AddModifier,
    AddToSpace,
    AddToTrack,
    MarkSpace,
    RemoveDrawing,
    RemoveModifier,
    RenameThing,
    SetControl,
    SetOption,
    SetPhase,
    SetSpaceFigure,
    SetTrack,
)
from assistant.play.naming import A_CARD, Narrator, bilingual, both, spoken
from assistant.play.places import free
from assistant.play.tales import mark_name, signed, tells

REAL_DICE = Text(" (real dice)", " (vrais dés)")


@tells(SetTrack)
def _set_track(n: Narrator, c: SetTrack) -> Text:
    known = n.system.tracks.get(c.track)
    if known is not None and known.between:
        made = Text("{track} made", "{track} conclue") if c.value else Text("{track} ended", "{track} rompue")
        return fill(made, track=n.track(c.track))
    template = Text("{track}{side}: {value}", "{track}{side} : {value}")
    return fill(template, track=n.track(c.track), side=_of(n, c.side), value=c.value)


@tells(AddToTrack)
def _add_track(n: Narrator, c: AddToTrack) -> Text:
    template = Text("{track}{side} {by}, now {now}", "{track}{side} {by}, à présent {now}")
    now = n.state.track(c.track, c.side or "") + c.by
    return fill(template, track=n.track(c.track), side=_of(n, c.side), by=signed(c.by), now=now)


def _of(n: Narrator, side: str | None) -> Text:
    return fill(Text(" ({side})", " ({side})"), side=n.side(side)) if side else same("")


@tells(SetControl)
def _control(n: Narrator, c: SetControl) -> Text:
    spaces = both([n.space(s) for s in c.spaces])
    return fill(Text("{spaces}: control {side}", "{spaces} : contrôle {side}"), spaces=spaces, side=n.side(c.side))


@tells(MarkSpace)
def _mark_space(n: Narrator, c: MarkSpace) -> Text:
    template = Text("{space}: {marker}{count}", "{space} : {marker}{count}")
    if c.count <= 0:
        template = Text("{space}: no {marker} any more", "{space} : plus de {marker}")
    count = same(f" × {c.count}" if c.count > 1 else "")
    return fill(template, space=n.space(c.space), marker=n.word(c.marker), count=count)


@tells(SetSpaceFigure)
def _set_space(n: Narrator, c: SetSpaceFigure) -> Text:
    value = Text("as on the board", "comme au plateau") if c.value is None else same(str(c.value))
    template = Text("{space}: {figure} {value}", "{space} : {figure} {value}")
    return fill(template, space=n.space(c.space), figure=n.word(c.figure), value=value)


@tells(AddToSpace)
def _add_space(n: Narrator, c: AddToSpace) -> Text:
    template = Text("{space}: {figure} {by}", "{space} : {figure} {by}")
    return fill(template, space=n.space(c.space), figure=n.word(c.figure), by=signed(c.by))


@tells(SetPhase)
def _phase(n: Narrator, c: SetPhase) -> Text:
    parts: list[Text] = []
    if c.turn is not None:
        parts.append(fill(Text("turn {turn}", "tour {turn}"), turn=c.turn))
    if c.phase is not None:
        name = next((p.name for p in n.system.phases if p.id == c.phase), spoken(c.phase))
        parts.append(name)
    if c.active is not None:
        parts.append(fill(Text("{side} to act", "camp actif : {side}"), side=n.side(c.active)))
    if c.clears:
        gone = both([fill(Text("{mark}", "«\u202f{mark}\u202f»"), mark=mark_name(n, mark)) for mark in c.clears])
        parts.append(fill(Text("marks taken off: {marks}", "marques ôtées\u00a0: {marks}"), marks=gone))
    return both(parts) if parts else Text("the phase stays", "la phase reste")


@tells(SetOption)
def _option(n: Narrator, c: SetOption) -> Text:
    known = n.system.options.get(c.option)
    name = known.name if known is not None else spoken(c.option)
    choice = known.choices[c.choice].name if known and c.choice in known.choices else spoken(c.choice)
    return fill(Text("option {name}: {choice}", "option {name} : {choice}"), name=name, choice=choice)


@tells(RenameThing)
def _rename(n: Narrator, c: RenameThing) -> Text:
    if c.kind == "counter" and not n.sees(CounterId(c.id)):
        return Text("a hidden counter gets a name", "un pion caché reçoit un nom")
    old = {"counter": n.counter(CounterId(c.id)), "space": n.space(c.id)}.get(c.kind) or n.side(c.id)
    if not c.label:
        return fill(Text("{old} has its own name again", "{old} reprend son nom"), old=old)
    return fill(Text("{old} is now called {new}", "{old} s’appelle à présent {new}"), old=old, new=c.label)


@tells(AddDrawing)
def _drawing(n: Narrator, c: AddDrawing) -> Text:
    return Text("drawn on the map", "dessin sur la carte")


@tells(RemoveDrawing)
def _wipe(n: Narrator, c: RemoveDrawing) -> Text:
    return Text("a drawing is wiped off", "un dessin est effacé")


@tells(AddModifier)
def _modifier(n: Narrator, c: AddModifier) -> Text:
    template = Text("house modifier {name} {value} for {what}", "modificateur maison {name} {value} ({what})")
    return fill(template, name=c.label, value=signed(c.value), what=n.procedure(c.procedure))


@tells(RemoveModifier)
def _no_modifier(n: Narrator, c: RemoveModifier) -> Text:
    known = n.state.modifiers.get(c.modifier)
    name = known.name.en if known is not None else c.modifier
    return fill(Text("house modifier {name} is dropped", "modificateur maison {name} abandonné"), name=name)


@tells(ShuffleDeck)
def _shuffle(n: Narrator, c: ShuffleDeck) -> Text:
    template = Text("{deck}: shuffled, {count} cards", "{deck} : mélange de {count} cartes")
    return fill(template, deck=n.deck(c.deck), count=len(c.order))


def _cards(n: Narrator, count: int) -> Text:
    return fill(Text("{count} cards", "{count} cartes"), count=count) if count != 1 else A_CARD


@tells(DrawCards)
def _draw(n: Narrator, c: DrawCards) -> Text:
    top = n.state.decks.get(c.deck, ())[: max(0, c.count)]
    cards = c.cards or top
    what = both([n.card(k) for k in cards]) if cards and n.is_mine(c.side) else _cards(n, len(cards))
    template = Text("{side} draws {what} ({deck})", "{side} pioche {what} ({deck})")
    return fill(template, side=n.side(c.side), what=what, deck=n.deck(c.deck))


@tells(DealCards)
def _deal(n: Narrator, c: DealCards) -> Text:
    template = Text("{count} each to {sides} ({deck})", "{count} à chacun : {sides} ({deck})")
    sides = both([n.side(s) for s in c.sides])
    return fill(template, count=_cards(n, c.count), sides=sides, deck=n.deck(c.deck))


@tells(PlayCard)
def _play(n: Narrator, c: PlayCard) -> Text:
    known = n.is_mine(c.side) or not c.face_down
    template = Text("{side} plays {card}", "{side} joue {card}")
    if c.face_down:
        template = Text("{side} plays {card} face down", "{side} joue {card} face cachée")
    return fill(template, side=n.side(c.side), card=n.card(c.card) if known else A_CARD)


@tells(RevealCards)
def _reveal(n: Narrator, c: RevealCards) -> Text:
    turned = [p for p in n.state.played if p.face_down and c.side in (None, p.side)]
    if not turned:
        return Text("no card to turn up", "aucune carte à retourner")
    shown = both([fill(Text("{s}: {c}", "{s} : {c}"), s=n.side(p.side), c=n.card(p.card)) for p in turned], "; ")
    return fill(Text("cards turned up – {shown}", "cartes retournées – {shown}"), shown=shown)


@tells(DiscardCard)
def _discard(n: Narrator, c: DiscardCard) -> Text:
    template = Text("{side} discards {card}", "{side} défausse {card}")
    if c.out_of_game:
        template = Text("{side}: {card} leaves the game", "{side} : {card} quitte le jeu")
    return fill(template, side=n.side(c.side), card=n.card(c.card))


@tells(ReturnCard)
def _return(n: Narrator, c: ReturnCard) -> Text:
    open_before = any(p.card == c.card and p.side == c.side and not p.face_down for p in n.state.played)
    open_before = open_before or any(c.card in pile for pile in n.state.discards.values())
    card = n.card(c.card) if open_before or n.is_mine(c.side) else A_CARD
    where = {
        "hand": Text("back to the hand", "reprise en main"),
        "top": Text("on top of the deck", "sur le paquet"),
        "bottom": Text("under the deck", "sous le paquet"),
    }[c.to]
    return fill(Text("{side}: {card} {where}", "{side} : {card} {where}"), side=n.side(c.side), card=card, where=where)


@tells(LookThrough)
def _look(n: Narrator, c: LookThrough) -> Text:
    template = Text("{side} looks through {deck}", "{side} consulte {deck}")
    return fill(template, side=n.side(c.side), deck=n.deck(c.deck))


def _items(n: Narrator, items: Sequence[str]) -> Text:
    return both([n.item(i) for i in items]) if items else Text("nothing", "rien")


@tells(DrawFromCup)
def _cup(n: Narrator, c: DrawFromCup) -> Text:
    template = Text("drawn from {cup}: {items}", "tirage ({cup}) : {items}")
    return fill(template, cup=n.deck(c.cup), items=_items(n, c.items))


@tells(ReturnToCup)
def _into_cup(n: Narrator, c: ReturnToCup) -> Text:
    template = Text("put into {cup}: {items}", "ajout ({cup}) : {items}")
    return fill(template, cup=n.deck(c.cup), items=_items(n, c.items))


@tells(SetAsideFromCup)
def _aside(n: Narrator, c: SetAsideFromCup) -> Text:
    template = Text("used up, from {cup}: {items}", "à l’écart ({cup}) : {items}")
    return fill(template, cup=n.deck(c.cup), items=_items(n, c.items))


def dice_text(dice: Sequence[int], how: str) -> Text:
    """The faces, and whether they fell on the real table."""
    faces = " ".join(str(d) for d in dice)
    return fill(Text("{faces}{how}", "{faces}{how}"), faces=faces, how=REAL_DICE if how == ENTERED else same(""))


@tells(RecordRoll)
def _roll(n: Narrator, c: RecordRoll) -> Text:
    template = Text("rolls {notation}{what}: {dice}", "lance {notation}{what} : {dice}")
    what = fill(Text(" for {p}", " ({p})"), p=n.procedure(c.what)) if c.what else same("")
    notation = c.notation or f"{len(c.dice)}d"
    return fill(template, notation=notation, what=what, dice=dice_text(c.dice, c.how))


@tells(ApplyResult)
def _result(n: Narrator, c: ApplyResult) -> Text:
    head = bilingual(c.title, n.procedure(c.procedure))
    roles = [n.counters([CounterId(k) for k in who]) for who in c.roles.values() if who]
    if roles and roles != [n.side(c.side)]:  # who acts is told already
        head = fill(Text("{head}, {roles}", "{head}, {roles}"), head=head, roles=both(roles, " – "))
    tail = bilingual(c.text, n.word(c.outcome)) if c.outcome or c.text else same("")
    if not c.dice and c.total is None:
        return fill(Text("{head}: {tail}", "{head} : {tail}"), head=head, tail=tail)
    drawn = n.draw_kinds(c.procedure)
    sums = [_drawn(drawn, c)] if len(drawn) == len(c.dice) > 0 else [dice_text(c.dice, c.how)]
    sums += [fill(Text("{v} {m}", "{v} {m}"), v=signed(v), m=n.modifier(c.procedure, m)) for m, v in c.modifiers]
    reckoned = both(sums)
    if c.total is not None:
        reckoned = fill(Text("{r} = {t}", "{r} = {t}"), r=reckoned, t=c.total)
    return fill(Text("{head}: {r}: {tail}", "{head} : {r} : {tail}"), head=head, r=reckoned, tail=tail)


def _drawn(kinds: Sequence[Text], c: ApplyResult) -> Text:
    """What came out of a bag, kind by kind."""
    each = both([fill(Text("{k} {d}", "{k} {d}"), k=k, d=d) for k, d in zip(kinds, c.dice, strict=True)])
    how = Text(" (at the table)", " (sur la table)") if c.how == ENTERED else same("")
    return fill(Text("draw: {each}{how}", "tirage : {each}{how}"), each=each, how=how)


@tells(Group)
def _group(n: Narrator, c: Group) -> Text:
    count = fill(Text("{n} actions together", "{n} actions ensemble"), n=len(c.commands))
    return bilingual(c.label, count)


@tells(FinishSetUp)
def _set_up_over(_n: Narrator, _c: FinishSetUp) -> Text:
    return Text("the set-up is over", "la mise en place est terminée")


@tells(AddNote)
def _note(n: Narrator, c: AddNote) -> Text:
    if not n.is_mine(c.side) or not _may_read(n, c.on):
        return Text("a private note", "une note privée")
    return fill(Text("note: {text}", "note : {text}"), text=c.text)


@tells(PointAt)
def _point(n: Narrator, c: PointAt) -> Text:
    where = n.space(c.space) if c.space else n.place(free(*c.point))
    return fill(Text("points at {place}", "montre {place}"), place=where)


@tells(EditNote)
def _edit_note(n: Narrator, c: EditNote) -> Text:
    old = n.state.notes.get(c.note)
    if old is not None and (not n.is_mine(old.side) or not _may_read(n, old.on)):
        return Text("a private note", "une note privée")
    return fill(Text("note: {text}", "note : {text}"), text=c.text)


def _may_read(n: Narrator, on: str) -> bool:
    kind, _, name = on.partition(":")
    return kind != "counter" or n.sees(CounterId(name))


@tells(RemoveNote)
def _remove_note(n: Narrator, c: RemoveNote) -> Text:
    return Text("a note is thrown away", "une note est jetée")
