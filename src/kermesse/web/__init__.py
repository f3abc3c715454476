"""The server for programs and phones: a JSON API, live updates, pages, and the processes that answer them.

`messages.py` has what all messages have in common. `http/` answers requests, `live/` keeps sockets open and sends what
is new, `pages/` serves the client, `bots/` seats bots, `printing/` prints in a process of its own; `server/` runs it
all, and its context is what they share.

Never here: a rule of a game, and never a state. What leaves is a view, an answer to who asked, or a refusal in words.
"""
