"""The house in order: format, lint, types, the direction of imports, and the README."""

import ast
import doctest
import importlib
import re
import subprocess
import sys
from pathlib import Path

import pytest
from ruff.__main__ import find_ruff_bin

ROOT = Path(__file__).parents[1]
FOLDERS = ("spec", "engine", "verify", "docs")
README = (ROOT / "README.md").read_text(encoding="utf-8")


def run(*command: str, cwd: Path = ROOT) -> None:
    done = subprocess.run(command, cwd=cwd, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_everything_is_formatted() -> None:
    run(find_ruff_bin(), "format", "--check", "--no-cache", *FOLDERS, "tests")


def test_nothing_is_left_to_lint() -> None:
    run(find_ruff_bin(), "check", "--no-cache", *FOLDERS, "tests")


def test_the_whole_package_has_strict_types(tmp_path: Path) -> None:
    (tmp_path / "trionfi").mkdir()
    for folder in FOLDERS:
        (tmp_path / "trionfi" / folder).symlink_to(ROOT / folder)
    packages = [argument for folder in FOLDERS for argument in ("-p", f"trionfi.{folder}")]
    mypy = str(Path(sys.executable).with_name("mypy"))
    config = str(ROOT / "pyproject.toml")
    run(mypy, "--config-file", config, "--cache-dir", str(tmp_path / "c"), *packages, cwd=tmp_path)


@pytest.mark.parametrize("folder", FOLDERS)
def test_imports_point_one_way(folder: str) -> None:
    allowed = FOLDERS[: FOLDERS.index(folder) + 1]
    for file in (ROOT / folder).rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            names = []
            if isinstance(node, ast.Import):
                names = [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom):
                assert node.level == 0, f"{file}:{node.lineno}: say trionfi.… in full"
                names = [node.module or ""]
            for name in names:
                first, _, rest = name.partition(".")
                assert first not in FOLDERS, f"{file}:{node.lineno}: a bare {first}"
                if first == "trionfi":
                    assert rest.split(".")[0] in allowed, f"{file}:{node.lineno}: {name}"


def test_every_package_is_listed_for_installation() -> None:
    import tomllib

    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    listed = set(project["tool"]["setuptools"]["packages"])
    found = {
        "trionfi." + ".".join(file.parent.relative_to(ROOT).parts)
        for folder in FOLDERS
        for file in (ROOT / folder).rglob("__init__.py")
    }
    assert listed == found


def test_the_readme_s_python_does_what_it_says(capsys: pytest.CaptureFixture[str]) -> None:
    (code,) = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    assert len(code.strip().splitlines()) <= 14
    exec(compile(code, "README.md", "exec"), {"__name__": "readme"})
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 3
    # With seed 7 the dealer is seat 1, so seat 0 leads, and may lead any of its four tops.
    assert re.fullmatch(r"0 \[('play \w+'(, )?){4}\]", lines[0])
    assert lines[1] == "('table.card-not-held',)"
    first, second = map(int, re.findall(r"\d+", lines[2]))
    assert first + second in (91, 92)
    assert lines[2].endswith("True")


def test_the_readme_s_picture_is_what_the_engine_draws() -> None:
    from trionfi.docs.examples import FORMS, Picture, Written, checked

    example = Written("trick", ("piedmontese", "DK", "T2"), {"winner": "T2"})
    (drawn,) = checked(FORMS["trick"], example).parts
    assert isinstance(drawn, Picture)
    picture = ROOT / "docs" / "trick.svg"
    assert picture.read_text(encoding="utf-8") == drawn.svg
    (alternative,) = re.findall(r"!\[(.*?)\]\(docs/trick\.svg\)", README)
    assert "King of diamonds" in alternative
    assert "trump 2 is played and wins" in alternative


def test_the_readme_lists_every_command() -> None:
    import tomllib

    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    commands = project["project"]["entry-points"]["trionfi.commands"]
    assert set(re.findall(r"^\| `trionfi (\w+)", README, re.MULTILINE)) == set(commands)


EXAMPLES = [
    "trionfi." + ".".join(file.relative_to(ROOT).with_suffix("").parts)
    for folder in FOLDERS
    for file in sorted((ROOT / folder).rglob("*.py"))
    if ">>> " in file.read_text(encoding="utf-8")
]


@pytest.mark.parametrize("name", EXAMPLES)
def test_the_examples_in_docstrings_are_right(name: str) -> None:
    module = importlib.import_module(name.removesuffix(".__init__"))
    failed, tried = doctest.testmod(module)
    assert tried
    assert not failed
