import Testing

@testable import YarDocuments

@Suite("What is not JSON is refused with its place")
struct JSONErrorTests {
  static let cases: [ErrorCase] = [
    ErrorCase(
      "empty", "",
      [
        "1:1: the document is empty"
      ]),
    ErrorCase(
      "only space", " \n ",
      [
        "2:2: the document is empty"
      ]),
    ErrorCase(
      "no closing brace", "{\"yar\": 1,\n  \"root\": {\"type\": \"View\"",
      [
        "2:26: the document ends inside an object; a '}' is missing (opened at 2:11)"
      ]),
    ErrorCase(
      "list not closed", #"{"a": [1, 2"#,
      [
        "1:12: the document ends inside a list; a ']' is missing (opened at 1:7)"
      ]),
    ErrorCase(
      "comma after the last member", "{\"yar\": 1,\n}",
      [
        "1:10: a comma after the last member; remove it"
      ]),
    ErrorCase(
      "comma after the last element", "[1, 2,]",
      [
        "1:6: a comma after the last element; remove it"
      ]),
    ErrorCase(
      "missing comma", #"{"a": 1 "b": 2}"#,
      [
        #"1:9: expected ',' or '}' but found '"'"#
      ]),
    ErrorCase(
      "missing colon", #"{"a" 1}"#,
      [
        #"1:6: expected ':' after the name "a" but found '1'"#
      ]),
    ErrorCase(
      "key without quotes", "{yar: 1}",
      [
        "1:2: expected the name of a member but found 'yar'; names stand in double quotes"
      ]),
    ErrorCase(
      "single quotes", "{'yar': 1}",
      [
        "1:2: expected the name of a member but found a single quote; names stand in double quotes"
      ]),
    ErrorCase(
      "single quoted value", #"{"yar": 'x'}"#,
      [
        "1:9: expected a value but found a single quote; strings stand in double quotes"
      ]),
    ErrorCase(
      "comment", "{\n  // note\n  \"yar\": 1}",
      [
        #"2:3: expected the name of a member but found '/'; JSON has no comments (a member whose name starts with "//" is ignored)"#
      ]),
    ErrorCase(
      "comment as a value", #"{"yar": /* 1 */ 2}"#,
      [
        #"1:9: expected a value but found '/'; JSON has no comments (a member whose name starts with "//" is ignored)"#
      ]),
    ErrorCase(
      "two values", "{} {}",
      [
        "1:4: unexpected '{' after the end of the document's value"
      ]),
    ErrorCase(
      "word", #"{"a": True}"#,
      [
        "1:7: expected a value but found 'True'; write true"
      ]),
    ErrorCase(
      "NaN", #"{"a": NaN}"#,
      [
        "1:7: expected a value but found 'NaN'; numbers must be finite"
      ]),
    ErrorCase(
      "infinity", #"{"a": -Infinity}"#,
      [
        "1:8: expected a digit after '-' but found 'Infinity'; numbers must be finite"
      ]),
    ErrorCase(
      "number too large", #"{"a": 1e400}"#,
      [
        "1:7: the number 1e400 is too large"
      ]),
    ErrorCase(
      "leading zero", #"{"a": 012}"#,
      [
        "1:7: a number does not start with an extra 0"
      ]),
    ErrorCase(
      "leading plus", #"{"a": +1}"#,
      [
        "1:7: expected a value but found '+'; a number starts with a digit or '-'"
      ]),
    ErrorCase(
      "leading point", #"{"a": .5}"#,
      [
        "1:7: expected a value but found '.'; a number starts with a digit or '-'"
      ]),
    ErrorCase(
      "no digit after the point", #"{"a": 1.}"#,
      [
        "1:9: expected a digit after '.' but found '}'"
      ]),
    ErrorCase(
      "no digit in the exponent", #"{"a": 1e}"#,
      [
        "1:9: expected a digit in the exponent but found '}'"
      ]),
    ErrorCase(
      "letters after a number", #"{"a": 12px}"#,
      [
        "1:9: unexpected 'px' after a number"
      ]),
    ErrorCase(
      "minus alone", #"{"a": -}"#,
      [
        "1:8: expected a digit after '-' but found '}'"
      ]),
    ErrorCase(
      "string not closed", "{\"a\": \"b\n}",
      [
        "1:7: the string has no closing '\"' on its line; a line break in a string is \\n"
      ]),
    ErrorCase(
      "tab in a string", "{\"a\": \"b\tc\"}",
      [
        "1:9: a control character in a string; write it as an escape (\\t)"
      ]),
    ErrorCase(
      "control character in a string", "{\"a\": \"b\u{1}c\"}",
      [
        "1:9: a control character in a string; write it as an escape (\\u0001)"
      ]),
    ErrorCase(
      "unknown escape", "{\"a\": \"\\x41\"}",
      [
        "1:8: unknown escape; the escapes are \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\uXXXX"
      ]),
    ErrorCase(
      "short unicode escape", "{\"a\": \"\\u12\"}",
      [
        "1:8: \\u needs four hexadecimal digits"
      ]),
    ErrorCase(
      "lone high surrogate", "{\"a\": \"\\ud800\"}",
      [
        "1:8: half a surrogate pair; both halves are needed"
      ]),
    ErrorCase(
      "lone low surrogate", "{\"a\": \"\\udc00x\"}",
      [
        "1:8: half a surrogate pair; both halves are needed"
      ]),
    ErrorCase(
      "two high surrogates", "{\"a\": \"\\ud800\\ud800\"}",
      [
        "1:8: half a surrogate pair; both halves are needed"
      ]),
    ErrorCase(
      "duplicate key", "{\"a\": 1,\n \"b\": 2,\n \"a\": 3}",
      [
        #"3:2: the member "a" stands twice in one object; remove one (first at 1:2)"#
      ]),
    ErrorCase(
      "duplicate key by escape", "{\"a\": 1, \"\\u0061\": 2}",
      [
        #"1:10: the member "a" stands twice in one object; remove one (first at 1:2)"#
      ]),
    ErrorCase(
      "columns count characters", #"{"é😀שלום": x}"#,
      [
        "1:12: expected a value but found 'x'; strings stand in double quotes"
      ]),
    ErrorCase(
      "wrong closing bracket", #"{"a": [1}"#,
      [
        "1:9: expected ',' or ']' but found '}'"
      ]),
    ErrorCase(
      "truncated literal", #"{"a": tru}"#,
      [
        "1:7: expected a value but found 'tru'; strings stand in double quotes"
      ]),
    ErrorCase(
      "control character outside", "{\"a\": \u{2}}",
      [
        "1:7: expected a value but found a control character"
      ]),
    ErrorCase(
      "empty key list", "[,]",
      [
        "1:2: expected a value but found ','"
      ]),
  ]

  @Test("the whole message", arguments: cases)
  func message(_ example: ErrorCase) {
    #expect(errors(example.text) == example.lines)
  }
}
