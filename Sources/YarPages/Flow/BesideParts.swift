import YarLayout

/// What stands side by side and is divided: the parts of each member as they were read, one member after the other.
struct BesideParts {
  let band: Band
  /// Where the parts of each member begin.
  var starts: [Int] = []
  /// The first container in it.
  let firstContainer: Int
  /// The most that a page holds.
  let room: Double

  init(_ band: Band, firstContainer: Int, room: Double) {
    self.room = room
    self.band = band
    self.firstContainer = firstContainer
  }
}

extension PageFlow {
  /// Puts the parts of members that stand side by side in one order, from top to bottom.
  ///
  /// 1. Parts are sorted by their lower ends; those that end at one height are one.
  /// 2. A part begins where the highest of it and of those behind it does: what stands across an end of a page goes to the next one as a whole.
  /// 3. A break costs what it costs in each member that it divides.
  mutating func merge(_ beside: BesideParts) {
    guard let first = beside.starts.first, first < parts.count else { return }
    let old = Array(parts[first...])
    let oldContents = (first..<parts.count).map { Array(contents(of: $0)) }
    let sorted = Array(old.indices).stablySorted { old[$0].bottom < old[$1].bottom }
    var groupOf = [Int](repeating: 0, count: old.count)
    var groups: [[Int]] = []
    for place in sorted {
      if let last = groups.last?.first, old[place].bottom - old[last].bottom < PageFlow.sameHeight {
        groups[groups.count - 1].append(place)
      } else {
        groups.append([place])
      }
      groupOf[place] = groups.count - 1
    }
    removeParts(from: first)
    for group in groups {
      var part = old[group[0]]
      for place in group {
        part.top = min(part.top, old[place].top)
        part.bottom = max(part.bottom, old[place].bottom)
      }
      add(part, group.flatMap { oldContents[$0] })
    }
    var top = Double.infinity
    for index in (first..<parts.count).reversed() {
      top = min(top, parts[index].top)
      parts[index].top = top
    }
    setResistances(of: groups, from: first, old, beside)
    moveContainers(of: beside, first, groupOf)
  }

  /// A hundredth of a point: what ends at one height was added up in different ways.
  private static let sameHeight = 0.01

  private mutating func setResistances(
    of groups: [[Int]], from first: Int, _ old: [FlowPart], _ beside: BesideParts
  ) {
    var memberOf = [Int](repeating: 0, count: old.count)
    var isFirst = [Bool](repeating: false, count: old.count)
    for (member, start) in beside.starts.enumerated() {
      let end = member + 1 < beside.starts.count ? beside.starts[member + 1] : first + old.count
      for place in start - first..<max(start, end) - first { memberOf[place] = member }
      if start < end { isFirst[start - first] = true }
    }
    // What the next part of each member costs, from the last one backwards.
    var costs = [Int](repeating: 0, count: beside.starts.count)
    var sum = 0
    for group in groups.indices.reversed() {
      for place in groups[group].reversed() {
        let member = memberOf[place]
        sum -= costs[member]
        costs[member] = isFirst[place] ? 0 : old[place].resistance
        sum += costs[member]
      }
      let index = first + group
      if group == 0 {
        parts[index].resistance = old[0].resistance
        continue
      }
      let isAcross = parts[index].top < parts[index - 1].bottom - PageFlow.sameHeight
      parts[index].resistance = PageFlow.Resistance.inside + sum + (isAcross ? 1 : 0)
    }
  }

  /// Says where the containers that were read are now; what is seen of them goes on as far as they do.
  private mutating func moveContainers(of beside: BesideParts, _ first: Int, _ groupOf: [Int]) {
    for index in beside.firstContainer..<max(beside.firstContainer, containers.count) {
      let container = containers[index]
      var range = first..<first
      if !container.parts.isEmpty {
        let groups = groupOf[
          container.parts.lowerBound - first..<container.parts.upperBound - first]
        range = first + (groups.min() ?? 0)..<first + (groups.max() ?? 0) + 1
      } else if container.hasLook {
        let begin = parts[first...].firstPlace { $0.bottom > container.frame.minY }
        range = begin..<begin
      }
      guard container.hasLook else {
        containers[index].parts = range
        continue
      }
      var end = range.upperBound
      while end < parts.count, parts[end].top < container.frame.maxY - PageFlow.sameHeight {
        var content = Content(
          members: Members(views: [], origin: .zero), container: index, head: -1)
        content.order = container.order
        content.bottom = -.infinity
        extraContents[end, default: []].append(content)
        end += 1
      }
      containers[index].parts = range.lowerBound..<end
      let last = parts.count - 1
      if end == parts.count, container.frame.maxY <= parts[last].top + beside.room {
        parts[last].bottom = max(parts[last].bottom, container.frame.maxY)
      }
    }
    placeExtraContents(from: first)
  }
}
