/// What a shell offers where a value or an input is expected.
enum ValueOffer: Hashable {
  /// One of some words.
  case words([String])
  /// Some of these words, with commas between them.
  case list([String])
  /// A file whose name has one of these endings; any file where there are none.
  case file([String])
  /// A folder.
  case folder
  /// Whatever one likes.
  case anything

  /// Whether files are offered.
  var isFile: Bool {
    if case .file = self { true } else { false }
  }

  /// The endings of documents.
  static let documents = ValueOffer.file(["json", "xib", "storyboard"])
}

extension Command {
  /// What may stand where the command takes inputs.
  var operandOffer: ValueOffer {
    switch name {
    case Command.help.name: .words(Command.all.map(\.name))
    case Command.completions.name: .words(Shell.allCases.map(\.rawValue))
    case Command.serve.name: .documents
    case Command.schema.name: .words(SchemaPage.parts.flatMap(\.topics).map(\.name))
    default: operands.hasPrefix("INPUT") ? .documents : .anything
    }
  }
}
