import YarLayout

extension PageFlow {
  /// The head that is shown again at the top of a page; nil for none, and where it would leave the page no room for a part.
  func head(of page: Range<Int>, room: Double) -> Int? {
    guard page.lowerBound > 0, !page.isEmpty, let first = contents(of: page.lowerBound).first else {
      return nil
    }
    let part = parts[page.lowerBound]
    let fits = part.bottom - part.top + part.headHeight <= room + 0.001
    return first.head >= 0 && fits ? first.head : nil
  }

  /// What is shown again at the foot of a page, from the innermost to the outermost; nothing where it would leave what stands there no room.
  func feet(of page: Range<Int>, room: Double) -> [Head] {
    guard !page.isEmpty, page.upperBound < parts.count else { return [] }
    let next = parts[page.upperBound]
    let head = head(of: page, room: room).map { heads[$0].wholeHeight } ?? 0
    let height = parts[page.upperBound - 1].bottom - parts[page.lowerBound].top
    guard head + height + next.footHeight <= room + 0.001 else { return [] }
    var found: [Head] = []
    var place = next.foot
    while place >= 0 {
      found.append(feet[place])
      place = feet[place].outer
    }
    return found
  }

  /// The views on a page that stand out of its room, and by how many points.
  func cut(on page: Range<Int>, room: Double) -> [(view: View, points: Double)] {
    guard !page.isEmpty else { return [] }
    let head = head(of: page, room: room).map { heads[$0].wholeHeight } ?? 0
    let end = parts[page.lowerBound].top + room - head
    var found: [(view: View, points: Double)] = []
    for content in contents(of: page) where content.bottom > end + 0.001 {
      for view in content.members.views {
        let bottom =
          content.lines == nil ? view.frame.maxY + content.members.origin.y : content.bottom
        if bottom > end + 0.001, found.last?.view !== view { found.append((view, bottom - end)) }
      }
    }
    return found
  }
}
