"""Numbers as each language writes them."""

from __future__ import annotations

from assistant.base.text import decimal, percent


def test_french_has_a_comma_and_both_a_true_minus() -> None:
    assert decimal(-2.5, "en") == "−2.50"
    assert decimal(-2.5, "fr", 1) == "−2,5"
    assert percent(0.125, "fr") == "12,5 %"
    assert percent(5 / 12, "en", 0) == "42 %"
