"""The server's own key, by which a push service knows that it is always the same server: VAPID, RFC 8292."""

from __future__ import annotations

from urllib.parse import urlsplit

import msgspec
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    load_pem_private_key,
)

from kermesse.games.game import Timestamp
from kermesse.web.push.encryption import point_of, to_base64

VALID_SECONDS = 12 * 3_600
_COORDINATE_BYTES = 32
_HEADER = to_base64(b'{"typ":"JWT","alg":"ES256"}')


def new_key() -> str:
    """A fresh private key, as it is stored."""
    key = ec.generate_private_key(ec.SECP256R1())
    return key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()).decode()


class Vapid:
    """Signs what the server sends.

    Args:
        stored: the private key.
        contact: whom a push service may write to, `mailto:` or `https:`; empty for nobody.
    """

    def __init__(self, stored: str, contact: str = "") -> None:
        key = load_pem_private_key(stored.encode(), None)
        assert isinstance(key, ec.EllipticCurvePrivateKey), "only `new_key` makes them"
        self._key, self.contact = key, contact
        self.public = to_base64(point_of(key.public_key()))
        """The public key, which a browser asks its service for a subscription with."""

    def authorization(self, endpoint: str, now: Timestamp) -> str:
        """The header that goes with a push to an endpoint."""
        parts = urlsplit(endpoint)
        claims: dict[str, object] = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": int(now) + VALID_SECONDS}
        if self.contact:
            claims["sub"] = self.contact
        signed = f"{_HEADER}.{to_base64(msgspec.json.encode(claims))}"
        r, s = decode_dss_signature(self._key.sign(signed.encode(), ec.ECDSA(SHA256())))
        signature = b"".join(number.to_bytes(_COORDINATE_BYTES, "big") for number in (r, s))
        return f"vapid t={signed}.{to_base64(signature)}, k={self.public}"
