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
