import YarControls
import YarDiagnosis
import YarDocuments
import YarLayout

extension CheckOptions {
  /// Makes options that know what a document says of the views and constraints of a scene.
  ///
  /// - Parameters:
  ///   - scene: A scene of the document.
  ///   - file: What places call the document.
  public init(_ scene: LiveScene, file: String) {
    self.init()
    inform(of: scene, file: file)
  }

  /// Tells what a document says of the views and constraints of a scene.
  ///
  /// What changes with the values of a row is asked of the views, and concerns controls alone: the options may be kept as long
  /// as the scene is.
  ///
  /// - Parameters:
  ///   - scene: A scene of the document.
  ///   - file: What places call the document.
  public mutating func inform(of scene: LiveScene, file: String) {
    isDrawnAsIs = true
    var known: [ObjectIdentifier: ViewFacts] = [:]
    for (view, position) in scene.views {
      var facts = ViewFacts()
      facts.place = SourcePlace(position, file: file)
      known[ObjectIdentifier(view)] = facts
    }
    for (view, text) in scene.checkRemarks {
      known[ObjectIdentifier(view)]?.ignored = FindingKind.ignored(by: text)
    }
    var places: [ObjectIdentifier: SourcePlace] = [:]
    for (constraint, position) in scene.constraints {
      guard let position else { continue }
      places[ObjectIdentifier(constraint)] = SourcePlace(position, file: file)
    }
    let views = known
    let constraints = places
    facts = { view in
      guard var facts = views[ObjectIdentifier(view)] else { return nil }
      facts.tell(of: view)
      return facts
    }
    place = { constraints[ObjectIdentifier($0)] }
  }
}

extension ViewFacts {
  /// Tells what a view of a document says of itself, as it is now.
  fileprivate mutating func tell(of view: View) {
    name = view.identifier
    identifier = view.identifier
    guard let control = view as? Control else { return }
    isTouchable = control.isTouchable
    isInactive = !control.isEnabled
    // Its words have the colours that its author gave them, or those of the system's control.
    hasWordsOfSystem = !(control is TextField || control is TextView)
    // The system takes touches beside its controls, too.
    isTarget = false
  }
}

extension FindingKind {
  /// The kinds that a remark like `yar-ignore: truncated, overlapping` names; all if it names none.
  public static func ignored(by remark: String) -> Set<FindingKind> {
    for line in remark.split(whereSeparator: { $0.isNewline }) {
      let words = line.split { " \t,:".contains($0) }
      guard words.first == "yar-ignore" || words.first == "ignore" else { continue }
      if words.count == 1 || words.contains("all") { return Set(FindingKind.allCases) }
      return Set(words.dropFirst().compactMap { FindingKind(rawValue: String($0)) })
    }
    return []
  }
}

extension SourcePlace {
  /// A position of a document.
  package init(_ position: SourcePosition, file: String) {
    self.init(file: file, line: position.line, column: position.column)
  }
}
