import YarCairo
import YarDiagnosis
import YarFindings
import YarInterfaceBuilder
import YarScenes

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

  /// What may stand as the value of one of its options; nil for a switch, which has none.
  func offer(for option: CommandOption) -> ValueOffer? {
    guard let placeholder = option.value else { return nil }
    let isCheck = name == Command.check.name
    switch option.name {
    case "format" where isCheck: return .words(CheckFormat.allCases.map(\.rawValue))
    case "format": return .words(PictureFormat.allCases.map(\.ending))
    case "compression": return .words(Compression.allCases.map(\.rawValue))
    case "direction": return .words(["ltr", "rtl"] + (isCheck ? ["both"] : []))
    case "device":
      let groups = isCheck ? ["phones", "pads"] : []
      return .words(groups + Device.all.flatMap { [$0.id] + $0.names })
    case "orientation": return .words(["portrait", "landscape"])
    case "appearance": return .words(["light", "dark"])
    case "only", "ignore": return .list(FindingKind.allCases.map(\.rawValue))
    case "fail-on": return .words(FindingSeverity.allCases.map(\.rawValue) + ["never"])
    case "text-size": return .words(["xxxl", "ax1", "ax2", "ax3", "ax4", "ax5"])
    case "strings": return .file(["strings"])
    case "baseline": return .file(["json"])
    default: break
    }
    switch placeholder {
    case "DIR": return .folder
    case "FILE", "OUT": return .file([])
    case "FILE.html": return .file(["html"])
    default:
      let words = placeholder.split(separator: "|").map(String.init)
      return words.count > 1 ? .words(words) : .anything
    }
  }
}

extension CommandOption {
  /// The first sentence of the help, for a list of options.
  var shortHelp: String {
    let line = help.split(separator: "\n").joined(separator: " ")
    let ends = [". ", "; "].compactMap { line.firstRange(of: $0)?.lowerBound }
    if let end = ends.min() { return String(line[..<end]) }
    return line.last == "." ? String(line.dropLast()) : line
  }

  /// The spellings: `-o` and `--output`.
  var spellings: [String] { (letter.map { ["-\($0)"] } ?? []) + ["--\(name)"] }
}
