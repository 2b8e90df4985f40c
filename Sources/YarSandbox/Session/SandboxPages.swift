import YarDocuments
import YarLayout
import YarPages

/// The pages of a scene, and of those that are joined with it, made of views of their own: the scene that is shown stays one tall page.
final class SandboxPages {
  /// A scene with the heads and feet of its pages.
  struct Scene {
    let live: LiveScene
    let setup: PageSetup
    let margins: [(key: String, live: LiveScene)]
  }

  /// A head or foot, and its texts with fields of the page.
  private struct Margin {
    let key: String
    let live: LiveScene
    let fields: [(label: Label, text: String)]
  }

  let layout: PageLayout<Never>
  /// Views do not keep their windows.
  private let scenes: [Scene]

  /// Divides scenes whose pages are counted through, each as wide as it is shown.
  init(_ scenes: [Scene]) throws(PageLayoutError<Never>) {
    self.scenes = scenes
    layout = try PageLayout<Never>(
      joining: scenes.map { Self.content($0) },
      environment: scenes.first?.live.window.environment ?? LayoutEnvironment())
  }

  private static func content(_ scene: Scene) -> PageContent<Never> {
    let window = scene.live.window
    let made = scene.margins.map { key, live in
      Margin(key: key, live: live, fields: Self.fields(of: live))
    }
    return PageContent(
      window.rootView ?? window, on: scene.setup.fitting(contentWidth: window.frame.width),
      background: window.backgroundColor,
      header: { page in
        Self.view(of: made, PageKeys.heads(of: page), on: page)
      },
      footer: { page in
        Self.view(of: made, PageKeys.feet(of: page), on: page)
      })
  }

  private static func fields(of live: LiveScene) -> [(label: Label, text: String)] {
    live.views.compactMap { view, _ in
      guard let label = view as? Label, let text = label.text, text.contains("{" as Character)
      else { return nil }
      return (label, text)
    }
  }

  /// - Parameter keys: What it is called; the first that there is counts.
  private static func view(of margins: [Margin], _ keys: [String], on page: PageNumber) -> View? {
    for key in keys {
      guard let margin = margins.first(where: { $0.key == key }) else { continue }
      for (label, text) in margin.fields { label.text = filled(text, page) }
      return margin.live.window.rootView
    }
    return nil
  }

  /// A text with the numbers of a page; the sandbox fills no other fields.
  private static func filled(_ text: String, _ page: PageNumber) -> String {
    var result = ""
    var rest = text[...]
    while let open = place(of: "{", in: rest), let close = place(of: "}", in: rest[open...]) {
      let end = rest.index(close, offsetBy: 2)
      let name = rest[rest.index(open, offsetBy: 2)..<close].filter { $0 != " " }
      result += rest[..<open]
      result += value(of: name, page) ?? String(rest[open..<end])
      rest = rest[end...]
    }
    return result + rest
  }

  /// Where a letter stands twice.
  private static func place(of letter: Character, in text: Substring) -> String.Index? {
    text.indices.first {
      $0 < text.index(before: text.endIndex) && text[$0] == letter
        && text[text.index(after: $0)] == letter
    }
  }

  private static func value(of name: String, _ page: PageNumber) -> String? {
    switch name {
    case "page.number": "\(page.number)"
    case "page.count": "\(page.count)"
    case "page.section": page.section ?? ""
    case "page.sectionNumber": "\(page.sectionNumber)"
    case "page.sectionCount": "\(page.sectionCount)"
    default: nil
    }
  }
}
