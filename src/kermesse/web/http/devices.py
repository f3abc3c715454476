"""What kind of device a request comes from, by what its browser says of itself: enough to tell one's phones apart."""

from __future__ import annotations

from collections.abc import Iterable

_PROGRAMS = (
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser/", "Samsung Internet"),
    ("Firefox/", "Firefox"),
    ("FxiOS/", "Firefox"),
    ("CriOS/", "Chrome"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
)
"""Each by a word that only it says; where browsers pretend to be others, the pretender stands first."""

_SYSTEMS = (
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("CrOS", "ChromeOS"),
    ("Windows", "Windows"),
    ("Macintosh", "Mac"),
    ("Linux", "Linux"),
)


def device_of(headers: Iterable[tuple[bytes, bytes]]) -> str:
    """A device in two words, such as `Firefox, Android`; empty for a program that is no browser.

    Args:
        headers: as the server got them, names in small letters.
    """
    said = next((value.decode("latin-1") for name, value in headers if name == b"user-agent"), "")
    found = (next((name for word, name in words if word in said), "") for words in (_PROGRAMS, _SYSTEMS))
    return ", ".join(name for name in found if name)
