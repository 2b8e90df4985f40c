#ifndef YAR_HEAP_H
#define YAR_HEAP_H

/// Bytes that the process has allocated and not freed.
unsigned long yar_heap_bytes(void);

#endif
