"""`kermesse kit`: list, show, check and begin kits."""

import re
import sys
from importlib import resources
from pathlib import Path
from typing import Annotated

from kermesse.cli.kits import kit_under
from kermesse.cli.language import chosen
from kermesse.cli.messages import BAD_INPUT, tell
from kermesse.cli.options import LANG, RULING, Options, write_out
from kermesse.fault import Fault, Faults, shown
from kermesse.rules.kit_files import check_everywhere, offered_kits
from kermesse.rules.proof import Proof, prove
from kermesse.rules.wording import card_text
from kermesse.words import Lang, Phrase, listed, number

KIT = Phrase("The kit: its id, or its file.", "Le coffret : son identifiant ou son fichier.")
FILE = Phrase("The file to write; it must not exist yet.", "Le fichier à écrire ; il ne doit pas exister.")
GAME = Phrase(
    "sackson (rules for everybody) or giant (rule cards that belong to their owner).",
    "sackson (règles pour tous) ou giant (cartes règles à qui les tient).",
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
    """Checks a kit, and tells what its value sheets prove; answers the exit code."""
    language = chosen(lang)
    box = kit_under(kit, ruling or (), Options())

    check_everywhere(kit)
    cards, rules = len(box.cards()), len(box.rules)
    good = Phrase(
        f"{kit}: {cards} rule cards, {rules} different rules, no fault in the file.",
        f"{kit} : {cards} cartes règles, {rules} règles différentes, aucun défaut dans le fichier.",
    )
    sys.stdout.write(good(language) + "\n")
    proof = prove(box)
    if proof is None:
        nothing = Phrase("No sheet speaks of values.", "Aucune fiche ne parle de valeurs.")
        sys.stdout.write(nothing(language) + "\n")
        return 0
    for phrase in _proof_in_words(proof):
        sys.stdout.write(phrase(language) + "\n")
    return 0 if proof.holds else BAD_INPUT


def new(
    file: Annotated[str, FILE],
    *,
    game: Annotated[str, GAME] = "sackson",
    lang: Annotated[str | None, LANG] = None,
) -> None:
    """Writes a kit to start from."""
    language = chosen(lang)
    options = Options()
    options.one_of("--game", game, ("sackson", "giant"))
    options.checked()
    if Path(file).exists():
        free = Phrase("a file that does not exist yet", "un fichier qui n'existe pas encore")
        raise Faults(file, [Fault(Phrase("file", "fichier"), free, shown(file))])
    name = re.sub(r"[^a-z0-9]+", "-", Path(file).stem.lower()).strip("-") or "my-kit"
    start = (resources.files("kermesse.cli") / f"new-{game}.toml").read_text("utf-8")
    write_out(start.replace("{id}", name), file)
    next_step = Phrase(
        f"{file} is there. Change what you like, then: kermesse kit check {file}",
        f"{file} est prêt. Changez ce que vous voulez, puis : kermesse kit check {file}",
    )
    tell(next_step, language)


def _proof_in_words(proof: Proof) -> list[Phrase]:
    def valued(lang: Lang) -> str:
        return ", ".join(f"{kind} {number(float(value), lang)}" for kind, value in proof.values.items())

    if proof.contradiction:
        sheets = [str(sheet) for sheet in proof.contradiction]
        lines = [
            Phrase(
                f"Contradiction: sheets {listed(sheets, 'en')} cannot all be true.",
                f"Contradiction : les fiches {listed(sheets, 'fr')} ne peuvent pas être toutes vraies.",
            )
        ]
        if proof.values:
            lines.append(
                Phrase(
                    f"Their equations alone give {valued('en')}; then a comparison is false.",
                    f"Leurs seules équations donnent {valued('fr')} ; une comparaison est alors fausse.",
                )
            )
        lines.append(
            Phrase(
                "Nothing was repaired: which word is wrong is yours to say.",
                "Rien n'a été corrigé : à vous de dire quel mot est faux.",
            )
        )
        return lines
    lines = []
    if proof.values:
        lines.append(
            Phrase(f"The value sheets tell: {valued('en')}.", f"Les fiches de valeurs disent : {valued('fr')}.")
        )
    if proof.open:
        kinds = list(proof.open)
        lines.append(
            Phrase(f"They do not tell: {listed(kinds, 'en')}.", f"Elles ne disent pas : {listed(kinds, 'fr')}.")
        )
    elif proof.needed:
        sets = [listed(list(map(str, some)), "en") for some in proof.needed]
        jeux = [listed(list(map(str, some)), "fr") for some in proof.needed]
        lines.append(
            Phrase(
                f"Exactly one solution. Needed for it: sheets {'; or '.join(sets)}.",
                f"Une solution et une seule. Il faut pour cela les fiches {' ; ou '.join(jeux)}.",
            )
        )
    if proof.differs:
        kinds = list(proof.differs)
        lines.append(
            Phrase(
                f"The kit's own values differ for: {listed(kinds, 'en')}.",
                f"Les valeurs du coffret sont autres pour : {listed(kinds, 'fr')}.",
            )
        )
    return lines
