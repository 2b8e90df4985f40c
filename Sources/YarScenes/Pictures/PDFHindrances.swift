import YarCairo
import YarControls
import YarDocuments
import YarDrawing
import YarLayout

/// What keeps a scene from being a file of a standard, with its place in the document.
package enum PDFHindrances {
  /// All that hinders, in the order of the document; the first of many.
  ///
  /// - Parameters:
  ///   - windows: The windows of the scene and of those that are joined with it.
  ///   - views: The views of them, with their places.
  ///   - title: What the document calls itself.
  ///   - pages: What is drawn of them.
  ///   - isWhole: Whether all headings are there; which level follows which is not looked at where it is not.
  package static func problems(
    in windows: [Window], _ views: SceneWarnings.Views, _ standards: Set<PDFStandard>,
    title: String?, on pages: [DisplayList] = [], isWhole: Bool = true
  ) -> [(position: SourcePosition, message: String)] {
    guard standards.contains(.ua1), let root = views.first else { return [] }
    var found: [(position: SourcePosition, message: String)] = []
    if title?.isEmpty ?? true {
      found.append(
        (root.position, "PDF/UA needs a title; say \"name\": \"…\" in the document or scene"))
    }
    for window in windows where window.environment.language == nil {
      let root = views.first { $0.view === window.rootView } ?? root
      found.append(
        (
          root.position,
          "PDF/UA needs the language of the texts; say \"language\": \"en\" in the document"
        ))
    }
    var level = 0
    var tables = TaggedTables(pages).problems[...]
    for (view, position) in views {
      let outer = outerRoles(of: view)
      guard let outer, !outer.contains(.artifact), view.role != .artifact else { continue }
      if let message = problem(of: view, in: outer) { found.append((position, message)) }
      if view.role == .table, case let message?? = tables.popFirst() {
        found.append((position, message))
      }
      if let heading = view.role?.headingLevel {
        if isWhole, heading > level + 1 {
          let before = level == 0 ? "nothing" : "heading\(level)"
          found.append(
            (
              position,
              "heading\(heading) follows \(before): heading\(level + 1) is left out, and PDF/UA takes no gaps"
            ))
        }
        level = heading
      }
    }
    found += SceneWarnings.linksInLinks(in: views).map {
      ($0.position, "a link is in another link, and PDF/UA takes none there; remove one of them")
    }
    return Array(found.prefix(20))
  }

  /// The roles of the views around one, the nearest first; nil where nothing of it is drawn.
  private static func outerRoles(of view: View) -> [ContentRole]? {
    var roles: [ContentRole] = []
    var next: View? = view
    while let at = next {
      if at.isHidden || at.isPassedOver || at.alpha <= 0 { return nil }
      if at !== view, let role = at.role { roles.append(role) }
      if at !== view, at.role == nil, at.accessibilityLabel != nil { roles.append(.figure) }
      next = at.superview
    }
    return roles
  }

  private static func problem(of view: View, in outer: [ContentRole]) -> String? {
    let isPicture =
      view.role == .figure || (view.role == nil && (view as? ImageView)?.image != nil)
    let hasWords =
      !(view.accessibilityLabel?.isEmpty ?? true) || (view as? CanvasView)?.spokenContent != nil
    if isPicture, !hasWords, !outer.contains(.figure) {
      return
        "PDF/UA needs words for the picture; say what it shows as \"accessibilityLabel\", or \"role\": \"artifact\" where it is decoration"
    }
    switch view.role {
    case .row where outer.first != .table:
      return "a view whose role is 'row' must be in one whose role is 'table'"
    case .cell where outer.first != .row && outer.first != .table,
      .headerCell where outer.first != .row && outer.first != .table:
      return "a view whose role is a cell must be in one whose role is 'row' or 'table'"
    case .listItem where outer.first != .list:
      return "a view whose role is 'listItem' must be in one whose role is 'list'"
    case .table where !hasHeader(view):
      return
        "PDF/UA needs cells that say what is in a table; give those of its head \"role\": \"headerCell\""
    default: return nil
    }
  }

  private static func hasHeader(_ table: View) -> Bool {
    var left = [table]
    while let view = left.popLast() {
      if view.role == .headerCell || view.hasHeadOnPages { return true }
      left += view.subviews.filter { $0.role != .table }
    }
    return false
  }
}
