"""The rule book site: pages made from variants and house rules, for MkDocs or as plain Markdown."""
