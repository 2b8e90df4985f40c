import Testing

@testable import YarDocuments

@Suite("Mistakes in documents, scenes and styles are told with their place")
struct SceneErrorTests {
  static let cases: [ErrorCase] = [
    ErrorCase(
      "a size and pages", #"{"yar": 1, "size": [9, 9], "pages": {}, "root": {"type": "View"}}"#,
      [
        "1:20: 'size' and 'pages' cannot both be there: the size of a page stands in 'pages'; remove one of them"
      ]),
    ErrorCase(
      "a scene with a size and pages",
      #"{"yar": 1, "root": {"type": "View"}, "scenes": [{"pages": {}, "size": [9, 9]}]}"#,
      [
        "1:71: 'size' and 'pages' cannot both be there: the size of a page stands in 'pages'; remove one of them"
      ]),
    ErrorCase(
      "pages without room",
      #"{"yar": 1, "pages": {"size": [90, 90], "margin": 50}, "root": {"type": "View"}}"#,
      [
        "1:21: the margins leave no room on a page of 90 × 90 pt; make 'margin' smaller, or 'size' larger"
      ]),
    ErrorCase(
      "a paper that there is not",
      #"{"yar": 1, "pages": {"size": "A44"}, "root": {"type": "View"}}"#,
      [
        "1:30: 'size' of 'pages' is no known paper: 'A44'; did you mean 'A4'?"
      ]),
    ErrorCase(
      "margins of a book that lack an edge",
      #"{"yar": 1, "pages": {"margin": {"top": 9, "bottom": 9, "inner": 9}}, "root": {"type": "View"}}"#,
      [
        "1:32: 'margin' lacks 'outer'; it names the edges 'top', 'bottom', 'inner' and 'outer', or 'top', 'left', 'bottom' and 'right'"
      ]),
    ErrorCase(
      "inner and left margins",
      #"{"yar": 1, "pages": {"margin": {"top": 9, "bottom": 9, "inner": 9, "left": 9}}, "root": {"type": "View"}}"#,
      [
        "1:68: 'left' is no edge beside 'inner' and 'outer', which are left and right by turns; say 'left' and 'right', or 'inner' and 'outer'"
      ]),
    ErrorCase(
      "an unknown margin",
      #"{"yar": 1, "pages": {"margin": {"innner": 9}}, "root": {"type": "View"}}"#,
      [
        "1:33: unknown key 'innner' in 'margin'; did you mean 'inner'?"
      ]),
    ErrorCase(
      "a negative margin with a name",
      #"{"yar": 1, "pages": {"margin": {"top": -9}}, "root": {"type": "View"}}"#,
      [
        "1:40: 'top' must not be negative; it is -9"
      ]),
    ErrorCase(
      "a margin that is a text",
      #"{"yar": 1, "pages": {"margin": "9"}, "root": {"type": "View"}}"#,
      [
        #"1:32: 'margin' of 'pages' is in points: one number, [top, left, bottom, right], or an object with 'top', 'bottom', 'inner' and 'outer', not the string "9""#
      ]),
    ErrorCase(
      "a first page of another width",
      #"{"yar": 1, "pages": {"size": [300, 200], "margin": 50, "firstPage": {"size": [400, 200]}}, "root": {"type": "View"}}"#,
      [
        "1:78: the first page has 300 pt between its left and right margins, and the other pages have 200 pt; what goes over pages has one width: let the left and the right margin of the first page be 200 pt together"
      ]),
    ErrorCase(
      "a first page that is too narrow",
      #"{"yar": 1, "pages": {"size": "A4", "margin": 50, "firstPage": {"size": "A6"}}, "root": {"type": "View"}}"#,
      [
        "1:72: the first page has 197.64 pt between its left and right margins, and the other pages have 495.28 pt; what goes over pages has one width: make the first page at least 495.28 pt wide"
      ]),
    ErrorCase(
      "a first page without room",
      #"{"yar": 1, "pages": {"firstPage": {"margin": 900}}, "root": {"type": "View"}}"#,
      [
        "1:35: the margins leave no room on a page of 595.28 × 841.89 pt; make 'margin' smaller, or 'size' larger"
      ]),
    ErrorCase(
      "a head of the first page alone",
      #"{"yar": 1, "pages": {"firstPage": {"header": {"type": "View"}}}, "root": {"type": "View"}}"#,
      [
        "1:36: unknown key 'header' in 'firstPage'; the head of the first page is 'firstHeader' of 'pages'"
      ]),
    ErrorCase(
      "pages that continue a scene without any",
      #"{"yar": 1, "root": {"type": "View"}, "scenes": [{"size": [9, 9]}, {"pages": {"continues": true}}]}"#,
      [
        "1:91: 'continues' joins the pages of a scene with those of the scene before it, and that has no 'pages'; give it some, or remove 'continues'"
      ]),
    ErrorCase(
      "pages that continue a text",
      #"{"yar": 1, "pages": {"continues": "yes"}, "root": {"type": "View"}}"#,
      [
        #"1:35: 'continues' must be true or false, not the string "yes""#
      ]),
    ErrorCase(
      "a first page that is a number",
      #"{"yar": 1, "pages": {"firstPage": 9}, "root": {"type": "View"}}"#,
      [
        #"1:35: 'firstPage' must be an object such as { "margin": 72 }, not the number 9"#
      ]),
    ErrorCase(
      "not an object", "[]",
      [
        "1:1: a document must be an object, not an empty list"
      ]),
    ErrorCase(
      "no version", #"{"root": {"type": "View"}}"#,
      [
        #"1:1: the key 'yar' is missing; write "yar": 1, the version of the format"#
      ]),
    ErrorCase(
      "newer version", #"{"yar": 2, "root": {"type": "View"}}"#,
      [
        "1:9: 'yar' is 2, but this version reads documents of version 1"
      ]),
    ErrorCase(
      "version as a string", #"{"yar": "1", "root": {"type": "View"}}"#,
      [
        #"1:9: 'yar' must be the number 1, not the string "1""#
      ]),
    ErrorCase(
      "no root", #"{"yar": 1}"#,
      [
        "1:1: the key 'root' (the root view) or 'scenes' (a list of scenes) is missing"
      ]),
    ErrorCase(
      "root and scenes", #"{"yar": 1, "root": {"type": "View"}, "scenes": []}"#,
      [
        "1:48: 'scenes' must be a list with at least one scene, not an empty list"
      ]),
    ErrorCase(
      "no scenes", #"{"yar": 1, "scenes": []}"#,
      [
        "1:22: 'scenes' must be a list with at least one scene, not an empty list"
      ]),
    ErrorCase(
      "root that no scene shows",
      #"{"yar": 1, "root": {"type": "View"}, "scenes": [{"root": {"type": "View"}}]}"#,
      [
        "1:20: no scene shows this 'root': each has one of its own; remove it, or one of theirs"
      ]),
    ErrorCase(
      "texts of no view",
      #"{"yar": 1, "root": {"type": "Label", "identifier": "title"}, "scenes": [{"texts": {"titel": "x"}}]}"#,
      ["1:84: no view of the scene has the identifier 'titel'; did you mean 'title'?"]),
    ErrorCase(
      "text of a view without text",
      #"{"yar": 1, "root": {"type": "View", "identifier": "title"}, "scenes": [{"texts": {"title": "x"}}]}"#,
      [
        "1:83: 'title' is a View and has no text; Label, Button, TextField, TextView, SearchBar and DatePicker have one"
      ]),
    ErrorCase(
      "text that is no string",
      #"{"yar": 1, "root": {"type": "Label", "identifier": "a"}, "scenes": [{"texts": {"a": 3}}]}"#,
      ["1:85: a text must be a string, or a list of strings, not the number 3"]),
    ErrorCase(
      "texts that hold no string",
      #"{"yar": 1, "root": {"type": "SegmentedControl", "identifier": "a"}, "scenes": [{"texts": {"a": ["x", 3]}}]}"#,
      ["1:102: a text must be a string, not the number 3"]),
    ErrorCase(
      "a list of texts for a view with one",
      #"{"yar": 1, "root": {"type": "Label", "identifier": "a"}, "scenes": [{"texts": {"a": ["x"]}}]}"#,
      [
        "1:85: 'a' is a Label and has one text; write a string, or name a SegmentedControl, a PickerView or a SearchBar with scopes"
      ]),
    ErrorCase(
      "another number of titles",
      #"{"yar": 1, "root": {"type": "SegmentedControl", "identifier": "a", "titles": ["b", "c"]}, "scenes": [{"texts": {"a": ["x"]}}]}"#,
      ["1:118: 'a' has 2 titles; write as many texts"]),
    ErrorCase(
      "texts that are no object",
      #"{"yar": 1, "root": {"type": "Label", "identifier": "a"}, "scenes": [{"texts": []}]}"#,
      ["1:79: 'texts' must be an object of texts by identifier, not an empty list"]),
    ErrorCase(
      "scene without a root", #"{"yar": 1, "scenes": [{"name": "a"}]}"#,
      [
        "1:23: the key 'root' (the root view) is missing in a scene"
      ]),
    ErrorCase(
      "scene is no object", #"{"yar": 1, "scenes": ["a"]}"#,
      [
        #"1:23: a scene must be an object, not the string "a""#
      ]),
    ErrorCase(
      "unknown key", #"{"yar": 1, "widht": 3, "root": {"type": "View"}}"#,
      [
        "1:12: unknown key 'widht' in the document; its keys are '$schema', 'yar', 'name', 'size', 'scale', 'direction', 'language', 'userInterfaceStyle', 'backgroundColor', 'pdf', 'attachments', 'pages', 'styles', 'root', 'scenes'"
      ]),
    ErrorCase(
      "unknown key of a scene",
      #"{"yar": 1, "scenes": [{"sise": [1, 2], "root": {"type": "View"}}]}"#,
      [
        "1:24: unknown key 'sise' in a scene; did you mean 'size'?"
      ]),
    ErrorCase(
      "negative size", #"{"yar": 1, "size": [-1, 5], "root": {"type": "View"}}"#,
      [
        "1:21: the width of 'size' must not be negative; it is -1"
      ]),
    ErrorCase(
      "no language", #"{"yar": 1, "language": "日本語", "root": {"type": "View"}}"#,
      [
        #"1:24: 'language' must be a tag such as "en", "ja" or "zh-Hant", not '日本語'"#
      ]),
    ErrorCase(
      "scale 0", #"{"yar": 1, "scale": 0, "root": {"type": "View"}}"#,
      [
        "1:21: 'scale' must be greater than 0; it is 0"
      ]),
    ErrorCase(
      "unknown direction", #"{"yar": 1, "direction": "up", "root": {"type": "View"}}"#,
      [
        #"1:25: 'direction' is "up"; it must be one of "leftToRight", "rightToLeft", "ltr", "rtl""#
      ]),
    ErrorCase(
      "unknown style",
      #"{"yar": 1, "styles": {"caption": {}}, "root": {"type": "View", "style": "captoin"}}"#,
      [
        "1:73: unknown style 'captoin'; did you mean 'caption'?"
      ]),
    ErrorCase(
      "style that is not defined", #"{"yar": 1, "root": {"type": "View", "style": "big"}}"#,
      [
        "1:46: unknown style 'big'; define it in the document's 'styles'"
      ]),
    ErrorCase(
      "unknown key in a style",
      #"{"yar": 1, "styles": {"a": {"txtColor": "red"}}, "root": {"type": "View"}}"#,
      [
        "1:29: unknown key 'txtColor' in a style; did you mean 'textColor'?"
      ]),
    ErrorCase(
      "identifier in a style",
      #"{"yar": 1, "styles": {"a": {"identifier": "x"}}, "root": {"type": "View"}}"#,
      [
        "1:29: 'identifier' belongs to one view and cannot be in a style"
      ]),
    ErrorCase(
      "style for another type",
      #"{"yar": 1, "styles": {"a": {"text": "x"}}, "root": {"type": "View", "style": "a"}}"#,
      [
        "1:78: the style 'a' sets 'text', which View does not have"
      ]),
    ErrorCase(
      "wrong value in a style is told once",
      "{\"yar\": 1, \"styles\": {\"a\": {\"alpha\": 3}}, \"root\": {\"type\": \"View\", \"style\": \"a\",\n \"subviews\": [{\"type\": \"View\", \"style\": [\"a\"]}]}}",
      [
        "1:38: 'alpha' must be from 0 to 1; it is 3"
      ]),
    ErrorCase(
      "style of a wrong kind", #"{"yar": 1, "root": {"type": "View", "style": 3}}"#,
      [
        "1:46: 'style' must be the name of a style or a list of names, not the number 3"
      ]),
    ErrorCase(
      "the same identifier in two scenes is allowed",
      #"{"yar": 1, "scenes": [{"root": {"type": "View", "identifier": "a"}}, {"root": {"type": "View", "identifier": "a"}}]}"#,
      []),
  ]

  @Test("the whole message", arguments: cases)
  func message(_ example: ErrorCase) {
    #expect(errors(example.text) == example.lines)
  }
}
