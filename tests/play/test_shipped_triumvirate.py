"""The End of the Triumvirate as shipped, for two, by script: thirteen turns to the sixth citizen of Caesar,
once consul. Procedures are asked with the counters as they stand; their results change the figures."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from assistant.chance.roller import EnteredDice
from assistant.game import new_game, open_game
from assistant.model.ids import CounterId, PhaseId, SideId, SpaceId, TypeId
from assistant.play.account import to_markdown, to_text
from assistant.play.commands.counter_states import AddBadge, AddToFigure, FlipCounters
from assistant.play.commands.moves import MoveCounters, PlaceCounters
from assistant.play.commands.record import Group
from assistant.play.commands.table_things import SetPhase
from assistant.play.figures import figures_in_play
from assistant.play.game_command import Command
from assistant.play.labels import is_roll, undo_label
from assistant.play.places import TRAY, at
from assistant.play.setup import check_setup, fixed_setup
from assistant.rules.outcomes import Node
from assistant.rules.question import Question
from assistant.rules.waiting import Thing

# "2 joueurs" and "Mise en place": who holds what, eleven provinces with two legions each, nine citizens, twelve gold.
CAESAR = ("gallia_narbonensis", "gallia_cisalpina", "illyricum", "achaea", "africa")
POMPEY = ("hispania_citerior", "hispania_ulterior", "sicilia", "italia", "macedonia", "africa_nova")
CITIZENS, GOLD, LEGIONS = 9, 12, 45
RIVAL = {"caesar": "pompey", "pompey": "caesar"}


class Table:
    """Two players at one game, everything through the commands and the procedures."""

    def __init__(self, path: Path) -> None:
        self.game = new_game("triumvirate", "two", path=path)
        self.turn, self.points, self.acted = 0, 4, 0
        assert self.game.scenario is not None
        placed = fixed_setup(self.game.system, self.game.scenario, self.game.state)
        assert placed is not None
        self.game.do(placed)

    # what stands where

    @property
    def side(self) -> str:
        return str(self.game.state.active)

    def where(self, counter: str) -> str:
        return self.game.state.pieces[CounterId(counter)].place.id

    def there(self, province: str, kind: str) -> list[CounterId]:
        state = self.game.state
        return [c for c in state.stack(at(province)) if state.pieces[c].type == kind]

    def governor(self, province: str) -> CounterId:
        (found,) = [*self.there(province, "caesar_governor"), *self.there(province, "pompey_governor")]
        return found

    def in_stock(self, kind: str) -> list[CounterId]:
        return [c for c, p in self.game.state.pieces.items() if p.type == TypeId(kind) and p.place == TRAY]

    def figure(self, counter: str, name: str) -> object:
        system = self.game.system
        declared = system.mix.families["triumvir"].figures[name].default
        return figures_in_play(system, self.game.state, CounterId(counter)).get(name, declared)

    # asking the rules

    def ask(self, procedure: str, roles: dict[str, str | Sequence[str]], dice: str = "", **facts: object) -> Node:
        """A procedure with the counters as they are now; its result goes into the game."""
        book = self.game.opened.book
        definition = book.definition(procedure)
        single: dict[str, Thing] = {}
        groups: dict[str, tuple[Thing, ...]] = {}
        for role, names in roles.items():
            things = [self._thing(procedure, role, n) for n in ([names] if isinstance(names, str) else names)]
            if isinstance(names, str):
                single[role] = things[0]
            else:
                groups[role] = tuple(things)
        for needed in definition.roles.values():
            assert needed.optional or needed.id in single or needed.id in groups
        question = Question(single, groups, facts, book.default_options())
        return book.resolve(procedure, question, EnteredDice(dice))

    def _thing(self, procedure: str, role: str, counter: str) -> Thing:
        state, opened = self.game.state, self.game.opened
        piece = state.pieces[CounterId(counter)]
        known = figures_in_play(opened.system, state, piece.id)
        if piece.type.endswith("_governor"):
            space = SpaceId(piece.place.id)
            known["province"] = opened.system.board.spaces[space].values["type"]
            known["servant"] = bool(self.there(space, "civil_servant"))
            known["triumvir_here"] = self.where(str(piece.side)) == space
        wanted = opened.book.definition(procedure).roles[role]
        return opened.casting.thing(wanted, counter, known, piece.face)

    def applied(self, procedure: str, roles: dict[str, str | Sequence[str]], dice: str = "", **facts: object) -> Node:
        node = self.ask(procedure, roles, dice, **facts)
        self.game.apply_result(node, entered=bool(dice))
        return node

    def together(self, en: str, fr: str, *commands: Command) -> None:
        self.game.do(Group(commands, {"en": en, "fr": fr}))

    # a turn

    def supply(self, side: str, rome: str = "gold", forgo: Sequence[str] = ()) -> Node:
        """The whole first phase; what Rome gives in legions goes to the province of the triumvir. Where the stock is
        short, the governors of the provinces forgone change squares all the same."""
        self.turn, self.points, self.acted = self.turn + 1, 4, 0
        self.game.do(SetPhase(PhaseId("supply"), self.turn, SideId(side)))
        state = self.game.state
        idle = [self.governor(p) for p in forgo]
        own = sorted(c for c, p in state.pieces.items() if p.type == f"{side}_governor" and p.place.kind == "space")
        own = [c for c in own if c not in idle]
        gold, legions = state.track("stock_gold"), state.track("stock_legions")
        node = self.applied(
            "supply", {"governors": own, "triumvir": side}, rome_gives=rome, stock_gold=gold, stock_legions=legions
        )
        assert node.outcome == "supplied"
        if idle:
            self.game.do(FlipCounters(tuple(idle)))
        from_rome = {"gold": 0, "legions": 2, "mixed": 1}[rome]  # "Approvisionnement 3"
        if from_rome:
            self.game.do(PlaceCounters(tuple(self.in_stock("legion")[:from_rome]), at(self.where(side))))
        self.game.do(SetPhase(PhaseId("movement")))
        return node

    def march(self, *path: str, legions: int = 0, seas: int = 0) -> Node:
        """To an own province, with the gold that lies there."""
        side = self.side
        node = self.ask("march", {}, provinces=len(path) - seas, seas=seas, legions=legions, points_before=self.points)
        assert node.outcome == "arrives"
        spent = int(str(dict(node.values)["spent"]))
        self.points -= spent
        moving = (CounterId(side), *self.there(self.where(side), "legion")[:legions])
        steps: list[Command] = [MoveCounters(moving, at(path[-1]), path=tuple(path), cost=spent)]
        coins = tuple(c for p in path for c in self.there(p, "coin"))
        if coins:
            steps.append(PlaceCounters(coins, TRAY))
            steps.append(AddToFigure((CounterId(side),), "gold", len(coins)))
            steps.append(AddBadge((CounterId(side),), "gold", len(coins)))
        self.together("march", "marche", *steps)
        return node

    def attack(self, province: str, legions: int, dice: str, seas: int = 0) -> Node:
        """Into an enemy province: the cost of the way and the battle."""
        side, rival, governor = self.side, RIVAL[self.side], self.governor(province)
        own = [p for p in self.game.state.pieces.values() if p.type == f"{rival}_governor" and p.place != TRAY]
        way = self.ask(
            "march",
            {},
            provinces=1,
            seas=seas,
            legions=legions,
            points_before=self.points,
            enemy=True,
            enemy_provinces=len(own),
        )
        assert way.outcome == "attack"
        self.points -= int(str(dict(way.values)["spent"]))
        return self.applied(
            "battle",
            {"attacker": side, "defender": rival, "province": governor},
            dice,
            attackers=legions,
            defenders=len(self.there(province, "legion")),
            triumvir=self.where(rival) == province,
        )

    def conquer(self, province: str) -> Node:
        """The victor moves in, the governors change places, the loser is compensated."""
        side, rival, old = self.side, RIVAL[self.side], self.governor(province)
        face = self.game.state.pieces[old].face
        node = self.applied("conquest", {"winner": side, "loser": rival}, governor_on_square=face == "on_square")
        self.together(
            "the province changes hands",
            "la province change de mains",
            MoveCounters((CounterId(side), *self.there(self.where(side), "legion")), at(province)),
            PlaceCounters((old,), TRAY),
            PlaceCounters((self.in_stock(f"{side}_governor")[0],), at(province), face=face),
        )
        return node

    def act(self, kind: str, citizen: str = "from_alii") -> Node:
        side = self.side
        if not self.acted:
            self.game.do(SetPhase(PhaseId("action")))
        self.acted += 1
        province = self.game.system.board.spaces[SpaceId(self.where(side))].values["type"]
        node = self.applied(
            "action",
            {"triumvir": side, "rival": RIVAL[side]},
            kind=kind,
            number=self.acted,
            province=province,
            citizen=citizen,
            turn=self.turn,
        )
        assert int(str(dict(node.values)["gold_left"])) >= 0
        return node

    def end_turn(self) -> Node:
        self.game.do(SetPhase(PhaseId("turn_end")))
        for province in CAESAR + POMPEY:
            here = self.there(province, "legion")
            if len(here) > 6:  # "Ajustement des légions"
                own = self.game.state.pieces[self.governor(province)].side == self.side
                self.applied("legion_cap", {}, legions=len(here), own=own)
                self.game.do(PlaceCounters(tuple(here[6:]), TRAY))
        since = 7 - self.game.state.track("stone") + 1
        return self.applied("time_stone", {}, players="two", turns=since)

    def elect(self) -> Node:
        return self.applied("election", {"caesar": "caesar", "pompey": "pompey"})

    def victory(self) -> str:
        """What the rules say now, on record only when the game is over."""
        node = self.ask("victory", {"side": self.side})
        if node.outcome != "not_yet":
            self.game.apply_result(node)
        return node.outcome


def first_year(table: Table) -> None:
    """Seven turns to Caesar's election: Macedonia taken and held, gold carried home, citizens won."""
    table.supply("caesar")
    table.march("gallia_cisalpina", "illyricum")
    # the printed case of four against two with a weapon of each side: two attackers are left
    assert dict(table.attack("macedonia", 4, "1,1,0").values)["attackers_left"] == 2
    table.conquer("macedonia")
    table.act("raise_military")
    table.end_turn()
    table.supply("pompey")
    # the same with the triumvir in defence: nobody is left, the attack fails
    held = table.attack("macedonia", 4, "1,1,0", seas=2)
    assert (held.outcome, dict(held.values)["defenders_left"]) == ("held", 0)
    table.march("hispania_ulterior")
    table.act("raise_political")
    table.act("raise_political")
    table.end_turn()
    table.supply("caesar")
    table.march("achaea")
    table.act("persuade")
    table.act("raise_political")
    table.end_turn()
    table.supply("pompey", "mixed")
    table.march("hispania_citerior")
    table.act("raise_military")
    table.end_turn()
    table.supply("caesar")
    table.march("mare_east", "africa", seas=1)
    table.act("persuade")
    table.end_turn()
    table.supply("pompey", "legions")
    table.march("mare_west", "italia", seas=1)
    table.act("persuade")
    table.end_turn()
    table.supply("caesar", forgo=("achaea", "gallia_cisalpina"))
    table.act("persuade")
    table.act("raise_political")
    assert table.end_turn().outcome == "election"
    table.elect()
    table.game.do(PlaceCounters((table.in_stock("civil_servant")[0],), at("africa")))


