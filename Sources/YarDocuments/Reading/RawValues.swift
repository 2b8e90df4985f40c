/// The values of an object's properties while it is read, by the places in its table.
///
/// A list and no array over the whole table: most objects set few of the properties they have.
struct RawValues {
  /// A value and the JSON value that it was set from.
  struct Entry {
    var place: Int
    var value: PropertyValue
    var node: JSONNode
  }

  /// In the order of the table.
  private(set) var entries: [Entry] = []

  /// Lays what one object of the document says over what is there.
  mutating func apply<Target>(_ layer: RawLayer<Target>) {
    for entry in layer.shortcuts.stablySorted(by: { $0.place < $1.place }) {
      for (key, part) in layer.table.shortcuts[entry.place].expand(entry.value) {
        guard case .property(let index) = layer.table.entry(for: key) else { continue }
        let property = layer.table.properties[index]
        let resolved = part == .none ? property.nullMeaning ?? property.defaultValue : part
        set(Entry(place: index, value: resolved, node: entry.node))
      }
    }
    for entry in layer.properties { set(entry) }
  }

  /// Lays one value over what is there.
  mutating func set(_ entry: Entry) {
    let index = entries.firstIndex { $0.place >= entry.place } ?? entries.count
    if index < entries.count, entries[index].place == entry.place {
      entries[index] = entry
    } else {
      entries.insert(entry, at: index)
    }
  }

  /// The value of the property at a place of the table; nil if it was not set.
  func value(at place: Int) -> PropertyValue? { entries.first { $0.place == place }?.value }

  /// The value of a property, and where it was set.
  func entry<Target>(for key: String, in table: PropertyTable<Target>) -> Entry? {
    entries.first { table.properties[$0.place].key == key }
  }
}

/// What one object of the document (a view, a layout or a style) says about properties.
///
/// Shortcuts are kept apart until the object is read to its end: JSON members have no order, so a narrow
/// key wins over a broad one wherever it stands.
struct RawLayer<Target: AnyObject> {
  let table: PropertyTable<Target>
  var properties: [RawValues.Entry] = []
  var shortcuts: [RawValues.Entry] = []

  init(_ table: PropertyTable<Target>) { self.table = table }

  /// The JSON value that a property was set from in this object.
  func node(for key: String) -> JSONNode? {
    properties.first { table.properties[$0.place].key == key }?.node
  }
}
