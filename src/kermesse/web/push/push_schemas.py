"""Messages about being told while one looks elsewhere."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from kermesse.web.messages import ClientMessage, ServerMessage


class PushAsked(ClientMessage, frozen=True):
    """Asks to be told: what a browser's `PushSubscription` holds.

    Args:
        endpoint: its address: https, on the internet.
        p256dh: its key `p256dh`, as base64url.
        auth: its key `auth`, likewise.
        lang: in which language.
    """

    endpoint: Annotated[str, Meta(max_length=1_024)]
    p256dh: Annotated[str, Meta(max_length=100)]
    auth: Annotated[str, Meta(max_length=40)]
    lang: Literal["en", "fr"] = "en"


class PushKey(ServerMessage, frozen=True):
    """Whether this link is told, and with which key a browser asks its maker's service for a subscription.

    Args:
        key: the server's public key (VAPID), as base64url.
        on: whether somebody is told by this link.
    """

    key: str
    on: bool
