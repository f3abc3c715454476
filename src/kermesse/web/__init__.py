"""The doors for programs and phones: a JSON API, live updates, and the server that answers both.

Read message, wire, ways and talk, which is what goes in and out; coming, api and hosting, which answer requests; live,
socket and connection, which keep sockets open; broadcaster and delta, which tell what is new; house, where all of
them lead.

Never here: a rule of a game, and never a state. What leaves is a view, an answer to who asked, or a refusal in words.
"""
