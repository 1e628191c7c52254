"""From counters of a system to looks: figures find their slots, sides their colours, facings their angles."""

from __future__ import annotations

from dataclasses import replace

import pytest

from assistant.base.text import Text, same
from assistant.drawing.appearance import Looks, block_rating, facing_angle, look_of
from assistant.model.board import Board, Space
from assistant.model.counters import Badge, Counter, CounterMix, CounterType, Face, Family, Figure
from assistant.model.ids import CounterId, SideId, SpaceId, SystemId, TypeId
from assistant.model.scenario import Side, System
from assistant.model.sources import Provenance, Source, Sources
from assistant.play.places import at
from assistant.play.state import HIDDEN, Piece


def family(name: str, layout: str, figures: tuple[str, ...], facing: str = "none", hidden: bool = False) -> Family:
    badges = {"hits": Badge("hits", same("hits"), "count"), "fouled": Badge("fouled", same("fouled"))}
    return Family(
        name, same(name), {f: Figure(f, "int") for f in figures}, facing, badges, layout=layout, hidden=hidden
    )


def system() -> System:
    families = {
        "land": family("land", "land", ("tq", "ma"), "vertex"),
        "galley": family("galley", "galley", ("crew", "ram_attack", "ram_defence", "transport", "ma"), "hexside"),
        "block": family("block", "block", ("firepower",), "rotate", hidden=True),
        "leader": family("leader", "leader", ("command", "bonus")),
    }
    types = [
        CounterType(TypeId("co"), "land", SideId("roman"), Text("Cohort", "Cohorte"), "CO",
                    {"tq": 7, "ma": 5, "missile": "javelin"}, steps=2, icon="roman-shield",
                    values={"grade": "veteran"}),
        CounterType(TypeId("tri"), "galley", SideId("egyptian"), same("Trireme"), "Tri",
                    {"crew": 2, "ram_attack": 4, "ram_defence": 5, "transport": "unknown"},
                    (Face("cruise", same("cruise"), {"ma": 7}), Face("battle", same("battle"), {"ma": 9})),
                    icon="no-such"),
        CounterType(TypeId("legio"), "block", SideId("roman"), same("Legio"), "L",
                    {"initiative": "C", "firepower": 3}, steps=4),
        CounterType(TypeId("caesar"), "leader", SideId("roman"), same("Caesar"), "", {"command": 6, "bonus": 2},
                    values={"stars": 3}),
    ]  # fmt: skip
    counters = {CounterId("co_3"): Counter(CounterId("co_3"), TypeId("co"), "VI/3", same("Cohort VI/3"), {"tq": 8})}
    sides = {
        SideId("roman"): Side(SideId("roman"), same("Romans"), 1),
        SideId("egyptian"): Side(SideId("egyptian"), same("Egyptians"), 2, "no-such-emblem"),
    }
    here, there = Space(SpaceId("4-D"), "point", same("4-D"), 1, 1), Space(SpaceId("4-E"), "point", same("4-E"), 2, 1)
    board = Board({here.id: here, there.id: there}, ())
    mix = CounterMix(families, {kind.id: kind for kind in types}, counters)
    return System(SystemId("t"), same("T"), sides, (), {}, board, mix, {}, Sources({}))


def piece(kind: str, name: str = "x", **more) -> Piece:
    steps = more.pop("steps", system().mix.types[TypeId(kind)].steps)
    return Piece(CounterId(name), TypeId(kind), None, at("4-D"), steps=steps, **more)


def test_a_land_unit_shows_number_code_quality_movement_and_missile() -> None:
    look = look_of(system(), TypeId("co"), piece("co", "co_3"))
    assert (look.layout, look.side, look.name, look.code, look.grade) == ("land", 1, "VI 3", "CO", "veteran")
    assert dict(look.figures) == {"quality": "8", "movement": "5", "missile": "J"}


def test_figures_changed_in_play_win_over_the_print() -> None:
    assert look_of(system(), TypeId("co"), piece("co", "co_3", figures={"tq": 4})).figure("quality") == "4"


