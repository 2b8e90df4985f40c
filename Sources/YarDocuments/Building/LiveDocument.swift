import YarLayout

/// What scenes are made with.
package struct SceneSettings {
  /// The text engine and what else documents do not say.
  package var environment: LayoutEnvironment
  /// What counts more than the document.
  package var overrides: SceneOverrides
  /// Loads the images; nil gives empty ones.
  package var images: (any ImageResolver)?

  /// Makes settings.
  package init(
    environment: LayoutEnvironment, overrides: SceneOverrides, images: (any ImageResolver)?
  ) {
    self.environment = environment
    self.overrides = overrides
    self.images = images
  }
}

/// A document with live views that take the values of other documents of its shape in place.
///
/// Documents have one shape where they are of one template and differ in texts, numbers and truth values alone. What such
/// a value means is read again by the reader of documents, for the whole view that has it, and set as in new views: only
/// the properties whose values differ. Scenes whose views hold on to more than that, or whose places follow from
/// constraints, are made anew.
///
/// Belongs to one thread.
package final class LiveDocument {
  /// The name; nil if it says none.
  package private(set) var name: String?
  /// The scenes, with the values that were taken last.
  package private(set) var scenes: [LiveScene]
  /// Whether it can take the values of others at all.
  package let isChangeable: Bool

  private var tree: JSONTree
  private let reader: DocumentReader
  private let owners: ValueOwners
  private let settings: SceneSettings
  private let images: DocumentImages
  private let descriptions: [DocumentScene]
  /// What the document and its scenes say of themselves.
  private var sceneValues: DocumentReader.AllSceneValues
  /// What each view of each scene was given when it was made.
  private let views: [[ViewDescription]]
  /// What was read last of those views whose values changed, by their JSON values.
  private var read: [Int: RawValues] = [:]

  /// Makes the live views of a document.
  ///
  /// - Returns: The errors of the document instead, at most 20.
  /// - Throws: The error of the first image that cannot be used.
  package static func make(
    of tree: JSONTree, file: String, options: DocumentOptions, _ settings: SceneSettings
  ) throws(DocumentError) -> (made: LiveDocument?, errors: [DocumentError]) {
    var options = options
    // The views ask the same one, which has the answer then.
    options.codeEncoder = settings.environment.codeEncoder ?? options.codeEncoder
    var reader = DocumentReader(tree: tree, file: file, options: options)
    reader.owners = ValueOwners(tree)
    guard let document = reader.readDocument(), !reader.hasErrors else {
      return (nil, reader.sortedErrors())
    }
    return (try LiveDocument(document, tree, reader, settings, file: file), [])
  }

  private init(
    _ document: LayoutDocument, _ tree: JSONTree, _ reader: DocumentReader,
    _ settings: SceneSettings, file: String
  ) throws(DocumentError) {
    name = document.name
    var scenes: [LiveScene] = []
    for scene in document.scenes {
      scenes.append(
        try scene.make(
          environment: settings.environment, overrides: settings.overrides, images: settings.images)
      )
    }
    self.scenes = scenes
    self.tree = tree
    self.settings = settings
    images = DocumentImages(resolver: settings.images, file: file)
    descriptions = document.scenes
    views = document.scenes.map { $0.root.flattened() }
    owners = reader.owners ?? ValueOwners(tree)
    var reader = reader
    reader.owners = nil
    sceneValues = reader.readSceneValues(tree.root)
    self.reader = reader
    isChangeable = owners.isWhole && document.scenes.allSatisfy({ $0.isChangeable })
  }

  /// Takes the values of another document of the template.
  ///
  /// - Returns: Whether the scenes show it now; if not, they are as they were, and it has to be made.
  /// - Throws: The error of the first image that cannot be used; the scenes are as they were.
  package func take(_ other: JSONTree) throws(DocumentError) -> Bool {
    guard isChangeable, let changed = tree.changedValues(in: other) else { return false }
    var places: [Int] = []
    var changedOf: [Int: [Int]] = [:]
    var concernsScenes = false
    for value in changed {
      switch owners[value] {
      case .none: return false
      case .scenes: concernsScenes = true
      case .view(let view):
        if changedOf[view] == nil { places.append(view) }
        changedOf[view, default: []].append(value)
      }
    }
    var reader = reader
    let sceneValues = concernsScenes ? reader.readSceneValues(other.root) : sceneValues
    guard sceneValues.differsInLooksOnly(from: self.sceneValues) else { return false }
    var nowRead: [(place: Int, values: RawValues)] = []
    var taken: [(place: ValueOwners.Place, type: ViewType, values: [ViewDescription.Assignment])] =
      []
    for place in places {
      guard let known = owners.places[place], let first = known.first else { return false }
      let type = views[first.scene][first.view].viewType
      guard type.changing == .inPlace else { return false }
      let node = JSONNode(tree: other, index: place)
      let raw: RawValues
      let new: [ViewDescription.Assignment]
      if let before = read[place],
        let again = reader.reread(changedOf[place] ?? [], of: node, type: type, over: before)
      {
        raw = again.values
        new = again.changed.map { reader.assignment($0, table: type.table) }
      } else {
        raw = reader.readValues(of: node, type: type).values
        new = differences(of: raw, at: place, first, type, &reader)
      }
      nowRead.append((place, raw))
      for place in known { taken.append((place, type, new)) }
    }
    guard !reader.hasErrors else { return false }
    var changes: [Change] = []
    for (place, type, values) in taken {
      changes += try self.changes(to: values, at: place, type)
    }
    guard changes.allSatisfy({ $0.type.table.properties[$0.property].isChangeable }) else {
      return false
    }
    for (place, values) in nowRead { read[place] = values }
    for change in changes { change.make() }
    tree = other
    show(sceneValues)
    return true
  }

  /// What differs in a view that was read as a whole.
  private func differences(
    of raw: RawValues, at place: Int, _ first: ValueOwners.Place, _ type: ViewType,
    _ reader: inout DocumentReader
  ) -> [ViewDescription.Assignment] {
    let table = type.table
    let old =
      read[place].map { reader.assignments($0, table: table) }
      ?? views[first.scene][first.view].values
    let new = reader.assignments(raw, table: table)
    var changed = new.filter { !old.contains($0) }
    for old in old where !new.contains(where: { $0.property == old.property }) {
      let value = table.properties[old.property].defaultValue
      changed.append(ViewDescription.Assignment(property: old.property, value: value))
    }
    return changed
  }

  /// What has to be set for a view to have values.
  private func changes(
    to values: [ViewDescription.Assignment], at place: ValueOwners.Place, _ type: ViewType
  ) throws(DocumentError) -> [Change] {
    let view = scenes[place.scene].views[place.view].view
    var changes: [Change] = []
    for new in values {
      var change = Change(view: view, type: type, property: new.property, value: new.value)
      if type.table.properties[new.property].setImage != nil, let path = new.value.string {
        let position = new.position ?? views[place.scene][place.view].position
        change.image = try images.image(path, position)
      }
      changes.append(change)
    }
    return changes
  }

  /// What a property is to be set to.
  private struct Change {
    var view: View
    var type: ViewType
    /// Its place in the table of the type.
    var property: Int
    var value: PropertyValue
    var image: Image?

    func make() {
      let property = type.table.properties[property]
      if let image, let setImage = property.setImage {
        setImage(view, image)
      } else {
        property.set(view, value)
      }
    }
  }

  private func show(_ values: DocumentReader.AllSceneValues) {
    sceneValues = values
    name = values.document.name
    for (index, description) in descriptions.enumerated() {
      scenes[index].name = values.scenes[index].name
      let window = scenes[index].window
      window.backgroundColor = values.scenes[index].backgroundColor
      description.setSize(of: window, settings.overrides)
    }
  }
}

