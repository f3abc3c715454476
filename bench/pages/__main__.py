"""How heavy and how quick the pages are.

    python -m bench.pages

Lighthouse is needed for its part alone: `npm ci` in bench/pages/.
"""

from __future__ import annotations

import asyncio
import tempfile
from pathlib import Path

from bench.pages import lighthouse, nights, quickness
from bench.web_load import servers
from kermesse.client.server import Client

PEOPLE, TRIES = 70, 3
BUILT = Path(__file__).parent.parent.parent / "src" / "kermesse" / "web" / "built" / "assets"


def weighed() -> str:
    """What lies in the package, packed, in kB."""
    packed = {path.name: path.stat().st_size / 1000 for path in BUILT.glob("*.gz")}
    fonts = sum(path.stat().st_size for path in BUILT.glob("*.woff2")) / 1000
    listed = ", ".join(f"{name.split('-')[0]} {size:.1f}" for name, size in sorted(packed.items()))
    return f"all files together {sum(packed.values()):.0f} kB gzipped and {fonts:.0f} kB of fonts: {listed}"


async def main(folder: Path) -> None:
    """Measures, and prints."""
    print(weighed())
    server = servers.kermesse(folder / "pages.db")
    address = f"http://127.0.0.1:{server.port}"
    try:
        async with Client(address) as client:
            held = await nights.open_night(client, PEOPLE, TRIES)
            ended = await nights.over(client, PEOPLE, TRIES)
            playing, played = await nights.match(client, 5), await nights.match(client, None)
            pages = {
                "home": f"{address}/",
                f"floor of {PEOPLE}": f"{address}/t/{held.table}#{held.seats[0]}",
                "host": f"{address}/t/{held.table}#{held.host}",
                "reveal": f"{address}/t/{ended.table}#{ended.seats[0]}",
                "Hattrick": f"{address}/t/{playing.table}#{playing.seats[0]}",
                "lesson": f"{address}/learn/hattrick/2",
                "replay": f"{address}/t/{played.table}/replay/9#{played.seats[0]}",
            }
            for name, page in pages.items():
                print(f"{name:12} usable, {quickness.SLOWER}x slower: {quickness.told(await quickness.usable(page))}")
            print(
                f"a change of another's on the screen: {quickness.told(await quickness.heard(client, held, address))}"
            )
            if not lighthouse.is_here():
                print("Lighthouse is not installed (`npm ci` in bench/pages/ installs it)")
                return
            for name, page in pages.items():
                found = await asyncio.to_thread(lighthouse.looked_at, page, folder)
                print(f"{name:12} Lighthouse: {', '.join(f'{what} {score}' for what, score in found.items())}")
    finally:
        server.stop()


if __name__ == "__main__":
    with tempfile.TemporaryDirectory(prefix="pages-") as name:
        asyncio.run(main(Path(name)))
