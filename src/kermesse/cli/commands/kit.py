"""`kermesse kit`: list, show, check and begin kits."""

import re
import sys
from importlib import resources
from pathlib import Path
from typing import Annotated

from kermesse.cli.game_commands import KitCheckCommand
from kermesse.cli.games import commands_of_all
from kermesse.cli.kits import kit_under, rulings_typed
from kermesse.cli.language import chosen
from kermesse.cli.messages import tell
from kermesse.cli.options import LANG, RULING, Options, write_out
from kermesse.fault import Fault, Faults, shown
from kermesse.rules.kit_files import offered_kits
from kermesse.rules.kit_forms import FORMS
from kermesse.rules.proof import Proof, prove
from kermesse.rules.wording import card_text
from kermesse.words import Lang, Phrase, listed, number

KIT = Phrase("The kit: its id, or its file.", "Le coffret : son identifiant ou son fichier.")
FILE = Phrase("The file to write; it must not exist yet.", "Le fichier à écrire ; il ne doit pas exister.")
GAME = Phrase(
    " or ".join(f"{game} ({form.about.en})" for game, form in FORMS.items()) + ".",
    " ou ".join(f"{game} ({form.about.fr})" for game, form in FORMS.items()) + ".",
)


def list_kits(*, lang: Annotated[str | None, LANG] = None) -> None:
    """Lists the kits that come with kermesse."""
    language = chosen(lang)

    for kit in offered_kits():
        head, cards = kit.head, len(kit.cards())
        low, high = head.players.fewest, head.players.most
        what = Phrase(
            f"{head.id:10} {head.name.en}: {low} to {number(high, 'en')} players, {cards} rule cards",
            f"{head.id:10} {head.name.fr} : de {low} à {number(high, 'fr')} joueurs, {cards} cartes règles",
        )
        sys.stdout.write(what(language) + "\n")
        if head.flavour:
            sys.stdout.write(f"{'':10} {head.flavour(language)}\n")


def show(
    kit: Annotated[str, KIT],
    *,
    ruling: Annotated[list[str] | None, RULING] = None,
    lang: Annotated[str | None, LANG] = None,
) -> None:
    """Prints the rule cards of a kit."""
    """Lists the kits that come with kermesse."""
    language = chosen(lang)
    box = kit_under(kit, ruling or (), Options())

    lines = [box.head.name(language)]
    for rule in box.rules:
        numbers = ", ".join(map(str, rule.cards))
        title = f"{numbers}. {rule.name(language)}" if rule.name else f"{numbers}."
        lines += ["", title, f"   {card_text(rule, box, language)}"]
        if rule.flavour:
            lines.append(f"   {rule.flavour(language)}")
    write_out("\n".join(lines), None)


def check(
    kit: Annotated[str, KIT],
    *,
    ruling: Annotated[list[str] | None, RULING] = None,
    lang: Annotated[str | None, LANG] = None,
) -> int:
    """Checks a kit, and tells what its value sheets prove; answers the exit code.

    Raises:
        Faults: everything that is wrong with it, of all kinds at once.
    """
    language, options = chosen(lang), Options()
    rulings = rulings_typed(ruling or (), options)
    faults = [
        fault for review in commands_of_all("kit check", KitCheckCommand) for fault in review.faults(kit, rulings)
    ]
    if faults:
        raise Faults(kit, faults)
    box = kit_under(kit, ruling or (), options)
    cards, rules = len(box.cards()), len(box.rules)
    good = Phrase(
        f"{kit}: {cards} rule cards, {rules} different rules, no fault in the file.",
        f"{kit} : {cards} cartes règles, {rules} règles différentes, aucune erreur dans le fichier.",
    )
    sys.stdout.write(good(language) + "\n")
    proof = prove(box)
    if proof is None:
        nothing = Phrase("No sheet speaks of values.", "Aucune fiche ne parle de valeurs.")
        sys.stdout.write(nothing(language) + "\n")
        return 0
    for phrase in _proof_in_words(proof):
        sys.stdout.write(phrase(language) + "\n")
    return 0


def new(
    file: Annotated[str, FILE],
    *,
    game: Annotated[str, GAME] = next(iter(FORMS)),
    lang: Annotated[str | None, LANG] = None,
) -> None:
    """Writes a kit to start from."""
    language = chosen(lang)
    options = Options()
    options.one_of("--game", game, tuple(FORMS))
    options.checked()
    if Path(file).exists():
        free = Phrase("a file that does not exist yet", "un fichier qui n'existe pas encore")
        raise Faults(file, [Fault(Phrase("file", "fichier"), free, shown(file))])
    name = re.sub(r"[^a-z0-9]+", "-", Path(file).stem.lower()).strip("-") or "my-kit"
    start = (resources.files("kermesse.cli.haggle") / f"new-{game}.toml").read_text("utf-8")
    write_out(start.replace("{id}", name), file)
    next_step = Phrase(
        f"{file} is ready. Change what you like, then: kermesse kit check {file}",
        f"{file} est prêt. Changez ce que vous voulez, puis : kermesse kit check {file}",
    )
    tell(next_step, language)


def _proof_in_words(proof: Proof) -> list[Phrase]:
    def valued(lang: Lang) -> str:
        return ", ".join(f"{kind} {number(float(value), lang)}" for kind, value in proof.values.items())

    lines = []
    if proof.values:
        lines.append(
            Phrase(f"The value sheets tell: {valued('en')}.", f"Les fiches de valeurs disent : {valued('fr')}.")
        )
    if proof.needed:
        sets = [listed(list(map(str, some)), "en") for some in proof.needed]
        jeux = [listed(list(map(str, some)), "fr") for some in proof.needed]
        lines.append(
            Phrase(
                f"Exactly one solution. Needed for it: sheets {'; or '.join(sets)}.",
                f"Une solution et une seule. Il faut pour cela les fiches {' ; ou '.join(jeux)}.",
            )
        )
    return lines
