"""What holds for every game, shown with Meduris."""

import pytest

import tafelrunde
from tafelrunde.kernel.phrase import Event
from tafelrunde.players.random import Random


def played(count: int, seed: int = 7) -> tafelrunde.Game:
    game = tafelrunde.new("meduris", players=3, seed=seed)
    who = Random(seed)
    for _ in range(count):
        game.play(who.choose(game, game.decider))
    return game


def test_the_same_setup_seed_and_moves_give_the_same_position() -> None:
    assert played(150).digest() == played(150).digest()
    assert played(150, seed=8).digest() != played(150).digest()


def test_a_clone_goes_its_own_way() -> None:
    game = played(60)
    before = game.digest()
    twin = game.clone()
    assert twin.digest() == before
    twin.play(twin.moves()[0])
    assert game.digest() == before != twin.digest()


def test_the_list_of_moves_belongs_to_the_caller() -> None:
    game = played(20)
    game.moves().clear()
    assert len(game.moves()) > 1


def test_an_illegal_move_changes_nothing_and_names_step_and_rule() -> None:
    game = tafelrunde.new("meduris", players=3, seed=7)
    before = game.digest()
    with pytest.raises(tafelrunde.IllegalMove, match="hut:12 is not legal now") as caught:
        game.play(game.parse("hut:12"))
    assert caught.value.step == "PlaceWorker"
    assert caught.value.rule == "M-2.7"
    assert caught.value.said("de").startswith("hut:12 ist jetzt nicht erlaubt: Jetzt ist")
    assert game.digest() == before


def test_another_seat_is_told_whose_decision_it_is_and_nothing_else() -> None:
    game = played(150)
    others = [seat for seat in range(3) if seat != game.decider]
    said = {str(game.explain(move, seat=seat)) for move in game.alphabet.moves for seat in others}
    assert said == {f"Blue decides now, nobody else. [{game.stack[-1].rule}]"}
    move = game.moves()[0]
    assert game.explain(move).legal
    assert game.explain(move, seat=game.decider).legal
    assert not game.explain(move, "de", others[0]).legal
    assert game.explain(move, "de", others[0]).text == "Jetzt entscheidet Blau, niemand sonst."


def test_there_is_no_ranking_and_no_reason_for_a_seat_that_is_not_there() -> None:
    game = played(3)
    with pytest.raises(tafelrunde.UnknownSeat, match="seats are 0 to 2"):
        game.ranking(3)
    with pytest.raises(tafelrunde.UnknownSeat, match="seats are 0 to 2"):
        game.explain(game.moves()[0], seat=-1)


def test_the_repr_of_an_error_is_its_sentence() -> None:
    game = tafelrunde.new("meduris", players=3, seed=7)
    with pytest.raises(tafelrunde.IllegalMove) as caught:
        game.play(game.parse("hut:12"))
    assert repr(caught.value) == f"IllegalMove({str(caught.value)!r})"
    with pytest.raises(tafelrunde.UnknownGame) as unknown:
        tafelrunde.new("meduri")
    assert "did you mean meduris" in repr(unknown.value)


def test_a_finished_game_has_no_player_and_no_moves() -> None:
    game = tafelrunde.new("meduris", players=2, seed=1)
    who = Random(1)
    while game.player is not None:
        game.play(who.choose(game, game.player))
    assert game.moves() == []
    assert sorted(seat for group in game.ranking() for seat in group) == [0, 1]
    with pytest.raises(tafelrunde.IllegalMove, match="over"):
        game.play(game.parse("hut:1"))
    assert game.view(0)["player"] is None


def test_undo_goes_back_one_own_move_and_no_further_than_the_barrier() -> None:
    game = tafelrunde.new("meduris", players=3, seed=7)
    first = game.decider
    before = game.digest()
    game.play(game.moves()[0])
    assert game.can_undo(first)
    assert game.undo(first).digest() == before
    second = game.decider
    assert game.why_no_undo(second) == "Another seat has acted since."
    game.play(game.moves()[0])
    with pytest.raises(tafelrunde.CannotUndo, match="Another seat"):
        game.undo(first)
    assert game.undo(second).played == 1


def test_a_draw_is_a_barrier_and_a_move_that_leads_to_one_says_so() -> None:
    game = tafelrunde.new("meduris", players=3, seed=7)
    for _ in range(5):
        game.play(game.moves()[0])
    last = game.decider
    assert game.seals(game.moves()[0])  # the first roll of the die follows the last worker
    game.play(game.moves()[0])
    assert not game.can_undo(last)
    assert "revealed" in game.why_no_undo(last)
    assert tafelrunde.new("meduris", players=3, seed=7).can_undo(0) is False


def test_events_are_told_to_a_listener_and_to_nobody_else() -> None:
    game = tafelrunde.new("meduris", players=3, seed=7)
    heard: list[Event] = []
    game.listener = heard.append
    game.play(game.parse("plateau:wool"))
    assert [event.key for event in heard] == ["log.placed"]
    assert (
        game.title.words("en").say(heard[0], game).endswith("places a worker on the wool plateau.")
    )
    game.clone().play(game.moves()[0])
    assert len(heard) == 1


def test_an_unknown_game_or_setup_is_refused_with_what_there_is() -> None:
    with pytest.raises(tafelrunde.UnknownGame, match="did you mean meduris"):
        tafelrunde.new("meduri")
    with pytest.raises(tafelrunde.BadSetup, match="2 to 4 players, not 5"):
        tafelrunde.new("meduris", players=5)
    with pytest.raises(tafelrunde.BadSetup, match="no option 'open'"):
        tafelrunde.new("meduris", open=True)
    with pytest.raises(tafelrunde.BadSetup, match="can't be 'yes'; possible: False, True"):
        tafelrunde.new("meduris", open_goods="yes")


def test_an_option_is_not_taken_for_another_type_that_equals_it() -> None:
    with pytest.raises(tafelrunde.BadSetup, match="can't be 1"):
        tafelrunde.new("meduris", open_goods=1)


def test_there_is_no_view_for_a_seat_that_is_not_there() -> None:
    with pytest.raises(tafelrunde.UnknownSeat, match="seats are 0 to 2"):
        played(3).view(3)


def test_an_imagined_game_has_a_position_but_no_record() -> None:
    dream = played(40).imagine(0, 5)
    assert dream.dump()["played"] == 40
    with pytest.raises(tafelrunde.BadRecord, match="imagined"):
        dream.record()


def test_a_notebook_shows_the_board() -> None:
    assert played(10)._repr_svg_().startswith("<svg")


def test_looking_back_nothing_is_hidden() -> None:
    seats = played(10).view(None, everything=True)["board"]["seats"]
    assert all(seat["goods"] is not None for seat in seats)
