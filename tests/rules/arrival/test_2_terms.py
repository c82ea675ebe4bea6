"""Chapter 2 of the rules of The Arrival: terms and data."""

from __future__ import annotations

import pytest

import tafelrunde
from tests.helpers import play_on
from tests.rules.arrival.positions import BOARD, Table, position

# What goods are worth beside each other, by the fact sheet of the reconstruction.
WORTH = {
    "discs": 2.0,
    "swords": 1.5,
    "shields": 1.0,
    "fame": 1.0,
    "per_broch": 1.5,
    "per_caer": 1.0,
    "tactics": 3.0,
}
ICONS = ["fame", "per_broch", "per_caer", "discs", "swords", "shields", "fomori", "tactics"]


@pytest.mark.rule("A-2.1")
def test_levels_of_a_fortification() -> None:
    table = position(forts="R1 eblana", stock={"R": "3/0/0/0"}, left=2)
    table.play("build:eblana")
    assert table.fort("eblana") == "R2"
    table.play("build:eblana")
    assert table.fort("eblana") == "R3"
    full = position(forts="R3 eblana", stock={"R": "3/0/0/0"}, left=2)
    assert full.refused("build:eblana") == "A-2.1"


@pytest.mark.rule("A-2.1")
def test_a_caer_counts_as_a_broch_too() -> None:
    table = position(forts="R3 eblana, R2 temair, R1 uisnech", tiles={"R": "high_walls"})
    table.play("use:high_walls")
    assert table.of("R")["fame"] == 4 + 2 * 2


@pytest.mark.rule("A-2.2")
def test_strength_and_fame_of_the_enemies() -> None:
    assert BOARD.enemies == ["sineach", "athach", "monghfinn", "castle"]
    assert BOARD.strength[1:] == [1, 2, 3, 4]
    assert BOARD.enemy_fame[1:] == [1, 3, 6, 10]


@pytest.mark.rule("A-2.3")
def test_only_unoccupied_locations_are_built_on() -> None:
    table = position(forts="R1 emain_macha, G1 clochar", foes="S tulach_oc", stock={"R": "1/0/0/0"})
    assert table.refused("build:clochar") == "A-2.3"
    assert table.refused("build:tulach_oc") == "A-7.6"


@pytest.mark.rule("A-2.3")
def test_a_place_with_discs_and_fomori_is_no_position() -> None:
    with pytest.raises(tafelrunde.BadPosition, match=r"A-2\.3"):
        position(forts="R1 clochar", foes="S clochar")


@pytest.mark.rule("A-2.4")
def test_fame_has_no_upper_end_and_corruption_stays_at_nought() -> None:
    table = position(
        forts="R1 eblana", fame={"R": 150}, corruption={"R": 1}, tiles={"R": "salmon bard"}, left=1
    )
    table.play("use:salmon", "use:bard")
    assert table.of("R")["fame"] == 152
    assert table.of("R")["corruption"] == 0


@pytest.mark.rule("A-2.4")
def test_fame_that_is_not_there_can_not_be_spent() -> None:
    table = position(forts="R1 eblana, G1 cruachu", fame={"R": 1}, stock={"R": "1/0/0/0"})
    assert table.refused("build:ath_luain") == "A-7.4"


@pytest.mark.rule("A-2.5")
def test_only_the_number_of_fomori_in_a_stock_is_known() -> None:
    table = position(stock={"R": "0/0/0/5"})
    for seat in (0, 1, None):
        assert table.game.view(seat)["board"]["seats"][0]["fomori"] == 5
    # Nothing tells their kinds: all see the same, and the same whatever they will turn out to be.
    boards = [
        position(stock={"R": "0/0/0/5"}, seed=seed).game.view(seat)["board"]
        for seed in range(4)
        for seat in (0, 1, 2, None)
    ]
    assert all(board == boards[0] for board in boards)


@pytest.mark.rule("A-2.5", "A-9.4")
def test_a_fomori_is_drawn_only_when_it_is_turned_up() -> None:
    kinds = set()
    for seed in range(40):
        table = position(stock={"R": "0/0/0/1"}, seed=seed)
        kinds.add(table.play("spread:ailech").foe("ailech"))
    assert kinds == {"sineach", "athach", "monghfinn"}


@pytest.mark.rule("A-2.6")
def test_the_map() -> None:
    assert BOARD.locations == 46
    assert BOARD.ports.bit_count() == 12
    assert len(BOARD.provinces) == 10
    assert len(BOARD.roads) == 80
    assert sorted(BOARD.province_colour.count(colour) for colour in range(4)) == [2, 2, 3, 3]
    magnata = BOARD.province_names.index("Magnata")
    assert BOARD.value[magnata] == 3
    assert len(set(BOARD.links)) == 4
    board = position().board
    names = [place["id"] for place in board["places"]]
    assert [[names[end] for end in link] for link in board["map"]["links"]] == [
        ["castle_1", "na_rossa"],
        ["castle_2", "fanaid"],
        ["castle_3", "inis_eogain"],
        ["castle_4", "dun_sobairche"],
    ]
    assert "locations" in BOARD.reconstructed
    assert "enemies" not in BOARD.reconstructed


@pytest.mark.rule("A-2.6")
def test_neighbours_are_exactly_the_provinces_joined_by_a_road() -> None:
    joined = set()
    for one, other in BOARD.roads:
        pair = (BOARD.province[one], BOARD.province[other])
        if pair[0] != pair[1]:
            joined |= {pair, pair[::-1]}
    assert joined == {(p, n) for p in range(10) for n in BOARD.neighbours[p]}
    assert all(BOARD.province_colour[p] != BOARD.province_colour[n] for p, n in joined)


@pytest.mark.rule("A-2.7")
def test_cards_never_get_richer_downwards() -> None:
    assert [BOARD.back.count(back) for back in range(3)] == [18, 18, 18]
    for card in range(54):
        worths = []
        fomori = []
        for section in range(3):
            icons = {name: BOARD.icon(card, section, n) for n, name in enumerate(ICONS)}
            fomori.append(icons.pop("fomori"))
            worths.append(sum(WORTH[name] * count for name, count in icons.items()))
        assert worths == sorted(worths, reverse=True), BOARD.cards[card]
        assert fomori == sorted(fomori, reverse=True), BOARD.cards[card]


@pytest.mark.rule("A-2.7")
def test_the_sums_of_the_reconstruction() -> None:
    sums = [
        [sum(BOARD.icon(card, section, icon) for card in range(54)) for icon in range(8)]
        for section in range(3)
    ]
    assert sums == [
        [31, 8, 6, 52, 45, 12, 99, 13],
        [20, 5, 4, 40, 29, 9, 50, 8],
        [12, 1, 0, 26, 14, 4, 17, 3],
    ]


@pytest.mark.rule("A-2.4")
def test_neither_track_ever_falls_below_nought() -> None:
    for seed in range(6):
        table = Table(tafelrunde.new("arrival", players=2 + seed % 3, seed=seed))
        while table.game.player is not None:
            play_on(table.game, seed, 1)
            assert min(table.each("fame") + table.each("corruption")) >= 0
