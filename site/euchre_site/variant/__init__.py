"""The pages of a variant, one module for each, and what they share."""
