"""The whole suite in several processes at once, a file in each; a part of it in one."""

from __future__ import annotations

import os
from typing import Any

import pytest

ONE_BOOK = (
    "tests/docs/test_book.py::",
    "tests/docs/test_book_examples.py::test_pytest_checks_what_sphinx_checks",
    "tests/docs/test_listings.py::",
)
"""The tests that read the same built book: in one process, so that it is built once."""

MOST = 4
"""More processes than that would wait for the longest of them."""


def is_xdist_process(config: pytest.Config) -> bool:
    """Whether this is one of the processes, and not the one that hands out the tests."""
    return hasattr(config, "workerinput")


@pytest.hookimpl(tryfirst=True)
def pytest_cmdline_main(config: pytest.Config) -> None:
    """Unless it is told otherwise, the whole suite takes as many processes as there are cores.

    A file or a test by itself is quicker in one, and a debugger needs that.
    """
    is_there = config.pluginmanager.hasplugin("xdist")
    if not is_there or is_xdist_process(config) or config.option.numprocesses is not None:
        return
    is_part = config.option.file_or_dir or config.option.usepdb or config.option.collectonly
    if not is_part and (os.cpu_count() or 1) > 1:
        config.option.numprocesses = min(os.cpu_count() or 1, MOST)
        # The longest files come first, and nobody shall put those of many tests before them.
        config.option.loadscopereorder = False


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Let nobody build the book a second time unawares."""
    for item in items:
        reads = "built" in getattr(item, "fixturenames", ())
        if reads and not item.nodeid.startswith(ONE_BOOK):
            raise pytest.UsageError(f"{item.nodeid} reads the book and is not named in ONE_BOOK")


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """Tests of a file stay together, for they share what has been worked out."""
    from xdist.scheduler import LoadScopeScheduling

    class ByFile(LoadScopeScheduling):
        """Hands out files."""

        def _split_scope(self, nodeid: str) -> str:
            return "the book" if nodeid.startswith(ONE_BOOK) else nodeid.partition("::")[0]

    return ByFile(config, log)
