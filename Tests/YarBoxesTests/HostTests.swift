import Testing
import YarBoxes

/// A host that is not Yar's: `PaneHost`, as it stands in Documentation/Boxes/Hosts.md.
@Suite struct HostTests {
  @Test func panesInAnArray() {
    let host = PaneHost()
    let screen = host.add(.init(name: "screen"))
    let column = host.mirror.makeGroup(GroupStyle(.column), of: screen)
    let body = host.add(.init(name: "body"), to: column, weight: 1)
    var style = GroupStyle(.row)
    style.hSpacing = 1
    let row = host.mirror.makeGroup(style, of: body)
    let files = host.add(.init(name: "files", columns: 20, rows: 5), to: row)
    _ = host.add(.init(name: "text", columns: 30, rows: 3), to: row, weight: 1)
    _ = host.add(.init(name: "status", columns: 10, rows: 1), to: column)
    #expect(
      host.frames(of: screen, columns: 80, rows: 24) == [
        "screen 0.0 0.0 80.0 24.0", "body 0.0 0.0 80.0 23.0", "files 0.0 9.0 20.0 5.0",
        "text 21.0 0.0 59.0 23.0", "status 35.0 23.0 10.0 1.0",
      ])
    host.resize(files, columns: 40)
    #expect(
      host.frames(of: screen, columns: 80, rows: 24)[2...3] == [
        "files 0.0 9.0 40.0 5.0", "text 41.0 0.0 39.0 23.0",
      ])
  }

  /// What happened to a member is told when somebody asks; nothing moves for it.
  @Test func whatHappenedIsTold() throws {
    let host = PaneHost()
    let screen = host.add(.init(name: "screen"))
    let group = host.mirror.makeGroup(GroupStyle(.row), of: screen)
    let box = host.add(.init(name: "box", columns: 30, rows: 10), to: group, weight: 1)
    let before = host.frames(of: screen, columns: 100, rows: 40)
    let placement = try #require(host.mirror.placements(in: screen, host).first)
    #expect(placement.node == box)
    #expect(placement.desired.width == 30)
    #expect(placement.line == LinePlacement(room: 100, extra: 70, weightSum: 1))
    #expect(placement.frame == Frame(x: 0, y: 0, width: 100, height: 40))
    #expect(host.frames(of: screen, columns: 100, rows: 40) == before)
  }
}
