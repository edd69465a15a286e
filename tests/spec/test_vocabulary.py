"""Cards, packs, places and phases: the words in which games are written."""

from types import MappingProxyType

import pytest

from trionfi.spec.cards import FOOL, NO_CARD, SUIT_LETTERS, Card, Form, Pack, Suit
from trionfi.spec.phase import Argument, Phase, Seating, Verb
from trionfi.spec.places import NO_MOVE, NOWHERE, TRICK, Move, Packet, Place, Take, Zone

ACE = Card(Suit.SPADES, 10)
KING = Card(Suit.SPADES, 14)


class TestCards:
    def test_every_suit_has_a_letter_and_cards_with_a_name_have_none(self) -> None:
        assert "".join(SUIT_LETTERS.values()) == "SCHDT"
        assert {suit for suit in Suit if suit not in SUIT_LETTERS} == {Suit.NONE} | {
            suit for suit in Suit if suit >= Suit.FOOL
        }

    def test_the_letters_cannot_be_changed(self) -> None:
        assert isinstance(SUIT_LETTERS, MappingProxyType)

    def test_no_card_and_the_fool_are_of_no_suit_of_the_table(self) -> None:
        assert NO_CARD.suit == Suit.NONE
        assert FOOL.suit == Suit.FOOL
        assert FOOL != NO_CARD

    def test_a_suit_hashes_as_the_number_that_it_equals(self) -> None:
        assert hash(Suit.HEARTS) == hash(3)
        assert Card(Suit.HEARTS, 4) in {Card(Suit(3), 4)}

    def test_a_word_is_written_in_lower_case(self) -> None:
        assert Suit.HEARTS.text == "hearts"


class TestPack:
    pack = Pack([(KING, "SK"), (ACE, "S10"), (FOOL, "FOOL")])

    def test_cards_and_ids_keep_their_order(self) -> None:
        assert self.pack.cards == (KING, ACE, FOOL)
        assert self.pack.ids == ("SK", "S10", "FOOL")
        assert len(self.pack) == 3

    def test_ids_and_cards_lead_to_each_other(self) -> None:
        assert self.pack.name(ACE) == "S10"
        assert self.pack.card("S10") == ACE

    def test_it_holds_its_cards_and_no_others(self) -> None:
        assert KING in self.pack
        assert NO_CARD not in self.pack
        assert "SK" not in self.pack

    def test_unknown_cards_and_ids_are_key_errors(self) -> None:
        with pytest.raises(KeyError):
            self.pack.name(NO_CARD)
        with pytest.raises(KeyError):
            self.pack.card("sk")

    @pytest.mark.parametrize("names", [[(KING, "SK"), (KING, "S10")], [(KING, "SK"), (ACE, "SK")]])
    def test_nothing_stands_in_it_twice(self, names: list[tuple[Card, str]]) -> None:
        with pytest.raises(ValueError, match="every card and every id once"):
            Pack(names)

    def test_a_card_can_be_played_in_other_forms(self) -> None:
        trump = Card(Suit.TRUMPS, 22)
        pack = Pack([(KING, "SK"), (FOOL, "FOOL")], [Form("FOOL+", FOOL, trump)])
        assert (len(pack), pack.ids, trump in pack) == (2, ("SK", "FOOL"), False)
        assert (pack.name(trump), pack.played("FOOL+"), pack.played("SK")) == ("FOOL+", trump, KING)
        assert (pack.held(trump), pack.held(FOOL), pack.held(KING)) == (FOOL, FOOL, KING)
        assert (pack.played_as(FOOL), pack.played_as(KING)) == ((FOOL, trump), (KING,))
        with pytest.raises(KeyError):
            pack.card("FOOL+")

    @pytest.mark.parametrize(
        "form", [Form("SK", FOOL, Card(Suit.TRUMPS, 22)), Form("FOOL+", FOOL, KING)]
    )
    def test_a_form_is_no_other_card(self, form: Form) -> None:
        with pytest.raises(ValueError, match="every card and every id once"):
            Pack([(KING, "SK"), (FOOL, "FOOL")], [form])

    def test_a_form_is_of_a_card_of_the_pack(self) -> None:
        with pytest.raises(ValueError, match="FOOL\\+ is a form of no card of the pack"):
            Pack([(KING, "SK")], [Form("FOOL+", FOOL, Card(Suit.TRUMPS, 22))])


class TestPlaces:
    def test_a_pile_is_named_by_seat_and_number_and_another_place_by_seat(self) -> None:
        assert str(Place(Zone.PILE, 1, 3)) == "pile 1.3"
        assert str(Place(Zone.HAND, 2)) == "hand 2"
        assert str(Place(Zone.WON, 0)) == "won 0"
        assert str(Place(Zone.DISCARD, 0, 1)) == "discard 0.1"

    def test_the_trick_belongs_to_the_table(self) -> None:
        assert Place(Zone.TRICK) == TRICK
        assert TRICK != NOWHERE

    def test_no_move_moves_nothing(self) -> None:
        assert Move(NO_CARD, NOWHERE) == NO_MOVE

    def test_cards_that_cannot_be_named_are_taken_from_the_top(self) -> None:
        assert Take(TRICK, 2, NOWHERE) == (TRICK, 2, NOWHERE)

    def test_a_packet_is_a_place_and_a_size(self) -> None:
        assert Packet(TRICK, 2) == (TRICK, 2)


HAND = (KING,)


def is_low(state: int, number: int, hand: tuple[Card, ...], options: None) -> bool:
    return number < state


def is_odd(state: int, number: int, hand: tuple[Card, ...], options: None) -> bool:
    return number % 2 == 1


class TestPhase:
    verb = Verb("wait", Argument.NOTHING, (), lambda state, hand, options: (state, ()))
    phase = Phase(
        "waiting",
        lambda seating, earlier, table, options: (0, ()),
        lambda state: 0,
        bool,
        (verb,),
        int,
    )

    def test_a_verb_is_found_by_its_word(self) -> None:
        assert self.phase.verb("wait") is self.verb

    def test_an_unknown_word_is_no_verb(self) -> None:
        assert self.phase.verb("Wait") is None

    def test_a_seating_is_players_dealer_and_the_first_round(self) -> None:
        assert Seating(players=3, dealer=2) == (3, 2, 1)

    def test_what_follows_a_verb_is_told_to_its_rules(self) -> None:
        low = Verb("bid", Argument.NUMBER, (is_low, is_odd), lambda *told: told)
        assert (low.is_of_hand, low.arguments(3, HAND)) == (False, (3, HAND))
        assert (self.verb.is_of_hand, self.verb.arguments(None, HAND)) == (False, (HAND,))
        assert Verb("lay", Argument.HELD_CARD, (), low.leads_to).is_of_hand
        assert Verb("play", Argument.PLAYED_CARD, (), low.leads_to).is_of_hand

    def test_all_prohibitions_that_an_action_breaks_are_found(self) -> None:
        verb = Verb("bid", Argument.NUMBER, (is_low, is_odd), lambda *told: told)
        broken = [list(verb.broken(5, number, HAND, None)) for number in (6, 4, 7, 3)]
        assert broken == [[], [is_low], [is_odd], [is_low, is_odd]]
