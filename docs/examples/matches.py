"""Examples of what goes beyond the play: the bidding, the rounds, and the sheet of a match."""

from __future__ import annotations

from typing import Any

from trionfi.docs.examples.bench import Bench
from trionfi.docs.examples.names import listed, seat_name
from trionfi.docs.examples.numbers import tricks_of_match
from trionfi.docs.examples.settlements import paid_text, sides_told
from trionfi.docs.examples.tables import bids_of, deal_word, signed, told_facts, told_tricks
from trionfi.docs.examples.written import (
    Cell,
    ExampleError,
    Form,
    Shown,
    Table,
    Written,
    number_of,
    record_file,
    replayed,
)
from trionfi.engine import Engine, IllegalAction, InvalidInput, MatchPlay, State
from trionfi.engine.match import ended_by
from trionfi.spec.phase import Argument

# The bidding.


def _bidding(written: Written, tried: Bench) -> Shown:
    """`.. bidding:: GAME` with `:record:` and `:bids:`: who bids what, one after the other.

    `:bids:` claims the bids in the order in which they are made. With `:forbidden:`, the numbers
    that the last bidder may not bid, or `none`, the bids are added up.
    """
    start = replayed(written, tried, 0)
    with tried.aside():
        final = replayed(written, tried)
    first = start.phase
    if first is start.engine.game.phases[-1]:
        raise ExampleError(f"{tried.engine.id} has no bidding")
    state = start
    states: list[State] = []
    for _, action in final.history:
        if state.phase.name != first.name:
            break
        states.append(state)
        state = state.apply(action)
    if state.phase.name == first.name:
        raise ExampleError("the bidding of the record is not over")
    bids = list(bids_of(state).items())
    claimed = written.needed("bids", "what is bid, in the order in which it is").split()
    if claimed != [bid for _, bid in bids]:
        raise ExampleError(f"they bid {' '.join(bid for _, bid in bids)}, not {' '.join(claimed)}")
    names = [seat_name(seat, start.players) for seat in range(start.players)]
    added = written.option("forbidden")
    lines: list[tuple[str, ...]] = []
    total = 0
    for seat, bid in bids:
        name = f"{names[seat]}, dealer" if seat == start.dealer else names[seat]
        total += int(bid) if added else 0
        lines.append((name, bid, str(total)) if added else (name, bid))
    said = told_tricks(start)
    if added:
        said += f" {_told_forbidden(states[-1], added)}"
    head = ("", "Bid", "Together") if added else ("", "Bid")
    return Shown((Table(head, tuple(lines), roomy=True),), said)


def _told_forbidden(state: State, claimed: str) -> str:
    """What the last bidder may not bid, as an author claims it, in a sentence."""
    seat = state.seat
    assert seat is not None
    verb = next(verb for verb in state.phase.verbs if verb.argument is Argument.NUMBER)
    numbers = state.engine.candidates(verb, state.phase_states[-1], state.hand(seat), state.options)
    legal = {action.argument for action in state.legal()}
    forbidden = [str(number) for number in numbers if number not in legal]
    if claimed.split() != (forbidden or ["none"]):
        raise ExampleError(
            f"the last bidder may not bid {' '.join(forbidden) or 'none'}, not {claimed}"
        )
    name = seat_name(seat, state.players)
    if not forbidden:
        return f"{name} bids last and may bid any number."
    told = f"{name} bids last and may not bid {listed(forbidden, 'or')}"
    return f"{told}; only {next(iter(legal))} is left." if len(legal) == 1 else f"{told}."


# The rounds.


def _rounds(written: Written, tried: Bench) -> Shown:
    """`.. rounds:: GAME` with `:rounds:`: how many rounds there are for each number of players.

    It claims the numbers of rounds, from the least number of players to the greatest.
    """
    engine = tried.engine
    game = engine.game
    if game.rounds is None:
        raise ExampleError(f"{engine.id} is not played in rounds")
    least, most = game.players
    lines: list[tuple[str, ...]] = []
    for players in range(least, most + 1):
        number = game.rounds.number(players)
        packets = game.packets(engine.seating(players, round=number))
        left = len(game.pack) - sum(size for _, size in packets)
        tricks = tricks_of_match(engine, players)
        lines.append((str(players), str(number), str(tricks), str(left)))
    found = [rounds for _, rounds, *_ in lines]
    claimed = written.needed("rounds", "how many, from the least number of players on").split()
    if claimed != found:
        raise ExampleError(f"there are {' '.join(found)} rounds, not {' '.join(claimed)}")
    head = ("Players", "Rounds", "Tricks in all rounds", "Cards left over in the last")
    return Shown((Table(head, tuple(lines), roomy=True),))


