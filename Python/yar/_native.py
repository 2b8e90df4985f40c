"""libyar by ctypes: the structures of yar.h, and its calls."""

from __future__ import annotations

import ctypes
import os
from ctypes import POINTER, c_char_p, c_double, c_int64, c_size_t, c_uint8, c_uint32, c_uint64, c_void_p
from pathlib import Path
from typing import Any

ABI_VERSION = 3
OWN_FONTCONFIG = 1
IMAGES_OUTSIDE = 1
PICTURES, FRAMES, FINDINGS, FIXES, TEXTS = 1, 2, 4, 8, 16
FORMATS = {"png": 0, "svg": 1, "pdf": 2, "jpeg": 3, "webp": 4}
COMPRESSIONS = {"balanced": 0, "fast": 1, "small": 2}
NO_SEARCH, LONGER_TEXTS = 2, 4
CHOOSE_FIRST = 1
DIRECTIONS = {None: 0, "ltr": 1, "rtl": 2, "both": 3}
SEVERITIES = ("note", "warning", "error")


class Error(ctypes.Structure):
    _fields_ = [
        ("severity", c_uint32),
        ("line", c_uint32),
        ("column", c_uint32),
        ("row", c_size_t),
        ("message", c_char_p),
        ("field", c_char_p),
        ("file", c_char_p),
        ("excerpt", c_char_p),
    ]


class Picture(ctypes.Structure):
    _fields_ = [
        ("row", c_size_t),
        ("page", c_size_t),
        ("scene", c_char_p),
        ("name", c_char_p),
        ("width", c_double),
        ("height", c_double),
        ("bytes", POINTER(c_uint8)),
        ("byte_count", c_size_t),
    ]


class Frame(ctypes.Structure):
    _fields_ = [
        ("row", c_size_t),
        ("scene", c_size_t),
        ("scene_name", c_char_p),
        ("path", c_char_p),
        ("identifier", c_char_p),
        ("type", c_char_p),
        ("text", c_char_p),
        ("frame", c_double * 4),
        ("on_page", c_double * 4),
    ]


class Place(ctypes.Structure):
    _fields_ = [("file", c_char_p), ("line", c_uint32), ("column", c_uint32)]


class View(ctypes.Structure):
    _fields_ = [
        ("name", c_char_p),
        ("path", c_char_p),
        ("identifier", c_char_p),
        ("place", Place),
        ("frame", c_double * 4),
    ]


class Rule(ctypes.Structure):
    _fields_ = [
        ("text", c_char_p),
        ("identifier", c_char_p),
        ("place", Place),
        ("is_changeable", c_uint32),
        ("reserved", c_uint32),
    ]


class Showing(ctypes.Structure):
    _fields_ = [
        ("device", c_char_p),
        ("texts", c_char_p),
        ("width", c_double),
        ("height", c_double),
        ("is_right_to_left", c_uint32),
        ("reserved", c_uint32),
        ("row", c_size_t),
        ("text", c_char_p),
        ("needed", c_double),
        ("has", c_double),
    ]


class Range(ctypes.Structure):
    _fields_ = [
        ("is_vertical", c_uint32),
        ("reserved", c_uint32),
        ("parts", POINTER(c_double)),
        ("part_count", c_size_t),
        ("searched", c_double * 2),
    ]


class Edit(ctypes.Structure):
    _fields_ = [
        ("line", c_uint32),
        ("column", c_uint32),
        ("end_line", c_uint32),
        ("end_column", c_uint32),
        ("offset", c_size_t),
        ("byte_count", c_size_t),
        ("text", c_char_p),
    ]


class Fix(ctypes.Structure):
    _fields_ = [
        ("text", c_char_p),
        ("effect", c_char_p),
        ("rule", c_size_t),
        ("kind", c_char_p),
        ("view", c_char_p),
        ("axis", c_char_p),
        ("property", c_char_p),
        ("words", c_char_p),
        ("numbers", POINTER(c_double)),
        ("number_count", c_size_t),
        ("holds", c_uint32),
        ("is_by_hand", c_uint32),
        ("cures", c_size_t),
        ("edits", POINTER(Edit)),
        ("edit_count", c_size_t),
    ]


