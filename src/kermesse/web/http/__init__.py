"""What is asked over HTTP: routes, their messages, errors, security, and the OpenAPI document.

Never here: a socket, or a rule of a game.
"""
