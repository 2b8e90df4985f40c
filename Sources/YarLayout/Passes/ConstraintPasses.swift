/// What the passes ask of the constraints of a tree, step by step; `TreeIslands` answers.
///
/// Constraints are built on the passes: they read and write places in the mirror. So the passes know them by this alone.
protocol ConstraintPasses: AnyObject {
  // MARK: The update step

  /// Whether views or constraints changed since the last update.
  var isOutdated: Bool { get }

  /// Calls `updateConstraints()` where it was asked for, leaf to root.
  func callForUpdates()

  /// Brings items and constraints that changed into their islands.
  func settle()

  /// Looks at baselines that may have moved.
  func followBaselines()

  // MARK: The arrange step

  /// How many islands are given places from outside; each may need a pass of its own.
  var borderCount: Int { get }

  /// Whether what islands were given from outside has moved; their hosts are marked.
  func readGivenItems()

  /// Solves the island of a host and places its items.
  func arrange(_ host: View)

  /// Takes apart all islands in the tree: they are made anew from what is there.
  func startAnew()

  // MARK: What changed

  /// The content of a view that an island places may have another size; answers the island's host.
  func contentDidChange(of view: View) -> Int32?

  /// Whether the content of a view has the size that its island knows; true where no island asks for it.
  func contentStays(of view: View) -> Bool

  /// A view may show other text; if its baseline is in constraints, they are looked at.
  func baselineDidChange(of view: View)

  /// A view may be shown again: the islands in it are solved.
  func wake()
}
