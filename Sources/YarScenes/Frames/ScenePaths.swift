import YarLayout

/// The ways to the views of a scene, to be looked up from both ends.
///
/// They are made once, where one is asked for: a scene in which nothing is wrong asks for none, and one with a thousand
/// faults is not gone through a thousand times.
package final class ScenePaths {
  private let window: Window
  private lazy var all = window.viewsWithPaths
  private lazy var paths = Dictionary(
    all.map { (ObjectIdentifier($0.view), $0.path) }, uniquingKeysWith: { first, _ in first })
  private lazy var views = Dictionary(
    all.map { ($0.path, $0.view) }, uniquingKeysWith: { first, _ in first })

  /// Looks at nothing yet.
  package init(of window: Window) { self.window = window }

  /// The way to a view; nil if it is none of the scene.
  package subscript(view: View) -> String? { paths[ObjectIdentifier(view)] }

  /// The first view that a way leads to.
  package subscript(path: String) -> View? { views[path] }
}
