"""Where the animals of a home board stand."""
