"""The challenge of the day: the same game for everybody, one try that counts."""
