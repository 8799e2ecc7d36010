"""Cards and tables as pictures: our own SVG, with words for a screen reader."""
