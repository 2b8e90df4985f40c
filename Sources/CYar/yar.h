/* yar.h: rows of a template drawn, laid out and checked, and documents checked, for programs in any language.
 *
 *   yar_engine   *engine   = yar_engine_new(NULL, NULL);
 *   yar_template *ticket   = yar_template_read(json, strlen(json), NULL, NULL);
 *   yar_rows     *rows     = yar_rows_from_text(ticket, lines, strlen(lines), NULL);
 *   yar_result   *result   = yar_draw(engine, ticket, rows, 0, yar_rows_count(rows), NULL);
 *   ... result->pictures[i].bytes ...
 *   yar_result_free(result); yar_rows_free(rows); yar_template_free(ticket); yar_engine_free(engine);
 *
 * Ownership. What a call returns is the caller's, and given back by the `_free` of its kind, in any order: a template may be
 * freed while an engine still knows it. What lies inside a result (texts, bytes, lists) lives as long as the result. What
 * a call is given stays the caller's, and is not looked at after the call; Arrow's structures are the exception that their
 * own specification makes: they are moved.
 *
 * Errors. No call ends the program for what it is given, and none prints. (What ends it is a machine without memory or without a thread
 * for Pango, and a stack that is too small: 1 MB is enough for every template, 128 KB for most.) A call that makes something returns NULL where it
 * cannot, and says why in `*problems` where `problems` is not NULL: a result whose `errors` list is to be freed like any
 * other. It is set to NULL where there is nothing to say; warnings are told though the call succeeded. A row that is wrong is an
 * error of that row in the result of yar_draw(), and the other rows are done.
 *
 * Handles are numbers in disguise, which are not used twice: NULL, a handle that was freed and one of another kind are
 * errors, not crashes. Freeing them is nothing.
 *
 * Threads. All calls may be made from any thread. Templates, rows and reports may be used by several threads at once; so may
 * an engine and the files that were begun with it, but their calls wait for each other: give each thread an engine of its own, and they
 * work side by side.
 *
 * Fork. A fork waits until calls on other threads are done, so everything may be used in the child; engines open their
 * fonts anew there. That is as long as the longest call takes: draw few rows in a call where a program forks, or start programs by
 * posix_spawn() or system(), which do not wait. Not to be done while a call is at work on the same thread: a fork in a signal
 * handler, and ending the thread (pthread_cancel). There are no signal handlers, no exit handlers, no threads of Yar's own (Pango
 * has some that are soon over) and no output. A picture that is PDF is drawn by a program of its own (pdftocairo). A library that was
 * loaded stays loaded: dlclose() does nothing.
 *
 * Texts are UTF-8 and end with a zero byte. A text that is unknown is an empty one, never NULL. Lengths are points, frames
 * are { x, y, width, height }.
 */
#ifndef YAR_H
#define YAR_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The version of this interface. It grows by one where a program that was compiled for an older one would go wrong; what
 * is added at the end of options, or as a call, does not count. */
#define YAR_ABI_VERSION 3

/* The version of Yar that this file is of, as yar_version() tells that of the library. */
#define YAR_VERSION "0.1.0"

/* The interface that the library has: compare it with YAR_ABI_VERSION first. */
uint32_t yar_abi_version(void);

/* The version of Yar, such as "0.1.0"; not to be freed. */
const char *yar_version(void);

typedef struct yar_engine yar_engine;
typedef struct yar_template yar_template;
typedef struct yar_rows yar_rows;
typedef struct yar_report yar_report;
typedef struct yar_file yar_file;

/* ---- Results ------------------------------------------------------------------------------------------------------- */

typedef enum yar_severity { YAR_NOTE = 0, YAR_WARNING = 1, YAR_ERROR = 2 } yar_severity;

/* What is wrong with a template, with a row, or with how a call was made. */
typedef struct yar_error {
  yar_severity severity;
  uint32_t line;       /* where in the template, from 1; 0 where the template is not to blame */
  uint32_t column;     /* in characters, from 1 */
  size_t row;          /* the number of the row, from 1; 0 where no row is to blame */
  const char *message; /* what is wrong, and how to put it right; with a field it goes on from its name: "is missing" */
  const char *field;   /* the field of the row: "guests[2].name"; empty where no single one is to blame */
  const char *file;    /* the name of the template, as yar_template_options gave it, or the path that cannot be written */
  const char *excerpt; /* the text at that place and a caret under it; mostly empty */
} yar_error;

