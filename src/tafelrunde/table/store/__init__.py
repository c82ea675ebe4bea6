"""What is kept: the database, its shape, and the one writer of entries."""
