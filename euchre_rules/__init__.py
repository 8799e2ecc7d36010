"""Rules, tables and scores of Euchre, read from YAML files."""
