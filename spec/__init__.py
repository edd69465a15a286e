"""What the rules are: executable card-game rules on the standard library alone.

The shared vocabulary comes first, in the order in which a reader needs it:

`cards`      suits, cards and packs;
`places`     where a card can lie, and how it moves;
`tuples`     what a rule can do to a tuple that lists something for every seat;
`rule`       the decorator that gives a function a rule id, and the registry of all rules;
`tricks`     the rules that several games share;
`option`     what a table may decide for itself;
`statement`  the numbered sentences of a source, and what became of each;
`phase`      a part of a deal: whose turn it is, what is forbidden, what an action leads to;
`game`       a pack, options and phases, tied together.

Then one folder a game: `options`, `pack`, `deal`, a module for every part of the deal, `play` the
last, then `settlement`, `statements.toml`, and in its `__init__` the object `GAME`, which says how
the parts follow one another.
"""

GAME_IDS = ("piedmontese", "taotl", "texan", "brasileiro")
"""The ids of the games that are specified here; `trionfi.spec.<id>.GAME` is the game itself."""
