#ifndef YAR_LCMS_H
#define YAR_LCMS_H

#include <lcms2.h>

// How the pixels lie in memory, each four bytes of which those that are no colour stay as they are.
static const cmsUInt32Number yar_lcms_colors = TYPE_BGRA_8;
static const cmsUInt32Number yar_lcms_gray =
    COLORSPACE_SH(PT_GRAY) | EXTRA_SH(3) | CHANNELS_SH(1) | BYTES_SH(1);
static const cmsUInt32Number yar_lcms_inks = TYPE_CMYK_8;
static const cmsUInt32Number yar_lcms_inverted_inks = TYPE_CMYK_8_REV;

#endif
