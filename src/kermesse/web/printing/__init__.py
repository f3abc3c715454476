"""The paper of a table: what of it can be printed now, the labels' own links, and a process that makes the PDF.

Read print_schemas, which is what goes in and out; table_paper, which is what a game says of it; orders and jobs, which
is what is printed; printer and __main__, which have it done beside all else; routes, where hosts ask for it. A game's
own paper is in its file: haggle, hattrick.

Never here: what stands on a sheet, which is `kermesse.press.paper`'s matter; and never a seed.
"""
