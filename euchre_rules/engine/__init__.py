"""The engine: deals, hands and matches under any resolved variant.

It is pure: no printing, no files, no clock, and randomness only from the generator handed in.
"""
