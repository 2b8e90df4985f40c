/* Starting the file that this code is in once more: a program, or a library. */
#define _GNU_SOURCE
#include "picture_worker.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <link.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

/* The only argument, which no user has a reason to give. The number changes with what is said over the socket. */
static const char *const marks[] = {"--yar-picture-worker-1", "--yar-page-worker-1"};

/* Looks at the first object, which is the program itself. */
static int look(struct dl_phdr_info *info, size_t size, void *is_program) {
  (void)size;
  uintptr_t own = (uintptr_t)&yar_worker_start;
  for (int i = 0; i < info->dlpi_phnum; i++) {
    const ElfW(Phdr) *part = &info->dlpi_phdr[i];
    uintptr_t start = info->dlpi_addr + part->p_vaddr;
    if (part->p_type == PT_LOAD && own >= start && own < start + part->p_memsz) *(int *)is_program = 1;
  }
  return 1;
}

/* What is started. */
struct start {
  const char *path;
  /* For a library: what has the loader load it before the program. */
  char preload[4096];
  /* A file that is at 3, or -1. */
  int library;
};

/* The program once more; or, for a library, the smallest program there is, which the loader gives the library first. Where the
   library cannot be loaded, that program does nothing. */
static int find(struct start *start) {
  int is_program = 0;
  Dl_info own;
  start->path = "/proc/self/exe";
  start->preload[0] = 0;
  start->library = -1;
  dl_iterate_phdr(look, &is_program);
  if (is_program) return 0;
  start->path = access("/usr/bin/true", X_OK) == 0 ? "/usr/bin/true" : "/bin/true";
  if (!dladdr((void *)&yar_worker_start, &own) || own.dli_fname == NULL) return ENOENT;
  const char *path = own.dli_fname;
  /* The loader takes several, and divides them by these. */
  if (strpbrk(path, " :") != NULL) {
    int file = open(path, O_RDONLY | O_CLOEXEC);
    start->library = fcntl(file, F_DUPFD_CLOEXEC, 4);
    if (file >= 0) close(file);
    if (start->library < 0) return ENOENT;
    path = "/proc/self/fd/3";
  }
  int count = snprintf(start->preload, sizeof start->preload, "LD_PRELOAD=%s", path);
  return count < (int)sizeof start->preload ? 0 : ENAMETOOLONG;
}

int yar_worker_start(enum yar_worker_role role, int input, int output, int words, pid_t *process) {
  struct start start;
  int status = find(&start);
  if (status != 0) return status;
  const char *arguments[] = {"yar", marks[role], NULL};
  /* One thread draws, and one heap is enough for it; nothing else that the user set changes pictures. */
  const char *environment[7] = {"PATH=/usr/bin:/bin", "LC_ALL=C.UTF-8", "MALLOC_ARENA_MAX=1", "RAYON_NUM_THREADS=1"};
  int count = 4;
  if (start.preload[0] != 0) environment[count++] = start.preload;
  for (char **variable = environ; variable != NULL && *variable != NULL; variable++) {
    if (count < 6 && strncmp(*variable, "LD_LIBRARY_PATH=", 16) == 0) environment[count++] = *variable;
  }
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  posix_spawn_file_actions_init(&actions);
  posix_spawnattr_init(&attributes);
  int files[] = {input, output, words};
  for (int i = 0; i < 3; i++) {
    if (files[i] >= 0) posix_spawn_file_actions_adddup2(&actions, files[i], i);
    else posix_spawn_file_actions_addopen(&actions, i, "/dev/null", O_RDWR, 0);
  }
  if (start.library >= 0) posix_spawn_file_actions_adddup2(&actions, start.library, 3);
  /* Who stops the program by a key stops it, and not the picture that it is about to finish. */
  sigset_t none;
  sigemptyset(&none);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setpgroup(&attributes, 0);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK);
  status = posix_spawn(process, start.path, &actions, &attributes, (char *const *)arguments, (char *const *)environment);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  if (start.library >= 0) close(start.library);
  return status;
}

double yar_worker_seconds(pid_t process) {
  clockid_t clock;
  struct timespec used;
  if (clock_getcpuclockid(process, &clock) != 0 || clock_gettime(clock, &used) != 0) return -1;
  return (double)used.tv_sec + (double)used.tv_nsec / 1e9;
}

/* Becomes Poppler's program. */
static void become_page_program(void) {
  const char *const none[] = {NULL};
  yar_worker_confine(YAR_WORKER_PAGE, none);
  char *const arguments[] = {"pdftocairo", "-svg", "-f", "1", "-l", "1", "-", "-", NULL};
  char *const environment[] = {"PATH=/usr/bin:/bin", "LC_ALL=C.UTF-8", NULL};
  execve("/usr/bin/pdftocairo", arguments, environment);
  if (errno == ENOENT) execve("/bin/pdftocairo", arguments, environment);
  _exit(127);
}

typedef void (*beginner)(int, char **, char **);
/* What is to be done before a program begins, as the linker lists it for the file that this code is in. */
extern beginner __init_array_start[] __attribute__((weak, visibility("hidden")));
extern beginner __init_array_end[] __attribute__((weak, visibility("hidden")));

static void begin(int argc, char **argv, char **environment);

/* Does what stands behind this beginner in the list: the drawing may need it. */
static void begin_rest(int argc, char **argv, char **environment) {
  int is_behind = 0;
  for (beginner *next = __init_array_start; next != NULL && next < __init_array_end; next++) {
    if (is_behind) (*next)(argc, argv, environment);
    if (*next == begin) is_behind = 1;
  }
}

/* Before the program's own `main`: a library has none, and that of a user's program knows nothing of pictures. */
__attribute__((constructor)) static void begin(int argc, char **argv, char **environment) {
  if (argc != 2 || argv == NULL || argv[1] == NULL) return;
  if (strcmp(argv[1], marks[YAR_WORKER_PAGE]) == 0) {
    become_page_program();
  } else if (strcmp(argv[1], marks[YAR_WORKER_PICTURES]) == 0) {
    struct stat input;
    if (fstat(0, &input) != 0 || !S_ISSOCK(input.st_mode)) return;
    begin_rest(argc, argv, environment);
    picture_worker_main();
    _exit(0);
  }
}