def second_year(table: Table) -> str:
    """Pompey fails before Cisalpine Gaul, his draw first read wrongly; Caesar's citizens come one by one."""
    table.supply("pompey")
    points = table.points
    table.attack("gallia_cisalpina", 2, "1,0,1")
    assert is_roll(table.game.journal)
    table.game.journal.undo()
    table.points = points
    assert table.attack("gallia_cisalpina", 2, "0,0,2").outcome == "held"
    table.march("sicilia", "mare_west", "africa_nova", seas=1)
    table.act("raise_military")
    table.act("raise_military")
    table.act("raise_military")
    table.end_turn()
    table.supply("caesar")
    table.act("raise_political")
    table.act("persuade")
    table.end_turn()
    table.supply("pompey")
    table.act("raise_military")
    table.act("raise_military")
    table.end_turn()
    table.supply("caesar", forgo=("achaea", "gallia_cisalpina"))
    table.act("persuade")
    table.act("persuade")
    table.end_turn()
    table.supply("pompey", "legions")
    table.act("produce_weapons")
    table.end_turn()
    table.supply("caesar", "legions", forgo=("illyricum", "macedonia"))
    assert table.victory() == "not_yet"
    table.act("persuade")
    return table.victory()


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    table = Table(tmp_path / "short.alea")
    yield table
    table.game.close()


