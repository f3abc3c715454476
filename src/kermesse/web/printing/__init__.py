"""The paper of a table: what of it can be printed now, the labels' own links, and a process that makes the PDF.

Read print_schemas, which is what goes in and out; jobs, which is what is printed; availability, orders and links, which
make a job of a table; printer and __main__, which run it in a process of its own; and the routes.

Never here: what stands on a sheet, which is `kermesse.press.paper`'s matter; and never a seed.
"""
