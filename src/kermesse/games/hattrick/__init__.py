"""Hattrick: a deal, tricks of two piles, a score, and matches of many hands.

`rules/` holds the game itself, `table/` the seats and matches around it, `views/` what each viewer sees, `records/` and
`replay/` hands as files and as something to watch, `fast/` the same game for millions of hands; where `fast/` and
`rules/` differ, `rules/` is right. Never here: how a bot chooses its card.
"""
