extension FindingChange {
  /// A change as plain values, for those who write it down.
  package struct Parts {
    /// What changes: `priority`, `constant`, `frame` and so on.
    package var kind: String
    /// The way to the view that changes; nil where it is none.
    package var view: String?
    /// `horizontal` or `vertical`, where only one of them changes.
    package var axis: String?
    /// The name of the property that changes.
    package var property: String?
    /// What it is then, in numbers: one, or the four of a frame.
    package var numbers: [Double] = []
    /// What it is then, in words: a relation, an equation.
    package var words: String?
  }

  /// The change as plain values.
  package var parts: Parts {
    switch self {
    case .priority(let value): Parts(kind: "priority", numbers: [value])
    case .relation(let word): Parts(kind: "relation", words: word)
    case .constant(let value): Parts(kind: "constant", numbers: [value])
    case .remove: Parts(kind: "remove")
    case .add(let text): Parts(kind: "add", words: text)
    case .contentPriority(let path, let axis, let hugging, let priority):
      Parts(
        kind: hugging ? "hugging" : "compressionResistance", view: path, axis: axis,
        numbers: [priority])
    case .releaseFrame(let path): Parts(kind: "releaseFrame", view: path)
    case .releaseMinimumSize(let path): Parts(kind: "releaseMinimumSize", view: path)
    case .releaseDirection(let path): Parts(kind: "releaseDirection", view: path)
    case .frame(let path, let numbers): Parts(kind: "frame", view: path, numbers: numbers)
    case .note(let path, let numbers): Parts(kind: "note", view: path, numbers: numbers)
    case .wrap(let path): Parts(kind: "wrap", view: path)
    case .property(let path, let name, let value):
      Parts(kind: "property", view: path, property: name, numbers: [value])
    case .layout(let path, let layout): Parts(kind: "layout", view: path, words: layout)
    case .rewrite(let text): Parts(kind: "rewrite", words: text)
    case .several(let text): Parts(kind: "several", words: text)
    }
  }
}