/* A picture of a scene of a row, or of a page of it (Documentation/Pages.md), or of a sheet with the labels of several rows. */
typedef struct yar_picture {
  size_t row;        /* 0 of a sheet */
  size_t page;       /* the number of the page or sheet, from 1; 0 where the scene has no pages, and in PDF, which has all pages of a scene */
  const char *scene; /* the name of the scene; empty where it has none */
  const char *name;  /* what yar_task.names makes of the row; empty without */
  double width;
  double height;
  const uint8_t *bytes; /* the file */
  size_t byte_count;
} yar_picture;

/* Where a view lies. Views come in the order in which they are drawn, each before those inside of it. */
typedef struct yar_frame {
  size_t row;
  size_t scene;           /* the place of the scene in the row, from 0 */
  const char *scene_name; /* empty where it has none */
  const char *path;       /* the way to the view from the root, such as "card/name" */
  const char *identifier; /* empty where it has none */
  const char *type;       /* such as "Label" */
  const char *text;       /* what a label or a button says; else empty */
  double frame[4];        /* in the coordinates of the view around it, as `yar frames` tells it */
  double on_page[4];      /* in the coordinates of the picture */
} yar_frame;

/* A place in a document. */
typedef struct yar_place {
  const char *file; /* what the document is called; empty where it is nowhere */
  uint32_t line;    /* from 1; 0 where it is nowhere */
  uint32_t column;  /* in characters, from 1 */
} yar_place;

/* A view that a finding is about. */
typedef struct yar_view {
  const char *name;       /* what its author calls it */
  const char *path;       /* the way to it from the root, such as "card/name" */
  const char *identifier; /* empty where it has none */
  yar_place place;
  double frame[4]; /* in the coordinates of the scene's root */
} yar_view;

/* A constraint, a size of content or a frame that takes part in a finding. */
typedef struct yar_rule {
  const char *text;       /* an equation, such as "box.width == 310" */
  const char *identifier; /* empty where it has none */
  yar_place place;
  uint32_t is_changeable; /* 1: it stands in the document; 0: it is given, as the size of a window is */
  uint32_t reserved;
} yar_rule;

/* One way in which a scene was shown: on what, how large, in which direction, with which texts, of which row. */
typedef struct yar_showing {
  const char *device; /* empty without one */
  const char *texts;  /* what is different about the texts, such as "texts in de"; empty where they are the document's */
  double width;
  double height;
  uint32_t is_right_to_left;
  uint32_t reserved;
  size_t row;       /* the number of the row, from 1; 0 of a document without rows */
  const char *text; /* what the first view of the finding shows in that row */
  double needed;    /* what that view needs there and what it has, in points (pictures: pixels); 0 where that does not count */
  double has;
} yar_showing;

/* The sizes of a scene that have a finding, where not all that were searched do. */
typedef struct yar_range {
  uint32_t is_vertical; /* 0: widths; 1: heights */
  uint32_t reserved;
  const double *parts; /* the least and the greatest of each part, one after the other */
  size_t part_count;   /* half as many as there are numbers */
  double searched[2];  /* the least and the greatest that were tried */
} yar_range;

/* A stretch of a document's text and what comes in its place. */
typedef struct yar_edit {
  uint32_t line; /* the first character that goes, from 1 */
  uint32_t column; /* in characters, from 1; a byte order mark has none */
  uint32_t end_line; /* the first character that stays behind it */
  uint32_t end_column;
  size_t offset; /* the same in bytes, from 0 */
  size_t byte_count;
  const char *text; /* what comes; empty where something only goes */
} yar_edit;

