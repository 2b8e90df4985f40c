/// What few nodes say about their place in their container.
public struct Details: Hashable, Sendable, BitwiseCopyable {
  /// The smallest desired width; it wins over the largest one.
  public var minDesiredWidth = 0.0
  /// The smallest desired height.
  public var minDesiredHeight = 0.0
  /// The largest desired width; it also limits what the node is offered.
  public var maxDesiredWidth = Double.infinity
  /// The largest desired height.
  public var maxDesiredHeight = Double.infinity
  /// Added to the width that is wanted, before the limits.
  public var desiredWidthAdjustment = 0.0
  /// Added to the height.
  public var desiredHeightAdjustment = 0.0
  /// Added to the gap on the left, in rows and flows.
  public var leftSpacingAdjustment = 0.0
  /// Added to the gap on the right.
  public var rightSpacingAdjustment = 0.0
  /// Added to the gap above, in columns.
  public var topSpacingAdjustment = 0.0
  /// Added to the gap below.
  public var bottomSpacingAdjustment = 0.0
  /// Added to the final place, to the right.
  public var xPositionOffset = 0.0
  /// Added to the final place, downwards.
  public var yPositionOffset = 0.0
  /// The smallest width where the node stretches that way.
  public var minStretchedWidth = 0.0
  /// The smallest height where it stretches that way.
  public var minStretchedHeight = 0.0
  /// The largest width where it stretches that way.
  public var maxStretchedWidth = Double.infinity
  /// The largest height where it stretches that way.
  public var maxStretchedHeight = Double.infinity
  /// Width divided by height; 0: none.
  public var aspectRatio = 0.0
  /// The width as a part of the container's content box; negative: none.
  public var widthPercent = -1.0
  /// The height as a part of it.
  public var heightPercent = -1.0
  /// The cell in a grid.
  public var gridPlace = GridPlace()

  /// Nothing out of the usual.
  public init() {}

  /// Limits in whole points, and nothing that is no number.
  package var inOrder: Details {
    func most(_ value: Double) -> Double {
      value < longest ? max(0, ceilOfLength(length(value))) : .infinity
    }
    func least(_ value: Double) -> Double { max(0, ceilOfLength(length(value))) }
    func whole(_ value: Double) -> Double { roundOfLength(length(value)) }
    func stretchedMost(_ value: Double) -> Double {
      value < longest ? max(0, floorOfLength(length(value))) : .infinity
    }
    var details = self
    details.minDesiredWidth = least(minDesiredWidth)
    details.minDesiredHeight = least(minDesiredHeight)
    details.maxDesiredWidth = most(maxDesiredWidth)
    details.maxDesiredHeight = most(maxDesiredHeight)
    details.desiredWidthAdjustment = length(desiredWidthAdjustment)
    details.desiredHeightAdjustment = length(desiredHeightAdjustment)
    details.leftSpacingAdjustment = length(leftSpacingAdjustment)
    details.rightSpacingAdjustment = length(rightSpacingAdjustment)
    details.topSpacingAdjustment = length(topSpacingAdjustment)
    details.bottomSpacingAdjustment = length(bottomSpacingAdjustment)
    details.xPositionOffset = whole(xPositionOffset)
    details.yPositionOffset = whole(yPositionOffset)
    details.minStretchedWidth = least(minStretchedWidth)
    details.minStretchedHeight = least(minStretchedHeight)
    details.maxStretchedWidth = max(details.minStretchedWidth, stretchedMost(maxStretchedWidth))
    details.maxStretchedHeight = max(details.minStretchedHeight, stretchedMost(maxStretchedHeight))
    details.aspectRatio = aspectRatio > 0 && aspectRatio < longest ? aspectRatio : 0
    details.widthPercent = widthPercent >= 0 && widthPercent < longest ? widthPercent : -1
    details.heightPercent = heightPercent >= 0 && heightPercent < longest ? heightPercent : -1
    details.gridPlace = gridPlace.inOrder
    return details
  }

  /// The size may come from something else than what the node wants.
  var hasExtras: Bool {
    aspectRatio > 0 || widthPercent >= 0 || heightPercent >= 0 || hasStretchLimits
  }

  var hasStretchLimits: Bool {
    minStretchedWidth > 0 || minStretchedHeight > 0 || maxStretchedWidth < .infinity
      || maxStretchedHeight < .infinity
  }

  var hasCell: Bool { gridPlace.inOrder != GridPlace() }

  /// A desired width within its limits.
  @inline(__always)
  package func heldWidth(_ width: Double) -> Double {
    max(minDesiredWidth, min(maxDesiredWidth, width))
  }

  /// A desired height within its limits.
  @inline(__always)
  package func heldHeight(_ height: Double) -> Double {
    max(minDesiredHeight, min(maxDesiredHeight, height))
  }

  /// A stretched width within its limits.
  @inline(__always)
  func stretchedWidth(_ width: Double) -> Double {
    max(minStretchedWidth, min(maxStretchedWidth, width))
  }

  /// A stretched height within its limits.
  @inline(__always)
  func stretchedHeight(_ height: Double) -> Double {
    max(minStretchedHeight, min(maxStretchedHeight, height))
  }

  /// Nothing that is offered changes the width.
  package var hasFixedWidth: Bool { minDesiredWidth >= maxDesiredWidth }

  package var hasFixedHeight: Bool { minDesiredHeight >= maxDesiredHeight }
}
