import YarLayout
import YarPages

/// The keys of the document itself and of its scenes.
enum SceneKeys {
  /// What a document and a scene both have; a document's values are the defaults of its scenes.
  static let shared: [ObjectField] = [
    ObjectField("name", .string, "The name."),
    ObjectField(
      "size", .openSize,
      "The size in points; null for a dimension that is as large as the root view wants."),
    ObjectField("scale", .number(.positive), "Pixels for each point."),
    ObjectField(
      "direction", .word(WordLists.layoutDirection.all), "The direction of reading."),
    ObjectField(
      "language", .language,
      "The language of the texts, as a tag (\"ja\", \"zh-Hant\"): forms of letters follow it."),
    ObjectField(
      "userInterfaceStyle", .word(WordLists.userInterfaceStyle.all),
      "Whether controls, and labels without a colour, are shown light or dark."),
    ObjectField("backgroundColor", .color, "The colour behind the root view."),
    ObjectField("pdf", .pdf, "What PDFs of it are."),
    ObjectField("attachments", .attachments, "Files that PDFs of it carry."),
  ]
  static let document =
    ["$schema", "yar"] + shared.map { $0.key } + ["pages", "styles", "root", "scenes"]
  static let scene = shared.map { $0.key } + ["pages", "root", "texts"]
}

extension DocumentReader {
  /// Reads the whole document; nil where errors leave nothing to work with.
  mutating func readDocument() -> LayoutDocument? {
    let node = tree.root
    guard node.kind == .object else {
      report(node, "a document must be an object, not \(describe(node))")
      return nil
    }
    let keys = node["yar"]
    if let keys {
      checkVersion(keys)
    } else {
      report(
        node,
        "the key 'yar' is missing; write \"yar\": \(LayoutDocument.formatVersion), the "
          + "version of the format"
      )
    }
    if let styles = node["styles"] { readStyles(styles) }
    var defaults = SceneValues()
    var root: JSONNode?
    var scenes: JSONNode?
    for (key, value) in node.members {
      let name = key.string ?? ""
      switch name {
      case "yar", "styles": break
      case "$schema": _ = read(value, as: .string, of: name)
      case "root": root = value
      case "scenes": scenes = value
      default:
        if readShared(name, value, into: &defaults) || Self.isComment(name) { continue }
        reportUnknown(key, in: "the document", known: SceneKeys.document)
      }
    }
    checkSizeAndPages(node)
    return documentOf(node, defaults: defaults, root: root, scenes: scenes)
  }

  /// Refuses what is of a size and on pages at once; a scene may say the one where its document says the other.
  private mutating func checkSizeAndPages(_ node: JSONNode) {
    guard let size = node["size"], let pages = node["pages"], !size.isNull, !pages.isNull else {
      return
    }
    report(
      size,
      "'size' and 'pages' cannot both be there: the size of a page stands in 'pages'; remove one of them"
    )
  }

  /// The values that a document gives to its scenes, or a scene has itself.
  struct SceneValues: Equatable {
    var name: String?
    var size = ProposedSize.unspecified
    var scale: Double?
    var direction: LayoutDirection?
    var language: String?
    var userInterfaceStyle: UserInterfaceStyle?
    var backgroundColor: Color?
    var pages: PageSetup?
    var pdf: DocumentPDF?
    var attachments: [DocumentAttachment] = []
  }

  /// What a document and its scenes say of themselves.
  struct AllSceneValues {
    var document: SceneValues
    var scenes: [SceneValues]
  }

  /// Reads what a document and its scenes say of themselves, without their views.
  mutating func readSceneValues(_ node: JSONNode) -> AllSceneValues {
    func shared(_ node: JSONNode, over values: SceneValues) -> SceneValues {
      var values = values
      for (key, value) in node.members { _ = readShared(key.string ?? "", value, into: &values) }
      return values
    }
    let document = shared(node, over: SceneValues())
    guard let scenes = node["scenes"] else {
      return AllSceneValues(document: document, scenes: [document])
    }
    var defaults = document
    defaults.name = nil
    return AllSceneValues(
      document: document, scenes: scenes.elements.map { shared($0, over: defaults) })
  }

  private mutating func checkVersion(_ node: JSONNode) {
    let version = LayoutDocument.formatVersion
    guard let number = node.number else {
      report(node, "'yar' must be the number \(version), not \(describe(node))")
      return
    }
    if number != Double(version) {
      report(
        node,
        "'yar' is \(JSONWriter.number(number)), but this version reads documents of version "
          + "\(version)"
      )
    }
  }

