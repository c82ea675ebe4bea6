"""The game itself: live tables, moves, undo, looks, replays and the open connections."""
