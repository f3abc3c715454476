"""Once a server runs: prints its addresses, a code for phones and what to do next, and opens a browser."""

import sys
import threading
import webbrowser
from contextlib import suppress

import segno

from kermesse.cli.options import write_out
from kermesse.web.server.addresses import EVERYWHERE, origin_text, own_addresses
from kermesse.web.server.settings import Settings
from kermesse.words import Lang, Phrase

LOOPBACK = ("127.0.0.1", "::1", "localhost")

HERE_ALONE = Phrase(
    "Open this in a browser on this machine. Phones cannot reach it: for them, start it with --lan. Ctrl-C stops.",
    "À ouvrir dans un navigateur sur cette machine. Pour les téléphones, lancez-le avec --lan. Ctrl-C arrête tout.",
)
WHAT_TO_DO = Phrase(
    "Open this in a browser, on a phone or here: set up a table and share its code. Ctrl-C stops.",
    "À ouvrir dans un navigateur, sur un téléphone ou ici : créez une table et partagez son code. Ctrl-C arrête tout.",
)


def greet(settings: Settings, port: int, lang: Lang) -> str:
    """Says where the server is and what to do.

    Returns:
        The address by which this machine itself comes to it.
    """
    everywhere = settings.host in EVERYWHERE
    hosts = own_addresses() if everywhere else [settings.host]
    addresses = [origin_text(settings.scheme, host, port) for host in hosts]
    listed = " ".join(addresses)
    write_out(Phrase(f"Serving at {listed}", f"À l'adresse {listed}")(lang), None)
    is_alone = settings.host in LOOPBACK and not settings.origins
    write_out((HERE_ALONE if is_alone else WHAT_TO_DO)(lang), None)
    here = origin_text(settings.scheme, "127.0.0.1", port)
    shared = next(iter(settings.origins), addresses[0])
    if shared != here:
        segno.make(shared, micro=False).terminal(compact=True)
    sys.stdout.flush()
    return here if everywhere else addresses[0]


def open_here(address: str) -> None:
    """Opens an address in this machine's browser, where it has one with a window: one of letters takes the terminal."""
    with suppress(webbrowser.Error):
        browser = webbrowser.get()
        if type(browser) is not webbrowser.GenericBrowser:
            threading.Thread(target=browser.open, args=(address,), daemon=True).start()  # it may take its time
