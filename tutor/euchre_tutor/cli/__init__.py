"""The tutor's commands, each imported only when it is chosen."""
