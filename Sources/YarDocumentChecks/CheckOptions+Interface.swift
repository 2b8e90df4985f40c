import YarControls
import YarDiagnosis
import YarInterfaceBuilder
import YarLayout

extension CheckOptions {
  /// Tells what a document of Interface Builder says of the views and constraints of a scene.
  ///
  /// - Parameters:
  ///   - live: The scene.
  ///   - document: Its document.
  ///   - file: What places call the document.
  package mutating func inform(
    of live: LiveInterfaceScene, in document: InterfaceDocument, file: String
  ) {
    var known: [ObjectIdentifier: ViewFacts] = [:]
    for (view, source) in live.views {
      known[ObjectIdentifier(view)] = ViewFacts(view, source, live, document, file: file)
    }
    var places: [ObjectIdentifier: SourcePlace] = [:]
    var found: [ObjectIdentifier: ConstraintRole] = [:]
    for (constraint, source) in live.constraints {
      places[ObjectIdentifier(constraint)] = SourcePlace(source.position, file: file)
      if document.outlets[source.id] != nil { found[ObjectIdentifier(constraint)] = .handedToCode }
      if source.isPlaceholder { found[ObjectIdentifier(constraint)] = .standIn }
    }
    let roles = found
    let views = known
    let constraints = places
    facts = { views[ObjectIdentifier($0)] }
    place = { constraints[ObjectIdentifier($0)] }
    role = { roles[ObjectIdentifier($0)] }
    leftOut = live.leftOut.map { view, constraint in
      LeftOutRule(
        view: view, reason: constraint.reason.message, identifier: constraint.id,
        place: SourcePlace(constraint.reason.position, file: file))
    }
  }
}

extension ViewFacts {
  fileprivate init(
    _ view: View, _ source: InterfaceView, _ live: LiveInterfaceScene,
    _ document: InterfaceDocument, file: String
  ) {
    self.init()
    name = source.userLabel ?? document.outlets[source.id]
    identifier = source.id.isEmpty ? nil : source.id
    place = SourcePlace(source.position, file: file)
    isTouchable = source.content.isTouchable
    isTarget = source.content.isButton
    canvas.isContent = source.content.isLookedFor
    // A symbol keeps its shape.
    if case .imageView(let element) = source.content, !element.isSymbol, let name = element.image {
      canvas.pictureSize = document.imageSizes[name]
    }
    scrolls = source.content.scrollsInside
    canvas.frame = source.placement.hasNotedFrame ? source.placement.frame : nil
    text = source.content.ownText
    sizesItself = source.content.isRow
    isInactive = source.content.isInactive
    textSize = source.content.leastTextSize
    hasColorsOfSystem = view.hasColorsOfSystem
    isDrawnByApp = source.content.isDrawnByApp(in: view, of: live)
    code.isOfAppsClass = source.customClass != nil
    code.isHanded = document.outlets[source.id] != nil
    code.contentMaker = source.contentMaker(outlet: document.outlets[source.id])
    // A plain view is as often one whose constraint was forgotten.
    if case .plain = source.content { code.hasLikelyContent = source.customClass != nil }
    code.unknownContent = [.horizontal, .vertical].filter { axis in
      let length =
        axis == .horizontal ? source.placeholderSize.width : source.placeholderSize.height
      if case .points? = length { return false }
      let own = view.intrinsicContentSize
      return (axis == .horizontal ? own.width : own.height) < 0
    }
    isMarkedMisplaced = source.placement.isMarkedMisplaced
    hasWordsOfSystem = !source.content.isWritten
    // The system sets these labels when the row is shown, with the texts that it then has.
    if live.systemParts.contains(source.id) {
      ignored = FindingKind.all(with: .dependsOnText)
    }
    // The key of a text in the app's tables stands for texts of any length.
    if source.content.shownText.map(Self.isKey) ?? false { ignored.insert(.truncated) }
    if let comment = document.comments[source.id] {
      ignored.formUnion(FindingKind.ignored(by: comment))
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

extension ButtonElement {
  /// Whether it is seen without a title or a picture: as one of the system's symbols, or by the ground of its style.
  fileprivate var drawsItself: Bool {
    switch style {
    case .plain, .system: false
    case .symbol: true
    case .configuration(let name): name != "plain" && name != "borderless"
    }
  }
}

extension InterfaceView {
  /// Who may make a content that the document does not know; nil where there is none, or the views inside are all.
  ///
  /// A class of the app's own has what its code draws and puts in. Of the system's classes, one that holds nothing
  /// and has an outlet is filled by who has that.
  fileprivate func contentMaker(outlet: String?) -> String? {
    // A table or a scroll view of the app's own is often as high as what is in it.
    guard subviews.isEmpty || content.scrollsInside else { return nil }
    if let customClass { return "its class \(customClass)" }
    guard let outlet, !content.scrollsInside else { return nil }
    switch content {
    case .plain, .stackView, .collectionViewCell, .visualEffectView, .external:
      return "the code that has the outlet \(outlet)"
    case .imageView(let element) where element.image == nil:
      return "the code that has the outlet \(outlet)"
    default: return nil
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

  /// Whether people look for what is in it.
  fileprivate var isLookedFor: Bool {
    switch self {
    case .imageView, .tableView, .collectionView, .scrollView, .control, .containerView, .external:
      true
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
        || button.drawsItself
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
  fileprivate var scrollsInside: Bool {
    switch self {
    case .tableView, .collectionView, .scrollView: true
    case .control(let control): control.scrolls
    default: false
    }
  }

  /// A text that stands in the middle of the view and makes its size.
  fileprivate var ownText: String? {
    // A picture behind the text makes it larger than the text needs; several lines want less width than one.
    guard case .button(let button) = self, button.backgroundImage == nil, !button.wrapsTitle else {
      return nil
    }
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
