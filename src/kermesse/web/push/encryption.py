"""How a push is encrypted for one browser, so that the service on the way cannot read it: RFC 8291, with RFC 8188."""

from __future__ import annotations

import base64
import os
import struct

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

POINT_BYTES, AUTH_BYTES = 65, 16
SIZE = 512
"""Every push is filled up to so many bytes: its length tells nothing."""

_RECORD = 4096
_END = b"\x02"


def to_base64(raw: bytes) -> str:
    """Bytes as browsers write them: base64url without padding."""
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


def from_base64(text: str) -> bytes:
    """The inverse. Raises `ValueError`."""
    return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)


def point_of(key: ec.EllipticCurvePublicKey) -> bytes:
    """A public key as a point of its curve."""
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def check_keys(p256dh: str, auth: str) -> None:
    """Checks that a browser's keys are such.

    Raises:
        ValueError: where they are not.
    """
    ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), from_base64(p256dh))
    if len(from_base64(auth)) != AUTH_BYTES:
        raise ValueError("auth: expected 16 bytes")


def encrypted(
    payload: bytes,
    p256dh: str,
    auth: str,
    size: int = SIZE,
    salt: bytes | None = None,
    own: ec.EllipticCurvePrivateKey | None = None,
) -> bytes:
    """A push as it is sent.

    Args:
        payload: what is told.
        p256dh: the browser's public key.
        auth: the browser's secret.
        size: what the payload is filled up to, bytes; 0 for not at all.
        salt: 16 random bytes; drawn where there are none.
        own: a key for this push alone; drawn where there is none.

    Raises:
        ValueError: where the browser's keys are none.

    Source: RFC 8291, section 3.4.
    """
    salt = os.urandom(16) if salt is None else salt
    own = ec.generate_private_key(ec.SECP256R1()) if own is None else own
    theirs, ours = from_base64(p256dh), point_of(own.public_key())
    shared = own.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), theirs))
    key = _derived(shared, from_base64(auth), b"WebPush: info\x00" + theirs + ours, 32)
    content_key = _derived(key, salt, b"Content-Encoding: aes128gcm\x00", 16)
    nonce = _derived(key, salt, b"Content-Encoding: nonce\x00", 12)
    padded = payload + _END + bytes(max(size - len(payload), 0))
    return salt + struct.pack(">IB", _RECORD, len(ours)) + ours + AESGCM(content_key).encrypt(nonce, padded, None)


def _derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(secret)
