"""`kermesse serve`: the server for phones, browsers and programs."""

import errno
import ipaddress
import os
import socket
import sys
from typing import Annotated

from cyclopts import Parameter

from kermesse.cli.extras import needs
from kermesse.cli.language import chosen
from kermesse.cli.options import LANG, Options
from kermesse.fault import Fault, Faults, shown
from kermesse.os_errors import os_words
from kermesse.rules.kit_shelf import read_shelf
from kermesse.tables.moments import zone_fault
from kermesse.web.server.logs import begin_log
from kermesse.web.server.settings import PORT as USUAL
from kermesse.web.server.settings import Settings
from kermesse.web.server.tls import context
from kermesse.words import Lang, Phrase, verbatim

HOST = Phrase("The address to listen on (127.0.0.1).", "L'adresse où écouter (127.0.0.1).")
PORT = Phrase("The port (8420); 0 for any.", "Le port (8420) ; 0 pour n'importe lequel.")
LAN = Phrase(
    "For everybody on the same network; prints the address, also as a QR code.",
    "Pour tous les appareils du même réseau ; affiche l'adresse, aussi en code QR.",
)
DB = Phrase(
    "The store: a file or postgresql://...; by default KERMESSE_DB, else kermesse.db here.",
    "La base : un fichier ou postgresql://... ; sinon KERMESSE_DB, sinon kermesse.db ici.",
)
WORKERS = Phrase(
    "How many processes; more than one needs PostgreSQL.", "Le nombre de processus ; plusieurs avec PostgreSQL."
)
ORIGIN = Phrase(
    "The address that people see, such as https://party.example, behind a proxy that changes Host.",
    "L'adresse que voient les gens, comme https://fete.example, derrière un proxy qui change Host.",
)
PROXY = Phrase(
    "The address of a proxy in front of this server; it is trusted to say who comes, and whether by https.",
    "L'adresse d'un proxy devant ce serveur, qui se fie à lui pour savoir qui vient, et si c'est par https.",
)
TLS_CERT = Phrase(
    "The file of a certificate (PEM): the server then speaks https only. With --tls-key.",
    "Le fichier d'un certificat (PEM) : tout passe alors par https. Avec --tls-key.",
)
TLS_KEY = Phrase("The file of its private key (PEM).", "Le fichier de sa clé privée (PEM).")
KIT = Phrase(
    "A kit file of your own, to choose beside ours; repeat for more.",
    "Un fichier de coffret à vous, à choisir à côté des nôtres ; autant de fois que voulu.",
)
ZONE = Phrase(
    "The time zone in which the deal of the day changes, such as Europe/Paris; UTC by default.",
    "Le fuseau horaire où change la donne du jour, comme Europe/Paris ; UTC par défaut.",
)
ARCHIVE = Phrase(
    "A folder: tables that nobody came back to are moved there from the store, as files.",
    "Un dossier : les tables que personne n'a rouvertes quittent la base pour des fichiers.",
)
ARCHIVE_DAYS = Phrase("After how many days; 90 by default.", "Après ce nombre de jours ; 90 par défaut.")
OPEN = Phrase("Open it in this computer's browser too.", "L'ouvrir aussi dans le navigateur de cet ordinateur.")
LIMITS = Phrase(
    "on (default), or off for load tests alone: then codes can be guessed.",
    "on (par défaut), ou off pour les seuls tests de charge : on peut alors deviner les codes.",
)


_ANOTHER_PORT = Phrase("Try `kermesse serve --port 8500`.", "Essayez `kermesse serve --port 8500`.")


