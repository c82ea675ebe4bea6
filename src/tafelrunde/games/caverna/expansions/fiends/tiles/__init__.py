"""The furnishings and traps of Frantic Fiends."""
