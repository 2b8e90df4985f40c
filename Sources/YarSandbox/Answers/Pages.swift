import YarDocuments
import YarDrawing
import YarLayout
import YarPages

extension Sandbox {
  /// The pages of the scene at its width, with those that are joined with them: the room that each takes, and how many there are; none for a
  /// scene without `pages`.
  func answerPages() -> JSONValue {
    pages = nil
    let scenes = scenesOnPages()
    guard !scenes.isEmpty else { return ["count": 0, "width": 0, "height": 0] }
    do throws(PageLayoutError<Never>) {
      let made = try SandboxPages(scenes)
      pages = made
      let sizes = (0..<made.layout.count).map { made.layout.size(of: $0) }
      return [
        "count": .number(Double(sizes.count)),
        "width": .number(sizes.reduce(0) { max($0, $1.width) }),
        "height": .number(sizes.reduce(0) { max($0, $1.height) }),
      ]
    } catch {
      let words = DocumentError(error, of: scenes.map { $0.setup }, file: Self.file)
      return words.map { failure($0) } ?? failure("the pages cannot be made")
    }
  }

  /// The scene, or those that it is joined with; none where it has no pages, or one of them cannot be made.
  private func scenesOnPages() -> [SandboxPages.Scene] {
    guard let tree, let document, live?.pages != nil,
      let group = document.joinedScenes.first(where: { $0.contains(sceneIndex) })
    else { return [] }
    var scenes: [SandboxPages.Scene] = []
    for index in group {
      var settings = settings
      settings.size = .unspecified
      let other =
        index == sceneIndex
        ? fresh() : try? Self.scene(index, of: document, settings, measurer, images)
      guard let live = other, let setup = live.pages else { return [] }
      scenes.append(
        SandboxPages.Scene(
          live: live, setup: setup,
          margins: margins(
            of: setup, tree, index == sceneIndex ? live.window.frame.width : setup.contentWidth)))
    }
    return scenes
  }

  /// The heads and feet of pages as live views; those with mistakes are left out.
  private func margins(
    of setup: PageSetup, _ tree: JSONTree, _ width: Double
  ) -> [(key: String, live: LiveScene)] {
    var settings = settings
    settings.size = .width(width)
    settings.safeArea = .zero
    return tree.margins.filter { $0.pages == setup.position }.compactMap { margin in
      guard let read = LayoutDocument(margin: margin, of: tree, file: Self.file),
        let live = try? Self.scene(0, of: read, settings, measurer, images)
      else { return nil }
      return (margin.key, live)
    }
  }

  /// Takes a page of those that were asked for last: ``encodeDisplayList()`` writes it next, in place of the scene.
  func answerPage(_ question: JSONNode) -> JSONValue {
    guard let index = question["index"]?.number.flatMap({ Int(exactly: $0) }),
      let pages, (0..<pages.layout.count).contains(index)
    else { return failure("there is no such page; ask for 'pages' first") }
    do throws(PageLayoutError<Never>) {
      shownPage = try pages.layout.page(at: index).displayList
      let size = pages.layout.size(of: index)
      return [
        "index": .number(Double(index)), "width": .number(size.width),
        "height": .number(size.height),
      ]
    } catch {
      return failure("the page cannot be drawn")
    }
  }
}
