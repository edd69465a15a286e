"""What the specification imports, and under which name."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

IMPORT_ALL = """
import json, pkgutil, sys
before = set(sys.modules)
import trionfi.spec
for found in pkgutil.walk_packages(trionfi.spec.__path__, "trionfi.spec."):
    __import__(found.name)
print(json.dumps(sorted(set(sys.modules) - before)))
"""


@pytest.fixture(scope="module")
def imported() -> list[str]:
    """The modules that a fresh interpreter has once every module of the specification is in."""
    done = subprocess.run(
        [sys.executable, "-c", IMPORT_ALL],
        capture_output=True,
        text=True,
        check=True,
        cwd=ROOT.anchor,
    )
    names: list[str] = json.loads(done.stdout)
    return names


def test_every_module_of_the_specification_is_imported(imported: list[str]) -> None:
    files = {
        ".".join(("trionfi", *path.relative_to(ROOT).with_suffix("").parts)).removesuffix(
            ".__init__"
        )
        for path in (ROOT / "spec").rglob("*.py")
    }
    assert files <= set(imported)


def test_the_specification_imports_the_standard_library_and_itself_alone(
    imported: list[str],
) -> None:
    strangers = [
        name
        for name in imported
        if name != "trionfi"
        and name.partition(".")[0] not in sys.stdlib_module_names
        and not f"{name}.".startswith("trionfi.spec.")
    ]
    assert strangers == []


@pytest.mark.parametrize("name", ["spec", "engine", "verify", "docs"])
def test_no_folder_of_the_checkout_is_imported_by_its_bare_name(name: str) -> None:
    module = sys.modules.get(name)
    places = [*(getattr(module, "__path__", None) or ()), getattr(module, "__file__", None) or ""]
    assert not any(Path(place).is_relative_to(ROOT) for place in places if place)


def test_the_checkout_is_not_on_the_path() -> None:
    assert ROOT not in [Path(entry or ".").resolve() for entry in sys.path]
