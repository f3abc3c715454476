"""A table from afar: what a bot, a test or a load of players needs of a server, over HTTP and one socket a player.

Never here: anything of the server but its messages. A view comes as the game's own type, a refusal as an exception.
"""

from importlib.util import find_spec

if not (find_spec("httpx") and find_spec("websockets")):
    raise ImportError('a table from afar needs httpx and websockets: pip install "kermesse[client]"')
