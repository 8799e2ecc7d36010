"""The lab: the engine in the reader's browser, run by Python that is compiled to WebAssembly."""
