extension Control {
  /// What happens to a control.
  public struct Event: OptionSet, Hashable, Sendable {
    /// One bit for each.
    public let rawValue: UInt

    /// Makes a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// A finger came down on it.
    public static let touchDown = Event(rawValue: 1)
    /// A finger left it inside.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// A finger left it outside.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// Its value is another.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// It was pressed, by whatever.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// Its text is being changed.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// Its text was changed.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// Its text is no longer changed.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
  }

  /// Keeps a block for events; ``sendActions(for:)`` runs it, and nothing else does.
  public func addAction(_ action: Action, for events: Event) {
    actions.append((action, events))
  }

  /// Runs the blocks for events, in the order in which they were added.
  public func sendActions(for events: Event) {
    for (action, wanted) in actions where !wanted.isDisjoint(with: events) {
      action.sender = self
      action.handler(action)
      action.sender = nil
    }
  }
}
