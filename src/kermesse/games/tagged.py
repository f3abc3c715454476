"""What the commands, events and happenings of every game share: each has a name of its own wherever it is written."""

from __future__ import annotations

import msgspec


class TaggedCommand(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="do"):
    """A command: the wire names it by `do`."""


class TaggedEvent(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="did"):
    """An event: the ledger names it by `did`."""


class TaggedHappening(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="what"):
    """What viewers are told of an event: the wire names it by `what`."""
