import Foundation
import YarControls
import YarLayout

/// Attributed strings as labels and buttons show them: Foundation has them without what letters look like.
extension NSAttributedString.Key {
  /// The typeface, a `UIFont`.
  public static let font = NSAttributedString.Key("NSFont")
  /// The colour of the letters, a `UIColor`.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  /// The colour behind the letters, a `UIColor`.
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  /// Extra distance behind each letter, a number of points.
  public static let kern = NSAttributedString.Key("NSKern")
  /// A line under the letters, the number of an `NSUnderlineStyle`.
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  /// A line through the letters, the number of an `NSUnderlineStyle`.
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
  /// How far the letters stand above the line, a number of points.
  public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
  /// Where the letters lead to, a `URL` or a string.
  public static let link = NSAttributedString.Key("NSLink")
  /// How the paragraph is set, an `NSParagraphStyle`.
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
}

/// Lines under letters or through them; Yar draws one single line for any.
public struct NSUnderlineStyle: OptionSet, Sendable {
  /// One bit for each.
  public let rawValue: Int

  /// Makes a style from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// One line.
  public static let single = NSUnderlineStyle(rawValue: 1)
  /// One line of twice the thickness.
  public static let thick = NSUnderlineStyle(rawValue: 2)
  /// Two lines.
  public static let double = NSUnderlineStyle(rawValue: 9)
}

extension AttributedText {
  /// What Yar shows of an attributed string: `font`, `foregroundColor`, `backgroundColor`, `kern`, lines under and through
  /// letters, `baselineOffset`, `link` and `paragraphStyle`.
  init(_ string: NSAttributedString) {
    self.init()
    let whole = NSRange(location: 0, length: string.length)
    string.enumerateAttributes(in: whole) { attributes, range, _ in
      let text = string.attributedSubstring(from: range).string
      append(text, TextAttributes(attributes))
    }
  }
}

extension TextAttributes {
  fileprivate init(_ attributes: [NSAttributedString.Key: Any]) {
    self.init()
    if let font = attributes[.font] as? UIFont { setFont(font) }
    color = attributes[.foregroundColor] as? UIColor
    backgroundColor = attributes[.backgroundColor] as? UIColor
    func number(_ key: NSAttributedString.Key) -> Double? {
      attributes[key].flatMap(plainNumber)
    }
    if let kern = number(.kern) { letterSpacing = kern }
    isUnderlined = number(.underlineStyle) ?? 0 != 0
    isStruckThrough = number(.strikethroughStyle) ?? 0 != 0
    baselineOffset = number(.baselineOffset) ?? 0
    link = (attributes[.link] as? URL)?.absoluteString ?? attributes[.link] as? String
    paragraph = (attributes[.paragraphStyle] as? NSParagraphStyle)?.style
  }
}

extension Label {
  /// The text in stretches of different looks; what a stretch does not say is as the label has it.
  ///
  /// Attachments, shadows and strokes of letters are not shown. As in UIKit, the label breaks lines as the first
  /// paragraph says.
  public var attributedText: NSAttributedString? {
    get {
      guard let text else { return nil }
      // A text without stretches that was set since takes them away.
      if let own: NSAttributedString = recorded("attributedText"), own.string == text,
        shapedText.content.attributedText != nil
      {
        return own
      }
      return NSAttributedString(
        string: text, attributes: [.font: font, .foregroundColor: textColor])
    }
    set {
      note("attributedText", newValue.map { NSAttributedString(attributedString: $0) } as Any)
      guard let newValue else { return text = nil }
      setAttributedText(AttributedText(newValue))
      guard newValue.length > 0,
        let style = newValue.attribute(.paragraphStyle, at: 0, effectiveRange: nil)
          as? NSParagraphStyle
      else { return }
      lineBreakMode = style.lineBreakMode
    }
  }
}

extension StateButton {
  /// Sets a title in stretches of different looks for a state; it counts before a title without.
  public func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    setAttributedTitle(title.map { AttributedText($0) }, for: state)
  }
}

extension TextField {
  /// The text; what its attributes say is not shown.
  public var attributedText: NSAttributedString? {
    get { text.map { NSAttributedString(string: $0) } }
    set { text = newValue?.string }
  }

  /// The placeholder, in the colour of its first letter; what its attributes say besides is not shown.
  public var attributedPlaceholder: NSAttributedString? {
    get { placeholder.map { NSAttributedString(string: $0) } }
    set {
      placeholder = newValue?.string
      placeholderColor = newValue.flatMap { string -> UIColor? in
        guard string.length > 0 else { return nil }
        return string.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor
      }
    }
  }
}

extension TextView {
  /// The text; of its attributes the font and the colour of its first letter are shown.
  public var attributedText: NSAttributedString? {
    get { NSAttributedString(string: text) }
    set {
      text = newValue?.string ?? ""
      guard let newValue, newValue.length > 0 else { return }
      let attributes = newValue.attributes(at: 0, effectiveRange: nil)
      if let font = attributes[.font] as? UIFont { self.font = font }
      if let color = attributes[.foregroundColor] as? UIColor { textColor = color }
    }
  }
}
