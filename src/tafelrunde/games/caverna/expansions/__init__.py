"""What can be laid over the base game; nothing of the base game knows of it."""
