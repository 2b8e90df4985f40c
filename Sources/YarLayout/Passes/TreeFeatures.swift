/// What a tree has, or had once: trees without it do not look for what follows from it.
struct TreeFeatures: OptionSet {
  var rawValue: UInt8

  /// Constraints measure from baselines.
  static let baselineConstraints = TreeFeatures(rawValue: 1)
  /// A stack view shares its room in proportion to lengths.
  static let proportionalStacks = TreeFeatures(rawValue: 2)
  /// Bars cover parts of the window.
  static let safeArea = TreeFeatures(rawValue: 8)
  /// A box layout leaves out a view.
  static let leftOutViews = TreeFeatures(rawValue: 4)
}
