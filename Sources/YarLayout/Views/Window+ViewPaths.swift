extension Window {
  /// The views of the window with the ways to them, each before those inside of it, back to front.
  ///
  /// A way is made of identifiers, or of types and places where views have none: `card/name`, `card/Label[2]`.
  public var viewsWithPaths: [(view: View, path: String)] {
    guard let root = rootView else { return [] }
    var result: [(view: View, path: String)] = []
    // An own list instead of recursion: trees may nest deep.
    var waiting = [(root, root.identifier ?? root.typeName)]
    while let (view, path) = waiting.popLast() {
      result.append((view: view, path: path))
      for (index, subview) in view.subviews.enumerated().reversed() {
        let name = subview.identifier ?? "\(subview.typeName)[\(index)]"
        waiting.append((subview, "\(path)/\(name)"))
      }
    }
    return result
  }
}
