"""What is proved of Taotl is proved of all there can be: the ranges of its types are exact."""

from __future__ import annotations

from typing import Any, get_args, get_type_hints

import pytest

from trionfi.spec.taotl.bidding import Bidding, BidOrNone, Total
from trionfi.spec.taotl.bidding import Outlook as BiddingOutlook
from trionfi.spec.taotl.deal import Players, Round, Seat, Tricks
from trionfi.spec.taotl.play import Outlook, Play, SeatOrNobody, Trick


def span(hint: Any) -> range:
    (found,) = [detail for detail in get_args(hint)[1:] if isinstance(detail, range)]
    return found


@pytest.mark.parametrize(
    ("hint", "least", "most"),
    [
        (Players, 3, 12),
        (Seat, 0, 11),
        (SeatOrNobody, -1, 11),
        (Round, 1, 24),
        (Tricks, 0, 24),
        (BidOrNone, -1, 24),
        (Total, 0, 12 * 24),
    ],
)
def test_a_type_reaches_from_the_least_to_the_most(hint: Any, least: int, most: int) -> None:
    assert span(hint) == range(least, most + 1)


@pytest.mark.parametrize(
    ("kind", "member", "least", "most"),
    [
        (Trick, "cards", 0, 12),
        (Bidding, "made", 0, 12),
        (BiddingOutlook, "made", 0, 12),
        (Bidding, "seat", 0, 11),
        (Play, "asked", -1, 11),
        (Outlook, "tricks", 0, 24),
        (Trick, "red_god", -1, 11),
    ],
)
def test_so_does_what_is_kept(kind: Any, member: str, least: int, most: int) -> None:
    hints = get_type_hints(kind, include_extras=True)
    assert span(hints[member]) == range(least, most + 1)
