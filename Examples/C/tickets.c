/* Draws the rows of a template as PNG files and says what does not fit:
 *
 *   cc -Wall -Werror tickets.c -I out/c -L out/c -lyar -Wl,-rpath,"$PWD/out/c" -o tickets
 *   ./tickets ticket.json tickets.jsonl 'out/{{ id }}.png'
 */
#define _POSIX_C_SOURCE 200809L
#include <errno.h>
#include <libgen.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <yar.h>

/* A file as a text; NULL where it cannot be read. */
static char *read_file(const char *path, size_t *count) {
  FILE *file = fopen(path, "rb");
  if (file == NULL) return NULL;
  size_t capacity = 1 << 16;
  char *bytes = malloc(capacity);
  *count = 0;
  while (bytes != NULL) {
    *count += fread(bytes + *count, 1, capacity - *count, file);
    if (*count < capacity) break;
    capacity *= 2;
    bytes = realloc(bytes, capacity);
  }
  fclose(file);
  return bytes;
}

/* Says what is wrong, as compilers do; how many of them are errors. */
static size_t show(const yar_result *result) {
  size_t errors = 0;
  for (size_t i = 0; result != NULL && i < result->error_count; i++) {
    const yar_error *error = &result->errors[i];
    if (error->line > 0) fprintf(stderr, "%s:%u:%u: ", error->file, error->line, error->column);
    if (error->row > 0) fprintf(stderr, "row %zu: ", error->row);
    if (error->field[0] != '\0') fprintf(stderr, "'%s' ", error->field);
    fprintf(stderr, "%s\n", error->message);
    if (error->excerpt[0] != '\0') fprintf(stderr, "%s\n", error->excerpt);
    if (error->severity == YAR_ERROR) errors += 1;
  }
  return errors;
}

/* Writes the pictures, and says what does not fit in them; whether all could be written. */
static int put_down(const yar_result *result) {
  for (size_t i = 0; i < result->picture_count; i++) {
    const yar_picture *picture = &result->pictures[i];
    FILE *file = fopen(picture->name, "wb");
    if (file == NULL) {
      fprintf(stderr, "'%s' cannot be written: %s\n", picture->name, strerror(errno));
      return 0;
    }
    fwrite(picture->bytes, 1, picture->byte_count, file);
    if (fclose(file) != 0) return 0;
  }
  for (size_t i = 0; i < result->finding_count; i++) {
    const yar_finding *finding = &result->findings[i];
    printf("row %zu: %s [%s]\n", finding->row, finding->summary, finding->code);
  }
  return 1;
}

/* Draws some rows at a time, so that few pictures are in memory; the exit status. Two rows with one name are told where both
 * are in one call; names with an id of the row do not clash. */
static int draw(yar_engine *engine, const yar_template *made, const yar_rows *rows, const char *names) {
  yar_task task = {.size = sizeof task, .wanted = YAR_PICTURES | YAR_FINDINGS, .names = names};
  int status = EXIT_SUCCESS;
  for (size_t i = 0; i < yar_rows_count(rows); i += 50) {
    yar_result *result = yar_draw(engine, made, rows, i, 50, &task);
    if (show(result) > 0 || !put_down(result)) status = EXIT_FAILURE;
    yar_result_free(result);
  }
  return status;
}

int main(int count, char **words) {
  if (count != 4) {
    fprintf(stderr, "usage: tickets TEMPLATE.json ROWS.jsonl 'FOLDER/{{ id }}.png'\n");
    return EXIT_FAILURE;
  }
  if (yar_abi_version() != YAR_ABI_VERSION) {
    fprintf(stderr, "libyar has interface %u; this program needs %u\n", yar_abi_version(), YAR_ABI_VERSION);
    return EXIT_FAILURE;
  }
  size_t json_count = 0, lines_count = 0;
  char *json = read_file(words[1], &json_count);
  char *lines = read_file(words[2], &lines_count);
  if (json == NULL || lines == NULL) {
    fprintf(stderr, "'%s' cannot be read: %s\n", json == NULL ? words[1] : words[2], strerror(errno));
    return EXIT_FAILURE;
  }

  yar_result *problems = NULL;
  /* Images lie in the folder of the template or below. */
  char *copy = strdup(words[1]);
  yar_template_options options = {.size = sizeof options, .file = words[1], .folder = copy == NULL ? "." : dirname(copy)};
  yar_template *made = yar_template_read(json, json_count, &options, &problems);
  free(copy);
  show(problems);
  yar_result_free(problems);
  yar_rows *rows = NULL;
  if (made != NULL) {
    rows = yar_rows_from_text(made, lines, lines_count, &problems);
    show(problems);
    yar_result_free(problems);
  }
  yar_engine *engine = NULL;
  if (rows != NULL) {
    engine = yar_engine_new(NULL, &problems);
    show(problems);
    yar_result_free(problems);
  }
  int status = engine == NULL ? EXIT_FAILURE : draw(engine, made, rows, words[3]);

  yar_engine_free(engine);
  yar_rows_free(rows);
  yar_template_free(made);
  free(lines);
  free(json);
  return status;
}
