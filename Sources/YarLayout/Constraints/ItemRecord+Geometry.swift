extension ItemRecord {
  /// The margins that constraints measure from, by physical side.
  var margins: EdgeInsets { view?.followedMargins() ?? .zero }

  /// The distance of the first baseline below the top of the alignment rectangle.
  package var firstBaselineOffset: Double { view?.firstBaselineOffsetFromTop ?? 0 }

  /// The distance of the last baseline above the bottom of the alignment rectangle.
  package var lastBaselineOffset: Double { view?.lastBaselineOffsetFromBottom ?? 0 }

  /// What margins and baselines add to the edge that an attribute lies on.
  package func offset(of attribute: LayoutConstraint.Attribute) -> Double {
    switch attribute {
    case .leftMargin, .leadingMargin: margins.left
    case .rightMargin, .trailingMargin: -margins.right
    case .topMargin: margins.top
    case .bottomMargin: -margins.bottom
    case .centerXWithinMargins: (margins.left - margins.right) / 2
    case .centerYWithinMargins: (margins.top - margins.bottom) / 2
    case .firstBaseline: firstBaselineOffset
    case .lastBaseline: -lastBaselineOffset
    default: 0
    }
  }
}
