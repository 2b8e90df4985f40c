import YarLayout
import YarPages

/// The pages of texts in the flow that ask for theirs, in the order in which a row comes to them.
///
/// They are known when the flow is divided; until then each text says that it is on the only page.
package struct TextPages: Sendable {
  private var pages: [Int: PageNumber] = [:]

  /// None is known yet.
  package init() {}

  /// The page of a text, by its place among those that ask.
  subscript(text: Int) -> PageNumber { pages[text] ?? Self.unknown }

  /// A page in a part without a name: so the text is there, and its view can be found.
  private static var unknown: PageNumber {
    var page = PageNumber(1, of: 1)
    page.section = ""
    return page
  }

  /// Notes the page of a text; whether it was another one.
  fileprivate mutating func note(_ page: PageNumber, of text: Int) -> Bool {
    var page = page
    page.broughtForward = []
    page.carriedForward = []
    return pages.updateValue(page, forKey: text) != page
  }
}

extension Template {
  /// Whether texts in the flow ask for their page.
  package var asksForPages: Bool { !bindings.textsOnPages.isEmpty }
}

extension KeptScenes {
  /// Notes on which pages the texts stand that ask for theirs.
  ///
  /// - Parameter pageOf: The pages of views of a scene, by its place; nil for one that is on none.
  /// - Returns: The views whose texts are not what they say now, with the places of their scenes.
  package func note(
    _ pages: inout TextPages, pageOf: (Int, [View]) -> [PageNumber?]
  ) -> [(scene: Int, view: View)] {
    var asking: [[(text: Int, view: View)]] = []
    for (text, shown) in viewsOnPages.enumerated() {
      guard let (scene, view) = shown else { continue }
      while asking.count <= scene { asking.append([]) }
      asking[scene].append((text, view))
    }
    var changed: [(scene: Int, view: View)] = []
    for (scene, asking) in asking.enumerated() where !asking.isEmpty {
      for (asked, page) in zip(asking, pageOf(scene, asking.map { $0.view })) {
        if let page, pages.note(page, of: asked.text) { changed.append((scene, asked.view)) }
      }
    }
    return changed
  }
}
