"""One page: Markdown becomes HTML, headings get anchors, tables and pictures fit a phone."""

from __future__ import annotations

import re
from html import escape
from itertools import pairwise
from pathlib import Path
from string import Template

from links import LinkChecker
from markdown_it import MarkdownIt
from markdown_it.token import Token
from navigation import WORDS, Navigation, plain
from sources import Source

TEMPLATE = Template(Path(__file__).with_name("page.html").read_text("utf-8"))
MARKDOWN = MarkdownIt("commonmark", {"html": False}).enable("table")
SWITCH = re.compile(r"\n\*\[(?:En français|In English)\]\([^)]+\)\*\n")
"""The link to the other language, which a file has for whoever reads it alone; a page has it in its head."""


def render(source: Source, navigation: Navigation, links: LinkChecker) -> str:
    """The whole page.

    Args:
        source: what it is made of.
        navigation: the pages beside it.
        links: where its links lead.
    """
    tokens = MARKDOWN.parse(SWITCH.sub("\n", source.text))
    anchors = _anchored(tokens)
    links.have(source.file, {anchor for _, anchor, _ in anchors})
    for token in tokens:
        _led(token.children or [], source, links)
    body = MARKDOWN.renderer.render(_fitting(tokens), MARKDOWN.options, {})
    parts = [(anchor, escape(title)) for tag, anchor, title in anchors if tag == "h2"]
    words = WORDS[source.lang]
    depth = source.address.count("/")
    return TEMPLATE.substitute(
        lang=source.lang,
        title=escape(plain(source.title)),
        up="../" * depth,
        skip=words["skip"],
        all_pages=words["pages"],
        home=navigation.home(source),
        other=navigation.other_language(source),
        pages=navigation.pages(source, parts),
        body=body,
    )


def _anchored(tokens: list[Token]) -> list[tuple[str, str, str]]:
    """Gives every heading an anchor, named as a forge names it. Returns tag, anchor and title of each."""
    found: list[tuple[str, str, str]] = []
    for opening, inline in pairwise(tokens):
        if opening.type == "heading_open":
            title = "".join(child.content for child in inline.children or [])
            stem = re.sub(r"[^\w\- ]", "", title.lower()).strip().replace(" ", "-")
            taken = sum(
                anchor == stem or re.fullmatch(re.escape(stem) + r"-\d+", anchor) is not None for _, anchor, _ in found
            )
            anchor = f"{stem}-{taken}" if taken else stem
            opening.attrSet("id", anchor)
            found.append((opening.tag, anchor, title))
    return found


def _led(children: list[Token], source: Source, links: LinkChecker) -> None:
    """Turns the links and pictures of a paragraph into those of the pages; what does not come along is no link."""
    dropped: list[Token] = []
    for token in children:
        if token.type == "link_open":
            address = links.address(source, str(token.attrGet("href")))
            if address is None:
                dropped.append(token)
            else:
                dropped.append(Token("", "", 0))
                token.attrSet("href", address)
        elif token.type == "link_close" and dropped and (opening := dropped.pop()).type:
            for one in (opening, token):
                one.type, one.tag, one.nesting, one.content = "text", "", 0, ""
        elif token.type == "image":
            token.attrSet("src", links.address(source, str(token.attrGet("src"))) or "")
            token.attrSet("loading", "lazy")


def _fitting(tokens: list[Token]) -> list[Token]:
    """Wraps what may be wider than a phone, so that it alone moves sideways, by keyboard too."""
    found: list[Token] = []
    for token in tokens:
        if token.type == "table_open":
            found.append(_markup('<div class="wide" tabindex="0">'))
        if token.type in ("fence", "code_block"):
            found.append(_markup(f'<pre tabindex="0"><code>{escape(token.content)}</code></pre>\n'))
        else:
            found.append(token)
        if token.type == "table_close":
            found.append(_markup("</div>\n"))
    return found


def _markup(content: str) -> Token:
    return Token("html_block", "", 0, content=content)
