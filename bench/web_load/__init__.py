"""The server under load over real sockets, beside boardgame.io: `python -m bench.web_load`."""
