"""The furnishing tiles: printed rows, the words in them, and those that act in their own way."""
