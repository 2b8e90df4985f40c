import YarLayout

/// What each JSON value of a document says something of, as far as live views can be changed to another value.
struct ValueOwners {
  /// What a value belongs to.
  enum Owner: Equatable {
    /// What no live view can be changed to: a constraint, a style, the list of subviews.
    case none
    /// The document or a scene.
    case scenes
    /// A property of the view whose JSON value has this place.
    case view(Int)
  }

  /// A view of the document.
  struct Place {
    /// The place of its scene.
    var scene: Int
    /// Its place among the views of the scene, in the order of the text.
    var view: Int
  }

  /// The views that each JSON object gives; more than one where scenes share it.
  private(set) var places: [Int: [Place]] = [:]
  /// Whether the views say all of themselves; the texts of a scene may replace theirs.
  private(set) var isWhole = true
  private var owners: [Int32]
  private var sceneCount = 0

  private static let none: Int32 = -1
  private static let scenes: Int32 = -2

  init(_ tree: JSONTree) {
    owners = Array(repeating: Self.none, count: tree.valueCount)
  }

  /// The owner of the value at a place.
  subscript(value: Int) -> Owner {
    switch owners[value] {
    case Self.none: .none
    case Self.scenes: .scenes
    case let view: .view(Int(view))
    }
  }

  /// Begins with the next scene.
  mutating func beginScene(hasTexts: Bool) {
    sceneCount += 1
    if hasTexts { isWhole = false }
  }

  /// Notes a view and the properties that it sets itself.
  mutating func note(_ view: JSONNode, at place: Int, _ own: RawLayer<View>) {
    places[view.place, default: []].append(Place(scene: sceneCount - 1, view: place))
    for entry in own.properties + own.shortcuts { mark(entry.node, as: Int32(view.place)) }
  }

  /// Notes a value of the document or a scene.
  mutating func note(shared node: JSONNode) { mark(node, as: Self.scenes) }

  private mutating func mark(_ node: JSONNode, as owner: Int32) {
    for place in node.places { owners[place] = owner }
  }
}

extension JSONNode {
  /// The places of the value and of everything in it.
  fileprivate var places: Range<Int> { place..<end }
}
