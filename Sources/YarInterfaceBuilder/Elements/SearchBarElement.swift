/// `searchBar`.
public struct SearchBarElement: Hashable, Sendable {
  /// What stands there while there is no text.
  public var placeholder: String?
  /// Whether a row of scopes stands below.
  public var showsScopes: Bool

  init(_ element: XMLElement, _ reader: DocumentReader) {
    element.skip(attributesIn: [
      "searchBarStyle", "showsCancelButton", "showsSearchResultsButton", "showsBookmarkButton",
      "text", "prompt", "searchResultsButtonSelected",
    ])
    placeholder = reader.text("placeholder", of: element)
    showsScopes = reader.flag("showsScopeBar", of: element) ?? false
    if let scopes = element.child("scopeButtonTitles") { reader.skip(scopes) }
    if let traits = element.child(key: "textInputTraits") { reader.skip(traits) }
    _ = reader.barLook(element)
  }
}
