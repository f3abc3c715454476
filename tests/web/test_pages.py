"""The hall's pages: what was built and nothing else, under a strict policy, packed, and kept as long as it holds."""

from __future__ import annotations

import gzip
import re
from pathlib import Path
from typing import Any, get_args

import httpx
import msgspec
import pytest

from kermesse.tables.links import ALPHABET, CODE_LENGTH, read_code
from kermesse.web.http.security import PAGE_HEADERS
from kermesse.web.pages.files import BUILT, EARLY, FOR_EVER, KINDS, PACKED, ROOMS, PageFiles, accepted, pages_in
from kermesse.web.pages.preload import Preload
from kermesse.words import Lang
from tests.web.here import Here, in_house

CLIENT = Path(__file__).parents[2] / "client"
FIRST_LOAD_BYTES = 50 * 1024
PAGE_BYTES = 115 * 1024
FIRST_LOAD_FILES = 8
PAGE_FILES = 23
FACES_BYTES = 80 * 1024

ADDRESSES = (
    "/",
    "/join",
    "/join/K7MRX4",
    "/t/fMIUUi06T00MSdvB",
    "/t/a/b/c",
    "/host/giant",
    "/learn/hattrick/2",
    "/replay",
    "/score",
    "/deal",
    "/evenings",
    "/index.html",
)
ASTRAY = (
    *("/nowhere", "/joint", "/assets", "/assets/", "/assets/nothing.js", "/assets//index.html", "/built/index.html"),
    *(
        "/../pages.py",
        "/assets/../../pages.py",
        "/%2e%2e/pages.py",
        "/assets/%2e%2e/index.html",
        "/assets/..%2findex.html",
    ),
    *("//etc/passwd", "/assets/%00", "/index.html.br", "/index.html/", "/INDEX.HTML", "/\\index.html", "/%ff"),
)


def asked(path: str, method: str = "GET", **headers: str) -> dict[str, Any]:
    given = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    return {"path": path, "method": method, "headers": given}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "assets").mkdir()
    page = b"<!doctype html>" + b"page " * 200
    (tmp_path / "index.html").write_bytes(page)
    (tmp_path / "index.html.gz").write_bytes(gzip.compress(page))
    (tmp_path / "index.html.br").write_bytes(b"as if packed")
    (tmp_path / "assets" / "face-AbCd1234.woff2").write_bytes(b"letters")
    (tmp_path / "assets" / "secret.py").write_text("no kind of page")
    return tmp_path