# The match.

MOST_ACROSS = 4
"""So many players have columns of their own on the sheet of a match; more have lines."""

UNBROKEN = "\N{NO-BREAK SPACE}"
"""Stands where a cell of a sheet must not be broken into lines."""


def _match_sheet(written: Written, tried: Bench) -> Shown:
    """`.. match-sheet:: GAME` with `:totals:`: who deals and what everybody scores in a match.

    The match is dealt from `:seed:` and played by the last legal action each time; or it is the one
    in the file that `:match:` names, with a list of actions for each deal. Of that the first
    `:deals:` are shown, if it is given.
    """
    match = _kept_match(written, tried) if written.option("match") else _made_match(written, tried)
    claimed = written.needed("totals", "what everybody has in the end, in the order of their seats")
    if claimed.split() != [str(score) for score in match.scores]:
        raise ExampleError(f"in the end they have {' '.join(map(str, match.scores))}")
    names = [seat_name(seat, match.players) for seat in range(match.players)]
    winners = tried.engine.game.match.winners(match.scores)
    who = listed([names[seat] for seat in winners]) if winners else ""
    if not match.over:
        word = deal_word(tried.engine)
        said = f"These are the first {len(match.deals)} of {match.length} {word}s."
        if who:
            said += f" So far {who} {'has' if len(winners) == 1 else 'have'} most."
    elif len(match.deals) < match.length:
        ending = ended_by(match.engine, len(match.deals), match.scores)
        below = [names[seat] for seat in ending]
        said = f"{listed(below)} {'has' if len(below) == 1 else 'have'} less than nothing, "
        said += f"so the match ends. {who} {'wins' if len(winners) == 1 else 'share'} it."
    elif winners:
        said = f"{who} {'wins' if len(winners) == 1 else 'share'} the match."
    else:
        said = "The match is drawn."
    if tried.engine.game.rounds is None:
        return Shown((_sheet_of_deals(match, names),), said)
    made = _sheet_across if match.players <= MOST_ACROSS else _sheet_down
    heads, _ = told_facts(match.deals[0])
    told = f"{listed([head.lower() for head in heads])}, then the points"
    said = f"In each cell {told}, and in bold type the total. {said}"
    return Shown((made(match, names),), said)


def _made_match(written: Written, tried: Bench) -> MatchPlay:
    """A match dealt from a seed, in which everybody does the last thing that is legal."""
    seed = number_of(written, "seed", "the number from which a match is dealt")
    match = MatchPlay.start(tried.engine, seed=seed)
    while not match.over:
        state = match.deal()
        with tried.aside():
            while not state.over:
                state = state.apply(state.legal()[-1])
        match = match.add(state)
    return match


def _kept_match(written: Written, tried: Bench) -> MatchPlay:
    """The match in a file, as far as it is to be shown.

    Raises:
        ExampleError: the file is none of a match of this game, or an action is illegal.
    """
    kept = record_file(written, "match")
    deals = kept.get("deals")
    if kept.get("game") != tried.engine.id or not isinstance(deals, list):
        raise ExampleError(f"{written.option('match')}: no match of {tried.engine.id}")
    shown = number_of(written, "deals", "how many") if written.option("deals") else len(deals)
    if not 1 <= shown <= len(deals):
        raise ExampleError(f"the match has {len(deals)} deals, not {shown}")
    options: dict[str, Any] = kept.get("options", {})
    try:
        match = MatchPlay.start(
            tried.engine,
            seed=kept.get("seed", 0),
            players=kept.get("players"),
            length=kept.get("length"),
            credit=kept.get("credit"),
            **options,
        )
        for actions in deals[:shown]:
            state = match.deal()
            with tried.aside():
                for text in actions:
                    state = state.apply(text)
            match = match.add(state)
    except (InvalidInput, IllegalAction) as error:
        raise ExampleError(f"{written.option('match')}: {error}") from None
    return match


