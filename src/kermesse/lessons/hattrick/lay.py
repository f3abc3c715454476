"""A trick of Hattrick in a lesson: every card of the hand is laid, in thought, and the game says what comes of it."""

from __future__ import annotations

from functools import reduce

from kermesse.fault import Fault, shown
from kermesse.games.game import Refused
from kermesse.games.hattrick.rules.model import CARDS, SEATS, Card, HandDealt, Laid, LayCard, Match, Trick
from kermesse.games.hattrick.rules.play import apply, decide
from kermesse.games.hattrick.rules.score import PASS
from kermesse.games.hattrick.rules.trick import piles, place
from kermesse.lessons import script
from kermesse.lessons.lesson import LaidThere, LayExample, LayOutcome
from kermesse.lessons.script import Does, Goal, Sentences
from kermesse.lessons.sentences import all_of, change, figure, filled
from kermesse.pieces.chance import Chance
from kermesse.rules.kit_files import our_catalogue
from kermesse.words import Phrase, typeset_phrase, verbatim

CALLED_YOU = "you"
"""Whom a file's claims mean by it."""


def lay_example(lay: script.LayScript, sentences: Sentences, where: str, faults: list[Fault]) -> LayExample | None:
    """The example with the outcome of each card; None, with faults, where the file asks for something impossible.

    Args:
        lay: what the file says.
        sentences: what is said of a card that was laid.
        where: the example's path.
        faults: the list that grows.
    """
    start = _start(lay, where, faults)
    if start is None or start.hand is None:
        return None
    match, you = start, len(lay.laid)
    names = (*lay.others[:you], "", *lay.others[you:])
    outcomes: dict[str, LayOutcome] = {}
    for name in lay.hand:
        after = _played(match, (name, *lay.then), where, faults)
        if after is None or after.hand is None:
            return None
        outcomes[name] = _outcome(lay, CARDS[name], after, names, sentences, faults)
    _compare(lay, outcomes, names, where, faults)
    if lay.quest is not None and not any(one.reached for one in outcomes.values()):
        right = Phrase("a card that does what is asked", "une carte qui fait ce qui est demandé")
        faults.append(Fault(verbatim(f"{where}.hand"), right, Phrase("none", "aucune")))
    hand = match.hand
    assert hand is not None
    return LayExample(
        players=names,
        you=you,
        laid=tuple(map(_there, hand.laid)),
        hand=tuple(card.id for card in hand.held[you]),
        outcomes=outcomes,
        ask=typeset_phrase(lay.quest.ask) if lay.quest else None,
        goal=lay.quest.goal if lay.quest else None,
    )


def _start(lay: script.LayScript, where: str, faults: list[Fault]) -> Match | None:
    """The match as it stands when it is the learner's turn."""
    seats, you, before = len(lay.others) + 1, len(lay.laid), len(faults)
    if seats not in SEATS or you + len(lay.then) + 1 != seats:
        right = Phrase("4 to 6 players, a card for each in laid or then", "4 à 6 joueurs, une carte chacun")
        faults.append(Fault(verbatim(f"{where}.others"), right, verbatim(seats)))
        return None
    written = [*lay.laid, *lay.hand, *lay.then]
    if lay.before:
        written = [*(name for hand in lay.before.deal for name in hand)]
    strange = sorted({*written, *lay.laid, *lay.hand, *lay.then} - CARDS.keys())
    known = Phrase("a card such as red-18", "une carte comme red-18")
    faults += [Fault(verbatim(where), known, shown(name)) for name in strange]
    if len(set(written)) < len(written):
        right = Phrase("each card once", "chaque carte une fois")
        faults.append(Fault(verbatim(where), right, Phrase("one twice", "une deux fois")))
    if len(faults) > before:
        return None
    if lay.before is None:
        dealt = (*((name,) for name in lay.laid), lay.hand, *((name,) for name in lay.then))
        return _played(_dealt(dealt, 0, seats), lay.laid, where, faults)
    match = _played(_dealt(lay.before.deal, lay.before.leader, seats), lay.before.plays, where, faults)
    match = match and _played(match, lay.laid, where, faults)
    if match is None or match.hand is None:
        return None
    if match.hand.turn != you or sorted(lay.hand) != sorted(card.id for card in match.hand.held[you]):
        right = all_of(verbatim(card.id) for card in match.hand.held[you])
        faults.append(Fault(verbatim(f"{where}.hand"), right, all_of(map(verbatim, lay.hand))))
        return None
    return match


