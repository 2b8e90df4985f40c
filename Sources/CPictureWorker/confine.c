/* Taking from a process what drawing a picture does not need. */
#define _GNU_SOURCE
#include "picture_worker.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/landlock.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

static void limit(int what, rlim_t most) {
  struct rlimit now;
  if (getrlimit(what, &now) != 0) return;
  if (now.rlim_max != RLIM_INFINITY && now.rlim_max < most) most = now.rlim_max;
  if (now.rlim_cur != RLIM_INFINITY && now.rlim_cur < most) most = now.rlim_cur;
  now.rlim_cur = most;
  now.rlim_max = most;
  setrlimit(what, &now);
}

/* What this process has of addresses, in bytes. */
static long size(void) {
  long pages = 0;
  FILE *file = fopen("/proc/self/statm", "re");
  if (file != NULL) {
    if (fscanf(file, "%ld", &pages) != 1) pages = 0;
    fclose(file);
  }
  return pages * sysconf(_SC_PAGESIZE);
}

void yar_worker_allow_seconds(int seconds) {
  struct rlimit now;
  double used = yar_worker_seconds(getpid());
  if (getrlimit(RLIMIT_CPU, &now) != 0 || used < 0) return;
  now.rlim_cur = (rlim_t)used + (rlim_t)seconds + 1;
  if (now.rlim_max != RLIM_INFINITY && now.rlim_cur > now.rlim_max) now.rlim_cur = now.rlim_max;
  setrlimit(RLIMIT_CPU, &now);
}

/* Newer kernels know more; the header of the system may be older than its kernel. */
struct rules {
  __u64 files;
  __u64 network;
  __u64 scopes;
};

static void allow(int rules, const char *path, __u64 access) {
  struct stat status;
  int file = open(path, O_PATH | O_CLOEXEC);
  if (file < 0) return;
  if (fstat(file, &status) == 0) {
    if (!S_ISDIR(status.st_mode)) access &= ~(__u64)LANDLOCK_ACCESS_FS_READ_DIR;
    struct landlock_path_beneath_attr rule = {.allowed_access = access, .parent_fd = file};
    syscall(SYS_landlock_add_rule, rules, LANDLOCK_RULE_PATH_BENEATH, &rule, 0);
  }
  close(file);
}

static int confine_files(const char *const *folders) {
  static const char *const system[] = {
      "/usr", "/lib", "/lib64", "/bin", "/etc/fonts", "/etc/ld.so.cache", "/var/cache/fontconfig",
      "/dev/null", "/dev/urandom", NULL};
  long version = syscall(SYS_landlock_create_ruleset, NULL, 0, LANDLOCK_CREATE_RULESET_VERSION);
  if (version < 1) return 0;
  struct rules all = {.files = (1 << 13) - 1, .network = 0, .scopes = 0};
  size_t known = sizeof all.files;
  if (version >= 2) all.files |= 1 << 13;
  if (version >= 3) all.files |= 1 << 14;
  if (version >= 4) all.network = 3, known = offsetof(struct rules, scopes);
  if (version >= 5) all.files |= 1 << 15;
  if (version >= 6) all.scopes = 3, known = sizeof all;
  int rules = (int)syscall(SYS_landlock_create_ruleset, &all, known, 0);
  if (rules < 0) return 0;
  const __u64 reading = LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR;
  for (const char *const *path = system; *path != NULL; path++) allow(rules, *path, reading | LANDLOCK_ACCESS_FS_EXECUTE);
  for (; folders != NULL && *folders != NULL; folders++) allow(rules, *folders, reading);
  int isDone = syscall(SYS_landlock_restrict_self, rules, 0) == 0;
  close(rules);
  return isDone;
}

#if defined(__x86_64__)
#define MACHINE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define MACHINE AUDIT_ARCH_AARCH64
#endif

#ifdef MACHINE
/* Calls that read, compute, and wait. */
static const int harmless[] = {
    SYS_read, SYS_readv, SYS_write, SYS_writev, SYS_pread64, SYS_close, SYS_close_range, SYS_lseek, SYS_fstat,
    SYS_newfstatat, SYS_statx, SYS_mmap, SYS_munmap, SYS_mprotect, SYS_mremap, SYS_madvise, SYS_brk, SYS_futex, SYS_exit,
    SYS_exit_group, SYS_rt_sigaction, SYS_rt_sigprocmask, SYS_rt_sigreturn, SYS_sigaltstack, SYS_clock_gettime,
    SYS_clock_getres, SYS_clock_nanosleep, SYS_nanosleep, SYS_gettimeofday, SYS_getrandom, SYS_getdents64, SYS_readlinkat,
    SYS_faccessat, SYS_faccessat2, SYS_getcwd, SYS_fcntl, SYS_getpid, SYS_gettid, SYS_getuid, SYS_geteuid, SYS_getgid,
    SYS_getegid, SYS_sched_yield, SYS_sched_getaffinity, SYS_sysinfo, SYS_uname, SYS_setrlimit, SYS_getrlimit, SYS_getrusage,
    SYS_rseq, SYS_set_robust_list, SYS_set_tid_address, SYS_membarrier, SYS_ppoll, SYS_restart_syscall, SYS_fadvise64,
    SYS_statfs, SYS_fstatfs, SYS_getcpu, SYS_dup, SYS_dup3, SYS_eventfd2, SYS_pipe2,
#ifdef __x86_64__
    SYS_stat, SYS_lstat, SYS_readlink, SYS_access, SYS_poll, SYS_time, SYS_arch_prctl, SYS_dup2,
#endif
};

