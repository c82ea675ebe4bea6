"""A home board: its cells, and the animals that live on it."""
