"""A state in its plain form, for other programs to read: `alea log --json`.

Everything that stands at its beginning value is left out of a counter's row. It is a picture of a position and never
read back; the journal is the game.
"""

from __future__ import annotations

from assistant.play.places import TRAY
from assistant.play.state import GameState, Piece


def snapshot(state: GameState) -> dict[str, object]:
    """The state as JSON-plain data."""
    return {
        "turn": state.turn,
        "phase": state.phase,
        "active": state.active,
        "set_up_over": state.set_up_over,
        "counters": {c: _piece(p) for c, p in state.pieces.items()},
        "stacks": [{"place": place.plain(), "counters": list(order)} for place, order in state.stacks.items() if order],
        "links": [{"kind": t.kind, "counters": [t.a, t.b]} for t in sorted(state.ties)],
        "spaces": {
            s: {"control": v.control, "markers": dict(v.markers), "values": dict(v.values)}
            for s, v in state.spaces.items()
        },
        "tracks": dict(state.tracks),
        "decks": _piles(state.decks),
        "discards": _piles(state.discards),
        "removed": _piles(state.removed),
        "hands": _piles(state.hands),
        "played": [{"card": p.card, "side": p.side, "face_down": p.face_down} for p in state.played],
        "cups": {c: dict(v) for c, v in state.cups.items()},
        "drawn": _piles(state.drawn),
        "options": dict(state.options),
        "names": dict(state.names),
        "notes": {k: {"text": n.text, "on": n.on, "side": n.side} for k, n in state.notes.items()},
        "drawings": {
            k: {"kind": d.kind, "points": [list(p) for p in d.points], "text": d.text}
            for k, d in state.drawings.items()
        },
        "modifiers": {
            k: {"procedure": m.procedure, "name": m.name.en, "value": m.value} for k, m in state.modifiers.items()
        },
        "ledger": {k: dict(v) for k, v in state.ledger.items()},
    }


def _piles(piles: object) -> dict[str, list[str]]:
    return {k: list(v) for k, v in piles.items()} if isinstance(piles, dict) else {}


def _piece(piece: Piece) -> dict[str, object]:
    row: dict[str, object] = {"type": piece.type, "side": piece.side, "steps": piece.steps}
    if piece.place != TRAY:
        row["place"] = piece.place.plain()
    for name in ("facing", "rotation", "face", "hidden", "locked"):
        if getattr(piece, name):
            row[name] = getattr(piece, name)
    if piece.aside is not None:
        row["aside"] = list(piece.aside)
    if piece.badges:
        row["badges"] = dict(piece.badges)
    if piece.figures:
        row["figures"] = dict(piece.figures)
    if piece.marks:
        row["marks"] = sorted(piece.marks)
    return row
