import Foundation
import YarControls
import YarLayout

/// The keyboards.
public enum UIKeyboardType: Sendable {
  // The name is UIKit's.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad
  case emailAddress, decimalPad, twitter, webSearch, asciiCapableNumberPad
}

/// What the key that ends the input may say.
public enum UIReturnKeyType: Sendable {
  // The name is UIKit's.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall
  case `continue`
}

/// Which letters may become capitals.
public enum UITextAutocapitalizationType: Sendable {
  case none, words, sentences, allCharacters
}

/// Whether what is written may be corrected.
public enum UITextAutocorrectionType: Sendable {
  case `default`, no, yes
}

/// Whether what is written may be checked.
public enum UITextSpellCheckingType: Sendable {
  case `default`, no, yes
}

/// How the keyboard looks.
public enum UIKeyboardAppearance: Sendable {
  case `default`, dark, light
}

/// What a field is for, so that a device may fill it in.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Makes a purpose of a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A full name.
  public static let name = UITextContentType(rawValue: "name")
  /// A first name.
  public static let givenName = UITextContentType(rawValue: "given-name")
  /// A family name.
  public static let familyName = UITextContentType(rawValue: "family-name")
  /// An address of mail.
  public static let emailAddress = UITextContentType(rawValue: "email")
  /// A telephone number.
  public static let telephoneNumber = UITextContentType(rawValue: "tel")
  /// The name of an account.
  public static let username = UITextContentType(rawValue: "username")
  /// A password.
  public static let password = UITextContentType(rawValue: "password")
  /// A password that is made.
  public static let newPassword = UITextContentType(rawValue: "new-password")
  /// A code that counts once.
  public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
  /// The code of a place.
  public static let postalCode = UITextContentType(rawValue: "postal-code")
}

/// What a view that takes text says of its keyboard; kept, and without effect.
public protocol UITextInputTraits: View {}

extension TextField: UITextInputTraits {}
extension TextView: UITextInputTraits {}
extension SearchBar: UITextInputTraits {}

extension UITextInputTraits {
  /// The keyboard that would come up.
  public var keyboardType: UIKeyboardType {
    get { recorded("keyboardType", .default) }
    set { note("keyboardType", newValue) }
  }

  /// How it would look.
  public var keyboardAppearance: UIKeyboardAppearance {
    get { recorded("keyboardAppearance", .default) }
    set { note("keyboardAppearance", newValue) }
  }

  /// What the key that ends the input says.
  public var returnKeyType: UIReturnKeyType {
    get { recorded("returnKeyType", .default) }
    set { note("returnKeyType", newValue) }
  }

  /// Whether that key waits for a text.
  public var enablesReturnKeyAutomatically: Bool {
    get { recorded("enablesReturnKeyAutomatically", false) }
    set { note("enablesReturnKeyAutomatically", newValue) }
  }

  /// Which letters become capitals.
  public var autocapitalizationType: UITextAutocapitalizationType {
    get { recorded("autocapitalizationType", .sentences) }
    set { note("autocapitalizationType", newValue) }
  }

  /// Whether what is written is corrected.
  public var autocorrectionType: UITextAutocorrectionType {
    get { recorded("autocorrectionType", .default) }
    set { note("autocorrectionType", newValue) }
  }

  /// Whether what is written is checked.
  public var spellCheckingType: UITextSpellCheckingType {
    get { recorded("spellCheckingType", .default) }
    set { note("spellCheckingType", newValue) }
  }

  /// What the field is for.
  public var textContentType: UITextContentType? {
    get { recorded("textContentType", nil) }
    set { note("textContentType", newValue as Any) }
  }
}
