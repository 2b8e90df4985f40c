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
  /// Notes on which pages the texts of a scene stand that ask for theirs.
  ///
  /// - Parameters:
  ///   - scene: The place of the scene in the document that was asked for last.
  ///   - pageOf: The pages of views; nil for one that is on none.
  /// - Returns: The views whose texts are not what they say now.
  package func note(
    _ pages: inout TextPages, ofScene scene: Int, pageOf: ([View]) -> [PageNumber?]
  ) -> [View] {
    let asking = viewsOnPages.enumerated().compactMap { text, shown in
      shown.flatMap { $0.scene == scene ? (text: text, view: $0.view) : nil }
    }
    var changed: [View] = []
    for (asked, page) in zip(asking, pageOf(asking.map { $0.view })) {
      if let page, pages.note(page, of: asked.text) { changed.append(asked.view) }
    }
    return changed
  }
}
