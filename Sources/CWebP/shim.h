#ifndef YAR_WEBP_H
#define YAR_WEBP_H

#include <webp/decode.h>
#include <webp/encode.h>

// Encodes rows: opaque ones of blue, green, red and nothing, others of red, green, blue and straight alpha.
// False where there is no memory.
// What comes of them is freed by WebPMemoryWriterClear.
static inline int yar_webp_encode(const uint8_t *pixels, int width, int height, int stride,
                                  int is_opaque, float quality, int method,
                                  WebPMemoryWriter *output) {
  WebPConfig config;
  WebPPicture picture;
  if (!WebPConfigInit(&config) || !WebPPictureInit(&picture)) return 0;
  config.quality = quality;
  config.method = method;
  config.lossless = quality >= 100;
  if (config.lossless) config.quality = 10.0f * (float)method;
  picture.use_argb = config.lossless;
  picture.width = width;
  picture.height = height;
  WebPMemoryWriterInit(output);
  picture.writer = WebPMemoryWrite;
  picture.custom_ptr = output;
  int is_done = is_opaque ? WebPPictureImportBGRX(&picture, pixels, stride)
                          : WebPPictureImportRGBA(&picture, pixels, stride);
  if (is_done) is_done = WebPEncode(&config, &picture);
  WebPPictureFree(&picture);
  if (!is_done) WebPMemoryWriterClear(output);
  return is_done;
}

#endif
