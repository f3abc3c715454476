"""How long reading kits takes, against parsing their TOML alone."""

from __future__ import annotations

import tomllib

from bench.clock import against, header, told
from kermesse.rules.kit_files import kit_from, our_catalogue
from kermesse.rules.kit_texts import kit_text


def read_both() -> None:
    """Reads the two kits as a fresh process would: nothing kept from before."""
    kit_from.cache_clear()
    our_catalogue.cache_clear()
    for kit in ("sackson", "giant"):
        kit_from(kit, kit_text(kit))


def main() -> None:
    """Prints a row for each measurement."""
    header()
    texts = [kit_text(kit) for kit in ("sackson", "giant")]

    told(
        "reading both kits, against parsing their TOML alone", against(lambda: [*map(tomllib.loads, texts)], read_both)
    )


if __name__ == "__main__":
    main()
