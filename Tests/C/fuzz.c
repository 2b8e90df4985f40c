/* Damaged templates, rows, tasks, handles and Arrow batches: `fuzz SECONDS [SEED]`. Nothing may crash, and what was
 * refused must be told. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <yar.h>

static uint64_t state;

static uint64_t dice(uint64_t sides) {
  state ^= state << 13;
  state ^= state >> 7;
  state ^= state << 17;
  return state % sides;
}

static const char *const seeds[] = {
    "{ \"yar\": 1, \"size\": [120, null], \"locale\": \"{{ place | default('de') }}\",\n"
    "  \"data\": { \"type\": \"object\", \"properties\": { \"name\": { \"type\": \"string\" }, \"place\": { \"type\": \"string\" },\n"
    "    \"price\": { \"type\": \"number\" }, \"list\": { \"type\": \"array\", \"items\": { \"type\": \"string\" } } } },\n"
    "  \"root\": { \"type\": \"WeView\", \"layout\": { \"kind\": \"vertical\", \"margin\": 4 }, \"subviews\": [\n"
    "    { \"type\": \"Label\", \"if\": \"price > 3\", \"text\": \"{{ name | upper }} {{ price | currency('EUR') }}\" },\n"
    "    { \"type\": \"Label\", \"forEach\": \"list as item\", \"text\": \"{{ item }}\" },\n"
    "    { \"type\": \"QRCode\", \"message\": \"{{ name }}\" } ] } }\n",
    "{ \"name\": \"Carla\", \"price\": 12.5, \"list\": [\"a\", \"b\"], \"place\": \"en\" }\n{ \"name\": null }\n",
    "name,price,place\nCarla,\"4\",fr\n\"a \"\"b\"\"\",7,de\n",
    "out/{{ name }}-{{ rowNumber }}.png",
};

/* A copy with some of its bytes changed, taken out or doubled; to be freed. */
static char *damaged(const char *text, size_t *count) {
  static const char signs[] = "{}[]\",:|'0159-.eE\\ \n\xff\x00ntf";
  *count = strlen(text);
  char *copy = malloc(*count * 2 + 64);
  memcpy(copy, text, *count + 1);
  for (uint64_t changes = dice(6); changes > 0 && *count > 0; changes--) {
    size_t place = dice(*count);
    switch (dice(4)) {
      case 0: copy[place] = (char)dice(256); break;
      case 1: copy[place] = signs[dice(sizeof signs - 1)]; break;
      case 2:
        memmove(copy + place, copy + place + 1, *count - place - 1);
        *count -= 1;
        break;
      default:
        if (*count < strlen(text) * 2) {
          memmove(copy + place + 1, copy + place, *count - place);
          *count += 1;
        }
    }
  }
  copy[*count] = '\0';
  return copy;
}

static int64_t odd_number(void) {
  static const int64_t odd[] = {0, 1, 2, 3, -1, 7, 1 << 20, INT64_MAX, INT64_MIN, 1LL << 41};
  return odd[dice(sizeof odd / sizeof *odd)];
}

/* An Arrow batch of which every pointer is good, and everything else may be wrong. */
struct batch {
  struct ArrowSchema schemas[4];
  struct ArrowArray arrays[4];
  struct ArrowSchema *schema_children[4];
  struct ArrowArray *array_children[4];
  const void *buffers[4][4];
  unsigned char memory[4096];
  int released;
};

static void release_schema(struct ArrowSchema *schema) {
  ((struct batch *)schema->private_data)->released += 1;
  schema->release = NULL;
}

static void release_array(struct ArrowArray *array) {
  ((struct batch *)array->private_data)->released += 1;
  array->release = NULL;
}

