"""What a host reads before there is a table: which kits there are, which rulings, what each choice means.

Nothing here tells what a rule card says: a host may want to play too, and a rule is only new once.
"""

from __future__ import annotations

from functools import lru_cache

from litestar import get

from kermesse.games.hattrick.rules import ruling as hattrick
from kermesse.lessons.rulings import examples
from kermesse.rules import ruling as haggle
from kermesse.rules.kit import Game, Kit, Players
from kermesse.rules.kit_files import offered_kits
from kermesse.tables.games import GAMES, GameId
from kermesse.web.http.dependencies import refusals
from kermesse.web.messages import ServerMessage, to_read
from kermesse.words import Phrase


class KitInfo(ServerMessage, frozen=True, omit_defaults=False):
    """A kit of ours.

    Args:
        id: for `kit` in a table's settings.
        game: which game is played with it.
        title: what the box is called.
        flavour: a line about it, without any rule in it.
        default: whether a table of this game has it where its settings name no kit.
        players: how many can play, and how many it was made for.
        cards: how many rule cards or sheets it has.
        rulings: which rulings matter for it.
    """

    id: str
    game: Game
    title: Phrase
    flavour: Phrase | None
    default: bool
    players: Players
    cards: int
    rulings: tuple[str, ...]


class Kits(ServerMessage, frozen=True, omit_defaults=False):
    """Every kit of ours, a game's default first; lessons, whose deal is always the same, are none to choose."""

    kits: tuple[KitInfo, ...]


class RulingChoice(ServerMessage, frozen=True, omit_defaults=False):
    """One way to rule. As a value, `points:50` stands for any number of points.

    Args:
        value: for a table's settings.
        words: what it means.
        comes_to: what it comes to in the ruling's example.
    """

    value: str
    words: Phrase
    comes_to: Phrase | None = None


class RulingInfo(ServerMessage, frozen=True, omit_defaults=False):
    """Something that the rules leave to the host.

    Args:
        id: its name in `rulings` of a table's settings.
        games: in which games there is such a question.
        kits: for which of our kits it matters.
        question: what is to be settled.
        why: why it is asked for: where the rules are silent, or what people do.
        choices: the default first.
        example: a small case, where one helps; each choice says what it comes to there.
    """

    id: str
    games: tuple[GameId, ...]
    kits: tuple[str, ...]
    question: Phrase
    why: Phrase
    choices: tuple[RulingChoice, ...]
    example: Phrase | None = None


class RulingList(ServerMessage, frozen=True, omit_defaults=False):
    """Every ruling of every game."""

    rulings: tuple[RulingInfo, ...]


@get("/api/kits", responses=refusals())
async def kits() -> Kits:
    """List the kits that a table may be founded with, besides a host's own."""
    return _kits()


@get("/api/rulings", responses=refusals())
async def rulings() -> RulingList:
    """List what a host may settle where the rules are silent."""
    return _rulings()


@lru_cache(maxsize=1)
def _kits() -> Kits:
    kits = [_told(kit) for kit in offered_kits()]
    return Kits(kits=tuple(sorted(kits, key=lambda kit: (GAMES.index(kit.game), not kit.default, kit.id))))


def _told(kit: Kit) -> KitInfo:
    head = kit.head
    return KitInfo(
        id=kit.id,
        game=head.game,
        title=to_read(head.name),
        flavour=None if head.flavour is None else to_read(head.flavour),
        default=kit.id == head.game,
        players=head.players,
        cards=len(kit.cards()),
        rulings=head.rulings,
    )


@lru_cache(maxsize=1)
def _rulings() -> RulingList:
    of_haggle = [
        RulingInfo(
            id=name,
            games=("sackson", "giant"),
            kits=tuple(kit.id for kit in _kits().kits if name in kit.rulings),
            question=to_read(haggle.QUESTIONS[name]),
            why=to_read(haggle.REASONS[name]),
            example=_example(name),
            choices=tuple(_choice(name, one, haggle.CHOICE_WORDS[name, one]) for one in choices),
        )
        for name, choices in haggle.CHOICES.items()
    ]
    of_hattrick = [
        RulingInfo(
            id=name,
            games=("hattrick",),
            kits=(),
            question=to_read(hattrick.QUESTIONS[name]),
            why=to_read(hattrick.REASONS[name]),
            example=_example(name),
            choices=tuple(_choice(name, one, hattrick.choice_words(name, one)) for one in choices),
        )
        for name, choices in hattrick.CHOICES.items()
    ]
    return RulingList(rulings=(*of_haggle, *of_hattrick))


def _example(ruling: str) -> Phrase | None:
    return examples()[ruling].says if ruling in examples() else None


def _choice(ruling: str, value: str, words: Phrase) -> RulingChoice:
    comes_to = examples()[ruling].comes_to[value] if ruling in examples() else None
    return RulingChoice(value=value, words=to_read(words), comes_to=comes_to)


CHOOSING = (kits, rulings)
