/* Functions that libraries of Debian 12 call and that a glibc before 2.36 does not have; where it has them, its own are taken. */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <link.h>
#include <stdint.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

struct stat;

/* 2.36 */

void arc4random_buf(void *buffer, size_t length) {
  unsigned char *place = buffer;
  while (length > 0) {
    long got = syscall(SYS_getrandom, place, length > 256 ? 256 : length, 0);
    if (got < 0 && errno != EINTR) __builtin_trap();
    if (got > 0) {
      place += got;
      length -= (size_t)got;
    }
  }
}

uint32_t arc4random(void) {
  uint32_t value;
  arc4random_buf(&value, sizeof value);
  return value;
}

/* 2.35: which object an address lies in, and where its unwinding table is. */

struct search {
  uintptr_t address;
  struct dl_find_object *result;
};

static int look_at(struct dl_phdr_info *info, size_t size, void *data) {
  struct search *search = data;
  uintptr_t start = UINTPTR_MAX, end = 0, eh_frame = 0;
  int is_inside = 0;
  (void)size;
  for (int i = 0; i < info->dlpi_phnum; i++) {
    const ElfW(Phdr) *part = &info->dlpi_phdr[i];
    uintptr_t from = info->dlpi_addr + part->p_vaddr, to = from + part->p_memsz;
    if (part->p_type == PT_GNU_EH_FRAME) eh_frame = from;
    if (part->p_type != PT_LOAD) continue;
    if (from < start) start = from;
    if (to > end) end = to;
    if (search->address >= from && search->address < to) is_inside = 1;
  }
  if (!is_inside || eh_frame == 0) return 0;
  memset(search->result, 0, sizeof *search->result);
  search->result->dlfo_map_start = (void *)start;
  search->result->dlfo_map_end = (void *)end;
  search->result->dlfo_eh_frame = (void *)eh_frame;
  return 1;
}

int _dl_find_object(void *address, struct dl_find_object *result) {
  struct search search = {(uintptr_t)address, result};
  return dl_iterate_phdr(look_at, &search) == 1 ? 0 : -1;
}

/* 2.34 */

int close_range(unsigned first, unsigned last, int flags) {
  return (int)syscall(436 /* SYS_close_range */, first, last, flags);
}

/* Names of machines are never asked for. */
int res_nquery(void *state, const char *name, int class, int type, unsigned char *answer, int length) {
  (void)state, (void)name, (void)class, (void)type, (void)answer, (void)length;
  errno = ENOSYS;
  return -1;
}

int dn_expand(
    const unsigned char *message, const unsigned char *end, const unsigned char *source, char *name, int length) {
  (void)message, (void)end, (void)source, (void)name, (void)length;
  errno = ENOSYS;
  return -1;
}

/* 2.33: before, headers made calls of other functions of them. */

int fstatat(int folder, const char *restrict path, struct stat *restrict result, int flags) {
  return (int)syscall(SYS_newfstatat, folder, path, result, flags);
}
int stat(const char *restrict path, struct stat *restrict result) { return fstatat(AT_FDCWD, path, result, 0); }
int lstat(const char *restrict path, struct stat *restrict result) {
  return fstatat(AT_FDCWD, path, result, AT_SYMLINK_NOFOLLOW);
}
int fstat(int file, struct stat *result) { return (int)syscall(SYS_fstat, file, result); }
int stat64(const char *path, void *result) { return stat(path, result); }
int lstat64(const char *path, void *result) { return lstat(path, result); }
int fstat64(int file, void *result) { return fstat(file, result); }
int fstatat64(int folder, const char *path, void *result, int flags) { return fstatat(folder, path, result, flags); }

/* 2.32: 0 is always right, and means that counters of references are atomic. */
char __libc_single_threaded = 0;

/* 2.30 */
pid_t gettid(void) { return (pid_t)syscall(SYS_gettid); }
