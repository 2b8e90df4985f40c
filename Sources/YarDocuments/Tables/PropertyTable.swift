/// All rows of one type, with fast search by key.
struct PropertyTable<Target: AnyObject>: Sendable {
  let properties: [Property<Target>]
  /// In the order in which they apply: a later, narrower one wins over an earlier, broader one.
  let shortcuts: [Shortcut]
  private let places: [String: Int]

  init(_ properties: [Property<Target>], shortcuts: [Shortcut] = []) {
    self.properties = properties
    self.shortcuts = shortcuts
    var places: [String: Int] = [:]
    for (index, property) in properties.enumerated() { places[property.key] = index }
    for (index, shortcut) in shortcuts.enumerated() { places[shortcut.key] = -1 - index }
    self.places = places
  }

  /// What a key names.
  enum Entry {
    case property(Int)
    case shortcut(Int)
  }

  /// The row of a key, or nil.
  func entry(for key: String) -> Entry? {
    places[key].map { $0 >= 0 ? .property($0) : .shortcut(-1 - $0) }
  }

  /// All keys, in the order of the table.
  var keys: [String] { properties.map { $0.key } + shortcuts.map { $0.key } }
}
