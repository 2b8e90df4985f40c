import YarDocuments

/// What the fields of a row make of a template, apart from the template.
///
/// The documents of rows of one ``shape`` differ in their ``values`` alone.
struct RowContent {
  /// What a value is.
  enum Kind: Int32 {
    case null, bool, number, string, list, object
  }

  /// What was decided, in the order of the template: 1 or 0 for a condition, how many copies a list makes, the kind of
  /// a value; of lists and objects how many parts they have, and the kinds of these.
  private(set) var shape: [Int32] = []
  /// Truth values, numbers, texts and the names of fields, in the order in which they stand in the document.
  private(set) var values: [DataValue] = []
  /// For each text that asks for its page: its place among the values; nil for one that is none now.
  private(set) var textsOnPages: [Int?] = []
  private var textByteCount = 0

  /// The most values that a document has after all copies are made.
  static let maxValues = 1_000_000
  /// The most text that a row brings into a document, in bytes.
  static let maxTextBytes = 16 << 20

  /// Nothing yet, of a row that may be like another one.
  init(like other: RowContent? = nil) {
    guard let other else { return }
    shape.reserveCapacity(other.shape.count)
    values.reserveCapacity(other.values.count)
  }

  /// Notes a decision.
  ///
  /// - Parameter node: Where the template has what it is about.
  mutating func note(_ choice: Int, at node: JSONNode) throws(RowError) {
    shape.append(Int32(choice))
    if shape.count > Self.maxValues { throw Self.tooLarge(node) }
  }

  /// Notes the value of a text that asks for its page.
  mutating func add(textOnPage value: DataValue, at node: JSONNode) throws(RowError) {
    let place = values.count
    try add(value, at: node)
    textsOnPages.append(values.count > place ? place : nil)
  }

  /// Notes a value.
  ///
  /// Recursion is bounded by the depth of rows.
  ///
  /// - Parameter node: Where the template has it.
  mutating func add(_ value: DataValue, at node: JSONNode) throws(RowError) {
    switch value {
    case .null: try note(.null, at: node)
    case .bool:
      try note(.bool, at: node)
      values.append(value)
    case .number:
      try note(.number, at: node)
      values.append(value)
    // Where a number is wanted, one that long is a mistake in any case.
    case .exact(let number): try add(.string(number.digits), at: node)
    case .string(let text):
      try note(.string, at: node)
      try add(text, at: node)
    case .list(let elements):
      try note(.list, at: node)
      try note(elements.count, at: node)
      for element in elements { try add(element, at: node) }
    case .object(let object):
      try note(.object, at: node)
      try note(object.keys.count, at: node)
      for (key, value) in zip(object.keys, object.values) {
        try add(key, at: node)
        try add(value, at: node)
      }
    }
  }

  private mutating func add(_ text: String, at node: JSONNode) throws(RowError) {
    values.append(.string(text))
    textByteCount += text.utf8.count
    if textByteCount > Self.maxTextBytes { throw Self.tooLarge(node) }
  }

  private mutating func note(_ kind: Kind, at node: JSONNode) throws(RowError) {
    try note(Int(kind.rawValue), at: node)
  }

  static func tooLarge(_ node: JSONNode) -> RowError {
    RowError(
      field: "",
      message: "the row makes a document of more than \(maxValues) values, or of more than "
        + "\(maxTextBytes) bytes of text", position: node.position)
  }
}
