"""What devices see of a table, who may see it, and whose dice are taken. No network in here: `serving` asks it."""

from __future__ import annotations

import hmac
import ipaddress
import json
import secrets
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from assistant.base.text import Text

SIGNS = "abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789"  # none that looks like another
Tables = Mapping[str, Mapping[str, object]]
Networks = tuple[ipaddress.IPv4Network | ipaddress.IPv6Network, ...]
NOT_NOW = Text("No die is expected now.", "Aucun dé n’est attendu pour l’instant.")
NOT_ALLOWED = Text("Dice are entered at the host.", "Les dés se saisissent chez l’hôte.")
OTHER_DEVICE = Text("Another device enters this roll.", "Un autre appareil saisit ce jet.")
TOO_LATE = Text("The table has moved on.", "La table a avancé.")
NO_SUCH_FACE = Text("The die has no such face.", "Le dé n’a pas cette face.")


@dataclass(frozen=True, slots=True)
class WantedDie:
    """The die that is to be entered next, the how many-th of its roll. All dice of one roll have the same `roll`."""

    low: int
    high: int
    place: int
    roll: int


@dataclass(frozen=True, slots=True)
class Guest:
    """A device that looks on."""

    id: str
    name: str
    device: str
    language: str


@dataclass(frozen=True, slots=True)
class ThrownDie:
    """A die that a device entered."""

    face: int
    guest: Guest


class SharedTable:
    """One table as the network sees it."""

    def __init__(self) -> None:
        self.code = new_code()
        self.networks: Networks = ()
        self.dice_allowed = False
        self._tables: Tables = {}
        self._wanted: WantedDie | None = None
        self._revision, self._taken = 0, -1
        self._holder = (-1, "")  # the roll, and the device that enters its dice

    def show(self, tables: Tables, wanted: WantedDie | None) -> None:
        """The table as it stands now, by language."""
        self._tables, self._wanted = tables, wanted
        self._revision += 1

    def let_in(self, networks: Sequence[str]) -> None:
        """Whose devices see it, besides this machine; none named: those of every network."""
        self.networks = tuple(ipaddress.ip_network(n, strict=False) for n in networks)

    def knows(self, code: str) -> bool:
        """Whether the code of an address is right, in a time that tells nothing of it."""
        return hmac.compare_digest(code.encode(), self.code.encode())

    def is_near(self, remote: str) -> bool:
        """Whether a device stands in a network that is let in."""
        try:
            here = ipaddress.ip_address(remote.partition("%")[0])
        except ValueError:
            return False
        mapped = here.ipv4_mapped if isinstance(here, ipaddress.IPv6Address) else None
        here = mapped or here
        return here.is_loopback or not self.networks or any(here in n for n in self.networks)

    def told(self, guest: Guest, present: Collection[str]) -> str:
        """What one device sees: everybody the same, but for whose turn it is to enter dice."""
        die: dict[str, object] | None = None
        wanted = self._wanted if self.dice_allowed else None
        if wanted is not None:
            yours = self._holding(wanted, present) in ("", guest.id)
            die = {"low": wanted.low, "high": wanted.high, "place": wanted.place, "yours": yours}
        whole = {"tables": self._tables, "revision": self._revision, "dice": self.dice_allowed, "die": die}
        return json.dumps(whole, ensure_ascii=False, separators=(",", ":"))

    def take(self, face: object, revision: object, guest: Guest, present: Collection[str]) -> ThrownDie | Text:
        """A die of a device: taken once, from one device a roll, for the table which that device saw."""
        wanted = self._wanted
        if not self.dice_allowed:
            return NOT_ALLOWED
        if wanted is None:
            return NOT_NOW
        if revision != self._revision or self._taken == self._revision:
            return TOO_LATE
        if not isinstance(face, int) or isinstance(face, bool) or not wanted.low <= face <= wanted.high:
            return NO_SUCH_FACE
        if self._holding(wanted, present) not in ("", guest.id):
            return OTHER_DEVICE
        self._taken, self._holder = self._revision, (wanted.roll, guest.id)
        return ThrownDie(face, guest)

    def _holding(self, wanted: WantedDie, present: Collection[str]) -> str:
        """The device that enters the dice of this roll; empty before the first. One that is gone holds nothing."""
        roll, guest = self._holder
        return guest if roll == wanted.roll and guest in present else ""


def new_code() -> str:
    """Long enough that nobody guesses it, short enough to be typed; no sign that a reader of addresses leaves out."""
    return "".join(secrets.choice(SIGNS) for _ in range(12))
