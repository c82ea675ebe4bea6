"""Talk at the table: phrases in every reader's language, limits, silence for who wants it."""

from __future__ import annotations

import asyncio
import json
import random

import pytest

from tafelrunde.table.chat.lines import LENGTH, PHRASES
from tafelrunde.table.settings import Limits
from tafelrunde.table.store.talk import TAIL
from tafelrunde.table.trial.scratch import NO_LIMITS
from tafelrunde.table.words import page_words
from tests.helpers.tables import Client, code_of, person, play_some, running, seated, settings

pytestmark = pytest.mark.anyio


def test_every_phrase_has_words_in_both_languages() -> None:
    for language in ("en", "de"):
        assert sorted(page_words(language).under("phrase")) == sorted(PHRASES)


async def test_phrases_arrive_in_the_readers_language(database: str) -> None:
    async with running(settings(database)) as (_, house):
        (ann, ben), table = await seated(house, "Ann", "Ben")
        ben = await house.people.settle(ben, language="de")
        await house.chat.say(table, ann, phrase="good_game")
        await house.chat.say(table, ben, text="  Ganz\nmeine \u202eMeinung  ")
        read = [(one.seat, one.name, one.text) for one in await house.chat.lines(table, ben)]
        assert read == [(0, "Ann", "Schönes Spiel!"), (1, "Ben", "Ganz meine Meinung")]
        look = await house.play.look(table, ann)
        assert [one.text for one in look.chat] == ["Good game!", "Ganz meine Meinung"]
    async with running(settings(database)) as (_, house):
        assert (await house.play.look(table, ann)).chat == look.chat, "it is kept"


async def test_who_watches_has_no_seat_and_needs_a_name(sqlite_database: str) -> None:
    async with running(settings(sqlite_database)) as (_, house):
        (ann, _), table = await seated(house, "Ann", "Ben")
        stranger = house.people.stranger()
        assert await code_of(house.chat.say(table, stranger, phrase="hello")) == "no_name"
        dan = await person(house, "Dan")
        await house.chat.say(table, dan, phrase="hello")
        assert [(one.seat, one.name) for one in (await house.play.look(table, ann)).chat] == [
            (None, "Dan")
        ]


async def test_who_turns_it_off_reads_and_says_nothing(sqlite_database: str) -> None:
    async with running(settings(sqlite_database)) as (_, house):
        (ann, ben), table = await seated(house, "Ann", "Ben")
        await house.chat.say(table, ann, phrase="hello")
        ben = await house.people.settle(ben, chat=False)
        assert (await house.play.look(table, ben)).chat == ()
        assert await code_of(house.chat.say(table, ben, text="oh")) == "chat_off"
        again = await house.people.known(ben.person)
        assert again is not None
        assert not again.chat


async def test_lines_have_limits(sqlite_database: str) -> None:
    limits = Limits(**{**NO_LIMITS.__dict__, "chat": (0.001, 3.0)})
    async with running(settings(sqlite_database, limits)) as (_, house):
        (ann, ben), table = await seated(house, "Ann", "Ben")
        for text in ("", " \t\u200b", "x" * (LENGTH + 1)):
            assert await code_of(house.chat.say(table, ann, text=text)) == "bad_line"
        assert await code_of(house.chat.say(table, ann, phrase="no_such")) == "bad_line"
        assert await code_of(house.chat.say(table, ann, phrase="hello", text="oh")) == "bad_line"
        for _ in range(3):
            assert await code_of(house.chat.say(table, ann, text="x" * LENGTH)) == ""
        assert await code_of(house.chat.say(table, ann, text="x")) == "too_fast"
        assert await code_of(house.chat.say(table, ben, text="x")) == ""


async def test_only_the_last_lines_stay(sqlite_database: str) -> None:
    async with running(settings(sqlite_database)) as (_, house):
        (ann, _), table = await seated(house, "Ann", "Ben")
        for number in range(TAIL + 3):
            await house.chat.say(table, ann, text=f"line {number}")
        here = [one.text for one in await house.chat.lines(table, ann)]
    async with running(settings(sqlite_database)) as (_, house):
        kept = [one.text for one in await house.chat.lines(table, ann)]
    assert here == kept == [f"line {number}" for number in range(3, TAIL + 3)]


async def test_it_goes_when_all_who_play_agree_and_is_in_no_record(sqlite_database: str) -> None:
    async with running(settings(sqlite_database)) as (_, house):
        (ann, ben), table = await seated(house, "Ann", "Ben")
        await house.chat.say(table, ann, text="unforgettable")
        await play_some(house, table, [ann, ben], 2000, random.Random(1))
        record = await house.play.record(table)
        assert "unforgettable" not in json.dumps(record)
        dan = await person(house, "Dan")
        assert await code_of(house.chat.clear(table, dan)) == "not_seated"
        assert await house.chat.clear(table, ann) is False
        assert (await house.play.look(table, ben)).gone == ("Ann",)
        assert await house.chat.clear(table, ben) is True
        look = await house.play.look(table, ben)
        assert (look.chat, look.gone) == ((), ())


async def test_another_process_hears_it(postgres_database: str) -> None:
    given = settings(postgres_database)
    async with running(given) as (_, one), running(given) as (_, other):
        (ann, ben), table = await seated(one, "Ann", "Ben")
        live = await other.hall.get(table)
        await one.chat.say(table, ann, text="here")
        await other.chat.say(table, ben, text="there")
        for _ in range(500):
            await asyncio.sleep(0.01)
            if len(live.talk) == 2:
                break
        assert [line.text for line in live.talk] == ["here", "there"]


async def test_the_api_talks_and_a_person_who_goes_takes_their_words_along(
    sqlite_database: str,
) -> None:
    async with running(settings(sqlite_database)) as (app, house):
        client = Client(app)
        await client.name("Ann")
        wishes = [{"kind": "me"}, {"kind": "screen", "name": "Tom"}]
        body = {"game": "meduris", "players": 2, "seats": wishes}
        table = (await client.post("/api/tables", body)).json()["table"]
        chat = f"/api/tables/{table}/chat"
        said = await client.post(chat, {"phrase": "hello"})
        assert (said.status_code, said.json()) == (201, {"number": 0})
        marked = "<b>&amp;"
        await client.post(chat, {"text": marked})
        assert [one["text"] for one in (await client.get(chat)).json()] == ["Hello!", marked]
        page = (await client.get(f"/t/{table}")).text
        assert marked not in page
        assert "&lt;b&gt;&amp;amp;" in page
        ann = (await client.get("/api/me")).json()["person"]
        who = await house.people.known(ann)
        assert who is not None
        await house.people.leave(who)
        live = await house.hall.get(table)
        await house.hall.refresh(live)
        assert live.talk == []
