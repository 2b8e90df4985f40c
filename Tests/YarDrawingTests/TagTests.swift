import Testing
import YarDrawing
import YarLayout

/// Which elements a tree of views makes in a display list.
@Suite struct TagTests {
  private func roles(_ view: View, _ detail: TagDetail) -> [ContentRole] {
    DisplayListBuilder.displayList(of: view, tags: detail).commands.compactMap { command in
      if case .pushTag(let tag, _) = command { tag.role } else { nil }
    }
  }

  private func label(_ role: ContentRole? = nil) -> Label {
    let label = Label("A")
    label.frame = Rect(x: 0, y: 0, width: 50, height: 20)
    label.role = role
    return label
  }

  @Test func listsHaveThemWhereTheyAreAskedFor() {
    let root = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    for role in [nil, .heading2, .caption] as [ContentRole?] { root.addSubview(label(role)) }
    #expect(roles(root, .none) == [])
    #expect(roles(root, .headings) == [.heading2])
    #expect(roles(root, .all) == [.paragraph, .heading2, .caption])
  }

  @Test func partsFollowFromWhatTheyAreIn() {
    let list = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    list.role = .list
    list.addSubview(label())
    #expect(roles(list, .all) == [.list, .listItem])
    list.role = .artifact
    #expect(roles(list, .all) == [.artifact])
    list.role = nil
    list.accessibilityLabel = "A list"
    #expect(roles(list, .all) == [.figure])
  }

  @Test func everyGroupIsClosed() {
    let linked = label(.heading1)
    linked.link = "https://example.org/"
    let commands = DisplayListBuilder.displayList(of: linked, tags: .all).commands
    var depth = 0
    for command in commands {
      switch command {
      case .pushTag, .pushLink: depth += 1
      case .pop: depth -= 1
      default: break
      }
    }
    #expect(depth == 0)
    #expect(roles(linked, .all) == [.heading1])
  }
}
