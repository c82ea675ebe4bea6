"""The pages of the table: HTML and SVG made from what a person may see."""
