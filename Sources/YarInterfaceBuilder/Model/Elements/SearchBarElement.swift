import YarControls
import YarLayout

/// `searchBar`.
public struct SearchBarElement: ControlElement, Hashable {
  static let elementName = "searchBar"

  /// The words.
  public var text: String?
  /// What stands there while there is no text.
  public var placeholder: String?
  /// Whether a word beside the field ends the search.
  public var showsCancelButton: Bool
  /// Whether a row of scopes stands below.
  public var showsScopes: Bool
  /// The titles of the scopes.
  public var scopes: [String]
  /// The colours.
  var look: BarLook

  init(_ element: XMLElement, _ reader: InterfaceReader) {
    element.skip(attributesIn: [
      "searchBarStyle", "showsSearchResultsButton", "showsBookmarkButton", "prompt",
      "searchResultsButtonSelected",
    ])
    text = reader.text("text", of: element)
    placeholder = reader.text("placeholder", of: element)
    showsCancelButton = reader.flag("showsCancelButton", of: element) ?? false
    showsScopes = reader.flag("showsScopeBar", of: element) ?? false
    let list = element.child("scopeButtonTitles")
    scopes = list?.children("string").map { $0.text } ?? []
    if let list { reader.skip(list) }
    if let traits = element.child(key: "textInputTraits") { reader.skip(traits) }
    look = reader.barLook(element)
  }

  func makeControl(_ palette: Palette) -> Control {
    let control = SearchBar(placeholder: placeholder ?? "Search")
    control.text = text
    control.showsCancelButton = showsCancelButton
    control.showsScopeBar = showsScopes
    control.scopeButtonTitles = scopes
    control.barTintColor = look.color.map { palette.color($0) }
    return control
  }

  func size(_ sizing: ContentSizing, of control: Control, width: Double?) -> Size {
    var size = control.ownSize()
    if !sizing.isModern { size.height -= 12 }
    return size
  }
}
