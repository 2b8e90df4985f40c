import YarLayout

/// A tree of views that is laid out as high as it wants to be, as parts that pages do not divide.
///
/// A column is divided between its members, a grid between its rows, a flow between its lines. Everything else is a part as a whole.
/// Depth costs no stack.
package struct Flow {
  /// What is asked for, in the order of weight.
  enum Resistance {
    /// Views that are to be on one page.
    static let together = 2
    /// A head, a total, and whatever else is not to stand alone.
    static let alone = 5
  }

  /// A container that pages may divide.
  struct Container {
    let view: View
    /// Where it lies in the flow.
    let frame: Rect
    /// The container that it lies in; -1 for none.
    let parent: Int
    let hasLook: Bool
    /// The parts that it has.
    var parts: Range<Int>
  }

  /// Views, and where the origin of their superview lies in the flow.
  struct Members {
    var views: [View]
    var origin: Point
  }

  /// What is shown again at the top of pages.
  struct Head {
    let members: Members
    let container: Int
    /// Where it lies in the flow, with the gap that follows it.
    let top: Double
    let height: Double
    /// The head of a container around its own; -1 for none.
    let outer: Int
    /// The height of it and of those around it.
    let wholeHeight: Double
  }

  /// What is drawn of a part.
  struct Content {
    let members: Members
    let container: Int
    /// The head that pages have that begin with the part; -1 for none.
    let head: Int
  }

  /// The parts, from top to bottom.
  package internal(set) var parts: [FlowPart] = []
  /// What each part shows.
  var contents: [Content] = []
  var containers: [Container] = []
  var heads: [Head] = []
  /// How many views were looked at.
  package internal(set) var work = 0

  /// Reads a view that is laid out.
  package init(of root: View) {
    var reader = FlowReader()
    reader.read(root)
    self = reader.flow
  }

  init() {}
}
