"""Yar: pictures of rows, and whether everything fits.

>>> import yar
>>> badge = yar.Template('{"yar": 1, "size": [160, 40], "data": {"type": "object",'
...                      ' "properties": {"name": {"type": "string"}}},'
...                      ' "root": {"type": "Label", "text": "{{ name }}"}}')
>>> badge.render({"name": "Carla Winter"})          # a notebook shows it
<yar.Picture png, 160 x 40 pt, ... bytes>
>>> report = badge.check([{"name": "Carla"}, {"name": "Grossoberlindenbergerwaldmeisterhof"}])
>>> print(report)
1 of 2 rows have findings
1 x warning: ... [truncated]
"""

from . import ray, spark
from ._findings import Cause, Finding, Report
from ._layout import Column, Group, Item, Label, Layout, Row, Space
from ._native import version as __version__
from ._picture import Frame, Line, Picture, Rect, Word
from ._problems import (
    FontsMissing,
    Problem,
    RowError,
    TemplateError,
    TemplateWarning,
    YarError,
    YarWarning,
)
from ._results import RowResult, Summary
from ._rows import Rows
from ._template import Template

__all__ = [
    "Cause",
    "Column",
    "Finding",
    "FontsMissing",
    "Frame",
    "Group",
    "Item",
    "Label",
    "Layout",
    "Line",
    "Picture",
    "Problem",
    "Rect",
    "Report",
    "Row",
    "RowError",
    "RowResult",
    "Rows",
    "Space",
    "Summary",
    "Template",
    "TemplateError",
    "TemplateWarning",
    "Word",
    "YarError",
    "YarWarning",
    "__version__",
    "ray",
    "spark",
]