def play(table: Table) -> str:
    """The whole game, closed and opened again between the years."""
    first_year(table)
    table.game.close()
    table.game = open_game(table.game.path)
    assert not table.game.journal.problems
    return second_year(table)


def test_a_former_consul_wins_with_six_citizens_and_nothing_got_lost(table: Table) -> None:
    assert play(table) == "six_citizens"
    state = table.game.state
    assert (table.figure("caesar", "consul"), table.figure("caesar", "citizens")) == (1, 6)
    assert sum(int(str(table.figure(s, "citizens"))) for s in RIVAL) + state.track("alii") == CITIZENS
    # eight weapons a side, in the bag or in reserve
    for side in RIVAL:
        assert int(str(table.figure(side, "bag"))) + int(str(table.figure(side, "reserve"))) == 8
    coins = sum(len(table.there(p, "coin")) for p in CAESAR + POMPEY)
    treasuries = sum(int(str(table.figure(s, "gold"))) for s in RIVAL)
    assert coins + treasuries + state.track("stock_gold") == GOLD
    legions = sum(len(table.there(p, "legion")) for p in CAESAR + POMPEY)
    assert legions + state.track("stock_legions") == LEGIONS
    assert len(table.in_stock("legion")) == state.track("stock_legions")
    # Macedonia changed hands: six provinces to five
    assert (table.figure("caesar", "provinces"), table.figure("pompey", "provinces")) == (6, 5)
    assert table.governor("macedonia").startswith("caesar_governor")
    assert (table.turn, state.track("stone")) == (13, 2)  # five whole turns of the second year of seven


