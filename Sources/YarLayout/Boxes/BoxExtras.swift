/// The layout properties beyond WeView 2's, which few views set.
struct BoxExtras: Equatable, BitwiseCopyable {
  /// The cell in a grid, counted from 0; -1 for none.
  var gridColumn: Int32 = -1
  var gridRow: Int32 = -1
  var gridColumnSpan: Int32 = 1
  var gridRowSpan: Int32 = 1
  var minStretchedWidth = 0.0
  var minStretchedHeight = 0.0
  var maxStretchedWidth = Double.infinity
  var maxStretchedHeight = Double.infinity
  /// Width by height; 0 for none.
  var aspectRatio = 0.0
  /// Parts of the container's content box, in percent; -1 for none.
  var widthPercent = -1.0
  var heightPercent = -1.0

  // Written by the passes, in the mirror only.
  /// The container's content box; infinite where it is not limited.
  var boxWidth = Double.infinity
  var boxHeight = Double.infinity
  /// The width or height that the layout gives the view by stretching; -1 while it is not known.
  var givenWidth = -1.0
  var givenHeight = -1.0

  mutating func forgetCell() {
    gridColumn = -1
    gridRow = -1
    gridColumnSpan = 1
    gridRowSpan = 1
  }
}

/// The place where a view keeps its `BoxExtras`.
final class BoxExtrasStorage {
  var extras = BoxExtras()
}

extension View {
  var boxExtras: BoxExtras { boxLimits?.extras?.extras ?? BoxExtras() }

  func setExtras(_ change: (inout BoxExtras) -> Void) {
    var extras = boxExtras
    let before = extras
    change(&extras)
    guard extras != before else { return }
    let limits = boxLimits ?? BoxLimitsStorage()
    boxLimits = limits
    let storage = limits.extras ?? BoxExtrasStorage()
    storage.extras = extras
    limits.extras = storage
    styleDidChange()
  }
}

/// The rare properties in the mirror.
extension LayoutTree {
  /// The rare properties of a node that has some.
  ///
  /// They are found through its limits: a view keeps both in the same place.
  @inline(__always)
  func extras(_ node: Int) -> UnsafeMutablePointer<BoxExtras> {
    let place = state.pointee.extrasOfLimits[Int(nodes[node].limits)]
    return state.pointee.extras.elements + Int(place)
  }

  /// Copies the rare properties of a view whose limits were just copied.
  ///
  /// A proxy wants what its target wants; a cell of a grid it does not share.
  func copyExtras(of view: View, to index: Int, isProxy: Bool) {
    let limits = Int(nodes[index].limits)
    guard limits >= 0 else { return }
    let place = state.pointee.extrasOfLimits[limits]
    guard var extras = view.boxLimits?.extras?.extras else {
      if place >= 0 {
        state.pointee.freeExtras.append(place)
        state.pointee.extrasOfLimits[limits] = -1
        nodes[index].flags.remove(.hasExtras)
      }
      return
    }
    nodes[index].flags.insert(.hasExtras)
    if isProxy { extras.forgetCell() }
    if place >= 0 {
      state.pointee.extras[Int(place)] = extras
    } else if let free = state.pointee.freeExtras.popLast() {
      state.pointee.extras[Int(free)] = extras
      state.pointee.extrasOfLimits[limits] = free
    } else {
      state.pointee.extrasOfLimits[limits] = Int32(state.pointee.extras.count)
      state.pointee.extras.append(extras)
    }
    // Which of the superview's groups the view is in is not noted; to look once too often is harmless.
    let parent = nodes[index].parent
    guard parent >= 0 else { return }
    var group = nodes[Int(parent)].firstGroup
    while group >= 0 {
      groups[Int(group)].hasExtras = true
      group = groups[Int(group)].next
    }
  }
}
