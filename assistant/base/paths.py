"""The one place that finds what travels with Alea: scenarios, schemas and icons.

They lie beside the package in a checkout, inside it in a wheel, and in the unpacking folder of a frozen program.
User files live in the platform's data folder, what may be thrown away in its cache folder; `ALEA_HOME` overrides both,
`ALEA_CACHE` the second alone.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path


def _root() -> Path:
    package = Path(__file__).resolve().parents[1]
    candidates = [package / "_data", package.parent]
    frozen = getattr(sys, "_MEIPASS", None)
    if frozen:
        candidates.insert(0, Path(frozen))
    for place in candidates:
        if (place / "schemas").is_dir() and (place / "scenarios").is_dir():
            return place
    raise FileNotFoundError(f"Alea's own files are missing beside {package}; install it again")


def scenarios_dir() -> Path:
    """The folder that holds one folder a shipped system."""
    return _root() / "scenarios"


def system_names() -> list[str]:
    """The ids of the shipped systems, in the order of the shelf."""
    order = ["alexandria", "julius_caesar", "sword_of_rome", "caesar_xl", "triumvirate"]
    found = [p.name for p in scenarios_dir().iterdir() if (p / "system.yaml").exists()]
    return sorted(found, key=lambda n: (order.index(n) if n in order else len(order), n))


def schemas_dir() -> Path:
    """The folder of the JSON Schemas of all kinds of file."""
    return _root() / "schemas"


def icons_dir() -> Path:
    """The folder of the SVG icons and their credits."""
    return _root() / "icons"


def user_dir() -> Path:
    """Where games and overlays of this user live; made on first need by whoever writes there."""
    override = os.environ.get("ALEA_HOME")
    if override:
        return Path(override)
    import platformdirs

    return Path(platformdirs.user_data_dir("alea", appauthor=False))


def cache_dir() -> Path:
    """Things that may be thrown away at any time: compiled systems, baked boards."""
    override = os.environ.get("ALEA_CACHE")
    if override:
        return Path(override)
    home = os.environ.get("ALEA_HOME")
    if home:
        return Path(home) / "cache"
    import platformdirs

    return Path(platformdirs.user_cache_dir("alea", appauthor=False))


def own_texts_dir() -> Path:
    """Where the texts this player writes are looked for unless another folder was named: "Alea" among the documents.
    Made when the first text is put there."""
    override = os.environ.get("ALEA_HOME")
    if override:
        return Path(override) / "Alea"
    import platformdirs

    return Path(platformdirs.user_documents_dir()) / "Alea"
