"""The command line as a whole: which commands there are, and how a mistake on the line is answered."""

import os
import sys
from pathlib import Path
from typing import Annotated

from cyclopts import App, CycloptsError, Parameter

from kermesse import __version__
from kermesse.cli import deal, kits, lab, language, paper, play, replay, schema, score, serve, tables, verify
from kermesse.cli.messages import BAD_INPUT, tell, tell_faults
from kermesse.cli.options import Options, write_out
from kermesse.fault import Faults
from kermesse.words import Lang, Phrase

HELP = Phrase(
    "kermesse hosts party games of bargaining and cards: it deals a night's envelopes and scores them.",
    "kermesse anime des jeux de marchandage et de cartes : il distribue les enveloppes d'une soirée et les compte.",
)
EPILOGUE = Phrase(
    "Example: kermesse score night.json    More on one command: kermesse score --help",
    "Exemple : kermesse score soiree.json    Sur une commande : kermesse score --help",
)
COMPLETION = Phrase(
    "Print the completion script of a shell: bash, zsh or fish.\n\n"
    "Example: kermesse completion bash > ~/.kermesse-completion",
    "Donner le script de complétion d'un shell : bash, zsh ou fish.\n\n"
    "Exemple : kermesse completion bash > ~/.kermesse-completion",
)
SHELL = Phrase("bash, zsh or fish.", "bash, zsh ou fish.")


def build(default: Lang) -> App:
    """The command line, with its help in a language."""
    app = App(
        name="kermesse",
        help=HELP(default),
        help_epilogue=EPILOGUE(default),
        help_format="plaintext",
        version=__version__,
        result_action="return_value",
        group_commands=Phrase("Commands", "Commandes")(default),
        group_parameters="Options",
        default_parameter=Parameter(show_default=False, negative=""),
    )
    app["--help"].help = Phrase("Say what can be asked.", "Dire ce qu'on peut demander.")(default)
    app["--version"].help = Phrase("Say which version this is.", "Dire la version.")(default)
    score.add_to(app, default)
    replay.add_to(app, default)
    play.add_to(app, default)
    lab.add_to(app, default)
    deal.add_to(app, default)
    paper.add_to(app, default)
    verify.add_to(app, default)
    tables.add_to(app, default)
    serve.add_to(app, default)
    kits.add_to(app, default)
    schema.add_to(app, default)

    @app.command(name="completion", help=COMPLETION(default))
    def completion(shell: Annotated[str, Parameter(help=SHELL(default))]) -> None:
        options = Options()
        options.one_of("shell", shell, ("bash", "zsh", "fish"))
        options.checked()
        script = app.generate_completion(shell=shell)  # type: ignore[arg-type]
        write_out(script.replace("complete -F", "complete -o default -F"), None)  # files too, where nothing else fits

    return app


def run(words: list[str]) -> int:
    """Carries out one command line and answers its exit code: 0, 1 for "no", 2 for bad input."""
    default = language.asked_for(words, os.environ)
    if sys.stdout is None:  # closed before we began
        sys.stdout = Path(os.devnull).open("w")  # noqa: SIM115
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="replace")
    if hasattr(sys.stdin, "reconfigure"):
        sys.stdin.reconfigure(errors="replace")
    app = build(default)
    try:
        answer = app(words, exit_on_error=False, print_error=False)
        sys.stdout.flush()
    except Faults as error:
        tell_faults(error, default)
        return BAD_INPUT
    except CycloptsError as error:
        first = str(error).split("\n", 1)[0]
        tell(Phrase(f"Command line: {first}", f"Ligne de commande : {first}"), default)
        tell(Phrase("kermesse --help says what can be asked.", "kermesse --help dit ce qu'on peut demander."), default)
        return BAD_INPUT
    except KeyboardInterrupt:
        sys.stderr.write("\n")
        return 130
    except BrokenPipeError:  # the reader had enough, as with `| head`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as error:
        tell(
            Phrase(f"Nothing could be written: {error.strerror}", f"Rien n'a pu être écrit : {error.strerror}"), default
        )
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return BAD_INPUT
    return answer if isinstance(answer, int) else 0
