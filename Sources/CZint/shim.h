// Swift does not see arrays of arrays that are as long as zint's; these few lines look into them.
#include <zint.h>

static inline int yar_zint_module(const struct zint_symbol *symbol, int row, int column) {
  return (symbol->encoded_data[row][column >> 3] >> (column & 7)) & 1;
}
static inline float yar_zint_row_height(const struct zint_symbol *symbol, int row) {
  return symbol->row_height[row];
}
