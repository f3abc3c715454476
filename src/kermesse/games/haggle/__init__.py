"""Haggle and Giant Haggle: one game, which two kits of rules play.

`market/` is a night while it is played, `night/` a night as a file with its deal and its score, `views/` what each
viewer sees, `replay/` a night to watch again. Never here: what a rule card says or does. That is the kit's and
`rules/`.
"""
