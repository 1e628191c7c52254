"""The libraries of the system that Qt needs on Linux. A wheel cannot bring them: without one Qt is no import, or ends
the process with words of its own, and neither says which package to install."""

from __future__ import annotations

import ctypes
import importlib.util
import os
import re
import sys
from pathlib import Path

from assistant.base.problem import AleaError, error
from assistant.base.text import Text

PACKAGES = {  # of Debian and its kin, by library
    "libX11-xcb.so.1": "libx11-xcb1",
    "libxcb.so.1": "libxcb1",
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-image.so.0": "libxcb-image0",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-randr.so.0": "libxcb-randr0",
    "libxcb-render.so.0": "libxcb-render0",
    "libxcb-render-util.so.0": "libxcb-render-util0",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb-shm.so.0": "libxcb-shm0",
    "libxcb-sync.so.1": "libxcb-sync1",
    "libxcb-util.so.1": "libxcb-util1",
    "libxcb-xfixes.so.0": "libxcb-xfixes0",
    "libxcb-xkb.so.1": "libxcb-xkb1",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libdbus-1.so.3": "libdbus-1-3",
    "libfontconfig.so.1": "libfontconfig1",
    "libglib-2.0.so.0": "libglib2.0-0",
    "libX11.so.6": "libx11-6",
    "libfreetype.so.6": "libfreetype6",
    "libbrotlidec.so.1": "libbrotli1",
    "libzstd.so.1": "libzstd1",
    "libgssapi_krb5.so.2": "libgssapi-krb5-2",
}
MISSING = Text("Qt cannot load {libraries}.", "Qt ne peut pas charger {libraries}.")
INSTALL = Text(
    "On Debian, Ubuntu and their kin: sudo apt-get install {packages}. Elsewhere the packages that hold these "
    "libraries. Look-ups work without them: alea resolve, alea odds.",
    "Sur Debian, Ubuntu et leurs parents : sudo apt-get install {packages}. Ailleurs, les paquets qui contiennent ces "
    "bibliothèques. Les consultations s’en passent : alea resolve, alea odds.",
)

UNREADABLE = "cannot open shared object|file too short|invalid ELF header|wrong ELF class|version .* not found"


def library_named(text: str) -> str:
    """The library that a loader says it does not find, or cannot read."""
    found = re.search(rf"([\w.+-]+\.so[\w.]*): (?:{UNREADABLE})", text)
    return found[1] if found else ""


def missing(first: str) -> AleaError:
    """What to install, when the loader stopped at one library: all that are not there."""
    absent = list(dict.fromkeys([first, *(library for library in PACKAGES if not _loads(library))]))
    packages = dict.fromkeys(PACKAGES[library] for library in absent if library in PACKAGES)
    return error("no-library", MISSING, INSTALL, libraries=", ".join(absent), packages=" ".join(packages) or "lib…")


def _loads(library: str) -> bool:
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def check_window() -> None:
    """Raise where the window's plug-in of Qt could not be loaded: Qt itself would end the process."""
    wanted = os.environ.get("QT_QPA_PLATFORM", "" if os.environ.get("WAYLAND_DISPLAY") else "xcb")
    if not sys.platform.startswith("linux") or not wanted.startswith("xcb"):
        return
    found = importlib.util.find_spec("PySide6")
    for folder in (found.submodule_search_locations or ()) if found else ():
        plugin = Path(folder) / "Qt" / "plugins" / "platforms" / "libqxcb.so"
        if plugin.is_file():
            _try(plugin)


def _try(plugin: Path) -> None:
    try:
        ctypes.CDLL(str(plugin))
    except OSError as bad:
        library = library_named(str(bad))
        if library:
            raise missing(library) from None
