"""`kermesse print`, as a host types it: one PDF, and nothing lost that scoring needs."""

import asyncio
import io
import json
import os
import subprocess
import sys
from pathlib import Path
from unittest import mock

import pytest

from kermesse.cli.app import run
from kermesse.press.paper.haggle.parts import usual_of
from kermesse.press.paper.hattrick.parts import HATTRICK
from kermesse.rules.kit_files import read_kit
from tests.cli.typed import ROOT, Done, kermesse, text, told
from tests.patience import PATIENCE_SECONDS
from tests.press.paper.a_strangers_kit import REEF
from tests.press.paper.reading_pdf import opened
from tests.web.here import NAMES, Here, in_house, open_table

SEED = "0123456789abcdef0123456789abcdef"
LOCALES = {"en": "en_GB.UTF-8", "fr": "fr_FR.UTF-8"}
NIGHT = str(ROOT / "examples" / "sackson-night.toml")


def plain(words: str) -> str:
    """With spaces as one types them."""
    return words.replace("\u00a0", " ").replace("\u202f", " ")


def refused(*words: str, lang: str = "en") -> str:
    done = kermesse("print", *words, lang=LOCALES[lang])
    assert done.returncode == 2, told(done)
    assert done.stdout == b""
    assert "Traceback" not in told(done)
    return plain(told(done))


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("game,players", [("sackson", "5"), ("giant", "6"), ("hattrick", "4")])
def test_a_game_comes_out_as_one_pdf(game: str, players: str, lang: str, tmp_path: Path) -> None:
    file = tmp_path / "night.pdf"
    done = kermesse("print", game, "--players", players, "--output", str(file), lang=LOCALES[lang])
    assert done.returncode == 0, told(done)
    assert done.stdout == b""
    with opened(file.read_bytes()) as pdf:
        assert pdf.lang == lang
        assert pdf.says_it_is_ua
        titles = [mark for mark in pdf.bookmarks if mark.level == 0]
        assert len(titles) == len(HATTRICK if game == "hattrick" else usual_of(read_kit(game)))
        assert f"{len(pdf.pages)} page" in plain(told(done))
    assert (tmp_path / "night.deal.json").exists() == (game != "hattrick")


def test_the_deal_lies_beside_and_is_scored_verified_and_printed_again(tmp_path: Path) -> None:
    file, again = tmp_path / "night.pdf", tmp_path / "again.pdf"
    done = kermesse("print", "sackson", "--players", "6", "-o", str(file))
    seed = told(done).strip().rsplit(" ", 1)[-1]
    deal = tmp_path / "night.deal.json"
    assert seed not in deal.read_text()
    assert seed.encode() not in file.read_bytes()
    assert kermesse("score", str(deal), "--strict").returncode == 0
    assert kermesse("verify", str(deal), seed).returncode == 0
    assert kermesse("print", "--deal", str(deal), "-o", str(again)).returncode == 0
    assert again.read_bytes() == file.read_bytes()
    assert not (tmp_path / "again.deal.json").exists()


def test_the_deal_is_the_one_that_kermesse_deal_makes(tmp_path: Path) -> None:
    words = ("giant", "--players", "8", "--seed", SEED)
    for name in ("one.pdf", "two.pdf"):
        assert kermesse("print", *words, "--only", "slips", "-o", str(tmp_path / name)).returncode == 0
    assert (tmp_path / "one.pdf").read_bytes() == (tmp_path / "two.pdf").read_bytes()
    assert (tmp_path / "one.deal.json").read_text() == text(kermesse("deal", *words))


def test_another_deal_is_never_written_over(tmp_path: Path) -> None:
    file = tmp_path / "night.pdf"
    words = ("print", "sackson", "--players", "5", "--only", "labels", "-o", str(file))
    assert kermesse(*words, "--seed", SEED).returncode == 0
    deal = (tmp_path / "night.deal.json").read_bytes()
    pdf = file.read_bytes()
    other = kermesse(*words)
    assert other.returncode == 2
    assert "perhaps the deal of a night" in told(other)
    assert f"--deal {tmp_path / 'night.deal.json'}" in told(other)
    assert (tmp_path / "night.deal.json").read_bytes() == deal
    assert file.read_bytes() == pdf
    assert kermesse(*words, "--seed", SEED).returncode == 0  # the same deal may be written once more


