"""A recorded hand or match of Hattrick, played again and written down anew."""

from __future__ import annotations

from kermesse.cli.game_commands import ReplayCommand, ReplayOrder
from kermesse.cli.hattrick.analysis import analysis_text
from kermesse.cli.hattrick.warmup import prepare
from kermesse.cli.messages import tell_warnings
from kermesse.cli.options import as_json
from kermesse.fault import Fault, Faults
from kermesse.games.hattrick.records.notation import transcript
from kermesse.games.hattrick.records.reader import read_so_far
from kermesse.games.hattrick.records.record import Record, as_file
from kermesse.games.hattrick.replay.reader import read_saved
from kermesse.games.replay_files import is_replay
from kermesse.words import Phrase, verbatim


def _replay(order: ReplayOrder) -> str:
    record = _record(order)
    return as_json(as_file(record)) if order.format == "json" else transcript(record, order.lang)


def _analysis(order: ReplayOrder) -> str:
    from kermesse.bots.hattrick.analysis.record import record_analysis  # noqa: PLC0415 - numba takes its time

    record = _record(order)
    prepare("analysis", order.lang)
    found = record_analysis(record)
    return as_json(found) if order.format == "json" else analysis_text(found, order.lang)


def _record(order: ReplayOrder) -> Record:
    return _saved(order) if is_replay(order.written) else _written_down(order)


def _saved(order: ReplayOrder) -> Record:
    if order.rulings:
        nothing = Phrase("nothing: a saved replay has its own", "rien : une partie à revoir a les siens")
        raise Faults(order.file, [Fault(verbatim("--ruling"), nothing, verbatim(", ".join(order.rulings)))])
    return read_saved(order.file, order.written.data).record


def _written_down(order: ReplayOrder) -> Record:
    checked, short = read_so_far(order.file, order.written, order.rulings)
    tell_warnings((*checked.warnings, *checked.out_of_order, *short), order.lang)
    return checked.record


REPLAY = ReplayCommand(
    Phrase("a hand or a match of Hattrick", "une manche ou une partie de Hattrick"), _replay, _analysis
)
