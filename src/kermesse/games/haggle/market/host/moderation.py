"""What moderation means on a floor: whose words leave it, which offers die of it, and that who is sent out has left."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from kermesse.games.game import CommandContext
from kermesse.games.haggle.market.host.seats import Retire, Retired, retire
from kermesse.games.haggle.market.offers.death import OfferDied, apply_offer_died
from kermesse.games.haggle.market.offers.decline import OfferDeclined
from kermesse.games.haggle.market.state.bargains import Offer
from kermesse.games.haggle.market.state.changes import present, with_player
from kermesse.games.haggle.market.state.floor import Floor
from kermesse.games.haggle.market.state.player import Heard
from kermesse.games.haggle.market.state.terms import carries_words
from kermesse.games.moderation import (
    ModerateRoom,
    ModerateSeat,
    ModerationAct,
    RoomModerated,
    SeatModerated,
    act_of,
    acts_since,
    after,
    are_words_taken,
    newcomers_held,
    room_moderated,
    seat_moderated,
)

RETIRING = ("gathering", "open", "paused", "closed")
"""While goods can still go to the host; later an envelope counts, whoever handed it in."""


def moderate_seat(
    floor: Floor, command: ModerateSeat, context: CommandContext
) -> tuple[SeatModerated | RoomModerated | OfferDied | OfferDeclined | Retired, ...]:
    """A silenced player's offers that carry words die, and those in which others would hear theirs.

    Whoever is sent out leaves for good.
    """
    moderated = seat_moderated(floor.moderation, command, context.at)
    if command.act == "unsilence":
        return (moderated,)
    player = present(floor, command.seat)
    holding = newcomers_held(floor.moderation, context.at) if floor.setup.edition > 2 else ()
    if command.act == "send-out":
        leaving = retire(floor, Retire(command.seat), context) if floor.phase in RETIRING else ()
        return (*leaving, moderated, *holding)
    told = (floor.offers[number] for number in player.agreed_to)
    silenced = (offer for offer in told if any(one.tells for one in offer.agreed if one.seat == command.seat))
    dying = (*_wordy(floor.offers[number] for number in player.offers), *silenced)
    return (*_withdrawn(dying), moderated, *holding)


def moderate_room(
    floor: Floor, command: ModerateRoom, context: CommandContext
) -> tuple[RoomModerated | OfferDied, ...]:
    """Where the words for everybody are closed, offers to the whole floor that carry some die."""
    moderated = room_moderated(floor.moderation, command, context.at)
    if command.act != "close-words":
        return (moderated,)
    return (*_withdrawn(_wordy(floor.offers[number] for number in floor.on_floor)), moderated)


def _wordy(offers: Iterable[Offer]) -> Iterator[Offer]:
    return (offer for offer in offers if carries_words(offer.legs))


def _withdrawn(offers: Iterable[Offer]) -> tuple[OfferDied, ...]:
    return tuple(OfferDied(offer.number, "withdrawn") for offer in offers)


def apply_moderated(floor: Floor, event: SeatModerated | RoomModerated) -> Floor:
    """What a guest said to all is said no more once they are silenced or sent out, or words for all are closed."""
    floor = replace(floor, moderation=after(floor.moderation, event))
    return replace(floor, spoken=_left(floor.spoken, (act_of(event),)))


def as_shown_now(past: Floor, now: Floor) -> Floor:
    """A past floor for whoever looks back: by the names of now, and without the words to all that were taken away."""
    for seat, player in past.players.items():
        if player.name != now.players[seat].name:
            past = with_player(past, seat, name=now.players[seat].name)
    return _without_taken_words(past, now)


def _without_taken_words(past: Floor, present: Floor) -> Floor:
    acts = acts_since(past.moderation, present.moderation)
    taken = [past.offers[number] for number, maker in past.on_floor.items() if are_words_taken(acts, maker)]
    for offer_died in _withdrawn(_wordy(taken)):
        past = apply_offer_died(past, offer_died)
    return replace(past, spoken=_left(past.spoken, acts)) if acts else past


def _left(spoken: tuple[Heard, ...], acts: tuple[ModerationAct, ...]) -> tuple[Heard, ...]:
    return tuple(heard for heard in spoken if not are_words_taken(acts, heard.teller))
