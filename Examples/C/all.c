/* Puts all rows of a template into one PDF, or their labels onto sheets; however many rows there are, a few of them are in memory:
 *
 *   cc -Wall -Werror all.c -I out/c -L out/c -lyar -Wl,-rpath,"$PWD/out/c" -o all
 *   ./all statement.json statements.jsonl statements.pdf
 *   ./all price-labels.json price-labels.jsonl labels.pdf avery-l7160
 */
#define _POSIX_C_SOURCE 200809L
#include <errno.h>
#include <libgen.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <yar.h>

/* Says what is wrong and what may not be meant; 0 where the file itself, or the template, is wrong. Frees the result. */
static int show(yar_result *result) {
  int is_right = 1;
  for (size_t i = 0; result != NULL && i < result->error_count; i++) {
    const yar_error *error = &result->errors[i];
    if (error->line > 0) fprintf(stderr, "%s:%u:%u: ", error->file, error->line, error->column);
    if (error->row > 0) fprintf(stderr, "row %zu: ", error->row);
    if (error->field[0] != '\0') fprintf(stderr, "'%s' ", error->field);
    fprintf(stderr, "%s\n", error->message);
    /* A row that is wrong is left out; the others are drawn. */
    if (error->row == 0 && error->severity == YAR_ERROR) is_right = 0;
  }
  for (size_t i = 0; result != NULL && i < result->warning_count; i++)
    fprintf(stderr, "warning: %s\n", result->warnings[i].message);
  yar_result_free(result);
  return is_right;
}

/* Adds the rows of a file of JSON Lines, some 64 KB at a time; 0 where the PDF cannot be finished then. */
static int add_rows(yar_file *file, const yar_template *made, FILE *lines) {
  char *line = NULL, *text = NULL;
  size_t room = 0, count = 0;
  ssize_t length;
  int is_right = 1;
  do {
    length = getline(&line, &room, lines);
    if (length > 0) {
      text = realloc(text, count + (size_t)length);
      if (text == NULL) abort();
      memcpy(text + count, line, (size_t)length);
      count += (size_t)length;
    }
    if (count > 65536 || (length < 0 && count > 0)) {
      yar_result *problems = NULL;
      yar_rows *rows = yar_rows_from_text(made, text, count, &problems);
      is_right = show(problems) && show(yar_file_add(file, rows, 0, SIZE_MAX, NULL, 0));
      yar_rows_free(rows);
      count = 0;
    }
  } while (length > 0 && is_right);
  free(line);
  free(text);
  return is_right;
}

/* The template of a file; NULL where it is none. */
static yar_template *read_template(const char *path) {
  FILE *file = fopen(path, "rb");
  char *json = NULL;
  size_t room = 0;
  /* No byte of a JSON text is 0: up to there is the whole file. */
  ssize_t count = file == NULL ? -1 : getdelim(&json, &room, '\0', file);
  yar_template *made = NULL;
  if (count < 0) {
    fprintf(stderr, "'%s' cannot be read: %s\n", path, strerror(errno));
  } else {
    yar_result *problems = NULL;
    /* Images lie in the folder of the template or below. */
    char *copy = strdup(path);
    yar_template_options options = {.size = sizeof options, .file = path, .folder = copy == NULL ? "." : dirname(copy)};
    made = yar_template_read(json, (size_t)count, &options, &problems);
    free(copy);
    show(problems);
  }
  free(json);
  if (file != NULL) fclose(file);
  return made;
}

int main(int count, char **words) {
  if (count != 4 && count != 5) {
    fprintf(stderr, "usage: all TEMPLATE.json ROWS.jsonl OUT.pdf [SHEET]\n");
    return EXIT_FAILURE;
  }
  yar_template *made = read_template(words[1]);
  FILE *lines = fopen(words[2], "rb");
  if (lines == NULL) fprintf(stderr, "'%s' cannot be read: %s\n", words[2], strerror(errno));
  int status = EXIT_FAILURE;
  if (made != NULL && lines != NULL) {
    yar_result *problems = NULL;
    yar_engine *engine = yar_engine_new(NULL, &problems);
    show(problems);
    yar_sheet sheet = {.size = sizeof sheet, .name = count == 5 ? words[4] : NULL};
    yar_file *file = yar_file_new(engine, made, words[3], NULL, count == 5 ? &sheet : NULL, &problems);
    show(problems);
    if (file != NULL && add_rows(file, made, lines)) {
      yar_result *end = yar_file_finish(file);
      printf("%zu pages\n", end->page_count);
      if (end->page_count > 0) status = EXIT_SUCCESS;
      show(end);
    }
    yar_file_free(file);
    yar_engine_free(engine);
  }
  if (lines != NULL) fclose(lines);
  yar_template_free(made);
  return status;
}
