extension LayoutItemState {
  /// The margins that constraints measure from, by physical side.
  var margins: EdgeInsets { view?.followedMargins() ?? .zero }

  /// The distance of the first baseline below the top of the alignment rectangle.
  var firstBaselineOffset: Double { view?.firstBaselineOffsetFromTop ?? 0 }

  /// The distance of the last baseline above the bottom of the alignment rectangle.
  var lastBaselineOffset: Double { view?.lastBaselineOffsetFromBottom ?? 0 }
}
