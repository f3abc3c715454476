"""The pages that the client's build made, as files; and what a browser is told to fetch along with them."""
