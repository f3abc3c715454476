"""The paper of a table: what of it can be printed now, the labels' own links, and a process that makes the PDF.

Read wished, which is what goes in and out; jobs, which is what is printed; offered and ordered, which make it of a
table; printer and __main__, which have it done beside all else; doors, where hosts ask for it.

Never here: what stands on a sheet, which is `kermesse.press.paper`'s matter; and never a seed.
"""
