import YarLayout

/// Something that somebody should know of where the pages of a document end.
package struct PageFault {
  /// What it is.
  package enum Kind: Hashable, Sendable {
    /// What is higher than a page, and is cut at its foot.
    case cut
    /// The last thing there is stands alone on its page.
    case alone
    /// A head is the last thing on its page, and what it is the head of is on the next.
    case loneHead
    /// One line of a text is alone on its page.
    case loneLine
    /// Less than a third of a page is used.
    case empty
    /// What stands side by side goes on on the next page.
    case dividedRow
  }

  /// What a change would make of it, as it was tried.
  package struct Trial {
    /// How many pages there are then.
    package let pages: Int
    /// How many there are now.
    package let pagesNow: Int
  }

  package let kind: Kind
  /// The view that it is about.
  package let view: View
  /// The number of the page, from 1.
  package let page: Int
  /// The points that are cut, or the share of the page that is used, as a percentage.
  package var amount = 0.0
  /// What a wish of the view would change; nil where it would not help, or none is known.
  package var trial: Trial?
}

extension PageFault {
  /// That something is higher than its page.
  package init(cut content: CutContent) {
    self.init(kind: .cut, view: content.view, page: content.page, amount: content.points)
  }
}

extension PageLayout {
  /// What somebody should know of where pages end, in the order of pages.
  package var faults: [PageFault] { flows.flatMap { $0.faults } }

  /// The same of one of the views that were joined, by its place from 0.
  package func faults(ofContent place: Int) -> [PageFault] { flows[place].faults }
}

extension PagedFlow {
  /// What somebody should know of where its pages end, in the order of pages.
  var faults: [PageFault] {
    var found = cutContents.map { PageFault(cut: $0) }
    var search = PageFaultSearch(
      flow: flow, pages: breaks.pages, pagesBefore: pagesBefore
    ) { [self] parts in
      FlowBreaker.breaks(of: parts, rooms: rooms, pagesBefore: pagesBefore)
    }
    for index in breaks.pages.indices { search.look(at: index, room: room(of: index)) }
    let cut = Set(found.map { ObjectIdentifier($0.view) })
    // What is cut begins a page of its own, whatever is left of the one before.
    found += search.found.filter { fault in
      fault.kind != .empty || !cut.contains(ObjectIdentifier(fault.view))
    }
    return found.stablySorted { $0.page < $1.page }
  }
}

/// Looks at the ends of pages one after the other.
struct PageFaultSearch {
  let flow: PageFlow
  let pages: [Range<Int>]
  /// How many pages of the document stand before these.
  let pagesBefore: Int
  /// Divides other parts as these were divided.
  let divide: ([FlowPart]) -> PageBreaks
  private(set) var found: [PageFault] = []
  /// The first of the rows that are not behind the page.
  private var nextRow = 0
  /// To divide a long document takes its time.
  private var trialsLeft = 8

  init(
    flow: PageFlow, pages: [Range<Int>], pagesBefore: Int,
    divide: @escaping ([FlowPart]) -> PageBreaks
  ) {
    self.flow = flow
    self.pages = pages
    self.pagesBefore = pagesBefore
    self.divide = divide
  }

  mutating func look(at index: Int, room: Double) {
    let page = pages[index]
    guard !page.isEmpty else { return }
    lookForAlone(page, index, room)
    // Where a page has to end, nothing is to be said.
    guard page.upperBound < flow.parts.count, flow.parts[page.upperBound].side == nil else {
      return
    }
    let next = page.upperBound
    lookForLoneHead(next, index)
    lookForLoneLine(page, index)
    lookForEmpty(page, index, room)
    lookForRow(next, index)
  }

  private mutating func lookForRow(_ next: Int, _ index: Int) {
    while nextRow < flow.rows.count, flow.rows[nextRow].parts.upperBound <= next { nextRow += 1 }
    guard nextRow < flow.rows.count, flow.rows[nextRow].parts.lowerBound < next,
      let view = flow.rows[nextRow].views.first
    else { return }
    let views = flow.rows[nextRow].views
    let isAll = view.superview.map { $0.subviews.count == views.count } ?? false
    found.append(
      PageFault(
        kind: .dividedRow, view: isAll ? view.superview ?? view : view,
        page: pagesBefore + index + 1))
  }

  private func used(_ page: Range<Int>) -> Double {
    flow.parts[page.upperBound - 1].bottom - flow.parts[page.lowerBound].top
  }

