/// The anchors of views and guides; positions are those of the alignment rectangle.
extension LayoutItem {
  /// The edge where a line of text starts.
  public var leadingAnchor: LayoutXAxisAnchor {
    LayoutXAxisAnchor(_state: _layoutItemState, attribute: .leading)
  }

  /// The edge where a line of text ends.
  public var trailingAnchor: LayoutXAxisAnchor {
    LayoutXAxisAnchor(_state: _layoutItemState, attribute: .trailing)
  }

  /// The left edge.
  public var leftAnchor: LayoutXAxisAnchor {
    LayoutXAxisAnchor(_state: _layoutItemState, attribute: .left)
  }

  /// The right edge.
  public var rightAnchor: LayoutXAxisAnchor {
    LayoutXAxisAnchor(_state: _layoutItemState, attribute: .right)
  }

  /// The top edge.
  public var topAnchor: LayoutYAxisAnchor {
    LayoutYAxisAnchor(_state: _layoutItemState, attribute: .top)
  }

  /// The bottom edge.
  public var bottomAnchor: LayoutYAxisAnchor {
    LayoutYAxisAnchor(_state: _layoutItemState, attribute: .bottom)
  }

  /// The width.
  public var widthAnchor: LayoutDimension {
    LayoutDimension(_state: _layoutItemState, attribute: .width)
  }

  /// The height.
  public var heightAnchor: LayoutDimension {
    LayoutDimension(_state: _layoutItemState, attribute: .height)
  }

  /// The middle between left and right.
  public var centerXAnchor: LayoutXAxisAnchor {
    LayoutXAxisAnchor(_state: _layoutItemState, attribute: .centerX)
  }

  /// The middle between top and bottom.
  public var centerYAnchor: LayoutYAxisAnchor {
    LayoutYAxisAnchor(_state: _layoutItemState, attribute: .centerY)
  }
}
