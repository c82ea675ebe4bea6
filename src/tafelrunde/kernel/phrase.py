"""What is said, before it is said in a language: a key of the catalogue and numbers."""

from __future__ import annotations


class Phrase:
    """A sentence to be; the catalogue knows what each number stands for."""

    def __init__(self, key: str, values: list[int]) -> None:
        self.key = key
        self.values = values


class Reason(Phrase):
    """Why a move is refused, with the number of the rule that says so."""

    def __init__(self, rule: str, key: str, values: list[int]) -> None:
        super().__init__(key, values)
        self.rule = rule


class Loss(Phrase):
    """What an answer gives up; `dear` if these are points or goods, so that a person is asked."""

    def __init__(self, key: str, values: list[int], dear: bool = True) -> None:
        super().__init__(key, values)
        self.dear = dear


class Event(Phrase):
    """Something that happened; `seat` is the only one to hear it, or -1 for everybody."""

    def __init__(self, key: str, values: list[int], seat: int = -1) -> None:
        super().__init__(key, values)
        self.seat = seat


class Verdict:
    """The answer to "may I?": yes or no, the sentence, and the rule."""

    def __init__(self, legal: bool, rule: str, text: str) -> None:
        self.legal = legal
        self.rule = rule
        self.text = text

    def __str__(self) -> str:
        return f"{self.text} [{self.rule}]" if self.rule else self.text
