/// Who is told of sizes in the middle of a layout, and may have more laid out: the parents of view controllers.
protocol LayoutAudience: AnyObject {
  /// Before anything is placed; answers whether somebody was told.
  func tellSizes() -> Bool

  /// At the end of a layout, which later ones are compared with.
  func noteSizes()
}
