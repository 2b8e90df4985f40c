#ifndef YAR_ISAL_H
#define YAR_ISAL_H

#include <isa-l/igzip_lib.h>
#include <stdlib.h>

// What a compressor keeps from one picture to the next.
static inline struct isal_zstream *yar_isal_make(void) {
  return (struct isal_zstream *)malloc(sizeof(struct isal_zstream));
}

// Compresses bytes as zlib does, at the lowest level; 0 where they do not fit. Of the next two, what comes out depends
// on the address of the stream (2.30: of 1 in 500 pictures).
static inline size_t yar_isal_compress(struct isal_zstream *stream, const uint8_t *input,
                                       uint32_t count, uint8_t *output, uint32_t limit) {
  isal_deflate_init(stream);
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
