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

struct whereabouts {
  int is_program;
  const char *loader;
};

/* The first object is the program itself. */
static int look(struct dl_phdr_info *info, size_t size, void *data) {
  struct whereabouts *found = data;
  (void)size;
  uintptr_t own = (uintptr_t)&yar_worker_start;
  for (int i = 0; i < info->dlpi_phnum; i++) {
    const ElfW(Phdr) *part = &info->dlpi_phdr[i];
    uintptr_t start = info->dlpi_addr + part->p_vaddr;
    if (part->p_type == PT_LOAD && own >= start && own < start + part->p_memsz) found->is_program = 1;
    if (part->p_type == PT_INTERP) found->loader = (const char *)start;
  }
  return 1;
}

static int is_path_variable(const char *text) { return strncmp(text, "LD_LIBRARY_PATH=", 16) == 0; }

int yar_worker_start(enum yar_worker_role role, int input, int output, int words, pid_t *process) {
  struct whereabouts found = {0, NULL};
  dl_iterate_phdr(look, &found);
  Dl_info own;
  const char *path = "/proc/self/exe";
  const char *arguments[] = {"yar", marks[role], NULL, NULL};
  if (!found.is_program) {
    /* The system's loader runs a library as it runs a program. */
    if (found.loader == NULL || !dladdr((void *)&yar_worker_start, &own)) return ENOENT;
    path = found.loader;
    arguments[0] = found.loader;
    arguments[1] = own.dli_fname;
    arguments[2] = marks[role];
  }
  /* One thread draws, and one heap is enough for it; nothing else that the user set changes pictures. */
  const char *environment[] = {
      "PATH=/usr/bin:/bin", "LC_ALL=C.UTF-8", "MALLOC_ARENA_MAX=1", "RAYON_NUM_THREADS=1", NULL, NULL};
  for (char **variable = environ; variable != NULL && *variable != NULL; variable++) {
    if (is_path_variable(*variable)) environment[4] = *variable;
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
  /* Who stops the program by a key stops it, and not the picture that it is about to finish. */
  sigset_t none;
  sigemptyset(&none);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setpgroup(&attributes, 0);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK);
  int status =
      posix_spawn(process, path, &actions, &attributes, (char *const *)arguments, (char *const *)environment);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
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
