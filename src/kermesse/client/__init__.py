"""A table from afar: what a bot, a test or a load of players needs of a server, over HTTP and one socket a player.

Never here: anything of the server but its messages. A view comes as the game's own type, a refusal as an exception.
"""