class Finding(ctypes.Structure):
    _fields_ = [
        ("severity", c_uint32),
        ("cause", c_uint32),
        ("code", c_char_p),
        ("summary", c_char_p),
        ("fingerprint", c_char_p),
        ("scene", c_char_p),
        ("place", Place),
        ("details", POINTER(c_char_p)),
        ("detail_count", c_size_t),
        ("views", POINTER(View)),
        ("view_count", c_size_t),
        ("rules", POINTER(Rule)),
        ("rule_count", c_size_t),
        ("showings", POINTER(Showing)),
        ("showing_count", c_size_t),
        ("range", POINTER(Range)),
        ("fixes", POINTER(Fix)),
        ("fix_count", c_size_t),
        ("row", c_size_t),
        ("field", c_char_p),
        ("rows", POINTER(c_size_t)),
        ("row_count", c_size_t),
        ("checked_rows", c_size_t),
    ]


class Change(ctypes.Structure):
    _fields_ = [
        ("place", Place),
        ("code", c_char_p),
        ("summary", c_char_p),
        ("fix", c_char_p),
        ("reason", c_char_p),
    ]


class Text(ctypes.Structure):
    _fields_ = [
        ("row", c_size_t),
        ("scene", c_size_t),
        ("path", c_char_p),
        ("text", c_char_p),
        ("line", c_size_t),
        ("word", c_size_t),
        ("polygon", c_double * 8),
    ]


class Warning(ctypes.Structure):
    _fields_ = [
        ("line", c_uint32),
        ("column", c_uint32),
        ("row", c_size_t),
        ("message", c_char_p),
        ("file", c_char_p),
        ("cause", c_char_p),
        ("is_of_each_row", c_uint32),
    ]


class Result(ctypes.Structure):
    _fields_ = [
        ("errors", POINTER(Error)),
        ("error_count", c_size_t),
        ("pictures", POINTER(Picture)),
        ("picture_count", c_size_t),
        ("frames", POINTER(Frame)),
        ("frame_count", c_size_t),
        ("findings", POINTER(Finding)),
        ("finding_count", c_size_t),
        ("texts", POINTER(Text)),
        ("text_count", c_size_t),
        ("warnings", POINTER(Warning)),
        ("warning_count", c_size_t),
        ("checked_scenes", c_size_t),
        ("document", POINTER(c_uint8)),
        ("document_byte_count", c_size_t),
        ("changes", POINTER(Change)),
        ("change_count", c_size_t),
        ("page_count", c_size_t),
    ]


class EngineOptions(ctypes.Structure):
    _fields_ = [
        ("size", c_size_t),
        ("font_directories", POINTER(c_char_p)),
        ("font_directory_count", c_size_t),
        ("system_font_directories", POINTER(c_char_p)),
        ("system_font_directory_count", c_size_t),
        ("flags", c_uint32),
        ("reserved", c_uint32),
        ("image_memory", c_uint64),
    ]


class TemplateOptions(ctypes.Structure):
    _fields_ = [("size", c_size_t), ("file", c_char_p), ("folder", c_char_p), ("flags", c_uint32), ("reserved", c_uint32)]


class Attachment(ctypes.Structure):
    _fields_ = [
        ("row", c_size_t),
        ("name", c_char_p),
        ("bytes", POINTER(c_uint8)),
        ("byte_count", c_size_t),
        ("media_type", c_char_p),
        ("relationship", c_char_p),
        ("summary", c_char_p),
        ("factur_x", c_char_p),
        ("reserved", c_size_t * 2),
    ]


class Task(ctypes.Structure):
    _fields_ = [
        ("size", c_size_t),
        ("wanted", c_uint32),
        ("format", c_uint32),
        ("scale", c_double),
        ("names", c_char_p),
        ("first_number", c_size_t),
        ("scene", c_char_p),
        ("report", c_void_p),
        ("time_limit", c_double),
        ("compression", c_uint32),
        ("quality", c_uint32),
        ("pdf", c_char_p),
        ("attachments", POINTER(Attachment)),
        ("attachment_count", c_size_t),
    ]


class Sheet(ctypes.Structure):
    _fields_ = [
        ("size", c_size_t),
        ("name", c_char_p),
        ("start", c_size_t),
        ("copies_field", c_char_p),
        ("marks", c_char_p),
        ("bleed", c_char_p),
    ]


