"""Layouts built in Python: who is beside whom, and where everything then lies."""

from __future__ import annotations

import warnings
from collections.abc import Iterator, Sequence
from typing import Any, Union

from ._picture import Picture, Rect
from ._problems import TemplateWarning
from ._template import Format, Template

Size = tuple[Union[float, None], Union[float, None]]


class Item:
    """Something with a name that takes room: a plot, a widget, a picture that the caller draws.

    ``size`` is what it wants; ``stretch`` its share of the room that is left, in both directions (``h_stretch`` and
    ``v_stretch`` in one). ``properties`` are any others that documents have, such as ``minDesiredWidth=80``.
    """

    def __init__(
        self,
        name: str | None = None,
        size: tuple[float, float] = (0, 0),
        *,
        stretch: float = 0,
        h_stretch: float | None = None,
        v_stretch: float | None = None,
        **properties: Any,
    ) -> None:
        self.name = name
        self.properties: dict[str, Any] = {"size": list(size), **properties}
        self._stretch(h_stretch if h_stretch is not None else stretch, "hStretchWeight")
        self._stretch(v_stretch if v_stretch is not None else stretch, "vStretchWeight")

    def _stretch(self, weight: float, key: str) -> None:
        if weight:
            self.properties[key] = weight

    def _view(self) -> dict[str, Any]:
        return self._named("PlaceholderView")

    def _named(self, type: str) -> dict[str, Any]:
        name = {"identifier": self.name} if self.name is not None else {}
        return {"type": type, **name, **self.properties}

    def _children(self) -> Sequence[Item]:
        return ()


class Label(Item):
    """A text, measured and drawn as in any document; ``lines`` 0 wraps it into as many as it needs."""

    def __init__(
        self,
        text: str,
        name: str | None = None,
        *,
        font_size: float = 17,
        weight: str = "regular",
        lines: int = 1,
        stretch: float = 0,
        **properties: Any,
    ) -> None:
        super().__init__(name, stretch=stretch, **properties)
        self.text = text
        del self.properties["size"]
        self.properties["font"] = {"size": font_size, "weight": weight}
        self.properties["numberOfLines"] = lines

    def _view(self) -> dict[str, Any]:
        return {**self._named("Label"), "text": self.text}


class Space(Item):
    """Takes what room is left."""

    def __init__(self, weight: float = 1) -> None:
        super().__init__(stretch=weight)


class _Container(Item):
    def __init__(self, items: Sequence[Item], name: str | None, properties: dict[str, Any]) -> None:
        super().__init__(name, **properties)
        self.properties.pop("size")
        self.items = items

    def _children(self) -> Sequence[Item]:
        return self.items


class _Line(_Container):
    kind = ""

    def __init__(
        self,
        *items: Item,
        name: str | None = None,
        spacing: float = 0,
        margin: float = 0,
        h_align: str = "leading",
        v_align: str = "top",
        **properties: Any,
    ) -> None:
        super().__init__(items, name, properties)
        self.layout = {
            "kind": self.kind,
            "spacing": spacing,
            "margin": margin,
            "hAlign": h_align,
            "vAlign": v_align,
        }

    def _view(self) -> dict[str, Any]:
        subviews = [item._view() for item in self.items]
        return {**self._named("WeView"), "layout": self.layout, "subviews": subviews}


class Row(_Line):
    """Items side by side, in the direction of reading."""

    kind = "horizontal"


class Column(_Line):
    """Items below each other."""

    kind = "vertical"


class Group(_Container):
    """Items that equations place: ``Group(plot, key, constraints=["key.leading == plot.trailing + 8"])``.

    An equation ends with its priority if it has one (``@750``); ``self`` is the group. Documentation/Documents.md has all of it.
    """

    def __init__(
        self,
        *items: Item,
        constraints: Sequence[str | dict[str, Any]] = (),
        name: str | None = None,
        **properties: Any,
    ) -> None:
        super().__init__(items, name, properties)
        self.constraints = list(constraints)

    def _view(self) -> dict[str, Any]:
        subviews = [item._view() for item in self.items]
        return {**self._named("View"), "constraints": self.constraints, "subviews": subviews}


class Layout:
    """A tree of items in a room, laid out.

    ``size`` is the room; ``None`` in it is as large as the items want.

    >>> layout = Layout(
    ...     Row(Item("plot", stretch=1), Column(Label("Rainfall", "title"), Item("key", (80, 40)), spacing=4),
    ...         spacing=10, margin=10),
    ...     size=(400, 200))
    >>> frames = layout.frames()
    >>> frames["key"].width, frames["key"].max_x
    (80.0, 390.0)
    >>> frames["plot"].max_x + 10 == frames["key"].x
    True

    Equations place what rows and columns do not:

    >>> Layout(Group(Item("a", (40, 20)), Item("b"), constraints=[
    ...     "a.left == self.left + 5", "a.top == self.top", "a.width == 40", "a.height == 20",
    ...     "b.left == a.right + 8", "b.width == 2 * a.width", "b.top == a.top", "b.height == a.height",
    ... ]), size=(200, 50)).frames()["b"]
    Rect(x=53.0, y=0.0, width=80.0, height=20.0)
    """

    def __init__(self, root: Item, *, size: Size = (None, None), direction: str = "ltr") -> None:
        repeated = _repeated(root)
        if repeated:
            raise ValueError(f"two items are called {repeated!r}")
        self.document: dict[str, Any] = {
            "yar": 1,
            "size": list(size),
            "direction": direction,
            "root": root._view(),
        }
        """What ``yar render`` reads, as a dict."""
        with warnings.catch_warnings():
            # Braces in labels are meant: there is nothing that would fill them.
            warnings.simplefilter("ignore", TemplateWarning)
            self._template = Template(self.document, name="layout")

    def frames(self) -> dict[str, Rect]:
        """Where the items with names lie, in the coordinates of the room."""
        return {
            frame.identifier: frame.on_page
            for frame in self._template.frames({})
            if frame.identifier
        }

    def render(self, *, format: Format = "png", scale: float | None = None) -> Picture:
        """A picture of it: labels and backgrounds; items are empty."""
        return self._template.render({}, format=format, scale=scale)

    def _repr_png_(self) -> bytes:
        return self.render().data


def _repeated(root: Item) -> str | None:
    names: set[str] = set()
    for item in _all(root):
        if item.name in names:
            return item.name
        if item.name is not None:
            names.add(item.name)
    return None


def _all(root: Item) -> Iterator[Item]:
    waiting = [root]
    while waiting:
        item = waiting.pop()
        yield item
        waiting += item._children()