def test_a_print_that_fails_leaves_no_deal_behind(tmp_path: Path) -> None:
    (tmp_path / "night.pdf").mkdir()
    words = ("sackson", "--players", "5", "--only", "labels", "-o", str(tmp_path / "night.pdf"))
    assert "a place where a file can be written" in refused(*words)
    assert [path.name for path in tmp_path.iterdir()] == ["night.pdf"]
    deal = tmp_path / "night.deal.json"
    deal.write_text(text(kermesse("deal", "sackson", "--players", "5", "--seed", SEED)))
    refused(*words, "--seed", SEED)
    assert deal.exists(), "a deal that was there before stays"


@pytest.mark.parametrize("parts", ["calibration", "guide", "guide,calibration"])
def test_nothing_is_dealt_for_what_is_the_same_for_everybody(parts: str, tmp_path: Path) -> None:
    for more in ((), ("--players", "6", "--lang", "both")):
        done = kermesse("print", "sackson", "--only", parts, *more, "-o", str(tmp_path / "leaf.pdf"))
        assert done.returncode == 0, told(done)
        assert "Seed" not in told(done)
        assert [path.name for path in tmp_path.iterdir()] == ["leaf.pdf"]
    assert kermesse("print", "giant", "--only", parts).stdout.startswith(b"%PDF-"), "no deal can be lost"
    assert "expected calibration | cards" in refused(
        "sackson", "--only", parts + ",pad", "--players", "6", "-o", "x.pdf"
    )
    assert "a whole number" in refused("sackson", "--only", parts, "--players", "six")


def test_a_strangers_kit_comes_with_its_own_goods(tmp_path: Path) -> None:
    kit, file = tmp_path / "reef.toml", tmp_path / "night.pdf"
    kit.write_text(REEF, "utf-8")
    words = ("giant", "--kit", str(kit), "--players", "4", "-o", str(file))
    assert "expected calibration | cards | tokens | labels" in refused(*words, "--only", "tarot")
    done = kermesse("print", *words)
    assert done.returncode == 0, told(done)
    with opened(file.read_bytes()) as pdf:
        assert pdf.flat.count("Pearl") >= 8  # two for each
        assert "glass beads" in pdf.flat


def test_names_spare_envelopes_and_a_kit(tmp_path: Path) -> None:
    names = tmp_path / "names.txt"
    names.write_text("Zoé\n#strong[Émile] $x$\nAda\nBob\nCid\nDi\nEd\nFay\n", "utf-8")
    file = tmp_path / "night.pdf"
    words = ("--kit", "cove", "--names", str(names), "--spare", "2", "--only", "labels,slips", "--seed", SEED)
    done = kermesse("print", "sackson", *words, "-o", str(file))
    assert done.returncode == 0, told(done)
    night = json.loads((tmp_path / "night.deal.json").read_text())
    assert [one["player"] for one in night["envelopes"]][-3:] == ["Fay", "Spare 1", "Spare 2"]
    with opened(file.read_bytes()) as pdf:
        labels = pdf.bookmarks[1].page
        assert "#strong[Émile] $x$" in " ".join(page.flat for page in pdf.pages[:labels])
        assert "Spare" not in " ".join(page.flat for page in pdf.pages[:labels])


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_after_the_night_come_score_sheets_and_diplomas(lang: str, tmp_path: Path) -> None:
    files = [tmp_path / "sheets.pdf", tmp_path / "again.pdf"]
    for file in files:
        assert kermesse("print", "--night", NIGHT, "-o", str(file), lang=LOCALES[lang]).returncode == 0
    assert files[0].read_bytes() == files[1].read_bytes()
    assert {file.name for file in tmp_path.iterdir()} == {"sheets.pdf", "again.pdf"}
    scored = json.loads(kermesse("score", NIGHT, "-f", "json", lang=LOCALES[lang]).stdout)
    with opened(files[0].read_bytes()) as pdf:
        for place in scored["standings"]:
            assert place["player"] in pdf.flat
        assert ("Première place" if lang == "fr" else "First place") in pdf.flat


