"""What lessons ask: rules in words, and worked examples that the engine plays."""
