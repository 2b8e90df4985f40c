import YarLayout

/// The members of stretches of text and of the styles of paragraphs.
extension ObjectShape {
  static let textRun =
    [
      ObjectField("text", .string, "The characters; \\n starts a new paragraph."),
      ObjectField("family", .string, "The family name; the label's by default."),
      ObjectField("size", .number(.positive), "The size in points; the label's by default."),
      ObjectField("weight", .fontWeight, "The thickness; the label's by default."),
      ObjectField("isItalic", .bool, "Whether the slanted form is wanted."),
    ] + fontDetails + [
      ObjectField("color", .color, "The colour of the letters; the label's by default."),
      ObjectField("backgroundColor", .color, "What is behind the letters."),
      ObjectField("isUnderlined", .bool, "Whether a line is drawn under the letters."),
      ObjectField("isStruckThrough", .bool, "Whether a line is drawn through the letters."),
      ObjectField(
        "baselineOffset", .number(.any), "How far the letters stand above the line, in points."),
      ObjectField("link", .string, "The address that the letters lead to, in PDF and SVG."),
      ObjectField("language", .language, "The language, where it is another one."),
      ObjectField("paragraph", .paragraph, "How the paragraph is set that starts here."),
    ]

  /// What few fonts say.
  static let fontDetails = [
    ObjectField(
      "letterSpacing", .number(.any), "Extra distance behind each letter, in points."),
    ObjectField("features", .features, "OpenType features that are switched, such as tnum."),
    ObjectField("variations", .variations, "Places on the axes of a variable font."),
  ]

  static let markup = [
    ObjectField(
      "markup", .string,
      "Text with **bold**, _italic_, ~~struck through~~ and [words](address).")
  ]

  static let paragraph = [
    ObjectField(
      "alignment", .word(WordLists.textAlignment.all), "How lines are set between the edges."),
    ObjectField(
      "firstLineHeadIndent", .number(.notNegative),
      "The distance of the first line from the edge where it starts."),
    ObjectField(
      "headIndent", .number(.notNegative),
      "The distance of the other lines from the edge where they start."),
    ObjectField(
      "tailIndent", .number(.notNegative), "The distance of lines from the edge where they end."),
    ObjectField(
      "lineHeightMultiple", .number(.notNegative),
      "By which the height of lines is multiplied; 0 counts as 1."),
    ObjectField("minimumLineHeight", .number(.notNegative), "The least height of lines."),
    ObjectField("maximumLineHeight", .number(.notNegative), "The largest height of lines."),
    ObjectField("lineSpacing", .number(.any), "Extra distance between lines."),
    ObjectField(
      "paragraphSpacing", .number(.any), "Extra distance to the paragraph behind."),
    ObjectField(
      "paragraphSpacingBefore", .number(.any), "Extra distance to the paragraph before."),
    ObjectField(
      "hangingPunctuation", .word(WordLists.hangingPunctuation.all),
      "At which ends of lines quotes, stops, commas and hyphens stand outside."),
    ObjectField("tabStops", .tabStops, "Where tabs lead, in ascending order."),
  ]

  static let tabStop = [
    ObjectField(
      "position", .number(.notNegative), "The distance from the edge where lines start."),
    ObjectField(
      "alignment", .word(["left", "center", "right"]), "What of the text stands at the place."),
  ]
}
