"""Reads a page as a browser would, strictly: every element closed, in order."""

from __future__ import annotations

from html.parser import HTMLParser

VOID = {"meta", "br", "hr", "img", "input", "link", "circle", "path", "use"}
"""Elements without an end here; the drawings close their own with a slash."""


class Page(HTMLParser):
    """A page: its elements in order, its text, what its headings say.

    Raises:
        AssertionError: where an element is closed out of turn, or never.
    """

    def __init__(self, html: str) -> None:
        super().__init__(convert_charrefs=True)
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.headings: list[tuple[int, str]] = []
        self.words: list[str] = []
        self._open: list[str] = []
        self.feed(html)
        self.close()
        assert self._open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = [name for name, _ in attrs]
        assert len(names) == len(set(names)), (tag, names)
        self.elements.append((tag, dict(attrs)))
        if tag in {"h1", "h2", "h3", "h4"}:
            self.headings.append((int(tag[1]), ""))
        if tag not in VOID:
            self._open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self._open, f"</{tag}> closes nothing"
        assert self._open.pop() == tag

    def handle_data(self, data: str) -> None:
        if "style" in self._open:
            return
        self.words.append(data)
        heading = next((tag for tag in self._open if tag in {"h1", "h2", "h3", "h4"}), None)
        if heading:
            level, said = self.headings[-1]
            self.headings[-1] = (level, said + data)

    @property
    def text(self) -> str:
        """Everything that the page says, as it would be read."""
        return "".join(self.words)

    def all(self, tag: str) -> list[dict[str, str | None]]:
        """The attributes of every element of a name."""
        return [attrs for name, attrs in self.elements if name == tag]

    def ids(self) -> list[str]:
        """Every anchor."""
        return [str(attrs["id"]) for _, attrs in self.elements if "id" in attrs]