def _sheet_of_deals(match: MatchPlay, names: list[str]) -> Table:
    """A line for each deal: who deals, who leads first, and what everybody scores.

    Where one side plays a contract, it is told what is played instead of who leads first.
    """
    if hasattr(match.deals[0].facts, "declarer"):
        return _sheet_of_contracts(match, names)
    lines: list[tuple[str, ...]] = []
    for number, deal in enumerate(match.deals, 1):
        leader, _ = deal.history[0]
        who = [names[deal.dealer], names[leader]]
        lines.append((str(number), *who, *map(str, deal.scores)))
    lines.append(("Together", "", "", *map(str, match.scores)))
    return Table(("Deal", "Dealer", "Leads first", *names), tuple(lines))


def _besides(engine: Engine, deal: State) -> str:
    """What else than the contract is paid in a deal, so that a reader can reckon its sum."""
    if engine.game.lines is None or not engine.game.match.credit:
        return ""
    others = [line for line in engine.game.lines(deal.facts, deal.options)[1:] if any(line.paid)]
    told = [f"{line.title} {', '.join(map(paid_text, line.paid))}" for line in others]
    return f" Besides: {'; '.join(told)}." if told else ""


def _sheet_of_contracts(match: MatchPlay, names: list[str]) -> Table:
    """A line for each deal: what everybody gets, who deals, and what is played."""
    lines: list[tuple[str | Cell, ...]] = []
    has = [match.credit] * match.players
    if match.credit:
        lines.append((Cell(strong="Start"), *(Cell(strong=str(one)) for one in has), ""))
    for number, deal in enumerate(match.deals, 1):
        passed = "" if deal.facts.declarer >= 0 else "All pass."
        told = f"{names[deal.dealer]} deals. {sides_told(match.engine, deal.facts) or passed}"
        told += _besides(match.engine, deal)
        paid: tuple[str | Cell, ...] = tuple(map(paid_text, deal.scores))
        if match.credit:
            # Where everybody starts with something, it is told after each deal what they have.
            has = [one + score for one, score in zip(has, deal.scores, strict=True)]
            paid = tuple(
                Cell(f"{paid_text(score)} ", strong=str(one).replace("-", "\N{MINUS SIGN}"))
                for score, one in zip(deal.scores, has, strict=True)
            )
        lines.append((str(number), *paid, told.strip()))
    if not match.credit:
        totals = (Cell(strong=paid_text(score)) for score in match.scores)
        lines.append((Cell(strong="Together"), *totals, ""))
    head = ("Deal", *names, "What is played")
    widths = (6, *(6 for _ in names), 16) if match.credit else (6, *(4 for _ in names), 20)
    return Table(head, tuple(lines), widths, small=True, remarks=True, titled=True)


def _results(match: MatchPlay) -> list[list[Cell]]:
    """For each deal and each player: the facts and the points, and the total in bold type."""
    totals = [match.credit] * match.players
    results: list[list[Cell]] = []
    for deal in match.deals:
        _, told = told_facts(deal)
        cells = []
        for seat, (facts, points) in enumerate(zip(told, deal.scores, strict=True)):
            totals[seat] += points
            made = UNBROKEN.join(["/".join(facts), signed(points)])
            cells.append(Cell(f"{made} ", str(totals[seat]).replace("-", "\N{MINUS SIGN}")))
        results.append(cells)
    return results


def _sheet_across(match: MatchPlay, names: list[str]) -> Table:
    """A line for each round, a column for each player."""
    lines: list[tuple[str | Cell, ...]] = [
        (str(number), names[deal.dealer], *cells)
        for number, (deal, cells) in enumerate(zip(match.deals, _results(match), strict=True), 1)
    ]
    widths = (4, 5, *(9 for _ in names))
    return Table(("Round", "Dealer", *names), tuple(lines), widths, small=True)


def _sheet_down(match: MatchPlay, names: list[str]) -> Table:
    """A line for each player, a column for each round."""
    results = _results(match)
    dealers = [names[deal.dealer] for deal in match.deals]
    lines: list[tuple[str | Cell, ...]] = [("Dealer", *dealers)]
    lines += [(name, *(cells[seat] for cells in results)) for seat, name in enumerate(names)]
    head = ("Round", *(str(number) for number in range(1, len(results) + 1)))
    return Table(head, tuple(lines), (6, *(7 for _ in results)), small=True)


FORMS = (
    Form("bidding", _bidding, ("record", "bids", "forbidden")),
    Form("rounds", _rounds, ("rounds",), takes_options=False),
    Form("match-sheet", _match_sheet, ("seed", "match", "deals", "totals"), takes_options=False),
)
"""The forms of these examples."""
