"""Writing to a terminal, a pipe or a file that cannot hold every sign: Windows has cp1252 wherever output goes to a
file, and a name on the disk need not be text at all."""

from __future__ import annotations

import codecs
import sys
from typing import TextIO

_PLAINER = {
    "→": "->",
    "←": "<-",
    "–": "-",
    "—": "-",
    "−": "-",
    "×": "x",
    "’": "'",
    "‘": "'",
    "“": '"',
    "”": '"',
    "…": "...",
    "«": '"',
    "»": '"',
    "\u00a0": " ",
    "\u202f": " ",
    "≥": ">=",
    "≤": "<=",
    "✓": "x",
    "•": "*",
    "§": "par. ",
    "œ": "oe",
    "Œ": "OE",
}


def _plainer(fault: UnicodeError) -> tuple[str | bytes, int]:
    """The nearest that can be written: an arrow of two signs, a letter without its accent, a question mark."""
    import unicodedata

    if not isinstance(fault, UnicodeEncodeError):
        raise fault
    out = ""
    for sign in fault.object[fault.start : fault.end]:
        plain = _PLAINER.get(sign) or unicodedata.normalize("NFKD", sign).encode("ascii", "ignore").decode()
        out += plain or "?"
    return out, fault.end


def write_what_can_be() -> None:
    """From now on no sign is too much for the output."""
    codecs.register_error("plainer", _plainer)
    for stream in (sys.stdout, sys.stderr):
        _settle(stream)


def _settle(stream: TextIO | None) -> None:
    reconfigure = getattr(stream, "reconfigure", None)  # none under pythonw, another kind in tests
    if reconfigure is not None:
        reconfigure(errors="plainer")
