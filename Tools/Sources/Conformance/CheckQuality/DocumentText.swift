import Foundation

/// The text of an Interface Builder document, with single elements changed.
struct DocumentText {
  private(set) var text: String

  init(_ text: String) { self.text = text }

  /// The text of the element with an id, from its `<` to the end of its closing tag.
  private func element(_ name: String, id: String) -> Range<String.Index>? {
    guard let mark = text.range(of: " id=\"\(id)\""),
      let start = text.range(
        of: "<\(name) ", options: .backwards, range: text.startIndex..<mark.lowerBound)
    else { return nil }
    guard let end = text.range(of: ">", range: mark.upperBound..<text.endIndex) else { return nil }
    if text[text.index(before: end.lowerBound)] == "/" { return start.lowerBound..<end.upperBound }
    guard let close = text.range(of: "</\(name)>", range: end.upperBound..<text.endIndex) else {
      return nil
    }
    return start.lowerBound..<close.upperBound
  }

  /// The start tag of the element with an id.
  private func tag(_ name: String, id: String) -> Range<String.Index>? {
    guard let whole = element(name, id: id),
      let end = text.range(of: ">", range: whole)
    else { return nil }
    return whole.lowerBound..<end.upperBound
  }

  /// Takes an element out.
  mutating func remove(_ name: String, id: String) -> Bool {
    guard let range = element(name, id: id) else { return false }
    text.removeSubrange(range)
    return true
  }

  /// Sets attributes of an element; nil takes one away.
  mutating func set(_ attributes: [(String, String?)], of name: String, id: String) -> Bool {
    guard let range = tag(name, id: id) else { return false }
    text.replaceSubrange(range, with: Self.setting(attributes, in: String(text[range])))
    return true
  }

  /// Puts a copy of an element behind it, with other attributes.
  mutating func copy(_ name: String, id: String, _ attributes: [(String, String?)]) -> Bool {
    guard let range = element(name, id: id) else { return false }
    let copy = Self.setting(attributes, in: String(text[range]))
    text.insert(contentsOf: copy, at: range.upperBound)
    return true
  }

  /// Moves the noted frame of a view down.
  mutating func moveFrame(of name: String, id: String, by distance: Double, _ y: Double) -> Bool {
    guard let range = element(name, id: id),
      let rect = text.range(of: "<rect key=\"frame\"", range: range),
      let end = text.range(of: ">", range: rect.upperBound..<range.upperBound)
    else { return false }
    let tag = rect.lowerBound..<end.upperBound
    text.replaceSubrange(
      tag, with: Self.setting([("y", "\(y + distance)")], in: String(text[tag])))
    return true
  }

  private static func setting(_ attributes: [(String, String?)], in element: String) -> String {
    var element = element
    for (name, value) in attributes {
      let tagEnd = element.firstIndex(of: ">") ?? element.endIndex
      if let start = element.range(of: " \(name)=\"", range: element.startIndex..<tagEnd),
        let end = element.range(of: "\"", range: start.upperBound..<element.endIndex)
      {
        element.removeSubrange(start.lowerBound..<end.upperBound)
      }
      guard let value,
        let place = element.firstIndex(where: { $0 == " " || $0 == ">" || $0 == "/" })
      else { continue }
      element.insert(contentsOf: " \(name)=\"\(value)\"", at: place)
    }
    return element
  }
}
