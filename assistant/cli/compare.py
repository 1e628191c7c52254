"""`alea compare A B`: two positions or texts of one game, told in its words; what differs in text alone is listed."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path

from assistant.base.problem import error
from assistant.base.text import Text
from assistant.cli.arguments import Arguments, language_of, read, wrong_use
from assistant.cli.log import side_named, step_named
from assistant.cli.show import setup_state
from assistant.cli.usages import COMMANDS
from assistant.game import open_game
from assistant.game.named import is_game, named
from assistant.model.scenario import System
from assistant.play.differences import differences
from assistant.play.state import GameState, start_state
from assistant.play.views import view_for

SAME = Text("The same position.", "La même position.")
COUNT = Text("{n} differences.", "{n} différences.")
ONE = Text("1 difference.", "1 différence.")
IN_TEXT_ONE = Text("1 place differs in the text:", "1 endroit diffère dans le texte :")
IN_TEXT = Text("{n} places differ in the text:", "{n} endroits diffèrent dans le texte :")
MORE = Text("  … and {n} more", "  … et {n} autres")
OTHER_GAME = Text("These are two games: {x} and {y}.", "Ce sont deux jeux : {x} et {y}.")
MOST_PLACES = 60
OF_POSITIONS = ("scenarios", "chosen")


class Compared:
    """One of the two: its system, its position, and the text it was read from."""

    def __init__(self, word: str, arguments: Arguments, step: str = "") -> None:
        self.text: Mapping[str, object] = {}
        if is_game(word):
            game = open_game(Path(word), look_only=True)
            self.system: System = game.system
            upto = step_named(game.journal, step)
            self.state: GameState = (
                game.whole if upto is None else game.journal.state_at(game.journal.position_after(upto))
            )
        else:
            found = named(word, own_copy=False)
            self.system, self.text = found.opened.system, found.opened.tree
            chosen = found.chosen
            fill_by = arguments.one("fill")
            self.state = setup_state(self.system, chosen, fill_by) if chosen else start_state(self.system, None)


def run(args: list[str]) -> int:
    """Tell what is not the same; exit code 0 where nothing differs, 1 where something does."""
    arguments = read(args, COMMANDS["compare"])
    language = language_of(arguments)
    before, after = _two(arguments)
    if before.system.id != after.system.id:
        raise error("other-game", OTHER_GAME, x=before.system.name, y=after.system.name)
    viewer = side_named(after.system, arguments.one("side"))
    states = before.state, after.state
    if viewer is not None:
        states = view_for(states[0], viewer, before.system), view_for(states[1], viewer, after.system)
    found = differences(after.system, *states, viewer)
    places = list(_places(before.text, after.text)) if before.text and after.text else []
    if "json" in arguments.flags:
        rows = [{"kind": d.kind, "text": d.text.as_dict(), "counters": list(d.counters)} for d in found]
        print(json.dumps({"differences": rows, "text": places}, ensure_ascii=False, indent=1))
    else:
        _tell([d.text.at(language) for d in found], places, language)
    return 1 if found or places else 0


def _tell(lines: list[str], places: list[dict[str, str]], language: str) -> None:
    """The differences of the positions, then those of the texts."""
    for line in lines:
        print(line)
    print((ONE if len(lines) == 1 else COUNT if lines else SAME).fill(language, n=len(lines)))
    if places:
        print((IN_TEXT_ONE if len(places) == 1 else IN_TEXT).fill(language, n=len(places)))
        print("\n".join(f"  {p['at']}: {p['was']} → {p['is']}" for p in places[:MOST_PLACES]))
    if len(places) > MOST_PLACES:
        print(MORE.fill(language, n=len(places) - MOST_PLACES))


def _two(arguments: Arguments) -> tuple[Compared, Compared]:
    """Both words; one game alone is compared with how it stood after a step."""
    words = arguments.words
    if len(words) == 2:
        return Compared(words[0], arguments), Compared(words[1], arguments)
    if not is_game(words[0]) or not arguments.one("to"):
        raise wrong_use(
            Text("alea compare needs two of them", "alea compare en demande deux"),
            Text("Or one game and a step: --to 12.", "Ou une partie et une étape : --to 12."),
        )
    return Compared(words[0], arguments, arguments.one("to")), Compared(words[0], arguments)


def _places(before: object, after: object, at: str = "") -> Iterator[dict[str, str]]:
    """Each value of the text that is another, by its address; the set-ups are told as positions."""
    if isinstance(before, Mapping) and isinstance(after, Mapping):
        for key in sorted({*map(str, before), *map(str, after)}):
            if at or key not in OF_POSITIONS:
                yield from _places(before.get(key), after.get(key), f"{at}.{key}" if at else key)
    elif before != after:
        yield {"at": at, "was": _shown(before), "is": _shown(after)}


def _shown(value: object) -> str:
    told = "–" if value is None else json.dumps(value, ensure_ascii=False)
    return told if len(told) <= 70 else f"{told[:69]}…"