  /// Reads a key that documents and scenes share; false if it is none of them.
  private mutating func readShared(
    _ key: String, _ node: JSONNode, into values: inout SceneValues
  ) -> Bool {
    if key == "pages" {
      owners?.note(shared: node)
      values.pages = readPages(node)
      return true
    }
    guard let field = SceneKeys.shared.first(where: { $0.key == key }) else { return false }
    owners?.note(shared: node)
    if node.isNull, key != "name" {
      // A scene that does not want its document's value.
      switch key {
      case "size": values.size = .unspecified
      case "scale": values.scale = nil
      case "direction": values.direction = nil
      case "language": values.language = nil
      case "userInterfaceStyle": values.userInterfaceStyle = nil
      case "pdf": values.pdf = nil
      case "attachments": values.attachments = []
      default: values.backgroundColor = nil
      }
      return true
    }
    guard let value = read(node, as: field.kind, of: key) else { return true }
    switch key {
    case "name": values.name = value.string
    case "size":
      // Who has a size of its own is on no pages of its document.
      values.pages = nil
      guard let size = value.size else { break }
      values.size = ProposedSize(
        width: size.width.isFinite ? size.width : nil,
        height: size.height.isFinite ? size.height : nil)
    case "scale": values.scale = value.number
    case "direction":
      values.direction = value.string.flatMap { WordLists.layoutDirection.value(of: $0) }
    case "language":
      values.language = value.string
    case "userInterfaceStyle":
      values.userInterfaceStyle = value.string.flatMap {
        WordLists.userInterfaceStyle.value(of: $0)
      }
    case "pdf": values.pdf = value.pdf
    case "attachments": values.attachments = value.attachments ?? []
    default: values.backgroundColor = value.color
    }
    return true
  }

  private mutating func documentOf(
    _ node: JSONNode, defaults: SceneValues, root: JSONNode?, scenes: JSONNode?
  ) -> LayoutDocument? {
    if let root, scenes == nil {
      guard let scene = scene(defaults, root: root) else { return nil }
      return LayoutDocument(name: defaults.name, scenes: [scene])
    }
    guard let scenes else {
      report(node, "the key 'root' (the root view) or 'scenes' (a list of scenes) is missing")
      return nil
    }
    guard scenes.kind == .array, scenes.count > 0 else {
      report(scenes, "'scenes' must be a list with at least one scene, not \(describe(scenes))")
      return nil
    }
    var made: [DocumentScene] = []
    if let root, scenes.elements.allSatisfy({ $0["root"] != nil }) {
      report(
        root, "no scene shows this 'root': each has one of its own; remove it, or one of theirs")
    }
    var group: Int?
    for element in scenes.elements where !isFull && !hasTooMany {
      guard var scene = readScene(element, defaults: defaults, root: root) else { continue }
      if let groups = options.sceneGroups {
        let own = groups[element.offset]
        if own != group { scene.pages?.continues = false }
        group = own
      }
      checkContinues(scene, element, behind: made.last)
      made.append(scene)
    }
    return LayoutDocument(name: defaults.name, scenes: made)
  }

  /// Refuses pages that are to be counted on from those of a scene without any.
  private mutating func checkContinues(
    _ scene: DocumentScene, _ node: JSONNode, behind before: DocumentScene?
  ) {
    guard scene.pages?.continues == true, let before, before.pages == nil else { return }
    report(node["pages"]?["continues"] ?? node, PageKeys.nothingToContinue)
  }

  /// - Parameter shared: The root view of scenes that have none of their own.
  private mutating func readScene(
    _ node: JSONNode, defaults: SceneValues, root shared: JSONNode?
  ) -> DocumentScene? {
    guard node.kind == .object else {
      report(node, "a scene must be an object, not \(describe(node))")
      return nil
    }
    var values = defaults
    values.name = nil
    var root = shared
    var texts: JSONNode?
    for (key, value) in node.members {
      let name = key.string ?? ""
      if name == "root" {
        root = value
      } else if name == "texts" {
        texts = value
      } else if !readShared(name, value, into: &values), !Self.isComment(name) {
        reportUnknown(key, in: "a scene", known: SceneKeys.scene)
      }
    }
    checkSizeAndPages(node)
    guard let root else {
      report(node, "the key 'root' (the root view) is missing in a scene")
      return nil
    }
    return scene(values, root: root, texts: texts, of: node)
  }

  private mutating func scene(
    _ values: SceneValues, root: JSONNode, texts: JSONNode? = nil, of scene: JSONNode? = nil
  ) -> DocumentScene? {
    owners?.beginScene(hasTexts: texts != nil)
    identifiers.removeAll()
    outline = SceneOutline()
    rules.removeAll()
    guard var view = readView(root, in: .root) else { return nil }
    countParts(at: scene ?? root)
    if let texts { replaceTexts(texts, in: &view) }
    checkProxies()
    let constraints = resolveConstraints()
    // With errors, views may be missing and places mean nothing; there is no document then.
    if !hasErrors {
      var place = 0
      let placed = ViewPlaces(of: view).placed(by: constraints)
      warnOfLostFrames(placed: placed)
      view.normalizeTranslations(placed: placed, place: &place)
    }
    // A flow is as high as it wants to be.
    let size = values.pages.map { ProposedSize(width: $0.contentWidth) } ?? values.size
    return DocumentScene(
      name: values.name, size: size, pages: values.pages, scale: values.scale,
      direction: values.direction,
      language: values.language, userInterfaceStyle: values.userInterfaceStyle,
      backgroundColor: values.backgroundColor, pdf: values.pdf, attachments: values.attachments,
      root: view, constraints: constraints, file: file, codeEncoder: options.codeEncoder)
  }
}