def test_every_address_of_the_hall_has_the_same_page(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        page = (BUILT / "index.html").read_text()
        for path in ADDRESSES:
            answer = await here.get(path)
            assert (answer.status_code, answer.text) == (200, page), path
            assert answer.headers["content-type"] == "text/html; charset=utf-8"
            assert answer.headers["cache-control"] == "no-cache"

    in_house(tmp_path, night)


def test_the_hall_knows_the_same_rooms_as_its_pages() -> None:
    told = (CLIENT / "src" / "hall" / "places.ts").read_text()
    rooms = set(re.findall(r"case '(\w*)':", told))
    assert {"", "join"} <= rooms <= ROOMS


def early(answer: Any) -> list[str]:
    """What a page says that is to be fetched with it, each in the way that the page asks for it."""
    link = answer.headers["link"]
    told = re.findall(r"<(/assets/[^>]+\.(js|css))>; rel=([^,]+)(?:, |$)", link)
    assert len(told) == link.count("<") > 0
    for _, kind, how in told:
        assert how == {"js": "modulepreload", "css": "preload; as=style; crossorigin"}[kind]
    return [file for file, _, _ in told]


def test_a_browser_is_told_early_what_a_page_begins_with(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        begun = set(early(await here.get("/")))
        for path in ("/t/fMIUUi06T00MSdvB", "/host/giant", "/learn", "/replay", "/score", "/deal", "/evenings"):
            told = early(await here.get(path))
            assert begun < set(told), path
            for file in told:
                assert (await here.get(file)).status_code == 200

    in_house(tmp_path, night)


def test_the_first_language_that_we_speak_comes_with_a_page(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        for asked, lang in (
            ("fr-FR,fr;q=0.9,en;q=0.8", "fr"),
            ("de, en-GB;q=0.7, fr;q=0.3", "en"),
            ("de", "en"),
            ("", "en"),
        ):
            answer = await here.http.get("/", headers={"accept-language": asked})
            (file,) = early(answer)
            assert file.startswith(f"/assets/hall-{lang}-")
            assert "accept-language" in answer.headers["vary"]

    in_house(tmp_path, night)


def test_what_is_played_at_a_table_comes_with_its_page_and_nothing_else_is_told(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        tables = [await here.found(game) for game in ("sackson", "hattrick")]
        for table in tables:
            await table.view(table.host)  # somebody is there
        pages = [f"/t/{table.id}" for table in tables]
        elsewhere = set(early(await here.get("/t/fMIUUi06T00MSdvB")))
        floor, felt = [set(early(await here.get(page))) - elsewhere for page in pages]
        assert any("/t-haggle-" in file for file in floor)
        assert any(re.search(r"/hattrick-[\w-]{8}\.js$", file) for file in felt)
        assert not floor & felt
        seated = [file for file in floor if "/t-haggle-" in file]
        assert set(early(await here.get(pages[0] + "/people"))) == floor | elsewhere
        again = set(early(await here.get(pages[1] + "/replay/9")))
        assert any("/t-hattrick-replay-" in file for file in again)
        assert not any(re.search(r"/hattrick-[\w-]{8}\.js$", file) for file in again)
        for page, game in zip(pages, ("haggle", "hattrick"), strict=True):
            paper = set(early(await here.get(page + "/print")))
            assert any(f"/t-{game}-print-" in file for file in paper)
            assert not paper & set(seated)

    in_house(tmp_path, night)


def test_codes_are_typed_in_the_signs_that_they_are_made_of() -> None:
    told = (CLIENT / "src" / "hall" / "code.ts").read_text()
    assert f"'{ALPHABET}'" in told
    assert f"CODE_LENGTH = {CODE_LENGTH}\n" in told
    for sign, meant in re.findall(r"\b([A-Z]): '(\w)'", told):
        assert read_code(sign + "K7MRX") == meant + "K7MRX"


def test_what_is_not_there_is_json_or_for_people_a_page(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        for path in ASTRAY:
            answer = await here.get(path)
            assert answer.status_code == 404, path
            assert answer.json()["reason"] == "NO_SUCH_ADDRESS", path
        for path in ("/nowhere", "/assets/../nowhere"):
            answer = await here.http.get(path, headers={"accept": "text/html,*/*"})
            assert (answer.status_code, answer.text[:15]) == (404, "<!doctype html>")
        for path in ("/api", "/api/", "/api/nowhere"):
            answer = await here.http.get(path, headers={"accept": "application/json"})
            assert (answer.status_code, answer.json()["reason"]) == (404, "NO_SUCH_ADDRESS"), path
        api = await here.http.get("/api/nowhere", headers={"accept": "text/html"})
        assert (api.status_code, api.json()["reason"]) == (404, "NO_SUCH_ADDRESS")
        for method in ("POST", "PUT", "DELETE"):
            answer = await here.http.request(method, "/")
            assert answer.status_code in (404, 405)
            assert set(answer.json()["words"]) == {"en", "fr"}

    in_house(tmp_path, night)


def test_every_file_has_its_kind_its_policy_and_how_long_it_holds(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        for path in BUILT.rglob("*"):
            if path.suffix not in KINDS:
                assert path.is_dir() or path.suffix in PACKED, f"{path}: no kind that is given out"
                continue
            address = "/" + path.relative_to(BUILT).as_posix()
            answer = await here.get(address)
            assert (answer.status_code, answer.content) == (200, path.read_bytes()), address
            assert answer.headers["content-type"].encode() == KINDS[path.suffix]
            hashed = re.search(r"-[\w-]{8}\.\w+$", path.name)
            assert (
                (answer.headers["cache-control"].encode() == FOR_EVER) == bool(hashed) == (path.parent.name == "assets")
            )
            for name, value in PAGE_HEADERS:
                assert answer.headers[name.decode()] == value.decode()
            policy = answer.headers["content-security-policy"]
            assert policy.startswith("default-src 'none'; script-src 'self'; style-src 'self';")
            assert "unsafe" not in policy
            assert "http" not in policy
            head = await here.http.head(address)
            assert (head.status_code, head.content) == (200, b"")
            assert head.headers["content-length"] == str(len(answer.content)) or "content-encoding" in head.headers
            assert head.headers["etag"] == answer.headers["etag"]
            again = await here.http.get(address, headers={"if-none-match": f'"other", W/{answer.headers["etag"]}'})
            assert (again.status_code, again.content) == (304, b"")
            assert "content-length" not in again.headers
            assert "transfer-encoding" not in again.headers

    in_house(tmp_path, night)


def test_the_page_runs_and_wears_only_what_is_in_files() -> None:
    page = (BUILT / "index.html").read_text()
    for script in re.findall(r"<script[^>]*>", page):
        assert re.search(r' src="/assets/[\w-]+\.js"', script), script
    for forbidden in ("<style", " style=", "javascript:", "https:"):
        assert forbidden not in page
    assert not re.search(r"\son\w+=", page)
    assert re.findall(r'(?:src|href)="(?![/#])', page) == [], "nothing of other origins"
    assert set(re.findall(r"https?://[^\s\"'<>)]+", page)) <= {"http://www.w3.org/2000/svg"}


STARTS = msgspec.json.decode((BUILT / EARLY).read_bytes(), type=Preload).pages
INDEXED = set(re.findall(r'(?:src|href)="/(assets/[^"]+\.(?:js|css))"', (BUILT / "index.html").read_text()))


MOST = {
    "": (FIRST_LOAD_BYTES, FIRST_LOAD_FILES),
    "join": (FIRST_LOAD_BYTES, FIRST_LOAD_FILES),
}
"""Bytes and files of the pages where guests begin."""


@pytest.mark.parametrize("lang", get_args(Lang))
@pytest.mark.parametrize("page", sorted(STARTS))
def test_a_page_begins_with_little(page: str, lang: Lang) -> None:
    start = STARTS[page]
    assert start.phrases[lang]
    told = (*start.files, *start.later, *start.phrases[lang])
    begun = INDEXED | {file.removeprefix("/") for file in told}
    most, files = MOST.get(page, (PAGE_BYTES, PAGE_FILES))
    assert sum(map(packed_bytes, begun)) <= most
    assert len(begun) < files, "and the page itself"


def test_a_page_fetches_one_language() -> None:
    for start in STARTS.values():
        for lang, phrases in start.phrases.items():
            assert all(f"-{lang}-" in file for file in phrases)
            assert not set(phrases) & set(start.files)


def test_faces_are_light_and_come_late() -> None:
    page = (BUILT / "index.html").read_text()
    faces = list(BUILT.rglob("*.woff2"))
    assert len(faces) == 2
    assert sum(path.stat().st_size for path in faces) <= FACES_BYTES
    assert not any(face.name in page for face in faces), "they come once the page stands"


def packed_bytes(name: str) -> int:
    path = BUILT / name
    shorter = path.with_name(path.name + ".gz")
    return (shorter if shorter.exists() else path).stat().st_size


def test_licences_of_what_is_in_the_pages_come_along() -> None:
    told = (BUILT / "licences.txt").read_text()
    for words in ("SIL OPEN FONT LICENSE", "bricolage-grotesque", "atkinson-hyperlegible-next", "svelte", "MIT"):
        assert words in told


def test_what_is_packed_goes_out_packed_to_who_takes_it(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        plain = await here.http.get("/", headers={"accept-encoding": "identity"})
        gzipped = await here.http.get("/", headers={"accept-encoding": "gzip, deflate"})
        assert "content-encoding" not in plain.headers
        assert gzipped.headers["content-encoding"] == "gzip"
        assert gzipped.text == plain.text
        assert gzipped.headers["etag"] != plain.headers["etag"]
        async with here.http.stream("GET", "/", headers={"accept-encoding": "gzip, br"}) as shortest:
            raw = b"".join([part async for part in shortest.aiter_raw()])
            assert shortest.headers["content-encoding"] == "br"
            assert raw == (BUILT / "index.html.br").read_bytes()
        for answer in (plain, gzipped):
            assert answer.headers["vary"].split(", ") == ["accept-language", "accept-encoding"]

    in_house(tmp_path, night)


def test_forms_tags_and_kinds_of_a_folder(folder: Path) -> None:
    pages = pages_in(folder)
    body = (folder / "index.html").read_bytes()
    given = {}
    for header in ("", "br", "gzip", "gzip, br;q=0", "BR", "*", "identity"):
        answer = pages.answer(asked("/", accept_encoding=header))
        assert answer is not None
        given[header] = dict(answer.headers).get(b"content-encoding")
        if given[header] is None:
            assert answer.body == body
    wanted = {"": None, "br": b"br", "gzip": b"gzip", "gzip, br;q=0": b"gzip", "BR": b"br", "*": None, "identity": None}
    assert given == wanted
    face = pages.answer(asked("/assets/face-AbCd1234.woff2", accept_encoding="br"))
    assert face is not None
    assert dict(face.headers)[b"content-type"] == b"font/woff2"
    assert b"vary" not in dict(face.headers)
    for path in ("/assets/secret.py", "/index.html.gz", "/nowhere"):
        assert pages.answer(asked(path)) is None
    assert pages.answer(asked("/", "POST")) is None


@pytest.mark.parametrize(
    "header, ways",
    [
        (b"", {b""}),
        (b"gzip, deflate, br, zstd", {b"gzip", b"deflate", b"br", b"zstd"}),
        (b"gzip;q=1.0,br; q=0.5", {b"gzip", b"br"}),
        (b"gzip;q=0, br;q=0.000", set()),
        (b"br ; q = 0", set()),
    ],
)
def test_what_a_browser_takes(header: bytes, ways: set[bytes]) -> None:
    assert accepted(header) == ways


def test_the_docs_are_answered_in_the_language_of_the_browser(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        for language, home in (
            ("fr-FR,fr;q=0.9", "/docs/index.fr.html"),
            ("de,en", "/docs/index.html"),
            ("", "/docs/index.html"),
        ):
            for address in ("/docs", "/docs/"):
                answer = await here.http.get(address, headers={"accept-language": language})
                assert (answer.status_code, answer.headers["location"]) == (302, home)
        page = await here.http.get("/docs/host.fr.html")
        assert page.status_code == 200
        for name, value in PAGE_HEADERS:
            assert page.headers[name.decode()] == value.decode()
        for name in re.findall(r'<link[^>]*href="([^"]+)"', page.text):
            assert (await here.http.get(f"/docs/{name}")).status_code == 200
        assert (await here.http.get("/docs/nowhere.html", headers={"accept": "text/html"})).status_code == 404

    in_house(tmp_path, night)


def test_where_nothing_was_built_it_is_said(tmp_path: Path) -> None:
    nothing = pages_in(tmp_path / "nowhere")
    answer = nothing.answer(asked("/"))
    assert answer is not None
    assert answer.status == 503
    assert b"make setup" in answer.body
    assert nothing.answer(asked("/nowhere", accept="text/html")) is None

    async def night(here: Here) -> None:
        here.app._pages = PageFiles({})
        told = await here.get("/")
        assert (told.status_code, told.headers["content-type"]) == (503, "text/plain; charset=utf-8")
        assert "n’ont pas été construites" in told.text
        assert (await here.get("/health")).status_code == 200
        assert (await here.get("/api/openapi.json")).status_code == 200

    in_house(tmp_path, night)


def test_a_page_is_told_once_by_https_to_stay_there(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        answer: httpx.Response = await here.get("/")
        assert "strict-transport-security" not in answer.headers
        behind = await here.http.get("/", headers={"x-forwarded-proto": "https"})
        assert "max-age" in behind.headers["strict-transport-security"]
        assert "set-cookie" not in behind.headers

    in_house(tmp_path, night, proxies=("127.0.0.1",))


def test_pages_are_counted_together(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        for path in ("/", "/join/K7MRX4", "/t/private"):
            await here.get(path)
        told = (await here.get("/metrics", "sesame")).text
        assert 'kermesse_requests_total{route="pages",status="200"} 3.0' in told
        assert "private" not in told

    in_house(tmp_path, night, metrics_token="sesame")
