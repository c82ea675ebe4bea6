"""Pages are drawn here: beside the event loop, once for all who see the same, only what is new."""
