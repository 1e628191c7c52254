"""`alea compare A B`: two positions or texts of one game, told in its words; what differs in text alone is listed. With
a file to write, the map shows it too."""

from __future__ import annotations

import json
from pathlib import Path

from assistant.author.comparing import seen_positions, text_places
from assistant.base.paths import cache_dir
from assistant.base.text import Text
from assistant.cli.arguments import Arguments, language_of, read, wrong_use
from assistant.cli.log import side_named, step_named
from assistant.cli.show import WRITTEN, check_board, not_written, picture_size, picture_target, setup_state, theme_of
from assistant.cli.usages import COMMANDS
from assistant.game import open_game
from assistant.game.named import is_game, named
from assistant.play.compared import Compared
from assistant.play.differences import Difference, differences
from assistant.play.state import GameState, start_state

SAME = Text("The same position.", "La même position.")
COUNT = Text("{n} differences.", "{n} différences.")
ONE = Text("1 difference.", "1 différence.")
IN_TEXT_ONE = Text("1 place differs in the text:", "1 endroit diffère dans le texte :")
IN_TEXT = Text("{n} places differ in the text:", "{n} endroits diffèrent dans le texte :")
MORE = Text("  … and {n} more", "  … et {n} autres")
MOST_PLACES = 60


def _compared(word: str, arguments: Arguments, step: str = "") -> Compared:
    """One of the two: its system, its position, and the tree it was read from."""
    if is_game(word):
        game = open_game(Path(word), look_only=True)
        upto = step_named(game.journal, step)
        state = game.whole if upto is None else game.journal.state_at(game.journal.position_after(upto))
        return Compared(game.system.name, game.system, state)
    found = named(word, own_copy=False)
    system, chosen = found.opened.system, found.chosen
    state = setup_state(system, chosen, arguments.one("fill")) if chosen else start_state(system, None)
    return Compared(system.name, system, state, found.opened.tree, chosen=found.scenario)


def run(args: list[str]) -> int:
    """Tell what is not the same; exit code 0 where nothing differs, 1 where something does."""
    arguments = read(args, COMMANDS["compare"])
    language = language_of(arguments)
    target = picture_target(arguments.one("o"), (".png",)) if arguments.one("o") else None
    before, after = _two(arguments)
    viewer = side_named(after.system, arguments.one("side"))
    seen = seen_positions(before, after, viewer)
    found = differences(after.system, *seen, viewer)
    places = [{"at": p.at, "was": p.was, "is": p.now} for p in text_places(before, after)]
    if "json" in arguments.flags:
        rows = [{"kind": d.kind, "text": d.text.as_dict(), "counters": list(d.counters)} for d in found]
        print(json.dumps({"differences": rows, "text": places}, ensure_ascii=False, indent=1))
    else:
        _tell([d.text.at(language) for d in found], places, language)
    if target is not None:
        _draw((before, after), seen, found, arguments, target)
    return 1 if found or places else 0


def _draw(
    both: tuple[Compared, Compared],
    seen: tuple[GameState, GameState],
    found: tuple[Difference, ...],
    arguments: Arguments,
    target: Path,
) -> None:
    """The map with who moved, came and is gone, numbered as they are told."""
    from assistant.drawing.application import offscreen_application
    from assistant.drawing.compared_position import ComparedPositions, draw_compared, paint_marks
    from assistant.drawing.export import save_image
    from assistant.drawing.painting import painting
    from assistant.drawing.position import fitting_scale
    from assistant.drawing.tokens import THEMES

    language, theme = language_of(arguments), THEMES[theme_of(arguments)]
    size = picture_size(arguments.one("size", "2000x1400"))
    systems = both[0].system, both[1].system
    check_board(systems[1], language)
    application = offscreen_application()
    title = systems[1].name.at(language)
    shown = ComparedPositions(systems, seen, found, theme, language, title, cache_dir())
    drawn = draw_compared(shown, fitting_scale(systems[1], *size))
    with painting(drawn.image) as painter:
        paint_marks(painter, drawn.marks, drawn.scale)
    if not save_image(drawn.image, target):
        raise not_written(target)
    if "json" not in arguments.flags:
        print(WRITTEN.fill(language, path=target, width=drawn.image.width(), height=drawn.image.height()))
    del application


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
        return _compared(words[0], arguments), _compared(words[1], arguments)
    if not is_game(words[0]) or not arguments.one("to"):
        raise wrong_use(
            Text("alea compare needs two of them", "alea compare en demande deux"),
            Text("Or one game and a step: --to 12.", "Ou une partie et une étape : --to 12."),
        )
    return _compared(words[0], arguments, arguments.one("to")), _compared(words[0], arguments)
