#ifndef YAR_CFONTCONFIG_H
#define YAR_CFONTCONFIG_H

#include <fontconfig/fontconfig.h>
#include <pango/pangofc-fontmap.h>

/* Pango's cast macros are function-like, which Swift cannot see. */

static inline void yar_font_map_set_config(void *map, FcConfig *config) {
  pango_fc_font_map_set_config(PANGO_FC_FONT_MAP(map), config);
}

static inline void yar_font_map_config_changed(void *map) {
  pango_fc_font_map_config_changed(PANGO_FC_FONT_MAP(map));
}

static inline void yar_limit_pixel_size(FcPattern *pattern, void *most) {
  double size = 0;
  if (FcPatternGetDouble(pattern, FC_PIXEL_SIZE, 0, &size) != FcResultMatch) return;
  if (size > -*(double *)most && size < *(double *)most) return;
  FcPatternDel(pattern, FC_PIXEL_SIZE);
  FcPatternAddDouble(pattern, FC_PIXEL_SIZE, *(double *)most);
}

/* Opens fonts of a map in sizes that FreeType takes, and whose heights Pango can count: above two million pixels they come
   out negative. */
static inline void yar_font_map_limit_sizes(void *map) {
  static double most = 30000;
  pango_fc_font_map_set_default_substitute(PANGO_FC_FONT_MAP(map), yar_limit_pixel_size, &most, NULL);
}

/* What a font was chosen by, its file among it; belongs to the font. */
static inline FcPattern *yar_font_pattern(void *font) {
  return PANGO_IS_FC_FONT(font) ? pango_fc_font_get_pattern(PANGO_FC_FONT(font)) : NULL;
}

#endif
