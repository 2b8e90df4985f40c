#ifndef YAR_CPANGO_H
#define YAR_CPANGO_H

#include <pango/pangocairo.h>
#include <cairo.h>
#include <cairo-pdf.h>
#include <hb.h>
#include <hb-ot.h>

/* Swift cannot read C bit fields; these do it for the few that Yar needs. */

static inline int yar_line_is_paragraph_start(const PangoLayoutLine *line) {
  return line->is_paragraph_start;
}

static inline int yar_line_is_right_to_left(const PangoLayoutLine *line) {
  return line->resolved_dir == PANGO_DIRECTION_RTL;
}

static inline int yar_log_attr_is_line_break(const PangoLogAttr *attr) {
  return attr->is_line_break;
}

static inline int yar_log_attr_is_mandatory_break(const PangoLogAttr *attr) {
  return attr->is_mandatory_break;
}

static inline int yar_log_attr_is_char_break(const PangoLogAttr *attr) {
  return attr->is_char_break;
}

static inline int yar_log_attr_is_white(const PangoLogAttr *attr) {
  return attr->is_white;
}

static inline int yar_log_attr_inserts_hyphen(const PangoLogAttr *attr) {
  return attr->break_inserts_hyphen;
}

/* The item flag is a macro with a shift, which the importer skips. */
static inline int yar_item_is_ellipsis(const PangoItem *item) {
  return (item->analysis.flags & PANGO_ANALYSIS_FLAG_IS_ELLIPSIS) != 0;
}

/* Cast macros: the glyph that shows nothing, and the mark of a character without a glyph. */
static inline PangoGlyph yar_glyph_empty(void) { return PANGO_GLYPH_EMPTY; }
static inline PangoGlyph yar_glyph_unknown_flag(void) { return PANGO_GLYPH_UNKNOWN_FLAG; }

#endif
