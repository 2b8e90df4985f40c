import YarDrawing
import YarLayout

/// A month as a page of a calendar, as the inline style of date pickers shows it.
struct CalendarPage {
  /// The month.
  var month: CalendarMonth
  /// The words for the time below the days; nil without a time.
  var time: (any ShapedText)?

  /// The most weeks that days of a month lie in.
  private static let rowCount = 6
  private static let headingHeight = 44.0
  private static let weekdayHeight = 22.0
  private static let rowHeight = 44.0
  private static let timeHeight = 44.0
  private static let margin = 16.0
  /// The least size in which days can be told apart.
  static let leastSize = Size(width: 140, height: 160)

  /// The size that it wants.
  static func size(hasTime: Bool) -> Size {
    Size(
      width: 320,
      height: headingHeight + weekdayHeight + Double(rowCount) * rowHeight
        + (hasTime ? timeHeight : 0))
  }

  /// Draws the page in a rectangle of a control.
  func draw(of control: Control, in rect: Rect, _ builder: inout DisplayListBuilder) {
    // Where there is less height than it wants, all rows have less.
    let factor = min(1, rect.height / Self.size(hasTime: time != nil).height)
    var page = rect
    page.size.height -= time == nil ? 0 : Self.timeHeight * factor
    var heading = page
    heading.size.height = Self.headingHeight * factor
    drawHeading(of: control, in: heading, &builder)
    var days = page
    days.origin.y = heading.maxY
    days.size.height = page.maxY - heading.maxY
    days = days.inset(
      by: EdgeInsets(top: 0, left: Self.margin / 2, bottom: 0, right: Self.margin / 2))
    drawDays(of: control, in: days, weekdayHeight: Self.weekdayHeight * factor, &builder)
    if let time {
      let row = Rect(
        x: rect.minX, y: page.maxY, width: rect.width, height: rect.maxY - page.maxY)
      drawTime(time, of: control, in: row, &builder)
    }
  }

  /// The name of the month with an arrow behind it, and the arrows to the months before and after.
  private func drawHeading(
    of control: Control, in rect: Rect, _ builder: inout DisplayListBuilder
  ) {
    let font = Font(size: min(17, rect.height * 0.5), weight: .semibold)
    let arrow = Size(width: font.size * 0.4, height: font.size * 0.7)
    let tint: Color = control.tintColor
    let forward = rect.width - Self.margin - arrow.width
    let back = forward - 2.4 * font.size
    let text = control.environment.textMeasurer.shape(
      control.line(month.title, font, control.isRightToLeft ? .right : .left))
    let most = max(0, back - Self.margin - 2 * font.size)
    let width = min(control.roomy(text.measure(width: nil).size.width), most)
    control.write(
      text, control.color(.label), in: control.leading(Self.margin, width: width, in: rect),
      &builder)
    for (distance, isBack) in [(Self.margin + width + 6, false), (back, true), (forward, false)] {
      var box = control.leading(distance, width: arrow.width, in: rect)
      box.origin.y = rect.midY - arrow.height / 2
      box.size.height = arrow.height
      drawArrow(in: box, pointsLeft: isBack != control.isRightToLeft, tint, &builder)
    }
  }

  private func drawArrow(
    in rect: Rect, pointsLeft: Bool, _ color: Color, _ builder: inout DisplayListBuilder
  ) {
    let (from, to) = pointsLeft ? (rect.maxX, rect.minX) : (rect.minX, rect.maxX)
    let path = Path([
      .move(Point(x: from, y: rect.minY)), .line(Point(x: to, y: rect.midY)),
      .line(Point(x: from, y: rect.maxY)),
    ])
    builder.add(.stroke(.path(path), color, width: 2))
  }

  /// The days in seven columns, below the days of the week.
  private func drawDays(
    of control: Control, in rect: Rect, weekdayHeight: Double,
    _ builder: inout DisplayListBuilder
  ) {
    let width = rect.width / 7
    let height = max(0, (rect.height - weekdayHeight) / Double(Self.rowCount))
    let measurer = control.environment.textMeasurer
    let small = Font(size: min(13, weekdayHeight * 0.6), weight: .semibold)
    for (column, word) in month.weekdays.prefix(7).enumerated() {
      var box = control.leading(Double(column) * width, width: width, in: rect)
      box.size.height = weekdayHeight
      let text = measurer.shape(control.line(word, small))
      control.write(text, control.color(.tertiaryLabel), in: box, &builder)
    }
    let side = min(width, height)
    let size = min(20, side * 0.5)
    for (index, word) in month.days.enumerated() {
      let place = index + min(max(0, month.firstColumn), 6)
      guard place < 7 * Self.rowCount else { return }
      var box = control.leading(Double(place % 7) * width, width: width, in: rect)
      box.origin.y += weekdayHeight + Double(place / 7) * height
      box.size.height = height
      let isChosen = index + 1 == month.selectedDay
      if isChosen {
        let disc = control.centred(side, side, in: box)
        builder.add(.fill(.ellipse(disc), .color(control.tintColor)))
      }
      let text = measurer.shape(
        control.line(word, Font(size: size, weight: isChosen ? .semibold : .regular)))
      control.write(text, isChosen ? .white : control.color(.label), in: box, &builder)
    }
  }

  /// The time of day in its field at the trailing side.
  private func drawTime(
    _ text: any ShapedText, of control: Control, in rect: Rect,
    _ builder: inout DisplayListBuilder
  ) {
    let width = control.roomy(text.measure(width: nil).size.width) + 22
    let height = min(34, rect.height)
    var box = control.leading(rect.width - Self.margin - width, width: width, in: rect)
    box.origin.y = control.snapped(rect.midY - height / 2)
    box.size.height = height
    control.fill(box, control.color(.tertiarySystemFill), radius: 8, &builder)
    control.write(text, control.color(.label), in: box, &builder)
  }
}