def serve(
    *,
    host: Annotated[str | None, HOST] = None,
    port: Annotated[int | None, PORT] = None,
    lan: Annotated[bool, LAN] = False,
    db: Annotated[str | None, DB] = None,
    workers: Annotated[int, WORKERS] = 1,
    origin: Annotated[tuple[str, ...], ORIGIN] = (),
    proxy: Annotated[tuple[str, ...], PROXY] = (),
    tls_cert: Annotated[str, TLS_CERT] = "",
    tls_key: Annotated[str, TLS_KEY] = "",
    kit: Annotated[tuple[str, ...], KIT] = (),
    zone: Annotated[str, ZONE] = "UTC",
    open_: Annotated[bool, OPEN, Parameter(name="--open", negative="")] = False,
    archive: Annotated[str, ARCHIVE] = "",
    archive_days: Annotated[int, ARCHIVE_DAYS] = 90,
    limits: Annotated[str, LIMITS] = "on",
    lang: Annotated[str | None, LANG] = None,
) -> None:
    """Serves until it is stopped, with these settings and those of the environment."""
    language = chosen(lang)
    needs("serve")
    from kermesse.web.server.addresses import EVERYWHERE  # noqa: PLC0415 - it stands on the extra

    options = Options()
    options.one_of("--limits", limits, ("on", "off"))
    options.checked()

    settings = Settings(
        db=db or os.environ.get("KERMESSE_DB") or "kermesse.db",
        host=host or (EVERYWHERE[0] if lan else "127.0.0.1"),
        port=USUAL if port is None else port,
        workers=workers,
        limits="off" if limits == "off" else "on",
        origins=origin,
        proxies=proxy,
        tls_cert=tls_cert,
        tls_key=tls_key,
        kits=read_shelf(kit),
        zone=zone,
        archive=archive,
        archive_days=archive_days,
        metrics_token=os.environ.get("KERMESSE_METRICS_TOKEN", ""),
    )
    _serve(settings, language, open_browser=open_)


def _serve(settings: Settings, lang: Lang, *, open_browser: bool) -> None:
    """Serves until it is stopped.

    Args:
        settings: how.
        lang: in which language to say so.
        open_browser: whether to open it here too, once it is there.

    Raises:
        Faults: where the settings do not fit together, the address is taken, or the store does not open.
    """
    _check(settings)
    from kermesse.cli.welcome import greet, open_here  # noqa: PLC0415 - it stands on the extra

    begin_log()
    with _listen(settings) as listener:

        def ready() -> None:
            here = greet(settings, listener.getsockname()[1], lang)
            if open_browser:
                open_here(here)

        if settings.workers > 1:
            from kermesse.web.server.workers import run_workers  # noqa: PLC0415

            run_workers(settings, listener, ready)
        else:
            from kermesse.web.server.process import alone, run  # noqa: PLC0415

            run(settings, alone(), listener, ready)


def _check(settings: Settings) -> None:
    faults = []
    if not 1 <= settings.workers <= 64:
        faults.append(Fault(verbatim("--workers"), verbatim("1-64"), shown(settings.workers)))
    if not 0 <= settings.port < 65_536:
        faults.append(Fault(verbatim("--port"), verbatim("0-65535"), shown(settings.port)))
    if not 1 <= settings.archive_days <= 10_000:
        faults.append(Fault(verbatim("--archive-days"), verbatim("1-10000"), shown(settings.archive_days)))
    if wrong_zone := zone_fault(settings.zone, "--zone"):
        faults.append(wrong_zone)
    if settings.workers > 1 and not settings.db.startswith(("postgresql://", "postgres://")):
        several = Phrase(
            "PostgreSQL (--db postgresql://...) for several processes; a file has one",
            "PostgreSQL (--db postgresql://...) pour plusieurs processus ; un fichier n'en a qu'un",
        )
        faults.append(Fault(verbatim("--workers"), several, shown(settings.workers)))
    if settings.workers > 1 and sys.platform == "win32":
        faults.append(Fault(verbatim("--workers"), verbatim("1 (Windows)"), shown(settings.workers)))
    faults += [
        Fault(verbatim("--proxy"), Phrase("an address or a network", "une adresse ou un réseau"), shown(one))
        for one in settings.proxies
        if not _is_network(one)
    ]
    if faults:
        raise Faults("serve", faults)
    if settings.tls_cert or settings.tls_key:
        context(settings.tls_cert, settings.tls_key)


def _is_network(text: str) -> bool:
    try:
        ipaddress.ip_network(text)
    except ValueError:
        return False
    return True


def _listen(settings: Settings) -> socket.socket:
    from kermesse.web.server.process import listen  # noqa: PLC0415

    try:
        return listen(settings.host, settings.port)
    except OSError as error:
        free = Phrase("an address of this machine, and a free port", "une adresse de cette machine, et un port libre")
        why, address = os_words(error), f"{settings.host}:{settings.port}"
        found = Phrase(f"{address} ({why.en})", f"{address} ({why.fr})")
        hint = _ANOTHER_PORT if error.errno == errno.EADDRINUSE else None
        raise Faults("serve", [Fault(verbatim("--host, --port"), free, found, hint)]) from None
