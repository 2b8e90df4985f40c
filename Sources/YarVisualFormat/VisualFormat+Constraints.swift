import YarLayout

extension VisualFormat {
  /// What the names of a format stand for.
  ///
  /// An item is whatever constraints are made for: a view, or an identifier of one.
  public struct Lookup<Item> {
    /// The number behind a name, or nil.
    public var metric: (String) -> Double?
    /// The view behind a name, or nil.
    public var view: (String) -> Item?
    /// The superview of a view, or the owner of a guide, or nil.
    public var superview: (Item) -> Item?
    /// All names that `metric` and `view` know, for the message when a name is not among them.
    public var names: () -> [String]

    /// Makes a look-up from functions.
    public init(
      metric: @escaping (String) -> Double?, view: @escaping (String) -> Item?,
      superview: @escaping (Item) -> Item?, names: @escaping () -> [String] = { [] }
    ) {
      self.metric = metric
      self.view = view
      self.superview = superview
      self.names = names
    }
  }

  /// A constraint of a format: `first.firstAttribute relation second.secondAttribute + constant`.
  ///
  /// The multiplier is always 1.
  public struct Constraint<Item> {
    /// The item on the left side.
    public var first: Item
    /// Its quantity.
    public var firstAttribute: LayoutConstraint.Attribute
    /// How the sides compare.
    public var relation: LayoutConstraint.Relation
    /// The item on the right side, or nil if the right side is a constant.
    public var second: Item?
    /// The quantity of the second item; `notAnAttribute` if there is none.
    public var secondAttribute: LayoutConstraint.Attribute
    /// What is added on the right side, in points.
    public var constant: Double
    /// How much the constraint matters: above 0, at most 1000, which is required.
    public var priority: Double
    /// Whether the constant is the standard distance that a plain `-` stands for.
    var isStandardDistance = false
  }

  /// Gives a format its meaning: the constraints that it stands for, in reading order.
  ///
  /// For each view come the gap in front of it, then its sizes; alignments of neighbours follow at the
  /// end. A metric hides a view of the same name. Takes time in proportion to the format.
  ///
  /// - Throws: The first name or number without a meaning.
  public func constraints<Item>(
    options: Options = [], standardSpacing: StandardSpacing = .legacy, lookup: Lookup<Item>
  ) throws(VisualFormatError) -> [Constraint<Item>] {
    var expansion = VisualFormatExpansion(
      format: self, options: options, spacing: standardSpacing, lookup: lookup)
    do {
      try expansion.expand(endsInsideView: false)
    } catch {
      throw VisualFormatError(error, in: self, knownNames: lookup.names())
    }
    return expansion.constraints + expansion.alignments
  }

  /// Reads a format and gives it its meaning; whichever mistake comes first in reading order is thrown.
  ///
  /// - Throws: The first mistake, be it of form or a name without a meaning.
  public static func constraints<Item>(
    reading source: String, options: Options = [], standardSpacing: StandardSpacing = .legacy,
    lookup: Lookup<Item>
  ) throws(VisualFormatError) -> [Constraint<Item>] {
    let reading = VisualFormatReading(source)
    guard let problem = reading.problem else {
      return try reading.format.constraints(
        options: options, standardSpacing: standardSpacing, lookup: lookup)
    }
    var expansion = VisualFormatExpansion(
      format: reading.format, options: options, spacing: standardSpacing, lookup: lookup)
    do {
      try expansion.expand(endsInsideView: reading.endsInsideView)
    } catch {
      throw VisualFormatError(error, in: reading.format, knownNames: lookup.names())
    }
    throw VisualFormatError(problem, in: reading.format, knownNames: lookup.names())
  }
}

extension VisualFormat.Constraint: Equatable where Item: Equatable {}
extension VisualFormat.Constraint: Hashable where Item: Hashable {}
extension VisualFormat.Constraint: Sendable where Item: Sendable {}
