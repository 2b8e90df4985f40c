@testable import YarLayout

/// The rules of flexbox, written down plainly: nothing kept, slow, and no rounding but of shares.
extension FlexNode {
  /// The width without a limit.
  var maxContentWidth: Double {
    if let words {
      return sum(words) + 4 * Double(max(0, words.count - 1))
    }
    guard !children.isEmpty else { return size.width }
    let widths = children.map { isRow && $0.basisIsZero ? 0 : $0.maxContentWidth }
    return 2 * padding + (isRow ? gaps + sum(widths) : widths.max() ?? 0)
  }

  /// The height in a width.
  func height(in width: Double) -> Double {
    if let words {
      var lines = 1.0
      var line = -4.0
      for word in words {
        if line > 0, line + 4 + word > width {
          lines += 1
          line = word
        } else {
          line += 4 + word
        }
      }
      return lines * 16
    }
    guard !children.isEmpty else { return size.height }
    let inner = width - 2 * padding
    if isRow {
      let widths = lengths(in: inner, cross: .infinity)
      return 2 * padding + (zip(children, widths).map { $0.height(in: $1) }.max() ?? 0)
    }
    return 2 * padding + gaps + sum(baseLengths(cross: inner))
  }

  /// The frames of the children in a size.
  func frames(in room: Size) -> [Rect] {
    let inner = Size(width: room.width - 2 * padding, height: room.height - 2 * padding)
    let main = isRow ? inner.width : inner.height
    let cross = isRow ? inner.height : inner.width
    let lengths = lengths(in: main, cross: cross)
    let free = main - gaps - sum(lengths)
    var along = padding + (isCentred ? free / 2 : 0)
    return zip(children, lengths).map { child, length in
      var across = cross
      if !child.stretches {
        across = isRow ? child.height(in: length) : child.fittingWidth(in: cross)
        if childrenShrink { across = min(across, cross) }
      }
      let offset = padding + (isCentred ? (cross - across) / 2 : 0)
      let start = along
      along += length + gap
      return isRow
        ? Rect(x: start, y: offset, width: length, height: across)
        : Rect(x: offset, y: start, width: across, height: length)
    }
  }

  private func sum(_ values: [Double]) -> Double {
    var sum = 0.0
    for value in values { sum += value }
    return sum
  }

  private var gaps: Double { gap * Double(max(0, children.count - 1)) }

  private func fittingWidth(in room: Double) -> Double {
    stretches ? room : min(maxContentWidth, room)
  }

  private func baseLengths(cross: Double) -> [Double] {
    children.map { child in
      if child.basisIsZero { return 0 }
      return isRow ? child.maxContentWidth : child.height(in: child.fittingWidth(in: cross))
    }
  }

  /// "Resolving flexible lengths", without limits; in whole points: each share is the floor of its part of
  /// what is left, and the last one is the rest.
  private func lengths(in room: Double, cross: Double) -> [Double] {
    var lengths = baseLengths(cross: cross)
    let free = room - gaps - sum(lengths)
    let grows = free > 0 && children.contains { $0.grow > 0 }
    guard grows || free < 0 && childrenShrink else { return lengths }
    let weights = grows ? children.map(\.grow) : lengths
    var weightLeft = sum(weights)
    var left = abs(free)
    for index in weights.indices where weights[index] > 0 {
      let isLast = !weights[(index + 1)...].contains { $0 > 0 }
      let share = isLast ? left : (left * weights[index] / weightLeft).rounded(.down)
      lengths[index] += grows ? share : -share
      left -= share
      weightLeft -= weights[index]
    }
    return lengths
  }
}
