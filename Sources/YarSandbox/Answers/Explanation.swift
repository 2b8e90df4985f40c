import YarDocuments
import YarLayout
import YarTracing

extension Sandbox {
  /// Why a node has its frame.
  func answerExplain(_ question: JSONNode) -> JSONValue {
    guard let node = node(of: question), let view = node.view else {
      return ["lines": [], "reasons": []]
    }
    let lines = view.layoutExplanation
    return [
      "lines": .array(lines.map { .string($0) }),
      "reasons": .array(lines.flatMap { reasons($0, of: view) }),
    ]
  }

  /// The reason that a line tells, for each number of the frame that it is about.
  private func reasons(_ line: String, of view: View) -> [JSONValue] {
    let fields: [String]
    switch line.prefix(while: { $0 != " " }) {
    case "x": fields = ["x"]
    case "y": fields = ["y"]
    case "width": fields = ["width"]
    case "height": fields = ["height"]
    case "size": fields = ["width", "height"]
    case "frame": fields = ["x", "y", "width", "height"]
    default: fields = []
    }
    return fields.map { field in
      let others = mentioned(in: line, of: view)
      var members: [JSONValue.Member] = [
        .init("text", .string(line)), .init("field", .string(field)),
        .init("ids", .array(others.map { .number(Double($0)) })),
      ]
      if let first = others.first {
        let position = nodes.all[first].position
        members += [
          .init("line", .number(Double(position.line))),
          .init("column", .number(Double(position.column))),
        ]
      }
      return .object(members)
    }
  }

  /// The nodes that a reason is about: those it names, else what places the view.
  private func mentioned(in line: String, of view: View) -> [Int] {
    var found: [Int] = []
    var words: Set<String> = []
    for word in line.split(whereSeparator: { " '()=,:".contains($0) }) {
      words.insert(String(word))
      // "title.trailing"
      if let dot = word.lastIndex(of: ".") { words.insert(String(word[..<dot])) }
    }
    for id in 0..<nodes.viewCount {
      guard let other = nodes.all[id].view, other !== view else { continue }
      if let name = other.identifier, words.contains(name) {
        found.append(id)
      } else if words.contains(other.path) {
        found.append(id)
      }
    }
    if !found.isEmpty { return found }
    if let layout = view.boxLayout, let id = nodes.id(of: layout) { return [id] }
    return view.superview.flatMap { nodes.id(of: $0) }.map { [$0] } ?? []
  }
}
