"""What a process of its own is given to print, whole: it reads nothing else, and keeps nothing."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from kermesse.fault import Fault
from kermesse.games.title import DottedName, facet
from kermesse.press.paper.material.printing import Printing
from kermesse.words import Phrase

MOST_BYTES = 128 * 1024**2
"""A longer file is a mistake: 200 players have some 20 MB."""


STEPS = 3
"""Of printing: what is to be printed is found out by the server; then it is laid out, and drawn, by the process."""


class PrintJob(msgspec.Struct, frozen=True):
    """All that is needed to print something; each kind of job is a class of its own."""

    def printing(self) -> Printing:
        """What is set. Only the process that prints asks for it.

        Raises:
            Faults: where something does not fit on paper, such as a rule on a card.
        """
        raise NotImplementedError


Aim = Literal["print", "count"]
"""What a job is for: the file, or only what it would ask of a host."""


class _Sent(msgspec.Struct, frozen=True):
    """A job on its way: what for, and which kind it is, by the name of its class."""

    aim: Aim
    kind: DottedName
    job: msgspec.Raw


def to_bytes(job: PrintJob, aim: Aim) -> bytes:
    """A job as JSON, for the process that does it."""
    kind = f"{type(job).__module__}:{type(job).__qualname__}"
    return msgspec.json.encode(_Sent(aim, kind, msgspec.Raw(msgspec.json.encode(job))))


def from_bytes(raw: bytes) -> tuple[PrintJob, Aim]:
    """The job that another process sent, and what it is for."""
    sent = msgspec.json.decode(raw, type=_Sent)
    job: PrintJob = msgspec.json.decode(sent.job, type=facet(sent.kind, type))
    return job, sent.aim


class Sheets(msgspec.Struct, frozen=True):
    """A file follows: so many bytes, so many pages, and what it asks of a host, in sentences.

    A PDF; or where there are several files, an archive of them (zip).
    """

    bytes: Annotated[int, Meta(ge=1, le=MOST_BYTES)]
    pages: int
    preparation: tuple[Phrase, ...]
    files: int = 1


class Counted(msgspec.Struct, frozen=True):
    """What the file would ask of a host, in sentences: nothing follows."""

    preparation: tuple[Phrase, ...]


class Wrong(msgspec.Struct, frozen=True):
    """The process found faults in what it was to print: no PDF follows. The host who asked can mend them."""

    faults: tuple[Fault, ...]