static void make_batch(struct batch *batch) {
  static const char *const formats[] = {"n", "b", "c", "S", "i", "l", "L", "e", "f", "g", "u", "U", "tdD", "tdm", "ttu", "tsn:",
                                        "tss:UTC", "tsu:Europe/Vienna", "tsm:-03:30", "d:9,-3", "d:9,2,64", "d:9,2,256", "+ud:0", "+r", "+l", "+w:2", "+s", "d:1,2", "z", "tsx:", "", "+w:-1", "\xff", "+w:99999999999"};
  memset(batch, 0, sizeof *batch);
  size_t width = 1;
  for (int i = 0; i < 4; i++) {
    struct ArrowSchema *schema = &batch->schemas[i];
    struct ArrowArray *array = &batch->arrays[i];
    schema->format = i == 0 && dice(9) > 0 ? "+s" : formats[dice(sizeof formats / sizeof *formats)];
    schema->name = dice(5) == 0 ? NULL : "name\0pricelist" + dice(2) * 5;
    array->length = (int64_t)dice(8);
    array->offset = dice(4) == 0 ? 1 : 0;
    array->n_buffers = (int64_t)dice(4);
    array->buffers = dice(20) == 0 ? NULL : batch->buffers[i];
    for (int k = 0; k < 4; k++) batch->buffers[i][k] = dice(9) == 0 || (k == 0 && dice(2)) ? NULL : batch->memory;
    if (i == 0) {
      schema->n_children = array->n_children = (int64_t)dice(4);
      schema->children = batch->schema_children;
      array->children = batch->array_children;
    }
    /* Lengths that are wrong are told; those that no memory stands behind cannot be, so a batch has no rows then. */
    if (dice(12) == 0) array->length = odd_number() < 0 ? -1 : INT64_MAX;
    if (dice(16) == 0) array->offset = -1;
    if (dice(12) == 0) array->n_children = odd_number();
    if (i > 0) {
      batch->schema_children[i - 1] = dice(24) == 0 ? NULL : schema;
      batch->array_children[i - 1] = dice(24) == 0 ? NULL : array;
    }
    schema->private_data = array->private_data = batch;
    if (strchr("uz", schema->format[0]) && schema->format[0] && width < 4) width = 4;
    if (schema->format[0] == 'U') width = 8;
  }
  /* Where texts begin is told by the same memory, and has to lie in it: nobody tells how much there is. */
  for (size_t i = 0; i < sizeof batch->memory; i++) {
    if (i % width < 2 && dice(8) == 0) batch->memory[i] = (unsigned char)dice(3);
  }
  if (dice(4) == 0) memset(batch->memory, 0x80, 64);
  batch->schemas[0].release = release_schema;
  batch->arrays[0].release = release_array;
}

static void draw(yar_engine *engine, yar_template *made, yar_rows *rows) {
  size_t count;
  char *names = damaged(seeds[3], &count);
  yar_task task = {.size = dice(9) ? sizeof task : (size_t)odd_number(),
                   .wanted = dice(9) ? (uint32_t)dice(16) : (uint32_t)odd_number(),
                   .format = (uint32_t)dice(7),
                   .scale = dice(4) ? 0 : (double)odd_number() / 3,
                   .names = dice(2) ? names : NULL,
                   .first_number = dice(5) ? 0 : (size_t)odd_number(),
                   .scene = dice(9) ? NULL : names};
  yar_report *report = yar_report_new(made, NULL);
  task.report = dice(3) ? NULL : dice(9) ? report : (yar_report *)(size_t)dice(99);
  void *handles[] = {engine, made, rows, NULL, (void *)(size_t)dice(99), (void *)names};
  size_t first = dice(9) ? 0 : (size_t)odd_number();
  yar_result *result;
  if (dice(5) == 0) {
    result = yar_draw(handles[dice(6)], handles[dice(6)], handles[dice(6)], first, 2, &task);
  } else {
    result = yar_draw(engine, made, rows, first, dice(5) ? 2 : (size_t)odd_number(), dice(4) ? &task : NULL);
  }
  for (size_t i = 0; i < result->error_count; i++) {
    if (result->errors[i].message[0] == '\0') abort();
  }
  yar_result_free(result);
  result = yar_report_causes(dice(9) ? engine : NULL, dice(9) ? report : (yar_report *)handles[dice(6)], (uint32_t)dice(16));
  for (size_t i = 0; i < result->finding_count; i++) {
    if (result->findings[i].row_count == 0 || result->findings[i].summary[0] == '\0') abort();
  }
  yar_result_free(result);
  yar_report_free(report);
  free(names);
}

