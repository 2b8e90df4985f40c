#ifndef YAR_PICTURE_WORKER_H
#define YAR_PICTURE_WORKER_H

#include <sys/types.h>

/* Processes of their own for the files of others: Documentation/Decisions/109-pictures-in-a-process-of-their-own.md. */

/* Nobody outside of the program or library that this is in calls it. */
#pragma GCC visibility push(hidden)

/* What a process is started for. */
enum yar_worker_role {
  /* Draws SVG pictures that come over a socket, its standard input, one after the other. */
  YAR_WORKER_PICTURES = 0,
  /* Becomes Poppler's pdftocairo: a PDF file at its standard input, the first page as SVG at its standard output. */
  YAR_WORKER_PAGE = 1,
};

/* The largest size of a process's memory above what it has at its start, the seconds of a processor for a PDF page, and the
   bytes of the file that it writes. */
#define YAR_WORKER_MEMORY 1000000000L
#define YAR_WORKER_PAGE_SECONDS 5
#define YAR_WORKER_PAGE_BYTES 102400000L

/* Starts the program or library that this code is in once more, with these three files at 0, 1 and 2 (-1 for /dev/null), and a small
   environment. 0, or the number of an error. */
int yar_worker_start(enum yar_worker_role role, int input, int output, int words, pid_t *process);

/* What holds in a process after yar_worker_confine, as bits. */
enum yar_confinement {
  /* Only what is below the folders can be read, nothing written, and nothing reached by network. */
  YAR_CONFINED_FILES = 1,
  /* Only calls of the system that drawing needs: no sockets, no programs, no files to be written. */
  YAR_CONFINED_CALLS = 2,
};

/* Takes from this process for good what drawing a picture does not need, as far as the kernel lets it.
   The folders, up to NULL, can still be read, and where the system keeps its libraries and fonts. */
int yar_worker_confine(enum yar_worker_role role, const char *const *folders);

/* Lets this process use so many more seconds of a processor. */
void yar_worker_allow_seconds(int seconds);

/* The seconds of a processor that another process has used; below 0 where it is gone. */
double yar_worker_seconds(pid_t process);

#pragma GCC visibility pop

/* Draws pictures until nobody asks any more; defined by who has the drawing. */
void picture_worker_main(void);

#endif
