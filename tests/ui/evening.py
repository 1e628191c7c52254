"""The tasks of an evening at the table, each with its keys and what must be read aloud after it, worked by hand from
the rules: played by events in `test_evening_tasks` and by real keys in `packaging/evening_check.py`.

Keys: "_" Enter, ">" Tab, "<" Shift+Tab, "," comma, "." Space; the rest as it stands. In French the digits are those of
the top row."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class Read:
    """The sentence first, and every line of what to do, in order."""

    sentence: str
    steps: tuple[str, ...] = ()


@dataclass(frozen=True)
class EveningTask:
    """`keys` and `read` by language, `most` keys it may take."""

    system: str
    keys: Mapping[str, str]
    most: int
    read: Mapping[str, Read]
    place: str = ""  # the key of the place, which is kept over N and left out then


def both(en: str, fr: str = "") -> dict[str, str]:
    return {"en": en, "fr": fr or en}


EVENING: dict[str, EveningTask] = {
    # 8.5, 8.51: nine, heavy infantry on a cohort -1: line 8, one hit for three; on a point R makes the defender go,
    # and the attacker may follow (8.5).
    "melee": EveningTask(
        "alexandria", both("mehirep9"), 8,
        {
            "en": Read("Attacker 1, defender 3 and retreats", (
                "Recruit cohort XXXVII: retreats", "Heavy infantry: 1 hit", "Recruit cohort XXXVII: 3 hits",
                "Heavy infantry: advances if the ground is left",
            )),
            "fr": Read("Attaquant 1, défenseur 3 et retraite", (
                "cohorte de recrues XXXVII : recule", "infanterie lourde : 1 touche",
                "cohorte de recrues XXXVII : 3 touches", "infanterie lourde : avance si la place est libre",
            )),
        },
        "p",
    ),
    # 9.13: four and five, +1 for the better crew, against the nine that a quadrireme needs of a trireme; 9.15: the same
    # nine less its crew of three is six, so that it pulls clear and may go one hex astern.
    "ram": EveningTask(
        "alexandria", both("ramquatr45", "epquatr45"), 10,
        {
            "en": Read("Rammed", (
                "Egyptian trireme: marker rammed", "It may back off one hex; then it moves no more.",
            )),
            "fr": Read("Éperonnée", (
                "trirème égyptienne : marqueur éperonnée", "Elle peut reculer d’un hex ; puis elle ne bouge plus.",
            )),
        },
    ),
    # 8.64: two, +3 for four to one, +2 weapons, +1 veterans: eight; the one aboard is lost and the galley taken.
    "boarding": EveningTask(
        "alexandria", both("bo4vemi2", "ab4vemi2"), 8,
        {
            "en": Read("Captured; attacker 1, all aboard lost", (
                "Medium infantry: eliminated", "Veteran cohort VI: 1 hit",
            )),
            "fr": Read("Capturée ; attaquant 1, tous à bord perdus", (
                "infanterie moyenne : éliminé", "cohorte vétéran VI : 1 touche",
            )),
        },
    ),
    # 7.17: archers at one hex hit with six or less, twice with one: a four is one hit.
    "missile": EveningTask(
        "alexandria", both("lamicrhi14", "ticrhi14"), 10,
        {
            "en": Read("One hit", ("Heavy infantry: 1 hit",)),
            "fr": Read("Une touche", ("infanterie lourde : 1 touche",)),
        },
    ),
    # 5.92, 9.16: a crew of three; one on the die and two of fatigue are three: it avoids, which tires it once more.
    "avoidance": EveningTask(
        "alexandria", both("avqua_<2_1", "evqua_<2_1"), 12,
        {
            "en": Read("Avoids: one hex ahead or astern, one fatigue", ("Roman quadrireme: fatigue +1",)),
            "fr": Read("Évite : un hexagone en avant ou en arrière, une fatigue", ("quadrirème romaine : fatigue +1",)),
        },
    ),
    # 8.3: three blocks free and two more for a city of two: of six in Rome one goes.
    "winter supply": EveningTask(
        "julius_caesar", both("su6ro", "ra6ro"), 5,
        {
            "en": Read("Can stay: 5; to disband, as the owner chooses: 1", ("Disband the excess blocks of the city.",)),
            "fr": Read("", ("Dissolvez les blocs en trop de la cité.",)),
        },
    ),
    # 12.2: eight to four is +3, the better commander +1; 6 + 5 + 3 + 4 = 18 against 5 + 5 + 1 = 11. 12.3: the winner's
    # natural dice cost the loser 2 + 2 + 0 and his own one 1, of four that are there, so that nobody retreats; his
    # fives cost the winner two. 12.5: support for half of four.
    "battle": EveningTask(
        "sword_of_rome", both("8py4cl653551"), 12,
        {
            "en": Read("Attacker wins: the defender loses 4 CU, retreating: 0; the attacker loses 2", (
                "Claudius: combat units −4", "Pyrrhus: combat units −2",
                "The winner adds or takes off support markers for these points.",
            )),
            "fr": Read("L’attaquant gagne : le défenseur perd 4 CU, en retraite : 0 ; l’attaquant perd 2", (
                "Claudius : unités de combat −4", "Pyrrhus : unités de combat −2",
                "Le vainqueur ajoute ou ôte des marqueurs de support pour ces points.",
            )),
        },
    ),
    # 7.1-7.6: A throws before B, the defender first among equals; a die at or under the rating hits the strongest.
    # Caesar's A3 at 3: three hits, B3 3 to 2, then by choice B3 or D2, then the other: B3 and D2 at 1. B3 misses.
    # The cavalry B2 hits twice with its two dice and both are gone; three blocks are left.
    "block battle": EveningTask(
        "julius_caesar", both("ba3a3,2b2,1d23b3,2d2111_611_"), 30,
        {
            "en": Read("The attacker takes the field; blocks left: 3", (
                "Defenders B3: eliminated", "Defenders D2: eliminated",
            )),
            "fr": Read("L’attaquant reste maître du terrain ; blocs restants : 3", (
                "Défenseurs B3 : éliminé", "Défenseurs D2 : éliminé",
            )),
        },
    ),
    # 13.2, 13.5: seven is a point and a CU; loyalty one is reached: the city falls, one loyalty of the besieger.
    "siege": EveningTask(
        "sword_of_rome", both("sie5cac52", "je.si5camc52"), 12,
        {
            "en": Read("City taken, loyalty 1; 1 CU lost", (
                "marker: off the space", "who holds the space: Romans", "loyalty becomes 1",
                "Camillus: combat units −1",
            )),
            "fr": Read("Cité prise, loyauté 1 ; pertes : 1 CU", (
                "marqueur : à ôter de l’espace", "qui tient l’espace : Romains", "loyauté devient 1",
                "Camillus : unités de combat −1",
            )),
        },
        "c",
    ),
    # 10.3, 10.4: two, and one for an enemy space without own CU: three, Claudius has tactics three.
    "interception": EveningTask(
        "sword_of_rome", both("incle2", "incle2"), 6,
        {
            "en": Read("Moves in; defends at +1 if there is a battle", ("Claudius: advances",)),
            "fr": Read("", ("Claudius : avance",)),
        },
    ),
    # 10.1: all throw in a round, then losses; the legions of the defender throw first on the record, two sixes miss,
    # three ones hit, two are there. 10.2: a gold for each legion the loser lost.
    "battle of legions": EveningTask(
        "caesar_xl", both("bat3le2le_66111"), 15,
        {
            "en": Read("The attacker wins; 2 gold of pillage", ("2 × legion of Pompey: eliminated", "Gold +2")),
            "fr": Read("L’attaquant gagne ; 2 or de pillage", ("2 × légion de Pompée : éliminé", "Or +2")),
        },
    ),
    # 12.1.1, 12.1.2: three and four are seven, Germania; nobody stands there, each pays a die, in swords without gold.
    "invasion": EveningTask(
        "caesar_xl", both("ba.inv3425", "inv3425"), 10,
        {"en": Read("Germania, strength 6"), "fr": Read("Germania, force 6")},
    ),
    # Attaque 1-5: two weapons, one of each: three against one, two left; four legions go back to the stock.
    "conquest": EveningTask(
        "triumvirate", both("ba4ca2po11"), 10,
        {
            "en": Read("Conquered; legions left: 2", (
                "Caesar: weapons in the bag −1", "Caesar: weapons in reserve +1", "Pompey: weapons in the bag −1",
                "Pompey: weapons in reserve +1", "Caesar: legion −2", "Pompey: legion −2", "Legions in stock +4",
            )),
            "fr": Read("Conquise ; légions restantes : 2", (
                "César : armes dans le sac de bataille −1", "César : armes en réserve +1",
                "Pompée : armes dans le sac de bataille −1", "Pompée : armes en réserve +1", "César : légion −2",
                "Pompée : légion −2", "Légions en stock +4",
            )),
        },
    ),
    # Electio: five citizens each, Caesar's last one lies longer (turn 4, not 6); his first consulship: card, servant,
    # three citizens to the Alii, two left.
    "election": EveningTask(
        "triumvirate", both("elca5po5cr3.4.6.__", "elca5po5cr3.4.6.__"), 20,
        {
            "en": Read("Caesar is elected", (
                "Caesar: consulships +1", "Caesar: citizens −3", "Alii +3", "A civil servant into any of his provinces",
            )),
            "fr": Read("César est élu", (
                "César : consulats +1", "César : citoyens −3", "Alii +3", "Un fonctionnaire dans une de ses provinces",
            )),
        },
    ),
}  # fmt: skip