def _dealt(hands: tuple[tuple[str, ...], ...], leader: int, seats: int) -> Match:
    held = tuple(tuple(sorted(CARDS[name] for name in hand)) for hand in hands)
    return apply(Match(tuple(map(str, range(seats)))), HandDealt(leader, held))


def _played(match: Match, names: tuple[str, ...], where: str, faults: list[Fault]) -> Match | None:
    """The match after some cards, each laid by whose turn it is."""
    for name in names:
        assert match.hand is not None
        try:
            events = decide(match, LayCard(match.hand.turn or 0, CARDS[name]), Chance("lesson"))
        except Refused as refused:
            right = Phrase("a card that can be laid now", "une carte qui peut être posée")
            faults.append(Fault(verbatim(where), right, verbatim(f"{name} ({refused.reason})")))
            return None
        match = reduce(apply, events, match)
    return match


def _outcome(
    lay: script.LayScript,
    card: Card,
    after: Match,
    names: tuple[str, ...],
    sentences: Sentences,
    faults: list[Fault],
) -> LayOutcome:
    assert after.hand is not None
    trick, you = after.hand.tricks[-1], len(lay.laid)
    mine = trick.laid[you]
    does = _does(trick, you)
    points = after.points[-1] if after.points else None
    words: list[Phrase] = []

    def say(key: str, **values: Phrase) -> None:
        sentence: Phrase = getattr(sentences, key)
        words.append(filled(sentence, {"card": card_name(card), **values}, f"sentences.{key}", faults))

    say("passing" if does == "pass" else does, points=change(PASS))
    for pile, taker in zip(piles(trick.laid), trick.takers, strict=True):
        cards = all_of(card_name(one.card) for one in pile)
        say("you_take" if taker == you else "they_take", cards=cards, name=verbatim(names[taker]))
    kept = after.hand.held[you][0] if points is not None else None
    if points is not None and kept is not None:
        say("kept", card=card_name(kept))
        say("points", points=figure(points[you]))
    else:
        tops = [pile[0].card.rank for pile in piles(trick.laid)]
        if len(tops) == 2 and tops[0] == tops[1]:
            say("tie", points=figure(tops[0]))
        say("you_lead" if trick.leads == you else "they_lead", name=verbatim(names[trick.leads]))
    return LayOutcome(
        does=does,
        laid=tuple(map(_there, trick.laid)),
        takers=trick.takers,
        leads=trick.leads,
        words=tuple(words),
        reached=None if lay.quest is None else _reaches(lay.quest.goal, mine, trick, you),
        points=points,
        kept=kept.id if kept else None,
    )


def _does(trick: Trick, you: int) -> Does:
    before, mine = trick.laid[:you], trick.laid[you]
    where = place(before, mine.card)
    if where is None:
        return "pass"
    if any(one.pile == where for one in before):
        return "join"
    return "second" if where else "lead"


def _reaches(goal: Goal, mine: Laid, trick: Trick, you: int) -> bool:
    match goal:
        case "take":
            return you in trick.takers
        case "take-all":
            return set(trick.takers) == {you}
        case "take-none":
            return mine.pile is not None and you not in trick.takers
        case "lead":
            return trick.leads == you
        case "pass":
            return mine.pile is None


def _compare(
    lay: script.LayScript, outcomes: dict[str, LayOutcome], names: tuple[str, ...], where: str, faults: list[Fault]
) -> None:
    """Notes every claim of the file that the game does not bear out."""
    called = [name or CALLED_YOU for name in names]
    for name, claim in lay.claims.items():
        path = f"{where}.claims.{name}"
        outcome = outcomes.get(name)
        if outcome is None:
            right = all_of(map(verbatim, lay.hand))
            faults.append(Fault(verbatim(path), right, verbatim(name)))
            continue
        takes = tuple(called[seat] for seat in outcome.takers)
        mine = None if outcome.points is None else outcome.points[len(lay.laid)]
        for field, claimed, is_so in (
            ("does", claim.does, outcome.does),
            ("takes", claim.takes, takes),
            ("leads", claim.leads, called[outcome.leads]),
            ("points", claim.points, mine),
        ):
            if claimed is not None and claimed != is_so:
                faults.append(Fault(verbatim(f"{path}.{field}"), verbatim(is_so), verbatim(claimed)))


def _there(laid: Laid) -> LaidThere:
    return LaidThere(seat=laid.seat, card=laid.card.id, pile=laid.pile)


def card_name(card: Card) -> Phrase:
    """What a card is called in a sentence: red 18, 18 rouge."""
    noun = next(kind.noun for kind in our_catalogue("hattrick").kinds if kind.id == card.id)
    return Phrase(noun("en", 1), noun("fr", 1))