/* A change that was made on a copy, laid out and checked. The values are those of "change" in Documentation/yar-check.schema.json. */
typedef struct yar_fix {
  const char *text;   /* what to do, as an order */
  const char *effect; /* what comes of it */
  size_t rule;        /* the place in the finding's rules of the one that changes, from 0; SIZE_MAX where none does */
  const char *kind;   /* such as "priority", "constant", "property" */
  const char *view;   /* the way to the view that changes; empty where none does */
  const char *axis;   /* "horizontal" or "vertical"; mostly empty */
  const char *property;
  const char *words;     /* what it is then, in words: a relation, an equation */
  const double *numbers; /* what it is then, in numbers: one, or the four of a frame */
  size_t number_count;
  uint32_t holds;      /* 1: tried in all showings, takes the finding away in each, and brings no warning or error */
  uint32_t is_by_hand; /* 1: it holds, and a person has to make it, as the text does not say at one place what changes, or it was tried on rows */
  size_t cures;        /* how many findings of the document are gone with it; 0 where that was not tried */
  const yar_edit *edits; /* the same in the document's text, in its order; none where nothing can be written */
  size_t edit_count;
} yar_fix;

/* Something that is wrong with the layout of a document or a row. Documentation/Checks.md describes the codes. What it says is
 * that of its first showing; of rows that were gathered, that is the row that has it worst. */
typedef struct yar_finding {
  yar_severity severity;
  uint32_t cause;          /* findings that one change takes away have a number in common, from 1; that change is their first. Else 0 */
  const char *code;        /* stable, such as "truncated" */
  const char *summary;     /* one line */
  const char *fingerprint; /* the same in the next run, as long as the views keep their names */
  const char *scene;       /* the name of the scene; empty where it has none */
  yar_place place;
  const char *const *details; /* the proof, a text each */
  size_t detail_count;
  const yar_view *views; /* the views that it is about, the one to look at first; at least one */
  size_t view_count;
  const yar_rule *rules;
  size_t rule_count;
  const yar_showing *showings; /* where it was seen; at least one */
  size_t showing_count;
  const yar_range *range; /* NULL where it is there at all sizes */
  const yar_fix *fixes;   /* the best first; of rows only where YAR_FIXES was asked for */
  size_t fix_count;
  size_t row;         /* the number of the row that has it, or has it worst; 0 of a document without rows */
  const char *field;  /* the field of rows that the first view shows; empty where it is none or more than one */
  const size_t *rows; /* where rows were gathered, the numbers of those that have it */
  size_t row_count;
  size_t checked_rows; /* and how many were looked at */
} yar_finding;

/* A line of text as it is drawn, or a word of it: characters between white space. A line comes before its words, and all of them
 * in reading order; what cannot be seen is left out. */
typedef struct yar_text {
  size_t row;
  size_t scene;       /* the place of the scene in the row, from 0 */
  const char *path;   /* the view */
  const char *text;   /* what is shown */
  size_t line;        /* the number of the line in the view, from 1 */
  size_t word;        /* the number of the word in the line, from 1; 0 is the whole line */
  double polygon[8];  /* x and y of the corners in the coordinates of the picture: from the top left, clockwise */
} yar_text;

/* What yar_repair() did about a finding. */
typedef struct yar_change {
  yar_place place;     /* where the finding was */
  const char *code;    /* its code and summary */
  const char *summary;
  const char *fix;     /* the change, as an order; with a reason it was not made, and is the first that could be */
  const char *reason;  /* why nothing was done; empty where it was */
} yar_change;

/* Something that may not be meant, though there is a result: a font family that is not there and what is used instead, a
 * character that no font has, constraints that cannot all hold, a code that can hardly be scanned, a field of a row that the
 * template's data does not name. Where findings are asked for, what is told as one is not told as a warning, too. */
typedef struct yar_warning {
  uint32_t line;           /* where in the template, from 1; 0 where it is nowhere in particular */
  uint32_t column;
  size_t row;              /* the number of the row, from 1; 0 for the rows as a whole */
  const char *message;     /* what it is, in a line or several */
  const char *file;
  const char *cause;       /* what it is about: the same in all rows that have it, whatever their values */
  uint32_t is_of_each_row; /* 1: every row that has it says so; 0: it is told once, of the first row */
} yar_warning;

