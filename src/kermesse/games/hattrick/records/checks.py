"""What may be wrong with a record of Hattrick, and where: every fault at once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from kermesse.fault import ENOUGH, Fault, enough, shown, unknown
from kermesse.games.hattrick.records.position import PositionSource
from kermesse.games.hattrick.records.record import DealPlayed, HandPlayed
from kermesse.games.hattrick.rules.model import CARDS, SEATS, Card, Laid, agreed_hands, hand_size, tricks_in_hand
from kermesse.games.hattrick.rules.ruling import Rulings
from kermesse.games.hattrick.rules.trick import place, settled
from kermesse.games.personal_data import twins, unprintable
from kermesse.validation import inside
from kermesse.words import Phrase, verbatim

A_PLAYER = Phrase("a player of this table", "une personne de cette table")
A_CARD = Phrase("a card such as red-18", "une carte comme red-18")
ONCE = Phrase("each card once", "chaque carte une fois")


def check_players(players: Sequence[str], faults: list[Fault]) -> None:
    """Four to six people, each with a name of their own that can be printed."""
    if len(players) not in SEATS:
        faults.append(
            Fault(verbatim("players"), Phrase("4, 5 or 6 players", "4, 5 ou 6 joueurs"), verbatim(len(players)))
        )
    for seat in twins(players)[:ENOUGH]:
        own = Phrase("a name of one's own", "un nom à soi")
        faults.append(Fault(verbatim(inside("players", seat)), own, shown(players[seat])))
    for seat, name in enumerate(players):
        if not name.strip():
            faults.append(Fault(verbatim(inside("players", seat)), Phrase("a name", "un nom"), shown(name)))
        if unprintable(name):
            plain = Phrase("a name without control characters", "un nom sans caractères de contrôle")
            faults.append(Fault(verbatim(inside("players", seat)), plain, shown(ascii(name))))


def check_length(length: str, where: str, faults: list[Fault]) -> None:
    """`hands`, or `hands:` or `points:` and a whole number from 1."""
    kind, _, many = length.partition(":")
    number = many.isascii() and many.isdigit() and int(many[:9]) > 0 and len(many) < 7
    if length != "hands" and not (kind in ("hands", "points") and number):
        ways = Phrase(
            "hands, hands and how many, such as hands:1, or points and how many, such as points:50",
            "hands, hands et combien, comme hands:1, ou points et combien, comme points:50",
        )
        faults.append(Fault(verbatim(where), ways, shown(length)))


def check_deal(
    deal: HandPlayed, players: Sequence[str], rulings: Rulings, where: str, faults: list[Fault], short: list[Fault]
) -> DealPlayed | None:
    """Checks one hand and makes it the game's own; none where there are faults.

    Args:
        deal: the hand as the file tells it.
        players: names in turn order, checked.
        rulings: the choices in force.
        where: the path of the hand, empty at the top of a file.
        faults: grows.
        short: grows where the hand was not played to its end; the same list as `faults` where that is one.
    """
    before = len(faults)
    if enough(faults):
        return None
    if deal.leader not in players:
        faults.append(unknown(verbatim(inside(where, "leader")), deal.leader, players, A_PLAYER))
    owners = _check_hands(deal.hands, players, inside(where, "hands"), faults)
    sound = len(faults) == before
    plays = [CARDS.get(name) for name in deal.plays]
    _check_cards(deal.plays, owners if sound else None, inside(where, "plays"), faults)
    due = len(players) * tricks_in_hand(len(players)) if len(players) in SEATS else None
    if due is not None and len(plays) != due:
        many = Phrase(f"{due} cards played", f"{due} cartes jouées")
        hint = Phrase("The last card of each hand is not played.", "La dernière carte de chaque main ne se joue pas.")
        (short if len(plays) < due else faults).append(
            Fault(verbatim(inside(where, "plays")), many, verbatim(len(plays)), hint)
        )
    if not sound or due is None:
        return None
    leader = players.index(deal.leader)
    _check_turns(plays[:due], owners, leader, players, rulings, inside(where, "plays"), faults)
    if len(faults) > before:
        return None
    held = tuple(tuple(sorted(CARDS[name] for name in deal.hands[player])) for player in players)
    return DealPlayed(leader, held, tuple(card for card in plays if card is not None))


def _check_hands(
    hands: Mapping[str, Sequence[str]], players: Sequence[str], where: str, faults: list[Fault]
) -> dict[Card, int]:
    """Checks that everybody holds as many cards as were dealt, and no card is held twice; says who holds what."""
    owners: dict[Card, int] = {}
    faults += [unknown(verbatim(inside(where, name)), name, players, A_PLAYER) for name in hands if name not in players]
    for seat, player in enumerate(players):
        here = inside(where, player)
        cards = hands.get(player)
        many = hand_size(len(players)) if len(players) in SEATS else None
        if cards is None:
            theirs = Phrase(f"the cards of {player}", f"la main de cette personne ({player})")
            faults.append(Fault(verbatim(here), theirs, shown(None)))
            continue
        if many is not None and len(cards) != many:
            faults.append(Fault(verbatim(here), Phrase(f"{many} cards", f"{many} cartes"), verbatim(len(cards))))
        for index, name in enumerate(cards):
            card = CARDS.get(name)
            if enough(faults):
                break
            if card is None:
                faults.append(unknown(verbatim(inside(here, index)), name, CARDS, A_CARD))
            elif card in owners:
                other = players[owners[card]]
                again = Phrase(f"{name}, which {other} holds already", f"{name}, que {other} tient déjà")
                faults.append(Fault(verbatim(inside(here, index)), ONCE, again))
            else:
                owners[card] = seat
    return owners


def _check_cards(plays: Sequence[str], owners: Mapping[Card, int] | None, where: str, faults: list[Fault]) -> None:
    """Notes plays that are no card, a card laid before, or a card that no hand held."""
    first: dict[str, int] = {}
    for index, name in enumerate(plays):
        here = verbatim(inside(where, index))
        if enough(faults):
            break
        if name not in CARDS:
            faults.append(unknown(here, name, CARDS, A_CARD))
        elif name in first:
            again = Phrase(
                f"{name}, played before (plays[{first[name]}])", f"{name}, déjà jouée (plays[{first[name]}])"
            )
            faults.append(Fault(here, ONCE, again))
        elif owners is not None and CARDS[name] not in owners:
            held = Phrase("a card of one of the hands", "une carte d'une des mains")
            faults.append(Fault(here, held, Phrase(f"{name}, which nobody holds", f"{name}, que personne ne tient")))
        first.setdefault(name, index)


def _check_turns(
    plays: Sequence[Card | None],
    owners: Mapping[Card, int],
    leader: int,
    players: Sequence[str],
    rulings: Rulings,
    where: str,
    faults: list[Fault],
) -> None:
    """Each card is of the hand whose turn it is.

    A card of another hand is taken for one of the right hand, and the trick goes on. After two in one trick, nobody
    knows whose turn it was, and the rest is not looked at.
    """
    seats, lead = len(players), leader
    for start in range(0, len(plays), seats):
        laid: list[Laid] = []
        wrong = 0
        for index, card in enumerate(plays[start : start + seats], start):
            if card is None:
                return
            seat = (lead + index - start) % seats
            if card in owners and owners[card] != seat:
                wrong += 1
                trick = start // seats + 1
                due = Phrase(
                    f"a card of {players[seat]}, whose turn it is in trick {trick}",
                    f"une carte de la main qui doit jouer au pli {trick} ({players[seat]})",
                )
                whose = players[owners[card]]
                found = Phrase(f"{card.id}, which {whose} holds", f"{card.id}, que tient {whose}")
                faults.append(Fault(verbatim(inside(where, index)), due, found))
            laid.append(Laid(seat, card, place(laid, card)))
        if wrong > 1 or len(laid) < seats:
            return
        lead = settled(tuple(laid), rulings).leads


def check_source(played_on: PositionSource | None, hands: Sequence[HandPlayed], faults: list[Fault]) -> None:
    """What was played on is one hand, in which the cards that lay already are among those laid."""
    if played_on is None:
        return
    if len(hands) != 1:
        faults.append(Fault(verbatim("played_on"), Phrase("a single hand", "une seule manche"), verbatim(len(hands))))
    elif played_on.cards > (most := len(hands[0].plays)):
        at_most = Phrase(f"at most {most}, the cards played", f"au plus {most}, les cartes jouées")
        faults.append(Fault(verbatim("played_on.cards"), at_most, verbatim(played_on.cards)))


def check_end(last: int, hands: int, players: Sequence[str], rulings: Rulings, faults: list[Fault]) -> None:
    """No hand is played after the match has ended.

    Args:
        last: after how many hands it ended.
        hands: how many hands there are.
        players: the names.
        rulings: they say how long the match is.
        faults: grows.
    """
    if rulings.hands is not None:
        most = Phrase(
            f"at most {last} hand{'s' if last > 1 else ''}, as match_length says",
            f"au plus {last} manche{'s' if last > 1 else ''}, comme match_length",
        )
    elif rulings.goal is None:
        most = Phrase(f"at most {last} hands with {len(players)} players", f"au plus {last} manches à {len(players)}")
    else:
        most = Phrase(
            f"an end after hand {last}, where {rulings.goal} points were reached",
            f"la fin après la manche {last}, où {rulings.goal} points ont été atteints",
        )
    for index in range(last, hands):
        one_more = Phrase(f"hand {index + 1}", f"manche {index + 1}")
        faults.append(Fault(verbatim(inside("hands_played", index)), most, one_more))


def check_order(leaders: Sequence[int], players: Sequence[str]) -> list[Fault]:
    """The deal passes to the left, so each hand is led by the next player: where that was not so."""
    odd = []
    for index in range(1, len(leaders)):
        due = players[(leaders[index - 1] + 1) % len(players)]
        if players[leaders[index]] != due:
            left = Phrase(f"{due}, as the deal passes to the left", f"{due}, la donne passant à gauche")
            odd.append(Fault(verbatim(f"hands_played[{index}].leader"), left, shown(players[leaders[index]])))
    return odd


def unfinished(hands: int, rulings: Rulings, players: Sequence[str]) -> Fault:
    """What to say of a match that is not over."""
    many = f"{hands} manche{'s' if hands > 1 else ''}"
    found = Phrase(f"{hands} hand{'s' if hands != 1 else ''}, and no end yet", f"{many}, et pas encore de fin")
    whole = agreed_hands(rulings, len(players))
    if whole is not None:
        due = Phrase(f"{whole} hand{'s' if whole > 1 else ''}", f"{whole} manche{'s' if whole > 1 else ''}")
    else:
        due = Phrase(f"somebody with {rulings.goal} points", f"quelqu'un à {rulings.goal} points")
    return Fault(verbatim("hands_played"), due, found)
