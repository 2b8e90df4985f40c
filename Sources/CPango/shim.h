#ifndef YAR_CPANGO_H
#define YAR_CPANGO_H

#include <pango/pangocairo.h>
#include <cairo.h>
#include <cairo-pdf.h>
#include <hb.h>
#include <hb-ot.h>
#include <hb-subset.h>
#include <cairo-ft.h>
#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_MODULE_H

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

/* What a layout gives to be read is its own array, which it keeps until its text or its fonts change. */
static inline void yar_log_attr_set_line_break(const PangoLogAttr *attr, int is_line_break) {
  ((PangoLogAttr *)attr)->is_line_break = is_line_break != 0;
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

static inline int yar_item_needs_hyphen(const PangoItem *item) {
  return (item->analysis.flags & PANGO_ANALYSIS_FLAG_NEED_HYPHEN) != 0;
}
static inline void yar_item_leave_out_hyphen(PangoItem *item) {
  item->analysis.flags &= ~PANGO_ANALYSIS_FLAG_NEED_HYPHEN;
}

/* Cast macros: the glyph that shows nothing, and the mark of a character without a glyph. */
static inline PangoGlyph yar_glyph_empty(void) { return PANGO_GLYPH_EMPTY; }
static inline PangoGlyph yar_glyph_unknown_flag(void) { return PANGO_GLYPH_UNKNOWN_FLAG; }

static inline int yar_glyph_is_cluster_start(const PangoGlyphString *string, int index) {
  return string->glyphs[index].attr.is_cluster_start;
}

/* Takes over what HarfBuzz shaped from left to right, as pango_shape() does; 'start' is the first byte in the text. 0
   where Pango would do more: for a character without a glyph, and for a glyph that goes backwards. */
static inline int yar_glyphs_take(PangoGlyphString *string, hb_buffer_t *buffer, int start) {
  unsigned int count = 0;
  const hb_glyph_info_t *infos = hb_buffer_get_glyph_infos(buffer, &count);
  const hb_glyph_position_t *positions = hb_buffer_get_glyph_positions(buffer, &count);
  int last = -1;
  pango_glyph_string_set_size(string, (int)count);
  for (unsigned int i = 0; i < count; i++) {
    PangoGlyphInfo *glyph = &string->glyphs[i];
    int cluster = (int)infos[i].cluster - start;
    if (infos[i].codepoint == 0 || positions[i].x_advance < 0) return 0;
    glyph->glyph = infos[i].codepoint;
    glyph->geometry.width = positions[i].x_advance;
    glyph->geometry.x_offset = positions[i].x_offset;
    glyph->geometry.y_offset = -positions[i].y_offset;
    glyph->attr.is_cluster_start = cluster != last;
    glyph->attr.is_color = 0;
    string->log_clusters[i] = cluster;
    last = cluster;
  }
  return 1;
}

/* Some of the glyphs of an item as an item of its own: 'count' from 'first' on, which show 'length' bytes from 'start' on.
   NULL without memory. */
static inline PangoGlyphItem *yar_glyph_item_part(const PangoGlyphItem *whole, int first, int count, int start,
                                                  int length, int characters) {
  PangoGlyphItem *part = g_slice_new0(PangoGlyphItem);
  part->item = pango_item_copy(whole->item);
  part->glyphs = pango_glyph_string_new();
  if (!part->item || !part->glyphs) return NULL;
  part->item->offset += start;
  part->item->length = length;
  part->item->num_chars = characters;
  pango_glyph_string_set_size(part->glyphs, count);
  for (int i = 0; i < count; i++) {
    part->glyphs->glyphs[i] = whole->glyphs->glyphs[first + i];
    part->glyphs->log_clusters[i] = whole->glyphs->log_clusters[first + i] - start;
  }
  return part;
}

/* A glyph item of an item and its glyphs, both to be its own. NULL without memory. */
static inline PangoGlyphItem *yar_glyph_item_make(PangoItem *item, PangoGlyphString *glyphs) {
  PangoGlyphItem *made = g_slice_new0(PangoGlyphItem);
  made->item = item;
  made->glyphs = glyphs;
  return made;
}

/* A line that belongs to no layout: the first of a paragraph, without runs. */
static inline PangoLayoutLine *yar_line_make(int start, int length, int is_right_to_left) {
  PangoLayoutLine *line = g_slice_new0(PangoLayoutLine);
  line->start_index = start;
  line->length = length;
  line->is_paragraph_start = 1;
  line->resolved_dir = is_right_to_left ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR;
  return line;
}

/* The direction of the first strong character: what layouts ask, and hide from others. */
static inline PangoDirection yar_base_direction(const char *text, int length) {
  G_GNUC_BEGIN_IGNORE_DEPRECATIONS
  return pango_find_base_dir(text, length);
  G_GNUC_END_IGNORE_DEPRECATIONS
}

/* Its runs are others'. */
static inline void yar_line_free(PangoLayoutLine *line) {
  g_slist_free(line->runs);
  g_slice_free(PangoLayoutLine, line);
}

/* Gives the FreeType library that cairo uses its own defaults for what changes outlines, whatever FREETYPE_PROPERTIES
   said when it began. 0 where the font has no face. The library has no other name than that of a face's. */
static inline int yar_freetype_use_defaults(PangoFont *font) {
  static const char *const drivers[] = {"cff", "type1", "t1cid"};
  cairo_scaled_font_t *scaled = pango_cairo_font_get_scaled_font(PANGO_CAIRO_FONT(font));
  FT_Face face = scaled ? cairo_ft_scaled_font_lock_face(scaled) : NULL;
  if (!face) return 0;
  for (unsigned int i = 0; i < sizeof drivers / sizeof *drivers; i++) {
    FT_Bool isWithoutDarkening = 1;
    FT_Int32 seed = 0;
    FT_Property_Set(face->glyph->library, drivers[i], "no-stem-darkening", &isWithoutDarkening);
    FT_Property_Set(face->glyph->library, drivers[i], "random-seed", &seed);
  }
  cairo_ft_scaled_font_unlock_face(scaled);
  return 1;
}

/* FreeType's flags are shifts with a cast, which the importer skips. */
static inline FT_Int32 yar_freetype_load_color(void) { return FT_LOAD_COLOR | FT_LOAD_RENDER; }

/* Whether a language is written in the script of a character. */
static inline int yar_language_writes(PangoLanguage *language, gunichar character) {
  return pango_language_includes_script(language, (PangoScript)g_unichar_get_script(character));
}

/* How many hold an object of GLib's. */
static inline int yar_object_holders(const void *object) {
  return g_atomic_int_get((const gint *)&((const GObject *)object)->ref_count);
}

#endif
