"""Rules are found by number, chapter and words, in both languages."""

from tafelrunde.kernel.rulebook import rules, search


def test_all_rules_are_read_in_order() -> None:
    numbers = [rule.number for rule in rules(["meduris"])]
    assert numbers[0] == "M-1.1"
    assert numbers[-1] == "M-12.4"
    assert len(numbers) == len(set(numbers)) > 70
    assert [rule.number for rule in rules(["meduris"], "de")] == numbers


def test_a_number_finds_its_rule_and_a_chapter_all_of_its_rules() -> None:
    assert [rule.number for rule in search(["meduris"], ["m-5.1"])] == ["M-5.1"]
    chapter = search(["meduris"], ["M-5"])
    assert {rule.chapter for rule in chapter} == {"5. Building a hut"}
    assert len(chapter) == 10


def test_words_must_all_occur() -> None:
    found = search(["meduris"], ["temple", "rune"])
    assert "M-6.3" in [rule.number for rule in found]
    assert all("temple" in f"{rule.chapter} {rule.text}".lower() for rule in found)
    assert search(["meduris"], ["submarine"]) == []


def test_german_words_find_german_rules() -> None:
    assert "M-6.3" in [rule.number for rule in search(["meduris"], ["Tempel", "Runenstein"], "de")]


def test_several_books_are_read_one_after_the_other() -> None:
    both = rules(["caverna", "meduris"])
    numbers = [rule.number for rule in both]
    assert len(numbers) == len(set(numbers)) == len(rules(["caverna"])) + len(rules(["meduris"]))
    assert [both[0].book, both[-1].book] == ["Caverna: The Cave Farmers", "Meduris: the rules"]
    assert [rule.book for rule in search(["caverna", "meduris"], ["M-5.1"])] == [
        "Meduris: the rules"
    ]
