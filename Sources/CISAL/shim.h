#ifndef YAR_ISAL_H
#define YAR_ISAL_H

#include <isa-l/igzip_lib.h>
#include <stdlib.h>
#include <string.h>

// What a compressor keeps from one picture to the next.
struct yar_isal {
  struct isal_zstream stream;
  struct isal_huff_histogram counts;
  struct isal_hufftables codes;
};

static inline struct yar_isal *yar_isal_make(void) {
  return (struct yar_isal *)malloc(sizeof(struct yar_isal));
}

// Looks through bytes and counts how often which symbol of deflate would stand for them: the count of all.
static inline size_t yar_isal_count(struct yar_isal *isal, const uint8_t *input, int count) {
  memset(&isal->counts, 0, sizeof(isal->counts));
  isal_update_histogram((uint8_t *)input, count, &isal->counts);
  size_t symbols = 0;
  for (int symbol = 0; symbol < ISAL_DEF_LIT_LEN_SYMBOLS; symbol++)
    symbols += isal->counts.lit_len_histogram[symbol];
  return symbols;
}

// Compresses bytes to blocks of deflate that end with a whole byte, none of them the last of a stream, at the lowest
// level, with codes that suit what was counted last if asked for; 0 where they do not fit. Of the next two levels, what
// comes out depends on the address of the stream (2.30: of 1 in 500 pictures).
static inline size_t yar_isal_compress(struct yar_isal *isal, int suits_counts, const uint8_t *input,
                                       uint32_t count, uint8_t *output, uint32_t limit) {
  struct isal_zstream *stream = &isal->stream;
  isal_deflate_init(stream);
  if (suits_counts) {
    if (isal_create_hufftables(&isal->codes, &isal->counts) != 0) return 0;
    isal_deflate_set_hufftables(stream, &isal->codes, IGZIP_HUFFTABLE_CUSTOM);
  }
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