#define PLACE(field) ((__u32)offsetof(struct seccomp_data, field))
/* The lower half of an argument: both machines put it first. */
#define ARGUMENT(number) PLACE(args[number])
#define LOAD(place) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, place)
#define IF_EQUAL(value, yes, no) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (__u32)(value), yes, no)
#define IF_BITS(value, yes, no) BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, (__u32)(value), yes, no)
#define ANSWER(value) BPF_STMT(BPF_RET | BPF_K, (__u32)(value))
#define REFUSE(number) ANSWER(SECCOMP_RET_ERRNO | (number))
#define ALLOW ANSWER(SECCOMP_RET_ALLOW)

static int confine_calls(enum yar_worker_role role) {
  struct sock_filter filter[256];
  unsigned short count = 0;
#define ADD(...)                                                        \
  do {                                                                  \
    const struct sock_filter some[] = {__VA_ARGS__};                    \
    memcpy(filter + count, some, sizeof some);                          \
    count += (unsigned short)(sizeof some / sizeof some[0]);            \
  } while (0)
  const __u32 writing = O_WRONLY | O_RDWR | O_CREAT | O_TRUNC | O_APPEND;
  ADD(LOAD(PLACE(arch)), IF_EQUAL(MACHINE, 1, 0), ANSWER(SECCOMP_RET_KILL_PROCESS), LOAD(PLACE(nr)));
  for (size_t i = 0; i < sizeof harmless / sizeof harmless[0]; i++) ADD(IF_EQUAL(harmless[i], 0, 1), ALLOW);
  /* Files are opened to be read. */
  ADD(IF_EQUAL(SYS_openat, 0, 4), LOAD(ARGUMENT(2)), IF_BITS(writing, 0, 1), REFUSE(EACCES), ALLOW);
#ifdef __x86_64__
  ADD(IF_EQUAL(SYS_open, 0, 4), LOAD(ARGUMENT(1)), IF_BITS(writing, 0, 1), REFUSE(EACCES), ALLOW);
#endif
  /* Threads, and no processes. The newer call tells its flags in memory, which a filter cannot read. */
  ADD(IF_EQUAL(SYS_clone, 0, 4), LOAD(ARGUMENT(0)), IF_BITS(CLONE_THREAD, 1, 0), REFUSE(EPERM), ALLOW);
  /* The name of a thread. */
  ADD(IF_EQUAL(SYS_prctl, 0, 4), LOAD(ARGUMENT(0)), IF_EQUAL(PR_SET_NAME, 1, 0), REFUSE(EPERM), ALLOW);
  /* Its own limits, and its own end. */
  ADD(IF_EQUAL(SYS_prlimit64, 0, 4), LOAD(ARGUMENT(0)), IF_EQUAL(0, 1, 0), REFUSE(EPERM), ALLOW);
  ADD(IF_EQUAL(SYS_tgkill, 0, 4), LOAD(ARGUMENT(0)), IF_EQUAL(getpid(), 1, 0), REFUSE(EPERM), ALLOW);
  if (role == YAR_WORKER_PAGE) ADD(IF_EQUAL(SYS_execve, 0, 1), ALLOW);
  ADD(REFUSE(ENOSYS));
  struct sock_fprog program = {.len = count, .filter = filter};
  return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0;
}
#else
static int confine_calls(enum yar_worker_role role) { (void)role; return 0; }
#endif

int yar_worker_confine(enum yar_worker_role role, const char *const *folders) {
  limit(RLIMIT_CORE, 0);
  limit(RLIMIT_NOFILE, 256);
  limit(RLIMIT_MSGQUEUE, 0);
  limit(RLIMIT_FSIZE, role == YAR_WORKER_PAGE ? YAR_WORKER_PAGE_BYTES : 0);
  if (role == YAR_WORKER_PAGE) limit(RLIMIT_CPU, YAR_WORKER_PAGE_SECONDS);
  limit(RLIMIT_AS, (rlim_t)(role == YAR_WORKER_PAGE ? 0 : size()) + YAR_WORKER_MEMORY);
  /* What the program had open besides is not for who draws. */
  syscall(SYS_close_range, 3U, ~0U, 0U);
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return 0;
  int result = confine_files(folders) ? YAR_CONFINED_FILES : 0;
  if (confine_calls(role)) result |= YAR_CONFINED_CALLS;
  return result;
}
