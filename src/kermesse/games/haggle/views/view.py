"""What one viewer sees of a night: the hall, which all share, and their own part, or the host's.

A view is built by naming what is shown, and has no place for anything else: not what others hold, have read, wrote
down, offered or sealed, not what lies in spare envelopes or was set aside. What rule cards say is not in a view either,
only their numbers; `texts` gives the words of those that it may read now.
"""

from __future__ import annotations

import msgspec

from kermesse.games.game import Viewer
from kermesse.games.haggle.market.state.floor import Floor
from kermesse.games.haggle.views.hall import Hall, hall
from kermesse.games.haggle.views.host import HostPart, host_part
from kermesse.games.haggle.views.own import OwnPart, own_part
from kermesse.rules.kit import Kit, Rule, Whose
from kermesse.rules.wording import card_text
from kermesse.words import Lang


class View(msgspec.Struct, frozen=True):
    """What one viewer sees of a night.

    Args:
        hall: what everybody may know.
        mine: a seat's own; none for a spectator and for the host.
        desk: the host's.
    """

    hall: Hall
    mine: OwnPart | None = None
    desk: HostPart | None = None


def view(floor: Floor, viewer: Viewer) -> View:
    """What a seat, a host, or anybody sees of a floor.

    Raises:
        KeyError: where nobody has that seat.
    """
    if viewer == "host":
        return View(hall(floor), desk=host_part(floor))
    return View(hall(floor), None if viewer == "public" else own_part(floor, viewer))


def readable(view: View) -> frozenset[int] | None:
    """The rule cards that a view may read now, by number; None for all of them, which is for the host."""
    if view.desk is not None:
        return None
    announced = {general.rule for general in view.hall.announced or ()}
    ended = view.hall.ended.rules if view.hall.ended else ()
    own = view.mine.notebook.readable if view.mine else ()
    return frozenset({*announced, *ended, *own})


def texts(view: View, kit: Kit, lang: Lang) -> dict[int, str]:
    """What the rule cards say that this view may read now, by number."""
    return {card: card_text(rule, kit, lang) for card, rule in _rules(view, kit)}


def stubs(view: View, kit: Kit) -> dict[int, Whose]:
    """For whom the rule cards work that this view may read now, by number."""
    return {card: rule.whose for card, rule in _rules(view, kit)}


def _rules(view: View, kit: Kit) -> list[tuple[int, Rule]]:
    """The rules that a view may read now, each with the number of its card."""
    numbers = readable(view)
    cards = kit.cards() if numbers is None else sorted(numbers)
    return [(card, rule) for card in cards if (rule := kit.rule_of(card)) is not None]


def wire(view: View | Hall | OwnPart | HostPart) -> bytes:
    """A view, or a part of one, as JSON."""
    return _ENCODER.encode(view)


def spliced(hall: bytes, mine: bytes = b"null", desk: bytes = b"null") -> bytes:
    """A view as JSON, from parts that were written before: the hall once for all."""
    return b'{"hall":%b,"mine":%b,"desk":%b}' % (hall, mine, desk)


_ENCODER = msgspec.json.Encoder()
