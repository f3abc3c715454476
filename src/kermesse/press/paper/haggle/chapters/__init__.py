"""The host's book (book), and its chapters in the order in which a host needs them; each gives its blocks.

Every sentence stands here once, in both languages side by side; what depends on the night is counted from the deal,
what a rule or a ruling says comes from `kermesse.rules`. Never here: a rule's or a ruling's sentence written again.
"""
