"""Seats: who sits down, who is called otherwise, who leaves for good."""

from __future__ import annotations

from msgspec.structs import replace

from kermesse.games.game import Actor, CommandContext, Refused, Timestamp
from kermesse.games.haggle.market.host.deal import with_envelope
from kermesse.games.haggle.market.host.paper import with_place
from kermesse.games.haggle.market.offers.death import OfferDied, offers_of_claims
from kermesse.games.haggle.market.offers.decline import OfferDeclined
from kermesse.games.haggle.market.state.changes import present, with_notice, with_player
from kermesse.games.haggle.market.state.claims import with_claims_lapsed
from kermesse.games.haggle.market.state.floor import Floor
from kermesse.games.haggle.market.state.holdings import plus, with_cards
from kermesse.games.haggle.market.state.kit import kit_of
from kermesse.games.haggle.market.state.player import Notice, Player
from kermesse.games.haggle.market.state.terms import Death, Person, Seat
from kermesse.games.moderation import SeatModerated, check_door, check_words_to_all, newcomer_held
from kermesse.games.opened_seats import OpenSeats, SeatOpening, SeatsOpened, seats_opened
from kermesse.games.personal_data import twins, unprintable
from kermesse.games.seats import is_readable, is_taken
from kermesse.games.tagged import TaggedCommand, TaggedEvent


class TakeSeat(TaggedCommand, frozen=True, tag="take-seat"):
    """Seats a guest, after the deal with a spare envelope. Only the server seats bots."""

    name: Person
    bot: bool = False


class Rename(TaggedCommand, frozen=True, tag="rename"):
    """A player, or the host for them, writes a name otherwise."""

    seat: Seat
    name: Person


class Retire(TaggedCommand, frozen=True, tag="retire"):
    """A player leaves for good; what they held goes to the host."""

    seat: Seat


class SeatTaken(TaggedEvent, frozen=True, tag="seat-taken"):
    """A guest sat down, after the deal with the next spare envelope."""

    seat: int
    name: Person
    at: Timestamp
    bot: bool = False


class Renamed(TaggedEvent, frozen=True, tag="renamed"):
    """A player's name changed."""

    seat: int
    name: Person


class Retired(TaggedEvent, frozen=True, tag="retired"):
    """A player left; what they held went to the host, claims on them and of them lapsed."""

    seat: int
    at: Timestamp


def take_seat(floor: Floor, command: TakeSeat, context: CommandContext) -> tuple[SeatTaken | SeatModerated, ...]:
    """Seats a guest: before the deal always, later while spare envelopes last. A newcomer may be held."""
    if command.bot and context.by != "door":
        raise Refused("NOT_FOR_YOU_TO_ASK")
    if context.by == "door" and not command.bot:
        check_door(floor.moderation)
    _check_name(floor, command.name, None)
    kit = kit_of(floor.setup)
    if len(floor.here) >= kit.head.players.most:
        raise Refused("NO_SEAT_LEFT")
    if floor.size is not None and not floor.spare:
        raise Refused("NO_SPARE_ENVELOPE")
    if floor.phase != "gathering" and floor.printed and len(floor.here) >= floor.printed.envelopes:
        raise Refused("NO_SPARE_ENVELOPE")  # before the opening more can be printed
    seat, by_door = len(floor.players), context.by == "door" and not command.bot
    held = newcomer_held(floor.moderation, seat, context.at) if by_door else ()
    return (SeatTaken(seat, command.name, context.at, command.bot), *held)


def rename(floor: Floor, command: Rename, context: CommandContext) -> tuple[Renamed, ...]:
    """A name is written otherwise: one's own, or anybody's by the host."""
    if context.by not in ("host", command.seat):
        raise Refused("NOT_FOR_YOU_TO_ASK")
    present(floor, command.seat)
    if context.by == command.seat:
        check_words_to_all(floor.moderation, command.seat)
    _check_name(floor, command.name, command.seat)
    return (Renamed(command.seat, command.name),)