/* What came of a call. Lists are in the order of the rows; an empty one may be NULL. */
typedef struct yar_result {
  const yar_error *errors;
  size_t error_count;
  const yar_picture *pictures;
  size_t picture_count;
  const yar_frame *frames;
  size_t frame_count;
  const yar_finding *findings;
  size_t finding_count;
  const yar_text *texts;
  size_t text_count;
  const yar_warning *warnings;
  size_t warning_count;
  size_t checked_scenes; /* of yar_check(), how many scenes were looked at; 0 where the document could not be read */
  const uint8_t *document;   /* of yar_repair(), the text with the changes, and a zero behind it; NULL where it could not be read.
                                Of yar_file_add() and yar_file_finish() without a path, the next bytes of the file; NULL where none came */
  size_t document_byte_count;
  const yar_change *changes; /* what was written, in order, and then what was left */
  size_t change_count;
  size_t page_count; /* of yar_file_finish(), how many pages or sheets there are; 0 where there is no file, and a warning or an error says why */
} yar_result;

/* Gives back a result and everything in it. */
void yar_result_free(yar_result *result);

/* ---- Engines ------------------------------------------------------------------------------------------------------- */

/* What an engine may be told. `size` is sizeof(yar_engine_options); all else may be zero. */
typedef struct yar_engine_options {
  size_t size;
  /* Folders with fonts that come first. */
  const char *const *font_directories;
  size_t font_directory_count;
  /* Folders laid out like Debian's /usr/share/fonts, instead of that one and /usr/local/share/fonts. */
  const char *const *system_font_directories;
  size_t system_font_directory_count;
  uint32_t flags;
  uint32_t reserved; /* 0 */
  /* The memory that the pixels of images may take together, in bytes; engines with the same number share it. What finds no
   * room waits for others. 0 is a quarter of what the process may have (the machine's, or less by a control group). */
  uint64_t image_memory;
} yar_engine_options;

/* fontconfig does not read the machine's settings, for the whole process. They do not count for Yar in any case, and where
 * they are missing fontconfig says so on the terminal. Not for programs that show text by other means as well. */
#define YAR_OWN_FONTCONFIG 1u

/* Opens the fonts; some milliseconds. An engine keeps fonts, glyphs, images and shadows from one row to the next, some
 * 25 MB: keep one for each thread. NULL options are the defaults. */
yar_engine *yar_engine_new(const yar_engine_options *options, yar_result **problems);

void yar_engine_free(yar_engine *engine);

/* ---- Templates ----------------------------------------------------------------------------------------------------- */

/* What may be said of a template. `size` is sizeof(yar_template_options); all else may be zero. */
typedef struct yar_template_options {
  size_t size;
  const char *file;   /* what errors call the template; "template" without it */
  const char *folder; /* where its images are looked for; the folder that is the current one now without it */
  uint32_t flags;
  uint32_t reserved; /* 0 */
} yar_template_options;

/* Images may lie outside of the folder. Not for templates or rows from strangers. */
#define YAR_IMAGES_OUTSIDE 1u

/* Reads a template (Documentation/Templates.md): JSON, UTF-8. Up to 20 problems are told, in the order of the text. A
 * document without "data" is a template whose rows have no fields. */
yar_template *yar_template_read(const char *bytes, size_t byte_count, const yar_template_options *options,
                                yar_result **problems);

void yar_template_free(yar_template *made);

/* ---- Rows ---------------------------------------------------------------------------------------------------------- */

/* Reads rows: JSON Lines (an object on each line; a single row is one line), or CSV with a line of names, which the first
 * byte tells apart. All are kept, in some eight times the memory of the text: read many in parts. A line that is wrong is a row with an error. That there are no rows in it is a warning, and why: of this call,
 * and of yar_draw(). */
yar_rows *yar_rows_from_text(const yar_template *made, const char *bytes, size_t byte_count, yar_result **problems);

/* The C Data Interface of Apache Arrow (arrow.apache.org/docs/format/CDataInterface.html). */
#ifndef ARROW_C_DATA_INTERFACE
#define ARROW_C_DATA_INTERFACE
#define ARROW_FLAG_DICTIONARY_ORDERED 1
#define ARROW_FLAG_NULLABLE 2
#define ARROW_FLAG_MAP_KEYS_SORTED 4

