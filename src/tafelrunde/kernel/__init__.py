"""The contract every game is written against; no word of any single game stands in here."""
