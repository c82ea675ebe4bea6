"""Before and after the game: laying a table, sitting down, playing again, records."""
