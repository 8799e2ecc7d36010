"""The words of the game: what each means, and where pages use it."""