struct ArrowSchema {
  const char *format;
  const char *name;
  const char *metadata;
  int64_t flags;
  int64_t n_children;
  struct ArrowSchema **children;
  struct ArrowSchema *dictionary;
  void (*release)(struct ArrowSchema *);
  void *private_data;
};

struct ArrowArray {
  int64_t length;
  int64_t null_count;
  int64_t offset;
  int64_t n_buffers;
  int64_t n_children;
  const void **buffers;
  struct ArrowArray **children;
  struct ArrowArray *dictionary;
  void (*release)(struct ArrowArray *);
  void *private_data;
};
#endif

/* Takes the rows of a record batch: a struct array, a field for each column. Texts (also large ones and views), numbers, decimal
 * numbers, booleans, dates, times, lists, structs, dictionaries and nulls are read. A value of another kind is an error of its row,
 * which says what to cast it to, where the template's schema names the field; a column that it does not name may be anything. Both structures are moved: they are released when the call returns, whatever came of it. */
yar_rows *yar_rows_from_arrow(struct ArrowSchema *schema, struct ArrowArray *array, yar_result **problems);

size_t yar_rows_count(const yar_rows *rows);

/* How many rows of CSV are not among them, as all their fields are empty: spreadsheets leave such rows below the last one. A warning
 * of yar_rows_from_text() says so, too. */
size_t yar_rows_empty_count(const yar_rows *rows);

void yar_rows_free(yar_rows *rows);

/* ---- Drawing ------------------------------------------------------------------------------------------------------- */

typedef enum yar_format { YAR_PNG = 0, YAR_SVG = 1, YAR_PDF = 2, YAR_JPEG = 3, YAR_WEBP = 4 } yar_format;

/* How much time is spent on making PNG small; without loss, WebP too. YAR_FAST takes a third to a half of the time of the whole picture, in
 * files of up to twice the size. */
typedef enum yar_compression { YAR_BALANCED = 0, YAR_FAST = 1, YAR_SMALL = 2 } yar_compression;

#define YAR_PICTURES 1u /* the pictures */
#define YAR_FRAMES 2u   /* where the views lie */
#define YAR_FINDINGS 4u /* what is wrong with the layout */
#define YAR_FIXES 8u    /* with the findings, changes that help the row; takes longer */
#define YAR_TEXTS 16u   /* where the lines and words of texts are drawn */

/* A file that PDFs carry. Fields of one that may be zero: all but name, bytes and byte_count. */
typedef struct yar_attachment {
  size_t row;               /* the number of the row whose PDF carries it; 0: those of all rows of the call */
  const char *name;         /* what readers call it: no folders; of an invoice's data NULL is the name that the profile asks for */
  const uint8_t *bytes;     /* copied by the call */
  size_t byte_count;
  const char *media_type;   /* such as "text/xml"; NULL follows from the name */
  const char *relationship; /* what it is to the pages: "source", "data", "alternative", "supplement", "unspecified"; NULL is a supplement,
                               and of an invoice what its profile asks for */
  const char *summary;      /* what readers say of it; NULL is nothing */
  const char *factur_x;     /* where it is the XML of an invoice (Factur-X, ZUGFeRD) its profile, as `yar render --factur-x` takes it: the
                               PDF is a PDF/A-3b then, and the amounts of the XML have to stand on its pages; NULL where it is none */
  size_t reserved[2];       /* 0 */
} yar_attachment;

/* What is wanted of rows. `size` is sizeof(yar_task). */
typedef struct yar_task {
  size_t size;
  uint32_t wanted;   /* YAR_PICTURES and so on, added up; 0 is YAR_PICTURES */
  uint32_t format;   /* a yar_format */
  double scale;      /* pixels for each point; 0 is the template's */
  const char *names; /* a pattern such as "out/{{ id }}.png" for yar_picture.name; NULL without. Nothing is written. Two rows of one
                        call that make the same of it are an error of the second. */
  size_t first_number; /* the number of the first row of `rows`, where they are a part of many; 0 is 1 */
  const char *scene; /* with YAR_PICTURES, the name of the only scene that is looked at; NULL is all */
  yar_report *report;  /* where findings are gathered by cause as well; changes of texts are tried there then, on all rows that
                          have a fault, and not on each; NULL without */
  double time_limit;   /* the seconds of work that a row may take, counted in work of the thread; a row that takes longer is an
                          error, and the others are done. 0 is 10, INFINITY is for ever */
  uint32_t compression; /* a yar_compression */
  uint32_t quality;     /* how much JPEG and WebP keep of the pixels, from 1 to 100; 0 is 85 */
  const char *pdf;      /* what PDFs are besides pages, as `yar render --pdf` takes it: "tagged", "ua-1", "a-3b" with commas between, or
                           "plain"; NULL is what the template says */
  const yar_attachment *attachments; /* files that PDFs carry, in place of those that the template names; NULL without */
  size_t attachment_count;
} yar_task;

