"""The lessons as data only, one file for each game: `docs/lessons.md` says how one is written."""
