"""`kermesse deal`: starting envelopes."""

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import App, Parameter

from kermesse.desk.language import chosen
from kermesse.desk.options import KIT, LANG, LETTERS, OUTPUT, RULING, Options, bytes_of, kit_under, write_out
from kermesse.desk.tell import tell, tell_warnings
from kermesse.fault import Fault, Faults, shown
from kermesse.words import Lang, Said, said

if TYPE_CHECKING:
    from kermesse.games.haggle.model import Night

HELP = Said(
    "Deal the starting envelopes of a night; the result is a file that kermesse score reads.\n\n"
    "The seed is told on standard error: keep it secret until the end, then publish it.\n\n"
    "Example: kermesse deal giant --players 52 --output deal.json",
    "Distribuer les enveloppes de départ ; le résultat est un fichier que lit kermesse score.\n\n"
    "La graine est dite sur la sortie d'erreur : gardez-la secrète jusqu'à la fin, puis publiez-la.\n\n"
    "Exemple : kermesse deal giant --players 52 --output donne.json",
)
GAME = Said("sackson or giant.", "sackson ou giant.")
PLAYERS = Said("How many players.", "Combien de joueurs.")
NAMES = Said("A file with one name a line.", "Un fichier avec un nom par ligne.")
SHEETS = Said("The sheets in play, such as 1-8,10; by default as many as players.", "Les fiches en jeu, comme 1-8,10.")
BALANCE = Said(
    "Deal again until the envelopes' own values lie within so many points.",
    "Redonner jusqu'à ce que les valeurs propres des enveloppes tiennent dans cet écart.",
)
SEED = Said(
    "A seed of at least 32 characters; by default a fresh one.", "Une graine d'au moins 32 caractères ; sinon neuve."
)
FORMAT = Said("json (default) or csv.", "json (par défaut) ou csv.")


def add_to(app: App, default: Lang) -> None:
    """Adds the commands."""

    @app.command(name="deal", help=HELP(default))
    def deal(
        game: Annotated[str, Parameter(help=GAME(default))],
        *,
        players: Annotated[str | None, Parameter(help=PLAYERS(default))] = None,
        names: Annotated[str | None, Parameter(help=NAMES(default))] = None,
        kit: Annotated[str | None, Parameter(help=KIT(default))] = None,
        sheets: Annotated[str | None, Parameter(help=SHEETS(default))] = None,
        balance: Annotated[str | None, Parameter(help=BALANCE(default))] = None,
        ruling: Annotated[list[str] | None, Parameter(help=RULING(default))] = None,
        seed: Annotated[str | None, Parameter(help=SEED(default))] = None,
        format: Annotated[str, Parameter(name=["--format", "-f"], help=FORMAT(default))] = "json",  # noqa: A002
        letters: Annotated[str | None, Parameter(help=LETTERS(default))] = None,
        lang: Annotated[str | None, Parameter(help=LANG(default))] = None,
        output: Annotated[str | None, Parameter(name=["--output", "-o"], help=OUTPUT(default))] = None,
    ) -> None:
        language = chosen(lang, default)
        options = Options()
        options.one_of("game", game, ("sackson", "giant"))
        options.one_of("--format", format, ("json", "csv"))
        count = options.whole("--players", players)
        playing = options.numbers("--sheets", sheets)
        spread = options.points("--balance", balance)
        wanted = options.letters(letters) or language
        people = _people(names, count, language, options)
        box = kit_under(kit or game, ruling or (), options)

        import msgspec  # noqa: PLC0415

        from kermesse.games.haggle.checking import odd_sheets  # noqa: PLC0415
        from kermesse.games.haggle.deal import deal as deal_out  # noqa: PLC0415
        from kermesse.games.haggle.spreadsheet import write_table  # noqa: PLC0415
        from kermesse.pieces.chance import new_seed  # noqa: PLC0415

        if box.head.game != game:
            right = Said(f"a kit of the game {game}", f"un coffret du jeu {game}")
            raise Faults("--kit", [Fault(said("--kit"), right, said(f"{box.id}: {box.head.game}"))])
        secret = seed or new_seed()
        night = deal_out(box, people, secret, playing, spread)
        if night.kit and output and Path(night.kit).is_file():  # the file finds its kit from where it lies
            beside = os.path.relpath(night.kit, Path(output).parent)
            night = msgspec.structs.replace(night, kit=beside)
        if night.sheets:
            tell_warnings(odd_sheets(box, night.sheets), language)
        if format == "csv":
            write_out(write_table(night, box.catalogue, wanted), output)
            tell(Said(f"Hash of the seed: {night.seed_hash}", f"Empreinte de la graine : {night.seed_hash}"), language)
            tell(_how_to_score(night), language)
        else:
            write_out(msgspec.json.format(msgspec.json.encode(night), indent=1).decode(), output)
        if night.balance:
            tries = night.balance.tries
            tell(Said(f"Balanced at deal number {tries}", f"Équilibrée à la donne numéro {tries}"), language)
        tell(Said(f"Seed, secret until the end: {secret}", f"Graine, secrète jusqu'à la fin : {secret}"), language)


def _how_to_score(night: "Night") -> Said:
    """What a spreadsheet cannot say of a deal."""
    options = [f"--game {night.game}", f"--players {night.size}", *([f"--kit {night.kit}"] if night.kit else [])]
    if night.sheets:
        options.append(f"--sheets {','.join(map(str, night.sheets))}")
    line = " ".join(options)
    return Said(f"Score it with: {line}", f"À compter avec : {line}")


def _people(names: str | None, count: int | None, lang: Lang, options: Options) -> list[str]:
    """The players' names: from a file, or numbered."""
    if names is None:
        if count is None and not options.faults:
            one = Said("--players or --names", "--players ou --names")
            options.faults.append(Fault(said("--players"), one, Said("neither", "ni l'un ni l'autre")))
        return [f"{Said('Player', 'Joueur')(lang)} {place}" for place in range(1, min(count or 0, 10_000) + 1)]

    from kermesse.written import as_text  # noqa: PLC0415

    people = [line.strip() for line in as_text(names, bytes_of(names)).splitlines() if line.strip()]
    if count is not None and count != len(people):
        same = Said(f"{len(people)}, as there are names", f"{len(people)}, comme les noms")
        options.faults.append(Fault(said("--players"), same, shown(count)))
    return people
