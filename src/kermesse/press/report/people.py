"""Who is on the page: people by name with their fanion, and sentences in which they are named."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

import msgspec

from kermesse.games.fanion import Fanion, fanion
from kermesse.games.standings import BOT, Placing
from kermesse.words import Lang, listed, typeset


class ReportPerson(msgspec.Struct, frozen=True):
    """A player as the page shows one: the name as printed, the fanion, the number (from 1) of place and sheet."""

    name: str
    fanion: Fanion
    index: int


class Named(msgspec.Struct, frozen=True):
    """A person in a list of people, and the words that lead to the next: ", " or " and "."""

    person: ReportPerson
    then: str


class Sentence(msgspec.Struct, frozen=True):
    """A sentence in three parts, so that the people in it can be links: "Cancelled (by ", two people, ").".

    Args:
        before: all of it, where nobody is named.
        people: who is named.
        after: the rest.
    """

    before: str
    people: tuple[Named, ...] = ()
    after: str = ""

    @property
    def text(self) -> str:
        """The sentence in one piece."""
        return self.before + "".join(named.person.name + named.then for named in self.people) + self.after


class People:
    """Everybody on the page.

    Args:
        names: the players, best first.
        lang: the page's language.
        bots: which of them are bots; they are marked wherever they are named.
    """

    def __init__(self, names: Iterable[str], lang: Lang, bots: Collection[str] = ()) -> None:
        self.lang = lang
        self._people = {
            name: ReportPerson(typeset(name + BOT(lang) if name in bots else name, lang), fanion(name), index)
            for index, name in enumerate(names, 1)
        }

    @classmethod
    def of(cls, standings: Sequence[Placing], lang: Lang) -> People:
        """Everybody who has a score."""
        return cls([one.player for one in standings], lang, {one.player for one in standings if one.bot})

    def __getitem__(self, name: str) -> ReportPerson:
        return self._people[name]

    def __len__(self) -> int:
        return len(self._people)

    def listed(self, names: Iterable[str]) -> tuple[Named, ...]:
        """People as one lists them: "a, b and c"."""
        people = [self._people[name] for name in names]
        joints = listed(["\n"] * len(people), self.lang).split("\n")[1:]
        return tuple(Named(person, joint) for person, joint in zip(people, joints, strict=True))

    def in_sentence(self, text: str, names: tuple[str, ...]) -> Sentence:
        """A sentence that names people, taken apart at their names; in one piece where it does not name them."""
        if names:
            before, found, after = text.rpartition(typeset(listed(names, self.lang), self.lang))
            if found:
                return Sentence(before, self.listed(names), after)
        return Sentence(text)
