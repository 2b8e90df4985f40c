extension View {
  /// Whether a container shows another view in the place of this one: it is not drawn, and not looked at by checks.
  package internal(set) var isPassedOver: Bool {
    get { flags.contains(.passedOver) }
    set { if newValue { flags.insert(.passedOver) } else { flags.remove(.passedOver) } }
  }
}
