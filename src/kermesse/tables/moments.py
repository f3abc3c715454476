"""Moments as people say them in a room: `22:30`, `+90m`, `in 2 h`, `2026-11-21T22:30`; and told back to them.

Twice a year the clocks are changed: a time that is left out that night is refused, one that comes twice is settled and
said.
"""

from __future__ import annotations

import datetime as dt
import re
from typing import NamedTuple
from zoneinfo import ZoneInfo

from kermesse.fault import Fault, Faults, shown
from kermesse.games.game import Timestamp
from kermesse.words import NO_BREAK, Lang, Phrase, typeset, verbatim

LONGEST = dt.timedelta(days=366)

_SPAN = re.compile(r"(?:\+|in |dans )\s*(?:(\d{1,3})\s*(?:h|hours?|heures?)\s*)?(?:(\d{1,5})\s*(?:m|min|minutes?)?)?")
_MINUTES = re.compile(r"\+\s*(\d{1,5})")
_HOURS = re.compile(r"(?:\+|in |dans )\s*(\d{1,3})[.,](\d)\s*(?:h|hours?|heures?)")
_CLOCK = re.compile(r"(?:(tomorrow|demain|today|aujourd'hui)\s*(?:at |à )?\s*)?(\d{1,2})\s*[:h]\s*(\d{2})?")
_DATE = re.compile(r"(\d{4})-(\d{2})-(\d{2})[t ]\s*(\d{1,2})[:h](\d{2})(?::(\d{2}))?\s*(z|[+-]\d{2}:?\d{2})?")

_LIKE = Phrase(
    "a moment such as 22:30, tomorrow 14:00, +90m, in 2 h or 2026-11-21T22:30",
    "un moment comme 22:30, demain 14:00, +90m, dans 2 h ou 2026-11-21T22:30",
)
_DAYS = {
    "en": ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"),
    "fr": ("lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche"),
}
_EN = "January February March April May June July August September October November December"
_FR = "janvier février mars avril mai juin juillet août septembre octobre novembre décembre"
_MONTHS = {"en": _EN.split(), "fr": _FR.split()}


class Moment(NamedTuple):
    """A moment that a host typed, and how it was understood.

    Args:
        at: when.
        remark: what to tell them about it, where it could have meant another.
    """

    at: Timestamp
    remark: Phrase | None = None


def read_moment(typed: str, zone: str, now: Timestamp, where: Phrase) -> Moment:
    """Reads a moment as a host types it, such as when the market closes.

    Args:
        typed: as it was typed; a time alone is the next one that the clock on the wall will show.
        zone: the time zone of the room.
        now: the present moment.
        where: what is being asked for, for the fault.

    Raises:
        Faults: for what is no moment, is past, is more than a year away, or does not exist on that day.
    """
    text = " ".join(typed.replace("\u2019", "'").split()).lower()[:60]
    room, here = ZoneInfo(zone), dt.datetime.fromtimestamp(now, ZoneInfo(zone))
    remark = None
    if (span := _span(text)) is not None:
        meant = dt.datetime.fromtimestamp(now, dt.UTC) + span
    elif found := _DATE.fullmatch(text):
        year, month, day, hour, minute, second, offset = found.groups()
        try:
            wall = dt.datetime(int(year), int(month), int(day), int(hour), int(minute), int(second or 0))  # noqa: DTZ001 - the wall's
        except ValueError:
            raise _fault(where, shown(typed)) from None
        if offset:
            meant = wall.replace(tzinfo=dt.datetime.fromisoformat(f"2000-01-01T00:00{offset.upper()}").tzinfo)
        else:
            meant, remark = _on_the_wall(wall, room, now, where)
    elif (found := _CLOCK.fullmatch(text)) and int(found[2]) < 24 and int(found[3] or 0) < 60:
        wall = here.replace(tzinfo=None, hour=int(found[2]), minute=int(found[3] or 0), second=0, microsecond=0)
        if found[1] in {"tomorrow", "demain"} or (not found[1] and not _ahead(wall, room, now)):
            wall += dt.timedelta(days=1)
        meant, remark = _on_the_wall(wall, room, now, where)
    else:
        raise _fault(where, shown(typed))
    at = meant.timestamp()
    if at <= now:
        raise Faults("time", [Fault(where, Phrase("a moment to come", "un moment à venir"), shown(typed))])
    if at - now > LONGEST.total_seconds():
        year_away = Phrase("a moment within a year", "un moment d'ici un an")
        raise Faults("time", [Fault(where, year_away, shown(typed))])
    return Moment(at, remark)


