"""The indexes at the end of the book."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING

from sphinx.environment.adapters.indexentries import IndexEntries

from trionfi.docs.typst.markup import escape, quote

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Mapping

    from sphinx.domains import IndexEntry

    from trionfi.docs.typst.builder import TypstBuilder

# Places of an entry: a label as the translator writes it, and whether it is the main one.
Targets = list[tuple[str, bool]]


@dataclass(frozen=True)
class Entry:
    """A line of an index."""

    level: int
    name: str
    targets: Targets

    def source(self, labels: Mapping[str, str], printed: Collection[str]) -> str:
        """Return the entry as Typst source, with those of its places that are in the book."""
        targets = [(labels.get(label, label), main) for label, main in self.targets]
        pairs = "".join(
            f"({quote(label)}, {str(main).lower()}), "
            for label, main in targets
            if label in printed
        )
        return f"#index-entry({self.level}, [{escape(self.name)}], ({pairs}))"


@dataclass(frozen=True)
class Index:
    """An index: its name in references, its title, its entries by letter, and how it is set."""

    name: str
    title: str
    groups: list[tuple[str, list[Entry]]]
    columns: int = 2
    introduction: str = ""

    def source(self, labels: Mapping[str, str], printed: Collection[str]) -> str:
        """Return the index as Typst source."""
        arguments = [f"[{escape(self.title)}]", quote(self.name)]
        if self.columns != 2:
            arguments.append(f"columns: {self.columns}")
        if self.introduction:
            arguments.append(f"introduction: [{escape(self.introduction)}]")
        for letter, entries in self.groups:
            heading = f"#index-group[{escape(letter)}]\n"
            for entry in entries:
                arguments.append(f"[{heading}{entry.source(labels, printed)}]")
                heading = ""  # it stays with the first entry
        lines = "".join(f"{argument},\n" for argument in arguments)
        return f"\n\n#index-pages(\n{lines})\n"


def collect_indexes(builder: TypstBuilder) -> list[Index]:
    """Return the indexes that have entries: those of the domains, then the general one."""
    indexes = [*_domain_indexes(builder), _general_index(builder)]
    return [index for index in indexes if index.groups]


def _domain_indexes(builder: TypstBuilder) -> Iterator[Index]:
    wanted = builder.config.typst_domain_indices
    for domain in builder.env.domains.sorted():
        for index_class in domain.indices:
            name = f"{domain.name}-{index_class.name}"
            if wanted is True or (wanted and name in wanted):
                content, _collapse = index_class(domain).generate(builder.docnames)
                groups = [(letter, merged(map(_domain_entry, group))) for letter, group in content]
                yield Index(
                    name,
                    str(index_class.localname),
                    groups,
                    getattr(index_class, "columns", 2),
                    str(getattr(index_class, "introduction", "")),
                )


def _domain_entry(entry: IndexEntry) -> Entry:
    label = f"{entry.docname}#{entry.anchor}" if entry.anchor else entry.docname
    main = entry.extra == "main"
    return Entry(1 if entry.subtype == 2 else 0, entry.name, [(label, main)])


def merged(entries: Iterable[Entry]) -> list[Entry]:
    """Return entries with those that follow each other and say the same made one."""
    return [
        Entry(level, name, [target for entry in same for target in entry.targets])
        for (level, name), same in groupby(entries, key=lambda entry: (entry.level, entry.name))
    ]


def _general_index(builder: TypstBuilder) -> Index:
    groups = []
    for letter, group in IndexEntries(builder.env).create_index(builder):
        entries: list[Entry] = []
        for name, (targets, subentries, _key) in group:
            entries.append(Entry(0, name, _general_targets(targets)))
            entries.extend(Entry(1, sub, _general_targets(places)) for sub, places in subentries)
        groups.append((letter, entries))
    return Index("genindex", builder.config.typst_index_title, groups)


def _general_targets(targets: Iterable[tuple[str | None, str | bool]]) -> Targets:
    return [(uri[1:], bool(main)) for main, uri in targets if isinstance(uri, str)]