/* Does what is wanted with `count` rows from the one at the place `first`, counted from 0; those that are not there are left out: SIZE_MAX
 * is all. What comes of them is in memory at once: draw some 50 rows in a call. The bytes are those of `yar render`, which takes the title
 * of a PDF without a name from its file. A NULL task draws PNG. Where PDFs alone
 * are wanted, a list of a row may be longer than the 10,000 items that are drawn at once. Never returns NULL. */
yar_result *yar_draw(yar_engine *engine, const yar_template *made, const yar_rows *rows, size_t first, size_t count,
                     const yar_task *task);

/* ---- One file of all rows ------------------------------------------------------------------------------------------ */

/* How labels go onto sheets, as the options of `yar render` say it (Documentation/Pages.md). `size` is sizeof(yar_sheet); all else but
 * `name` may be zero. A scene without a size has that of a label. */
typedef struct yar_sheet {
  size_t size;
  const char *name;         /* a sheet that is sold, "avery-l7160", or paper, columns and rows: "A4:3x8:margin=10mm:gap=2mm" */
  size_t start;             /* the first label of the first sheet that is free, from 1; 0 is 1 */
  const char *copies_field; /* the field that says how many labels a row gets; NULL: one each */
  const char *marks;        /* "cut" shows in the margins where to cut; NULL: none */
  const char *bleed;        /* how far labels go on beyond their edges, such as "3mm"; a number alone is points; NULL: 0 */
} yar_sheet;

/* Begins a file of all rows: a PDF with all pages of each, or, with a `sheet`, sheets with their labels. Memory does not grow with rows.
 *
 *   yar_file *file = yar_file_new(engine, ticket, "all.pdf", NULL, NULL, NULL);
 *   while (... some 50 rows ...) yar_result_free(yar_file_add(file, rows, 0, SIZE_MAX, NULL, 0));
 *   yar_result *result = yar_file_finish(file);
 *   ... result->page_count ...
 *   yar_result_free(result); yar_file_free(file);
 *
 * The PDF grows beside `path`, in folders that are made, and takes the place of what is there when it is finished: whole or not at all. It
 * does not replace the template, nor an image that the template names; of rows that are read from files, the caller knows. With a `path` that
 * is NULL the caller writes it: each result has the next bytes as its `document`. With a `sheet`, and in another format than YAR_PDF, each sheet is one of
 * the `pictures` of the call that filled it, nothing is written, and `path` is what they are called: "labels.png" is labels-page-1.png.
 *
 * Of the task count format, scale, compression, quality, pdf, attachments (row 0 goes with all rows) and time_limit; a NULL task
 * makes a PDF. A PDF is one invoice at most, and as such has to be begun as one: by the template, by attachments of the task, or by
 * the pdf "a-3b". Its title is that of the template or of all rows.
 *
 * The file keeps its engine and its template, which may be freed before it, and may be used from any thread: its calls wait for each other and for others of the engine. In a child of a fork
 * it is not used; there it is freed without a trace, and the parent goes on with it. */
yar_file *yar_file_new(yar_engine *engine, const yar_template *made, const char *path, const yar_task *task,
                       const yar_sheet *sheet, yar_result **problems);

