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
1 of 2 rows: warning: ... [truncated]
"""

from . import ray, spark
from ._attachment import Attachment
from ._check import Change, Repair, check, fix
from ._findings import Edit, Finding, Fix, Place, Range, Report, Rule, Showing, View
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
    "Attachment",
    "Change",
    "Column",
    "Edit",
    "Finding",
    "Fix",
    "FontsMissing",
    "Frame",
    "Group",
    "Item",
    "Label",
    "Layout",
    "Line",
    "Picture",
    "Place",
    "Problem",
    "Range",
    "Rect",
    "Repair",
    "Report",
    "Row",
    "RowError",
    "RowResult",
    "Rows",
    "Rule",
    "Showing",
    "Space",
    "Summary",
    "Template",
    "TemplateError",
    "TemplateWarning",
    "View",
    "Word",
    "YarError",
    "YarWarning",
    "__version__",
    "check",
    "fix",
    "ray",
    "spark",
]
