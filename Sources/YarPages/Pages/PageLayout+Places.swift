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
    flow.parts(of: views).map { parts in
      parts.flatMap { page(of: $0.lowerBound) }.map { pagesBefore + $0 }
    }
  }

  /// The page that a part is on, by its place among its own.
  func page(of part: Int) -> Int? {
    let place = breaks.pages.firstPlace { $0.upperBound > part }
    return place < breaks.pages.count ? place : nil
  }
}

extension PageFlow {
  /// The parts that each of some views has, or the part that it is in; nil for a view elsewhere.
  ///
  /// - Complexity: In proportion to the views and the parts.
  func parts(of views: [View]) -> [Range<Int>?] {
    var ofContainers: [ObjectIdentifier: Range<Int>] = [:]
    for container in containers where !container.parts.isEmpty {
      let view = ObjectIdentifier(container.view)
      if ofContainers[view] == nil { ofContainers[view] = container.parts }
    }
    /// The first part that shows each view.
    var ofMembers: [ObjectIdentifier: Int] = [:]
    for part in parts.indices {
      for content in contents(of: part) {
        for view in content.members.views where ofMembers[ObjectIdentifier(view)] == nil {
          ofMembers[ObjectIdentifier(view)] = part
        }
      }
    }
    return views.map { view in
      if let own = ofContainers[ObjectIdentifier(view)] { return own }
      var next: View? = view
      while let at = next {
        if let part = ofMembers[ObjectIdentifier(at)] { return part..<part + 1 }
        next = at.superview
      }
      return nil
    }
  }
}
