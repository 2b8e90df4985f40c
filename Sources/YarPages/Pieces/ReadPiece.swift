import YarLayout

/// A piece of a flow that was read, and where it lies in the whole.
///
/// The first of its items was the end of the piece before, by which it is known where it lies. The last is the beginning of the next one: what is
/// at an end of a container differs from what it is in the middle.
struct ReadPiece {
  let piece: FlowPiece
  let flow: PageFlow
  /// The window of the views, which do not keep it.
  let window: Window
  /// The members of the list, by the first item in each, and what they begin with.
  let members: [(item: Int, part: Int, container: Int)]
  /// The list among the containers of the flow.
  let list: Int
  /// Where the containers around the list, and the list itself, lie beside each other.
  let columns: [(x: Double, width: Double)]
  /// The first member that is not known from the piece before.
  var first = 0
  /// What is added to the numbers of parts, and to heights, to have those of the whole flow.
  var partShift = 0
  var downShift = 0.0

  /// Reads a piece that is laid out.
  ///
  /// - Throws: Why it is none, in words.
  init(
    _ piece: FlowPiece, _ window: Window, room: (least: Double, most: Double)
  ) throws(NoPieces) {
    self.piece = piece
    self.window = window
    guard let list = piece.items.first?.superview else { throw NoPieces("it has no items") }
    try Self.check(list, in: piece.root)
    flow = PageFlow(of: piece.root, room: room.most, least: room.least, members: list)
    var places: [ObjectIdentifier: Int] = [:]
    for (place, item) in piece.items.enumerated() { places[ObjectIdentifier(item)] = place }
    var members: [(item: Int, part: Int, container: Int)] = []
    for member in flow.members {
      let items = member.views.compactMap { places[ObjectIdentifier($0)] }
      guard let item = items.min() else { continue }
      guard items.count == member.views.count, members.last.map({ $0.item < item }) ?? true else {
        throw NoPieces("its items lie over each other, or over what stands beside them")
      }
      members.append((item, member.part, member.container))
    }
    self.members = members
    var columns: [(x: Double, width: Double)] = []
    var next = flow.containers.firstIndex { $0.view === list } ?? -1
    self.list = next
    while next >= 0 {
      let frame = flow.containers[next].frame
      columns.append((frame.minX, frame.width))
      next = flow.containers[next].parent
    }
    self.columns = columns
  }

  /// Refuses a list whose items depend on each other, or that is to be on one page.
  private static func check(_ list: View, in root: View) throws(NoPieces) {
    var next: View? = list
    while let view = next {
      guard Band.isPlainColumn(view) else {
        throw NoPieces(
          "it is in a view that is no column ('layout' of the kind 'vertical'); the columns of a grid follow from all of its rows"
        )
      }
      guard view.maxDesiredHeight == .infinity, view.minDesiredHeight <= 0,
        !view.ignoreDesiredHeight
      else { throw NoPieces("it is in a view whose height is limited") }
      if view.keepsTogether {
        throw NoPieces("it is in a view that is to be on one page ('keepsTogether')")
      }
      if view.repeatsOnPages {
        throw NoPieces("it is in a view that is repeated on pages ('repeatsOnPages')")
      }
      if view === root { return }
      next = view.superview
    }
  }

  /// Refuses a piece whose list lies elsewhere than that of the first one.
  func check(_ first: [(x: Double, width: Double)]) throws(NoPieces) {
    for (own, known) in zip(columns, first)
    where abs(own.x - known.x) > 0.01 || abs(own.width - known.width) > 0.01 {
      throw NoPieces(
        "its width follows from its items: it is \(formatted(known.width)) pt with the first ones, and \(formatted(own.width)) pt "
          + "with others; give the views around them \"hStretchWeight\": 1")
    }
  }

  /// The parts that are as they are in the whole flow, and that no piece before has.
  var ownParts: Range<Int> {
    let start = first == 0 ? 0 : members[first].part
    return start..<(piece.isLast ? flow.parts.count : max(start, members.last?.part ?? 0))
  }

  /// A part with its place in the whole flow.
  func part(_ index: Int) -> FlowPart {
    var part = flow.parts[index]
    part.top += downShift
    part.bottom += downShift
    return part
  }

  /// The member that a part is in.
  func member(ofPart part: Int) -> Int {
    max(0, members.firstPlace { $0.part > part } - 1)
  }

  /// The items that the next piece begins with, so that it goes on with a member: what is repeated above that, the member before it, and all behind.
  ///
  /// - Returns: The places of the items, and which of these the member before is.
  func kept(from member: Int) -> (items: [Int], anchor: Int) {
    let anchor = members[member - 1].item
    var heads: Set<Int> = []
    var next = flow.contents(of: members[member].part).first?.head ?? -1
    while next >= 0 {
      let head = flow.heads[next]
      if head.container == list, let view = head.members.views.first,
        let item = members.first(where: { piece.items[$0.item] === view })?.item
      {
        heads.insert(item)
      }
      next = head.outer
    }
    // Heads that follow each other are one: what parts them from those in front of the list is kept as well.
    if let first = heads.min(), let before = members.last(where: { $0.item < first }) {
      heads.insert(before.item)
    }
    let repeated = heads.filter { $0 < anchor }.sorted()
    return (repeated + Array(anchor..<piece.items.count), repeated.count)
  }

  /// Says where the piece lies that goes on with a member of another one; false where it does not reach that far.
  ///
  /// - Parameter anchor: The place of the item before that member in this piece.
  mutating func lie(behind other: ReadPiece, from member: Int, anchor: Int) -> Bool {
    guard let next = members.firstIndex(where: { $0.item > anchor }), next > 0,
      members[next - 1].item == anchor
    else { return false }
    let (old, new) = (other.members[member].part, members[next].part)
    guard old > 0, new > 0 else { return false }
    first = next
    partShift = old + other.partShift - new
    downShift = other.flow.parts[old - 1].bottom + other.downShift - flow.parts[new - 1].bottom
    return true
  }
}

/// Why something is no piece of a flow, in words.
struct NoPieces: Error {
  let reason: String
  init(_ reason: String) { self.reason = reason }
}
