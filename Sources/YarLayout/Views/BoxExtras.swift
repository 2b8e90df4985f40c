import YarBoxes

/// The layout properties beyond WeView 2's, which few views set.
struct BoxExtras: Equatable, BitwiseCopyable {
  var gridPlace = GridPlace()
  var minStretchedWidth = 0.0
  var minStretchedHeight = 0.0
  var maxStretchedWidth = Double.infinity
  var maxStretchedHeight = Double.infinity
  /// Width by height; 0 for none.
  var aspectRatio = 0.0
  /// Parts of the container's content box, in percent; -1 for none.
  var widthPercent = -1.0
  var heightPercent = -1.0
}

/// The place where a view keeps its `BoxExtras`.
final class BoxExtrasStorage {
  var extras = BoxExtras()
}

extension View {
  var boxExtras: BoxExtras { boxLimits?.extras?.extras ?? BoxExtras() }

  /// Whether any of the properties that few views set is another than without.
  var isAdjusted: Bool {
    guard let boxLimits else { return false }
    return boxLimits.limits != BoxLimits() || boxExtras != BoxExtras()
  }

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
