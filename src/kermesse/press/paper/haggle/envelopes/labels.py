"""Labels for envelopes: whose it is, what lies in it, and the way to that person's own page."""

from __future__ import annotations

from collections.abc import Sequence
from urllib.parse import urlsplit

from kermesse.games.standings import BOT
from kermesse.press.paper.fanions import fanion_of
from kermesse.press.paper.material.people import Label, Labels
from kermesse.press.paper.wishes import PrintSeat
from kermesse.press.qr import modules
from kermesse.words import Lang, Phrase

TITLE = Phrase("Labels for the envelopes", "Étiquettes des enveloppes")
WORDS = {
    "envelope": Phrase("Envelope", "Enveloppe"),
    "seat": Phrase("Seat", "Place"),
    "handed_in": Phrase("Handed in at", "Remise à"),
    "counted": Phrase("counted", "comptée"),
    "private": Phrase("This code opens your place, and no other.", "Ce code n'ouvre que votre place."),
    "door": Phrase("This code opens the door to the table.", "Ce code ouvre la porte de la table."),
    "qr": Phrase("QR code to your own place at the table", "Code QR vers votre place à la table"),
}


def labels(seats: Sequence[PrintSeat], holds: Sequence[str], night: str, lang: Lang) -> Labels:
    """A label for each seat.

    Args:
        seats: whose envelopes; without a name it is a spare one, to be written on by hand.
        holds: for each seat what its envelope holds, in words; empty where nobody knows.
        night: what is played, as the host and the box call it.
        lang: of the labels.
    """
    return Labels(
        title=TITLE(lang),
        lang=lang,
        labels=tuple(_label(seat, held, night, lang) for seat, held in zip(seats, holds, strict=True)),
        words={name: phrase(lang) for name, phrase in WORDS.items()},
    )


def _label(seat: PrintSeat, holds: str, night: str, lang: Lang) -> Label:
    size, path = modules(seat.address) if seat.address else (0, "")
    return Label(
        place=seat.place,
        name=seat.name + BOT(lang) if seat.bot else seat.name,
        night=night,
        holds=holds,
        fanion=fanion_of(seat.name),
        code=seat.code,
        door=urlsplit(seat.address).netloc,
        address=seat.address,
        qr=path,
        qr_size=size,
    )
