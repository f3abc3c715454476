"""`kermesse kit check`, as far as it asks what a night with a kit would be like."""

from __future__ import annotations

from kermesse.cli.game_commands import KitCheckCommand
from kermesse.games.haggle.night.kit_review import kit_faults

KIT_CHECK = KitCheckCommand(kit_faults)
