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
  }

  init() {}

  init(_ flow: PageFlow, _ pages: [Range<Int>]) throws(Overflow) {
    var places: [String: Int] = [:]
    for (_, amount) in flow.amounts where places[amount.name] == nil {
      places[amount.name] = names.count
      names.append(amount.name)
    }
    let amounts = flow.amounts.stablySorted { $0.part < $1.part }
    var sum = [Int64](repeating: 0, count: names.count)
    var next = 0
    for page in pages {
      while next < amounts.count, amounts[next].part < page.upperBound {
        let amount = amounts[next].amount
        next += 1
        guard let place = places[amount.name] else { continue }
        let (more, isTooLarge) = sum[place].addingReportingOverflow(amount.millionths)
        // A double has no more digits than that.
        guard !isTooLarge, more.magnitude < 9_000_000_000_000_000 else {
          throw Overflow(name: amount.name)
        }
        sum[place] = more
      }
      sums.append(sum)
    }
    var page = 0
    for (part, name) in flow.sections {
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