def test_the_set_up_is_that_of_two_players(table: Table) -> None:
    game = table.game
    assert game.scenario is not None
    assert check_setup(game.system, game.scenario, game.state).is_complete
    assert {p: len(table.there(p, "legion")) for p in CAESAR + POMPEY} == dict.fromkeys(CAESAR + POMPEY, 2)
    assert all(table.governor(p).startswith("caesar_governor") for p in CAESAR)
    assert all(table.governor(p).startswith("pompey_governor") for p in POMPEY)
    assert (table.where("caesar"), table.where("pompey")) == ("gallia_narbonensis", "hispania_citerior")
    assert len(table.in_stock("legion")) == game.state.track("stock_legions") == 23
    tracks = [game.state.track(t) for t in ("stone", "alii", "stock_gold")]
    assert tracks == [7, 5, 12]
    assert (len(table.in_stock("caesar_governor")), len(table.in_stock("pompey_governor"))) == (4, 3)


def test_the_end_equals_replay_and_all_can_be_taken_back(table: Table) -> None:
    start = table.game.state
    play(table)
    journal = table.game.journal
    end = journal.state
    assert journal.state_at(journal.position) == end
    table.game.close()
    table.game = open_game(table.game.path)
    journal = table.game.journal
    assert journal.state == end
    dice = 0
    while journal.position > 1:
        dice += is_roll(journal)
        assert undo_label(journal) is not None
        journal.undo()
    assert dice == 3  # two battles of the first year and the one of the second that stands
    assert journal.state == start
    while journal.can_redo:
        journal.redo()
    assert journal.state == end


