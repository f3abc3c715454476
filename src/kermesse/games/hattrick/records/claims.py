"""What a transcript says of its own tricks and scores, held against the rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from kermesse.fault import Fault, shown
from kermesse.games.hattrick.records.notation import COLOUR_WORDS, colours_of, short
from kermesse.games.hattrick.rules.model import Colour, Match, Trick
from kermesse.words import LANGS, Phrase, listed, verbatim


class TrickClaim(NamedTuple):
    """What a transcript's line claims about a trick: who took its piles, who leads next.

    Args:
        where: the line.
        hand: the hand, from 0.
        trick: the trick, from 0.
        passes: the cards in brackets, by their place in the trick; none where no bracket stands.
        takers: who is said to have taken which colour.
        leads: who is said to lead next.
    """

    where: Phrase
    hand: int
    trick: int
    passes: tuple[int, ...] | None
    takers: dict[Colour, str]
    leads: str | None


class ScoreClaim(NamedTuple):
    """The points that a line gives to players after a hand."""

    where: Phrase
    hand: int
    points: dict[str, int]


class Claims(NamedTuple):
    """Everything that a transcript says beyond deals and plays."""

    tricks: tuple[TrickClaim, ...] = ()
    scores: tuple[ScoreClaim, ...] = ()


def check_claims(claims: Claims, after: Sequence[Match], players: Sequence[str], faults: list[Fault]) -> None:
    """Notes every claim that the rules contradict.

    Args:
        claims: what the transcript says.
        after: the match after each of its hands.
        players: the names in turn order.
        faults: grows.
    """
    for claim in claims.tricks:
        hand = after[claim.hand].hand if claim.hand < len(after) else None
        if hand is not None and claim.trick < len(hand.tricks):
            _check_trick(claim, hand.tricks[claim.trick], players, faults)
    for score in claims.scores:
        if score.hand >= len(after) or len(after[score.hand].points) <= score.hand:
            continue
        right = dict(zip(players, after[score.hand].points[score.hand], strict=True))
        for name, points in score.points.items():
            if right.get(name) != points:
                due = (
                    verbatim(f"{name} {right[name]}")
                    if name in right
                    else Phrase("a player", "une personne de la table")
                )
                faults.append(Fault(score.where, due, verbatim(f"{name} {points}")))


def _check_trick(claim: TrickClaim, trick: Trick, players: Sequence[str], faults: list[Fault]) -> None:
    passed = tuple(index for index, laid in enumerate(trick.laid) if laid.pile is None)
    if claim.passes is not None and claim.passes != passed:
        faults.append(Fault(claim.where, _passes(trick, passed), _passes(trick, claim.passes)))
    right = dict(zip(colours_of(trick), (players[seat] for seat in trick.takers), strict=True))
    for colour, name in claim.takers.items():
        word = COLOUR_WORDS[colour]
        if colour not in right:
            en, fr = (listed([COLOUR_WORDS[one](lang) for one in right], lang, "or") for lang in LANGS)
            faults.append(Fault(claim.where, Phrase(f"a pile: {en}", f"une pile : {fr}"), word))
        elif right[colour] != name:
            due = Phrase(f"{word.en} {right[colour]}", f"{word.fr} {right[colour]}")
            faults.append(Fault(claim.where, due, Phrase(f"{word.en} {name}", f"{word.fr} {name}")))
    if claim.leads is not None and claim.leads != players[trick.leads]:
        leads = players[trick.leads]
        faults.append(Fault(claim.where, Phrase(f"{leads} leads", f"{leads} entame"), shown(claim.leads)))


def _passes(trick: Trick, places: Sequence[int]) -> Phrase:
    """Cards in brackets, as a reader sees them."""
    if not places:
        return Phrase("no pass", "aucune passe")
    en, fr = (" ".join(f"({short(trick.laid[place].card, lang)})" for place in places) for lang in ("en", "fr"))
    return Phrase(f"the pass {en}", f"la passe {fr}")