def test_a_spreadsheet_needs_its_game_and_both_languages_come_in_one_file(tmp_path: Path) -> None:
    file = tmp_path / "sheets.pdf"
    table = str(ROOT / "examples" / "soiree-geante.csv")
    done = kermesse("print", "giant", "--night", table, "--players", "52", "--lang", "both", "-o", str(file))
    assert done.returncode == 0, told(done)
    with opened(file.read_bytes()) as pdf:
        assert "First place" in pdf.flat
        assert "Première place" in pdf.flat


def test_what_chance_draws_is_the_same_in_both_languages(tmp_path: Path) -> None:
    night = tmp_path / "night.json"
    goods = {"red": 5, "blue": 6, "white": 3, "yellow": 2}
    night.write_text(json.dumps({"game": "sackson", "players": 15, "envelopes": [{"player": "A", "goods": goods}]}))
    done = kermesse("print", "--night", str(night), "--lang", "both", "-o", str(tmp_path / "a.pdf"))
    assert done.returncode == 0
    assert told(done).count("chance drew some from A.") == 1
    seed = json.loads(text(kermesse("score", str(night), "-f", "json")))["seed"]
    kermesse("print", "--night", str(night), "--lang", "both", "--seed", seed, "-o", str(tmp_path / "b.pdf"))
    assert (tmp_path / "a.pdf").read_bytes() == (tmp_path / "b.pdf").read_bytes()


def test_a_pdf_goes_to_a_program_but_never_with_a_deal_that_is_lost() -> None:
    words = ("hattrick", "--players", "4", "--only", "guide")
    for more in ((), ("-o", "-")):
        done = kermesse("print", *words, *more)
        assert done.returncode == 0
        assert done.stdout.startswith(b"%PDF-")
    assert "--seed, or a file with -o" in refused("sackson", "--players", "5")
    done = kermesse("print", "sackson", "--players", "5", "--only", "labels", "--seed", SEED)
    assert done.stdout.startswith(b"%PDF-")


def test_no_pdf_on_a_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    with mock.patch.object(sys, "stdout", Terminal()) as screen, mock.patch.dict(os.environ, {"LC_ALL": "C"}):
        assert run(["print", "hattrick", "--players", "4"]) == 2
    assert screen.getvalue() == ""
    assert "a terminal, which shows no PDF" in capsys.readouterr().err


@pytest.mark.parametrize(
    "words,en,fr",
    [
        ((), "game: expected sackson | giant | hattrick; found nothing", "jeu"),
        (("sakson",), "Did you mean “sackson”?", "« sackson »"),
        (("sackson",), "--players: expected --players or --names", "ni l’un ni l’autre"),
        (("sackson", "--players", "many"), "a whole number", "un nombre entier"),
        (("sackson", "--players", "4"), "5 to 100 players", "de 5 à 100 joueurs"),
        (("hattrick", "--players", "7"), "4 to 6 players", "de 4 à 6 joueurs"),
        (("hattrick", "--players", "0"), "4 to 6 players", "de 4 à 6 joueurs"),
        (("hattrick", "--players", "4", "--kit", "cove"), "it is for Haggle", "c’est pour Haggle"),
        (("giant", "--players", "8", "--only", "tarott"), "Did you mean “tarot”?", "« tarot »"),
        (("giant", "--players", "8", "--only", "pad"), "expected calibration | rules | tarot", "« pad »"),
        (("giant", "--players", "8", "--only", ","), "expected calibration | cards | rules", "« , »"),
        (("giant", "--players", "8", "--paper", "a5"), "expected a4 | letter", "« a5 »"),
        (("giant", "--players", "8", "--cards", "big"), "expected standard | mini", "« big »"),
        (("giant", "--players", "8", "--shift", "1"), "such as 0.5,-1; found “1”", "comme 0.5,-1"),
        (("giant", "--players", "8", "--shift", "99,0"), "20 at most", "20 au plus"),
        (("giant", "--players", "8", "--start", "25:00"), "a time, such as 20:00", "une heure, comme 20:00"),
        (("giant", "--players", "8", "--spare", "x"), "--spare: expected a whole number", "un nombre entier"),
        (("giant", "--players", "8", "--kit", "cove"), "expected a kit of the game giant", "un coffret du jeu giant"),
        (("giant", "--players", "8", "--seed", "short"), "a seed of at least 128 bits", "128 bits"),
        (("giant", "--players", "8", "--letters", "fr"), "it is for files", "c’est pour les fichiers"),
        (("giant", "--deal", NIGHT), "expected giant; found sackson", "attendu giant"),
        (("--deal", NIGHT, "--players", "5"), "the deal says it", "la donne le dit"),
        (("--deal", "nowhere.json"), "no such file", "aucun fichier de ce nom"),
        (("--night", NIGHT, "--balance", "3"), "nothing is dealt any more", "on ne distribue plus rien"),
        (("--night", NIGHT, "--backs"), "no cards are printed", "on n’imprime pas de cartes"),
        (("--night", "examples/hattrick-evening.txt"), "found hattrick", "trouvé hattrick"),
    ],
)
def test_bad_input_is_answered_in_both_languages(words: tuple[str, ...], en: str, fr: str, tmp_path: Path) -> None:
    file = tmp_path / "night.pdf"
    assert en in refused(*words, "-o", str(file))
    assert fr in refused(*words, "-o", str(file), lang="fr")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    "lang, pdf, names", [("en", "ends in .pdf", "one a line"), ("fr", "finit par .pdf", "un par ligne")]
)
def test_what_is_no_pdf_and_who_is_nobody_is_told(lang: str, pdf: str, names: str, tmp_path: Path) -> None:
    assert pdf in refused("sackson", "--players", "5", "-o", str(tmp_path / "night.txt"), lang=lang)
    people = tmp_path / "names.txt"
    people.write_text("# who comes\nAda\nBob\nCléo\nDan\nEve\n")
    wrong = refused("sackson", "--names", str(people), "-o", str(tmp_path / "night.pdf"), lang=lang)
    assert names in wrong
    assert "# who comes" in wrong


