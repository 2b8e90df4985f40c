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
