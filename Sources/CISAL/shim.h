#ifndef YAR_ISAL_H
#define YAR_ISAL_H

#include <isa-l/igzip_lib.h>
#include <stdlib.h>

// What a compressor keeps from one picture to the next.
struct yar_isal {
  struct isal_zstream stream;
  uint8_t buffer[ISAL_DEF_LVL1_DEFAULT];
};

static inline struct yar_isal *yar_isal_make(void) {
  return (struct yar_isal *)malloc(sizeof(struct yar_isal));
}

// Compresses bytes as zlib does, at the first level; 0 where they do not fit.
static inline size_t yar_isal_compress(struct yar_isal *state, const uint8_t *input,
                                       uint32_t count, uint8_t *output, uint32_t limit) {
  struct isal_zstream *stream = &state->stream;
  isal_deflate_init(stream);
  stream->level = 1;
  stream->level_buf = state->buffer;
  stream->level_buf_size = sizeof(state->buffer);
  stream->gzip_flag = IGZIP_ZLIB;
  stream->end_of_stream = 1;
  stream->flush = NO_FLUSH;
  stream->next_in = (uint8_t *)input;
  stream->avail_in = count;
  stream->next_out = output;
  stream->avail_out = limit;
  if (isal_deflate(stream) != COMP_OK) return 0;
  return stream->internal_state.state == ZSTATE_END ? stream->total_out : 0;
}

#endif
