"""The web table: lobby, seats, live play, bots and the store behind them."""
