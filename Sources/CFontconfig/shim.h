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

/* What a font was chosen by, its file among it; belongs to the font. */
static inline FcPattern *yar_font_pattern(void *font) {
  return PANGO_IS_FC_FONT(font) ? pango_fc_font_get_pattern(PANGO_FC_FONT(font)) : NULL;
}

#endif
