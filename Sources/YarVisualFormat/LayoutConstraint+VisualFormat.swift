import YarLayout

extension LayoutConstraint {
  /// The options of a visual format, by UIKit's name.
  public typealias FormatOptions = VisualFormat.Options

  /// Makes the constraints that a visual format stands for.
  ///
  /// ```swift
  /// let row = try LayoutConstraint.constraints(
  ///   withVisualFormat: "|-[icon(24)]-gap-[title]-|", options: .alignAllCenterY,
  ///   metrics: ["gap": 6], views: ["icon": icon, "title": title])
  /// LayoutConstraint.activate(row)
  /// ```
  ///
  /// - Parameters:
  ///   - format: The format; `Documentation/VisualFormat.md` has the grammar.
  ///   - options: How views line up across the format, and in which direction they run.
  ///   - metrics: Numbers for the names of distances, sizes and priorities, in points.
  ///   - views: Views and layout guides for the names in brackets.
  ///   - standardSpacing: What a single `-` means.
  /// - Returns: The constraints, inactive, in reading order; alignments come last.
  /// - Throws: The first mistake in reading order.
  ///
  /// `|` is the superview of the view beside it, or the owner of a guide. Takes time in proportion to the
  /// format. Source: UIKit's method of this name, which raises an exception where this one throws.
  @_disfavoredOverload
  public static func constraints(
    withVisualFormat format: String, options: FormatOptions = [],
    metrics: [String: Double]? = nil, views: [String: any LayoutItem],
    standardSpacing: StandardSpacing = .legacy
  ) throws(VisualFormatError) -> [LayoutConstraint] {
    let lookup = VisualFormat.Lookup<any LayoutItem>(
      metric: { metrics?[$0] }, view: { views[$0] },
      superview: { item in
        let state = item.record
        return state.view?.superview ?? state.guide?.owningView
      },
      names: { Array(views.keys) + Array((metrics ?? [:]).keys) })
    return try VisualFormat.constraints(
      reading: format, options: options, standardSpacing: standardSpacing, lookup: lookup
    ).map(LayoutConstraint.init)
  }

  /// Makes the inactive constraint that a part of a format stands for.
  private convenience init(_ part: VisualFormat.Constraint<any LayoutItem>) {
    self.init(
      item: part.first, attribute: part.firstAttribute, relatedBy: part.relation,
      toItem: part.second, attribute: part.secondAttribute, constant: part.constant)
    priority = LayoutPriority(part.priority)
    usesSystemSpacing = part.isStandardDistance
  }

  /// The views of a format under their identifiers.
  ///
  /// ```swift
  /// views: LayoutConstraint.variableBindings(icon, title)  // ["icon": icon, "title": title]
  /// ```
  ///
  /// Swift cannot see the names of variables, as UIKit's `NSDictionaryOfVariableBindings` does in
  /// Objective-C. Items without an identifier are left out; of several with the same one the first counts.
  public static func variableBindings(_ items: any LayoutItem...) -> [String: any LayoutItem] {
    var bindings: [String: any LayoutItem] = [:]
    for item in items {
      let state = item.record
      let name = state.view?.identifier ?? state.guide?.identifier ?? ""
      if !name.isEmpty, bindings[name] == nil { bindings[name] = item }
    }
    return bindings
  }
}
