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
  /// Where it begins at the latest, as containers with a look around it begin there; nil for nowhere.
  let solidTop: Double?

  init(_ band: Band, firstContainer: Int, room: Double, solidTop: Double?) {
    self.room = room
    self.solidTop = solidTop
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
  /// 4. A view without contents is divided where something stands beside it; elsewhere it is a part.
  ///
  /// - Parameter isOutermost: Whether nothing else stands beside all of it.
  mutating func merge(_ beside: BesideParts, isOutermost: Bool) {
    guard let first = beside.starts.first, first < parts.count else { return }
    let old = Array(parts[first...])
    let oldContents = (first..<parts.count).map { Array(contents(of: $0)) }
    let divided = groundsWithNeighbours(old)
    for place in old.indices where divided[place] {
      for content in oldContents[place] where content.ground >= 0 {
        containers[content.ground].isPart = false
      }
    }
    let sorted = Array(old.indices).filter { !divided[$0] }
      .stablySorted { old[$0].bottom < old[$1].bottom }
    /// The group of each part; -1 for views that are divided.
    var groupOf = [Int](repeating: -1, count: old.count)
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
      part.isGround = !isOutermost && group.allSatisfy { old[$0].isGround }
      add(part, group.flatMap { oldContents[$0] })
    }
    parts[first].resistance = old[0].resistance
    var top = Double.infinity
    for index in (first..<parts.count).reversed() {
      top = min(top, parts[index].top)
      parts[index].top = top
      // The first part may begin a container: a page that ends in front of it does not show the foot of that.
      let place = index == first ? 0 : old.count - 1
      (parts[index].foot, parts[index].footHeight) = (old[place].foot, old[place].footHeight)
    }
    setResistances(of: groups, from: first, resistances(of: old, divided, beside), beside)
    moveContainers(of: beside, first, groupOf)
  }

  /// A hundredth of a point: what ends at one height was added up in different ways.
  private static let sameHeight = 0.01

  /// Which parts are views without contents beside which others stand.
  private func groundsWithNeighbours(_ old: [FlowPart]) -> [Bool] {
    guard old.contains(where: { $0.isGround }) else {
      return [Bool](repeating: false, count: old.count)
    }
    let others = old.filter { !$0.isGround }.stablySorted { $0.bottom < $1.bottom }
    /// The highest begin of each and of those behind it.
    var tops = others.map { $0.top }
    for index in tops.indices.dropLast().reversed() {
      tops[index] = min(tops[index], tops[index + 1])
    }
    return old.map { part in
      guard part.isGround else { return false }
      let next = others.firstPlace { $0.bottom > part.top + PageFlow.sameHeight }
      return next < others.count && tops[next] < part.bottom - PageFlow.sameHeight
    }
  }

  /// The member that each part is of, and what an end of a page in front of it costs; nothing for the first one of a member.
  private func resistances(
    of old: [FlowPart], _ divided: [Bool], _ beside: BesideParts
  ) -> [(member: Int, cost: Int)] {
    let first = beside.starts[0]
    var found = [(member: Int, cost: Int)](repeating: (0, 0), count: old.count)
    for (member, start) in beside.starts.enumerated() {
      let end = member + 1 < beside.starts.count ? beside.starts[member + 1] : first + old.count
      var isFirst = true
      // What was asked for in front of a view that is divided is asked for in front of what follows it.
      var asked = 0
      for place in start - first..<max(start, end) - first {
        asked += old[place].resistance
        guard !divided[place] else { continue }
        found[place] = (member, isFirst ? 0 : asked)
        (isFirst, asked) = (false, 0)
      }
    }
    return found
  }

  private mutating func setResistances(
    of groups: [[Int]], from first: Int, _ old: [(member: Int, cost: Int)], _ beside: BesideParts
  ) {
    // What the next part of each member costs, from the last one backwards.
    var costs = [Int](repeating: 0, count: beside.starts.count)
    var sum = 0
    for group in groups.indices.reversed() {
      for place in groups[group].reversed() {
        let (member, cost) = old[place]
        sum += cost - costs[member]
        costs[member] = cost
      }
      let index = first + group
      if group == 0 { continue }
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
          container.parts.lowerBound - first..<container.parts.upperBound - first
        ].filter { $0 >= 0 }
        range = first + (groups.min() ?? 0)..<first + (groups.max() ?? -1) + 1
      }
      guard container.hasLook, !container.isPart else {
        containers[index].parts = range
        continue
      }
      let top = container.frame.minY
      let begin = min(
        parts[first...].firstPlace { $0.bottom > top + PageFlow.sameHeight }, parts.count - 1)
      if range.isEmpty { range = begin..<begin }
      for part in begin..<max(begin, range.lowerBound) { show(index, in: part) }
      // Nothing stands beside the begin of it.
      parts[begin].top = min(parts[begin].top, max(top, parts[begin].bottom - beside.room))
      var end = range.upperBound
      while end < parts.count, parts[end].top < container.frame.maxY - PageFlow.sameHeight {
        show(index, in: end)
        end += 1
      }
      containers[index].parts = min(begin, range.lowerBound)..<end
      let last = parts.count - 1
      if end == parts.count, container.frame.maxY <= parts[last].top + beside.room {
        parts[last].bottom = max(parts[last].bottom, container.frame.maxY)
      }
    }
    placeExtraContents(from: first)
  }

  /// Says that a container is seen in a part though nothing of what is in it is.
  private mutating func show(_ container: Int, in part: Int) {
    var content = Content(
      members: Members(views: [], origin: .zero), container: container, head: -1)
    content.order = containers[container].order
    content.bottom = -.infinity
    extraContents[part, default: []].append(content)
  }
}
