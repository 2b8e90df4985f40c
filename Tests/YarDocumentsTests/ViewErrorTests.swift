import Testing

@testable import YarDocuments

@Suite("Mistakes in views are told with their place and a way out")
struct ViewErrorTests {
  static let cases: [ErrorCase] = [
    ErrorCase(
      "a text and an attributed text", #"{"type": "Label", "text": "a", "attributedText": ["b"]}"#,
      ["1:69: 'attributedText' cannot be set together with 'text'; remove one"]),
    ErrorCase(
      "an attributed text that is a string", #"{"type": "Label", "attributedText": "**b**"}"#,
      [
        #"1:56: 'attributedText' must be a list of texts and stretches, or an object with 'markup', not the string "**b**""#
      ]),
    ErrorCase(
      "a stretch without text", #"{"type": "Label", "attributedText": [{"color": "red"}, {}]}"#,
      ["1:57: a stretch of 'attributedText' needs 'text'"]),
    ErrorCase(
      "a stretch with an unknown key",
      #"{"type": "Label", "attributedText": [{"text": "a", "colour": "red"}]}"#,
      ["1:71: unknown key 'colour' in a stretch of text; did you mean 'color'?"]),
    ErrorCase(
      "a feature that is none", #"{"type": "Label", "font": {"features": ["tabular"]}}"#,
      [
        #"1:60: 'features' must hold strings like "tnum" or "liga=0", not the string "tabular""#
      ]),
    ErrorCase(
      "tab stops that do not ascend",
      #"{"type": "Label", "attributedText": [{"text": "a", "paragraph": {"tabStops": [9, 9]}}]}"#,
      ["1:101: the places of 'tabStops' must ascend"]),
    ErrorCase(
      "unknown key", #"{"type": "Label", "hStrechWeight": 1}"#,
      [
        "1:38: unknown key 'hStrechWeight' in Label; did you mean 'hStretchWeight'?"
      ]),
    ErrorCase(
      "unknown key without a near one", #"{"type": "Label", "zebra": 1}"#,
      [
        #"1:38: unknown key 'zebra' in Label; remove it, or start its name with "//" to make it a comment"#
      ]),
    ErrorCase(
      "key of another type", #"{"type": "View", "text": "a"}"#,
      [
        "1:37: View has no 'text'; Label, TextField, TextView and SearchBar have it"
      ]),
    ErrorCase(
      "key of two other types", #"{"type": "Spacer", "font": {}}"#,
      [
        "1:39: Spacer has no 'font'; Label, Button, TextField and TextView have it"
      ]),
    ErrorCase(
      "key of a container", #"{"type": "View", "layout": "vertical"}"#,
      [
        "1:37: View has no 'layout'; WeView has it"
      ]),
    ErrorCase(
      "key of a layout", #"{"type": "WeView", "margin": 5}"#,
      [
        #"1:39: 'margin' belongs to a layout, not to the view; write "layout": { "kind": "horizontal", "margin": … }"#
      ]),
    ErrorCase(
      "unknown type", #"{"type": "Lable"}"#,
      [
        "1:29: unknown type 'Lable'; the types are View, WeView, FirstThatFits, Label, ImageView, Button, Spacer, PlaceholderView, ScrollView, ProxyView, StackView, TextField, TextView, SearchBar, Switch, Slider, Stepper, SegmentedControl, PageControl, ProgressView, ActivityIndicatorView, DatePicker, PickerView, Divider, QRCode, Barcode; did you mean 'Label'?"
      ]),
    ErrorCase(
      "no type", #"{"text": "a"}"#,
      [
        "1:20: the key 'type' is missing; a view's types are View, WeView, FirstThatFits, Label, ImageView, Button, Spacer, PlaceholderView, ScrollView, ProxyView, StackView, TextField, TextView, SearchBar, Switch, Slider, Stepper, SegmentedControl, PageControl, ProgressView, ActivityIndicatorView, DatePicker, PickerView, Divider, QRCode, Barcode"
      ]),
    ErrorCase(
      "type of a wrong kind", #"{"type": 3}"#,
      [
        "1:29: 'type' must be the name of a type of view, not the number 3"
      ]),
    ErrorCase(
      "view is no object", #""Label""#,
      [
        #"1:20: a view must be an object with a 'type', not the string "Label""#
      ]),
    ErrorCase(
      "string for a number", #"{"type": "View", "cornerRadius": "8"}"#,
      [
        #"1:53: 'cornerRadius' must be a number, not the string "8"; write 8 without quotes"#
      ]),
    ErrorCase(
      "word for a number", #"{"type": "View", "cornerRadius": "big"}"#,
      [
        #"1:53: 'cornerRadius' must be a number, not the string "big""#
      ]),
    ErrorCase(
      "string for a bool", #"{"type": "View", "isHidden": "true"}"#,
      [
        #"1:49: 'isHidden' must be true or false, not the string "true"; write true without quotes"#
      ]),
    ErrorCase(
      "null for a number", #"{"type": "View", "alpha": null}"#,
      [
        "1:46: 'alpha' must be a number, not null"
      ]),
    ErrorCase(
      "number for a string", #"{"type": "Label", "text": 5}"#,
      [
        "1:46: 'text' must be a string, not the number 5"
      ]),
    ErrorCase(
      "negative", #"{"type": "View", "cornerRadius": -3}"#,
      [
        "1:53: 'cornerRadius' must not be negative; it is -3"
      ]),
    ErrorCase(
      "alpha above 1", #"{"type": "View", "alpha": 1.5}"#,
      [
        "1:46: 'alpha' must be from 0 to 1; it is 1.5"
      ]),
    ErrorCase(
      "font size 0", #"{"type": "Label", "font": {"size": 0}}"#,
      [
        "1:55: 'size' must be greater than 0; it is 0"
      ]),
    ErrorCase(
      "negative weight", #"{"type": "View", "stretchWeight": -1}"#,
      [
        "1:54: 'stretchWeight' must not be negative; it is -1"
      ]),
    ErrorCase(
      "too large", #"{"type": "View", "minDesiredWidth": 1e300}"#,
      [
        "1:56: 'minDesiredWidth' must be from -16777216 to 16777216; it is 1e+300"
      ]),
    ErrorCase(
      "fraction of a line", #"{"type": "Label", "numberOfLines": 1.5}"#,
      [
        "1:55: 'numberOfLines' must be a whole number; it is 1.5"
      ]),
    ErrorCase(
      "negative lines", #"{"type": "Label", "numberOfLines": -1}"#,
      [
        "1:55: 'numberOfLines' must not be negative; it is -1"
      ]),
    ErrorCase(
      "unknown word", #"{"type": "Label", "textAlignment": "centre"}"#,
      [
        #"1:55: 'textAlignment' is "centre"; it must be one of "natural", "left", "center", "right", "justified"; did you mean "center"?"#
      ]),
    ErrorCase(
      "word of a wrong kind", #"{"type": "Label", "textAlignment": 1}"#,
      [
        #"1:55: 'textAlignment' must be one of "natural", "left", "center", "right", "justified", not the number 1"#
      ]),
    ErrorCase(
      "unknown colour name", #"{"type": "View", "backgroundColor": "blu"}"#,
      [
        #"1:56: 'backgroundColor' is "blu", which is no colour; did you mean "blue"?"#
      ]),
    ErrorCase(
      "bad colour digits", ##"{"type": "View", "backgroundColor": "#12345"}"##,
      [
        ##"1:56: 'backgroundColor' is "#12345", which is no colour; write #RGB, #RRGGBB or #RRGGBBAA in hexadecimal digits"##
      ]),
    ErrorCase(
      "no colour", #"{"type": "View", "backgroundColor": "rebeccapurple"}"#,
      [
        #"1:56: 'backgroundColor' is "rebeccapurple", which is no colour; write #RGB, #RRGGBB, #RRGGBBAA or one of black, white, clear, gray, lightGray, darkGray, red, orange, yellow, green, teal, blue, indigo, purple, pink"#
      ]),
    ErrorCase(
      "colour components", #"{"type": "View", "backgroundColor": [1, 2, 3]}"#,
      [
        "1:56: 'backgroundColor' as a list must be [red, green, blue] or [red, green, blue, alpha], each from 0 to 1"
      ]),
    ErrorCase(
      "colour of a wrong kind", #"{"type": "View", "backgroundColor": 3}"#,
      [
        ##"1:56: 'backgroundColor' must be a colour like "#FF8800" or "blue", not the number 3"##
      ]),
    ErrorCase(
      "size of one", #"{"type": "View", "fixedDesiredSize": [10]}"#,
      [
        "1:57: 'fixedDesiredSize' must be [width, height], not a list of 1"
      ]),
    ErrorCase(
      "size as a number", #"{"type": "View", "fixedDesiredSize": 10}"#,
      [
        "1:57: 'fixedDesiredSize' must be [width, height], not the number 10"
      ]),
    ErrorCase(
      "negative height", #"{"type": "View", "fixedDesiredSize": [10, -5]}"#,
      [
        "1:62: the height of 'fixedDesiredSize' must not be negative; it is -5"
      ]),
    ErrorCase(
      "string in a size", #"{"type": "View", "fixedDesiredSize": [10, "5"]}"#,
      [
        #"1:62: 'fixedDesiredSize' must be [width, height] with numbers, not the string "5""#
      ]),
    ErrorCase(
      "insets of two", #"{"type": "Button", "contentInsets": [1, 2]}"#,
      [
        "1:56: 'contentInsets' must be [top, left, bottom, right], not a list of 2"
      ]),
    ErrorCase(
      "unknown font key", #"{"type": "Label", "font": {"size": 12, "wieght": "bold"}}"#,
      [
        "1:59: unknown key 'wieght' in a font; did you mean 'weight'?"
      ]),
    ErrorCase(
      "font of a wrong kind", #"{"type": "Label", "font": 12}"#,
      [
        "1:46: 'font' must be an object with 'family', 'size', 'weight', 'isItalic', 'letterSpacing', 'features', 'variations', not the number 12"
      ]),
    ErrorCase(
      "font weight", #"{"type": "Label", "font": {"weight": "fat"}}"#,
      [
        #"1:57: 'weight' is "fat"; it must be one of "thin", "ultraLight", "light", "regular", "medium", "semibold", "bold", "heavy", "black""#
      ]),
    ErrorCase(
      "font weight number", #"{"type": "Label", "font": {"weight": 2000}}"#,
      [
        #"1:57: 'weight' must be a name like "bold" or a whole number from 1 to 1000, not the number 2000"#
      ]),
    ErrorCase(
      "shadow radius", #"{"type": "View", "shadow": {"radius": -1}}"#,
      [
        "1:58: 'radius' must not be negative; it is -1"
      ]),
    ErrorCase(
      "gradient without colours",
      #"{"type": "View", "backgroundGradient": {"startPoint": [0, 0]}}"#,
      [
        "1:59: 'backgroundGradient' needs either 'colors' or 'stops'"
      ]),
    ErrorCase(
      "gradient with both",
      #"{"type": "View", "backgroundGradient": {"colors": ["red"], "stops": [{"color": "red", "location": 0}]}}"#,
      [
        "1:59: 'backgroundGradient' needs either 'colors' or 'stops'"
      ]),
    ErrorCase(
      "stop out of range",
      #"{"type": "View", "backgroundGradient": {"stops": [{"color": "red", "location": 2}]}}"#,
      [
        "1:99: 'location' must be from 0 to 1; it is 2"
      ]),
    ErrorCase(
      "stops out of order",
      #"{"type": "View", "backgroundGradient": {"stops": [{"color": "red", "location": 1}, {"color": "red", "location": 0}]}}"#,
      [
        "1:103: the stops of 'stops' must be in the order of their locations"
      ]),
    ErrorCase(
      "unknown corner", #"{"type": "View", "maskedCorners": ["topleft"]}"#,
      [
        #"1:55: 'maskedCorners' is "topleft"; it must be one of "topLeft", "topRight", "bottomLeft", "bottomRight"; did you mean "topLeft"?"#
      ]),
    ErrorCase(
      "frame of a placed view",
      #"{"type": "WeView", "layout": "vertical", "subviews": [{"type": "View", "frame": [0, 0, 1, 1]}]}"#,
      [
        #"1:100: 'frame' has no effect here: a layout places the view; set its desired size, or "skipLayout": true"#
      ]),
    ErrorCase(
      "frame of the root", #"{"type": "View", "frame": [0, 0, 1, 1]}"#,
      [
        "1:46: 'frame' has no effect here: the root view fills its scene; set the scene's 'size'"
      ]),
    ErrorCase(
      "negative frame",
      #"{"type": "View", "subviews": [{"type": "View", "frame": [0, 0, -1, 1]}]}"#,
      [
        "1:83: the width of 'frame' must not be negative; it is -1"
      ]),
    ErrorCase(
      "duplicate identifier",
      "{\"type\": \"View\", \"identifier\": \"a\",\n  \"subviews\": [{\"type\": \"View\", \"identifier\": \"a\"}]}",
      [
        #"2:47: the identifier "a" is used twice in one scene (first at 1:51); rename one"#
      ]),
    ErrorCase(
      "subviews of a wrong kind", #"{"type": "View", "subviews": {}}"#,
      [
        "1:49: 'subviews' must be a list of views, not an object"
      ]),
    ErrorCase(
      "unknown layout", #"{"type": "WeView", "layout": "vertikal"}"#,
      [
        "1:49: unknown kind of layout 'vertikal'; the kinds are horizontal, vertical, stack, flow, grid; did you mean 'vertical'?"
      ]),
    ErrorCase(
      "layout without a kind", #"{"type": "WeView", "layout": {"margin": 5}}"#,
      [
        "1:49: the key 'kind' is missing; the kinds of layouts are horizontal, vertical, stack, flow, grid"
      ]),
    ErrorCase(
      "unknown key of a layout", #"{"type": "WeView", "layout": {"kind": "vertical", "margn": 5}}"#,
      [
        "1:70: unknown key 'margn' in a vertical layout; did you mean 'margin'?"
      ]),
    ErrorCase(
      "layout and layouts", #"{"type": "WeView", "layout": "vertical", "layouts": []}"#,
      [
        "1:72: a view has either 'layout' (one for all its subviews) or 'layouts', not both; remove one"
      ]),
    ErrorCase(
      "layouts of a wrong kind", #"{"type": "WeView", "layouts": "vertical"}"#,
      [
        #"1:50: 'layouts' must be a list of layouts, not the string "vertical"; 'layout' takes one"#
      ]),
    ErrorCase(
      "subviews in a layout",
      #"{"type": "WeView", "layout": {"kind": "vertical", "subviews": []}}"#,
      [
        "1:70: 'subviews' stands beside 'layout', not in it; use 'layouts' for several groups"
      ]),
    ErrorCase(
      "layoutIndex without layouts", #"{"type": "View", "layoutIndex": 0}"#,
      [
        "1:52: 'layoutIndex' is for views in the 'subviews' of a WeView that has 'layouts'; remove it"
      ]),
    ErrorCase(
      "layoutIndex out of range",
      #"{"type": "WeView", "layouts": ["vertical"], "subviews": [{"type": "View", "layoutIndex": 1}]}"#,
      [
        "1:109: 'layoutIndex' must be a whole number from 0 to 0, the place of a layout in 'layouts', not the number 1"
      ]),
    ErrorCase(
      "layout of a wrong kind", #"{"type": "WeView", "layout": 5}"#,
      [
        "1:49: a layout must be the name of a kind of layout, not the number 5; the kinds are horizontal, vertical, stack, flow, grid"
      ]),
    ErrorCase(
      "placeholder with both", #"{"type": "PlaceholderView", "size": [1, 2], "words": [3]}"#,
      [
        "1:73: 'words' cannot be set together with 'size'; remove one"
      ]),
    ErrorCase(
      "word spacing without words", #"{"type": "PlaceholderView", "wordSpacing": 3}"#,
      [
        "1:63: 'wordSpacing' has no effect without 'words'; add it, or remove 'wordSpacing'"
      ]),
    ErrorCase(
      "negative word", #"{"type": "PlaceholderView", "words": [3, -1]}"#,
      [
        "1:61: a number of 'words' must not be negative; it is -1"
      ]),
    ErrorCase(
      "image outside", #"{"type": "ImageView", "image": "../secret.png"}"#,
      [
        #"1:51: 'image' is "../secret.png": the path leads outside; images must lie in the document's folder or below it; move the file there, or allow images outside"#
      ]),
    ErrorCase(
      "image outside in the middle", #"{"type": "ImageView", "image": "a/../../b.png"}"#,
      [
        #"1:51: 'image' is "a/../../b.png": the path leads outside; images must lie in the document's folder or below it; move the file there, or allow images outside"#
      ]),
    ErrorCase(
      "absolute image", #"{"type": "ImageView", "image": "/etc/logo.png"}"#,
      [
        #"1:51: 'image' is "/etc/logo.png": the path is absolute; images must lie in the document's folder or below it; move the file there, or allow images outside"#
      ]),
    ErrorCase(
      "image address", #"{"type": "ImageView", "image": "https://example.com/a.png"}"#,
      [
        #"1:51: 'image' is "https://example.com/a.png": images are files; addresses are not loaded"#
      ]),
    ErrorCase(
      "image with backslashes", "{\"type\": \"ImageView\", \"image\": \"a\\\\b.png\"}",
      [
        "1:51: 'image' is \"a\\b.png\": write '/' between folders, not '\\'"
      ]),
    ErrorCase(
      "empty image path", #"{"type": "ImageView", "image": ""}"#,
      [
        #"1:51: 'image' is "": the path is empty"#
      ]),
    ErrorCase(
      "image of a wrong kind", #"{"type": "ImageView", "image": 3}"#,
      [
        "1:51: 'image' must be the path of an image file, not the number 3"
      ]),
    ErrorCase(
      "several errors",
      "{\"type\": \"View\", \"alpha\": 2,\n  \"cornerRadius\": -1,\n  \"subviews\": [{\"type\": \"Labl\"}, {\"type\": \"Label\", \"txet\": \"a\"}]}",
      [
        "1:46: 'alpha' must be from 0 to 1; it is 2",
        "2:19: 'cornerRadius' must not be negative; it is -1",
        "3:25: unknown type 'Labl'; the types are View, WeView, FirstThatFits, Label, ImageView, Button, Spacer, PlaceholderView, ScrollView, ProxyView, StackView, TextField, TextView, SearchBar, Switch, Slider, Stepper, SegmentedControl, PageControl, ProgressView, ActivityIndicatorView, DatePicker, PickerView, Divider, QRCode, Barcode; did you mean 'Label'?",
        "3:52: unknown key 'txet' in Label; did you mean 'text'?",
      ]),
  ]

  @Test("the whole message", arguments: cases)
  func message(_ example: ErrorCase) {
    #expect(rootErrors(example.text) == example.lines)
  }
}