def test_a_language_that_we_do_not_speak_is_refused() -> None:
    assert "en | fr | both" in refused("hattrick", "--players", "4", "--lang", "de")


def test_each_paper_has_a_file_of_its_own_and_what_it_takes_is_told(tmp_path: Path) -> None:
    file = tmp_path / "night.pdf"
    done = kermesse("print", "sackson", "--players", "10", "--split", "-o", str(file), lang=LOCALES["en"])
    assert done.returncode == 0, told(done)
    stems = ("night-cards", "night-labels", "night-plain")
    assert {made.name for made in tmp_path.iterdir()} == {*(f"{stem}.pdf" for stem in stems), "night.deal.json"}
    for stem in stems:
        with opened((tmp_path / f"{stem}.pdf").read_bytes()) as document:
            assert f"{stem}.pdf: {len(document.pages)} pages" in told(done)
    for said in ("130 cards on 15 sheets", "10 labels on 2 sheets", "plain sheets", "Cutting takes about"):
        assert said in told(done)
    assert f"Thick paper: {tmp_path / 'night-cards.pdf'}. Label sheets: " in told(done)
    assert "--export" in refused("giant", "--players", "8", "--seed", SEED, "--export", "png", "-o", "-")
    assert "png | tts | shop" in refused("giant", "--players", "8", "--export", "gif", "-o", str(tmp_path / "x"))
    assert "--export" in refused(
        *("giant", "--players", "8", "--export", "png", "--only", "labels", "-o", str(tmp_path / "x"))
    )
    assert "--split" in refused("giant", "--players", "8", "--seed", SEED, "--split", "-o", "-")
    assert not (tmp_path / "x.deal.json").exists()


@pytest.mark.parametrize("lang, said", [("en", "12 labels on 2 sheets"), ("fr", "12 étiquettes sur 2 planches")])
def test_what_it_takes_is_told_before_anything_is_dealt_or_written(lang: str, said: str, tmp_path: Path) -> None:
    words = (
        "sackson",
        "--players",
        "12",
        "--only",
        "cards,labels,guide",
        "--guides",
        "5",
        "-o",
        str(tmp_path / "x.pdf"),
    )
    done = kermesse("print", *words, "--count", lang=LOCALES[lang])
    assert done.returncode == 0, told(done)
    assert said in plain(told(done))
    assert ("3 plain sheets" if lang == "en" else "3 feuilles simples") in plain(told(done))
    assert ("Cutting takes about" if lang == "en" else "Découpe") in told(done)
    assert ("12 people need 6 sheets" if lang == "en" else "pour 12, il faut 6 feuilles") in plain(told(done))
    assert list(tmp_path.iterdir()) == []
    made = kermesse("print", *words, lang=LOCALES[lang])
    assert told(done) in told(made), "before and after it is made, the same is said"
    assert "--export" in refused(*words, "--count", "--export", "png", lang=lang)


