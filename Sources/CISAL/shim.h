#ifndef YAR_ISAL_H
#define YAR_ISAL_H

#include <isa-l/igzip_lib.h>
#include <stdlib.h>

// What a compressor keeps from one picture to the next.
static inline struct isal_zstream *yar_isal_make(void) {
  return (struct isal_zstream *)malloc(sizeof(struct isal_zstream));
}

// Compresses bytes to blocks of deflate that end with a whole byte, none of them the last of a stream, at the lowest
// level; 0 where they do not fit. Of the next two levels, what comes out depends on the address of the stream (2.30: of 1
// in 500 pictures).
static inline size_t yar_isal_compress(struct isal_zstream *stream, const uint8_t *input,
                                       uint32_t count, uint8_t *output, uint32_t limit) {
  isal_deflate_init(stream);
  stream->gzip_flag = IGZIP_DEFLATE;
  stream->end_of_stream = 0;
  stream->flush = FULL_FLUSH;
  stream->next_in = (uint8_t *)input;
  stream->avail_in = count;
  stream->next_out = output;
  stream->avail_out = limit;
  if (isal_deflate(stream) != COMP_OK) return 0;
  return stream->avail_in == 0 && stream->internal_state.state == ZSTATE_NEW_HDR ? stream->total_out : 0;
}

#endif
