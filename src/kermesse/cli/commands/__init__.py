"""One file a command, each a function of what was typed; nothing is decided here that concerns a game."""
