import Foundation
import YarControls
import YarLayout

extension Control {
  /// The states for which a control shows something else.
  public struct State: OptionSet, Hashable, Sendable {
    /// One bit for each.
    public let rawValue: UInt

    /// Makes a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// None of the others.
    public static let normal: State = []
    /// A finger is on it.
    public static let highlighted = State(rawValue: 1)
    /// It does not answer to touches.
    public static let disabled = State(rawValue: 2)
    /// It is chosen.
    public static let selected = State(rawValue: 4)
    /// The keyboard speaks to it.
    public static let focused = State(rawValue: 8)
  }

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

  /// The states that the control is in.
  public var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    if isFocused { state.insert(.focused) }
    return state
  }

  /// Keeps a block for events; ``sendActions(for:)`` runs it, and nothing else does.
  public func addAction(_ action: UIAction, for events: Event) {
    record.actions.append((action, events))
  }

  /// Runs the blocks for events, in the order in which they were added.
  public func sendActions(for events: Event) {
    for (action, wanted) in record.actions where !wanted.isDisjoint(with: events) {
      action.handler(action)
    }
  }
}

/// A block for an event of a control.
///
/// Code that names a method by `#selector` is out of reach.
public final class UIAction {
  /// What it is called.
  public var title: String
  /// The picture beside the title.
  public var image: UIImage?
  let handler: (UIAction) -> Void

  /// Makes an action.
  public init(title: String = "", image: UIImage? = nil, handler: @escaping (UIAction) -> Void) {
    self.title = title
    self.image = image
    self.handler = handler
  }
}

extension Switch {
  /// Turns it on or off.
  public func setOn(_ isOn: Bool, animated: Bool) { self.isOn = isOn }
}

extension Slider {
  /// Sets the value.
  public func setValue(_ value: Float, animated: Bool) { self.value = Double(value) }
}

extension ProgressView {
  /// Sets how much is done.
  public func setProgress(_ progress: Float, animated: Bool) { self.progress = Double(progress) }
}

extension ActivityIndicatorView {
  /// Lets the wheel turn.
  public func startAnimating() { isAnimating = true }

  /// Lets the wheel stand still.
  public func stopAnimating() { isAnimating = false }
}

extension TextField {
  /// The keyboards.
  public enum KeyboardType: Sendable {
    // The name is UIKit's.
    // swift-format-ignore: AlwaysUseLowerCamelCase
    case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, emailAddress
    case decimalPad
  }

  /// The keyboard that would come up.
  public var keyboardType: KeyboardType {
    get { recorded("keyboardType", .default) }
    set { note("keyboardType", newValue) }
  }

  /// The placeholder; what its attributes say is not shown.
  public var attributedPlaceholder: NSAttributedString? {
    get { placeholder.map { NSAttributedString(string: $0) } }
    set { placeholder = newValue?.string }
  }
}
