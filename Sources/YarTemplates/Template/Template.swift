import YarDocuments
import YarLayout
import YarPages

/// A layout document with places for the fields of rows.
///
/// ```swift
/// let template = try Template(bytes, file: "ticket.json")
/// let document = try template.document(for: ["name": "Carla Winter", "seat": 12])
/// let scene = try document.scenes[0].make(environment: environment)
/// ```
///
/// A template is a value without live views, safe to share between threads. What may stand in it is described in
/// `Documentation/Templates.md`.
public struct Template: Sendable {
  /// The name of the template as the caller gave it, usually a path.
  public let file: String
  /// What rows hold.
  public let schema: DataSchema
  /// The rows of the preview.
  public let examples: [DataObject]
  /// What was found that is surely not meant, though the template can be used.
  public internal(set) var warnings: [DocumentError]

  /// The text of the template.
  public var bytes: [UInt8] { tree.bytes }

  /// The texts that are the same in all rows, names of members among them, in the order of the document.
  package var fixedTexts: [String] {
    tree.texts.compactMap { bindings.strings[$0.place] == nil ? $0.string : nil }
  }

  /// The name of the documents, where all rows have the same.
  package var fixedName: String? {
    guard let name = tree.root["name"], bindings.strings[name.place] == nil else { return nil }
    return name.string
  }

  /// What a PDF of all rows is besides pages: what the document says, or its first scene, without what rows decide.
  package var fixedPDF: DocumentPDF? {
    let first = tree.root["scenes"]?.elements.first { _ in true }
    guard let node = tree.root["pdf"] ?? first?["pdf"], bindings.objects[node.place] == nil else {
      return nil
    }
    return DocumentPDF(node) { bindings.isDynamic[$0.place] }
  }

  /// Whether something that its PDFs carry is the data of an invoice.
  package var namesInvoice: Bool {
    tree.sceneNodes.contains { node in
      node["attachments"]?.elements.contains { $0["facturX"] != nil } ?? false
    }
  }

  /// Whether the names of its scenes are the same in all rows.
  package var namesScenes: Bool {
    tree.sceneNodes.allSatisfy { node in
      node["name"].map { bindings.strings[$0.place] == nil } ?? true
    }
  }

  /// Whether rows say which images are shown.
  package var hasImagesOfRows: Bool {
    tree.texts.contains { key in
      let value = key.place + 1
      return value < bindings.strings.count && bindings.strings[value] != nil
        && LayoutDocument.imageKeys.contains(key.string ?? "")
    }
  }

  package let tree: JSONTree
  var options: DocumentOptions
  let bindings: TemplateBindings
  /// The heads and feet of pages.
  var margins: [PageMargin] = []
  /// Where each of them stands in that list: a document may have one for each of many scenes.
  var marginPlaces: [PageMargin.Place: Int] = [:]
  /// Whether it is the head or foot of a page: its rows were looked at as those of the whole document, which has many pages.
  var isMargin = false
  /// The names of the sums that views add to, which heads and feet may ask for.
  var sums: [String] = []

  /// The most copies that all `forEach` of a template make for one row.
  public static let maxCopies = 10_000

  /// Whether a document is a template: its root has `data`, or it goes over pages, whose heads have numbers.
  public static func isTemplate(_ tree: JSONTree) -> Bool {
    tree.root["data"] != nil || tree.sceneNodes.contains { $0["pages"] != nil }
  }

  /// Reads a template; throws the first of its errors.
  ///
  /// - Parameters:
  ///   - bytes: The text, UTF-8.
  ///   - file: The name that errors give, usually the path.
  ///   - options: What is allowed.
  public init(
    _ bytes: [UInt8], file: String, options: DocumentOptions = DocumentOptions()
  ) throws(DocumentError) {
    let result = Self.read(bytes, file: file, options: options)
    if let error = result.errors.first { throw error }
    guard let template = result.template else {
      throw DocumentError(file: file, position: .start, message: "the template is empty")
    }
    self = template
  }

  init(
    file: String, schema: DataSchema, examples: [DataObject], tree: JSONTree,
    options: DocumentOptions, bindings: TemplateBindings
  ) {
    self.file = file
    self.schema = schema
    self.examples = examples
    self.tree = tree
    self.options = options
    self.bindings = bindings
    warnings = []
  }

