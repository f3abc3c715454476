"""A night that was played at no table here, scored from its file: what is asked, and a process that answers.

Read score_schemas, which is what goes in and out; jobs, which reads and scores the files, and extent, how much they may
hold; queue and __main__, which have it done beside all else; routes, where anybody asks for it.

Never here: a rule, a game's name, and anything that stays when the answer is given.
"""
