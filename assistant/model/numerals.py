"""Numbers as they are written in each language: a comma for a point in French, a true minus sign in both."""

from __future__ import annotations


def decimal(number: float, language: str, places: int = 2) -> str:
    """A number with so many decimal places."""
    shown = f"{number:.{places}f}".replace("-", "−")
    return shown.replace(".", ",") if language == "fr" else shown


def percent(share: float, language: str, places: int = 1) -> str:
    """A share of one as a percentage."""
    return f"{decimal(share * 100, language, places)} %"