  private mutating func lookForAlone(_ page: Range<Int>, _ index: Int, _ room: Double) {
    let first = page.lowerBound
    guard index > 0, page.count == 1, flow.parts[first].side == nil, first > 0,
      page.upperBound == flow.parts.count || flow.parts[page.upperBound].side != nil,
      used(page) < room / 6, pages[index - 1].count > 1,
      let content = flow.contents(of: first).first, content.lines == nil,
      let view = content.members.views.first
    else { return }
    var fault = PageFault(kind: .alone, view: view, page: pagesBefore + index + 1)
    fault.trial = trial {
      $0[first].resistance += PageFlow.Resistance.alone
    } isGood: { pages in
      !pages.contains { $0.lowerBound == first }
    }
    found.append(fault)
  }

  private mutating func lookForLoneHead(_ next: Int, _ index: Int) {
    guard let content = flow.contents(of: next - 1).last, content.lines == nil,
      content.members.views.count == 1, let head = firstText(in: content.members.views),
      let body = flow.contents(of: next).first.flatMap({ firstText(in: $0.members.views) }),
      head !== body, flow.parts[next].resistance < PageFlow.Resistance.alone, isHead(head, of: body)
    else { return }
    var fault = PageFault(
      kind: .loneHead, view: content.members.views[0], page: pagesBefore + index + 1)
    fault.trial = trial {
      $0[next].resistance += PageFlow.Resistance.alone
    } isGood: { pages in
      !pages.contains { $0.lowerBound == next }
    }
    found.append(fault)
  }

  private mutating func lookForLoneLine(_ page: Range<Int>, _ index: Int) {
    let next = page.upperBound
    guard let label = dividedLabel(at: next), label.minimumLines > 1 else { return }
    let before = page.count { dividedLabel(at: $0) === label }
    let after = pages[index + 1].count { dividedLabel(at: $0) === label }
    guard min(before, after) == 1 else { return }
    found.append(
      PageFault(
        kind: .loneLine, view: label, page: pagesBefore + (before == 1 ? index + 1 : index + 2)))
  }

  private mutating func lookForEmpty(_ page: Range<Int>, _ index: Int, _ room: Double) {
    let next = page.upperBound
    let used = used(page)
    guard room > 0, used < room / 3 else { return }
    var kept: Int?
    var container = flow.contents(of: next).first?.container ?? -1
    while container >= 0 {
      let about = flow.containers[container]
      if about.view.keepsTogether, about.parts.lowerBound == next { kept = container }
      container = about.parent
    }
    guard
      let view = kept.map({ flow.containers[$0].view })
        ?? flow.contents(of: next).first?.members.views.first
    else { return }
    var fault = PageFault(
      kind: .empty, view: view, page: pagesBefore + index + 1, amount: (used / room * 100).rounded()
    )
    if let kept {
      let inside = flow.containers[kept].parts.dropFirst()
      fault.trial = trial { parts in
        for place in inside { parts[place].resistance -= PageFlow.Resistance.together }
      } isGood: { pages in
        !pages.contains { $0.lowerBound == next }
      }
    }
    found.append(fault)
  }

  /// What other parts would make of the document; nil where that is not better.
  private mutating func trial(
    _ change: (inout [FlowPart]) -> Void, isGood: ([Range<Int>]) -> Bool
  ) -> PageFault.Trial? {
    guard trialsLeft > 0 else { return nil }
    trialsLeft -= 1
    var parts = flow.parts
    change(&parts)
    let breaks = divide(parts)
    guard isGood(breaks.pages) else { return nil }
    return PageFault.Trial(pages: breaks.pages.count, pagesNow: pages.count)
  }

  private func dividedLabel(at part: Int) -> Label? {
    guard part < flow.parts.count, let content = flow.contents(of: part).first,
      content.lines != nil
    else { return nil }
    return content.members.views.first as? Label
  }

  /// The first text in some views; a few levels deep, as heads are.
  private func firstText(in views: [View]) -> Label? {
    var waiting = Array(views.reversed())
    var looked = 0
    while let view = waiting.popLast(), looked < 100 {
      looked += 1
      if let label = view as? Label, !(label.text?.isEmpty ?? true) { return label }
      for child in view.subviews.reversed() { waiting.append(child) }
    }
    return nil
  }

  /// Whether a text says what another is: by its role, or as its letters are larger or bolder.
  private func isHead(_ head: Label, of body: Label) -> Bool {
    if let role = head.role, role.headingLevel != nil { return true }
    if let role = body.role, role.headingLevel != nil { return false }
    return head.font.size > body.font.size + 0.5
      || head.font.size >= body.font.size
        && head.font.weight.rawValue > body.font.weight.rawValue + 100
  }
}
