import Glibc
import YarDocuments
import YarInterfaceBuilder

/// A file of a folder that is not looked at, and why.
package struct PassedOver: Hashable, Sendable {
  /// Why.
  package enum Reason: Hashable, Sendable {
    /// It is JSON of something else.
    case otherJSON
    /// It was made for another system than phones and pads.
    case otherSystem(String)
    /// It holds references and containers, but no view.
    case noViews
    /// It is a compiled document.
    case compiled
    /// A pattern leaves it out.
    case excluded(String)
  }

  /// The file.
  package var path: String
  /// Why it is passed over.
  package var reason: Reason

  /// Why, in words that follow the path.
  package var words: String {
    switch reason {
    case .otherJSON: "it is no layout: it has none of the keys 'yar', 'root' and 'scenes'"
    case .otherSystem(let system): "it was made for \(system); name it to have it looked at"
    case .noViews: "it holds references and containers, and no view"
    case .compiled: "it is a compiled document"
    case .excluded(let pattern): "'\(pattern)' leaves it out"
    }
  }
}

extension [PassedOver] {
  /// `2 other .json files and 1 document of another system passed over`; nil if there are none.
  package var summary: String? {
    var counts: [(one: String, several: String, count: Int)] = [
      ("other .json file", "other .json files", 0),
      ("document of another system", "documents of other systems", 0),
      ("storyboard without views", "storyboards without views", 0),
      ("compiled document", "compiled documents", 0),
      ("excluded path", "excluded paths", 0),
    ]
    for entry in self {
      switch entry.reason {
      case .otherJSON: counts[0].count += 1
      case .otherSystem: counts[1].count += 1
      case .noViews: counts[2].count += 1
      case .compiled: counts[3].count += 1
      case .excluded: counts[4].count += 1
      }
    }
    let parts = counts.filter { $0.count > 0 }.map {
      "\($0.count) \($0.count == 1 ? $0.one : $0.several)"
    }
    guard let last = parts.last else { return nil }
    let all = parts.count == 1 ? last : parts.dropLast().joined(separator: ", ") + " and " + last
    return all + " passed over"
  }
}

extension InputFile {
  /// Why a document of a folder is not looked at; nil if it is.
  ///
  /// Nobody has named it: what is plainly somebody else's is left alone. What cannot be read and has a sign of a document
  /// counts as one, so that its error is told.
  var reasonToPassOver: PassedOver.Reason? {
    guard let bytes = try? read() else { return nil }
    guard FilePath.fileExtension(path) != "json" else {
      guard let tree = try? JSONTree(bytes) else {
        return BrokenLayout.isLikely(bytes) ? nil : .otherJSON
      }
      let isLayout = ["yar", "root", "scenes"].contains { tree.root[$0] != nil }
      return isLayout ? nil : .otherJSON
    }
    if bytes.starts(with: "NIBArchive".utf8) || bytes.starts(with: "bplist".utf8) {
      return .compiled
    }
    if let system = Self.otherSystem(in: bytes) { return .otherSystem(system) }
    // A controller has its view under this key. So has nothing that is damaged: a page of an error, a part of a file, a
    // pointer of Git LFS.
    let isStoryboard = FilePath.fileExtension(path) == "storyboard"
    if isStoryboard, !Self.contains(bytes[...], #"key="view""#),
      (try? InterfaceDocument(bytes, file: path)) != nil
    {
      return .noViews
    }
    return nil
  }

  /// The system that a document's first element names, where it is another than iOS.
  private static func otherSystem(in bytes: [UInt8]) -> String? {
    let element = firstElement(of: bytes)
    let systems: [(StaticString, String)] = [
      ("WatchKit", "watchOS"), ("watchKit", "watchOS"), ("AppleTV", "tvOS"),
      ("InterfaceBuilder3.Cocoa.", "macOS"), ("MacOSX.Cocoa", "macOS"),
    ]
    return systems.first { contains(element, $0.0) }?.1
  }

  /// The start tag of the first element; what follows may have a class of the app's own that is named like a system.
  private static func firstElement(of bytes: [UInt8]) -> ArraySlice<UInt8> {
    let beginning = bytes.prefix(4_096)
    // Declarations and remarks begin with a mark, elements with a letter.
    let start = beginning.indices.dropLast().first {
      beginning[$0] == UInt8(ascii: "<") && beginning[$0 + 1] >= UInt8(ascii: "A")
    }
    return beginning[(start ?? 0)...].prefix { $0 != UInt8(ascii: ">") }
  }

  private static func contains(_ bytes: ArraySlice<UInt8>, _ text: StaticString) -> Bool {
    let length = text.utf8CodeUnitCount
    return bytes.withUnsafeBytes { bytes in
      guard var place = bytes.baseAddress else { return false }
      let end = place + bytes.count
      while end - place >= length,
        let found = memchr(place, Int32(text.utf8Start.pointee), end - place - length + 1)
      {
        if memcmp(found, text.utf8Start, length) == 0 { return true }
        place = UnsafeRawPointer(found) + 1
      }
      return false
    }
  }
}