def _fault(where: Phrase, found: Phrase) -> Faults:
    return Faults("time", [Fault(where, _LIKE, found)])


def _span(text: str) -> dt.timedelta | None:
    if found := _HOURS.fullmatch(text):
        return dt.timedelta(hours=int(found[1]), minutes=6 * int(found[2]))
    if found := _MINUTES.fullmatch(text):
        return dt.timedelta(minutes=int(found[1]))
    if (found := _SPAN.fullmatch(text)) and (found[1] or found[2]):
        return dt.timedelta(hours=int(found[1] or 0), minutes=int(found[2] or 0))
    return None


def _ahead(wall: dt.datetime, room: ZoneInfo, now: Timestamp) -> bool:
    """Whether the clock on the wall will still show this today, be it the second time."""
    return wall.replace(tzinfo=room, fold=1).timestamp() > now or wall.replace(tzinfo=room).timestamp() > now


def _on_the_wall(wall: dt.datetime, room: ZoneInfo, now: Timestamp, where: Phrase) -> tuple[dt.datetime, Phrase | None]:
    """The moment at which the clock on the wall shows this."""
    first, second = wall.replace(tzinfo=room), wall.replace(tzinfo=room, fold=1)
    if dt.datetime.fromtimestamp(first.timestamp(), room).replace(tzinfo=None) != wall:
        # With the offset of before, what was meant is as far behind the gap as it stands in it.
        after = dt.datetime.fromtimestamp(first.timestamp(), room)
        time = f"{wall:%H:%M}"
        exists = Phrase("a time that exists that day", "une heure qui existe ce jour-là")
        found = Phrase(f"{time}, which the clocks skip that night", f"{time}, que les horloges sautent cette nuit-là")
        hint = Phrase(f"Perhaps {after:%H:%M}?", f"Peut-être {after:%H:%M} ?")
        raise Faults("time", [Fault(where, exists, found, hint)])
    if first.utcoffset() == second.utcoffset():
        return first, None
    time = f"{wall:%H:%M}"
    if first.timestamp() <= now < second.timestamp():
        return second, Phrase(
            f"{time} comes twice that night; the second is meant.",
            f"{time} vient deux fois cette nuit-là ; la seconde.",
        )
    other = f"{second:%Y-%m-%dT%H:%M%z}"
    return first, Phrase(
        f"{time} comes twice that night; the first is meant. For the second: {other}",
        f"{time} vient deux fois cette nuit-là ; c'est la première. Pour la seconde : {other}",
    )


def zone_fault(zone: str, where: str) -> Fault | None:
    """What is wrong with the name of a time zone, if anything is."""
    try:
        ZoneInfo(zone)
    except (OSError, ValueError, LookupError):
        like = Phrase("a time zone such as Europe/Paris", "un fuseau horaire comme Europe/Paris")
        return Fault(verbatim(where), like, shown(zone))
    return None


def told_moment(at: Timestamp, zone: str, lang: Lang) -> str:
    """A moment as one says it: `Saturday 21 November 2026, 22:30`, `samedi 21 novembre 2026, 22 h 30`."""
    here = dt.datetime.fromtimestamp(at, ZoneInfo(zone))
    day, month = _DAYS[lang][here.weekday()], _MONTHS[lang][here.month - 1]
    number = "1er" if lang == "fr" and here.day == 1 else str(here.day)
    return typeset(f"{day} {number} {month} {here.year}, {told_time(at, zone, lang)}", lang)


def told_time(at: Timestamp, zone: str, lang: Lang) -> str:
    """A moment of the same evening: `22:30`, `22 h 30`."""
    here = dt.datetime.fromtimestamp(at, ZoneInfo(zone))
    return f"{here:%H:%M}" if lang == "en" else f"{here.hour}{NO_BREAK}h{NO_BREAK}{here:%M}"