def test_makers_get_cards_without_a_deal(tmp_path: Path) -> None:
    words = ("sackson", "--players", "5", "--only", "cards", "--export", "png", "-o", str(tmp_path / "deck"))
    done = kermesse("print", *words)
    assert done.returncode == 0, told(done)
    assert [made.name for made in tmp_path.iterdir()] == ["deck"]
    assert (tmp_path / "deck" / "back.png").read_bytes().startswith(b"\x89PNG")
    assert "Seed" not in told(done)


def test_several_faults_are_told_at_once() -> None:
    wrong = refused("giant", "--players", "x", "--paper", "a5", "--only", "crads", "--shift", "far", "-o", "x.pdf")
    assert "4 faults" in wrong


def test_a_table_under_way_is_printed_by_its_server(tmp_path: Path) -> None:
    file = tmp_path / "labels.pdf"

    async def night(here: Here) -> None:
        table = await open_table(here)
        way = f"http://127.0.0.1:{here.port}/t/{table.id}"

        async def asked(link: str, *more: str) -> Done:
            return await asyncio.to_thread(kermesse, "print", "--table", f"{way}#{link}", *more, "-o", str(file))

        denied = await asked(table.seats[0])
        assert denied.returncode == 2
        assert table.seats[0] not in told(denied)
        assert not file.exists()
        counted = await asked(table.host, "--count")
        assert told(counted).startswith("1 page: 3 labels on 1 sheet.")
        assert not file.exists()
        done = await asked(table.host, "--lang", "fr")
        assert done.returncode == 0, told(done)
        assert table.host not in told(done)
        with opened(file.read_bytes()) as pdf:
            assert pdf.lang == "fr"
            assert all(name in pdf.flat for name in NAMES[:3])
        wrong = await asked(table.host, "--only", "labls")
        assert "Did you mean “labels”?" in told(wrong)
        assert "expected labels | all; found “book”" in told(await asked(table.host, "--only", "book"))
        assert (await asked(table.host, "--only", "all", "--split")).returncode == 0
        with opened((tmp_path / "labels-labels.pdf").read_bytes()) as pdf:
            assert all(name in pdf.flat for name in NAMES[:3])
        assert "pdf, or parts with cards" in told(await asked(table.host, "--export", "tts"))

    in_house(tmp_path, night)


def test_a_private_link_is_never_repeated(tmp_path: Path) -> None:
    file = str(tmp_path / "x.pdf")
    for address in ("q2XkSECRETq2Xk", "127.0.0.1:1/t/x#SECRET", "http://127.0.0.1:1/t/x", "http://[::SECRET/t/x#y"):
        wrong = refused("--table", address, "-o", file)
        assert "the host’s private link in one piece" in wrong
        assert "SECRET" not in wrong


def test_sheets_that_mean_little_alone_are_warned_about(tmp_path: Path) -> None:
    file = str(tmp_path / "night.pdf")
    words = ("print", "sackson", "--players", "8", "--sheets", "1-5,7,8,10", "--only", "labels", "-o", file)
    assert "expected sheet 7 with sheet 6; found 7 alone" in told(kermesse(*words))
    again = kermesse("print", "--deal", str(tmp_path / "night.deal.json"), "--only", "labels", "-o", file)
    assert "expected sheet 7 with sheet 6; found 7 alone" in told(again)


def test_a_place_where_nothing_can_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("")
    assert "where a file can be written" in refused(
        "hattrick", "--players", "4", "-o", str(tmp_path / "taken" / "x.pdf")
    )


def test_help_stays_light() -> None:
    code = (
        "import sys; from kermesse.cli.app import run; run(['--help']); run(['print', '--help']);"
        "sys.exit(bool({'typst', 'numpy', 'httpx', 'kermesse.cli.paper.orders'} & {*sys.modules}))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, timeout=PATIENCE_SECONDS, check=False)
    assert done.returncode == 0, done.stdout.decode()
