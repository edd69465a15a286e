"""What the book tells of proofs: from a ledger that is not out of date, and nothing unsound."""

from __future__ import annotations

import json
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from trionfi.docs import proofs
from trionfi.docs.examples import ExampleError
from trionfi.docs.overview import Told, ranks_of, shortened, worth_of
from trionfi.verify.ledger import Method


def entry(**changes: Any) -> dict[str, Any]:
    """A line of a ledger as it is kept."""
    line = {
        "id": "piedmontese.x",
        "statement": "It is so.",
        "rules": ["tricks.beats"],
        "method": Method.PROVED.value,
        "expected": "holds",
        "found": "holds",
        "found_under_mutant": "refuted",
        "detail": "",
    }
    return line | changes


def ledger(folder: Path, *lines: dict[str, Any], fingerprint: str | None = None) -> Path:
    content = {
        "fingerprint": proofs.fingerprint() if fingerprint is None else fingerprint,
        "games": {"piedmontese": {"properties": list(lines)}},
    }
    path = folder / "ledger.json"
    path.write_text(json.dumps(content), encoding="utf-8")
    return path


@pytest.fixture(autouse=True)
def claims(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """What the checker claims in these tests: whatever a ledger has been written of."""
    claimed: list[Any] = []
    monkeypatch.setattr(proofs, "properties_of", lambda game_id: claimed)
    return claimed


def claim(claimed: list[Any], *lines: dict[str, Any]) -> None:
    for line in lines:
        method = Method(line["method"])
        claimed.append(SimpleNamespace(id=line["id"], statement=line["statement"], method=method))


def test_a_ledger_tells_what_holds_and_how_it_was_checked(
    tmp_path: Path, claims: list[Any]
) -> None:
    lines = (
        entry(),
        entry(method=Method.ENUMERATED.value, detail="12 cases"),
        entry(method=Method.ENUMERATED.value, detail="1 case"),
        entry(method=Method.FUZZED.value, detail="300 deals"),
        entry(method=Method.SHOWN.value, detail="46 to 46"),
        entry(expected="refuted", found="refuted", found_under_mutant="holds"),
    )
    claim(claims, *lines)
    told = proofs.proofs_of("piedmontese", ledger(tmp_path, *lines))
    ways = ["proved", "all 12 cases", "1 case", "300 deals", "a deal: 46 to 46"]
    assert [line.how for line in told] == ways
    assert proofs.counted(told)[Method.ENUMERATED] == 2


@pytest.mark.parametrize(
    "wrong",
    [
        {"found": "refuted"},
        {"found": "unknown"},
        {"found_under_mutant": "holds"},
        {"expected": "refuted"},
    ],
)
def test_what_does_not_hold_is_not_told(
    tmp_path: Path, claims: list[Any], wrong: dict[str, str]
) -> None:
    claim(claims, entry())
    with pytest.raises(ExampleError, match="not everything holds that should: piedmontese"):
        proofs.proofs_of("piedmontese", ledger(tmp_path, entry(**wrong)))


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"fingerprint": 1, "games": {}}'])
def test_a_ledger_that_is_out_of_date_is_not_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, claims: list[Any], text: str
) -> None:
    claim(claims, entry())
    asked: list[str] = []
    monkeypatch.setattr(proofs, "_checked", lambda game_id: asked.append(game_id) or [entry()])
    path = ledger(tmp_path, fingerprint="old")
    assert len(proofs.proofs_of("piedmontese", path)) == 1
    path.write_text(text, encoding="utf-8")
    assert len(proofs.proofs_of("piedmontese", path)) == 1
    assert len(proofs.proofs_of("piedmontese", tmp_path / "none.json")) == 1
    assert len(proofs.proofs_of("piedmontese", None)) == 1
    assert asked == ["piedmontese"] * 4


@pytest.mark.parametrize(
    "change", [{"statement": "The King is worth 99."}, {"id": "piedmontese.y"}]
)
def test_a_ledger_of_other_claims_is_not_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, claims: list[Any], change: dict[str, str]
) -> None:
    claim(claims, entry())
    monkeypatch.setattr(proofs, "_checked", lambda game_id: [entry(), entry()])
    assert len(proofs.proofs_of("piedmontese", ledger(tmp_path, entry()))) == 1
    assert len(proofs.proofs_of("piedmontese", ledger(tmp_path, entry(**change)))) == 2
    assert len(proofs.proofs_of("piedmontese", ledger(tmp_path))) == 2


def test_the_fingerprint_is_that_of_everything_a_verdict_depends_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "rule.py"
    file.write_text("one", encoding="utf-8")
    monkeypatch.setattr(proofs, "checked_files", lambda: (file,))
    digest = proofs.fingerprint.__wrapped__  # type: ignore[attr-defined]
    before = digest()
    assert digest() == before
    file.write_text("two", encoding="utf-8")
    assert digest() != before


# A game in a few lines.


def test_suits_that_rank_alike_share_a_line() -> None:
    assert ranks_of("piedmontese") == (
        Told("♠ ♣:", "K Q C V 10 9 … 1"),
        Told("♥ ♦:", "K Q C V 1 2 … 10"),
        Told("Trumps:", "21 … 1"),
        Told("Letters:", "K King, Q Queen, C Cavalier, V Valet"),
    )


def test_cards_are_told_by_what_they_are_worth() -> None:
    assert worth_of("piedmontese") == (
        Told("5", "Kings, trump 21, trump 1 and the Fool"),
        Told("4", "Queens"),
        Told("3", "Cavaliers"),
        Told("2", "Valets"),
        Told("1", "all other cards"),
        Told("91", "all cards together; 46 are more than half"),
    )


def test_long_runs_of_numbers_are_shortened() -> None:
    assert shortened(("K", "3", "2", "1")) == "K 3 2 1"
    assert shortened(("5", "4", "3", "2")) == "5 4 3 2"
    assert shortened(("6", "5", "4", "3", "2")) == "6 5 … 2"
