"""Learning a game: what it is about, and small lessons on its real board."""
