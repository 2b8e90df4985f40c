import YarLayout

/// Reads a document from its JSON tree, collecting errors.
///
/// An error does not stop the reading: what is wrong is left out and the rest is checked, so that a
/// person sees the document's mistakes at once. After `maxErrors` it gives up.
struct DocumentReader {
  static let maxErrors = 20

  let tree: JSONTree
  let file: String
  let options: DocumentOptions

  private var errors: [Note] = []
  private var warnings: [Note] = []
  private var cursor: PositionCursor

  /// The styles by name, and the names in the order of the document.
  var styles: [String: JSONNode] = [:]
  var styleNames: [String] = []
  /// The identifiers of the scene at hand, and where they stand.
  var identifiers: [String: JSONNode] = [:]
  /// The views of the scene at hand, for what refers from one to another.
  var outline = SceneOutline()
  /// What each value belongs to; only noted where live views are to be changed.
  var owners: ValueOwners?
  /// The constraints of the scene at hand as the text has them, and the views that hold them.
  var rules: [PlacedRule] = []

  /// How many views and constraints all scenes so far have.
  private var partCount = 0
  /// The most of them: scenes that share a root make 100,000 views of a few kilobytes.
  static let maxParts = 1_000_000

  /// Counts what the scene at hand has; notes an error, once, where that is too much.
  mutating func countParts(at node: JSONNode) {
    let isFirst = partCount <= Self.maxParts
    partCount += 1 + outline.views.count + rules.count
    guard isFirst, partCount > Self.maxParts else { return }
    report(
      node,
      "with this scene the document has more than \(Self.maxParts) views and constraints; "
        + "divide its scenes among several documents")
  }

  /// Whether the scenes read so far have more than is read.
  var hasTooMany: Bool { partCount > Self.maxParts }

  init(tree: JSONTree, file: String, options: DocumentOptions) {
    self.tree = tree
    self.file = file
    self.options = options
    cursor = PositionCursor(tree)
  }

  // MARK: Errors

  /// Something wrong at a byte of the text.
  private struct Note {
    var offset: Int
    var message: String
    var excerpt: [String] = []
  }

  var hasErrors: Bool { !errors.isEmpty }

  var isFull: Bool { errors.count >= Self.maxErrors }

  /// Notes an error at a value; the same one is noted once.
  mutating func report(_ node: JSONNode, _ message: String) {
    report(at: node.offset, message)
  }

  /// Notes an error at a byte of the text; the same one is noted once.
  mutating func report(at offset: Int, _ message: String, excerpt: [String] = []) {
    guard !isFull else { return }
    guard !errors.contains(where: { $0.offset == offset && $0.message == message }) else {
      return
    }
    errors.append(Note(offset: offset, message: message, excerpt: excerpt))
  }

  /// Notes at a value what is surely not meant but does not keep the document from being shown.
  mutating func warn(_ node: JSONNode, _ message: String) {
    // Scenes that share views come here more than once.
    guard !warnings.contains(where: { $0.offset == node.offset && $0.message == message }) else {
      return
    }
    warnings.append(Note(offset: node.offset, message: message))
  }

  /// The errors in the order of the text.
  mutating func sortedErrors() -> [DocumentError] { sorted(errors) }

  /// The warnings in the order of the text.
  mutating func sortedWarnings() -> [DocumentError] { sorted(warnings) }

  private mutating func sorted(_ notes: [Note]) -> [DocumentError] {
    notes.stablySorted { $0.offset < $1.offset }.map { note in
      DocumentError(
        file: file, position: position(at: note.offset), message: note.message,
        excerpt: note.excerpt)
    }
  }

  mutating func position(of node: JSONNode) -> SourcePosition { position(at: node.offset) }

  private mutating func position(at offset: Int) -> SourcePosition {
    cursor.position(of: offset)
  }

  /// Notes that an object has a key it does not know, with the nearest one it knows.
  mutating func reportUnknown(_ key: JSONNode, in owner: String, known: [String]) {
    let name = key.string ?? ""
    var told: Set<String> = []
    let known = known.filter { told.insert($0).inserted }
    var message = "unknown key '\(shortened(name))' in \(owner)"
    let foreign =
      known.contains("root")
      ? Self.foreignAdvice(onSceneKey: name, known: known)
      : Self.foreignAdvice(on: name, known: known)
    let near = nearest(to: name, in: known)
    if let foreign, near.map({ !Self.names(foreign, $0) }) ?? true {
      message += "; \(foreign)"
    } else if let near {
      message += "; did you mean '\(near)'?"
    } else if known.count <= 16 {
      message += "; its keys are \(known.map { "'\($0)'" }.joined(separator: ", "))"
    } else {
      message += "; remove it, or start its name with \"//\" to make it a comment"
    }
    report(key, message)
  }

  /// Whether a sentence has a key in quotes.
  private static func names(_ sentence: String, _ key: String) -> Bool {
    sentence.split(separator: "'").contains { $0 == key }
  }

  /// Whether a key is a comment.
  static func isComment(_ key: String) -> Bool { key.utf8.starts(with: "//".utf8) }
}
