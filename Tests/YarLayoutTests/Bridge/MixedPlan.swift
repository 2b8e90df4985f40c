@testable import YarLayout

/// A layout in the abstract: what is where, without saying by which means.
///
/// Each container can be made of boxes, of constraints, as a stack view, or by code that sets frames; all of
/// them must give the frames that `MixedPlan.place` works out by plain arithmetic. All lengths are whole
/// numbers, so that no way of rounding makes a difference.
final class MixedPlan {
  enum Kind {
    /// Always of one size.
    case fixed(Size)
    /// Words that wrap.
    case words([Double])
    /// One below the other; each fills the width and has the height that it wants there.
    case column
    /// Beside each other, at the top; those that are rigid keep their width, the one that is not fills the
    /// rest.
    case row
    /// On top of each other; each fills the width and has the height that it wants there.
    case overlay
    /// Scrolls its one child up and down, and is itself of a fixed height.
    case scroll(height: Double)
  }

  static let wordSpacing = 5.0
  static let lineHeight = 10.0

  var kind: Kind
  let margin: Double
  let spacing: Double
  let children: [MixedPlan]
  /// Its width does not depend on the room: it holds no words.
  let isRigid: Bool
  var frame = Rect.zero

  init(_ kind: Kind, margin: Double = 0, spacing: Double = 0, _ children: [MixedPlan] = []) {
    self.kind = kind
    self.margin = margin
    self.spacing = spacing
    self.children = children
    switch kind {
    case .fixed: isRigid = true
    case .words, .scroll: isRigid = false
    default: isRigid = children.allSatisfy(\.isRigid)
    }
  }

  /// The plan and everything in it, containers before what is in them.
  var all: [MixedPlan] {
    var result = [self]
    for child in children { result += child.all }
    return result
  }

  // MARK: Arithmetic

  private var gaps: Double { spacing * Double(max(0, children.count - 1)) }

  /// The least width in which nothing sticks out; of rigid things, the width they have.
  var leastWidth: Double {
    let widths = children.map(\.leastWidth)
    switch kind {
    case .fixed(let size): return size.width
    case .words(let words): return words.max() ?? 0
    case .row: return 2 * margin + gaps + total(widths)
    case .column, .overlay, .scroll: return 2 * margin + (widths.max() ?? 0)
    }
  }

  /// The height it wants in a width.
  func height(in width: Double) -> Double {
    switch kind {
    case .fixed(let size): return size.height
    case .words(let words):
      var lines = 0.0
      var used = Double.infinity
      for word in words {
        if used + MixedPlan.wordSpacing + word <= width {
          used += MixedPlan.wordSpacing + word
        } else {
          lines += 1
          used = word
        }
      }
      return lines * MixedPlan.lineHeight
    case .scroll(let height): return height
    case .column, .row, .overlay:
      let heights = zip(children, widths(in: width)).map { $0.height(in: $1) }
      if case .column = kind { return 2 * margin + gaps + total(heights) }
      return 2 * margin + (heights.max() ?? 0)
    }
  }

  /// The widths of the children.
  private func widths(in width: Double) -> [Double] {
    let room = width - 2 * margin
    guard case .row = kind else { return children.map { _ in room } }
    let rigid = total(children.filter(\.isRigid).map(\.leastWidth))
    return children.map { $0.isRigid ? $0.leastWidth : room - rigid - gaps }
  }

  /// Works out all frames from the own one down.
  func place(_ frame: Rect) {
    self.frame = frame
    var x = margin
    var y = margin
    for (child, width) in zip(children, widths(in: frame.width)) {
      let height = child.height(in: width)
      child.place(rect(x, y, width, height))
      if case .row = kind { x += width + spacing }
      if case .column = kind { y += height + spacing }
    }
  }
}

extension MixedPlan {
  /// A plan of a random form.
  static func make(using random: inout SplitMix64, depth: Int, rigid: Bool = false) -> MixedPlan {
    guard depth > 0 else { return leaf(using: &random, rigid: rigid) }
    let margin = Double(random.pick([0, 0, 3, 8]))
    let spacing = Double(random.pick([0, 4, 7]))
    // Broad at the top, narrow further down: so that deep trees do not become large ones.
    let count = depth > 2 && random.once(in: 3) ? 1 : Int.random(in: 1...3, using: &random)
    let deep = Int.random(in: 0..<count, using: &random)
    func child(_ index: Int, rigid: Bool, _ random: inout SplitMix64) -> MixedPlan {
      let rest = index == deep ? depth - 1 : min(depth - 1, Int.random(in: 0...1, using: &random))
      return make(using: &random, depth: rest, rigid: rigid)
    }
    switch Int.random(in: 0..<7, using: &random) {
    case 0 where !rigid:
      var content = make(using: &random, depth: depth - 1)
      // Only a container gives what is in it another height than it wants.
      if case .scroll = content.kind { content = MixedPlan(.column, [content]) }
      return MixedPlan(
        .scroll(height: Double(Int.random(in: 10...60, using: &random))), [content])
    case 1:
      let children = (0..<count).map { child($0, rigid: rigid, &random) }
      return MixedPlan(.overlay, margin: margin, children)
    case 2, 3:
      // At most one of a row is not rigid.
      let flexible = rigid ? -1 : random.once(in: 5) ? -1 : deep
      let children = (0..<count).map { child($0, rigid: $0 != flexible, &random) }
      return MixedPlan(.row, margin: margin, spacing: spacing, children)
    default:
      let children = (0..<count).map { child($0, rigid: rigid, &random) }
      return MixedPlan(.column, margin: margin, spacing: spacing, children)
    }
  }

  private static func leaf(using random: inout SplitMix64, rigid: Bool) -> MixedPlan {
    if !rigid, !random.once(in: 4) { return MixedPlan(.words(someWords(using: &random))) }
    let width = Double(Int.random(in: 0...20, using: &random))
    return MixedPlan(.fixed(size(width, Double(Int.random(in: 0...20, using: &random)))))
  }

  static func someWords(using random: inout SplitMix64) -> [Double] {
    (0..<Int.random(in: 1...8, using: &random)).map { _ in
      Double(Int.random(in: 4...40, using: &random))
    }
  }
}

extension MixedPlan: CustomStringConvertible {
  var description: String {
    let inside = children.map(\.description).joined(separator: ", ")
    let room = margin != 0 || spacing != 0 ? "\(Int(margin))|\(Int(spacing)) " : ""
    switch kind {
    case .fixed(let size): return "\(size)"
    case .words(let words): return "\(words.map { Int($0) })"
    case .column: return "column(\(room)\(inside))"
    case .row: return "row(\(room)\(inside))"
    case .overlay: return "overlay(\(room)\(inside))"
    case .scroll(let height): return "scroll(\(Int(height)): \(inside))"
    }
  }
}

func total(_ lengths: [Double]) -> Double {
  var sum = 0.0
  for length in lengths { sum += length }
  return sum
}
