import YarLayout

/// An image that is written as a text: `data:image/png;base64,…`.
struct DataURI {
  private let text: String

  /// The types of pictures that are read.
  private static let types = [
    "image/png", "image/jpeg", "image/jpg", "image/webp", "image/svg+xml",
  ]

  /// Takes a text that begins with `data:`; nothing is looked at yet.
  init(_ text: String) { self.text = text }

  /// The picture's bytes.
  ///
  /// - Parameter limit: The most bytes.
  func bytes(limit: Int) throws(ImageError) -> [UInt8] {
    let bytes = text.utf8.dropFirst("data:".utf8.count)
    guard let comma = bytes.prefix(200).firstIndex(of: UInt8(ascii: ",")) else {
      throw broken("there is no comma behind its type, as in data:image/png;base64,…")
    }
    let words = String(decoding: bytes[..<comma], as: UTF8.self).lowercased()
      .split(separator: ";", omittingEmptySubsequences: false)
    let type = words.first.map { $0.filter { $0 != " " } } ?? ""
    guard Self.types.contains(type) else {
      throw .unsupported(
        name: text,
        reason: type.isEmpty
          ? "it says no type; write data:image/png, data:image/jpeg, data:image/webp or data:image/svg+xml"
          : "its type is '\(shortened(type))'; PNG, JPEG, WebP and SVG are read")
    }
    let content = bytes[bytes.index(after: comma)...]
    guard !content.isEmpty else { throw broken("there is nothing behind the comma") }
    let start = text.utf8.distance(from: text.utf8.startIndex, to: content.startIndex)
    let isBase64 = words.last?.filter { $0 != " " } == "base64"
    guard (isBase64 ? content.count / 4 * 3 : content.count / 3) <= limit else {
      throw .fileTooLarge(name: text, limit: limit)
    }
    let found = isBase64 ? try base64(content, start) : try unescaped(content, start)
    guard found.count <= limit else { throw .fileTooLarge(name: text, limit: limit) }
    return found
  }

  private func broken(_ reason: String) -> ImageError { .broken(name: text, reason: reason) }

  private func base64(
    _ content: Substring.UTF8View.SubSequence, _ start: Int
  ) throws(ImageError) -> [UInt8] {
    do throws(Base64.Problem) {
      return try Base64.decode(content)
    } catch {
      switch error {
      case .byte(let place): throw broken("\(character(start + place)) is not base64")
      case .more(let place):
        throw broken("\(character(start + place)) follows the '=' that ends base64")
      case .cutOff: throw broken("its base64 is cut off in the middle of a byte")
      }
    }
  }

  /// Bytes as they are, and those that are written as `%3C`.
  private func unescaped(
    _ content: Substring.UTF8View.SubSequence, _ start: Int
  ) throws(ImageError) -> [UInt8] {
    var found: [UInt8] = []
    var rest = content
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        found.append(byte)
        continue
      }
      let digits = rest.prefix(2)
      guard digits.count == 2,
        let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
      else {
        let place = start + content.count - rest.count - 1
        throw broken("\(character(place)) is not followed by two hexadecimal digits")
      }
      found.append(value)
      rest = rest.dropFirst(2)
    }
    return found
  }

  /// A character by the place of its first byte, and where it stands, in words.
  private func character(_ place: Int) -> String {
    let index = text.utf8.index(text.utf8.startIndex, offsetBy: place)
    let number = text.unicodeScalars.distance(from: text.unicodeScalars.startIndex, to: index) + 1
    return "'\(text.unicodeScalars[index])' (character \(number.description))"
  }
}