def test_a_unit_that_lost_a_step_is_reduced() -> None:
    assert look_of(system(), TypeId("co"), piece("co", steps=1)).reduced
    assert not look_of(system(), TypeId("co"), piece("co")).reduced


def test_a_galley_shows_the_face_that_is_up_and_an_unknown_figure_as_a_question() -> None:
    cruise = look_of(system(), TypeId("tri"), piece("tri"))
    battle = look_of(system(), TypeId("tri"), piece("tri", face="battle"))
    assert (cruise.battle, cruise.figure("movement")) == (False, "7")
    assert (battle.battle, battle.figure("movement")) == (True, "9")
    assert battle.figure("carries") == "?"
    assert battle.figure("defence") == "5"


def test_an_unknown_icon_and_emblem_fall_back_to_ours() -> None:
    look = look_of(system(), TypeId("tri"))
    assert (look.icon, look.emblem) == ("trireme", "")


def test_a_block_shows_rating_and_strength() -> None:
    look = look_of(system(), TypeId("legio"), piece("legio", steps=2))
    assert (look.figure("rating"), look.strength, look.steps, look.facing) == ("C3", 2, 4, None)
    assert block_rating({"letter": "a", "hits_on": 2}) == "A2"


def test_a_leader_shows_his_printed_figures_in_order_and_his_stars() -> None:
    look = look_of(system(), TypeId("caesar"))
    assert ([text for _, text in look.figures], look.stars) == (["6", "2"], 3)


def test_a_masked_piece_of_a_view_is_a_back_in_its_holders_colours() -> None:
    masked = Piece(CounterId("?1"), TypeId(HIDDEN), SideId("egyptian"), at("4-D"))
    look = look_of(system(), TypeId(HIDDEN), masked)
    assert (look.hidden, look.layout, look.side, look.figures, look.icon) == (True, "block", 2, (), "")


def test_badges_and_marks_of_play_are_shown() -> None:
    look = look_of(
        system(), TypeId("co"), piece("co", badges={"hits": 2, "fouled": 1, "gone": 0}, marks=frozenset({"moved", "x"}))
    )
    assert [(badge.kind, badge.count) for badge in look.badges] == [("hits", 2), ("fouled", None), ("moved", None)]


def test_a_figure_named_like_a_badge_shows_it_once() -> None:
    fouled = look_of(system(), TypeId("tri"), piece("tri", figures={"fouled": True}))
    assert [badge.kind for badge in fouled.badges] == ["fouled"]
    both = look_of(system(), TypeId("tri"), piece("tri", figures={"fouled": True}, badges={"fouled": 1}))
    assert [badge.kind for badge in both.badges] == ["fouled"]
    assert look_of(system(), TypeId("tri"), piece("tri", figures={"fouled": False})).badges == ()


@pytest.mark.parametrize(
    ("kind", "facing", "angle"),
    [("co", "NE", 60), ("co", "S", 180), ("tri", "NE", 30), ("tri", "W", 270), ("co", "4-E", 90), ("co", "", None),
     ("co", "9-Z", None), ("caesar", "N", None)],
)  # fmt: skip
def test_facings_become_angles(kind: str, facing: str, angle: float | None) -> None:
    """Corners of a pointy hex lie 60 degrees from north, sides 30; towards a space the way on the board counts."""
    told = system()
    found = facing_angle(facing, told.mix.families[told.mix.types[TypeId(kind)].family], told.board, SpaceId("4-D"))
    assert found == angle


def test_names_follow_the_language() -> None:
    told = system()
    assert look_of(told, TypeId("legio"), language="fr").name == "Legio"
    assert look_of(told, TypeId("caesar"), piece("caesar"), language="fr").name == "Caesar"


