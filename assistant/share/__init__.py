"""A table shown to other devices of the same network. Serving it needs no package."""

from __future__ import annotations

from pathlib import Path

KINDS = {".html": "text/html", ".css": "text/css", ".js": "text/javascript"}


def page_files() -> dict[str, tuple[str, bytes]]:
    """The page that devices are given: name -> kind and content."""
    folder = Path(__file__).parent / "page"
    return {f.name: (KINDS[f.suffix], f.read_bytes()) for f in sorted(folder.iterdir()) if f.suffix in KINDS}
