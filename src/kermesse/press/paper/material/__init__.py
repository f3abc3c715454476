"""What is printed, as nouns: faces of cards, blocks of text, labels, and the whole that they make.

Everything here goes to Typst as JSON, and all of it is data there: nothing that somebody typed is ever markup. Never
here: a rule, a deal or a sentence, which others put in; nor where something stands, which `templates/` says.
"""
