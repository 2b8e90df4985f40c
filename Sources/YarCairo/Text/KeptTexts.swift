import Glibc
import YarLayout

/// A text engine that keeps what it shaped last: the next row, or another copy of a tree, shows most of it again.
///
/// Belongs to one thread. It is no part of the engine, as each text holds on to that.
package final class KeptTexts: TextMeasurer {
  private let measurer: PangoTextMeasurer
  /// Those of the last while, and those of the while before.
  private var recent: [TextContent: PangoText] = [:]
  private var older: [TextContent: PangoText] = [:]
  /// Long texts, the last one first: few views show one, and to shape it takes long.
  private var long: [PangoText] = []

  /// How many texts a while has.
  private static let limit = 256
  /// A text with more bytes is long, and one with still more is not kept.
  private static let longFrom = 256
  private static let longest = 8192
  private static let longLimit = 8

  /// Keeps what a measurer shapes.
  package init(_ measurer: PangoTextMeasurer) { self.measurer = measurer }

  package func shape(_ content: TextContent) -> any ShapedText {
    let count = content.text.utf8.count
    guard count <= Self.longest, content.attributedText == nil else {
      return measurer.text(content)
    }
    if count > Self.longFrom { return longText(content) }
    if let known = recent[content], known.has(content.text) { return known }
    let text: PangoText
    if let known = older[content], known.has(content.text) {
      text = known
    } else {
      text = measurer.text(content)
    }
    if recent.count == Self.limit {
      older = recent
      recent.removeAll(keepingCapacity: true)
    }
    recent[content] = text
    return text
  }

  package func line(ofFamilyIn font: Font) -> FontLine? { measurer.line(ofFamilyIn: font) }

  private func longText(_ content: TextContent) -> PangoText {
    if let place = long.firstIndex(where: { $0.has(content.text) && $0.content == content }) {
      let known = long.remove(at: place)
      long.insert(known, at: 0)
      return known
    }
    let text = measurer.text(content)
    if long.count == Self.longLimit { long.removeLast() }
    long.insert(text, at: 0)
    return text
  }
}

extension PangoText {
  /// Whether its text is the same to the byte: texts are equal as well that say one letter in two ways.
  fileprivate func has(_ text: String) -> Bool {
    var (own, other) = (content.text, text)
    return own.withUTF8 { own in
      other.withUTF8 { other in
        guard own.count == other.count else { return false }
        guard let first = own.baseAddress, let second = other.baseAddress else { return true }
        return memcmp(first, second, own.count) == 0
      }
    }
  }
}
