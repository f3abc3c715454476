"""Shrewd bots: they put their hand together anew before they weigh what it would be worth, and trade knowledge first.

Read in this order: character, worth, appraisal, proposals, player. Never here: anything but the view of one's own seat;
words, which count for nothing; a gift.
"""
