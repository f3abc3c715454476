"""The command line: the commands a host types, what they read, and how they answer.

Nothing is decided here that concerns a game. One table names every command and where it is carried out, so that a
command loads what it needs and help loads none of them.
"""
