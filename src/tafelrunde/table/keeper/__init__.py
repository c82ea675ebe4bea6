"""For whoever keeps the house: backups, and a look at people and tables."""
