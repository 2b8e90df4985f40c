import YarLayout

/// A member of a value that is an object: of a font, a shadow, a gradient.
struct ObjectField: Sendable {
  let key: String
  let kind: ValueKind
  let summary: String

  init(_ key: String, _ kind: ValueKind, _ summary: String) {
    self.key = key
    self.kind = kind
    self.summary = summary
  }
}

/// The members of values that are objects.
enum ObjectShape {
  static let font =
    [
      ObjectField("family", .string, "The family name; the system font by default."),
      ObjectField("size", .number(.positive), "The size in points."),
      ObjectField("weight", .fontWeight, "The thickness: a name, or 1 to 1000."),
      ObjectField("isItalic", .bool, "Whether the slanted form is wanted."),
    ] + fontDetails
  static let shadow = [
    ObjectField("color", .color, "The colour with its opacity."),
    ObjectField("radius", .number(.notNegative), "The blur in points."),
    ObjectField("offset", .offset, "How far the shadow is moved, [x, y]."),
  ]
  static let gradient = [
    ObjectField("colors", .colors, "Evenly spaced colours."),
    ObjectField("stops", .stops, "Colours with their places, instead of colors."),
    ObjectField("startPoint", .point, "The start in the unit square; [0.5, 0] by default."),
    ObjectField("endPoint", .point, "The end in the unit square; [0.5, 1] by default."),
  ]
  static let sizing = [
    ObjectField(
      "fixedSize", .number(.notNegative), "The size in points; by default what the content wants."),
    ObjectField(
      "stretchWeight", .number(.notNegative), "The part of extra and missing room; 0 by default."),
  ]
  static let gap = [
    ObjectField("size", .number(.notNegative), "The size in points; 0 by default."),
    ObjectField(
      "stretchWeight", .number(.notNegative), "The part of extra and missing room; 0 by default."),
  ]
  static let stop = [
    ObjectField("color", .color, "The colour."),
    ObjectField("location", .number(.unit), "The place: 0 is the start, 1 the end."),
  ]
}
