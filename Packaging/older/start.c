/* How the command starts. The start of a new glibc leaves the constructors to it; an older one has to be given them. */
#include <stddef.h>

typedef void constructor(int, char **, char **);
extern constructor *__preinit_array_start[] __attribute__((visibility("hidden")));
extern constructor *__init_array_start[] __attribute__((visibility("hidden")));
extern constructor *__init_array_end[] __attribute__((visibility("hidden")));
int main(int, char **, char **);
int __libc_start_main(
    int (*)(int, char **, char **), int, char **, constructor *, void (*)(void), void (*)(void), void *);

static void construct(int count, char **arguments, char **environment) {
  for (constructor **each = __init_array_start; each < __init_array_end; each++) {
    (*each)(count, arguments, environment);
  }
}

static void nothing(void) {}

__attribute__((used)) static void begin(long *stack, void (*atexit)(void)) {
  __libc_start_main(main, (int)*stack, (char **)(stack + 1), construct, nothing, atexit, stack);
  __builtin_trap();
}

__asm__(
    ".globl _start\n"
    ".type _start, @function\n"
    "_start:\n"
    "  xor %ebp, %ebp\n"
    "  mov %rsp, %rdi\n"
    "  mov %rdx, %rsi\n"
    "  and $-16, %rsp\n"
    "  call begin\n");
