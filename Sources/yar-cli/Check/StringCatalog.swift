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

  /// The text of a translation; of those that differ by device and by number, a phone's, and the one for most numbers.
  private static func text(of translation: JSONNode) -> String? {
    var node = translation
    // By device, and there by number: there is nothing below.
    for _ in 0...2 {
      if let text = node["stringUnit"]?["value"]?.string { return text }
      guard let variations = node["variations"] else { return nil }
      let forms = variations["device"] ?? variations["plural"]
      guard let next = forms?["iphone"] ?? forms?["other"] else { return nil }
      node = next
    }
    return nil
  }
}
