import YarDocuments
import YarDrawing
import YarLayout
import YarPages

extension Sandbox {
  /// The pages of the scene at its width: the room that each takes, and how many there are; none for a scene without `pages`.
  func answerPages() -> JSONValue {
    pages = nil
    guard let tree, let setup = live?.pages, let fresh = fresh() else {
      return ["count": 0, "width": 0, "height": 0]
    }
    do throws(PageLayoutError<Never>) {
      let made = try SandboxPages(
        fresh, setup, margins: margins(of: setup, tree, fresh.window.frame.width))
      pages = made
      let (first, others) = (made.layout.size(of: 0), made.layout.size)
      return [
        "count": .number(Double(made.layout.count)),
        "width": .number(max(first.width, others.width)),
        "height": .number(max(first.height, others.height)),
      ]
    } catch {
      let words = DocumentError(error, of: setup, file: Self.file)
      return words.map { failure($0) } ?? failure("the pages cannot be made")
    }
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