  /// Reads a template and finds up to 20 errors in it, in the order of the text.
  ///
  /// Bindings that the schema does not have are errors here, before there is any row; so is what is wrong with the
  /// document that an example gives.
  public static func read(
    _ bytes: [UInt8], file: String, options: DocumentOptions = DocumentOptions()
  ) -> (template: Template?, errors: [DocumentError]) {
    do throws(JSONError) {
      let limits = JSONLimits(
        byteCount: LayoutDocument.maxByteCount, depth: LayoutDocument.maxDepth)
      return read(try JSONTree(bytes, limits: limits), file: file, options: options)
    } catch {
      return (nil, [DocumentError(file: file, position: error.position, message: error.message)])
    }
  }

  /// Reads a document without `data` for rows that have no fields: what stands in braces is a text, which is warned of.
  package static func readPlain(
    _ tree: JSONTree, file: String, options: DocumentOptions = DocumentOptions()
  ) -> (template: Template?, errors: [DocumentError]) {
    var template = Template(
      file: file, schema: DataSchema(), examples: [], tree: tree, options: options,
      bindings: TemplateBindings(valueCount: tree.valueCount))
    template.warnings = UnfilledBraces.warning(in: tree, file: file).map { [$0] } ?? []
    let errors = template.errors(of: DataObject()) ?? []
    return (errors.isEmpty ? template : nil, errors)
  }

  /// Reads a template whose JSON was read before.
  public static func read(
    _ tree: JSONTree, file: String, options: DocumentOptions = DocumentOptions()
  ) -> (template: Template?, errors: [DocumentError]) {
    var reader = TemplateReader(tree: tree, file: file, options: options)
    guard var template = reader.readTemplate() else { return (nil, reader.sortedErrors()) }
    template.warnings = reader.sortedWarnings()
    for error in template.readMargins() { reader.note(error) }
    let (groups, mistakes) = tree.sceneGroups
    template.options.sceneGroups = groups
    for position in mistakes {
      reader.note(
        DocumentError(file: file, position: position, message: PageKeys.nothingToContinue))
    }
    if template.examples.isEmpty {
      for error in template.errorsWithoutData() { reader.note(error) }
    }
    // What no example can show is found in the rows.
    for (number, example) in template.examples.enumerated() {
      do throws(RowFailure) {
        _ = try template.document(for: example, formats: PlainFormats())
        let row = example.on(PageNumber(1, of: 1), sums: template.sums)
        for margin in template.margins
        where try margin.template.hasRoot(in: row, formats: PlainFormats(), part: nil) {
          _ = try margin.template.document(for: row, formats: PlainFormats())
        }
      } catch {
        reader.note(error, ofExample: tree.root["data"] == nil ? nil : number + 1)
      }
    }
    let errors = reader.sortedErrors()
    return (errors.isEmpty ? template : nil, errors)
  }
}

/// What a row decides of a template, each with the number of the JSON value that says it.
enum BindingStep: Sendable {
  /// What stands in the place of a string.
  case value(BoundString, at: Int, mayBeImage: Bool)
  /// Whether an object is there; if not, the steps up to one are passed over.
  case condition(Expression, at: Int, end: Int)
  /// How often an object is there: the steps up to one are done for each.
  case list(ForEachText, at: Int, end: Int)

  /// The same, up to a step.
  func ending(at end: Int) -> BindingStep {
    switch self {
    case .value: self
    case .condition(let condition, let place, _): .condition(condition, at: place, end: end)
    case .list(let list, let place, _): .list(list, at: place, end: end)
    }
  }
}

/// What is bound in a template, by the numbers of JSON values.
struct TemplateBindings: Sendable {
  /// Strings with expressions.
  var strings: [BoundString?]
  /// Objects with `if` or `forEach`.
  var objects: [BoundObject?]
  /// What a row decides, one thing after the other in the order of the text.
  var steps: [BindingStep] = []
  /// Strings that name views inside of something repeated.
  var names: Set<Int> = []
  /// Texts that ask for the page they stand on.
  var textsOnPages: Set<Int> = []
  /// Whether some of the names have expressions.
  var hasBoundNames = false
  /// Whether a value, or something in it, differs from row to row, or is left out of all documents.
  var isDynamic: [Bool]
  /// The language of formats; nil is the caller's.
  var locale: BoundString?

  /// Of a template with so many JSON values, of which none is bound yet.
  init(valueCount: Int) {
    strings = Array(repeating: nil, count: valueCount)
    objects = Array(repeating: nil, count: valueCount)
    isDynamic = Array(repeating: false, count: valueCount)
  }
}
