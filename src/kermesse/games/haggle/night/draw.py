"""What chance takes out of too full a hand before the score, and what that chance follows from."""

from __future__ import annotations

import json
from collections import Counter
from typing import NamedTuple
from unicodedata import normalize

import msgspec

from kermesse.games.haggle.night.checks import excess_of
from kermesse.games.haggle.night.model import Night
from kermesse.pieces.chance import Chance, published_hash
from kermesse.rules.kit import Kit
from kermesse.words import Phrase

OF_CONTENT = "content:"
"""How a seed begins that was made from what the envelopes hold."""

SAME_AGAIN = Phrase(
    "The draw follows from what the envelopes hold: score the night again, and the same goods are drawn. "
    "Only another seed (--seed) draws others.",
    "Le tirage découle du contenu des enveloppes : recomptez la soirée, les mêmes biens sont tirés. "
    "Seule une autre graine (--seed) en tire d'autres.",
)


class Drawn(NamedTuple):
    """A night that can be scored, and the seed of what was drawn; none where nothing was left to chance."""

    night: Night
    seed: str | int | None


def drawn(night: Night, kit: Kit) -> Drawn:
    """Draws what is still to be drawn: from the night's own seed, else from its content.

    Args:
        night: a checked night.
        kit: its kit.
    """
    seed = None
    if needs_chance(night, kit):
        seed = content_seed(night) if night.seed is None else night.seed
    return Drawn(draw_excess(night, kit, str(seed)), seed)


def needs_chance(night: Night, kit: Kit) -> bool:
    """Whether a player handed in too much, and what is removed must still be drawn."""
    limit = excess_of(night, kit)
    return limit is not None and any(
        due and envelope.removed is None for due, envelope in zip(limit.items.tolist(), night.envelopes, strict=True)
    )


def content_seed(night: Night) -> str:
    """The seed of a night that has none: the same night, whoever typed it and in whatever order, has the same seed.

    It follows from every player's name and goods, and from nothing else. The order of rows, the format, and kinds that
    somebody has none of make no difference. Sheets, kit, rulings, rule cards and draws by hand make none either: so no
    host can try settings until the draw pleases, and to put a setting right draws no other goods. All envelopes count
    together: so nobody can choose a hand that fares well without knowing everybody else's.

    Returns:
        `content:` and a SHA-256 in hexadecimal; docs/decisions/0003-chance.md has the recipe.
    """
    held = sorted(
        [_plain(envelope.player), sorted([kind, count] for kind, count in envelope.goods.items() if count)]
        for envelope in night.envelopes
    )
    return OF_CONTENT + published_hash(json.dumps(held, ensure_ascii=False, separators=(",", ":")))


def is_of_content(seed: object) -> bool:
    """Whether a seed was made from what the envelopes hold; it may be given back as any other."""
    return isinstance(seed, str) and seed.startswith(OF_CONTENT)


def draw_excess(night: Night, kit: Kit, seed: str) -> Night:
    """Draws the excess of those who handed in too much, card by card, and records it; forgets draws that are not due.

    The draw follows from the seed and the player's name, so that the order of the file changes nothing.

    Args:
        night: a checked night.
        kit: its kit.
        seed: any text; the night's own, or that of its content.

    Source:
        Haggle, sheet 15.
    """
    limit = excess_of(night, kit)
    order = [kit.catalogue.kinds[column].id for column in limit.kinds.tolist()] if limit else []
    dues = limit.items.tolist() if limit else [0] * len(night.envelopes)
    envelopes = []
    for due, envelope in zip(dues, night.envelopes, strict=True):
        removed = envelope.removed if due else None
        if due and removed is None:
            cards = [kind for kind in order for _ in range(envelope.goods.get(kind, 0))]
            name = _plain(envelope.player) if is_of_content(seed) else envelope.player
            gone = Counter(Chance(seed, "excess", name).shuffled(cards)[:due])
            removed = {kind: gone[kind] for kind in order if gone[kind]}
        envelopes.append(msgspec.structs.replace(envelope, removed=removed))
    return msgspec.structs.replace(night, envelopes=tuple(envelopes))


def _plain(name: str) -> str:
    """A name whatever program wrote it: accents in one piece, one space between words."""
    return " ".join(normalize("NFC", name).split())
