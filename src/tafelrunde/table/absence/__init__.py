"""Whoever is missing at a table: tempo, clock, who is there, and bots that keep seats."""
