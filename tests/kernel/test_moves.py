"""Moves have a number while playing and a name everywhere else."""

import pytest

import tafelrunde
from tafelrunde.kernel.moves import Alphabet, Verb, argument_of, verb_of


def small() -> Alphabet:
    return Alphabet(
        [Verb("go", 3), Verb("take", names=["wood", "wool"]), Verb("pass", kind="finish")]
    )


def test_names_and_numbers_are_inverse() -> None:
    alphabet = small()
    assert alphabet.names == ["go:0", "go:1", "go:2", "take:wood", "take:wool", "pass"]
    assert [alphabet.parse(name) for name in alphabet.names] == alphabet.moves
    assert [alphabet.index(move) for move in alphabet.moves] == list(range(alphabet.size))
    assert alphabet.parse("take:wool") == 1 << 8 | 1


def test_a_move_is_its_verb_and_an_argument() -> None:
    move = small().parse("take:wool")
    assert (verb_of(move), argument_of(move)) == (small().parse("take:wood"), 1)
    assert verb_of(move) + argument_of(move) == move


def test_a_wrong_name_is_answered_with_the_nearest() -> None:
    with pytest.raises(tafelrunde.BadMove, match="did you mean take:wood"):
        small().parse("take:wod")
    with pytest.raises(tafelrunde.BadMove, match="verbs: go, take, pass"):
        small().parse("???")


def test_a_number_outside_the_alphabet_has_no_name() -> None:
    with pytest.raises(tafelrunde.BadMove, match="alphabet has 6 moves"):
        small().name(3)


def test_verbs_with_no_or_too_many_arguments_are_mistakes() -> None:
    with pytest.raises(ValueError, match="257 arguments"):
        Verb("much", 257)
    with pytest.raises(ValueError, match="two moves are called pass"):
        Alphabet([Verb("pass"), Verb("pass")])


def test_the_kind_tells_the_page_what_to_make_of_it() -> None:
    alphabet = small()
    assert alphabet.kind(alphabet.parse("pass")) == "finish"
    assert alphabet.kind(alphabet.parse("go:1")) == ""
