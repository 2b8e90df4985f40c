import YarDrawing
import YarLayout

/// The texts of segments as they were shaped last, and how segments are drawn: for segmented controls and
/// for the scopes of a search bar.
struct Segments {
  /// The distance between a title and the ends of its segment, both sides together.
  static let padding = 21.0
  /// What a title leaves free at each end of its segment at least.
  private static let inset = 2.0

  var titles: [String] = []
  private var plain: [ControlText] = []
  private var chosen = ControlText()

  init(_ titles: [String] = []) { self.titles = titles }

  private static let font = Font(size: 13)
  private static let chosenFont = Font(size: 13, weight: .semibold)

  /// The title of a segment, shaped.
  mutating func text(_ index: Int, of control: Control) -> any ShapedText {
    if plain.count != titles.count {
      plain = [ControlText](repeating: ControlText(), count: titles.count)
    }
    return plain[index].shaped(control.line(titles[index], Self.font), in: control)
  }

  /// The width that each title takes.
  mutating func widths(in control: Control) -> [Double] {
    titles.indices.map { index in
      titles[index].isEmpty
        ? 0 : control.roomy(text(index, of: control).measure(width: nil).size.width)
    }
  }

  /// The title that is cut off most; `edges` are the distances of the segments' ends from the leading edge, in points.
  mutating func cutTitle(of control: Control, edges: [Double], selected: Int?) -> CutWords? {
    var worst: CutWords?
    var start = 0.0
    for (index, end) in edges.enumerated() where index < titles.count {
      let title =
        index == selected
        ? chosen.shaped(control.line(titles[index], Self.chosenFont), in: control)
        : text(index, of: control)
      worst = CutWords.worse(worst, control.cut(title, in: end - start - 2 * Self.inset))
      start = end
    }
    return worst
  }

  /// Draws the segments side by side in a rectangle, the first one at the leading end.
  ///
  /// `edges` are the distances of the segments' ends from the leading edge, in points.
  mutating func draw(
    of control: Control, in rect: Rect, edges: [Double], selected: Int?, ground: Color?,
    ink: Color?, _ builder: inout DisplayListBuilder
  ) {
    control.fill(rect, control.color(.tertiarySystemFill), radius: 8, &builder)
    let line = control.hairline
    let label = control.color(.label)
    let height = min(16, max(0, rect.height - 8))
    var start = 0.0
    for (index, end) in edges.enumerated() {
      let box = control.leading(start, width: max(0, end - start), in: rect)
      if index == selected {
        drawChosen(of: control, index, in: box, ground, ink ?? label, &builder)
      } else if box.width > 4 {
        control.write(
          text(index, of: control), label,
          in: box.inset(by: EdgeInsets(top: 0, left: Self.inset, bottom: 0, right: Self.inset)),
          &builder)
      }
      // No line beside the one that is chosen, and none where lines would lie on each other.
      if index > 0, index != selected, index - 1 != selected, box.width > 4 {
        var mark = control.leading(start - line / 2, width: line, in: rect)
        mark.origin.x = control.snapped(mark.minX)
        mark.origin.y = control.snapped(rect.midY - height / 2)
        mark.size.height = height
        control.fill(mark, control.color(.separator), &builder)
      }
      start = end
    }
  }

  private mutating func drawChosen(
    of control: Control, _ index: Int, in box: Rect, _ ground: Color?, _ ink: Color,
    _ builder: inout DisplayListBuilder
  ) {
    let plate = box.inset(by: EdgeInsets(all: Self.inset))
    guard !plate.isEmpty else { return }
    let shape = RoundedRect(rect: plate, cornerRadius: 6.5)
    let shade = Color(white: 0, alpha: control.isDark ? 0.3 : 0.12)
    builder.add(.shadow(shape, Shadow(color: shade, radius: 3, offset: Size(width: 0, height: 2))))
    let usual = control.isDark ? control.color(.systemGray2) : Color.white
    builder.add(.fill(.roundedRect(shape), .color(ground ?? usual)))
    let text = chosen.shaped(control.line(titles[index], Self.chosenFont), in: control)
    control.write(text, ink, in: plate, &builder)
  }
}
