/// The values of an object's properties while it is read, by the places in its table.
struct RawValues {
  private(set) var values: [(value: PropertyValue, node: JSONNode)?]

  init(propertyCount: Int) { values = Array(repeating: nil, count: propertyCount) }

  /// Lays what one object of the document says over what is there.
  mutating func apply<Target>(_ layer: RawLayer<Target>) {
    for (place, shortcut) in layer.table.shortcuts.enumerated() {
      guard let (value, node) = layer.shortcuts[place] else { continue }
      for (key, part) in shortcut.expand(value) {
        guard case .property(let index) = layer.table.entry(for: key) else { continue }
        let property = layer.table.properties[index]
        let resolved = part == .none ? property.nullMeaning ?? property.defaultValue : part
        values[index] = (resolved, node)
      }
    }
    for (index, entry) in layer.properties.enumerated() {
      if let entry { values[index] = entry }
    }
  }

  func value<Target>(of key: String, in table: PropertyTable<Target>) -> PropertyValue? {
    guard case .property(let index) = table.entry(for: key) else { return nil }
    return values[index]?.value
  }

  /// The JSON value that a property was set from.
  func node<Target>(of key: String, in table: PropertyTable<Target>) -> JSONNode? {
    guard case .property(let index) = table.entry(for: key) else { return nil }
    return values[index]?.node
  }
}

/// What one object of the document (a view, a layout or a style) says about properties.
///
/// Shortcuts are kept apart until the object is read to its end: JSON members have no order, so a
/// narrow key wins over a broad one wherever it stands.
struct RawLayer<Target: AnyObject> {
  let table: PropertyTable<Target>
  var properties: [(value: PropertyValue, node: JSONNode)?]
  var shortcuts: [(value: PropertyValue, node: JSONNode)?]

  init(_ table: PropertyTable<Target>) {
    self.table = table
    properties = Array(repeating: nil, count: table.properties.count)
    shortcuts = Array(repeating: nil, count: table.shortcuts.count)
  }

  /// The JSON value that a property was set from in this object.
  func node(for key: String) -> JSONNode? {
    guard case .property(let index) = table.entry(for: key) else { return nil }
    return properties[index]?.node
  }
}