class CheckOptions(ctypes.Structure):
    _fields_ = [
        ("size", c_size_t),
        ("devices", POINTER(c_char_p)),
        ("device_count", c_size_t),
        ("asset_directories", POINTER(c_char_p)),
        ("asset_directory_count", c_size_t),
        ("text_files", POINTER(c_char_p)),
        ("text_file_count", c_size_t),
        ("only", c_char_p),
        ("ignore", c_char_p),
        ("direction", c_uint32),
        ("flags", c_uint32),
        ("time_limit", c_double),
    ]


class ArrowSchema(ctypes.Structure):
    _fields_ = [
        ("format", c_char_p),
        ("name", c_char_p),
        ("metadata", c_char_p),
        ("flags", c_int64),
        ("n_children", c_int64),
        ("children", c_void_p),
        ("dictionary", c_void_p),
        ("release", c_void_p),
        ("private_data", c_void_p),
    ]


class ArrowArray(ctypes.Structure):
    _fields_ = [
        ("length", c_int64),
        ("null_count", c_int64),
        ("offset", c_int64),
        ("n_buffers", c_int64),
        ("n_children", c_int64),
        ("buffers", c_void_p),
        ("children", c_void_p),
        ("dictionary", c_void_p),
        ("release", c_void_p),
        ("private_data", c_void_p),
    ]


ResultPointer = POINTER(Result)

_here = Path(__file__).resolve().parent


def _open() -> ctypes.CDLL:
    # YAR_LIBRARY is for who works on libyar itself.
    path = os.environ.get("YAR_LIBRARY") or str(_here / "lib" / "libyar.so")
    library = ctypes.CDLL(path)
    calls: dict[str, tuple[Any, list[Any]]] = {
        "yar_abi_version": (c_uint32, []),
        "yar_version": (c_char_p, []),
        "yar_result_free": (None, [ResultPointer]),
        "yar_engine_new": (c_void_p, [POINTER(EngineOptions), POINTER(ResultPointer)]),
        "yar_engine_free": (None, [c_void_p]),
        "yar_template_read": (
            c_void_p,
            [c_char_p, c_size_t, POINTER(TemplateOptions), POINTER(ResultPointer)],
        ),
        "yar_template_free": (None, [c_void_p]),
        "yar_rows_from_text": (c_void_p, [c_void_p, c_char_p, c_size_t, POINTER(ResultPointer)]),
        "yar_rows_from_arrow": (
            c_void_p,
            [POINTER(ArrowSchema), POINTER(ArrowArray), POINTER(ResultPointer)],
        ),
        "yar_rows_count": (c_size_t, [c_void_p]),
        "yar_rows_empty_count": (c_size_t, [c_void_p]),
        "yar_rows_free": (None, [c_void_p]),
        "yar_draw": (
            ResultPointer,
            [c_void_p, c_void_p, c_void_p, c_size_t, c_size_t, POINTER(Task)],
        ),
        "yar_file_new": (
            c_void_p,
            [c_void_p, c_void_p, c_char_p, POINTER(Task), POINTER(Sheet), POINTER(ResultPointer)],
        ),
        "yar_file_add": (
            ResultPointer,
            [c_void_p, c_void_p, c_size_t, c_size_t, POINTER(Attachment), c_size_t],
        ),
        "yar_file_finish": (ResultPointer, [c_void_p]),
        "yar_file_free": (None, [c_void_p]),
        "yar_report_new": (c_void_p, [c_void_p, POINTER(ResultPointer)]),
        "yar_report_causes": (ResultPointer, [c_void_p, c_void_p, c_uint32]),
        "yar_report_free": (None, [c_void_p]),
        "yar_check": (
            ResultPointer,
            [c_void_p, c_char_p, c_char_p, c_size_t, POINTER(CheckOptions)],
        ),
        "yar_repair": (
            ResultPointer,
            [c_void_p, c_char_p, c_char_p, c_size_t, POINTER(CheckOptions), c_uint32],
        ),
    }
    for name, (result, arguments) in calls.items():
        call = getattr(library, name)
        call.restype, call.argtypes = result, arguments
    found = library.yar_abi_version()
    if found != ABI_VERSION:
        raise ImportError(f"{path} has interface {found}; this package needs {ABI_VERSION}")
    return library


library = _open()
version: str = library.yar_version().decode()
