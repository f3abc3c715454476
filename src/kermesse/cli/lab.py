"""`kermesse lab`: where bots are measured and trained."""

from cyclopts import App

from kermesse.cli import ladder_picture, tournament, training
from kermesse.words import Lang, Phrase

LAB = Phrase("Bots against bots: tournaments and training.", "Robots contre robots : tournois et apprentissage.")


def add_to(app: App, default: Lang) -> None:
    """Adds the commands."""
    lab = App(name="lab", help=LAB(default))
    app.command(lab)
    tournament.add_to(lab, default)
    training.add_to(lab, default)
    ladder_picture.add_to(lab, default)
