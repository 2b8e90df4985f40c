// ICU's functions have the version in their names, which macros hide from C; Swift sees no macros. These few lines
// are the names without it.
#include <stdlib.h>
#include <unicode/ubrk.h>
#include <unicode/ucal.h>
#include <unicode/udat.h>
#include <unicode/udatpg.h>
#include <unicode/uidna.h>
#include <unicode/ulistformatter.h>
#include <unicode/uloc.h>
#include <unicode/unum.h>
#include <unicode/upluralrules.h>
#include <unicode/ustring.h>

/* The name of a host in ASCII; how many bytes that has, or 0 for what is no such name. */
static inline int32_t yar_uidna_ascii(const char *name, int32_t length, char *ascii, int32_t room) {
  UErrorCode status = U_ZERO_ERROR;
  UIDNA *rules = uidna_openUTS46(UIDNA_NONTRANSITIONAL_TO_ASCII | UIDNA_CHECK_BIDI, &status);
  if (U_FAILURE(status)) return 0;
  UIDNAInfo found = UIDNA_INFO_INITIALIZER;
  int32_t count = uidna_nameToASCII_UTF8(rules, name, length, ascii, room, &found, &status);
  uidna_close(rules);
  return U_FAILURE(status) || found.errors != 0 || count > room ? 0 : count;
}
static inline UNumberFormat *yar_unum_open(UNumberFormatStyle style, const char *locale, UErrorCode *status) {
  return unum_open(style, 0, 0, locale, 0, status);
}
static inline void yar_unum_close(UNumberFormat *format) { unum_close(format); }
static inline void yar_unum_set(UNumberFormat *format, UNumberFormatAttribute attribute, int32_t value) {
  unum_setAttribute(format, attribute, value);
}
static inline int32_t yar_unum_get(const UNumberFormat *format, UNumberFormatAttribute attribute) {
  return unum_getAttribute(format, attribute);
}
static inline void yar_unum_set_currency(UNumberFormat *format, const UChar *code, UErrorCode *status) {
  unum_setTextAttribute(format, UNUM_CURRENCY_CODE, code, 3, status);
}
static inline int32_t yar_unum_format(
    const UNumberFormat *format, double value, UChar *text, int32_t length, UErrorCode *status) {
  return unum_formatDouble(format, value, text, length, 0, status);
}
static inline UDateFormat *yar_udat_open(
    UDateFormatStyle time, UDateFormatStyle date, const char *locale, const UChar *zone, int32_t zoneLength,
    const UChar *pattern, int32_t length, UErrorCode *status) {
  return udat_open(time, date, locale, zone, zoneLength, pattern, length, status);
}
static inline void yar_udat_close(UDateFormat *format) { udat_close(format); }
static inline int32_t yar_udat_format(
    const UDateFormat *format, double milliseconds, UChar *text, int32_t length, UErrorCode *status) {
  return udat_format(format, milliseconds, text, length, 0, status);
}
static inline int32_t yar_udat_pattern(const UDateFormat *format, UChar *text, int32_t length, UErrorCode *status) {
  return udat_toPattern(format, 0, text, length, status);
}
/* How a locale puts a day and a time together: `{1}, {0}`. */
static inline int32_t yar_udatpg_glue(const char *locale, UChar *text, int32_t length, UErrorCode *status) {
  UDateTimePatternGenerator *generator = udatpg_open(locale, status);
  if (U_FAILURE(*status)) return 0;
  int32_t count = 0;
  const UChar *glue = udatpg_getDateTimeFormat(generator, &count);
  for (int32_t index = 0; index < count && index < length; index++) text[index] = glue[index];
  udatpg_close(generator);
  return count;
}
static inline int32_t yar_udatpg_pattern(
    const char *locale, const UChar *fields, int32_t count, UChar *text, int32_t length, UErrorCode *status) {
  UDateTimePatternGenerator *generator = udatpg_open(locale, status);
  int32_t written = udatpg_getBestPattern(generator, fields, count, text, length, status);
  udatpg_close(generator);
  return written;
}
static inline int32_t yar_ucal_first_weekday(const char *locale, UErrorCode *status) {
  UCalendar *calendar = ucal_open(0, 0, locale, UCAL_GREGORIAN, status);
  if (U_FAILURE(*status)) return UCAL_SUNDAY;
  int32_t day = ucal_getAttribute(calendar, UCAL_FIRST_DAY_OF_WEEK);
  ucal_close(calendar);
  return day;
}
static inline UCalendar *yar_ucal_open(const UChar *zone, int32_t length, UErrorCode *status) {
  UChar canonical[64];
  UBool isSystem = 0;
  // An unknown zone would be that of Greenwich.
  ucal_getCanonicalTimeZoneID(zone, length, canonical, 64, &isSystem, status);
  return U_FAILURE(*status) ? 0 : ucal_open(zone, length, "en", UCAL_GREGORIAN, status);
}
static inline void yar_ucal_close(UCalendar *calendar) { ucal_close(calendar); }
static inline int32_t yar_ucal_offset(UCalendar *calendar, double milliseconds, UErrorCode *status) {
  ucal_setMillis(calendar, milliseconds, status);
  return ucal_get(calendar, UCAL_ZONE_OFFSET, status) + ucal_get(calendar, UCAL_DST_OFFSET, status);
}
static inline UPluralRules *yar_uplrules_open(const char *locale, UErrorCode *status) {
  return uplrules_open(locale, status);
}
static inline void yar_uplrules_close(UPluralRules *rules) { uplrules_close(rules); }
static inline int32_t yar_uplrules_select(
    const UPluralRules *rules, double value, UChar *text, int32_t length, UErrorCode *status) {
  return uplrules_select(rules, value, text, length, status);
}
static inline int32_t yar_u_strToCase(
    UChar *text, int32_t length, const UChar *source, int32_t sourceLength, const char *locale, int isUpper,
    UErrorCode *status) {
  return isUpper ? u_strToUpper(text, length, source, sourceLength, locale, status)
                 : u_strToLower(text, length, source, sourceLength, locale, status);
}
static inline int32_t yar_uloc_forLanguageTag(const char *tag, char *locale, int32_t length, UErrorCode *status) {
  int32_t parsed = 0;
  return uloc_forLanguageTag(tag, locale, length, &parsed, status);
}
static inline int32_t yar_uloc_language(const char *locale, char *language, int32_t length, UErrorCode *status) {
  return uloc_getLanguage(locale, language, length, status);
}
static inline int32_t yar_uloc_count(void) { return uloc_countAvailable(); }
static inline const char *yar_uloc_at(int32_t place) { return uloc_getAvailable(place); }

