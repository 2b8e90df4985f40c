/// What a tree has, or had once: trees without it do not look for what follows from it.
struct TreeFeatures: OptionSet {
  var rawValue: UInt8

  /// Something stands on a baseline in its row.
  static let baselineRows = TreeFeatures(rawValue: 1)
  /// Constraints measure from baselines.
  static let baselineConstraints = TreeFeatures(rawValue: 2)
  /// A stack view shares its room in proportion to lengths.
  static let proportionalStacks = TreeFeatures(rawValue: 4)
  /// Bars cover parts of the window.
  static let safeArea = TreeFeatures(rawValue: 8)
  /// A box layout leaves out a view.
  static let leftOutViews = TreeFeatures(rawValue: 16)
  /// A view has proxies.
  static let proxies = TreeFeatures(rawValue: 32)
  /// A view that constraints place requires its minimum size.
  static let minimumSizes = TreeFeatures(rawValue: 64)

  /// What goes by a view from further away than its superview's layout: baselines, proxies, required minimum sizes.
  static let reachAcross = TreeFeatures(rawValue: 1 | 2 | 32 | 64)
}
