"""The host's desk: the commands one types, what they read, and how they answer.

Nothing is decided here that concerns a game. Commands stay light: what is heavy is imported when it is needed.
"""
