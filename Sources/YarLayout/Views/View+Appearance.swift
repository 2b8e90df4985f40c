/// How a view is drawn besides its content; made for views that set something.
final class Look {
  var backgroundColor: Color?
  var backgroundGradient: Gradient?
  var cornerRadius = 0.0
  var maskedCorners = CornerMask.all
  var borderWidth = 0.0
  var borderColor = Color.black
  var borderLine = LineStyle.solid
  var borderSides = BorderSides.all
  var link: String?
  var shadow: Shadow?
  var alpha = 1.0
}

/// The look of a view as plain data; no property here takes part in layout.
extension View {
  final var lookForWriting: Look {
    if let look { return look }
    let made = Look()
    look = made
    return made
  }

  /// A blend of colours behind the content, on top of the background colour.
  public var backgroundGradient: Gradient? {
    get { look?.backgroundGradient }
    set { lookForWriting.backgroundGradient = newValue }
  }

  /// The radius of the corners, in points; 0 (the default) is sharp.
  public var cornerRadius: Double {
    get { look?.cornerRadius ?? 0 }
    set { lookForWriting.cornerRadius = newValue }
  }

  /// The corners that the radius applies to; all by default.
  public var maskedCorners: CornerMask {
    get { look?.maskedCorners ?? .all }
    set { lookForWriting.maskedCorners = newValue }
  }

  /// The width of the line along the inside of the edges, in points; 0 (the default) draws none.
  public var borderWidth: Double {
    get { look?.borderWidth ?? 0 }
    set { lookForWriting.borderWidth = newValue }
  }

  /// The colour of the border; black by default.
  public var borderColor: Color {
    get { look?.borderColor ?? .black }
    set { lookForWriting.borderColor = newValue }
  }

  /// Whether the border is drawn without gaps, in strokes or in dots; without gaps by default.
  public var borderLine: LineStyle {
    get { look?.borderLine ?? .solid }
    set { if newValue != borderLine { lookForWriting.borderLine = newValue } }
  }

  /// The edges that the border runs along; all by default.
  ///
  /// Along some of them only, it is drawn straight, whatever the corner radius is.
  public var borderSides: BorderSides {
    get { look?.borderSides ?? .all }
    set { if newValue != borderSides { lookForWriting.borderSides = newValue } }
  }

  /// Where one gets to from the view in a PDF or SVG: an address of `http`, `https`, `mailto` or `tel`; nil (the
  /// default) for nowhere, and so for other addresses.
  public var link: String? {
    get { look?.link }
    set { if newValue != link { lookForWriting.link = newValue } }
  }

  /// The shadow behind the view; nil (the default) throws none.
  public var shadow: Shadow? {
    get { look?.shadow }
    set { lookForWriting.shadow = newValue }
  }

  /// How content that differs from the view in size is drawn; the default stretches it.
  public var contentMode: ContentMode {
    get { flags.contentMode }
    set { flags.contentMode = newValue }
  }

  /// Whether what lies outside the bounds, and outside the round corners, is not drawn.
  ///
  /// Off by default.
  public var clipsToBounds: Bool {
    get { flags.contains(.clipsToBounds) }
    set { if newValue { flags.insert(.clipsToBounds) } else { flags.remove(.clipsToBounds) } }
  }
}
