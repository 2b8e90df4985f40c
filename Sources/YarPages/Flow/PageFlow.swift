import YarDrawing
import YarLayout

/// A tree of views that is laid out as high as it wants to be, as parts that pages do not divide.
///
/// A column is divided between its members, a grid between its rows, a flow and a text between their lines; what stands side by side and is high,
/// inside its members. Everything else is a part as a whole. Depth costs no stack.
package struct PageFlow {
  /// What is asked for, in the order of weight.
  enum Resistance {
    /// Views that are to be on one page.
    static let together = 2
    /// Fewer lines of a text than are asked for.
    static let lines = 3
    /// A head, a total, and whatever else is not to stand alone.
    static let alone = 5
    /// What stands side by side is divided only where there is no other way.
    static let inside = 50
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
    /// Whether it is a part, and not opened: a view without contents that nothing stands beside.
    var isPart = false
    /// Its place in the order of drawing.
    var order: Int
    /// The lines of a text that pages divide; nil for other views.
    var text: LabelLines?
  }

  /// Views, and where the origin of their superview lies in the flow.
  struct Members {
    var views: [View]
    var origin: Point
  }

  /// What is shown again at the top of pages, or at their foot.
  struct Head {
    let members: Members
    let container: Int
    /// Where it lies in the flow, with the gap between it and what it belongs to.
    let top: Double
    let height: Double
    /// The head, or the foot, of a container around its own; -1 for none.
    let outer: Int
    /// The height of it and of those around it.
    let wholeHeight: Double
  }

  /// Members of a container between which no page ends, and what they begin with.
  struct Member {
    let views: [View]
    let part: Int
    let container: Int
  }

  /// What is drawn of a part.
  struct Content {
    let members: Members
    let container: Int
    /// The head that pages have that begin with the part; -1 for none.
    let head: Int
    /// The container that the view would be if others divided it, for a view without contents; -1 for others.
    var ground = -1
    /// The lines of the label that are shown; nil for views as a whole.
    var lines: Range<Int>?
    /// Where it ends.
    var bottom = 0.0
    /// Its place in the order of drawing.
    var order = 0

    init(members: Members, container: Int, head: Int) {
      self.members = members
      self.container = container
      self.head = head
    }
  }

  /// The parts, from top to bottom.
  package internal(set) var parts: [FlowPart] = []
  /// What the parts show, one part after the other, and where the contents of each begin.
  private var contents: [Content] = []
  private var firstContents: [Int] = []
  var containers: [Container] = []
  var heads: [Head] = []
  var feet: [Head] = []
  /// What is added to sums, by the parts that it stands in.
  var amounts: [(part: Int, amount: CarriedAmount)] = []
  /// The parts of the document, by what they begin with.
  var sections: [(part: Int, name: String)] = []
  /// What stands side by side and is divided.
  var rows: [(parts: Range<Int>, views: [View])] = []
  /// The members of the container that was asked for, from top to bottom.
  var members: [Member] = []
  /// What parts show besides, until it is put in its place.
  var extraContents: [Int: [Content]] = [:]
  /// On which side the first part asks to be; it counts where other pages stand before it.
  var firstSide: PageSide?
  /// How many views were looked at.
  package internal(set) var work = 0

  /// Reads a view that is laid out.
  ///
  /// - Parameters:
  ///   - room: The height of a page between its margins.
  ///   - least: The same of the lowest page; nil where all are as high.
  ///   - list: The container whose members are noted; nil for none.
  package init(of root: View, room: Double, least: Double? = nil, members list: View? = nil) {
    var reader = FlowReader(room: room, least: least ?? room, list: list)
    reader.read(root)
    self = reader.flow
  }

  init() {}

  /// What a part shows.
  func contents(of part: Int) -> ArraySlice<Content> {
    let end = part + 1 < firstContents.count ? firstContents[part + 1] : contents.count
    return contents[firstContents[part]..<end]
  }

  /// What parts show, in the order of drawing.
  func contents(of page: Range<Int>) -> [Content] {
    guard !page.isEmpty else { return [] }
    let end =
      page.upperBound < firstContents.count ? firstContents[page.upperBound] : contents.count
    let shown = Array(contents[firstContents[page.lowerBound]..<end])
    for index in shown.indices.dropFirst() where shown[index].order < shown[index - 1].order {
      return shown.stablySorted { $0.order < $1.order }
    }
    return shown
  }

  /// Puts what is drawn in the order of the tree, where pages do not come to it in that order.
  ///
  /// - Complexity: In proportion to the views.
  mutating func setOrder(of root: View) {
    var ranks: [ObjectIdentifier: Int] = [:]
    var waiting = [root]
    while let view = waiting.popLast() {
      ranks[ObjectIdentifier(view)] = ranks.count
      waiting += view.subviews.reversed()
    }
    func rank(_ view: View?) -> Int { view.flatMap { ranks[ObjectIdentifier($0)] } ?? 0 }
    for index in containers.indices { containers[index].order = rank(containers[index].view) }
    for index in contents.indices {
      let content = contents[index]
      contents[index].order =
        content.members.views.isEmpty
        ? containers[content.container].order : rank(content.members.views.first)
    }
  }

  mutating func add(_ part: FlowPart, _ shown: [Content]) {
    firstContents.append(contents.count)
    parts.append(part)
    contents += shown
  }

  mutating func removeParts(from first: Int) {
    guard first < parts.count else { return }
    contents.removeSubrange(firstContents[first]...)
    firstContents.removeSubrange(first...)
    parts.removeSubrange(first...)
  }

  /// Adds the contents that were found late to those of their parts.
  mutating func placeExtraContents(from first: Int) {
    guard !extraContents.isEmpty else { return }
    let moved = Array(parts[first...])
    let shown = moved.indices.map { contents(of: first + $0) + (extraContents[first + $0] ?? []) }
    extraContents = [:]
    removeParts(from: first)
    for (part, contents) in zip(moved, shown) { add(part, Array(contents)) }
  }
}
