/// The objects of an Xcode project, by the identifiers by which they refer to each other.
struct XcodeObjects {
  /// All of them.
  let all: [String: TextPropertyList]

  init(_ list: TextPropertyList) { all = list["objects"]?.entries ?? [:] }

  /// The object that a value refers to; nil where it leads nowhere.
  subscript(reference: TextPropertyList?) -> XcodeObject? {
    guard let id = reference?.string, let values = all[id] else { return nil }
    return XcodeObject(id: id, values: values)
  }
}

/// One object of an Xcode project.
struct XcodeObject {
  /// What others call it.
  let id: String
  private let values: TextPropertyList

  init(id: String, values: TextPropertyList) {
    self.id = id
    self.values = values
  }

  /// The name of its class.
  var kind: String? { string("isa") }

  /// What it refers to under a name.
  func reference(_ name: String) -> TextPropertyList? { values[name] }

  /// The values of a list.
  func list(_ name: String) -> [TextPropertyList] { values[name]?.elements ?? [] }

  /// A text.
  func string(_ name: String) -> String? { values[name]?.string }
}
