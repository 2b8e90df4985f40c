import YarLayout

extension PageLayout {
  /// The first page that each of some views is on; nil for a view that is not in the flow.
  ///
  /// - Parameter place: Which of several views that were joined they are in.
  /// - Complexity: In proportion to the views and the parts of the flow.
  package func firstPages(of views: [View], ofContent place: Int = 0) -> [PageNumber?] {
    flows[place].firstPages(of: views).map { $0.map { number(of: $0) } }
  }
}

extension PagedFlow {
  /// The places of the first pages among all pages.
  fileprivate func firstPages(of views: [View]) -> [Int?] {
    let parts = flow.firstParts()
    return views.map { view in
      var next: View? = view
      while let at = next, parts[ObjectIdentifier(at)] == nil { next = at.superview }
      let part = next.flatMap { parts[ObjectIdentifier($0)] }
      return part.flatMap { page(of: $0) }.map { pagesBefore + $0 }
    }
  }

  /// The page that a part is on, by its place among its own.
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