/* Adds `count` rows from the one at the place `first`, counted from 0; SIZE_MAX is all. Rows have numbers from 1 on through all calls of a file. A row that is wrong is an
 * error of that row, nothing of it is in the file, and the others are done. An error without a row is one of the file, which cannot be
 * finished then, or of the call. A list of a row may be longer than the 10,000 items that are drawn at once, as `yar render` takes it. `attachments` are for PDFs of these rows, by their numbers, besides those of the task; NULL
 * without. Never returns NULL. */
yar_result *yar_file_add(yar_file *file, const yar_rows *rows, size_t first, size_t count,
                         const yar_attachment *attachments, size_t attachment_count);

/* Finishes the file. Where nothing came of any row there is none, what was there before stays, and a warning says so. Never returns NULL. */
yar_result *yar_file_finish(yar_file *file);

/* Gives the file back; one that is not finished leaves nothing behind, and what was there before stays. */
void yar_file_free(yar_file *file);

/* ---- Reports ------------------------------------------------------------------------------------------------------- */

/* Makes a place where the findings of all rows of a template are gathered: yar_task.report. Calls of yar_draw() on several
 * threads may share one, with `first_number` as it is among all rows. */
yar_report *yar_report_new(const yar_template *made, yar_result **problems);

/* What was gathered: as the `findings` of the result one for each cause, the worst severity first, then those with the most rows; and
 * as its `warnings` what else there is to know, each once. With
 * YAR_FIXES as `wanted` changes are tried on the rows that have a fault, else `wanted` is 0. Never returns NULL. */
yar_result *yar_report_causes(yar_engine *engine, yar_report *report, uint32_t wanted);

void yar_report_free(yar_report *report);

/* ---- Documents ----------------------------------------------------------------------------------------------------- */

typedef enum yar_direction {
  YAR_ASKED_BY_DOCUMENT = 0, /* its own, and the other one on its own device */
  YAR_LEFT_TO_RIGHT = 1,
  YAR_RIGHT_TO_LEFT = 2,
  YAR_BOTH_DIRECTIONS = 3
} yar_direction;

#define YAR_NO_SEARCH 2u    /* look at the devices' sizes only, not at those between them */
#define YAR_LONGER_TEXTS 4u /* also look at texts that are 35 % longer, as translations may be */

/* How a document is checked; all but `size`, which is sizeof(yar_check_options), may be zero. The defaults are those of `yar check`. */
typedef struct yar_check_options {
  size_t size;
  const char *const *devices; /* what its scenes are shown on, as `yar check --device` takes it; without them the document says */
  size_t device_count;
  const char *const *asset_directories; /* where pictures and colours are, besides those that lie around the document */
  size_t asset_directory_count;
  const char *const *text_files; /* .strings and .xcstrings files, whose texts are looked at, too */
  size_t text_file_count;
  const char *only;   /* the codes that are looked for, with commas between them; NULL is all */
  const char *ignore; /* codes that are left out */
  uint32_t direction; /* a yar_direction */
  uint32_t flags;     /* YAR_IMAGES_OUTSIDE, YAR_NO_SEARCH, YAR_LONGER_TEXTS, added up */
  double time_limit;  /* the seconds of work; 0 is 30, INFINITY is for ever */
} yar_check_options;

/* Says what is wrong with the layout of a document: JSON, a .xib or a .storyboard, as `yar check` does. `path` names its file, or, where
 * `bytes` is not NULL, the text that is given: pictures are looked for beside it. What is found are the `findings`. What cannot be read, and a check that was stopped as it took too long, are `errors`.
 * Never returns NULL. */
yar_result *yar_check(yar_engine *engine, const char *path, const char *bytes, size_t byte_count,
                      const yar_check_options *options);

#define YAR_CHOOSE_FIRST 1u /* of several changes that help equally, take the first; else they are left, with the reason */

/* Writes changes that help into the text of a document, as `yar fix` does: `document` and `changes` of the result. No file is written.
 * Only the bytes of the changes differ. Changes of different parts are made together, and the text is checked again: where a finding
 * stays or another comes, half of them are tried, down to one. `time_limit` is for each of these checks. `findings` are what is wrong with the new text. Never returns NULL. */
yar_result *yar_repair(yar_engine *engine, const char *path, const char *bytes, size_t byte_count,
                       const yar_check_options *options, uint32_t flags);

#ifdef __cplusplus
}
#endif

#endif
