import YarLayout

extension PageLayout {
  /// On which pages a view stands, and why a page begins with it, in sentences; none for a view that is not in the flow.
  package func reasons(for view: View) -> [String] {
    guard let parts = flow.parts(of: view), let first = page(of: parts.lowerBound) else {
      return []
    }
    let last = page(of: parts.upperBound - 1) ?? first
    var words: [String] = []
    if first == last {
      words.append("it is on page \(first + 1) of \(count)")
    } else {
      words.append("it goes from page \(first + 1) to page \(last + 1) of \(count)")
    }
    if first > 0, breaks.pages[first].lowerBound == parts.lowerBound {
      words.append("page \(first + 1) begins with it: " + reason(forEndBefore: first))
    }
    return words
  }

  private func page(of part: Int) -> Int? {
    let place = breaks.pages.firstPlace { $0.upperBound > part }
    return place < breaks.pages.count ? place : nil
  }

  /// Why a page ends where the page with an index begins.
  private func reason(forEndBefore index: Int) -> String {
    let first = breaks.pages[index].lowerBound
    let part = flow.parts[first]
    guard part.side == nil else {
      if flow.sections.contains(where: { $0.part == first }) {
        return "its 'section' begins a part of the document"
      }
      return "its 'breakBefore', or the 'breakAfter' of what stands before it, asks for a new page"
    }
    guard let before = breaks.pages[..<index].last(where: { !$0.isEmpty }) else {
      return "nothing stands before it"
    }
    let top = flow.parts[before.lowerBound].top
    let room = room(of: index - 1)
    let head = flow.head(of: before, room: room).map { flow.heads[$0].wholeHeight } ?? 0
    let foot = flow.feet(of: before, room: room).first?.wholeHeight ?? 0
    let free = room - head - foot - (flow.parts[before.upperBound - 1].bottom - top)
    let left = "page \(index) has \(formatted(rounded(max(0, free)))) pt left"
    let next = first + 1
    let nextFoot = next < flow.parts.count ? flow.parts[next].footHeight : 0
    if part.bottom - top + head + nextFoot > room + 0.001 {
      let height = part.bottom - flow.parts[first - 1].bottom
      return "\(left), and it takes \(formatted(rounded(height))) pt with the gap in front of it"
    }
    if next < flow.parts.count, flow.parts[next].resistance > part.resistance {
      return "\(left), but no page may end behind it: that would separate what is to stay together"
    }
    return part.resistance == 0
      ? "\(left), but to end it later would break a wish of what follows, or take one page more"
      : "\(left), and to end it anywhere else would break more of what views ask for"
  }

  private func rounded(_ points: Double) -> Double { (points * 10).rounded() / 10 }
}

extension PageFlow {
  /// The parts that a view is in, or that are in it; nil for a view elsewhere.
  func parts(of view: View) -> Range<Int>? {
    if let container = containers.first(where: { $0.view === view }), !container.parts.isEmpty {
      return container.parts
    }
    /// How far out each view around it is.
    var distances: [ObjectIdentifier: Int] = [:]
    var next: View? = view
    while let outer = next {
      distances[ObjectIdentifier(outer)] = distances.count
      next = outer.superview
    }
    var found: (part: Int, distance: Int)?
    for part in parts.indices {
      for content in contents(of: part) {
        for member in content.members.views {
          guard let distance = distances[ObjectIdentifier(member)],
            distance < found?.distance ?? .max
          else { continue }
          found = (part, distance)
        }
      }
    }
    return found.map { $0.part..<$0.part + 1 }
  }
}
