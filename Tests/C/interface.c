/* What yar.h promises: errors for what is wrong, threads, forks, silence. Prints what went wrong; 0 where nothing did. */
#define _GNU_SOURCE
#include <dirent.h>
#include <math.h>
#include <pthread.h>
#include <signal.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
#include <yar.h>

static int failures = 0;

#define EXPECT(condition)                                                     \
  do {                                                                        \
    if (!(condition)) {                                                       \
      failures += 1;                                                          \
      printf("%s:%d: expected %s\n", __FILE__, __LINE__, #condition);         \
    }                                                                         \
  } while (0)

static const char card[] =
    "{ \"yar\": 1, \"size\": [120, 40],\n"
    "  \"data\": { \"type\": \"object\", \"properties\": { \"name\": { \"type\": \"string\" }, \"seat\": { \"type\": \"number\" } },\n"
    "    \"required\": [\"name\"] },\n"
    "  \"root\": { \"type\": \"WeView\", \"layout\": { \"kind\": \"vertical\", \"margin\": 4 }, \"backgroundColor\": \"white\",\n"
    "    \"subviews\": [ { \"type\": \"Label\", \"identifier\": \"name\", \"text\": \"{{ name }} {{ seat }}\" } ] } }\n";

static const char lines[] =
    "{ \"name\": \"Carla\", \"seat\": 12 }\n"
    "{ \"seat\": 7 }\n"
    "{ \"name\": \"A name that is much too long for so small a card\" }\n";

static yar_template *read_card(void) { return yar_template_read(card, strlen(card), NULL, NULL); }

static yar_rows *read_lines(const yar_template *made) {
  return yar_rows_from_text(made, lines, strlen(lines), NULL);
}

/* The message of the only error of a result, which is freed then. */
static void expect_error(yar_result *result, const char *words) {
  EXPECT(result != NULL && result->error_count == 1);
  if (result != NULL && result->error_count > 0 && strstr(result->errors[0].message, words) == NULL) {
    failures += 1;
    printf("expected '%s' in '%s'\n", words, result->errors[0].message);
  }
  yar_result_free(result);
}

/* A scene with pages is one PDF, or a picture of each page. */
static void test_pages(yar_engine *engine) {
  static const char letter[] =
      "{ \"yar\": 1, \"pages\": { \"size\": [200, 120], \"margin\": 10 },\n"
      "  \"root\": { \"type\": \"WeView\", \"layout\": { \"kind\": \"vertical\" }, \"subviews\": [\n"
      "    { \"type\": \"View\", \"minDesiredHeight\": 90 }, { \"type\": \"View\", \"minDesiredHeight\": 90 } ] } }\n";
  yar_template *made = yar_template_read(letter, strlen(letter), NULL, NULL);
  yar_rows *rows = yar_rows_from_text(made, "{}\n", 3, NULL);
  yar_task task = {.size = sizeof task, .names = "{{ rowNumber }}.png"};
  yar_result *result = yar_draw(engine, made, rows, 0, 1, &task);
  EXPECT(result->picture_count == 2);
  if (result->picture_count == 2) {
    EXPECT(result->pictures[0].page == 1 && result->pictures[1].page == 2);
    EXPECT(strcmp(result->pictures[0].name, "1-page-1.png") == 0 && strcmp(result->pictures[1].name, "1-page-2.png") == 0);
    EXPECT(result->pictures[1].width == 200 && result->pictures[1].height == 120);
  }
  yar_result_free(result);
  task.format = YAR_PDF;
  result = yar_draw(engine, made, rows, 0, 1, &task);
  EXPECT(result->picture_count == 1);
  if (result->picture_count == 1) {
    EXPECT(result->pictures[0].page == 0 && strcmp(result->pictures[0].name, "1.png") == 0);
    EXPECT(memcmp(result->pictures[0].bytes, "%PDF", 4) == 0);
  }
  yar_result_free(result);
  yar_rows_free(rows);
  yar_template_free(made);
}

static int holds(const yar_picture *picture, const char *words) {
  size_t length = strlen(words);
  for (size_t at = 0; at + length <= picture->byte_count; at++)
    if (memcmp(picture->bytes + at, words, length) == 0) return 1;
  return 0;
}

static void test_rows(yar_engine *engine) {
  yar_template *made = read_card();
  yar_rows *rows = read_lines(made);
  EXPECT(yar_rows_count(rows) == 3);
  yar_task task = {.size = sizeof task, .wanted = YAR_PICTURES | YAR_FRAMES | YAR_FINDINGS | YAR_TEXTS, .names = "{{ rowNumber }}.png"};
  yar_result *result = yar_draw(engine, made, rows, 0, 9, &task);
  EXPECT(result->picture_count == 2);
  if (result->picture_count == 2) {
    EXPECT(result->pictures[0].row == 1 && result->pictures[1].row == 3);
    EXPECT(strcmp(result->pictures[1].name, "3.png") == 0);
    EXPECT(result->pictures[0].width == 120 && result->pictures[0].height == 40);
    EXPECT(memcmp(result->pictures[0].bytes, "\x89PNG", 4) == 0);
  }
  EXPECT(result->error_count == 1);
  if (result->error_count == 1) {
    EXPECT(result->errors[0].row == 2 && result->errors[0].severity == YAR_ERROR);
    EXPECT(strcmp(result->errors[0].field, "name") == 0);
  }
  EXPECT(result->frame_count == 4);
  if (result->frame_count == 4) {
    EXPECT(strcmp(result->frames[1].path, "WeView/name") == 0 && strcmp(result->frames[1].type, "Label") == 0);
    EXPECT(result->frames[1].on_page[0] == result->frames[1].frame[0] && result->frames[1].on_page[2] > 10);
    EXPECT(strcmp(result->frames[1].text, "Carla 12") == 0);
  }
  EXPECT(result->text_count > 3);
  if (result->text_count > 3) {
    EXPECT(strcmp(result->texts[0].text, "Carla 12") == 0 && result->texts[0].line == 1 && result->texts[0].word == 0);
    EXPECT(strcmp(result->texts[1].text, "Carla") == 0 && result->texts[1].word == 1);
    EXPECT(strcmp(result->texts[2].text, "12") == 0 && strcmp(result->texts[2].path, "WeView/name") == 0);
    EXPECT(result->texts[1].polygon[0] < result->texts[1].polygon[2] && result->texts[1].polygon[2] < result->texts[2].polygon[0]);
  }
  EXPECT(result->finding_count == 1);
  if (result->finding_count == 1) {
    const yar_finding *finding = &result->findings[0];
    EXPECT(finding->row == 3 && strcmp(finding->code, "truncated") == 0 && finding->field[0] == 0);
    EXPECT(finding->place.line == 5 && strcmp(finding->place.file, "template") == 0);
    EXPECT(finding->view_count == 1 && strcmp(finding->views[0].path, "WeView/name") == 0 && finding->views[0].frame[2] > 10);
    EXPECT(strcmp(finding->fingerprint, "truncated:WeView/name:width") == 0);
    EXPECT(finding->detail_count > 0 && strchr(finding->details[0], '\n') == NULL);
    EXPECT(finding->showing_count == 1 && finding->showings[0].row == 3 && finding->showings[0].width == 120);
    EXPECT(finding->row_count == 0 && finding->rows == NULL && finding->checked_rows == 0 && finding->fix_count == 0);
  }
  yar_result_free(result);
  /* A part of many rows has the numbers that it has there. */
  task.first_number = 101;
  result = yar_draw(engine, made, rows, 2, 1, &task);
  EXPECT(result->picture_count == 1 && result->pictures[0].row == 103);
  yar_result_free(result);
  yar_template_free(made);
  yar_rows_free(rows);
}

/* Findings of rows that were looked at in any order are gathered by cause. */
static void test_reports(yar_engine *engine) {
  yar_template *made = read_card();
  yar_rows *rows = read_lines(made);
  yar_report *report = yar_report_new(made, NULL);
  EXPECT(report != NULL);
  yar_task task = {.size = sizeof task, .wanted = YAR_FIXES, .report = report};
  task.first_number = 4;
  yar_result_free(yar_draw(engine, made, rows, 0, 3, &task));
  task.first_number = 1;
  yar_result_free(yar_draw(engine, made, rows, 0, 3, &task));
  yar_result *result = yar_report_causes(engine, report, YAR_FIXES);
  EXPECT(result->error_count == 0 && result->finding_count == 1);
  if (result->finding_count == 1) {
    const yar_finding *cause = &result->findings[0];
    EXPECT(strcmp(cause->code, "truncated") == 0 && cause->severity == YAR_WARNING && cause->place.line == 5);
    EXPECT(cause->row_count == 2 && cause->rows[0] == 3 && cause->rows[1] == 6 && cause->row == 3 && cause->checked_rows == 6);
    const yar_showing *worst = &cause->showings[0];
    EXPECT(worst->row == 3 && worst->needed > worst->has && worst->has > 0 && strstr(worst->text, "A name") != NULL);
    EXPECT(strstr(cause->summary, "the text of name is cut off") != NULL);
    EXPECT(strcmp(cause->views[0].path, "WeView/name") == 0);
  }
  yar_result_free(result);
  /* What helps a row alone. */
  const char *wrong = "{ \"name\": \"Grossoberlindenberg\", \"seet\": 2 }\n";
  yar_rows *other = yar_rows_from_text(made, wrong, strlen(wrong), NULL);
  task = (yar_task){.size = sizeof task, .wanted = YAR_FIXES};
  result = yar_draw(engine, made, other, 0, 1, &task);
  EXPECT(result->finding_count == 1 && result->findings[0].fix_count > 0);
  if (result->finding_count == 1 && result->findings[0].fix_count > 0) {
    const yar_fix *fix = &result->findings[0].fixes[0];
    EXPECT(strcmp(fix->text, "give name two lines (numberOfLines 2)") == 0 && strcmp(fix->effect, "the row fits") == 0);
    EXPECT(strcmp(fix->kind, "property") == 0 && strcmp(fix->property, "numberOfLines") == 0);
    EXPECT(fix->number_count == 1 && fix->numbers[0] == 2 && fix->rule == SIZE_MAX && strcmp(fix->view, "WeView/name") == 0);
  }
  EXPECT(result->warning_count == 1 && result->warnings[0].row == 1 && !result->warnings[0].is_of_each_row);
  EXPECT(strstr(result->warnings[0].message, "did you mean 'seat'") != NULL);
  yar_result_free(result);
  yar_rows_free(other);
  /* Lines that end as those of old files are refused; names of columns alone make no rows, which is told. */
  yar_result *problems = NULL;
  yar_rows *none = yar_rows_from_text(made, "name\rCarla\r", 11, &problems);
  EXPECT(none == NULL && problems != NULL && problems->error_count == 1);
  EXPECT(strstr(problems->errors[0].message, "CR alone") != NULL);
  yar_result_free(problems);
  problems = NULL;
  none = yar_rows_from_text(made, "name\n", 5, &problems);
  EXPECT(none != NULL && problems != NULL && problems->error_count == 0 && problems->warning_count == 1);
  yar_result_free(problems);
  result = yar_draw(engine, made, none, 0, 9, NULL);
  EXPECT(result->warning_count == 1 && result->warnings[0].row == 0 && result->error_count == 0);
  yar_result_free(result);
  yar_rows_free(none);

  task = (yar_task){.size = sizeof task, .wanted = YAR_FINDINGS, .report = (yar_report *)engine};
  expect_error(yar_draw(engine, made, rows, 0, 1, &task), "report");
  task = (yar_task){.size = sizeof task, .report = report};
  expect_error(yar_draw(engine, made, rows, 0, 1, &task), "YAR_FINDINGS");
  yar_template *another = read_card();
  task = (yar_task){.size = sizeof task, .wanted = YAR_FINDINGS, .report = report};
  expect_error(yar_draw(engine, another, rows, 0, 1, &task), "another template");
  yar_template_free(another);
  /* A program that was compiled before there were reports. */
  task.size = offsetof(yar_task, report);
  result = yar_draw(engine, made, rows, 0, 3, &task);
  EXPECT(result->finding_count == 1 && result->error_count == 1);
  yar_result_free(result);
  yar_report_free(report);
  yar_report_free(report);
  expect_error(yar_report_causes(engine, report, 0), "report");
  EXPECT(yar_report_new((yar_template *)engine, &problems) == NULL);
  expect_error(problems, "template");
  yar_rows_free(rows);
  yar_template_free(made);
}

static void test_errors(yar_engine *engine) {
  yar_result *problems = NULL;
  EXPECT(yar_template_read("{ \"yar\": 1, ", 12, NULL, &problems) == NULL);
  EXPECT(problems != NULL && problems->error_count == 1 && problems->errors[0].line == 1);
  yar_result_free(problems);
  EXPECT(yar_template_read(NULL, 0, NULL, NULL) == NULL);
  const char *misspelt = "{\"yar\":1,\"data\":{\"type\":\"object\",\"properties\":{\"name\":{}}},"
                         "\"root\":{\"type\":\"Label\",\"text\":\"{{ nmae }}\"}}";
  yar_template_options options = {.size = sizeof options, .file = "card.json"};
  EXPECT(yar_template_read(misspelt, strlen(misspelt), &options, &problems) == NULL);
  EXPECT(problems != NULL && strcmp(problems->errors[0].file, "card.json") == 0 && problems->errors[0].excerpt[0] != '\0');
  yar_result_free(problems);
  options.size = 0;
  EXPECT(yar_template_read(card, strlen(card), &options, &problems) == NULL);
  expect_error(problems, "size");

  yar_template *made = read_card();
  yar_rows *rows = read_lines(made);
  EXPECT(yar_rows_from_text(NULL, lines, 1, &problems) == NULL);
  expect_error(problems, "template");
  expect_error(yar_draw(NULL, made, rows, 0, 1, NULL), "engine");
  expect_error(yar_draw(engine, (yar_template *)engine, rows, 0, 1, NULL), "template");
  expect_error(yar_draw(engine, made, (yar_rows *)made, 0, 1, NULL), "rows");
  yar_task task = {.size = sizeof task, .format = 9};
  expect_error(yar_draw(engine, made, rows, 0, 1, &task), "format");
  task = (yar_task){.size = sizeof task, .compression = 3};
  expect_error(yar_draw(engine, made, rows, 0, 1, &task), "compression");
  task = (yar_task){.size = sizeof task, .quality = 101};
  expect_error(yar_draw(engine, made, rows, 0, 1, &task), "quality");
  task = (yar_task){.size = sizeof task, .names = "{{ nmae }}.png"};
  expect_error(yar_draw(engine, made, rows, 0, 1, &task), "nmae");
  task = (yar_task){.size = sizeof task, .scale = -1};
  expect_error(yar_draw(engine, made, rows, 0, 1, &task), "scale");
  yar_engine_options missing = {.size = sizeof missing};
  const char *nowhere[] = {"/nowhere/at/all"};
  missing.font_directories = nowhere;
  missing.font_directory_count = 1;
  EXPECT(yar_engine_new(&missing, &problems) == NULL);
  expect_error(problems, "/nowhere/at/all");

  missing.font_directories = NULL;
  EXPECT(yar_engine_new(&missing, &problems) == NULL);
  expect_error(problems, "font_directories is NULL");
  const char *holes[] = {NULL};
  missing.font_directories = holes;
  EXPECT(yar_engine_new(&missing, &problems) == NULL);
  expect_error(problems, "font_directories[0] is NULL");
  missing = (yar_engine_options){.size = sizeof missing, .flags = 8};
  EXPECT(yar_engine_new(&missing, &problems) == NULL);
  expect_error(problems, "not known: 8");
  options = (yar_template_options){.size = sizeof options, .flags = 4};
  EXPECT(yar_template_read(card, strlen(card), &options, &problems) == NULL);
  expect_error(problems, "not known: 4");
  task = (yar_task){.size = sizeof task, .wanted = YAR_PICTURES | 64};
  expect_error(yar_draw(engine, made, rows, 0, 1, &task), "not known: 64");
  task = (yar_task){.size = sizeof task, .time_limit = -1};
  expect_error(yar_draw(engine, made, rows, 0, 1, &task), "time limit");
  task.time_limit = NAN;
  expect_error(yar_draw(engine, made, rows, 0, 1, &task), "time limit");
  task.time_limit = INFINITY;
  yar_result_free(yar_draw(engine, made, rows, 0, 1, &task));
  /* Little room for pictures, and what an older program knows of the options. */
  yar_engine_options scarce = {.size = sizeof scarce, .image_memory = 1};
  yar_engine *other = yar_engine_new(&scarce, &problems);
  EXPECT(other != NULL && problems == NULL);
  yar_engine_free(other);
  scarce.size = offsetof(yar_engine_options, image_memory);
  other = yar_engine_new(&scarce, &problems);
  EXPECT(other != NULL && problems == NULL);
  yar_engine_free(other);

  /* What was freed is none any more, and may be freed again. */
  yar_template_free(made);
  yar_template_free(made);
  yar_rows_free((yar_rows *)engine);
  expect_error(yar_draw(engine, made, rows, 0, 1, NULL), "template");
  yar_rows_free(rows);
  EXPECT(yar_rows_count(rows) == 0);
  yar_engine_free(NULL);
  yar_result_free(NULL);
  int nothing = 0;
  yar_result_free((yar_result *)&nothing);
}

static void test_rows_of_other_kinds(void) {
  yar_template *made = read_card();
  yar_rows *csv = yar_rows_from_text(made, "name,seat\nCarla,12\n", 19, NULL);
  EXPECT(yar_rows_count(csv) == 1);
  EXPECT(yar_rows_empty_count(csv) == 0);
  yar_rows_free(csv);
  yar_result *problems = NULL;
  const char *excel = "sep=;\nname;seat;\nCarla;12;\n;;\n;;\n";
  csv = yar_rows_from_text(made, excel, strlen(excel), &problems);
  EXPECT(yar_rows_count(csv) == 1);
  EXPECT(yar_rows_empty_count(csv) == 2);
  EXPECT(problems != NULL && problems->error_count == 0 && problems->warning_count == 1);
  EXPECT(strcmp(problems->warnings[0].message, "2 rows have empty fields only and were passed over; the first is line 4") == 0);
  yar_result_free(problems);
  yar_rows_free(csv);
  problems = NULL;
  EXPECT(yar_rows_from_arrow(NULL, NULL, &problems) == NULL);
  expect_error(problems, "Arrow");
  yar_template_free(made);
  /* A document without "data" has rows without fields. */
  const char *plain = "{\"yar\":1,\"root\":{\"type\":\"Label\",\"text\":\"Hello\"}}";
  made = yar_template_read(plain, strlen(plain), NULL, NULL);
  EXPECT(made != NULL);
  yar_template_free(made);
}

static void test_one_scene(void) {
  const char *text = "{\"yar\":1,\"data\":{\"type\":\"object\"},\"scenes\":["
                     "{\"name\":\"small\",\"size\":[9,9],\"root\":{\"type\":\"View\"}},"
                     "{\"name\":\"huge\",\"size\":[90000,90000],\"root\":{\"type\":\"View\"}}]}";
  yar_template *made = yar_template_read(text, strlen(text), NULL, NULL);
  yar_rows *rows = yar_rows_from_text(made, "{}", 2, NULL);
  yar_engine *engine = yar_engine_new(NULL, NULL);
  yar_task task = {.size = sizeof task, .scene = "small"};
  yar_result *result = yar_draw(engine, made, rows, 0, 1, &task);
  EXPECT(result->picture_count == 1 && result->pictures[0].width == 9 && result->error_count == 0);
  yar_result_free(result);
  task.scene = "other";
  result = yar_draw(engine, made, rows, 0, 1, &task);
  EXPECT(result->picture_count == 0 && result->error_count == 0);
  yar_result_free(result);
  result = yar_draw(engine, made, rows, 0, 1, NULL);
  EXPECT(result->error_count == 1);
  yar_result_free(result);
  yar_engine_free(engine);
  yar_rows_free(rows);
  yar_template_free(made);
}

/* PDFs with tags, standards and files. */
static void test_pdf(yar_engine *engine) {
  const char *text = "{\"yar\":1,\"name\":\"Bill\",\"language\":\"en\",\"size\":[200,40],\"data\":{\"type\":\"object\","
                     "\"properties\":{\"total\":{\"type\":\"string\"}}},"
                     "\"root\":{\"type\":\"Label\",\"text\":\"{{ total }}\"}}";
  const char *xml = "<I><SpecifiedTradeSettlementHeaderMonetarySummation><DuePayableAmount>12.50</DuePayableAmount>"
                    "</SpecifiedTradeSettlementHeaderMonetarySummation></I>";
  yar_template *made = yar_template_read(text, strlen(text), NULL, NULL);
  const char *two = "{\"total\":\"12.50\"}\n{\"total\":\"13.50\"}\n{\"total\":\"1\"}\n";
  yar_rows *rows = yar_rows_from_text(made, two, strlen(two), NULL);
  yar_attachment files[3] = {
      {.row = 1, .bytes = (const uint8_t *)xml, .byte_count = strlen(xml), .factur_x = "en16931"},
      {.row = 2, .bytes = (const uint8_t *)xml, .byte_count = strlen(xml), .factur_x = "en16931"},
      {.name = "empty.txt", .summary = "Nothing"}};
  yar_task task = {.size = sizeof task, .format = YAR_PDF, .pdf = "ua-1", .attachments = files, .attachment_count = 3};
  yar_result *result = yar_draw(engine, made, rows, 0, 3, &task);
  EXPECT(result->picture_count == 2 && result->error_count == 1);
  if (result->error_count == 1) {
    EXPECT(result->errors[0].row == 2);
    EXPECT(strstr(result->errors[0].message, "the amount to pay is 12.50 in the data") != NULL);
  }
  if (result->picture_count == 2) {
    /* The metadata are not compressed. */
    EXPECT(holds(&result->pictures[0], "<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>"));
    EXPECT(holds(&result->pictures[0], "<pdfuaid:part>1</pdfuaid:part>"));
    EXPECT(!holds(&result->pictures[1], "<fx:ConformanceLevel>"));
    EXPECT(holds(&result->pictures[1], "<pdfuaid:part>1</pdfuaid:part>"));
  }
  yar_result_free(result);
  /* A program that was compiled before there was any of it. */
  task.size = offsetof(yar_task, pdf);
  result = yar_draw(engine, made, rows, 0, 1, &task);
  EXPECT(result->picture_count == 1 && !holds(&result->pictures[0], "pdfuaid"));
  yar_result_free(result);
  task.size = sizeof task;
  task.pdf = "ua-2";
  expect_error(yar_draw(engine, made, rows, 0, 1, &task), "not 'ua-2'");
  task.pdf = NULL;
  task.format = YAR_PNG;
  expect_error(yar_draw(engine, made, rows, 0, 1, &task), "YAR_PDF");
  task.format = YAR_PDF;
  task.attachments = NULL;
  expect_error(yar_draw(engine, made, rows, 0, 1, &task), "NULL");
  task.attachments = files;
  files[2].name = "a/b";
  expect_error(yar_draw(engine, made, rows, 0, 1, &task), "attachments[2]: the name of an attachment");
  files[2] = (yar_attachment){.name = "a", .byte_count = 1};
  expect_error(yar_draw(engine, made, rows, 0, 1, &task), "attachments[2]: the bytes are NULL");
  files[2] = (yar_attachment){.name = "a", .relationship = "friend"};
  expect_error(yar_draw(engine, made, rows, 0, 1, &task), "not 'friend'");
  files[2] = (yar_attachment){.name = "a", .factur_x = "best"};
  expect_error(yar_draw(engine, made, rows, 0, 1, &task), "not 'best'");
  files[2] = (yar_attachment){.name = NULL};
  expect_error(yar_draw(engine, made, rows, 0, 1, &task), "the name is NULL");
  yar_rows_free(rows);
  yar_template_free(made);
}

/* How many pages are in a file that is finished and freed; SIZE_MAX where that fails. */
static size_t finish(yar_file *file) {
  yar_result *result = yar_file_finish(file);
  size_t count = result->error_count == 0 ? result->page_count : SIZE_MAX;
  yar_result_free(result);
  yar_file_free(file);
  return count;
}

/* The files in a folder whose names begin so. */
static int count_files(const char *folder, const char *start) {
  DIR *open = opendir(folder);
  int count = 0;
  for (struct dirent *entry; open != NULL && (entry = readdir(open)) != NULL;)
    if (strncmp(entry->d_name, start, strlen(start)) == 0) count += 1;
  if (open != NULL) closedir(open);
  return count;
}

/* Rows of several calls are pages of one file, or labels on its sheets. */
static void test_file_of_all_rows(yar_engine *engine) {
  char folder[] = "/tmp/yar-XXXXXX";
  EXPECT(mkdtemp(folder) != NULL);
  char path[100], deeper[100];
  sprintf(path, "%s/all.pdf", folder);
  sprintf(deeper, "%s/a/b/all.pdf", folder);
  yar_template *made = read_card();
  yar_rows *rows = read_lines(made);

  /* A row that fails is an error of it, with the number that it has among all. */
  yar_file *file = yar_file_new(engine, made, deeper, NULL, NULL, NULL);
  EXPECT(file != NULL);
  yar_result *result = yar_file_add(file, rows, 0, SIZE_MAX, NULL, 0);
  EXPECT(result->error_count == 1 && result->errors[0].row == 2 && strcmp(result->errors[0].field, "name") == 0);
  EXPECT(result->picture_count == 0 && result->document == NULL);
  yar_result_free(result);
  result = yar_file_add(file, rows, 1, 2, NULL, 0);
  EXPECT(result->error_count == 1 && result->errors[0].row == 4);
  yar_result_free(result);
  EXPECT(access(deeper, F_OK) != 0);
  EXPECT(finish(file) == 3);
  EXPECT(access(deeper, F_OK) == 0);

  /* Without a path the caller gets the bytes; the same to the byte. */
  file = yar_file_new(engine, made, NULL, NULL, NULL, NULL);
  char *bytes = NULL;
  size_t count = 0, room = 0;
  for (int call = 0; call < 3; call++) {
    result = call < 2 ? yar_file_add(file, rows, call, SIZE_MAX, NULL, 0) : yar_file_finish(file);
    if (result->document != NULL) {
      room = count + result->document_byte_count;
      bytes = realloc(bytes, room);
      memcpy(bytes + count, result->document, result->document_byte_count);
      count = room;
    }
    yar_result_free(result);
  }
  expect_error(yar_file_finish(file), "the file is finished");
  expect_error(yar_file_add(file, rows, 0, 1, NULL, 0), "the file is finished");
  yar_file_free(file);
  FILE *written = fopen(deeper, "rb");
  char *other = malloc(count + 1);
  EXPECT(written != NULL && fread(other, 1, count + 1, written) == count && memcmp(bytes, other, count) == 0);
  if (written != NULL) fclose(written);
  free(other);
  free(bytes);

  /* What is not finished leaves nothing, and what was there stays; so does it where nothing came of any row. */
  file = yar_file_new(engine, made, path, NULL, NULL, NULL);
  yar_result_free(yar_file_add(file, rows, 0, 3, NULL, 0));
  yar_engine *other_engine = yar_engine_new(NULL, NULL);
  yar_file *others = yar_file_new(other_engine, made, path, NULL, NULL, NULL);
  yar_engine_free(other_engine);
  yar_result_free(yar_file_add(others, rows, 1, 1, NULL, 0));
  result = yar_file_finish(others);
  EXPECT(result->page_count == 0 && result->error_count == 0 && result->warning_count == 1);
  EXPECT(strcmp(result->warnings[0].message, "nothing was made: no row could be drawn") == 0);
  yar_result_free(result);
  yar_file_free(others);
  EXPECT(count_files(folder, ".all.pdf") == 1);
  yar_file_free(file);
  EXPECT(count_files(folder, ".all.pdf") == 0 && access(path, F_OK) != 0);

  /* Labels on sheets, as a PDF and as pictures. */
  yar_sheet sheet = {.size = sizeof sheet, .name = "A4:1x2:margin=10mm", .start = 2, .copies_field = "seat", .marks = "cut", .bleed = "3mm"};
  file = yar_file_new(engine, made, path, NULL, &sheet, NULL);
  yar_result_free(yar_file_add(file, rows, 0, 1, NULL, 0));
  EXPECT(finish(file) == 7);
  yar_task task = {.size = sizeof task, .format = YAR_PNG};
  file = yar_file_new(engine, made, "labels.png", &task, &sheet, NULL);
  result = yar_file_add(file, rows, 0, 1, NULL, 0);
  EXPECT(result->picture_count == 6);
  if (result->picture_count == 6) {
    EXPECT(result->pictures[5].row == 0 && result->pictures[5].page == 6 && result->pictures[5].height > 840);
    EXPECT(strcmp(result->pictures[5].name, "labels-page-6.png") == 0);
    EXPECT(memcmp(result->pictures[5].bytes, "\x89PNG", 4) == 0);
  }
  yar_result_free(result);
  result = yar_file_finish(file);
  EXPECT(result->picture_count == 1 && result->page_count == 7);
  yar_result_free(result);
  yar_file_free(file);

  /* How it may not be begun. */
  yar_result *problems = NULL;
#define REFUSED(engine, made, path, task, sheet, words) \
  EXPECT(yar_file_new(engine, made, path, task, sheet, &problems) == NULL); \
  expect_error(problems, words)
  REFUSED(NULL, made, path, NULL, NULL, "the engine is none");
  REFUSED(engine, NULL, path, NULL, NULL, "the template is none");
  REFUSED(engine, made, path, &task, NULL, "all rows are one file as YAR_PDF alone");
  REFUSED(engine, made, folder, NULL, NULL, "it is a folder");
  REFUSED(engine, made, "/tmp/\xff.pdf", NULL, NULL, "the path is no UTF-8");
  REFUSED(engine, made, "/dev/null/all.pdf", NULL, NULL, "/dev/null/all.pdf");
  task = (yar_task){.size = sizeof task, .format = YAR_PDF, .names = "{{ name }}"};
  REFUSED(engine, made, path, &task, NULL, "are for yar_draw()");
  task = (yar_task){.size = sizeof task, .format = YAR_PDF, .pdf = "ua-2"};
  REFUSED(engine, made, path, &task, NULL, "not 'ua-2'");
  sheet = (yar_sheet){.size = 3};
  REFUSED(engine, made, path, NULL, &sheet, "sizeof(yar_sheet)");
  sheet = (yar_sheet){.size = sizeof sheet};
  REFUSED(engine, made, path, NULL, &sheet, "the sheet has no name");
  sheet.name = "avery-l716";
  REFUSED(engine, made, path, NULL, &sheet, "there is no sheet 'avery-l716'; did you mean");
  sheet = (yar_sheet){.size = sizeof sheet, .name = "avery-l7160", .start = 22};
  REFUSED(engine, made, path, NULL, &sheet, "'start' is 22, and a sheet of 'avery-l7160' has 21 labels");
  sheet = (yar_sheet){.size = sizeof sheet, .name = "A4:3x8", .copies_field = "saet"};
  REFUSED(engine, made, path, NULL, &sheet, "'copies_field' names 'saet', which the template's data do not have; did you mean 'seat'?");
  sheet = (yar_sheet){.size = sizeof sheet, .name = "A4:3x8", .marks = "cut"};
  REFUSED(engine, made, path, NULL, &sheet, "the mark 'cut' needs margins of 10 pt");
  sheet = (yar_sheet){.size = sizeof sheet, .name = "A4:3x8", .marks = "fold"};
  REFUSED(engine, made, path, NULL, &sheet, "'marks' must be 'cut', not 'fold'");
  sheet = (yar_sheet){.size = sizeof sheet, .name = "A4:3x8", .bleed = "3 cm"};
  REFUSED(engine, made, path, NULL, &sheet, "'bleed' must be a length of at most an inch");
#undef REFUSED
  expect_error(yar_file_add(NULL, rows, 0, 1, NULL, 0), "the file is none");
  expect_error(yar_file_finish((yar_file *)rows), "the file is none");
  yar_file_free((yar_file *)rows);

  /* The template is no output. */
  char json[100];
  sprintf(json, "%s/card.json", folder);
  written = fopen(json, "wb");
  fputs(card, written);
  fclose(written);
  yar_template_options options = {.size = sizeof options, .file = json};
  yar_template *named = yar_template_read(card, strlen(card), &options, NULL);
  EXPECT(yar_file_new(engine, named, json, NULL, NULL, &problems) == NULL);
  EXPECT(problems->error_count == 1 && strcmp(problems->errors[0].file, json) == 0);
  expect_error(problems, "it is the template; name another file");
  yar_template_free(named);

  yar_rows_free(rows);
  yar_template_free(made);
  unlink(json);
  unlink(path);
  unlink(deeper);
  sprintf(path, "%s/a/b", folder);
  rmdir(path);
  sprintf(path, "%s/a", folder);
  rmdir(path);
  EXPECT(rmdir(folder) == 0);
}

/* A child of a fork leaves the file to its parent. */
static void test_file_in_child(yar_engine *engine) {
  char folder[] = "/tmp/yar-XXXXXX";
  EXPECT(mkdtemp(folder) != NULL);
  char path[100];
  sprintf(path, "%s/all.pdf", folder);
  yar_template *made = read_card();
  yar_rows *rows = read_lines(made);
  yar_file *file = yar_file_new(engine, made, path, NULL, NULL, NULL);
  yar_result_free(yar_file_add(file, rows, 0, 1, NULL, 0));
  pid_t child = fork();
  if (child == 0) {
    yar_result *result = yar_file_add(file, rows, 0, 1, NULL, 0);
    int is_refused = result->error_count == 1 && strstr(result->errors[0].message, "forked") != NULL;
    yar_file_free(file);
    _exit(is_refused ? 0 : 1);
  }
  int status = -1;
  waitpid(child, &status, 0);
  EXPECT(WIFEXITED(status) && WEXITSTATUS(status) == 0);
  EXPECT(count_files(folder, ".all.pdf") == 1 && access(path, F_OK) != 0);
  yar_result_free(yar_file_add(file, rows, 2, 1, NULL, 0));
  EXPECT(finish(file) == 2);
  EXPECT(unlink(path) == 0 && rmdir(folder) == 0);
  yar_rows_free(rows);
  yar_template_free(made);
}

/* Files go with the rows that they are of; a PDF is one invoice at most. */
static void test_attachments_of_all_rows(yar_engine *engine) {
  yar_template *made = read_card();
  const char *two = "{\"name\":\"12.50\"}\n{\"name\":\"13.50\"}\n";
  const char *xml = "<I><SpecifiedTradeSettlementHeaderMonetarySummation><DuePayableAmount>12.50</DuePayableAmount>"
                    "</SpecifiedTradeSettlementHeaderMonetarySummation></I>";
  yar_rows *rows = yar_rows_from_text(made, two, strlen(two), NULL);
  yar_attachment invoice = {.row = 1, .bytes = (const uint8_t *)xml, .byte_count = strlen(xml), .factur_x = "en16931"};
  yar_attachment note = {.row = 2, .name = "note.txt"};

  yar_file *file = yar_file_new(engine, made, NULL, NULL, NULL, NULL);
  expect_error(yar_file_add(file, rows, 0, 2, &invoice, 1), "begin it with the pdf 'a-3b'");
  expect_error(yar_file_add(file, rows, 0, 2, NULL, 1), "the attachments are NULL");
  yar_file_free(file);

  yar_task task = {.size = sizeof task, .format = YAR_PDF, .attachments = &invoice, .attachment_count = 1};
  file = yar_file_new(engine, made, NULL, &task, NULL, NULL);
  yar_result *first = yar_file_add(file, rows, 0, 2, &note, 1);
  EXPECT(first->error_count == 0);
  yar_result *end = yar_file_finish(file);
  EXPECT(end->page_count == 2 && end->document != NULL);
  yar_picture all = {.bytes = end->document, .byte_count = end->document_byte_count};
  EXPECT(holds(&all, "<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>"));
  yar_result_free(first);
  yar_result_free(end);
  yar_file_free(file);

  /* The amount of another row is not on its page. */
  invoice.row = 2;
  file = yar_file_new(engine, made, NULL, &task, NULL, NULL);
  first = yar_file_add(file, rows, 0, 2, NULL, 0);
  EXPECT(first->error_count == 1 && first->errors[0].row == 2 && strstr(first->errors[0].message, "12.50") != NULL);
  yar_result_free(first);
  yar_file_free(file);
  yar_rows_free(rows);
  yar_template_free(made);
}

/* A list that is too long to have views at a time goes over the pages of a PDF in pieces. */
static void test_long_lists(yar_engine *engine) {
  static const char text[] =
      "{ \"yar\": 1, \"pages\": { \"size\": [200, 400], \"margin\": 10 },\n"
      "  \"data\": { \"type\": \"object\", \"properties\": { \"n\": { \"type\": \"array\", \"items\": { \"type\": \"object\" } } } },\n"
      "  \"root\": { \"type\": \"WeView\", \"layout\": { \"kind\": \"vertical\" }, \"subviews\": [\n"
      "    { \"forEach\": \"n as x\", \"type\": \"View\", \"minDesiredHeight\": 36 } ] } }\n";
  yar_template *made = yar_template_read(text, strlen(text), NULL, NULL);
  enum { count = 12000 };
  char *line = malloc(20 + 3 * count);
  strcpy(line, "{\"n\":[{}");
  char *end = line + strlen(line);
  for (int i = 1; i < count; i++, end += 3) memcpy(end, ",{}", 3);
  strcpy(end, "]}\n");
  yar_rows *rows = yar_rows_from_text(made, line, strlen(line), NULL);
  free(line);
  yar_task task = {.size = sizeof task, .format = YAR_PDF, .names = "{{ rowNumber }}.pdf"};
  yar_result *result = yar_draw(engine, made, rows, 0, 1, &task);
  EXPECT(result->error_count == 0 && result->picture_count == 1);
  if (result->picture_count == 1) {
    EXPECT(strcmp(result->pictures[0].name, "1.pdf") == 0 && result->pictures[0].row == 1 && result->pictures[0].page == 0);
    EXPECT(result->pictures[0].width == 200 && result->pictures[0].height == 400);
    EXPECT(memcmp(result->pictures[0].bytes, "%PDF", 4) == 0);
  }
  yar_result_free(result);
  yar_file *file = yar_file_new(engine, made, NULL, NULL, NULL, NULL);
  result = yar_file_add(file, rows, 0, 1, NULL, 0);
  EXPECT(result->error_count == 0);
  yar_result_free(result);
  EXPECT(finish(file) == count / 10 + (count % 10 > 0));
  task.format = YAR_PNG;
  result = yar_draw(engine, made, rows, 0, 1, &task);
  EXPECT(result->error_count == 1 && result->picture_count == 0);
  yar_result_free(result);
  yar_rows_free(rows);
  yar_template_free(made);
}

/* All rows are SIZE_MAX rows; two of one name are an error of the second. */
static void test_names(yar_engine *engine) {
  yar_template *made = read_card();
  const char *same = "{\"name\":\"A\"}\n{\"name\":\"B\"}\n{\"name\":\"A\"}\n";
  yar_rows *rows = yar_rows_from_text(made, same, strlen(same), NULL);
  yar_task task = {.size = sizeof task, .names = "{{ name }}.png"};
  yar_result *result = yar_draw(engine, made, rows, 0, SIZE_MAX, &task);
  EXPECT(result->picture_count == 2 && result->error_count == 1);
  if (result->error_count == 1) {
    EXPECT(result->errors[0].row == 3);
    EXPECT(strcmp(result->errors[0].message, "row 1 has the same file: 'A.png'") == 0);
  }
  yar_result_free(result);
  EXPECT(yar_draw(engine, made, rows, SIZE_MAX, SIZE_MAX, NULL)->picture_count == 0);
  yar_rows_free(rows);
  yar_template_free(made);
}

/* A row that takes too long is an error, and the engine goes on. */
static void test_time_limit(yar_engine *engine) {
  const char *text = "{\"yar\":1,\"size\":[100,null],\"data\":{\"type\":\"object\",\"properties\":{\"n\":{\"type\":\"array\"}}},"
                     "\"root\":{\"type\":\"WeView\",\"layout\":\"vertical\",\"subviews\":[{\"forEach\":\"n as x\",\"type\":\"WeView\","
                     "\"layout\":\"vertical\",\"subviews\":[{\"forEach\":\"n as y\",\"type\":\"Label\",\"text\":\"{{ x }}{{ y }}\"}]}]}}";
  yar_template *made = yar_template_read(text, strlen(text), NULL, NULL);
  char list[1000] = "{\"n\":[0";
  for (int number = 1; number < 60; number++) sprintf(list + strlen(list), ",%d", number);
  strcat(list, "]}\n{\"n\":[1]}\n");
  yar_rows *rows = yar_rows_from_text(made, list, strlen(list), NULL);
  const uint32_t wanted[] = {YAR_FINDINGS, YAR_FRAMES, YAR_PICTURES};
  for (int index = 0; index < 3; index++) {
    yar_task task = {.size = sizeof task, .wanted = wanted[index], .time_limit = 1e-4};
    yar_result *result = yar_draw(engine, made, rows, 0, 1, &task);
    EXPECT(result->error_count == 1 && result->finding_count + result->frame_count + result->picture_count == 0);
    if (result->error_count == 1) EXPECT(strstr(result->errors[0].message, "stopped after 0.0001 s of work ('time_limit')") != NULL);
    yar_result_free(result);
    task.time_limit = 60;
    result = yar_draw(engine, made, rows, 1, 1, &task);
    EXPECT(result->error_count == 0);
    yar_result_free(result);
  }
  yar_rows_free(rows);
  yar_template_free(made);
}

/* Fonts that cannot be opened for a moment are an error, and no boxes in the place of letters, then or later. */
static void test_scarce_descriptors(void) {
  pid_t child = fork();
  if (child == 0) {
    struct rlimit few = {40, 40};
    setrlimit(RLIMIT_NOFILE, &few);
    yar_engine *engine = yar_engine_new(NULL, NULL);
    yar_template *made = read_card();
    yar_rows *rows = read_lines(made);
    int taken[40], count = 0, descriptor;
    while ((descriptor = dup(0)) >= 0 && count < 40) taken[count++] = descriptor;
    yar_result *scarce = yar_draw(engine, made, rows, 0, 1, NULL);
    while (count > 0) close(taken[--count]);
    yar_result *later = yar_draw(engine, made, rows, 0, 1, NULL);
    yar_engine *fresh = yar_engine_new(NULL, NULL);
    yar_result *right = yar_draw(fresh, made, rows, 0, 1, NULL);
    yar_engine *last = yar_engine_new(NULL, NULL);
    yar_file *file = yar_file_new(last, made, NULL, NULL, NULL, NULL);
    while ((descriptor = dup(0)) >= 0 && count < 40) taken[count++] = descriptor;
    yar_result *added = yar_file_add(file, rows, 0, 1, NULL, 0);
    while (count > 0) close(taken[--count]);
    /* The file is lost, the engine is not. */
    yar_result *end = yar_file_finish(file);
    yar_result *again = yar_draw(last, made, rows, 0, 1, NULL);
    if (added->error_count == 0 || end->page_count != 0 || again->picture_count != 1) _exit(5);
    if (scarce->picture_count != 0 || scarce->error_count != 1 || strstr(scarce->errors[0].message, "Too many open files") == NULL)
      _exit(1);
    if (later->picture_count != 1 || right->picture_count != 1) _exit(2);
    if (later->pictures[0].byte_count != right->pictures[0].byte_count) _exit(3);
    _exit(memcmp(later->pictures[0].bytes, right->pictures[0].bytes, right->pictures[0].byte_count) == 0 ? 0 : 4);
  }
  int status = 0;
  waitpid(child, &status, 0);
  EXPECT(WIFEXITED(status) && WEXITSTATUS(status) == 0);
}

/* The bytes of the first row; to be freed. */
static uint8_t *first_picture(yar_engine *engine, const yar_template *made, const yar_rows *rows, size_t *count) {
  yar_result *result = yar_draw(engine, made, rows, 0, 1, NULL);
  uint8_t *bytes = NULL;
  *count = 0;
  if (result->picture_count == 1) {
    *count = result->pictures[0].byte_count;
    bytes = malloc(*count);
    memcpy(bytes, result->pictures[0].bytes, *count);
  }
  yar_result_free(result);
  return bytes;
}

struct shared {
  yar_template *made;
  yar_rows *rows;
  yar_engine *engine; /* NULL: one of its own */
  uint8_t *bytes;
  size_t count;
  int differences;
};

static void *draw_often(void *argument) {
  struct shared *shared = argument;
  yar_engine *engine = shared->engine ? shared->engine : yar_engine_new(NULL, NULL);
  for (int i = 0; i < 20; i++) {
    size_t count;
    uint8_t *bytes = first_picture(engine, shared->made, shared->rows, &count);
    if (count != shared->count || bytes == NULL || memcmp(bytes, shared->bytes, count) != 0) shared->differences += 1;
    free(bytes);
  }
  if (shared->engine == NULL) yar_engine_free(engine);
  return NULL;
}

static void test_threads(yar_engine *engine) {
  struct shared shared[4];
  pthread_t threads[4];
  yar_template *made = read_card();
  yar_rows *rows = read_lines(made);
  size_t count;
  uint8_t *bytes = first_picture(engine, made, rows, &count);
  for (int i = 0; i < 4; i++) {
    shared[i] = (struct shared){made, rows, i < 2 ? NULL : engine, bytes, count, 0};
    pthread_create(&threads[i], NULL, draw_often, &shared[i]);
  }
  /* A child of a fork draws while the threads of its parent were at work. */
  for (int i = 0; i < 4; i++) {
    pid_t child = fork();
    if (child == 0) {
      alarm(60);
      struct shared own = {made, rows, i % 2 ? engine : NULL, bytes, count, 0};
      draw_often(&own);
      _exit(own.differences);
    }
    int status = -1;
    waitpid(child, &status, 0);
    EXPECT(WIFEXITED(status) && WEXITSTATUS(status) == 0);
  }
  for (int i = 0; i < 4; i++) {
    pthread_join(threads[i], NULL);
    EXPECT(shared[i].differences == 0);
  }
  free(bytes);
  yar_rows_free(rows);
  yar_template_free(made);
}

/* Documents are checked with everything as values. */
static void test_documents(yar_engine *engine) {
  const char *text = "{\"yar\":1,\"size\":[320,100],\"root\":{\"type\":\"View\",\"identifier\":\"root\",\"constraints\":[\n"
                     "\"box.leading == root.leading + 16\",\"box.width == 310\",\"root.trailing == box.trailing + 16\",\"box.top == root.top\"],\n"
                     "\"subviews\":[{\"type\":\"View\",\"identifier\":\"box\",\"fixedDesiredHeight\":20}]}}";
  const char *devices[] = {"iPhone SE", "iPhone 15"};
  yar_check_options options = {.size = sizeof options, .only = "conflict"};
  yar_result *result = yar_check(engine, "card.json", text, strlen(text), &options);
  EXPECT(result->error_count == 0 && result->checked_scenes == 1 && result->finding_count == 1);
  if (result->finding_count == 1) {
    const yar_finding *finding = &result->findings[0];
    EXPECT(strcmp(finding->code, "conflict") == 0 && finding->severity == YAR_ERROR && finding->row == 0);
    EXPECT(strcmp(finding->place.file, "card.json") == 0 && finding->place.line == 3);
    EXPECT(finding->rule_count == 4 && strcmp(finding->rules[1].text, "root.trailing == box.trailing + 16") == 0);
    EXPECT(finding->rules[0].place.line == 2 && finding->rules[0].is_changeable && !finding->rules[3].is_changeable);
    EXPECT(finding->fix_count > 0 && strcmp(finding->fixes[0].kind, "priority") == 0 && finding->fixes[0].numbers[0] == 999);
    EXPECT(finding->fixes[0].rule < finding->rule_count && finding->showing_count == 2 && finding->range == NULL);
    const yar_fix *fix = &finding->fixes[0];
    EXPECT(fix->holds == 1 && fix->is_by_hand == 0 && fix->cures == 1 && fix->edit_count == 1 && finding->cause == 0);
    EXPECT(fix->edits[0].line == 2 && fix->edits[0].end_line == 2 && strcmp(fix->edits[0].text, " @999") == 0);
    EXPECT(fix->edits[0].byte_count == 0 && memcmp(text + fix->edits[0].offset - 3, "310", 3) == 0);
  }
  yar_result_free(result);
  result = yar_repair(engine, "card.json", text, strlen(text), &options, YAR_CHOOSE_FIRST);
  EXPECT(result->error_count == 0 && result->finding_count == 0 && result->change_count == 1 && result->document != NULL);
  if (result->change_count == 1) {
    EXPECT(strcmp(result->changes[0].code, "conflict") == 0 && result->changes[0].place.line == 3 && !*result->changes[0].reason);
    EXPECT(result->document_byte_count == strlen(text) + 5 && strstr((const char *)result->document, "\"box.width == 310 @999\"") != NULL);
  }
  yar_result_free(result);
  result = yar_repair(engine, "card.json", text, strlen(text), &options, 0);
  EXPECT(result->change_count == 1 && strstr(result->changes[0].reason, "changes help") != NULL);
  EXPECT(result->document_byte_count == strlen(text) && memcmp(result->document, text, strlen(text)) == 0);
  yar_result_free(result);
  result = yar_repair(engine, "a.json", "{ \"yar\": 1,, }", 14, NULL, 0);
  EXPECT(result->error_count == 1 && result->document == NULL && result->change_count == 0);
  yar_result_free(result);
  expect_error(yar_repair(engine, "a.json", text, 3, &options, 8), "a flag that is not known: 8");
  options = (yar_check_options){.size = sizeof options, .devices = devices, .device_count = 2, .direction = YAR_LEFT_TO_RIGHT};
  result = yar_check(engine, "card.json", text, strlen(text), &options);
  EXPECT(result->finding_count > 0 && strcmp(result->findings[0].showings[0].device, "iPhone SE") == 0);
  yar_result_free(result);

  expect_error(yar_check(engine, "/nowhere.json", NULL, 0, NULL), "No such file");
  result = yar_check(engine, "a.json", "{ \"yar\": 1,, }", 14, NULL);
  EXPECT(result->error_count == 1 && result->errors[0].line == 1 && result->errors[0].column == 12 && result->checked_scenes == 0);
  EXPECT(strcmp(result->errors[0].file, "a.json") == 0);
  yar_result_free(result);
  expect_error(yar_check(NULL, "a.json", NULL, 0, NULL), "the engine is none");
  expect_error(yar_check(engine, NULL, NULL, 0, NULL), "neither a path nor a text");
  options = (yar_check_options){.size = 3};
  expect_error(yar_check(engine, "a.json", text, 3, &options), "sizeof(yar_check_options)");
  options = (yar_check_options){.size = sizeof options, .only = "conflicts"};
  expect_error(yar_check(engine, "a.json", text, 3, &options), "did you mean 'conflict'?");
  options = (yar_check_options){.size = sizeof options, .flags = 64};
  expect_error(yar_check(engine, "a.json", text, 3, &options), "a flag that is not known: 64");
  options = (yar_check_options){.size = sizeof options, .direction = 9};
  expect_error(yar_check(engine, "a.json", text, 3, &options), "the direction is not known: 9");
  options = (yar_check_options){.size = sizeof options, .time_limit = -1};
  expect_error(yar_check(engine, "a.json", text, 3, &options), "time limit");
  devices[1] = NULL;
  options = (yar_check_options){.size = sizeof options, .devices = devices, .device_count = 2};
  expect_error(yar_check(engine, "a.json", text, 3, &options), "devices[1] is NULL");
}

static void test_no_signals(void) {
  for (int number = 1; number < 32; number++) {
    struct sigaction action;
    if (sigaction(number, NULL, &action) != 0) continue;
    if (action.sa_handler != SIG_DFL && action.sa_handler != SIG_IGN) {
      failures += 1;
      printf("signal %d has a handler\n", number);
    }
  }
}

int main(void) {
  EXPECT(yar_abi_version() == YAR_ABI_VERSION);
  EXPECT(strlen(yar_version()) > 0);
  yar_engine *engine = yar_engine_new(NULL, NULL);
  EXPECT(engine != NULL);
  test_rows(engine);
  test_pages(engine);
  test_reports(engine);
  test_errors(engine);
  test_rows_of_other_kinds();
  test_one_scene();
  test_names(engine);
  test_pdf(engine);
  test_file_of_all_rows(engine);
  test_attachments_of_all_rows(engine);
  test_long_lists(engine);
  test_time_limit(engine);
  test_documents(engine);
  if (getenv("YAR_ONE_THREAD") == NULL) {
    test_threads(engine);
    test_file_in_child(engine);
    test_scarce_descriptors();
  }
  test_no_signals();
  yar_engine_free(engine);
  return failures == 0 ? 0 : 1;
}
