"""Participants of a battle in rounds as the machine needs them: kinds of units with their figures by role and strength,
limits and policies worked out, and who is who for the telling."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Any

from assistant.base.problem import error
from assistant.base.text import Text, same, say
from assistant.chance.notation import Die
from assistant.rules.engines.protocol import MachineQuestion, Plan
from assistant.rules.engines.rounds_plan import MAX_ROUNDS, ROLES
from assistant.rules.values import number
from assistant.rules.waiting import Held, Thing

READY, FIRING, FIRED, RESERVE, WAITING, OUT = range(6)
MAX_UNITS = 40
MAX_STRENGTH = 20
MAX_DICE = 50
NO_LIMIT = 99

Unit = tuple[int, int, int, int]  # kind, strength, status, which one (0 when alike)
Units = tuple[Unit, ...]
Slot = tuple[int, frozenset[int], str]  # role, the kinds that act, what is done: act, leave, fire


@dataclass(frozen=True, slots=True)
class AlikeUnits:
    """Units with the same figures. Pairs are by role, attacker first; `dice` and `at_most` by strength as well."""

    side: int
    dice: tuple[tuple[int, ...], tuple[int, ...]]
    at_most: tuple[tuple[int, ...], tuple[int, ...]]
    letter: tuple[int, int]
    ahead: tuple[bool, bool]
    step: int
    group: int
    exit: int
    precious: bool
    turncoat: bool
    trophy: bool
    counts: tuple[bool, ...]


@dataclass(frozen=True, slots=True)
class NamedUnit:
    """One unit for the telling: its participant, full name, and the side it started on."""

    ref: str
    name: Text
    side: int
    owner: str
    kind: int
    strength: int


# Told apart by identity: every state of a battle carries it, and comparing it field by field in a dictionary of two
# hundred thousand states would take longer than the battle.
@dataclass(frozen=True, eq=False)
class Setup:
    """Everything about a battle that does not change; states carry it along."""

    kinds: tuple[AlikeUnits, ...]
    members: tuple[NamedUnit, ...]
    units: tuple[Units, Units]
    first_slots: tuple[Slot, ...]
    later_slots: tuple[Slot, ...]
    simultaneous: bool
    by_group: bool
    starts: int
    rounds: int
    last: int
    die: Die
    join: int
    disruption: int
    swap_roles: bool
    retreat_from: int
    may_pass: bool
    limits: tuple[tuple[int, ...], tuple[int, ...]]
    leaves: int
    policies: tuple[str, str]
    ties: str
    turncoat_acts: str
    counts: tuple[str, ...]
    loses: str
    trophy_track: str
    alike: bool
    scores: tuple[tuple[int, ...], ...]  # what the faces of a die score for each highest face that hits
    fallen: dict[Hashable, Units]  # hits already worked out: units and hits -> units, where nobody chooses
    passed: dict[Hashable, Any]  # what followed already: the field after hits -> the next state

    def slots(self, round_: int) -> tuple[Slot, ...]:
        return self.first_slots if round_ == 1 else self.later_slots


class _Caster:
    def __init__(self, plan: Plan, asked: MachineQuestion, alike: bool) -> None:
        self.values: Any = plan.values
        self.asked, self.alike = asked, alike
        self.kinds: dict[AlikeUnits, int] = {}
        self.members: list[NamedUnit] = []
        self.exits: list[str] = sorted({name for _, name in self.values["limits"]})

    def value(self, key: str, **names: Held) -> Held:
        return self.asked.value(self.values[key], **names)

    def whole(self, key: str, **names: Held) -> int:
        return number(self.value(key, **names))

    def units(self, side: int) -> Units:
        out: list[Unit] = []
        for part, status in (("main", READY), ("reserve", RESERVE)):
            name = self.values[f"{ROLES[side]}.{part}"]
            for thing in self.asked.members(name) if name else ():
                out.append(self.unit(thing, side, status))
        if not any(u[2] == READY for u in out):
            raise error(
                "nobody-fights",
                say("nobody stands as {roles}", "personne ne tient le rôle {roles}", roles=ROLES[side]),
                Text("Name at least one unit on each side.", "Nommez au moins une unité de chaque côté."),
            )
        if len(out) > MAX_UNITS:
            raise error(
                "too-many-units",
                say(
                    "{number} units on one side are too many", "{number} unités d’un côté, c’est trop", number=len(out)
                ),
                say("At most {max_units}.", "Au plus {max_units}.", max_units=MAX_UNITS),
            )
        return tuple(sorted(out, key=lambda u: (-u[1], u[0], u[2], u[3])))

    def unit(self, thing: Thing, side: int, status: int) -> Unit:
        strength = number(thing[self.values["strength"]])
        if not 1 <= strength <= MAX_STRENGTH:
            raise error(
                "bad-value",
                say(
                    "a strength of {strength} is not possible",
                    "une force de {strength} est impossible",
                    strength=strength,
                ),
                say("Give 1 to {max_strength}.", "Donnez de 1 à {max_strength}.", max_strength=MAX_STRENGTH),
            )
        kind = self.kind(thing, side, strength)
        index = self.kinds.setdefault(kind, len(self.kinds))
        # Nought for all makes equal units equal states, so that odds can put them together; a walk must tell each
        # apart.
        ident = 0 if self.alike else len(self.members)
        name = self._named(thing, kind, strength)
        self.members.append(NamedUnit(thing.ref, name, side, str(thing.get("side", "")), index, strength))
        return (index, strength, status, ident)

    def _named(self, thing: Thing, kind: AlikeUnits, strength: int) -> Text:
        """A type by its name; what was only typed by its figures, as on a block."""
        if thing.label is not None and (any(o != "given" for o in thing.origins.values()) or not thing.origins):
            return thing.label
        letters = self.values["order"]
        letter = letters[kind.letter[kind.side]] if letters else ""
        return same(f"{letter}{kind.at_most[kind.side][strength]}")

    def kind(self, thing: Thing, side: int, strength: int) -> AlikeUnits:
        full = range(strength + 1)
        tables: dict[str, list[tuple[int, ...]]] = {"dice": [], "at_most": []}
        letters, ahead = [], []
        for role in ROLES:
            for key, rows in tables.items():
                rows.append(tuple(self._figure(key, thing, s, role) if s else 0 for s in full))
            letters.append(self._place("letter", self.values["order"], thing, role))
            ahead.append(bool(self.value("ahead", unit=thing, attacking=role == ROLES[0])))
        own: dict[str, Held] = {"unit": thing, "attacking": side == 0}
        step = self.whole("step", **own)
        if step < 1:
            raise error(
                "bad-value",
                say("a step of {step} is not possible", "un pas de {step} est impossible", step=step),
                Text("A hit takes at least 1.", "Une touche prend au moins 1."),
            )
        return AlikeUnits(
            side,
            (tables["dice"][0], tables["dice"][1]),
            (tables["at_most"][0], tables["at_most"][1]),
            (letters[0], letters[1]),
            (ahead[0], ahead[1]),
            step,
            self._place("group", self.values["groups"], thing, ROLES[side]),
            self._exit(thing, side),
            bool(self.value("precious", **own)),
            bool(self.value("turncoat", **own)),
            bool(self.value("trophy", **own)),
            tuple(bool(self.asked.value(test, **own)) for _, test in self.values["counts"]),
        )

    def _figure(self, key: str, thing: Thing, strength: int, role: str) -> int:
        """Dice or aim at one strength and in one role; an aim beyond the die is the die's end."""
        at = thing.changed({self.values["strength"]: strength})
        found = self.whole(key, unit=at, attacking=role == ROLES[0])
        return max(0, min(found, self.values["die"].high if key == "at_most" else MAX_DICE))

    def _place(self, key: str, order: tuple[str, ...], thing: Thing, role: str) -> int:
        """Where a unit's word stands in the order; a word that is not in it comes last."""
        found = str(self.value(key, unit=thing, attacking=role == ROLES[0]))
        return order.index(found) if found in order else max(0, len(order) - 1)

    def _exit(self, thing: Thing, side: int) -> int:
        name = str(self.value("exit", unit=thing, attacking=side == 0))
        return self.exits.index(name) if name in self.exits else -1

    def limits(self, side: int) -> tuple[int, ...]:
        limits = self.values["limits"]
        return tuple(
            number(self.asked.value(limits[ROLES[side], e])) if (ROLES[side], e) in limits else NO_LIMIT
            for e in self.exits
        )

    def slots(self, kinds: tuple[AlikeUnits, ...], first_round: bool) -> tuple[Slot, ...]:
        """Who acts when within a round; those who are ahead in the first round come before all others."""
        first = ROLES.index(self.values["first"])
        roles = (first, 1 - first)
        letters = range(len(self.values["order"]))
        if not letters:
            everybody = frozenset(range(len(kinds)))
            return tuple((r, everybody, what) for what in ("leave", "fire") for r in roles)
        out: list[Slot] = []
        for early in (True, False):
            for letter in letters:
                for r in roles:
                    acting = frozenset(
                        n
                        for n, k in enumerate(kinds)
                        if k.letter[r] == letter and (first_round and k.ahead[r]) == early
                    )
                    out.append((r, acting, "act"))
        return tuple(slot for slot in out if slot[1])

    def setup(self) -> Setup:
        units = (self.units(0), self.units(1))
        kinds = tuple(self.kinds)
        rounds, die = self.whole("rounds"), self.values["die"]
        starts = self.whole("starts")
        if not 1 <= starts <= rounds <= MAX_ROUNDS:
            raise error(
                "bad-value",
                say(
                    "rounds {starts} to {rounds} are not possible",
                    "les rounds {starts} à {rounds} sont impossibles",
                    starts=starts,
                    rounds=rounds,
                ),
                say("1 to {max_rounds}, in order.", "De 1 à {max_rounds}, dans l’ordre.", max_rounds=MAX_ROUNDS),
            )
        leaves = self.values["leaves"]
        return Setup(
            kinds,
            tuple(self.members),
            units,
            self.slots(kinds, True),
            self.slots(kinds, False),
            not self.values["order"],
            bool(self.values["groups"]),
            starts,
            rounds,
            self.whole("last"),
            die,
            self.whole("join"),
            self.whole("disruption"),
            bool(self.value("swap_roles")),
            self.whole("retreat_from"),
            bool(self.value("pass")),
            (self.limits(0), self.limits(1)),
            ROLES.index(leaves) if leaves in ROLES else -1,
            (str(self.value("attacker.policy")), str(self.value("defender.policy"))),
            str(self.value("ties")),
            str(self.value("turncoat_acts")),
            tuple(name for name, _ in self.values["counts"]),
            self.values["loses"],
            self.values["trophy_track"],
            self.alike,
            tuple(tuple(int(f <= aim) for f in die.faces()) for aim in range(die.high + 1)),
            {},
            {},
        )


def setup_of(plan: Plan, asked: MachineQuestion, *, alike: bool) -> Setup:
    """The battle of one question. Raises AleaError for figures no battle can have."""
    return _Caster(plan, asked, alike).setup()
