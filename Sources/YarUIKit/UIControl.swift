import Foundation
import YarControls
import YarLayout

extension StateButton {
  /// Sets the title; what its attributes say is not shown.
  public func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    setTitle(title?.string, for: state)
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

  /// What the key that ends the input may say.
  public enum ReturnKeyType: Sendable {
    // The name is UIKit's.
    // swift-format-ignore: AlwaysUseLowerCamelCase
    case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall
    case `continue`
  }

  /// Which letters may become capitals.
  public enum TextAutocapitalizationType: Sendable {
    case none, words, sentences, allCharacters
  }

  /// Whether what is written may be corrected.
  public enum TextAutocorrectionType: Sendable {
    case `default`, no, yes
  }

  /// The keyboard that would come up.
  public var keyboardType: KeyboardType {
    get { recorded("keyboardType", .default) }
    set { note("keyboardType", newValue) }
  }

  /// What the key that ends the input says.
  public var returnKeyType: ReturnKeyType {
    get { recorded("returnKeyType", .default) }
    set { note("returnKeyType", newValue) }
  }

  /// Which letters become capitals.
  public var autocapitalizationType: TextAutocapitalizationType {
    get { recorded("autocapitalizationType", .sentences) }
    set { note("autocapitalizationType", newValue) }
  }

  /// Whether what is written is corrected.
  public var autocorrectionType: TextAutocorrectionType {
    get { recorded("autocorrectionType", .default) }
    set { note("autocorrectionType", newValue) }
  }

  /// The placeholder; what its attributes say is not shown.
  public var attributedPlaceholder: NSAttributedString? {
    get { placeholder.map { NSAttributedString(string: $0) } }
    set { placeholder = newValue?.string }
  }
}
