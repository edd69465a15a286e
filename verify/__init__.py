"""Checks a specification: proofs over its rule functions, fuzzed deals, and the ledger of both."""
