"""Every setting can be given as a variable and as a flag, and takes no value that it can't have."""

from __future__ import annotations

from typing import Any

import pytest

from tafelrunde.cli.parser import build
from tafelrunde.cli.settings import settings_of
from tafelrunde.table import settings
from tafelrunde.table.settings import LIMIT, PREFIX, SECRETS, BadSetting, Settings, from_variables

# For each kind of value a text that is taken and what it means, and texts that are not.
GOOD: dict[str, tuple[str, Any]] = {
    "whole": ("3", 3),
    "count": ("0", 0),
    "port": ("8081", 8081),
    "far_port": ("465", 465),
    "seconds": ("0.5", 0.5),
    "pause": ("0", 0.0),
    "rate": ("5/50", (5.0, 50.0)),
    "flag": ("1", True),
    "networks": ("10.0.0.0/8, ::1", ("10.0.0.0/8", "::1")),
    "host": ("mail.example", "mail.example"),
    "mailbox": ("table@games.example", "table@games.example"),
    "security": ("tls", "tls"),
    "address": ("https://games.example", "https://games.example"),
    "prefix": ("/tafel", "/tafel"),
    "format": ("json", "json"),
    "level": ("debug", "debug"),
    "text": ("some text", "some text"),
}
_NO_NUMBERS = ("-1", "many", "1_0", "٣", "nan", "inf", "1e400", "0x10")
BAD: dict[str, tuple[str, ...]] = {
    "whole": ("0", "1.5", *_NO_NUMBERS),
    "count": ("1.5", *_NO_NUMBERS),
    "port": ("65536", *_NO_NUMBERS),
    "far_port": ("0", "65536", *_NO_NUMBERS),
    "seconds": ("0", *_NO_NUMBERS),
    "pause": _NO_NUMBERS,
    "rate": ("30", "30/", "/30", "0/5", "5/0.5", "1/2/3", *_NO_NUMBERS),
    "flag": ("yes", "true", "2"),
    "networks": ("nginx", "10.0.0.1/8", "10.0.0.0/40"),
    "host": ("mail server", "-mail", "mail/example"),
    "mailbox": ("table", "table@", "a b@c.example", "a@b.example\nBcc: c@d.example"),
    "security": ("ssl", "TLS"),
    "address": ("games.example", "ftp://games.example", "https://games.example/path"),
    "prefix": ("tafel", "/tafel/", "//tafel", "/ta fel", "/täfel"),
    "format": ("xml", "JSON"),
    "level": ("loud", "INFO"),
}
# Who sends mails needs both.
MAIL = {"TAFELRUNDE_ADDRESS": "https://a.example", "TAFELRUNDE_MAIL_SENDER": "a@a.example"}


def value_of(given: Settings, name: str) -> Any:
    """What a setting is."""
    holder: Any = given.limits if name.startswith(LIMIT) else given
    return getattr(holder, name.removeprefix(LIMIT))


@pytest.mark.parametrize("name", settings.names())
def test_a_variable_sets_it_and_so_does_a_flag(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    text, value = GOOD[settings.kind_of(name)]
    for other, needed in MAIL.items():
        monkeypatch.setenv(other, needed)
    variable = PREFIX + name.upper()
    monkeypatch.setenv(variable, text)
    assert value_of(settings_of(build().parse_args(["serve"])), name) == value
    monkeypatch.delenv(variable)
    if name not in SECRETS:
        flag = "--" + name.replace("_", "-")
        assert value_of(settings_of(build().parse_args(["serve", flag, text])), name) == value


def _strict() -> list[str]:
    return [name for name in settings.names() if settings.kind_of(name) in BAD]


@pytest.mark.parametrize("name", _strict())
def test_what_it_can_not_be_is_refused_by_name(name: str) -> None:
    variable, flag = PREFIX + name.upper(), "--" + name.replace("_", "-")
    for text in BAD[settings.kind_of(name)]:
        with pytest.raises(BadSetting) as refused:
            from_variables({variable: text})
        assert (refused.value.name, refused.value.value) == (variable, text)
        if name not in SECRETS:
            with pytest.raises(BadSetting, match=flag):
                from_variables({}, {name: text})
