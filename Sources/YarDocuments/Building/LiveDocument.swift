import YarLayout
import YarPages

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

  /// The scenes whose pages are counted through, each by itself or joined with those that continue it.
  package var joinedScenes: [Range<Int>] { PageSetup.joined(scenes.map { $0.pages }) }

  /// Whether anything went wrong in the scenes, besides conflicts, which are told only while they last.
  package var hasIssues: Bool {
    scenes.contains { !$0.window.layoutIssuesBesidesConflicts.isEmpty }
  }

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
  private var shown: [Int: ShownValues] = [:]
  /// The property that each JSON value that changed so far is all of; nil where its view has to be read as a whole.
  private var bound: [Int: BoundProperty?] = [:]

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

  /// Takes the values of another document of the template, which differs in texts, numbers and truth values alone.
  ///
  /// - Parameter changed: The places of the values that differ.
  /// - Returns: Whether the scenes show it now; if not, they are as they were, and it has to be made.
  /// - Throws: The error of the first image that cannot be used; the scenes are as they were.
  package func take(_ other: JSONTree, changed: [Int]) throws(DocumentError) -> Bool {
    guard isChangeable, let new = newValues(at: changed, in: other) else { return false }
    var reader = reader
    var sceneValues = sceneValues
    if new.concernsScenes {
      sceneValues = reader.readSceneValues(other.root)
      guard sceneValues.differsInLooksOnly(from: self.sceneValues) else { return false }
    }
    var changes = readAnew(new.single, &reader)
    var nowRead: [(shown: ShownValues, values: RawValues)] = []
    for place in new.whole {
      guard let type = type(ofViewAt: place), type.changing == .inPlace else { return false }
      let values = reader.readValues(of: JSONNode(tree: other, index: place), type: type).values
      let shown = shown(ofViewAt: place, type)
      let found = differences(of: values, from: shown, at: place, type)
      guard found.allSatisfy({ $0.property.isChangeable }) else { return false }
      nowRead.append((shown, values))
      changes += found
    }
    guard !reader.hasErrors else { return false }
    var images: [Int: Image] = [:]
    // By their places: to copy an entry takes longer than to set it.
    for index in changes.indices where changes[index].property.isImage {
      guard let path = changes[index].entry.value.string else { continue }
      let position = reader.position(of: changes[index].entry.node)
      images[index] = try self.images.image(path, position)
    }
    for index in changes.indices {
      let property = changes[index].property
      property.set(changes[index].entry.value, images.isEmpty ? nil : images[index])
      property.shown.values.set(changes[index].entry)
    }
    for (shown, values) in nowRead { shown.values = values }
    tree = other
    show(sceneValues)
    return true
  }

  /// The first view that has the JSON value at a place as a property of its own; nil if none has.
  package func view(ofValueAt place: Int) -> (scene: Int, view: View)? {
    guard case .view(let owner) = owners[place], let first = owners.places[owner]?.first else {
      return nil
    }
    return (first.scene, scenes[first.scene].views[first.view].view)
  }

  /// What another document has otherwise.
  private struct NewValues {
    /// Values that are each a property of their own.
    var single: [(property: BoundProperty, node: JSONNode)] = []
    /// Views that have to be read as a whole.
    var whole: [Int] = []
    /// Whether the document or a scene says something else of itself.
    var concernsScenes = false
  }

  /// What values say; nil where no live view can be changed to one of them.
  private func newValues(at changed: [Int], in other: JSONTree) -> NewValues? {
    var new = NewValues()
    var isWhole: Set<Int> = []
    for value in changed {
      switch owners[value] {
      case .none: return nil
      case .scenes: new.concernsScenes = true
      case .view(let view):
        if let property = property(at: value, of: view) {
          guard property.isChangeable else { return nil }
          new.single.append((property, JSONNode(tree: other, index: value)))
        } else if isWhole.insert(view).inserted {
          new.whole.append(view)
        }
      }
    }
    if !isWhole.isEmpty { new.single.removeAll { isWhole.contains($0.property.owner) } }
    return new
  }

  /// A property, and what it is to be set to.
  private struct Change {
    let property: BoundProperty
    let entry: RawValues.Entry
  }

  /// Reads values that are each a property of their own.
  private func readAnew(
    _ values: [(property: BoundProperty, node: JSONNode)], _ reader: inout DocumentReader
  ) -> [Change] {
    var changes: [Change] = []
    changes.reserveCapacity(values.count)
    for (property, node) in values {
      let entry = reader.readProperty(
        property.property, property.index, node, over: property.shown.values)
      if let entry { changes.append(Change(property: property, entry: entry)) }
    }
    var checked = -1
    for (property, _) in values where property.type.isCode && property.owner != checked {
      checked = property.owner
      var all = property.shown.values
      for index in changes.indices where changes[index].property.owner == checked {
        all.set(changes[index].entry)
      }
      reader.checkCode(all, type: property.type)
    }
    return changes
  }

  /// The property that a JSON value is all of; nil where its view has to be read as a whole.
  private func property(at value: Int, of view: Int) -> BoundProperty? {
    if let known = bound[value] { return known }
    let made = makeProperty(at: value, of: view)
    bound[value] = .some(made)
    return made
  }

  private func makeProperty(at value: Int, of view: Int) -> BoundProperty? {
    let node = JSONNode(tree: tree, index: view)
    guard let type = type(ofViewAt: view),
      let key = node.members.first(where: { $0.value.place == value })?.key.string,
      case .property(let index)? = type.table.entry(for: key)
    else { return nil }
    // A font takes from styles what it leaves out.
    if case .font = type.table.properties[index].kind { return nil }
    return property(index, at: view, type, shown(ofViewAt: view, type))
  }

  /// What the views that a JSON value gives show now.
  private func shown(ofViewAt place: Int, _ type: ViewType) -> ShownValues {
    if let known = shown[place] { return known }
    var reader = reader
    let made = ShownValues(
      reader.readValues(of: JSONNode(tree: tree, index: place), type: type).values)
    shown[place] = made
    return made
  }

  /// What differs in a view that was read as a whole.
  private func differences(
    of new: RawValues, from shown: ShownValues, at place: Int, _ type: ViewType
  ) -> [Change] {
    let old = shown.values
    let properties = type.table.properties
    var changes: [Change] = []
    for entry in new.entries
    where entry.value != old.value(at: entry.place) ?? properties[entry.place].defaultValue {
      changes.append(Change(property: property(entry.place, at: place, type, shown), entry: entry))
    }
    for var entry in old.entries where new.value(at: entry.place) == nil {
      let value = properties[entry.place].defaultValue
      guard entry.value != value else { continue }
      entry.value = value
      changes.append(Change(property: property(entry.place, at: place, type, shown), entry: entry))
    }
    return changes
  }

  /// A property of the views that a JSON value gives.
  private func property(
    _ index: Int, at place: Int, _ type: ViewType, _ shown: ShownValues
  ) -> BoundProperty {
    BoundProperty(
      owner: place, type: type, index: index,
      views: (owners.places[place] ?? []).map { scenes[$0.scene].views[$0.view].view },
      shown: shown)
  }

  private func type(ofViewAt place: Int) -> ViewType? {
    owners.places[place]?.first.map { views[$0.scene][$0.view].viewType }
  }

  private func show(_ values: DocumentReader.AllSceneValues) {
    sceneValues = values
    name = values.document.name
    for (index, description) in descriptions.enumerated() {
      scenes[index].name = values.scenes[index].name
      scenes[index].pdf = values.scenes[index].pdf
      scenes[index].attachments = values.scenes[index].attachments
      let window = scenes[index].window
      window.backgroundColor = values.scenes[index].backgroundColor
      description.setSize(of: window, settings.overrides)
    }
  }
}

extension DocumentReader.AllSceneValues {
  /// Whether names, colours and what is said of PDFs are all that differs.
  fileprivate func differsInLooksOnly(from other: Self) -> Bool {
    func plain(_ values: DocumentReader.SceneValues) -> DocumentReader.SceneValues {
      var values = values
      values.name = nil
      values.backgroundColor = nil
      values.pdf = nil
      values.attachments = []
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