extension DocumentReader.AllSceneValues {
  /// Whether names and colours are all that differs.
  fileprivate func differsInLooksOnly(from other: Self) -> Bool {
    func plain(_ values: DocumentReader.SceneValues) -> DocumentReader.SceneValues {
      var values = values
      values.name = nil
      values.backgroundColor = nil
      return values
    }
    return scenes.map(plain) == other.scenes.map(plain)
  }
}

extension DocumentScene {
  /// Whether values of its views can be changed in place.
  fileprivate var isChangeable: Bool {
    constraints.isEmpty
      && root.flattened().allSatisfy { $0.viewType.changing != .notInLayouts && !$0.isConstrained }
  }
}

extension ViewDescription {
  /// The view and all in it, in the order of the text.
  func flattened() -> [ViewDescription] {
    var found: [ViewDescription] = []
    // An own list instead of recursion: trees may nest deep.
    var waiting = [self]
    while var view = waiting.popLast() {
      waiting += view.subviews.reversed().map { $0.view }
      view.subviews = []
      found.append(view)
    }
    return found
  }

  /// Whether it says something of itself that constraints follow from.
  fileprivate var isConstrained: Bool {
    values.contains {
      ["autoresizingMask", "translatesAutoresizingMaskIntoConstraints"]
        .contains(viewType.table.properties[$0.property].key)
    }
  }
}

extension Property where Target == View {
  /// Whether a view that gets another value is as one that had it from the start.
  ///
  /// Not so where others refer to the view by the value, where constraints follow from it, and where a layout left a
  /// frame behind.
  fileprivate var isChangeable: Bool {
    ![
      "identifier", "autoresizingMask", "skipLayout", "translatesAutoresizingMaskIntoConstraints",
    ].contains(key)
  }
}
