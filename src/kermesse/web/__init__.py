"""The doors for programs and phones: a JSON API, live updates, and the server that answers both.

Never here: a rule of a game, and never a state. What leaves is a view, an answer to who asked, or a refusal in words.
"""
