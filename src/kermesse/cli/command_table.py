"""Every command: its name, where it is carried out, and what it is for; nothing is imported until it is asked for."""

from typing import NamedTuple

from kermesse.cli import command_help
from kermesse.words import Phrase


class Command(NamedTuple):
    """A command of the command line: its name, where its function lies, and its help.

    Args:
        name: as it is typed.
        path: where it is carried out, `module:function`, below `kermesse.cli.commands`.
        help: what it is for; the first paragraph stands in the list of commands.
    """

    name: str
    path: str
    help: Phrase


class CommandGroup(NamedTuple):
    """Commands that share their first word.

    Args:
        name: that word.
        help: what they are for.
        commands: each with its second word.
    """

    name: str
    help: Phrase
    commands: tuple[Command, ...]


COMMANDS: tuple[Command | CommandGroup, ...] = (
    Command("score", "score:score", command_help.SCORE),
    Command("best", "best:best", command_help.BEST),
    Command("template", "template:template", command_help.TEMPLATE),
    Command("replay", "replay:replay", command_help.REPLAY),
    Command("play", "play:play", command_help.PLAY),
    CommandGroup(
        "lab",
        command_help.LAB,
        (
            Command("tournament", "lab_tournament:tournament", command_help.LAB_TOURNAMENT),
            Command("night", "lab_night:night", command_help.LAB_NIGHT),
            Command("train", "lab_train:train", command_help.LAB_TRAIN),
            Command("draw", "lab_draw:draw", command_help.LAB_DRAW),
        ),
    ),
    Command("deal", "deal:deal", command_help.DEAL),
    Command("print", "print_paper:print_paper", command_help.PRINT),
    Command("verify", "verify:verify", command_help.VERIFY),
    CommandGroup(
        "tables",
        command_help.TABLES,
        (
            Command("list", "tables:list_tables", command_help.TABLES_LIST),
            Command("export", "tables:export", command_help.TABLES_EXPORT),
            Command("import", "tables:import_", command_help.TABLES_IMPORT),
            Command("forget", "tables:forget", command_help.TABLES_FORGET),
            Command("backup", "tables:backup", command_help.TABLES_BACKUP),
        ),
    ),
    Command("serve", "serve:serve", command_help.SERVE),
    CommandGroup(
        "kit",
        command_help.KIT,
        (
            Command("list", "kit:list_kits", command_help.KIT_LIST),
            Command("show", "kit:show", command_help.KIT_SHOW),
            Command("check", "kit:check", command_help.KIT_CHECK),
            Command("new", "kit:new", command_help.KIT_NEW),
        ),
    ),
    Command("schema", "schema:schema", command_help.SCHEMA),
    Command("completion", "completion:completion", command_help.COMPLETION),
)
