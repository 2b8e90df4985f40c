/* check.c: says what is wrong with a document: JSON, a .xib or a .storyboard.
 *
 *   cc check.c $(pkg-config --cflags --libs yar) -o check
 *   ./check Main.storyboard
 */
#include <stdio.h>
#include <yar.h>

int main(int argc, char **argv) {
  if (argc != 2) {
    fprintf(stderr, "check DOCUMENT\n");
    return 2;
  }
  if (yar_abi_version() != YAR_ABI_VERSION) return 2;
  yar_result *problems = NULL;
  yar_engine *engine = yar_engine_new(NULL, &problems);
  if (engine == NULL) {
    fprintf(stderr, "%s\n", problems->errors[0].message);
    yar_result_free(problems);
    return 2;
  }
  const char *devices[] = {"iPhone SE", "iPhone 15"};
  yar_check_options options = {.size = sizeof options, .devices = devices, .device_count = 2};
  yar_result *result = yar_check(engine, argv[1], NULL, 0, &options);
  for (size_t i = 0; i < result->finding_count; i++) {
    const yar_finding *finding = &result->findings[i];
    printf("%s:%u: %s [%s]\n", finding->place.file, finding->place.line, finding->summary, finding->code);
    for (size_t j = 0; j < finding->fix_count; j++)
      printf("  %s: %s\n", finding->fixes[j].text, finding->fixes[j].effect);
  }
  for (size_t i = 0; i < result->error_count; i++)
    fprintf(stderr, "%s: %s\n", result->errors[i].file, result->errors[i].message);
  int status = result->error_count > 0 ? 2 : result->finding_count > 0;
  yar_result_free(result);
  yar_engine_free(engine);
  return status;
}
