import YarInterfaceBuilder
import YarLayout

/// What is given to the layout, and so what the result is a measure of.
enum Parity: String, CaseIterable {
  /// Leaf sizes and insets are given: the constraint engine alone.
  case engine
  /// Leaf sizes are given: the engine, and the rules of insets.
  case rules
  /// Nothing is given: also the sizes of contents.
  case endToEnd = "end-to-end"
}

/// How the views of one scene compare with the frames of the document.
struct SceneResult {
  /// A view that is elsewhere.
  struct Mismatch {
    var id: String
    var element: String
    var expected: Rect
    var actual: Rect
    var cause: MismatchCause
  }

  var name: String
  var level: String
  var viewCount: Int
  var mismatches: [Mismatch]
  /// What else is wrong: views that are missing, layouts that did not settle.
  var problems: [String]

  var isRight: Bool { mismatches.isEmpty && problems.isEmpty }
}

/// Why a view is elsewhere, as far as the numbers tell.
enum MismatchCause: String, CaseIterable {
  /// Constraints contradict each other, and which one gives way is not known.
  case conflict = "conflicting constraints"
  /// The noted frames do not satisfy the required constraints either: they are out of date.
  case stale = "noted frames break required constraints"
  /// Other frames would satisfy the constraints as well.
  case ambiguous = "not determined by the constraints"
  /// Less than a point: Interface Builder rounds to pixels on the way.
  case rounding = "pixel rounding, up to 1 pt"
  /// The size of the view's own content is another.
  case contentSize = "size of the view's own content"
  /// Something it depends on is elsewhere.
  case other = "follows from another view, or not known"
}
