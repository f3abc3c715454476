"""`kermesse completion`: the completion script of a shell."""

from typing import Annotated

from kermesse.cli.app import build
from kermesse.cli.language import chosen
from kermesse.cli.option_help import say_all_options
from kermesse.cli.options import Options, write_out
from kermesse.words import Phrase

SHELL = Phrase("bash, zsh or fish.", "bash, zsh ou fish.")


def completion(shell: Annotated[str, SHELL]) -> None:
    """Prints the script, with every command and option."""
    options = Options()
    options.one_of("shell", shell, ("bash", "zsh", "fish"))
    options.checked()
    language = chosen(None)
    app = build(language)
    say_all_options(app, language)
    script = app.generate_completion(shell=shell)  # type: ignore[arg-type]
    write_out(script.replace("complete -F", "complete -o default -F"), None)  # files too, where nothing else fits