ENGLISH = (
    "turn 1, Supply, Caesar to act",
    "Caesar’s governor 1 is flipped",
    "2 counters (legion 38, legion 39) are placed: Illyricum",
    "Caesar moves Gallia Narbonensis to Illyricum",
    "Caesar: Battle, Caesar – Pompey – Pompey’s governor 5: draw: attacker 1, defender 1, neutral 0 (at the table): "
    "Conquered; legions left: 2",
    "2 counters (legion 19, legion 20) are eliminated",
    "Pompey: compensation card side I",
    "3 counters (Caesar, legion 5, legion 6) move Illyricum to Macedonia",
    "Pompey: Pompey’s governor 5 goes back to the tray",
    "Caesar: Action, Caesar – Pompey: Military competence up for 1 gold",
    "Pompey: Battle, Pompey – Caesar – Caesar’s governor 6: draw: attacker 1, defender 1, neutral 0 (at the table), "
    "+2 Triumvir in defence: Held, 0 left; triumvir and servants go back at no cost",
    "Caesar: Legion cap: Stay: 6, back to the stock: 2",
    "Caesar: Time stone: Election; the stone goes back to 7",
    "Caesar: Election, Caesar – Pompey: Caesar is elected; Consul; a civil servant, citizens left: 2; "
    "by hand: a civil servant into any of his provinces",
    "civil servant 3 is placed: Africa",
    "undo, back to step 75",
    "Caesar: Victory: Former consul with six citizens",
)
FRENCH = (
    "tour 1, Approvisionnement, camp actif\u00a0: César",
    "gouverneur de César 1 change de face",
    "2 pions (légion 38, légion 39) en place\u00a0: Illyricum",
    "César se déplace, Gallia Narbonensis → Illyricum",
    "César\u00a0: Bataille, César – Pompée – gouverneur de Pompée 5\u00a0: tirage\u00a0: "
    "attaquant 1, défenseur 1, neutre 0 (sur la table)\u00a0: Conquise\u202f; légions restantes\u00a0: 2",
    "2 pions (légion 19, légion 20)\u00a0: élimination",
    "Pompée\u00a0: carte de compensation côté I",
    "3 pions (César, légion 5, légion 6) se déplacent, Illyricum → Macedonia",
    "Pompée\u00a0: gouverneur de Pompée 5 retourne au casier",
    "César\u00a0: Action, César – Pompée\u00a0: Compétence militaire améliorée pour 1 or",
    "Pompée\u00a0: Bataille, Pompée – César – gouverneur de César 6\u00a0: tirage\u00a0: "
    "attaquant 1, défenseur 1, neutre 0 (sur la table), "
    "+2 Triumvir en défense\u00a0: Tient, il en reste 0\u202f; triumvir et fonctionnaires "
    "reviennent sans dépenser de points",
    "César\u00a0: Ajustement des légions\u00a0: Restent\u00a0: 6, retour au stock\u00a0: 2",
    "César\u00a0: Pierre du temps\u00a0: Élection\u202f; la pierre revient à 7",
    "fonctionnaire 3 en place\u00a0: Africa",
    "annulation, retour à l’étape 75",
    "César\u00a0: Victoire\u00a0: Ancien consul avec six citoyens",
)


@pytest.mark.parametrize(("language", "expected"), [("en", ENGLISH), ("fr", FRENCH)])
def test_the_account_reads_well(table: Table, language: str, expected: tuple[str, ...]) -> None:
    play(table)
    told = to_text(table.game.journal, language)
    lines = {row[6:].strip() for row in told.splitlines()}
    assert [sentence for sentence in expected if sentence not in lines] == []
    assert "{" not in told
    assert "_" not in told
    assert "+0" not in told
    undone, again = ("[undone]", "second roll") if language == "en" else ("[annulé]", "second jet")
    assert sum(undone in row for row in lines) == sum(again in row for row in lines) == 1
    headings = [row for row in to_markdown(table.game.journal, language).splitlines() if row.startswith("## ")]
    assert len(headings) == 13 * 4 - 1  # the last turn has no end
