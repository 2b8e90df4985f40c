import YarLayout

/// How an image without pixels is drawn: a light box with a cross.
package enum ImagePlaceholder {
  /// What it is filled with.
  package static let fill = Color(white: 0.93)
  /// Its border and cross.
  package static let line = Color(white: 0.78)
}