def test_a_cohort_shows_legion_and_number_left_and_its_type_right() -> None:
    told = system()
    kind = replace(told.mix.types[TypeId("co")], short="VI", figures={"type": "CO", "grade": "REC", "tq": 5})
    mix = replace(told.mix, types={**told.mix.types, kind.id: kind})
    look = look_of(replace(told, mix=mix), kind.id, piece("co", "co_3"), number="3")
    assert (look.name, look.code, look.grade) == ("VI 3", "CO", "veteran")
    plain = replace(kind, values={})
    mix = replace(told.mix, types={**told.mix.types, kind.id: plain})
    assert look_of(replace(told, mix=mix), kind.id).grade == "recruit"


def test_an_engine_shows_its_range_and_an_archer_his_letter() -> None:
    told = system()
    for figures, shown in (({"missile": "artillery", "range": 5}, "5"), ({"missile": "A", "range": 2}, "A"),
                           ({"missile": "none", "range": 0}, "")):  # fmt: skip
        kind = replace(told.mix.types[TypeId("co")], figures=figures)
        mix = replace(told.mix, types={**told.mix.types, kind.id: kind})
        assert look_of(replace(told, mix=mix), kind.id).figure("missile") == shown


def test_the_rank_of_a_leader_is_told_in_stars_and_not_again_in_figures() -> None:
    told = system()
    names = ("rank", "seizure", "initiative", "charisma", "range", "ma")
    leader = replace(told.mix.families["leader"], figures={n: Figure(n, "int") for n in names})
    values = {"rank": 3, "seizure": 5, "initiative": 6, "charisma": 2, "range": 0, "ma": 8}
    kind = replace(told.mix.types[TypeId("caesar")], figures=values, values={})
    families = {**told.mix.families, "leader": leader}
    mix = replace(told.mix, types={**told.mix.types, kind.id: kind}, families=families)
    look = look_of(replace(told, mix=mix), kind.id)
    assert (look.stars, [text for _, text in look.figures]) == (3, ["6", "2", "8"])


def test_a_guessed_figure_is_marked_until_play_changes_it() -> None:
    guesses = Sources(
        {"counters.types.co.tq": Provenance(Source.ASSUMED), "counters.types.co.ma": Provenance(Source.RULES)}
    )
    told = replace(system(), sources=guesses)
    assert look_of(told, TypeId("co"), piece("co")).assumed == {"quality"}
    assert look_of(told, TypeId("co"), piece("co", figures={"tq": 4})).assumed == set()
    faces = Sources({"counters.types.tri.faces.battle": Provenance(Source.ASSUMED)})
    galley = replace(system(), sources=faces)
    assert look_of(galley, TypeId("tri"), piece("tri", face="battle")).assumed == {"movement"}
    assert look_of(galley, TypeId("tri"), piece("tri")).assumed == set()


def test_a_look_is_kept_while_only_the_place_changes_and_made_anew_for_all_else() -> None:
    """Facing a space of the board the angle depends on the place: from 4-D to 4-E is east, from 4-E no way at all."""
    kept, known = Looks(), system()
    one = piece("co", "co_3")
    first = kept.of(known, one, "en", SpaceId("4-D"))
    assert kept.of(known, replace(one, place=at("4-E")), "en", SpaceId("4-E")) is first
    assert kept.of(known, replace(one, steps=1), "en", SpaceId("4-D")).reduced
    marked = kept.of(known, replace(one, marks=frozenset({"moved"})), "en", SpaceId("4-D"))
    assert marked.badges and not marked.reduced
    assert kept.of(known, replace(one, figures={"tq": 3}), "en", SpaceId("4-D")).figure("quality") == "3"
    card = piece("caesar", "caesar")
    assert (kept.of(known, card, "en", None).name, kept.of(known, card, "fr", None).name) == ("Caesar", "Caesar")
    street = replace(known.mix.families["land"], facing="street")
    known = replace(known, mix=replace(known.mix, families={**known.mix.families, "land": street}))
    east = replace(one, facing="4-E")
    assert kept.of(known, east, "en", SpaceId("4-D")).facing == 90.0
    west = kept.of(known, replace(east, place=at("4-E")), "en", SpaceId("4-E"))
    assert west.facing == 0.0
