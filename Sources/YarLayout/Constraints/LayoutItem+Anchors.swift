/// The anchors of views and guides; positions are those of the alignment rectangle.
extension View {
  /// The edge where a line of text starts.
  public var leadingAnchor: LayoutXAxisAnchor {
    LayoutXAxisAnchor(_state: itemState, attribute: .leading)
  }

  /// The edge where a line of text ends.
  public var trailingAnchor: LayoutXAxisAnchor {
    LayoutXAxisAnchor(_state: itemState, attribute: .trailing)
  }

  /// The left edge.
  public var leftAnchor: LayoutXAxisAnchor {
    LayoutXAxisAnchor(_state: itemState, attribute: .left)
  }

  /// The right edge.
  public var rightAnchor: LayoutXAxisAnchor {
    LayoutXAxisAnchor(_state: itemState, attribute: .right)
  }

  /// The top edge.
  public var topAnchor: LayoutYAxisAnchor {
    LayoutYAxisAnchor(_state: itemState, attribute: .top)
  }

  /// The bottom edge.
  public var bottomAnchor: LayoutYAxisAnchor {
    LayoutYAxisAnchor(_state: itemState, attribute: .bottom)
  }

  /// The width.
  public var widthAnchor: LayoutDimension {
    LayoutDimension(_state: itemState, attribute: .width)
  }

  /// The height.
  public var heightAnchor: LayoutDimension {
    LayoutDimension(_state: itemState, attribute: .height)
  }

  /// The middle between left and right.
  public var centerXAnchor: LayoutXAxisAnchor {
    LayoutXAxisAnchor(_state: itemState, attribute: .centerX)
  }

  /// The middle between top and bottom.
  public var centerYAnchor: LayoutYAxisAnchor {
    LayoutYAxisAnchor(_state: itemState, attribute: .centerY)
  }

  /// The baseline of the first line of text; the top edge without text.
  public var firstBaselineAnchor: LayoutYAxisAnchor {
    LayoutYAxisAnchor(_state: itemState, attribute: .firstBaseline)
  }

  /// The baseline of the last line of text; the bottom edge without text.
  public var lastBaselineAnchor: LayoutYAxisAnchor {
    LayoutYAxisAnchor(_state: itemState, attribute: .lastBaseline)
  }
}

extension LayoutGuide {
  /// The edge where a line of text starts.
  public var leadingAnchor: LayoutXAxisAnchor {
    LayoutXAxisAnchor(_state: itemState, attribute: .leading)
  }

  /// The edge where a line of text ends.
  public var trailingAnchor: LayoutXAxisAnchor {
    LayoutXAxisAnchor(_state: itemState, attribute: .trailing)
  }

  /// The left edge.
  public var leftAnchor: LayoutXAxisAnchor {
    LayoutXAxisAnchor(_state: itemState, attribute: .left)
  }

  /// The right edge.
  public var rightAnchor: LayoutXAxisAnchor {
    LayoutXAxisAnchor(_state: itemState, attribute: .right)
  }

  /// The top edge.
  public var topAnchor: LayoutYAxisAnchor {
    LayoutYAxisAnchor(_state: itemState, attribute: .top)
  }

  /// The bottom edge.
  public var bottomAnchor: LayoutYAxisAnchor {
    LayoutYAxisAnchor(_state: itemState, attribute: .bottom)
  }

  /// The width.
  public var widthAnchor: LayoutDimension {
    LayoutDimension(_state: itemState, attribute: .width)
  }

  /// The height.
  public var heightAnchor: LayoutDimension {
    LayoutDimension(_state: itemState, attribute: .height)
  }

  /// The middle between left and right.
  public var centerXAnchor: LayoutXAxisAnchor {
    LayoutXAxisAnchor(_state: itemState, attribute: .centerX)
  }

  /// The middle between top and bottom.
  public var centerYAnchor: LayoutYAxisAnchor {
    LayoutYAxisAnchor(_state: itemState, attribute: .centerY)
  }
}
