"""The examples of the book, checked by the engine: what an author claims must be what happens.

Nothing here knows of Sphinx, so that the book's directives and the tests call the same checks. An
example is read as `Written`, tried on a `Bench` by the check of its `Form`, and comes out as
`Shown`, which the book draws.
"""

from __future__ import annotations

from trionfi.docs.examples import (
    matches,
    packs,
    plays,
    reckonings,
    requests,
    settlements,
    talks,
)
from trionfi.docs.examples.numbers import ROLES, unchecked_numbers
from trionfi.docs.examples.written import (
    COMMON,
    Cell,
    ExampleError,
    Forbidden,
    Form,
    Listing,
    Part,
    Picture,
    Shown,
    Table,
    Written,
    checked,
)

FORMS: dict[str, Form] = {
    form.name: form
    for module in (packs, talks, plays, settlements, reckonings, matches, requests)
    for form in module.FORMS
}
"""Every form of example, by the name of its directive."""

__all__ = [
    "COMMON",
    "FORMS",
    "ROLES",
    "Cell",
    "ExampleError",
    "Forbidden",
    "Form",
    "Listing",
    "Part",
    "Picture",
    "Shown",
    "Table",
    "Written",
    "checked",
    "unchecked_numbers",
]
