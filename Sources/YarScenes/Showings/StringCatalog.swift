import YarDocuments

/// The texts of a string catalogue (`.xcstrings`) by language: since version 15, Xcode keeps those of a storyboard in one.
struct StringCatalog {
  /// For each language the texts by their keys; the language that the document is written in has none.
  private(set) var texts: [String: [String: String]] = [:]

  /// Reads a file; what is not as it should be is left out, and nil is answered where it is no catalogue.
  init?(_ tree: JSONTree) {
    guard let strings = tree.root["strings"] else { return nil }
    let source = tree.root["sourceLanguage"]?.string
    for (name, entry) in strings.members {
      guard let key = name.string, entry["shouldTranslate"]?.bool ?? true,
        let translations = entry["localizations"]
      else { continue }
      for (name, translation) in translations.members {
        guard let language = name.string, language != source,
          let text = Self.text(of: translation)
        else { continue }
        texts[language, default: [:]][key] = text
      }
    }
  }

  /// The text of a translation; of those that differ by device a phone's, of those that differ by number the longest: which
  /// it is that most numbers have depends on the language, and all of them have to fit.
  ///
  /// - Parameter depth: How deep a translation lies in others: by device, and there by number.
  private static func text(of translation: JSONNode, depth: Int = 0) -> String? {
    if let text = translation["stringUnit"]?["value"]?.string { return text }
    guard depth < 2, let variations = translation["variations"] else { return nil }
    if let devices = variations["device"] {
      return (devices["iphone"] ?? devices["other"]).flatMap { text(of: $0, depth: depth + 1) }
    }
    let forms = variations["plural"]?.members.compactMap { text(of: $0.value, depth: depth + 1) }
    return forms?.max { $0.count < $1.count }
  }
}
