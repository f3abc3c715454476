"""What is pushed is encrypted as the standard says, and signed so that anybody can check it."""

from __future__ import annotations

import pytest
from cryptography.hazmat.primitives.asymmetric import ec

from kermesse.web.push.encryption import check_keys, encrypted, from_base64, to_base64
from kermesse.web.push.vapid import Vapid, new_key
from tests.web.push.pocket import Browser, Received, signed_claims

THEIRS = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
AUTH = "BTBZMqHH6r4Tts7J_aSIgg"
OURS = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"
SALT = "DGv6ra1nlYgDCS1FRnbzlw"
SENT = (
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_"
    "yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
)
"""The example of RFC 8291, appendix A."""


def test_the_example_of_the_standard() -> None:
    ours = ec.derive_private_key(int.from_bytes(from_base64(OURS), "big"), ec.SECP256R1())
    words = b"When I grow up, I want to be a watermelon"
    assert to_base64(encrypted(words, THEIRS, AUTH, size=0, salt=from_base64(SALT), own=ours)) == SENT


def test_the_length_tells_nothing() -> None:
    browser = Browser()
    keys = browser.asked()
    sent = [encrypted(word, keys["p256dh"], keys["auth"]) for word in (b'{"a":1}', b'{"body":"much longer"}')]
    assert len({len(one) for one in sent}) == 1
    assert [browser.read(Received("", {}, one)) for one in sent] == [{"a": 1}, {"body": "much longer"}]


def test_a_signature_is_for_one_service_and_not_for_ever() -> None:
    stored = new_key()
    said = Vapid(stored, "https://party.example").authorization("https://push.example/abc?d", 1_000.0)
    claims = signed_claims(Received("", {"authorization": said}, b""))
    assert claims == {
        "aud": "https://push.example",
        "exp": 1_000 + 12 * 3_600,
        "sub": "https://party.example",
        "key": Vapid(stored).public,
    }


@pytest.mark.parametrize(
    "p256dh, auth", [("", AUTH), ("BCVx", AUTH), (THEIRS, "AAAA"), (THEIRS[:-2] + "AA", AUTH), ("é", AUTH)]
)
def test_keys_that_are_none(p256dh: str, auth: str) -> None:
    check_keys(THEIRS, AUTH)
    with pytest.raises(ValueError):
        check_keys(p256dh, auth)
