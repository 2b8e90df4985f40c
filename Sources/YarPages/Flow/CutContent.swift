import YarLayout

/// A view that stands out of its page.
public struct CutContent {
  /// The view.
  public let view: View
  /// The number of the page that it is on, from 1.
  public let page: Int
  /// How many points of it are not shown.
  public let points: Double
}
