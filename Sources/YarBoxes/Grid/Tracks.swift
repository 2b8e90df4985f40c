/// The rows or the columns of a grid at work: some neighbours on the tree's stack of tracks, and the margins
/// around them.
struct Tracks: BitwiseCopyable {
  let begin: Int32
  let count: Int32
  private(set) var firstMargin: Double
  private(set) var lastMargin: Double
  private let firstMarginWeight: Double
  private let lastMarginWeight: Double
  let isUniform: Bool
  /// Something has a weight.
  private(set) var stretches: Bool

  /// Puts tracks on the stack; `turned`: the margins' weights change sides.
  init(
    _ tree: inout Tree, _ description: GridTracks, count: Int,
    margins: (first: Double, last: Double),
    spacing: Double, turned: Bool
  ) {
    begin = Int32(tree.tracks.count)
    self.count = Int32(count)
    firstMargin = margins.first
    lastMargin = margins.last
    let first = weight(description.firstMarginWeight)
    let last = weight(description.lastMarginWeight)
    firstMarginWeight = turned ? last : first
    lastMarginWeight = turned ? first : last
    isUniform = description.isUniform
    stretches = first > 0 || last > 0
    let usualGap = description.defaultGap ?? TrackGap(size: spacing)
    for index in 0..<count {
      let sizing =
        index < description.sizings.count ? description.sizings[index] : description.defaultSizing
      var track = Track()
      track.size = roundOfLength(weight(sizing.fixedSize ?? 0))
      track.isFixed = sizing.fixedSize != nil
      track.weight = weight(sizing.weight)
      if index + 1 < count {
        let gap = index < description.gaps.count ? description.gaps[index] : usualGap
        track.gap = roundOfLength(weight(gap.size))
        track.gapWeight = weight(gap.weight)
      }
      if track.weight > 0 || track.gapWeight > 0 { stretches = true }
      tree.tracks.append(track)
    }
    if count == 0 { tree.tracks.append(Track()) }
  }

  func marginWeight(isFirst: Bool) -> Double { isFirst ? firstMarginWeight : lastMarginWeight }

  mutating func setMargin(isFirst: Bool, _ length: Double) {
    if isFirst { firstMargin = length } else { lastMargin = length }
  }

  /// A host's code that was asked meanwhile may have shown members more than there are cells: they have the last.
  func id(_ index: Int32) -> TrackID { TrackID(index: begin + max(0, min(index, count - 1))) }

  func total(_ tree: inout Tree) -> Double {
    var sum = firstMargin + lastMargin
    for index in 0..<count { sum += tree.tracks[id(index)].size + tree.tracks[id(index)].gap }
    return sum
  }

  /// The length of some neighbours with the gaps between them.
  func length(_ tree: inout Tree, _ span: GridSpan) -> Double {
    var sum = tree.tracks[id(span.first)].size
    for index in span.first + 1..<max(span.first + 1, span.first + span.count) {
      sum += tree.tracks[id(index - 1)].gap + tree.tracks[id(index)].size
    }
    return sum
  }

  /// Whether some neighbours are all fixed.
  func isFixed(_ tree: inout Tree, _ span: GridSpan) -> Bool {
    for index in span.first..<span.first + span.count where !tree.tracks[id(index)].isFixed {
      return false
    }
    return true
  }

  /// Says where each row or column starts, counted from the edge of the container.
  func setStarts(_ tree: inout Tree, from origin: Double) {
    var position = origin + firstMargin
    for index in 0..<count {
      tree.tracks[id(index)].start = position
      position += tree.tracks[id(index)].size + tree.tracks[id(index)].gap
    }
  }

  /// A row or column is at least as large as a member of it.
  func grow(_ tree: inout Tree, _ span: GridSpan, to size: Double) {
    guard span.count == 1, !tree.tracks[id(span.first)].isFixed else { return }
    tree.tracks[id(span.first)].size = max(tree.tracks[id(span.first)].size, size)
  }

  /// Gives all the size of the largest, where they are to have one size.
  func makeUniform(_ tree: inout Tree) {
    guard isUniform else { return }
    var largest = 0.0
    for index in 0..<count { largest = max(largest, tree.tracks[id(index)].size) }
    for index in 0..<count { tree.tracks[id(index)].size = largest }
  }

  /// Makes neighbours larger until they hold a length together, by at most some points.
  ///
  /// What is missing goes to those that are not fixed: by their weights where one has a weight, else in equal
  /// parts.
  func grow(
    _ tree: inout Tree, _ span: GridSpan, together wanted: Double, atMost most: Double
  ) -> SpanGrowth {
    let wantedMore = wanted - length(&tree, span)
    guard wantedMore > 0, !isFixed(&tree, span) else { return .fixed }
    let missing = min(most, wantedMore)
    guard missing > 0 else { return .heldBack }
    var weights = 0.0
    var equal = 0.0
    var last = span.first
    var lastWeighted = span.first
    for index in span.first..<span.first + span.count {
      let track = tree.tracks[id(index)]
      if track.isFixed { continue }
      equal += 1
      weights += track.weight
      last = index
      if track.weight > 0 { lastWeighted = index }
    }
    let byWeight = weights > 0
    var shares = WeightShares(amount: floorOfLength(missing), weight: byWeight ? weights : equal)
    for index in span.first..<span.first + span.count {
      let track = tree.tracks[id(index)]
      let part = byWeight ? track.weight : 1
      if track.isFixed || part <= 0 { continue }
      tree.tracks[id(index)].size +=
        shares.next(part, isLast: index == (byWeight ? lastWeighted : last))
    }
    return missing < wantedMore ? .heldBack : .free
  }
}

/// What members over several columns that can do with less had of the room.
enum SpanGrowth: UInt8 {
  /// Nothing: the other members made the columns wide enough, or they are fixed.
  case fixed
  /// All they want.
  case free
  /// All there is.
  case heldBack
}

/// A length or weight of a grid: at least 0, and 0 for what is no number.
private func weight(_ value: Double) -> Double {
  value > 0 && value < .infinity ? min(value, longest) : 0
}
