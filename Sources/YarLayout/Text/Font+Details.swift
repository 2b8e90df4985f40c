/// What few fonts say: distances between letters, OpenType features, axes of variable fonts.
extension Font {
  /// A feature of an OpenType font, such as digits of one width.
  public struct Feature: Hashable, Sendable {
    /// The feature's name: four letters or digits, such as `tnum`.
    ///
    /// Another text has no effect.
    public var tag: String
    /// 1 is on, 0 is off; more for the features that offer a choice.
    public var value: Int

    /// Makes a feature, on by default.
    public init(_ tag: String, _ value: Int = 1) {
      self.tag = tag
      self.value = value
    }

    /// Digits that are as wide as each other, for columns of numbers: `tnum`.
    public static let tabularFigures = Feature("tnum")
    /// Digits with ascenders and descenders: `onum`.
    public static let oldStyleFigures = Feature("onum")
    /// Small letters drawn as small capitals: `smcp`.
    public static let smallCapitals = Feature("smcp")
    /// Fractions set as such: `frac`.
    public static let fractions = Feature("frac")
    /// A nought with a stroke: `zero`.
    public static let slashedZero = Feature("zero")
  }

  /// A place on an axis of a variable font.
  public struct Variation: Hashable, Sendable {
    /// The axis' name: four letters or digits, such as `wdth`.
    ///
    /// Another text has no effect.
    public var axis: String
    /// The place; the font brings it into its range.
    public var value: Double

    /// Makes a place on an axis.
    public init(_ axis: String, _ value: Double) {
      self.axis = axis
      self.value = value
    }
  }

  /// Extra distance behind each letter, in points; 0 by default.
  ///
  /// A negative one brings letters nearer.
  ///
  /// Letters that are set apart join no ligatures. The distance stands behind the last letter of a line too. A number that
  /// is none counts as 0. Source: `NSAttributedString`'s `kern`.
  public var letterSpacing: Double {
    get { details?.letterSpacing ?? 0 }
    set {
      let spacing = newValue.isFinite ? newValue : 0
      setDetails(spacing, features, variations)
    }
  }

  /// The OpenType features that are switched, those later in the list over those before; none by default.
  ///
  /// A feature that the font does not have has no effect.
  public var features: [Feature] {
    get { details?.features ?? [] }
    set { setDetails(letterSpacing, newValue, variations) }
  }

  /// The places on the axes of a variable font; none by default, the weight's apart.
  public var variations: [Variation] {
    get { details?.variations ?? [] }
    set { setDetails(letterSpacing, features, newValue) }
  }

  /// The same font with a distance behind each letter, in points.
  public func withLetterSpacing(_ spacing: Double) -> Font {
    var font = self
    font.letterSpacing = spacing
    return font
  }

  /// The same font with features added to those that it has.
  public func withFeatures(_ features: Feature...) -> Font {
    var font = self
    font.features += features
    return font
  }

  /// The system font with digits of one width, where the family has them.
  ///
  /// Source: UIKit.
  public static func monospacedDigitSystemFont(
    ofSize size: Double, weight: Weight = .regular
  ) -> Font {
    Font(size: size, weight: weight).withFeatures(.tabularFigures)
  }

  private mutating func setDetails(
    _ spacing: Double, _ features: [Feature], _ variations: [Variation]
  ) {
    let isPlain = spacing == 0 && features.isEmpty && variations.isEmpty
    details =
      isPlain
      ? nil
      : FontDetails(letterSpacing: spacing, features: features, variations: variations)
  }
}

/// What few fonts say; an object of its own, so that all others pay for a reference only.
final class FontDetails: Hashable, Sendable {
  let letterSpacing: Double
  let features: [Font.Feature]
  let variations: [Font.Variation]

  init(letterSpacing: Double, features: [Font.Feature], variations: [Font.Variation]) {
    self.letterSpacing = letterSpacing
    self.features = features
    self.variations = variations
  }

  static func == (one: FontDetails, other: FontDetails) -> Bool {
    one === other
      || one.letterSpacing == other.letterSpacing && one.features == other.features
        && one.variations == other.variations
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(letterSpacing)
    hasher.combine(features)
    hasher.combine(variations)
  }
}
