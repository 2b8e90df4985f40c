import YarDrawing
import YarLayout

/// A date, a time or both, as buttons that open a calendar, as that calendar, or as wheels.
///
/// It shows words that it is given: what a date is called in which language is the app's business.
/// Compact, it is 34 points high and as wide as its words; wheels want 320 by 216, a calendar 320 by 330.
open class DatePicker: Control {
  /// What is picked.
  public enum Mode: UInt8, Hashable, Sendable, CaseIterable {
    /// A time of day.
    case time
    /// A day.
    case date
    /// Both.
    case dateAndTime
  }

  /// How it is shown.
  public enum Style: UInt8, Hashable, Sendable, CaseIterable {
    /// As buttons.
    case compact
    /// As wheels; where these have no room, as buttons.
    case wheels
    /// As a month of a calendar; a time alone as wheels, and where these have no room, as buttons.
    case inline
  }

  /// What is picked; a day by default.
  public var datePickerMode = Mode.date {
    didSet { if datePickerMode != oldValue { setNeedsMeasure() } }
  }

  /// How it is shown; compact by default.
  public var preferredDatePickerStyle = Style.compact {
    didSet { if preferredDatePickerStyle != oldValue { setNeedsMeasure() } }
  }

  /// The words for the day; "1 Jan 2026" by default.
  public var dateText = "1 Jan 2026" {
    didSet { if dateText != oldValue { setNeedsMeasure() } }
  }

  /// The words for the time of day; "9:41" by default.
  public var timeText = "9:41" {
    didSet { if timeText != oldValue { setNeedsMeasure() } }
  }

  /// The rows of each wheel in reading direction, the chosen one in the middle; nil (the default) shows those
  /// around 1 January 2026 and 9:41.
  public var wheelRows: [[String]]?

  /// The month that the calendar shows; January 2026 by default, with its first day chosen.
  public var month = CalendarMonth(year: 2026, month: 1, selectedDay: 1)

  private var dateLine = ControlText()
  private var timeLine = ControlText()

  open override var typeName: String { controlTypeName("DatePicker") }

  /// Makes a picker of a day, with a frame in the coordinates of its future superview.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    setContentHuggingPriority(.defaultHigh, for: .horizontal)
    setContentHuggingPriority(.defaultHigh, for: .vertical)
  }

  /// Makes a picker of a day.
  public convenience init(_ dateText: String?) {
    self.init(frame: .zero)
    if let dateText { self.dateText = dateText }
  }

  private static let height = 34.0
  private static let padding = 11.0
  private static let gap = 6.0
  private static let font = Font()

  /// The words of the buttons, in reading direction.
  private var buttons: [any ShapedText] {
    var texts: [any ShapedText] = []
    if datePickerMode != .time {
      texts.append(dateLine.shaped(line(dateText, Self.font), in: self))
    }
    if datePickerMode != .date {
      texts.append(timeLine.shaped(line(timeText, Self.font), in: self))
    }
    return texts
  }

  private func width(of text: any ShapedText) -> Double {
    let words = text.content.text.isEmpty ? 0 : text.measure(width: nil).size.width
    return roomy(words) + 2 * Self.padding
  }

  /// How it is shown where there is room; no calendar has a time alone.
  private var shownStyle: Style {
    preferredDatePickerStyle == .inline && datePickerMode == .time
      ? .wheels : preferredDatePickerStyle
  }

  override func naturalSize(width: Double?) -> Size {
    switch shownStyle {
    case .compact: break
    case .wheels: return PickerWheels.size
    case .inline: return CalendarPage.size(hasTime: datePickerMode == .dateAndTime)
    }
    let widths = buttons.map { self.width(of: $0) }
    return Size(
      width: widths.reduce(0, +) + Double(widths.count - 1) * Self.gap, height: Self.height)
  }

  override var baselineText: (any ShapedText)? {
    preferredDatePickerStyle == .compact ? buttons.first : nil
  }

  override func drawContent(in rect: Rect, _ builder: inout DisplayListBuilder) {
    if shownStyle == .wheels, rect.height >= PickerWheels.leastHeight {
      drawWheels(in: rect, &builder)
      return
    }
    let least = CalendarPage.leastSize
    if shownStyle == .inline, rect.width >= least.width, rect.height >= least.height {
      let time = datePickerMode == .dateAndTime ? buttons.last : nil
      CalendarPage(month: month, time: time).draw(of: self, in: rect, &builder)
      return
    }
    let height = min(Self.height, rect.height)
    var distance = 0.0
    for text in buttons {
      let width = min(width(of: text), rect.width - distance)
      guard width > 0 else { return }
      var box = leading(distance, width: width, in: rect)
      box.origin.y = snapped(rect.midY - height / 2)
      box.size.height = height
      fill(box, color(.tertiarySystemFill), radius: 8, &builder)
      write(text, isSelected ? tintColor : color(.label), in: box, &builder)
      distance += width + Self.gap
    }
  }

  private func drawWheels(in rect: Rect, _ builder: inout DisplayListBuilder) {
    let time = [["8", "9", "10"], ["40", "41", "42"]]
    let usual =
      switch datePickerMode {
      case .date:
        [["31", "1", "2"], ["December", "January", "February"], ["2025", "2026", "2027"]]
      case .time: time
      case .dateAndTime: [["31 Dec", "1 Jan", "2 Jan"]] + time
      }
    let wheels = (wheelRows ?? usual).map {
      PickerWheels.Wheel(rows: $0, selected: ($0.count - 1) / 2)
    }
    PickerWheels(wheels: wheels).draw(of: self, in: rect, &builder)
  }
}
