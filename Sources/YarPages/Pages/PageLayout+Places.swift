import YarLayout

extension PageLayout {
  /// The first page that each of some views is on; nil for a view that is not in the flow.
  ///
  /// - Complexity: In proportion to the views and the parts of the flow.
  package func firstPages(of views: [View]) -> [PageNumber?] {
    let parts = flow.firstParts()
    var found: [PageNumber?] = []
    for view in views {
      var next: View? = view
      while let at = next, parts[ObjectIdentifier(at)] == nil { next = at.superview }
      let part = next.flatMap { parts[ObjectIdentifier($0)] }
      found.append(part.flatMap { page(of: $0) }.map { number(of: $0) })
    }
    return found
  }

  /// The page that a part is on.
  func page(of part: Int) -> Int? {
    let place = breaks.pages.firstPlace { $0.upperBound > part }
    return place < breaks.pages.count ? place : nil
  }
}

extension PageFlow {
  /// The first parts of all views that parts consist of, or that have parts.
  fileprivate func firstParts() -> [ObjectIdentifier: Int] {
    var found: [ObjectIdentifier: Int] = [:]
    for container in containers where !container.parts.isEmpty {
      found[ObjectIdentifier(container.view)] = container.parts.lowerBound
    }
    for part in parts.indices {
      for content in contents(of: part) {
        for view in content.members.views where found[ObjectIdentifier(view)] == nil {
          found[ObjectIdentifier(view)] = part
        }
      }
    }
    return found
  }
}
