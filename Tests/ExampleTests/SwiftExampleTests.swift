import Testing
import YarDocuments
import YarLayout
import YarTesting

/// The programs in `Examples/Swift` (their views are linked into this target) make the same pages as
/// the documents of the same name.
@Suite("Examples in Swift")
struct SwiftExampleTests {
  let studio: Studio

  init() throws { studio = try Studio() }

  @Test func profileCard() throws {
    try check(
      ProfileCard.example.makePage { try studio.image(at: "images/\($0)") }, "profile-card")
  }

  @Test func receipt() throws {
    try check(Receipt.example.makePage { try studio.image(at: "images/\($0)") }, "receipt")
  }

  /// Compares the frames, view by view, and then the pictures.
  private func check(_ page: View, _ name: String) throws {
    let expected = try studio.layOut(ExampleDocument(name: name))
    let window = Window(
      size: Size(width: expected.bounds.width, height: 0), environment: studio.environment)
    window.backgroundColor = expected.backgroundColor
    window.rootView = page
    window.frame.size.height =
      page.sizeThatFits(ProposedSize(width: expected.bounds.width, height: nil)).height
    window.layoutIfNeeded()
    func frames(_ window: Window) -> [String] {
      window.everything.map { "\($0.view.typeName) \($0.view.frame)" }
    }
    #expect(frames(window) == frames(expected))
    #expect(try studio.png(window) == studio.png(expected))
    expectNoFindings(in: window)
  }
}
