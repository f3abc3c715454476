"""A hand that is over, looked at again: what each card was expected to bring, and which cost most.

Here, and in no other room of the bots, all hands lie open. What a seat could know is judged apart from that, from its
own view and by the expert's own search. Read model, which is the answer; hand, which makes it; then trial and luck.

Never here: a hand that is still being played.
"""