def _check_name(floor: Floor, name: str, seat: int | None) -> None:
    """As ledgers of whatever age are held to it; what is asked of a name today, `check_name` says."""
    if not name or name != name.strip() or unprintable(name):
        raise Refused("NAME_UNREADABLE")
    here = [player.name for other, player in floor.here if other != seat]
    if len(here) in twins([*here, name]):
        raise Refused("NAME_TAKEN")


def check_name(floor: Floor, command: TaggedCommand, by: Actor) -> None:
    """Refuses a name that nobody can read, or could tell from another's; only the host gives away that of who left.

    Raises:
        Refused: `NAME_UNREADABLE`, `NAME_TAKEN`.
    """
    if not isinstance(command, TakeSeat | Rename) or (isinstance(command, TakeSeat) and command.bot):
        return
    seat = command.seat if isinstance(command, Rename) else None
    if not is_readable(command.name):
        raise Refused("NAME_UNREADABLE")
    seats = floor.here if by == "host" else floor.players.items()
    if is_taken(command.name, (player.name for other, player in seats if other != seat)):
        raise Refused("NAME_TAKEN")


def retire(floor: Floor, command: Retire, context: CommandContext) -> tuple[OfferDied | OfferDeclined | Retired, ...]:
    """A player leaves for good; every offer that they made or are named in dies, and others go on without them."""
    player = present(floor, command.seat)
    dying: dict[int, Death] = dict.fromkeys(player.offers, "retired")
    left_to_others = []
    for number in player.received:
        offer = floor.offers[number]
        if offer.has_open_place and set(offer.to) - {*offer.declined, command.seat}:
            left_to_others.append(number)
        else:
            dying[number] = "retired"
    for number in offers_of_claims(floor, player.claims):
        dying.setdefault(number, "goods-gone")
    declined = [OfferDeclined(n, command.seat, context.at) for n in left_to_others if n not in dying]
    deaths = [OfferDied(number, why) for number, why in dying.items()]
    return (*deaths, *declined, Retired(command.seat, context.at))


def open_seats(floor: Floor, command: OpenSeats, context: CommandContext) -> tuple[SeatsOpened, ...]:
    """Those who have left are told as well: their link shows what they had."""
    if strangers := tuple(seat for seat in command.seats if seat not in floor.players):
        raise Refused("NO_SUCH_SEAT", strangers)
    return (seats_opened(command, context.at),)


def apply_seat_taken(floor: Floor, event: SeatTaken) -> Floor:
    """Adds the player, after the deal with the next spare envelope."""
    player = Player(event.name, active_at=event.at, bot=event.bot)
    spare = floor.spare
    if spare:
        player, spare = with_envelope(player, spare[0], event.at), spare[1:]
    printed = with_place(floor, event.seat)
    return replace(floor, players=floor.players.having(event.seat, player), spare=spare, printed=printed)


def apply_renamed(floor: Floor, event: Renamed) -> Floor:
    """The name is written anew where it stands; what was said under the old one stays the seat's."""
    return with_player(floor, event.seat, name=event.name)


def apply_seats_opened(floor: Floor, event: SeatsOpened) -> Floor:
    """Each seat keeps when it last was so."""
    for seat in event.seats:
        floor = with_player(floor, seat, opened=SeatOpening(event.at, event.how))
    return floor


def apply_retired(floor: Floor, event: Retired) -> Floor:
    """A player leaves: what they hold goes to the host, their claims lapse on both sides."""
    player = floor.players[event.seat]
    for number in player.claims:
        claim = floor.claims[number]
        other = claim.debtor if claim.holder == event.seat else claim.holder
        floor = with_notice(floor, other, Notice(event.at, "claim-lapsed", number))
    floor = with_claims_lapsed(floor, player.claims)
    bank = plus(floor.bank_goods, player.goods), with_cards(floor.bank_cards, player.cards)
    floor = replace(floor, bank_goods=bank[0], bank_cards=bank[1])
    floor = with_notice(floor, event.seat, Notice(event.at, "retired"))
    return with_player(floor, event.seat, goods={}, cards=(), copies=(), sealed=None, retired_at=event.at)
