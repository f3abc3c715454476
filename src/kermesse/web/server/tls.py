"""A certificate of one's own, so that nobody on the way can read along."""

from __future__ import annotations

import ssl
from pathlib import Path

from kermesse.fault import Fault, Faults, shown
from kermesse.words import Phrase, verbatim

CERT, KEY = "--tls-cert", "--tls-key"

_READABLE = Phrase("a file that can be read", "un fichier lisible")
_CERTIFICATE = Phrase("a certificate (PEM)", "un certificat (PEM)")
_PRIVATE = Phrase("its private key without a password (PEM)", "sa clé privée sans mot de passe (PEM)")


def context(cert: str, key: str) -> ssl.SSLContext:
    """How to speak with a certificate.

    Args:
        cert: the file of the certificate, and of those that vouch for it.
        key: the file of its private key, without a password.

    Raises:
        Faults: where one is missing, cannot be read or is something else, or they do not belong together.
    """
    faults = [*_faults(CERT, cert, _CERTIFICATE, "CERTIFICATE-----"), *_faults(KEY, key, _PRIVATE, "PRIVATE KEY-----")]
    if faults:
        raise Faults("serve", faults)
    tls = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    tls.set_alpn_protocols(["http/1.1"])
    try:
        tls.load_cert_chain(cert, key, password="")
    except ssl.SSLError as error:
        both = Phrase("a certificate and its own key", "un certificat et sa propre clé")
        raise Faults("serve", [Fault(verbatim(f"{CERT}, {KEY}"), both, verbatim(error.reason or "?"))]) from None
    return tls


def _faults(option: str, path: str, expected: Phrase, mark: str) -> list[Fault]:
    """The faults of a certificate or key file that a first look shows; they never quote the file."""
    if not path:
        return [Fault(verbatim(option), expected, shown(None))]
    try:
        text = Path(path).read_text("latin-1")
    except (OSError, ValueError):
        return [Fault(verbatim(option), _READABLE, shown(path))]
    if mark not in text or (mark.startswith("PRIVATE") and "ENCRYPTED" in text):
        return [Fault(verbatim(option), expected, shown(path))]
    return []
