"""How heavy and how quick the pages are, in a browser with four times slower a processor, and before Lighthouse."""
