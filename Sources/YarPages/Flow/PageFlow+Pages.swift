import YarLayout

extension PageFlow {
  /// What is shown again at the top of a page, from the innermost to the outermost; nothing where it would leave the page no room for a part.
  func heads(of page: Range<Int>, room: Double) -> [Head] {
    guard page.lowerBound > 0, !page.isEmpty, let first = contents(of: page.lowerBound).first else {
      return []
    }
    let part = parts[page.lowerBound]
    guard part.bottom - part.top + part.headHeight <= room + 0.001 else { return [] }
    return Self.chain(from: first.head, in: heads)
  }

  /// What is shown again at the foot of a page, from the innermost to the outermost; nothing where it would leave what stands there no room.
  func feet(of page: Range<Int>, room: Double) -> [Head] {
    guard !page.isEmpty, page.upperBound < parts.count else { return [] }
    let next = parts[page.upperBound]
    let head = heads(of: page, room: room).first?.wholeHeight ?? 0
    let height = parts[page.upperBound - 1].bottom - parts[page.lowerBound].top
    guard head + height + next.footHeight <= room + 0.001 else { return [] }
    return Self.chain(from: next.foot, in: feet)
  }

  /// A head or foot with those around it; none from -1.
  private static func chain(from innermost: Int, in all: [Head]) -> [Head] {
    var found: [Head] = []
    var place = innermost
    while place >= 0 {
      found.append(all[place])
      place = all[place].outer
    }
    return found
  }

  /// The views on a page that stand out of its room, and by how many points.
  ///
  /// - Parameter number: The number of the page.
  func cut(on page: Range<Int>, number: Int, room: Double) -> [CutContent] {
    guard !page.isEmpty else { return [] }
    let head = heads(of: page, room: room).first?.wholeHeight ?? 0
    let end = parts[page.lowerBound].top + room - head
    var found: [CutContent] = []
    for content in contents(of: page) where content.bottom > end + 0.001 {
      for view in content.members.views {
        let bottom =
          content.lines == nil ? view.frame.maxY + content.members.origin.y : content.bottom
        if bottom > end + 0.001, found.last?.view !== view {
          found.append(CutContent(view: view, page: number, points: bottom - end))
        }
      }
    }
    return found
  }
}
