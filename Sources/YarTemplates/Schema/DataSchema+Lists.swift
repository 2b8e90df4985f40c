extension DataSchema {
  /// The fields that are lists, with what their elements hold.
  package var lists: [(name: String, element: DataSchema)] {
    properties.compactMap { property in
      property.schema.items.first.map { (property.name, $0) }
    }
  }
}
