"""`kermesse kit`: list, show, check and begin kits."""

import re
import sys
from importlib import resources
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import App, Parameter

from kermesse.cli.language import chosen
from kermesse.cli.messages import BAD_INPUT, tell
from kermesse.cli.options import LANG, RULING, Options, kit_under, write_out
from kermesse.fault import Fault, Faults, shown
from kermesse.words import Lang, Phrase, listed, number

if TYPE_CHECKING:
    from kermesse.rules.proof import Proof

HELP = Phrase(
    "Boxes of goods and rules: list, show, check, begin a new one.",
    "Les coffrets : lister, montrer, vérifier, commencer.",
)
LIST = Phrase("List the kits that come with kermesse.", "Lister les coffrets fournis.")
SHOW = Phrase(
    "Print every rule card of a kit in words.\n\nExample: kermesse kit show giant --lang fr",
    "Dire toutes les cartes règles d'un coffret.\n\nExemple : kermesse kit show giant --lang fr",
)
CHECK = Phrase(
    "Check a kit file, and prove that its value sheets tell the values.\n\nExample: kermesse kit check my-kit.toml",
    "Vérifier un coffret, et prouver que ses fiches de valeurs disent les valeurs.\n\n"
    "Exemple : kermesse kit check mon-coffret.toml",
)
NEW = Phrase(
    "Write a small kit to start from.\n\nExample: kermesse kit new my-kit.toml --game sackson",
    "Écrire un petit coffret pour commencer.\n\nExemple : kermesse kit new mon-coffret.toml --game sackson",
)
KIT = Phrase("The kit: its id, or its file.", "Le coffret : son identifiant ou son fichier.")
FILE = Phrase("The file to write; it must not exist yet.", "Le fichier à écrire ; il ne doit pas exister.")
GAME = Phrase(
    "sackson (rules for everybody) or giant (rule cards that belong to their owner).",
    "sackson (règles pour tous) ou giant (cartes règles à qui les tient).",
)


def add_to(app: App, default: Lang) -> None:
    """Adds the commands."""
    kit = App(name="kit", help=HELP(default))
    app.command(kit)

    @kit.command(name="list", help=LIST(default))
    def list_kits(*, lang: Annotated[str | None, Parameter(help=LANG(default))] = None) -> None:
        language = chosen(lang, default)

        from kermesse.rules.kit_files import offered_kits  # noqa: PLC0415

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

    @kit.command(name="show", help=SHOW(default))
    def show(
        kit: Annotated[str, Parameter(help=KIT(default))],
        *,
        ruling: Annotated[list[str] | None, Parameter(help=RULING(default))] = None,
        lang: Annotated[str | None, Parameter(help=LANG(default))] = None,
    ) -> None:
        language = chosen(lang, default)
        box = kit_under(kit, ruling or (), Options())

        from kermesse.rules.wording import card_text  # noqa: PLC0415

        lines = [box.head.name(language)]
        for rule in box.rules:
            numbers = ", ".join(map(str, rule.cards))
            title = f"{numbers}. {rule.name(language)}" if rule.name else f"{numbers}."
            lines += ["", title, f"   {card_text(rule, box, language)}"]
            if rule.flavour:
                lines.append(f"   {rule.flavour(language)}")
        write_out("\n".join(lines), None)

    @kit.command(name="check", help=CHECK(default))
    def check(
        kit: Annotated[str, Parameter(help=KIT(default))],
        *,
        ruling: Annotated[list[str] | None, Parameter(help=RULING(default))] = None,
        lang: Annotated[str | None, Parameter(help=LANG(default))] = None,
    ) -> int:
        language = chosen(lang, default)
        box = kit_under(kit, ruling or (), Options())

        from kermesse.rules.kit_files import check_everywhere  # noqa: PLC0415
        from kermesse.rules.proof import prove  # noqa: PLC0415

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

    @kit.command(name="new", help=NEW(default))
    def new(
        file: Annotated[str, Parameter(help=FILE(default))],
        *,
        game: Annotated[str, Parameter(help=GAME(default))] = "sackson",
        lang: Annotated[str | None, Parameter(help=LANG(default))] = None,
    ) -> None:
        language = chosen(lang, default)
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


def _proof_in_words(proof: "Proof") -> list[Phrase]:
    def valued(lang: Lang) -> str:
        return ", ".join(f"{kind} {number(float(value), lang)}" for kind, value in proof.values.items())

    if proof.contradiction:
        sheets = [str(sheet) for sheet in proof.contradiction]
        told = [
            Phrase(
                f"Contradiction: sheets {listed(sheets, 'en')} cannot all be true.",
                f"Contradiction : les fiches {listed(sheets, 'fr')} ne peuvent pas être toutes vraies.",
            )
        ]
        if proof.values:
            told.append(
                Phrase(
                    f"Their equations alone give {valued('en')}; then a comparison is false.",
                    f"Leurs seules équations donnent {valued('fr')} ; une comparaison est alors fausse.",
                )
            )
        told.append(
            Phrase(
                "Nothing was repaired: which word is wrong is yours to say.",
                "Rien n'a été corrigé : à vous de dire quel mot est faux.",
            )
        )
        return told
    told = []
    if proof.values:
        told.append(
            Phrase(f"The value sheets tell: {valued('en')}.", f"Les fiches de valeurs disent : {valued('fr')}.")
        )
    if proof.open:
        kinds = list(proof.open)
        told.append(
            Phrase(f"They do not tell: {listed(kinds, 'en')}.", f"Elles ne disent pas : {listed(kinds, 'fr')}.")
        )
    elif proof.needed:
        sets = [listed(list(map(str, some)), "en") for some in proof.needed]
        jeux = [listed(list(map(str, some)), "fr") for some in proof.needed]
        told.append(
            Phrase(
                f"Exactly one solution. Needed for it: sheets {'; or '.join(sets)}.",
                f"Une solution et une seule. Il faut pour cela les fiches {' ; ou '.join(jeux)}.",
            )
        )
    if proof.differs:
        kinds = list(proof.differs)
        told.append(
            Phrase(
                f"The kit's own values differ for: {listed(kinds, 'en')}.",
                f"Les valeurs du coffret sont autres pour : {listed(kinds, 'fr')}.",
            )
        )
    return told