/* The places in a text in UTF-8 where a line may end, in bytes, its end among them; how many are known, of which at most
   'capacity' are written. */
static inline int32_t yar_ubrk_line_ends(const char *text, int64_t length, int32_t *ends, int32_t capacity,
                                         UErrorCode *status) {
  UBreakIterator *iterator = ubrk_open(UBRK_LINE, "en", 0, 0, status);
  UText *reader = utext_openUTF8(0, text, length, status);
  ubrk_setUText(iterator, reader, status);
  int32_t count = 0;
  if (U_SUCCESS(*status)) {
    for (int32_t end = ubrk_next(iterator); end != UBRK_DONE; end = ubrk_next(iterator)) {
      if (count < capacity) ends[count] = end;
      count++;
    }
  }
  utext_close(reader);
  ubrk_close(iterator);
  return count;
}

/* Texts in a sentence; they stand in 'texts' one behind the other. */
static inline int32_t yar_ulistfmt_format(const char *locale, int is_choice, const UChar *texts, const int32_t *lengths,
                                          int32_t count, UChar *text, int32_t length, UErrorCode *status) {
  if (count == 0) return 0;
  const UChar **starts = (const UChar **)malloc((size_t)count * sizeof *starts);
  if (!starts) {
    *status = U_MEMORY_ALLOCATION_ERROR;
    return 0;
  }
  for (int32_t index = 0; index < count; index++) {
    starts[index] = texts;
    texts += lengths[index];
  }
  UListFormatter *format =
      ulistfmt_openForType(locale, is_choice ? ULISTFMT_TYPE_OR : ULISTFMT_TYPE_AND, ULISTFMT_WIDTH_WIDE, status);
  int32_t written = U_FAILURE(*status) ? 0 : ulistfmt_format(format, starts, lengths, count, text, length, status);
  ulistfmt_close(format);
  free(starts);
  return written;
}
