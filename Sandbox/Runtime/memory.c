// What Embedded Swift asks of a C library, where there is none: memory, a few functions of numbers, a seed.

typedef __SIZE_TYPE__ size_t;
typedef __UINT8_TYPE__ byte;
typedef __UINT32_TYPE__ word;
typedef __UINT64_TYPE__ dword;

// --- Memory ---
//
// Blocks come in classes of sizes, four to each power of two; a block that is freed waits in the list of its class. In
// front of each block stand 16 bytes with its class, so that all blocks lie on multiples of 16, as Swift wants them. What
// was taken from the page is never given back: a sandbox's scenes are made again and again in the same memory.

extern byte __heap_base;

enum { header = 16, page = 65536, classes = 128, smallest = 16 };

struct block {
  word class;
  struct block *next;
};

static struct block *waiting[classes];
static word top, limit;

static word class_for(word size, word *rounded) {
  if (size <= 64) {
    word steps = (size + smallest - 1) / smallest;
    if (steps == 0) steps = 1;
    *rounded = steps * smallest;
    return steps;
  }
  word power = 31 - (word)__builtin_clz(size - 1);
  word step = 1u << (power - 2);
  word quarter = (size - 1 - (1u << power)) / step;
  *rounded = (1u << power) + (quarter + 1) * step;
  return (power - 6) * 4 + quarter + 5;
}

// Fresh memory at the end, from the page where there is none left; 0 where the page has none.
static struct block *fresh(word size) {
  if (top == 0) {
    top = ((word)&__heap_base + 15u) & ~15u;
    limit = (word)__builtin_wasm_memory_size(0) * page;
  }
  word end = top + size;
  if (end < top) return 0;
  if (end > limit) {
    word needed = (end - limit + page - 1) / page;
    // A megabyte at once where it is to be had.
    word pages = needed < 16 ? 16 : needed;
    if (__builtin_wasm_memory_grow(0, pages) == (size_t)-1) {
      pages = needed;
      if (__builtin_wasm_memory_grow(0, pages) == (size_t)-1) return 0;
    }
    limit += pages * page;
  }
  struct block *block = (struct block *)top;
  top = end;
  return block;
}

void *malloc(size_t size) {
  if (size > 0x40000000u) return 0;
  word rounded;
  word class = class_for((word)size + header, &rounded);
  struct block *block = waiting[class];
  if (block) {
    waiting[class] = block->next;
  } else {
    block = fresh(rounded);
    if (!block) return 0;
    block->class = class;
  }
  return (byte *)block + header;
}

void free(void *memory) {
  if (!memory) return;
  struct block *block = (struct block *)((byte *)memory - header);
  block->next = waiting[block->class];
  waiting[block->class] = block;
}

int posix_memalign(void **memory, size_t alignment, size_t size) {
  enum { invalid = 22, none = 12 };
  if (alignment > header) return invalid;
  *memory = malloc(size);
  return *memory ? 0 : none;
}

void *memcpy(void *to, const void *from, size_t count) {
  __builtin_memcpy(to, from, count);
  return to;
}

void *memmove(void *to, const void *from, size_t count) {
  __builtin_memmove(to, from, count);
  return to;
}

void *memset(void *memory, int value, size_t count) {
  __builtin_memset(memory, value, count);
  return memory;
}

int memcmp(const void *one, const void *other, size_t count) {
  const byte *left = one, *right = other;
  for (size_t index = 0; index < count; index++) {
    if (left[index] != right[index]) return left[index] < right[index] ? -1 : 1;
  }
  return 0;
}

// --- Numbers ---

double floor(double value) { return __builtin_floor(value); }
double ceil(double value) { return __builtin_ceil(value); }
double trunc(double value) { return __builtin_trunc(value); }
double rint(double value) { return __builtin_rint(value); }

// Halves away from zero.
double round(double value) {
  double whole = __builtin_trunc(value);
  if (__builtin_fabs(value - whole) < 0.5) return whole;
  return whole + __builtin_copysign(1.0, value);
}

// The product of two numbers of 128 bits, of 64-bit halves.
__int128 __multi3(__int128 one, __int128 other) {
  dword a = (dword)one, b = (dword)other;
  dword a0 = (word)a, a1 = a >> 32, b0 = (word)b, b1 = b >> 32;
  dword low = a0 * b0;
  dword middle = a1 * b0 + (low >> 32);
  dword carry = (word)middle;
  carry += a0 * b1;
  dword high = a1 * b1 + (middle >> 32) + (carry >> 32);
  high += (dword)((unsigned __int128)one >> 64) * b + a * (dword)((unsigned __int128)other >> 64);
  return (__int128)((unsigned __int128)high << 64 | (carry << 32 | (word)low));
}

// --- The page ---

__attribute__((import_module("env"), import_name("parse_double")))
int host_parse_double(const char *text, double *value);

// The end of the number that a text begins with; 0 where it is none.
const char *_swift_stdlib_strtod_clocale(const char *text, double *value) {
  int length = host_parse_double(text, value);
  return length < 0 ? 0 : text + length;
}

__attribute__((import_module("env"), import_name("put")))
void host_put(int character);

int putchar(int character) {
  host_put(character);
  return character;
}

// Hashes begin with the same seed each time: nothing may depend on it, and what goes wrong does so again.
void arc4random_buf(void *memory, size_t count) {
  byte *bytes = memory;
  word state = 0x2545f491u;
  while (count-- > 0) {
    state ^= state << 13;
    state ^= state >> 17;
    state ^= state << 5;
    *bytes++ = (byte)(state >> 11);
  }
}
