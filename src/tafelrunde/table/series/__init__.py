"""Series of games at the table: laid, joined, played game by game, decided between the games."""
