import YarDocuments
import YarLayout

/// The nodes of a scene: its views in the order of the document, then its layouts.
struct SandboxNodes {
  private(set) var all: [SandboxNode] = []
  /// The nodes in the order in which a tree shows them.
  private(set) var order: [Int] = []
  private var ids: [ObjectIdentifier: Int] = [:]
  private(set) var viewCount = 0

  init() {}

  init(_ scene: LiveScene, _ tree: JSONTree?) {
    var places: [SourcePosition: JSONTree.Object] = [:]
    for object in tree?.objects ?? [] { places[object.position] = object }
    viewCount = scene.views.count
    for (view, position) in scene.views {
      let place = places[position]
      ids[ObjectIdentifier(view)] = all.count
      all.append(
        SandboxNode(
          content: .view(view), pointer: place?.pointer, object: place?.node, position: position))
    }
    var children = [[Int]](repeating: [], count: viewCount)
    for id in 0..<viewCount {
      var above = all[id].view?.superview
      while let view = above, ids[ObjectIdentifier(view)] == nil { above = view.superview }
      let parent = above.flatMap { ids[ObjectIdentifier($0)] }
      all[id].parent = parent
      if let parent { children[parent].append(id) }
    }
    var layouts = [[Int]](repeating: [], count: viewCount)
    for id in 0..<viewCount { layouts[id] = addLayouts(of: id, children[id], places) }
    setOrder(children, layouts)
  }

  /// The number of a view; nil where it is none of the document.
  func id(of view: View) -> Int? { ids[ObjectIdentifier(view)] }

  /// The number of a layout; nil where it is none of the document.
  func id(of layout: BoxLayout) -> Int? {
    all.indices.dropFirst(viewCount).first { id in
      if case .layout(let other, _, _) = all[id].content { return other === layout }
      return false
    }
  }

  // MARK: Layouts

  /// Adds the layouts that a container's document lists; returns their numbers.
  private mutating func addLayouts(
    of id: Int, _ children: [Int], _ places: [SourcePosition: JSONTree.Object]
  ) -> [Int] {
    guard let object = all[id].object, let container = all[id].view else { return [] }
    let pointer = all[id].pointer ?? ""
    var listed: [(node: JSONNode, pointer: String)] = []
    if let layout = object["layout"] {
      listed.append((layout, pointer + "/layout"))
    } else if let layouts = object["layouts"] {
      for (index, layout) in layouts.elements.enumerated() {
        listed.append((layout, "\(pointer)/layouts/\(index)"))
      }
    }
    guard !listed.isEmpty else { return [] }
    let first = all.count
    for (node, pointer) in listed {
      let kind = (node.kind == .object ? node["kind"] : node)?.string ?? ""
      all.append(
        SandboxNode(
          content: .layout(nil, kind: kind, container: container), parent: id, pointer: pointer,
          object: node.kind == .object ? node : nil, position: node.position))
    }
    for child in children {
      guard let view = all[child].view, let live = view.boxLayout else { continue }
      let index = Self.index(of: all[child], below: pointer) ?? 0
      guard index < listed.count else { continue }
      let layout = first + index
      if case .layout(nil, let kind, let container) = all[layout].content {
        all[layout].content = .layout(live, kind: kind, container: container)
      }
      all[child].parent = layout
    }
    return Array(first..<all.count)
  }

  /// The place among its container's layouts of the one that places a view.
  private static func index(of node: SandboxNode, below pointer: String) -> Int? {
    if let index = node.object?["layoutIndex"]?.number { return Int(exactly: index) }
    guard let own = node.pointer else { return nil }
    let start = pointer + "/layouts/"
    guard own.hasPrefix(start) else { return nil }
    return Int(own.dropFirst(start.count).prefix { $0 != "/" })
  }

  private mutating func setOrder(_ children: [[Int]], _ layouts: [[Int]]) {
    var waiting = all.indices.prefix(viewCount).filter { all[$0].parent == nil }
    waiting.reverse()
    while let id = waiting.popLast() {
      order.append(id)
      let inner: [Int]
      if id >= viewCount {
        guard let container = all[id].parent else { continue }
        inner = children[container].filter { all[$0].parent == id }
      } else {
        inner = layouts[id] + children[id].filter { all[$0].parent == id }
      }
      waiting += inner.reversed()
    }
  }
}
