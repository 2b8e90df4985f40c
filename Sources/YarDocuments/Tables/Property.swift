import YarLayout

/// One row of a table: a property that documents can set on a view or a layout.
///
/// Reading, writing, the search for the nearest key and the JSON Schema all come from these rows,
/// so they cannot disagree.
struct Property<Target: AnyObject>: Sendable {
  /// The name in documents: the Swift property's.
  let key: String
  /// What values it takes.
  let kind: ValueKind
  /// The value of a new object; it is not written.
  let defaultValue: PropertyValue
  /// One sentence for editors.
  let summary: String
  /// Reads the value of a live object.
  let get: @Sendable (Target) -> PropertyValue
  /// Gives a live object a value; of the kind, or none where the default is none.
  let set: @Sendable (Target, PropertyValue) -> Void
  /// Gives a live object an image; set for rows of kind `image`, whose path is resolved first.
  var setImage: (@Sendable (Target, Image) -> Void)?
  /// Gives a live object another view of its scene; set for rows of kind `identifier`, which is looked
  /// up when all views are made.
  var setView: (@Sendable (Target, View) -> Void)?
  /// Whether `null` is taken besides the values of the kind.
  var acceptsNull: Bool {
    !isRequired && (defaultValue == .none || nullMeaning != nil)
  }
  /// What `null` stands for where the default is a value.
  var nullMeaning: PropertyValue?
  /// Makes one value of those that mean the same; nil where each means something of its own.
  var normalize: (@Sendable (PropertyValue) -> PropertyValue)?
  /// Whether it has no default: exactly one of an object's required properties must be set.
  var isRequired = false
}

/// A key that stands for one or more properties.
struct Shortcut: Sendable {
  /// The name in documents: that of the Swift call without its `set`.
  let key: String
  /// What values it takes.
  let kind: ValueKind
  /// One sentence for editors.
  let summary: String
  /// The properties that it stands for, with their values.
  let expand: @Sendable (PropertyValue) -> [(key: String, value: PropertyValue)]

  init(
    _ key: String, _ kind: ValueKind, _ summary: String,
    expand: @escaping @Sendable (PropertyValue) -> [(key: String, value: PropertyValue)]
  ) {
    self.key = key
    self.kind = kind
    self.summary = summary
    self.expand = expand
  }

  /// A shortcut that gives several properties the same value.
  init(_ key: String, _ kind: ValueKind, sets keys: [String], _ summary: String) {
    self.init(key, kind, summary) { value in keys.map { (key: $0, value: value) } }
  }

  /// A shortcut that gives two properties the first and the second of two numbers.
  init(_ key: String, _ kind: ValueKind, splitsInto keys: [String], _ summary: String) {
    self.init(key, kind, summary) { value in
      let numbers = value.numbers ?? []
      return zip(keys, numbers).map { (key: $0, value: $1.isFinite ? .number($1) : .none) }
    }
  }
}

/// How a property is read and set on objects of a class.
///
/// Two functions rather than a key path, which Embedded Swift does not have.
struct Access<Root: AnyObject, Value>: Sendable {
  let get: @Sendable (Root) -> Value
  let set: @Sendable (Root, Value) -> Void

  init(
    of type: Root.Type, _ get: @escaping @Sendable (Root) -> Value,
    _ set: @escaping @Sendable (Root, Value) -> Void
  ) {
    self.get = get
    self.set = set
  }
}

/// Rows for properties of common types. `Target` is the type the table is about, `Root` the class
/// that has the property.
extension Property {
  static func bool<Root: AnyObject>(
    _ key: String, _ path: Access<Root, Bool>, _ summary: String, default value: Bool = false
  ) -> Property {
    row(key, .bool, path, default: value, summary, wrap: { .bool($0) }, unwrap: { $0.bool })
  }

  static func number<Root: AnyObject>(
    _ key: String, _ path: Access<Root, Double>, _ range: NumberRange, _ summary: String,
    default value: Double = 0, null: Double? = nil
  ) -> Property {
    var made = row(
      key, .number(range), path, default: value, summary, wrap: { .number($0) },
      unwrap: { $0.number })
    made.nullMeaning = null.map { .number($0) }
    return made
  }

  static func string<Root: AnyObject>(
    _ key: String, _ path: Access<Root, String?>, _ summary: String
  ) -> Property {
    optional(key, .string, path, summary, wrap: { .string($0) }, unwrap: { $0.string })
  }

  static func color<Root: AnyObject>(
    _ key: String, _ path: Access<Root, Color>, _ summary: String, default value: Color
  ) -> Property {
    row(key, .color, path, default: value, summary, wrap: { .color($0) }, unwrap: { $0.color })
  }

  static func optionalColor<Root: AnyObject>(
    _ key: String, _ path: Access<Root, Color?>, _ summary: String
  ) -> Property {
    optional(key, .color, path, summary, wrap: { .color($0) }, unwrap: { $0.color })
  }

  static func font<Root: AnyObject>(
    _ key: String, _ path: Access<Root, Font>, _ summary: String, default value: Font
  ) -> Property {
    row(key, .font, path, default: value, summary, wrap: { .font($0) }, unwrap: { $0.font })
  }

  static func word<Root: AnyObject, Value>(
    _ key: String, _ path: Access<Root, Value>, _ words: Words<Value>, _ summary: String,
    default value: Value
  ) -> Property {
    var made = row(
      key, .word(words.all), path, default: value, summary,
      wrap: { words.word(for: $0).map { .string($0) } ?? .none },
      unwrap: { $0.string.flatMap { words.value(of: $0) } })
    if !words.synonyms.isEmpty {
      made.normalize = { value in
        let meant = value.string.flatMap { words.value(of: $0) }
        return meant.flatMap { words.word(for: $0) }.map { .string($0) } ?? value
      }
    }
    return made
  }

  static func image<Root: AnyObject>(
    _ key: String, _ path: Access<Root, Image?>, _ summary: String
  ) -> Property {
    var made = Property(
      key: key, kind: .image, defaultValue: .none, summary: summary,
      get: { ($0 as? Root).flatMap(path.get).map { .string($0.name) } ?? .none },
      set: { target, _ in if let target = target as? Root { path.set(target, nil) } })
    made.setImage = { target, image in if let target = target as? Root { path.set(target, image) } }
    return made
  }

  /// A row for a property that always has a value.
  static func row<Root: AnyObject, Value>(
    _ key: String, _ kind: ValueKind, _ path: Access<Root, Value>, default value: Value,
    _ summary: String, wrap: @escaping @Sendable (Value) -> PropertyValue,
    unwrap: @escaping @Sendable (PropertyValue) -> Value?
  ) -> Property {
    let defaultValue = wrap(value)
    return Property(
      key: key, kind: kind, defaultValue: defaultValue, summary: summary,
      get: { ($0 as? Root).map { wrap(path.get($0)) } ?? defaultValue },
      set: { target, value in
        if let target = target as? Root, let value = unwrap(value) { path.set(target, value) }
      })
  }

  /// A row for a property that may have no value, and has none by default.
  static func optional<Root: AnyObject, Value>(
    _ key: String, _ kind: ValueKind, _ path: Access<Root, Value?>, _ summary: String,
    wrap: @escaping @Sendable (Value) -> PropertyValue,
    unwrap: @escaping @Sendable (PropertyValue) -> Value?
  ) -> Property {
    Property(
      key: key, kind: kind, defaultValue: .none, summary: summary,
      get: { ($0 as? Root).flatMap(path.get).map(wrap) ?? .none },
      set: { target, value in if let target = target as? Root { path.set(target, unwrap(value)) } })
  }
}