/* Files of all rows are begun, filled and finished with options and handles that may be none. */
static void fill(yar_engine *engine, yar_template *made, yar_rows *rows) {
  static const char *const sheets[] = {"avery-l7160", "A4:3x8:margin=10mm", "A4:0x8", "A9:1x1", "", "9x9pt:1x1:gap=2,3", "A4:1x1:margin=9in"};
  size_t count;
  char *text = damaged(dice(2) ? seeds[3] : sheets[dice(7)], &count);
  yar_sheet sheet = {.size = dice(9) ? sizeof sheet : (size_t)odd_number(),
                     .name = dice(9) ? sheets[dice(7)] : dice(2) ? text : NULL,
                     .start = dice(3) ? 0 : (size_t)odd_number(),
                     .copies_field = dice(3) ? NULL : dice(2) ? "count" : text,
                     .marks = dice(3) ? NULL : dice(9) ? "cut" : text,
                     .bleed = dice(3) ? NULL : dice(9) ? "3mm" : text};
  yar_task task = {.size = dice(9) ? sizeof task : (size_t)odd_number(),
                   .format = dice(3) ? YAR_PDF : (uint32_t)dice(7),
                   .scale = dice(4) ? 0.1 : (double)odd_number() / 3,
                   .pdf = dice(3) ? NULL : dice(2) ? "ua-1,a-3b" : text};
  yar_attachment file = {.row = (size_t)dice(3), .name = dice(9) ? "a.txt" : NULL, .bytes = (const uint8_t *)text, .byte_count = count,
                         .factur_x = dice(9) ? NULL : "en16931"};
  yar_result *problems = NULL;
  yar_file *made_file = yar_file_new(dice(20) ? engine : NULL, dice(20) ? made : NULL, NULL, dice(4) ? &task : NULL,
                                     dice(2) ? &sheet : NULL, &problems);
  if (made_file == NULL && (problems == NULL || problems->error_count == 0)) abort();
  yar_result_free(problems);
  for (int i = 0; i < 2; i++) {
    yar_result *result = yar_file_add(dice(20) ? made_file : (yar_file *)rows, dice(20) ? rows : NULL, dice(9) ? 0 : (size_t)odd_number(),
                                      dice(5) ? 2 : (size_t)odd_number(), dice(3) ? NULL : &file, dice(3) ? 0 : 1);
    for (size_t k = 0; k < result->error_count; k++)
      if (result->errors[k].message[0] == '\0') abort();
    yar_result_free(result);
  }
  if (dice(5)) {
    yar_result *result = yar_file_finish(made_file);
    if (result->page_count == 0 && result->error_count + result->warning_count == 0) abort();
    yar_result_free(result);
  }
  yar_file_free(made_file);
  free(text);
}

static void check(yar_engine *engine) {
  size_t count;
  char *text = damaged(seeds[0], &count);
  const char *names[] = {"iPhone SE", dice(9) ? "phones" : text};
  yar_check_options options = {.size = dice(9) ? sizeof options : (size_t)odd_number(),
                               .devices = names,
                               .device_count = (size_t)dice(3),
                               .only = dice(3) ? NULL : "conflict,truncated",
                               .direction = (uint32_t)dice(6),
                               .flags = dice(9) ? 2 * (uint32_t)dice(4) : (uint32_t)odd_number(),
                               .time_limit = 1};
  yar_result *result = yar_check(dice(20) ? engine : NULL, dice(9) ? "a.json" : text, text, count, dice(4) ? &options : NULL);
  if (result->checked_scenes == 0 && result->error_count == 0) abort();
  for (size_t i = 0; i < result->finding_count; i++) {
    if (result->findings[i].view_count == 0 || result->findings[i].showing_count == 0) abort();
  }
  yar_result_free(result);
  free(text);
}

static void round_of(yar_engine *engine, size_t *drawn) {
  size_t count;
  if (dice(4) == 0) check(engine);
  char *text = damaged(seeds[0], &count);
  yar_result *problems = NULL;
  yar_template *made = yar_template_read(text, count, NULL, &problems);
  if (made == NULL && (problems == NULL || problems->error_count == 0)) abort();
  yar_result_free(problems);
  free(text);
  if (made == NULL && dice(4)) return;
  if (made == NULL) made = yar_template_read(seeds[0], strlen(seeds[0]), NULL, NULL);
  yar_rows *rows;
  if (dice(2)) {
    struct batch batch;
    make_batch(&batch);
    rows = yar_rows_from_arrow(&batch.schemas[0], &batch.arrays[0], &problems);
    if (batch.released != 2) abort();
  } else {
    text = damaged(seeds[1 + dice(2)], &count);
    rows = yar_rows_from_text(made, text, count, &problems);
    free(text);
  }
  if (rows == NULL && (problems == NULL || problems->error_count == 0)) abort();
  yar_result_free(problems);
  draw(engine, made, rows);
  if (dice(3) == 0) fill(engine, made, rows);
  *drawn += 1;
  yar_rows_free(rows);
  yar_template_free(made);
}

int main(int count, char **words) {
  double seconds = count > 1 ? atof(words[1]) : 2;
  uint64_t seed = count > 2 ? strtoull(words[2], NULL, 10) : 1;
  state = seed * 0x9E3779B97F4A7C15u + 1;
  yar_engine *engine = yar_engine_new(NULL, NULL);
  size_t rounds = 0, drawn = 0;
  for (clock_t start = clock(); (double)(clock() - start) / CLOCKS_PER_SEC < seconds; rounds++) round_of(engine, &drawn);
  yar_engine_free(engine);
  printf("fuzz: %zu rounds, %zu drawn, seed %llu\n", rounds, drawn, (unsigned long long)seed);
  return 0;
}
