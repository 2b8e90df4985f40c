import YarLayout

/// What pages carry on, and which part of the document each belongs to.
struct PageSums {
  /// The names of all sums, in the order in which they are first added to.
  private(set) var names: [String] = []
  /// The sums of all pages up to each, by page and name.
  private(set) var sums: [[Int64]] = []
  /// Where each part begins, and what it is called.
  private(set) var sections: [(page: Int, name: String)] = []

  /// A sum became too large to be exact.
  struct Overflow: Error {
    let name: String

    /// The error in words.
    var words: String {
      "the sum '\(name)' is too large to be exact: 9,000,000,000 is the most that pages carry"
    }
  }

  init() {}

  /// - Parameter carried: What stands in the parts of the pages.
  init(_ carried: CarriedParts, _ pages: [Range<Int>]) throws(Overflow) {
    names = carried.names
    let amounts = carried.amounts
    var sum = [Int64](repeating: 0, count: names.count)
    var next = 0
    for page in pages {
      while next < amounts.count, Int(amounts[next].part) < page.upperBound {
        let (_, name, millionths) = amounts[next]
        next += 1
        let (more, isTooLarge) = sum[Int(name)].addingReportingOverflow(millionths)
        // A double has no more digits than that.
        guard !isTooLarge, more.magnitude < 9_000_000_000_000_000 else {
          throw Overflow(name: names[Int(name)])
        }
        sum[Int(name)] = more
      }
      sums.append(sum)
    }
    var page = 0
    for (part, name) in carried.sections {
      while page < pages.count, pages[page].upperBound <= part { page += 1 }
      guard page < pages.count else { break }
      if sections.last?.page == page { sections.removeLast() }
      sections.append((page, name))
    }
  }

  /// The part that a page belongs to; nil before the first.
  private func section(of index: Int) -> Int? {
    let next = sections.firstPlace { $0.page > index }
    return next > 0 ? next - 1 : nil
  }

  /// The number of a page with all that is known of it.
  func number(_ index: Int, of count: Int) -> PageNumber {
    var number = PageNumber(index + 1, of: count)
    func amounts(_ sum: [Int64]) -> [CarriedAmount] {
      names.indices.map {
        CarriedAmount(names[$0], millionths: $0 < sum.count ? sum[$0] : 0)
      }
    }
    number.broughtForward = amounts(index > 0 && index <= sums.count ? sums[index - 1] : [])
    number.carriedForward = amounts(index < sums.count ? sums[index] : sums.last ?? [])
    if let place = section(of: index) {
      let end = place + 1 < sections.count ? sections[place + 1].page : count
      number.section = sections[place].name
      number.sectionNumber = index + 1 - sections[place].page
      number.sectionCount = end - sections[place].page
    } else if let first = sections.first {
      number.sectionCount = first.page
    }
    return number
  }
}

/// What the parts of a flow add to sums, and which parts of the document begin with them.
struct CarriedParts {
  /// The names of all sums, in the order in which they are first added to.
  private(set) var names: [String] = []
  private(set) var amounts: [(part: UInt32, name: UInt32, millionths: Int64)] = []
  private(set) var sections: [(part: Int, name: String)] = []
  private var places: [String: UInt32] = [:]

  /// Adds what stands in some parts of a flow, behind all that was added before.
  ///
  /// - Parameter shift: What is added to the numbers of the parts.
  mutating func add(_ flow: PageFlow, _ parts: Range<Int>, shift: Int) {
    let isInOrder = !zip(flow.amounts, flow.amounts.dropFirst()).contains { $0.part > $1.part }
    let sorted = isInOrder ? flow.amounts : flow.amounts.stablySorted { $0.part < $1.part }
    // Names come in the order of the views.
    for (part, amount) in flow.amounts
    where parts.contains(part) && places[amount.name] == nil {
      places[amount.name] = UInt32(names.count)
      names.append(amount.name)
    }
    for (part, amount) in sorted where parts.contains(part) {
      guard let name = places[amount.name] else { continue }
      amounts.append((UInt32(part + shift), name, amount.millionths))
    }
    for (part, name) in flow.sections where parts.contains(part) {
      sections.append((part + shift, name))
    }
  }
}
