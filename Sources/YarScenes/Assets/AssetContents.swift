import YarDocuments

/// The file `Contents.json` of a part of a catalogue.
package struct AssetContents {
  /// What it holds.
  package let root: JSONNode

  /// Reads the bytes of the file.
  package init(_ bytes: [UInt8]) throws(JSONError) {
    root = try JSONTree(bytes).root
  }

  /// Whether the names of what is in the folder begin with its own.
  var isNamespace: Bool { root["properties"]?["provides-namespace"]?.bool ?? false }

  /// Whether an entry is meant for a phone or anything, and for ordinary contrast.
  static func isForPhones(_ entry: JSONNode) -> Bool {
    let idiom = entry["idiom"]?.string ?? "universal"
    guard ["universal", "iphone", "ipad"].contains(idiom) else { return false }
    return !appearances(of: entry).contains { $0.name == "contrast" }
  }

  /// Whether an entry is for dark screens only.
  package static func isDark(_ entry: JSONNode) -> Bool {
    appearances(of: entry).contains { $0.name == "luminosity" && $0.value == "dark" }
  }

  private static func appearances(of entry: JSONNode) -> [(name: String, value: String)] {
    (entry["appearances"]?.elements.map { $0 } ?? []).map {
      ($0["appearance"]?.string ?? "", $0["value"]?.string ?? "")
    }
  }
}
