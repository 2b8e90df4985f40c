/// How text is written in SVG.
public enum SVGText: Hashable, Sendable {
  /// As text, with the glyphs it needs of each font in the file: it can be selected and searched, and looks right in
  /// browsers; a viewer that reads no fonts in files shows one of its own at the same width.
  case text
  /// As the outlines of its glyphs: the same in every viewer, and neither selectable nor searchable.
  case outlines
}
