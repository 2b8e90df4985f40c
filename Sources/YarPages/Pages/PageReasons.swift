import YarLayout

extension PageLayout {
  /// On which pages a view stands, and why a page begins with it, in sentences; none for a view that is not in the flow.
  package func reasons(for view: View) -> [String] {
    for flow in flows {
      let words = flow.reasons(for: view)
      if !words.isEmpty { return words }
    }
    return []
  }
}

extension PagedFlow {
  /// The number of a page of its own.
  private func number(_ index: Int) -> Int { pagesBefore + index + 1 }

  fileprivate func reasons(for view: View) -> [String] {
    guard let parts = flow.parts(of: [view])[0], let first = page(of: parts.lowerBound) else {
      return []
    }
    let last = page(of: parts.upperBound - 1) ?? first
    var words: [String] = []
    if first == last {
      words.append("it is on page \(number(first)) of \(pageCount)")
    } else {
      words.append("it goes from page \(number(first)) to page \(number(last)) of \(pageCount)")
    }
    if let repeated = repetitions(of: view) { words.append(repeated) }
    if number(first) > 1, breaks.pages[first].lowerBound == parts.lowerBound {
      words.append("page \(number(first)) begins with it: " + reason(forEndBefore: first))
    }
    return words
  }

  /// On which pages a head or foot of a container, or what is in one, is shown again; nil where it is on none.
  private func repetitions(of view: View) -> String? {
    var outer: Set<ObjectIdentifier> = []
    var next: View? = view
    while let at = next {
      outer.insert(ObjectIdentifier(at))
      next = at.superview
    }
    var pages: [Int] = []
    for (index, page) in breaks.pages.enumerated() {
      let room = room(of: index)
      let shown = flow.heads(of: page, room: room) + flow.feet(of: page, room: room)
      let views = shown.flatMap { $0.members.views }
      if views.contains(where: { outer.contains(ObjectIdentifier($0)) }) {
        pages.append(number(index))
      }
    }
    return pages.isEmpty ? nil : "it is shown again on \(pagesText(pages))"
  }

  /// Why a page ends where the page with an index begins.
  private func reason(forEndBefore index: Int) -> String {
    let first = breaks.pages[index].lowerBound
    if first == 0, pagesBefore > 0 { return "its scene begins on a page of its own" }
    let part = flow.parts[first]
    guard part.side == nil else {
      if flow.sections.contains(where: { $0.part == first }) {
        return "its 'section' begins a part of the document"
      }
      return "its 'breakBefore', or the 'breakAfter' of what stands before it, asks for a new page"
    }
    guard let before = breaks.pages[..<index].last(where: { !$0.isEmpty }) else {
      return "page 1 is too low for it"
    }
    let top = flow.parts[before.lowerBound].top
    let room = room(of: index - 1)
    let head = flow.heads(of: before, room: room).first?.wholeHeight ?? 0
    let foot = flow.feet(of: before, room: room).first?.wholeHeight ?? 0
    let free = room - head - foot - (flow.parts[before.upperBound - 1].bottom - top)
    let left = "page \(pagesBefore + index) has \(formatted(rounded(max(0, free)))) pt left"
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

/// `page 3`, `pages 2 to 5 and 9`; of many the first ones.
package func pagesText(_ pages: [Int]) -> String {
  var runs: [ClosedRange<Int>] = []
  for page in pages {
    if let last = runs.last, last.upperBound + 1 == page {
      runs[runs.count - 1] = last.lowerBound...page
    } else {
      runs.append(page...page)
    }
  }
  let most = 8
  var words = runs.prefix(most).map { run in
    run.count == 1
      ? "\(run.lowerBound)"
      : "\(run.lowerBound)\(run.count == 2 ? " and" : " to") \(run.upperBound)"
  }
  if runs.count > most { words.append("\(runs.dropFirst(most).reduce(0) { $0 + $1.count }) more") }
  guard let last = words.popLast() else { return "no page" }
  let start = words.isEmpty ? "" : words.joined(separator: ", ") + " and "
  return (pages.count == 1 ? "page " : "pages ") + start + last
}
