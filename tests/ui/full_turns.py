"""One turn of each shipped game as a hand plays it, with the record worked from the rules beside it.

The script knows nothing of the window: whoever plays it (a mouse on a virtual screen, or events in a test) says where
counters and spaces are and what stands where. Counters are taken anywhere on their picture and let go of anywhere in
the shape of a space."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol


class Player(Protocol):
    """The hands that play, and the eyes that read the record."""

    def click(self, counter: str, held: str = "") -> None:
        """Press and let go on a counter, with shift or ctrl held."""

    def drag(self, counter: str, space: str) -> None:
        """Take a counter, and with it what is picked, into a space."""

    def keys(self, *names: str) -> None:
        """Keys by the names that X gives them."""

    def again(self) -> None:
        """The program ends in the midst of it and is opened on the same game."""

    def there(self, space: str) -> list[str]:
        """The counters of a space, bottom first."""

    def fate(self, counter: str) -> dict[str, object]:
        """What the record says of a counter: space, facing, badges."""


def kinds(player: Player, space: str) -> dict[str, int]:
    """How many counters of each kind a space holds, by their ids without number."""
    out: dict[str, int] = {}
    for counter in player.there(space):
        name = counter.rstrip("0123456789").rstrip("_")
        out[name] = out.get(name, 0) + 1
    return out


def pick(player: Player, *counters: str) -> None:
    player.keys("Escape", "Escape", "Escape")
    for number, counter in enumerate(counters):
        player.click(counter, "shift" if number else "")


def triumvirate(player: Player) -> None:
    """Caesar takes Italia. He goes there with four legions out of two provinces against two; one weapon of each side is
    drawn: 3 against 1, then one for one, two are left. The province gets his governor, in the position of the old."""
    before = {space: kinds(player, space) for space in ("gallia_narbonensis", "gallia_cisalpina", "italia")}
    assert before["italia"] == {"legion": 2, "pompey_governor": 1}
    player.keys("p")
    army = [c for s in ("gallia_narbonensis", "gallia_cisalpina") for c in player.there(s) if c.startswith("legion")]
    pick(player, "caesar", *army)
    player.drag("caesar", "italia")
    assert kinds(player, "italia") == {"legion": 6, "pompey_governor": 1, "caesar": 1}
    assert kinds(player, "gallia_cisalpina") == {"caesar_governor": 1}
    player.keys("ctrl+z")
    assert {space: kinds(player, space) for space in before} == before, "one step takes the whole group back"
    player.keys("ctrl+shift+z")
    assert kinds(player, "italia")["legion"] == 6
    player.again()
    foe = next(c for c in player.there("italia") if c.startswith("pompey_governor"))
    pick(player, "caesar")
    player.click(foe)
    player.keys("Return", "1", "1", "a")
    assert kinds(player, "italia")["legion"] == 2
    pick(player, "caesar")
    player.click(foe)
    player.keys("Return", "a")  # the battle is won: what follows it is offered
    assert kinds(player, "italia") == {"legion": 2, "caesar_governor": 1, "caesar": 1}
    pick(player, "pompey")
    player.drag("pompey", "hispania_ulterior")
    player.keys("p", "p")
    assert kinds(player, "hispania_ulterior")["pompey"] == 1


def alexandria(player: Player) -> None:
    """The fleets take their hexes by Enter. Three galleys row two hexes on in formation, a fourth turns; a quadrireme
    beside a trireme rams: 4 and 5 with a better crew are rammed, and it backs off with the same dice (9.13, 9.15)."""
    player.keys(*["Return"] * 6, "p")
    fleet = [c for c in _spaces(player) if c.startswith("roman_") and player.fate(c)["facing"] == "E"]
    front = sorted(fleet, key=lambda c: str(player.fate(c)["space"])[2:])[-3:]
    start = {c: str(player.fate(c)["space"]) for c in front}
    ahead = {c: f"{s[:2]}{int(s[2:]) + 2:02d}" for c, s in start.items()}
    pick(player, *front)
    player.drag(front[0], ahead[front[0]])
    assert {c: player.fate(c)["space"] for c in front} == ahead, "each two hexes to the east"
    player.keys("ctrl+z")
    assert {c: player.fate(c)["space"] for c in front} == start
    player.keys("ctrl+shift+z")
    pick(player, front[0])
    player.keys("t")
    assert player.fate(front[0])["facing"] != "E"
    player.keys("shift+t")
    assert player.fate(front[0])["facing"] == "E"
    player.again()
    ram = next(c for c in fleet if c.startswith("roman_quadrireme"))
    aim = next(c for c in _spaces(player) if c.startswith("egyptian_trireme"))
    pick(player, aim)
    there = str(player.fate(ram)["space"])
    player.drag(aim, f"{there[:2]}{int(there[2:]) + 1:02d}")
    pick(player, ram)
    player.click(aim)
    player.keys("Return", "4", "5", "a")
    assert "rammed" in str(player.fate(aim)["badges"])
    assert {c: player.fate(c)["space"] for c in front if c != ram} == {c: s for c, s in ahead.items() if c != ram}


def julius_caesar(player: Player) -> None:
    """All of Narbo goes to Massilia, the top block there on to Genua. Caesar sails for Brundisium: three ones of his
    three dice take the three steps of the legion there before it acts, since A goes before C (7.2)."""
    player.keys("p")
    pick(player, "c_legio_9")
    player.drag("c_legio_9", "massilia")
    assert sorted(player.there("massilia"))[-6:] == ["c_legio_10", "c_legio_11", "c_legio_14", "c_legio_7", "c_legio_9",
                                                     "c_navis_1"]  # fmt: skip
    assert player.there("narbo") == []
    top = player.there("massilia")[-1]
    pick(player, top)
    player.keys("1")
    player.drag(top, "genua")
    assert len(player.there("massilia")) == 5 and player.there("genua")[-1] == top
    player.keys("ctrl+z")
    assert len(player.there("massilia")) == 6
    player.keys("ctrl+shift+z")
    player.again()
    pick(player, "c_caesar")
    player.click("c_navis_2", "ctrl")
    player.click("c_legio_13", "ctrl")
    player.drag("c_caesar", "brundisium")
    assert sorted(player.there("brundisium")) == ["c_caesar", "p_legio_3"]
    assert sorted(player.there("ravenna")) == ["c_legio_13", "c_navis_2"]
    player.keys("p", "p")
    pick(player, "p_legio_3")
    player.keys("shift+f")
    pick(player, "c_caesar")
    player.click("p_legio_3")
    player.keys("Return", "1", "1", "1", "a")
    assert player.there("brundisium") == ["c_caesar"]
    player.keys("p")


def sword_of_rome(player: Player) -> None:
    """Valerius takes his seven units to Falerii; Camillus with five falls on the four Volsci at Antium: three sixes
    take six of them, so all four, and twos take none (12.3)."""
    player.keys("p", "p", "p")
    assert kinds(player, "roma") == {"roman_cu": 7, "valerius": 1}
    pick(player, "valerius")
    player.drag("valerius", "falerii")
    assert kinds(player, "falerii") == {"roman_cu": 7, "valerius": 1} and player.there("roma") == []
    player.keys("3")
    player.drag("valerius", "narnia")
    assert len(player.there("narnia")) == 3 and len(player.there("falerii")) == 5
    player.keys("ctrl+z")
    assert len(player.there("falerii")) == 8
    player.again()
    pick(player, "camillus")
    player.drag("camillus", "antium")
    assert kinds(player, "antium") == {"roman_cu": 5, "camillus": 1, "volscian_cu": 4, "volscian_minor_a": 1}
    pick(player, "camillus")
    player.click("volscian_minor_a")
    player.keys("Return", "6", "6", "6", "2", "2", "2", "a")
    left = kinds(player, "antium")
    assert left.get("roman_cu") == 5 and "volscian_cu" not in left
    player.keys("p")


def caesar_xl(player: Player) -> None:
    """Caesar crosses the Rubicon with two veterans; the one legion in Roma falls to the first hit and hits nobody with
    a six. What lies at Massilia is picked apart: two of its seven go to Vercellae."""
    player.keys("p", "p", "p", "p")
    pick(player, "caesar_commander")
    player.drag("caesar_commander", "roma")
    assert kinds(player, "roma") == {"caesar_commander": 1, "caesar_legion": 2, "pompey_legion": 1}
    player.keys("ctrl+z")
    assert kinds(player, "rubicon") == {"caesar_commander": 1, "caesar_legion": 2}
    player.keys("ctrl+shift+z")
    whole = player.there("massilia")
    pick(player, whole[-1])
    player.keys("2")
    player.drag(whole[-1], "vercellae")
    assert player.there("massilia") == whole[:-2] and len(player.there("vercellae")) == 3
    player.again()
    foe = next(c for c in player.there("roma") if c.startswith("pompey"))
    pick(player, "caesar_commander")
    player.click(foe)
    player.keys("Return", "6", "1", "1", "1", "a")
    assert kinds(player, "roma") == {"caesar_commander": 1, "caesar_legion": 2}
    player.keys("p")


def _spaces(player: Player) -> list[str]:
    return [c for c in player.there("") if player.fate(c)["space"]]


TURNS: dict[str, Callable[[Player], None]] = {
    "alexandria/naval_battle": alexandria,
    "julius_caesar/historical": julius_caesar,
    "sword_of_rome/four": sword_of_rome,
    "caesar_xl/standard": caesar_xl,
    "triumvirate/three": triumvirate,
}
