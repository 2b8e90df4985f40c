import YarBoxes

/// The layout properties that few views set.
struct BoxLimits: Equatable, BitwiseCopyable {
  var minDesiredWidth = 0.0
  var minDesiredHeight = 0.0
  var maxDesiredWidth = Double.infinity
  var maxDesiredHeight = Double.infinity
  var desiredWidthAdjustment = 0.0
  var desiredHeightAdjustment = 0.0
  var leftSpacingAdjustment = 0.0
  var rightSpacingAdjustment = 0.0
  var topSpacingAdjustment = 0.0
  var bottomSpacingAdjustment = 0.0
  var xPositionOffset = 0.0
  var yPositionOffset = 0.0
}

/// The place where a view keeps its `BoxLimits`.
final class BoxLimitsStorage {
  var limits = BoxLimits()
  var extras: BoxExtrasStorage?
}

extension Details {
  /// What a view says, as the mirror keeps it.
  ///
  /// A proxy wants what its target wants; a cell of a grid it does not share.
  init(_ storage: BoxLimitsStorage, isProxy: Bool) {
    self.init()
    let limits = storage.limits
    minDesiredWidth = limits.minDesiredWidth
    minDesiredHeight = limits.minDesiredHeight
    maxDesiredWidth = limits.maxDesiredWidth
    maxDesiredHeight = limits.maxDesiredHeight
    desiredWidthAdjustment = limits.desiredWidthAdjustment
    desiredHeightAdjustment = limits.desiredHeightAdjustment
    leftSpacingAdjustment = limits.leftSpacingAdjustment
    rightSpacingAdjustment = limits.rightSpacingAdjustment
    topSpacingAdjustment = limits.topSpacingAdjustment
    bottomSpacingAdjustment = limits.bottomSpacingAdjustment
    xPositionOffset = limits.xPositionOffset
    yPositionOffset = limits.yPositionOffset
    if let extras = storage.extras?.extras { take(extras, isProxy: isProxy) }
    self = inOrder
  }

  private mutating func take(_ extras: BoxExtras, isProxy: Bool) {
    minStretchedWidth = extras.minStretchedWidth
    minStretchedHeight = extras.minStretchedHeight
    maxStretchedWidth = extras.maxStretchedWidth
    maxStretchedHeight = extras.maxStretchedHeight
    aspectRatio = extras.aspectRatio
    widthPercent = extras.widthPercent
    heightPercent = extras.heightPercent
    if isProxy { return }
    gridPlace = extras.gridPlace
  }
}
