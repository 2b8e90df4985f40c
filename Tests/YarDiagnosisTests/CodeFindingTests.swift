import Testing
import YarDrawing
import YarLayout

@testable import YarDiagnosis

/// What keeps a scanner from reading a code: edges, what lies over it, colours.
@Suite struct CodeFindingTests {
  /// A code that fills its frame; a tenth of it in the middle may be hidden.
  private final class Code: CanvasView {
    var color = Color.black
    var isOfLines = false

    override func scannedPart(in rect: Rect) -> ScannedPart? {
      ScannedPart(
        rect,
        spare: isOfLines ? nil : rect.inset(by: EdgeInsets(all: rect.width * 0.35)),
        isOfLines: isOfLines)
    }

    override func draw(in rect: Rect, _ builder: inout DisplayListBuilder) {
      builder.add(.fill(.rect(rect), .color(color)))
    }
  }

  private func sheet(_ code: Code, _ x: Double = 20) -> Sheet {
    let sheet = Sheet(200, 120)
    sheet.root.backgroundColor = .white
    code.identifier = "code"
    code.frame = Rect(x: x, y: 10, width: 80, height: 80)
    sheet.root.addSubview(code)
    return sheet
  }

  private func find(
    _ sheet: Sheet, _ view: View, _ frame: Rect, isDrawnAsIs: Bool = true
  ) -> [String] {
    view.identifier = "over"
    view.frame = frame
    sheet.root.addSubview(view)
    return find(sheet, isDrawnAsIs: isDrawnAsIs)
  }

  private func find(
    _ sheet: Sheet, _ kinds: Set<FindingKind> = [.outside, .overlapping], isDrawnAsIs: Bool = true
  ) -> [String] {
    var options = CheckOptions()
    options.kinds = kinds
    options.findsFixes = false
    options.isDrawnAsIs = isDrawnAsIs
    return sheet.window.check(options).map(\.text)
  }

  @Test func codesAreOnThePage() {
    #expect(find(sheet(Code())) == [])
    #expect(
      find(sheet(Code(), 140)) == [
        """
        warning: code sticks out of the screen: 20 pt at the right [outside]
          nobody can scan code
        """
      ])
  }

  @Test func textOverACodeIsTold() {
    let text = Rect(x: 20, y: 40, width: 80, height: 20)
    #expect(
      find(sheet(Code()), Label("aaaa"), text) == [
        """
        warning: code and over overlap by 34 × 20 pt [overlapping]
          nobody can scan code
        """
      ])
    // In the middle, and beside the code.
    #expect(
      find(sheet(Code()), Label("a"), Rect(x: 55, y: 40, width: 10, height: 20)) == [])
    #expect(find(sheet(Code()), Label("aaaa"), Rect(x: 20, y: 89, width: 80, height: 20)) == [])
    // Digits at the foot of lines leave them long enough.
    let lines = Code()
    lines.isOfLines = true
    #expect(find(sheet(lines), Label("aaaa"), Rect(x: 20, y: 70, width: 80, height: 20)) == [])
  }

  @Test func whatIsInFrontOfACodeIsTold() {
    func found(_ frame: Rect, isDrawnAsIs: Bool = true, _ change: (View) -> Void = { _ in })
      -> [String]
    {
      let cover = View()
      cover.backgroundColor = .red
      change(cover)
      return find(sheet(Code()), cover, frame, isDrawnAsIs: isDrawnAsIs)
    }
    #expect(
      found(Rect(x: 80, y: 10, width: 60, height: 40)) == [
        "warning: code is partly hidden behind over: nobody can scan it [overlapping]"
      ])
    #expect(found(Rect(x: 80, y: 10, width: 60, height: 40)) { $0.backgroundColor = nil } == [])
    #expect(found(Rect(x: 80, y: 10, width: 60, height: 40)) { $0.isHidden = true } == [])
    // A small picture in the middle.
    #expect(found(Rect(x: 52, y: 42, width: 16, height: 16)) == [])
    #expect(found(Rect(x: 101, y: 10, width: 40, height: 40)) == [])
    // Of what an app shows for a while, a note is enough.
    let all = Rect(x: 0, y: 0, width: 200, height: 120)
    #expect(
      found(all) == ["warning: code is hidden behind over: nobody can scan it [overlapping]"])
    #expect(
      found(all, isDrawnAsIs: false) == [
        """
        note: code is hidden behind over: nobody can scan it [overlapping]
          it covers all of root, as what is shown for a while does
        """
      ])
  }

  /// What lies in the code's own view, in front of it, counts as well.
  @Test func whatIsInTheViewOfACodeIsTold() {
    let code = Code()
    let sheet = sheet(code)
    let badge = View(frame: Rect(x: 0, y: 0, width: 30, height: 30))
    badge.identifier = "badge"
    badge.backgroundColor = .white
    code.addSubview(badge)
    #expect(
      find(sheet) == [
        "warning: code is partly hidden behind badge: nobody can scan it [overlapping]"
      ])
  }

  @Test func modulesAreDarkOnALightGround() {
    func found(_ ink: UInt32, _ ground: Color?) -> [String] {
      let code = Code()
      code.color = Color(rgb: ink)
      let sheet = sheet(code)
      sheet.root.backgroundColor = ground
      return find(sheet, [.lowContrast])
    }
    #expect(found(0x000000, .white) == [])
    #expect(found(0x949494, .white) == [])
    #expect(
      found(0x999999, .white) == [
        """
        warning: code can hardly be scanned: its contrast is 2.8 to 1 and should be 3 [low-contrast]
          its modules are #999999 on #FFFFFF
          #949494 would do
        """
      ])
    #expect(
      found(0xFFFFFF, .black) == [
        """
        warning: code can hardly be scanned: its modules are lighter than what is behind them [low-contrast]
          its modules are #FFFFFF on #000000
          scanners look for dark modules on a light ground
        """
      ])
    #expect(found(0xFFFFFF, nil) == [])
  }

  /// Where no app brings it in, a picture that is nowhere on the page was lost.
  @Test func picturesAreOnThePage() {
    func found(_ x: Double, isDrawnAsIs: Bool = true) -> [String] {
      let sheet = Sheet(200, 120)
      let picture = ImageView(Image(size: Size(width: 40, height: 40)))
      return find(
        sheet, picture, Rect(x: x, y: 10, width: 40, height: 40), isDrawnAsIs: isDrawnAsIs)
    }
    #expect(
      found(260) == ["warning: over lies outside the screen [outside]\n  by 100 pt at the right"])
    #expect(found(260, isDrawnAsIs: false) == [])
    #expect(found(180) == [])
  }
}
