import YarDiagnosis
import YarDocumentChecks
import YarDocuments
import YarLayout

extension Sandbox {
  /// What is wrong with the scene at its size.
  func answerCheck() -> JSONValue {
    guard let live = fresh() else { return failure("no scene was made") }
    return .array(live.window.check(checkOptions(of: live)).map { json($0) })
  }

  /// The widths at which something happens.
  func answerNotches(_ question: JSONNode) -> JSONValue {
    guard let live = fresh(), let widths = Self.range(question["widths"]) else {
      return failure("no scene was made, or 'widths' is not [from, to]")
    }
    return .array(
      live.window.notches(checkOptions(of: live), widths: widths).map { notch in
        [
          "width": .number(notch.width), "kind": .string(notch.kind.rawValue),
          "text": .string(notch.text),
          "severity": notch.severity.map { .string($0.rawValue) } ?? .null,
        ]
      })
  }

  static func range(_ node: JSONNode?) -> ClosedRange<Double>? {
    guard let node, node.count == 2 else { return nil }
    let numbers = node.elements.compactMap { $0.number }
    guard numbers.count == 2, numbers[0] > 0, numbers[0] <= numbers[1] else { return nil }
    return numbers[0]...numbers[1]
  }

  // MARK: The scene once more

  /// The scene as it is shown, made anew: a check changes sizes.
  func fresh() -> LiveScene? {
    guard let foreign, let shown = live else { return document.flatMap { fresh(of: $0) } }
    var settings = settings
    settings.size = ProposedSize(shown.window.frame.size)
    let live = foreign.scene(sceneIndex, settings, measurer, images, isChecked: true)
    live?.window.layoutIfNeeded()
    return live
  }

  func fresh(of document: LayoutDocument) -> LiveScene? {
    guard let shown = live, document.scenes.indices.contains(sceneIndex) else { return nil }
    var settings = settings
    settings.size = ProposedSize(shown.window.frame.size)
    let live = try? Self.scene(sceneIndex, of: document, settings, measurer, images)
    live?.window.layoutIfNeeded()
    return live
  }

  func checkOptions(of live: LiveScene) -> CheckOptions {
    var options = CheckOptions(live, file: Self.file)
    foreign?.inform(&options)
    options.triesOtherDirection = true
    let size = live.window.frame.size
    options.condition = FindingCondition(
      width: size.width, height: size.height,
      isRightToLeft: live.window.environment.layoutDirection == .rightToLeft)
    return options
  }

  // MARK: Words

  func json(_ finding: Finding) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("kind", .string(finding.kind.rawValue)),
      .init("severity", .string(finding.severity.rawValue)),
      .init("text", .string(finding.summary)),
      .init("detail", .string(detail(of: finding))),
      .init("fingerprint", .string(finding.fingerprint)),
    ]
    if let place = finding.place {
      members += [
        .init("line", .number(Double(place.line))), .init("column", .number(Double(place.column))),
      ]
    }
    if let range = finding.range {
      members.append(
        .init(
          "ranges",
          .array(range.parts.map { [.number($0.lowerBound), .number($0.upperBound)] })))
    }
    members.append(
      .init("ids", .array(ids(of: finding).map { .number(Double($0)) })))
    members.append(
      .init(
        "fixes",
        .array(
          finding.fixes.map { ["title": .string($0.text), "effect": .string($0.effect)] })))
    return .object(members)
  }

  /// Everything but the summary and what helps, a line each.
  private func detail(of finding: Finding) -> String {
    var other = finding
    other.fixes = []
    return other.lines().dropFirst().map { $0.drop { $0 == " " } }.joined(separator: "\n")
  }

  /// The views that a finding is about: they stand where their subjects stand.
  private func ids(of finding: Finding) -> [Int] {
    var ids: [Int] = []
    for subject in finding.subjects {
      guard let place = subject.place else { continue }
      let position = SourcePosition(line: place.line, column: place.column)
      guard
        let id = nodes.all.prefix(nodes.viewCount).firstIndex(where: {
          $0.position == position
        }), !ids.contains(id)
      else { continue }
      ids.append(id)
    }
    return ids
  }
}
