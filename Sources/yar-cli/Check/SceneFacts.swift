import YarControls
import YarDiagnosis
import YarDocuments
import YarInterfaceBuilder
import YarLayout
import YarRows

/// What a document knows of the views and constraints of a scene, for checks.
struct SceneFacts {
  private var views: [ObjectIdentifier: ViewFacts] = [:]
  private var constraints: [ObjectIdentifier: SourcePlace] = [:]
  /// A scene of a document of Yar's own, which knows of its views by itself.
  private var layout: LiveScene?
  private let file: String

  /// Collects what a scene's document says.
  ///
  /// - Parameter document: The document, where it is one of Interface Builder.
  init(_ scene: ShownScene, of document: SourceDocument?, file: String) {
    self.file = file
    switch scene.origin {
    case .layout(let live): layout = live
    case .interface(let live):
      if case .interface(let document) = document { read(live, document, file: file) }
    }
  }

  /// Tells a check what is known.
  func inform(_ options: inout CheckOptions) {
    if let layout { return options.inform(of: layout, file: file) }
    let views = views
    let constraints = constraints
    options.facts = { views[ObjectIdentifier($0)] }
    options.place = { constraints[ObjectIdentifier($0)] }
  }

  private mutating func read(
    _ live: LiveInterfaceScene, _ document: InterfaceDocument, file: String
  ) {
    for (view, source) in live.views {
      var facts = ViewFacts()
      facts.name = source.userLabel ?? document.outlets[source.id]
      facts.identifier = source.id.isEmpty ? nil : source.id
      facts.place = SourcePlace(
        file: file, line: source.position.line, column: source.position.column)
      facts.isTouchable = source.content.isTouchable
      facts.isTarget = source.content.isButton
      facts.scrolls = source.content.scrolls
      facts.text = source.content.ownText
      facts.sizesItself = source.content.isRow
      facts.isInactive = source.content.isInactive
      facts.isDrawnByApp = source.content.isDrawnByApp(in: view, of: live)
      facts.isOfAppsClass = source.customClass != nil
      facts.isMarkedMisplaced = source.isMarkedMisplaced
      facts.hasWordsOfSystem = !source.content.isWritten
      // The system sets these labels when the row is shown, with the texts that it then has.
      if live.systemParts.contains(source.id) {
        facts.ignored = [.truncated, .overlapping, .misplaced, .zeroSize]
      }
      // The key of a text in the app's tables stands for texts of any length.
      if source.content.shownText.map(Self.isKey) ?? false { facts.ignored.insert(.truncated) }
      if let comment = document.comments[source.id] {
        facts.ignored.formUnion(FindingKind.ignored(by: comment))
      }
      views[ObjectIdentifier(view)] = facts
    }
    for (constraint, source) in live.constraints {
      constraints[ObjectIdentifier(constraint)] = SourcePlace(
        file: file, line: source.position.line, column: source.position.column)
    }
  }

  /// Whether a text is a key such as `start_menu_title` or `login.title`, which code or a table replaces.
  private static func isKey(_ text: String) -> Bool {
    let parts = text.split(omittingEmptySubsequences: false) { "_.-".contains($0) }
    return parts.count >= 3
      && parts.allSatisfy { part in
        !part.isEmpty
          && part.allSatisfy { ($0.isLetter && $0.isASCII && $0.isLowercase) || $0.isNumber }
      }
  }
}

extension ViewContent {
  /// Whether it has words of its author's in their colours: names of classes and pictures, and bars, have not.
  fileprivate var isWritten: Bool {
    switch self {
    case .label: true
    // Without a title it shows a picture, or the name of one.
    case .button(let button): !(button.title?.isEmpty ?? true)
    case .control(let control):
      control.element(as: TextFieldElement.self) != nil
        || control.element(as: TextViewElement.self) != nil
    default: false
    }
  }

  fileprivate var isButton: Bool {
    if case .button = self { return true }
    return false
  }

  fileprivate var isTouchable: Bool {
    switch self {
    case .button(let button):
      button.title != nil || button.image != nil || button.backgroundImage != nil
    case .control(let control): control.isTouchable
    default: false
    }
  }

  /// Whether it cannot be used as the document has it.
  fileprivate var isInactive: Bool {
    switch self {
    case .button(let button): !button.isEnabled
    case .control(let control): !control.isEnabled
    default: false
    }
  }

  /// Whether the picture of the document is not what people see in the app.
  fileprivate func isDrawnByApp(in view: View, of scene: LiveInterfaceScene) -> Bool {
    switch self {
    case .external, .containerView, .visualEffectView: true
    // A picture that is not at hand is drawn by its name.
    case .imageView: (view as? ImageView)?.image == nil
    case .button(let button): button.backgroundImage.map(scene.missingImages.contains) ?? false
    default: false
    }
  }

  /// Whether what is inside may lie outside the bounds.
  fileprivate var scrolls: Bool {
    switch self {
    case .tableView, .collectionView, .scrollView: true
    case .control(let control): control.scrolls
    default: false
    }
  }

  /// A text that stands in the middle of the view and makes its size.
  fileprivate var ownText: String? {
    // A picture behind the text makes it larger than the text needs.
    guard case .button(let button) = self, button.backgroundImage == nil else { return nil }
    return button.title
  }

  /// What is written in it.
  fileprivate var shownText: String? {
    switch self {
    case .button(let button): button.title
    case .label(let label): label.text
    default: nil
    }
  }
}
