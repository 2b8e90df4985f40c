#include <stddef.h>
#include <stdint.h>

/* libFuzzer's own change of some bytes, in place; returns how many there are then. */
size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t max_size);
