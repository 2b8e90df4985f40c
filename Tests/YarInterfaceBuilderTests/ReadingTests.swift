import Testing
import YarInterfaceBuilder
import YarLayout

/// What is read of a document that is in order.
@Suite struct ReadingTests {
  @Test func aXibIsRead() throws {
    let document = try Fixture.document("Card.xib")
    #expect(document.kind == .xib)
    #expect(document.toolsVersion == 21701)
    #expect(document.usesAutolayout && document.usesSafeAreas)
    #expect(document.device == CanvasDevice(id: "retina4_7"))
    #expect(document.imageSizes == ["bell": Size(width: 24, height: 24)])
    #expect(document.notes.isEmpty)
    #expect(document.unread.isEmpty)
    let scene = try #require(document.scenes.first)
    #expect(document.scenes.count == 1)
    #expect(scene.name == "Card")
    #expect(scene.canvasLocation == Point(x: 139, y: 154))
    let card = try #require(scene.root)
    #expect(card.customClass == "CardView")
    #expect(card.placement.frame == Rect(x: 0, y: 0, width: 320, height: 120))
    #expect(card.placement.autoresizingMask == [.flexibleWidth, .flexibleHeight])
    #expect(card.guides == [InterfaceGuide(key: "safeArea", id: "saf-e0-001")])
    #expect(card.look.backgroundColor == .color(Color(red: 1, green: 0.5, blue: 0)))
    #expect(card.constraints.count == 6)
    #expect(card.constraints[5].relation == .greaterThanOrEqual)
    #expect(card.constraints[5].priority == 900)
  }

  @Test func aLabelIsRead() throws {
    let document = try Fixture.document("Card.xib")
    let view = try #require(document.view("ttl-00-001")?.view)
    guard case .label(let label) = view.content else {
      Issue.record("not a label")
      return
    }
    #expect(label.text == "Time for tea")
    #expect(label.numberOfLines == 0)
    #expect(label.font == InterfaceFont(size: 17, weight: .semibold))
    #expect(label.textColor == .system("labelColor"))
    #expect(!view.placement.translatesAutoresizingMask)
    #expect(view.priorities.verticalHugging == 251)
    #expect(view.priorities.verticalResistance == nil)
  }

  @Test func constraintsHaveRatiosAndVariations() throws {
    let document = try Fixture.document("Card.xib")
    let icon = try #require(document.view("ico-n0-000")?.view)
    #expect(icon.constraints[0].multiplier == 1)
    #expect(icon.constraints[0].secondItem == "ico-n0-000")
    #expect(icon.constraints[1].constant == 40)
    #expect(icon.constraints[1].constants.map(\.1) == [64])
    #expect(icon.constraints[1].constants.first?.0 == SizeClasses(width: .regular))
  }
}
