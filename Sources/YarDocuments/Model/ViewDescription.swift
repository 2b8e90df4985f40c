import YarLayout

/// A view as a document holds it: its class, the properties that differ from the defaults, its
/// layouts and its subviews.
struct ViewDescription: Equatable, Sendable {
  /// The place of the class in `ViewType.all`.
  var type: Int
  /// The properties that differ from the class's defaults, in the order of its table.
  var values: [Assignment]
  /// The layouts in the order in which the subviews first use them.
  var layouts: [LayoutDescription] = []
  /// The subviews in drawing order.
  var subviews: [Child] = []
  /// The names of the layout guides; empty ones for guides without.
  var layoutGuides: [String] = []
  /// The scene's constraints as the view holds them in the text; only there while it is written.
  var equations: [JSONValue] = []
  /// What a comment `"//check"` says to checks of the layout; it is not written again, as comments are not.
  var checkRemark: String?
  /// Where the view stands in its document.
  var position: SourcePosition

  /// The value of a property.
  struct Assignment: Equatable, Sendable {
    /// The place of the property in its table.
    var property: Int
    var value: PropertyValue
    /// Where the value stands; kept for images and views, which may turn out to be missing.
    var position: SourcePosition?

    static func == (left: Assignment, right: Assignment) -> Bool {
      left.property == right.property && left.value == right.value
    }
  }

  /// A subview and the layout that places it.
  struct Child: Equatable, Sendable {
    var view: ViewDescription
    /// The place of the layout in the superview's `layouts`; nil for a view with a frame of its
    /// own.
    var layout: Int?
    /// Whether the superview holds it as its content; the first of the subviews then.
    var isContent = false
    /// The place among the views that the superview, a stack view, arranges.
    var arranged: Int?
    /// The distance to the arranged view after it; nil for that of the stack view.
    var spacingAfter: Double?
  }

  var viewType: ViewType { ViewType.all[type] }

  static func == (left: ViewDescription, right: ViewDescription) -> Bool {
    left.type == right.type && left.values == right.values && left.layouts == right.layouts
      && left.subviews == right.subviews && left.layoutGuides == right.layoutGuides
  }
}

/// A box layout as a document holds it.
struct LayoutDescription: Equatable, Sendable {
  /// The place of the kind in `LayoutType.all`.
  var kind: Int
  /// The properties that differ from the kind's defaults, in the order of its table.
  var values: [ViewDescription.Assignment]

  var layoutKind: LayoutType { LayoutType.all[kind] }
}

extension LayoutDescription {
  /// Leaves out a grid's default gap that says what `hSpacing` or `vSpacing` says anyway.
  ///
  /// A live grid cannot tell the two apart, so equal trees would have unequal descriptions.
  mutating func normalizeGaps() {
    let table = layoutKind.table
    for (gap, spacing) in [("defaultRowSpacing", "vSpacing"), ("defaultColumnSpacing", "hSpacing")]
    {
      let plain = values.first { table.properties[$0.property].key == spacing }?.value.number ?? 0
      values.removeAll {
        table.properties[$0.property].key == gap
          && $0.value == .gaps([GridSpacing(size: plain)])
      }
    }
  }
}

extension ViewDescription {
  /// Numbers the arranged views from 0 on, without holes.
  mutating func normalizeArrangement() {
    let order = subviews.indices.filter { subviews[$0].arranged != nil }
      .stablySorted { (subviews[$0].arranged ?? 0) < (subviews[$1].arranged ?? 0) }
    for (place, index) in order.enumerated() { subviews[index].arranged = place }
  }

  /// Keeps the layouts that place a subview, in the order of first use, as a live container does.
  mutating func normalizeLayouts() {
    var places = [Int?](repeating: nil, count: layouts.count)
    var used: [LayoutDescription] = []
    for index in subviews.indices {
      guard let layout = subviews[index].layout else { continue }
      if places[layout] == nil {
        places[layout] = used.count
        used.append(layouts[layout])
      }
      subviews[index].layout = places[layout]
    }
    layouts = used
  }
}
