"""Numbers as each language writes them."""

from __future__ import annotations

from fractions import Fraction

from assistant.base.text import decimal, percent


def test_french_has_a_comma_and_both_a_true_minus() -> None:
    assert decimal(-2.5, "en") == "−2.50"
    assert decimal(-2.5, "fr", 1) == "−2,5"
    assert percent(0.125, "fr") == "12,5 %"
    assert percent(5 / 12, "en", 0) == "42 %"


def test_what_can_fail_is_never_certain_and_what_can_happen_never_nothing() -> None:
    rare = Fraction(1, 6**30)
    assert percent(1 - rare, "en") == percent(0.9996, "en") == percent(0.9995, "en") == "> 99.9 %"
    assert percent(rare, "fr") == percent(0.0004, "fr") == "< 0,1 %"
    assert percent(1 - rare, "en", 0) == "> 99 %" and percent(rare, "en", 0) == "< 1 %"
    assert [percent(share, "en") for share in (Fraction(1), 1, 0, 0.9994)] == ["100.0 %", "100.0 %", "0.0 %", "99.9 %"]
