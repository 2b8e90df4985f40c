/// The scales of labels, with those that several share worked out once.
package struct TextScales {
  private var groups: [(name: String, scale: Double)] = []

  package init() {}

  /// How much larger than its font says a label's text is drawn in a place of its size.
  package mutating func scale(of label: Label, in size: Size) -> Double {
    guard let fitting = label.fitting, fitting.isOn else { return 1 }
    guard let name = fitting.group else { return label.ownScale(in: size) }
    if let known = groups.first(where: { $0.name == name }) { return known.scale }
    let scale = label.sharedScale(of: name)
    groups.append((name, scale))
    return scale
  }
}
