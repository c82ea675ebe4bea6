"""The coach: hints for those who play with bots, reasons of bots, analyses of finished games."""
