"""A lesson of Haggle: an envelope to fill, bargains to watch.

Never here: a rule, or a figure that somebody typed. The market and the score of a night give every figure.
"""
