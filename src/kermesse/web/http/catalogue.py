"""What a host reads before there is a table: which kits there are, which rulings, what each choice means.

Nothing here tells what a rule card says: a host may want to play too, and a rule is only new once.
"""

from __future__ import annotations

from functools import lru_cache

from litestar import get

from kermesse.games.facets import RulingQuestion, RulingQuestions
from kermesse.games.title import GameId, Titles, facet
from kermesse.lessons.rulings import examples
from kermesse.rules.kit import Kit, Players
from kermesse.rules.kit_files import offered_kits
from kermesse.rules.kit_forms import KitGame
from kermesse.rules.kit_shelf import ShelfKit, shelf_kit
from kermesse.web.http.dependencies import HttpRequest, refusals, server_of
from kermesse.web.messages import ServerMessage
from kermesse.words import Phrase, typeset_phrase


class KitInfo(ServerMessage, frozen=True, omit_defaults=False):
    """A kit to choose: one that comes along, or one of the house's own.

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
    game: KitGame
    title: Phrase
    flavour: Phrase | None
    default: bool
    players: Players
    cards: int
    rulings: tuple[str, ...]


class Kits(ServerMessage, frozen=True, omit_defaults=False):
    """Every kit to choose, a game's default first; lessons, whose deal is always the same, are none to choose."""

    kits: tuple[KitInfo, ...]


class RulingChoice(ServerMessage, frozen=True, omit_defaults=False):
    """One way to rule. As a value, `hands:1` and `points:50` stand for any number.

    Args:
        value: for a table's settings.
        words: what it means.
        comes_to: what it comes to in the ruling's example.
    """

    value: str
    words: Phrase
    comes_to: Phrase | None = None


class RulingInfo(ServerMessage, frozen=True, omit_defaults=False):
    """A ruling: a choice that the rules leave to the host.

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
    """The rulings of all games, each once, with their choices."""

    rulings: tuple[RulingInfo, ...]


@get("/api/kits", responses=refusals())
async def kits(request: HttpRequest) -> Kits:
    """List the kits for a new table, besides a host's own."""
    server = server_of(request)
    return _kits(server.tables.titles, server.settings.kits)


@get("/api/rulings", responses=refusals())
async def rulings(request: HttpRequest) -> RulingList:
    """List the rulings: what a host may decide where the rules are silent."""
    server = server_of(request)
    return _rulings(server.tables.titles, server.settings.kits)


@lru_cache(maxsize=1)
def _kits(titles: Titles, shelf: tuple[ShelfKit, ...]) -> Kits:
    all_kits = [*offered_kits(), *map(shelf_kit, shelf)]
    infos = [_kit_info(kit) for kit in all_kits if kit.head.game in titles.ids]
    return Kits(kits=tuple(sorted(infos, key=lambda kit: (titles.ids.index(kit.game), not kit.default, kit.id))))


def _kit_info(kit: Kit) -> KitInfo:
    head = kit.head
    return KitInfo(
        id=kit.id,
        game=head.game,
        title=typeset_phrase(head.name),
        flavour=None if head.flavour is None else typeset_phrase(head.flavour),
        default=kit.id == head.game,
        players=head.players,
        cards=len(kit.cards()),
        rulings=head.rulings,
    )


@lru_cache(maxsize=1)
def _rulings(titles: Titles, shelf: tuple[ShelfKit, ...]) -> RulingList:
    """Every question once: titles that share their rulings share their questions."""
    infos: list[RulingInfo] = []
    for name in dict.fromkeys(title.rulings_at for title in titles):
        if name is not None:
            games = tuple(title.id for title in titles if title.rulings_at == name)
            infos += (_ruling(one, games, _kits(titles, shelf)) for one in facet(name, RulingQuestions).questions)
    return RulingList(rulings=tuple(infos))


def _ruling(question: RulingQuestion, games: tuple[str, ...], kits: Kits) -> RulingInfo:
    example = examples().get(question.id)
    return RulingInfo(
        id=question.id,
        games=games,
        kits=tuple(kit.id for kit in kits.kits if kit.game in games and question.id in kit.rulings),
        question=typeset_phrase(question.question),
        why=typeset_phrase(question.why),
        example=None if example is None else example.says,
        choices=tuple(
            RulingChoice(
                value=value, words=typeset_phrase(words), comes_to=None if example is None else example.comes_to[value]
            )
            for value, words in question.choices
        ),
    )


CHOOSING = (kits, rulings)
