/// A typeface, its size and its style.
public struct Font: Hashable, Sendable {
  /// The stroke thickness of a typeface, on the scale of 100 (thin) to 900 (black) that CSS uses.
  public struct Weight: Hashable, Sendable, RawRepresentable {
    /// The number, 1 to 1000; 400 is regular.
    public var rawValue: Int

    /// Makes a weight from its number.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// 100.
    public static let thin = Weight(rawValue: 100)
    /// 200.
    public static let ultraLight = Weight(rawValue: 200)
    /// 300.
    public static let light = Weight(rawValue: 300)
    /// 400.
    public static let regular = Weight(rawValue: 400)
    /// 500.
    public static let medium = Weight(rawValue: 500)
    /// 600.
    public static let semibold = Weight(rawValue: 600)
    /// 700.
    public static let bold = Weight(rawValue: 700)
    /// 800.
    public static let heavy = Weight(rawValue: 800)
    /// 900.
    public static let black = Weight(rawValue: 900)
  }

  /// The family name, or nil for the system font (the text engine's default family).
  public var family: String?
  /// The size in points.
  public var size: Double
  /// The stroke thickness.
  public var weight: Weight
  /// Whether the slanted form is wanted.
  public var isItalic: Bool
  /// What few fonts say; nil where nothing is said.
  var details: FontDetails?

  /// Makes a font; the family is looked up when text is measured.
  public init(
    family: String? = nil, size: Double = 17, weight: Weight = .regular, isItalic: Bool = false
  ) {
    self.family = family
    self.size = size
    self.weight = weight
    self.isItalic = isItalic
  }

  /// The system font in a size and weight.
  public static func systemFont(ofSize size: Double, weight: Weight = .regular) -> Font {
    Font(size: size, weight: weight)
  }

  /// The system font in bold.
  public static func boldSystemFont(ofSize size: Double) -> Font {
    Font(size: size, weight: .bold)
  }

  /// The system font slanted.
  public static func italicSystemFont(ofSize size: Double) -> Font {
    Font(size: size, isItalic: true)
  }
}
