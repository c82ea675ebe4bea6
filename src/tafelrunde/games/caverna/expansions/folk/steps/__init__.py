"""The steps that only The Forgotten Folk have."""
