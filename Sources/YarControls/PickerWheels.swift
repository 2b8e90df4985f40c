import YarDrawing
import YarLayout

/// Wheels side by side, as pickers show them: a band across the middle, and rows that fade away from it.
struct PickerWheels {
  /// One wheel: its rows, and the one that lies in the band.
  struct Wheel {
    var rows: [String]
    var selected: Int
    var text: Font = Font(size: 21)
  }

  /// The wheels in reading direction.
  var wheels: [Wheel]

  /// The size that UIKit's pickers want.
  static let size = Size(width: 320, height: 216)
  /// The least height in which rows beside the chosen one can be seen.
  static let leastHeight = 80.0
  private static let rowHeight = 32.0

  /// Draws the wheels in a rectangle of a control.
  func draw(of control: Control, in rect: Rect, _ builder: inout DisplayListBuilder) {
    let height = min(Self.rowHeight, rect.height)
    let band = Rect(
      x: rect.minX + 9, y: control.snapped(rect.midY - height / 2),
      width: max(0, rect.width - 18), height: height)
    control.fill(band, control.color(.tertiarySystemFill), radius: 8, &builder)
    let width = band.width / Double(max(1, wheels.count))
    let ink = control.color(.label)
    // As many rows as fit, the chosen one in the middle.
    let reach = min(3, Int(max(0, (rect.height - height) / 2 / height)))
    for (column, wheel) in wheels.enumerated() {
      for distance in -reach...reach {
        let index = wheel.selected + distance
        guard wheel.rows.indices.contains(index) else { continue }
        var box = control.leading(Double(column) * width, width: width, in: band)
        box.origin.y += Double(distance) * height
        let text = control.environment.textMeasurer.shape(
          control.line(wheel.rows[index], wheel.text))
        let alpha = [1, 0.35, 0.2, 0.1][abs(distance)]
        control.write(text, ink.withAlpha(alpha), in: box, &builder)
      }
    }
  }
}
