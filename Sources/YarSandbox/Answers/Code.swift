import YarDocuments
import YarLayout

extension Sandbox {
  /// The scene as code.
  func answerCode(_ question: JSONNode) -> JSONValue {
    guard let document else { return failure("no document was read") }
    switch question["kind"]?.string {
    case "swift": return .string(document.swift(scene: sceneIndex, style: .chained))
    case "builder": return .string(document.swift(scene: sceneIndex, style: .builder))
    case "document": return answerWrite()
    default: return failure("'kind' is 'swift', 'builder' or 'document'")
    }
  }

  /// The sizes that a view was offered while its scene was laid out, and what it answered, in order.
  func answerQuestions(_ question: JSONNode) -> JSONValue {
    guard let shown = node(of: question)?.view, let id = nodes.id(of: shown), let live else {
      return []
    }
    var settings = settings
    settings.size = ProposedSize(live.window.frame.size)
    guard let fresh = try? scene(sceneIndex, settings), fresh.views.indices.contains(id) else {
      return []
    }
    for (view, _) in fresh.views { view.setNeedsMeasure() }
    let questions = fresh.views[id].view.layoutQuestions { fresh.window.layoutIfNeeded() }
    return .array(
      questions.map { question in
        [
          "offered": [
            "width": question.offered.width.map { .number($0) } ?? .null,
            "height": question.offered.height.map { .number($0) } ?? .null,
          ],
          "answered": Self.json(question.answered),
        ]
      })
  }
}
