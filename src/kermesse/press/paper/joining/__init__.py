"""PDFs of the parts of a printing made one: pages, bookmarks and tags follow each other, under the title of the first.

Libraries that join PDFs leave tags and bookmarks behind, which is nearly all there is to do; so this does the little
that is left as well. `pdf_file.py` takes a file apart into objects and writes one, `part.py` finds what a part has,
`whole.py` joins.

Never here: a PDF that Typst did not write.

Source: ISO 32000-1: 7.5.4 (the table of objects), 7.9.6 and 7.9.7 (trees of names and of numbers), 12.3.3 (bookmarks, a
list that is linked both ways), 14.7 (tags, and the keys by which a page finds its own).
"""
