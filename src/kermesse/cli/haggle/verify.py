"""The proof that a deal of Haggle followed from its seed."""

from __future__ import annotations

from kermesse.cli.game_commands import VerifyCommand
from kermesse.fault import Fault, Faults
from kermesse.games.haggle.night.deal import verify as differences
from kermesse.games.haggle.night.reader import read_night
from kermesse.text_input import ALL, TextInput
from kermesse.words import Phrase


def _verify(file: str, written: TextInput, seed: str | None) -> tuple[list[Phrase], Phrase] | None:
    if not written.tabular and not (isinstance(written.data, dict) and "envelopes" in written.data):
        return None
    if seed is None:
        needed = Phrase("the seed of the deal", "la graine de la donne")
        raise Faults("command line", [Fault(Phrase("seed", "graine"), needed, Phrase("nothing", "rien"))])
    checked = read_night(file, written, {"sheets": ALL} if written.tabular else {})
    envelopes = len(checked.night.envelopes)
    return differences(checked.kit, checked.night, seed), Phrase(
        f"True: the hash is this seed's, and all {envelopes} envelopes follow from it.",
        f"Vrai : l'empreinte est celle de cette graine, et les {envelopes} enveloppes en découlent.",
    )


VERIFY = VerifyCommand(_verify)
