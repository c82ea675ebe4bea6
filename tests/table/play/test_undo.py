"""Why a move can't be taken back: one list of reasons for pages, programs and refusals."""

from __future__ import annotations

import pytest

from tafelrunde.table.errors import Refused
from tafelrunde.table.play.undo import refused
from tafelrunde.table.words import page_words
from tests.helpers.tables import person, running, seated, settings

pytestmark = pytest.mark.anyio


async def test_a_look_and_a_refusal_give_the_same_reason(sqlite_database: str) -> None:
    async with running(settings(sqlite_database)) as (_, house):
        people, table = await seated(house, "Ann", "Ben")
        look = await house.play.look(table, people[0])
        with pytest.raises(Refused) as told:
            await house.play.undo(table, people[0], 0, look.number)
        assert told.value.message == refused(look.undo_code, "en").message
        watching = await house.play.look(table, await person(house, "Cleo"))
        assert watching.undo_code == "watch"


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("code", ["nothing", "over", "upgraded", "others", "revealed", "watch"])
def test_every_reason_has_a_sentence(code: str, language: str) -> None:
    assert f"undo.{code}" in page_words(language)
