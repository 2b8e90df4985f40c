import YarControls
import YarLayout

/// The properties that controls have besides those of every view.
enum ControlProperties {
  /// What every control has.
  private static let states: [Property<View>] = [
    .bool(
      "isEnabled", \Control.isEnabled,
      "Whether the control answers to touches; one that does not is half transparent.",
      default: true),
    .bool(
      "isSelected", \Control.isSelected, "Whether the control is in the state of being chosen."),
    .bool("isFocused", \Control.isFocused, "Whether the keyboard speaks to the control."),
  ]

  static let switches: [Property<View>] =
    states + [
      .bool("isOn", \Switch.isOn, "Whether the switch is on."),
      .optionalColor(
        "onTintColor", \Switch.onTintColor,
        "The colour of a switch that is on; by default the system's green."),
      .optionalColor(
        "thumbTintColor", \Switch.thumbTintColor, "The colour of the knob; white by default."),
    ] + hugging(h: 750, v: 750)

  static let slider: [Property<View>] =
    states + [
      .number("value", \Slider.assignedValue, .any, "The value; counted within the bounds."),
      .number("minimumValue", \Slider.minimumValue, .any, "The value at the leading end."),
      .number(
        "maximumValue", \Slider.assignedMaximum, .any, "The value at the trailing end.", default: 1),
      .optionalColor(
        "minimumTrackTintColor", \Slider.minimumTrackTintColor,
        "The colour of the line before the knob; by default the tint."),
      .optionalColor(
        "maximumTrackTintColor", \Slider.maximumTrackTintColor,
        "The colour of the line behind the knob; by default the system's fill."),
      .optionalColor(
        "thumbTintColor", \Slider.thumbTintColor, "The colour of the knob; white by default."),
      .number(
        "thumbDiameter", \Slider.thumbDiameter, .positive, "The size of the knob.", default: 28),
      .image("minimumValueImage", \Slider.minimumValueImage, "An image at the leading end."),
      .image("maximumValueImage", \Slider.maximumValueImage, "An image at the trailing end."),
    ]

  static let stepper: [Property<View>] =
    states + [
      .number("value", \Stepper.assignedValue, .any, "The value; counted within the bounds."),
      .number("minimumValue", \Stepper.minimumValue, .any, "The smallest value."),
      .number(
        "maximumValue", \Stepper.assignedMaximum, .any, "The largest value.", default: 100),
      .number(
        "stepValue", \Stepper.stepValue, .positive, "How much one touch changes.", default: 1),
      .bool("wraps", \Stepper.wraps, "Whether the value goes on at the other bound."),
    ] + hugging(h: 750, v: 750)

  static let progressView: [Property<View>] =
    states + [
      .number("progress", \ProgressView.progress, .unit, "How much is done, 0 to 1."),
      .optionalColor(
        "progressTintColor", \ProgressView.progressTintColor,
        "The colour of what is done; by default the tint."),
      .optionalColor(
        "trackTintColor", \ProgressView.trackTintColor,
        "The colour of what is left; by default the system's fill."),
    ] + hugging(h: 250, v: 750)

  static let activityIndicator: [Property<View>] =
    states + [
      .word(
        "indicatorStyle", \ActivityIndicatorView.style, WordLists.indicatorStyle,
        "The size: 20 points or 37.", default: .medium),
      .optionalColor(
        "color", \ActivityIndicatorView.color, "The colour; by default the system's grey."),
      .bool(
        "isAnimating", \ActivityIndicatorView.isAnimating, "Whether the wheel turns.",
        default: true),
      .bool(
        "hidesWhenStopped", \ActivityIndicatorView.hidesWhenStopped,
        "Whether a wheel at rest does not show.", default: true),
    ] + hugging(h: 750, v: 750)

  static let segmentedControl: [Property<View>] =
    states + [
      .strings("titles", \SegmentedControl.titles, "The titles of the segments."),
      .index(
        "selectedSegmentIndex", \SegmentedControl.assignedIndex,
        "The place of the selected segment, from 0; by default none is."),
      .optionalColor(
        "selectedSegmentTintColor", \SegmentedControl.selectedSegmentTintColor,
        "The colour of the selected segment; by default the system's."),
      .optionalColor(
        "selectedTitleColor", \SegmentedControl.selectedTitleColor,
        "The colour of the selected title; by default the system's label."),
      .bool(
        "apportionsSegmentWidthsByContent", \SegmentedControl.apportionsSegmentWidthsByContent,
        "Whether segments are as wide as their titles ask for."),
    ]

  static let pageControl: [Property<View>] =
    states + [
      .count("numberOfPages", \PageControl.numberOfPages, "The number of pages."),
      .count("currentPage", \PageControl.assignedPage, "The page that is shown, from 0."),
      .bool(
        "hidesForSinglePage", \PageControl.hidesForSinglePage,
        "Whether one page alone shows no dot."),
      .optionalColor(
        "pageIndicatorTintColor", \PageControl.pageIndicatorTintColor, "The colour of the dots."),
      .optionalColor(
        "currentPageIndicatorTintColor", \PageControl.currentPageIndicatorTintColor,
        "The colour of the dot of the page that is shown."),
    ] + hugging(h: 750, v: 750)

  static let searchBar: [Property<View>] =
    states + [
      .string("text", \SearchBar.text, "The words to search for."),
      .string("placeholder", \SearchBar.placeholder, "What stands there while there is no text."),
      .bool(
        "showsCancelButton", \SearchBar.showsCancelButton,
        "Whether a word beside the field ends the search."),
      .text("cancelButtonTitle", \SearchBar.cancelButtonTitle, "That word.", default: "Cancel"),
      .optionalColor(
        "barTintColor", \SearchBar.barTintColor, "The colour behind the field; none by default."),
      .optionalColor(
        "fieldColor", \SearchBar.fieldColor,
        "The colour of the field; by default the system's fill."),
      .bool("showsScopeBar", \SearchBar.showsScopeBar, "Whether scopes stand below the field."),
      .strings("scopeButtonTitles", \SearchBar.scopeButtonTitles, "The titles of the scopes."),
      .count(
        "selectedScopeButtonIndex", \SearchBar.selectedScopeButtonIndex,
        "The scope that is selected, from 0."),
    ]

  static let datePicker: [Property<View>] =
    states + [
      .word(
        "datePickerMode", \DatePicker.datePickerMode, WordLists.datePickerMode, "What is picked.",
        default: .date),
      .word(
        "preferredDatePickerStyle", \DatePicker.preferredDatePickerStyle,
        WordLists.datePickerStyle, "Whether it is shown as buttons or as wheels.",
        default: .compact),
      .text("dateText", \DatePicker.dateText, "The words for the day.", default: "1 Jan 2026"),
      .text("timeText", \DatePicker.timeText, "The words for the time of day.", default: "9:41"),
    ] + hugging(h: 750, v: 750)

  static let pickerView: [Property<View>] =
    states + [
      .strings("titles", \PickerView.titles, "The rows of the wheel."),
      .count("selectedRow", \PickerView.assignedRow, "The row in the middle, from 0."),
    ]

  static let textField: [Property<View>] =
    states + [
      .string("text", \TextField.text, "The text."),
      .string("placeholder", \TextField.placeholder, "What stands there while there is no text."),
      .font(
        "font", \TextField.font,
        "The typeface; 17 points by default. Missing members are the default's.", default: Font()),
      .optionalColor(
        "textColor", \TextField.textColor, "The colour of the text; by default the system's."),
      .optionalColor(
        "placeholderColor", \TextField.placeholderColor,
        "The colour of the placeholder; by default the system's."),
      .word(
        "textAlignment", \TextField.textAlignment, WordLists.textAlignment,
        "How the text is set between the edges.", default: .natural),
      .word(
        "borderStyle", \TextField.borderStyle, WordLists.borderStyle, "The line around the field.",
        default: .none),
      .bool(
        "isSecureTextEntry", \TextField.isSecureTextEntry, "Whether the text is shown as dots."),
      .word(
        "clearButtonMode", \TextField.clearButtonMode, WordLists.clearButtonMode,
        "When the button that empties the field shows.", default: .never),
      .optional(
        "contentInsets", .directionalInsets, \TextField.contentInsets,
        "The room around the text, by reading direction; by default the border's.",
        wrap: { .numbers([$0.top, $0.leading, $0.bottom, $0.trailing]) },
        unwrap: { value in
          value.insets.map {
            DirectionalEdgeInsets(
              top: $0.top, leading: $0.left, bottom: $0.bottom, trailing: $0.right)
          }
        }),
    ]

  static let textView: [Property<View>] =
    states + [
      .text("text", \TextView.text, "The text; \\n starts a new line.", default: ""),
      .string("placeholder", \TextView.placeholder, "What stands there while there is no text."),
      .font(
        "font", \TextView.font,
        "The typeface; 17 points by default. Missing members are the default's.", default: Font()),
      .optionalColor(
        "textColor", \TextView.textColor, "The colour of the text; by default the system's."),
      .word(
        "textAlignment", \TextView.textAlignment, WordLists.textAlignment,
        "How lines are set between the edges.", default: .natural),
      .bool(
        "isScrollEnabled", \TextView.isScrollEnabled,
        "Whether the text scrolls and has no size of its own for constraints.", default: true),
      .bool(
        "isEditable", \TextView.isEditable, "Whether the text can be changed.", default: true),
      .row(
        "textContainerInset", .insets, \TextView.textContainerInset,
        default: EdgeInsets(top: 8, left: 0, bottom: 8, right: 0), "The room around the text.",
        wrap: { PropertyValue($0) }, unwrap: \.insets),
      .number(
        "lineFragmentPadding", \TextView.lineFragmentPadding, .any,
        "The room at both ends of each line, inside of it.", default: 5),
    ]

  static let divider: [Property<View>] =
    [
      .word(
        "axis", \Divider.axis, WordLists.axis, "The direction of the line.", default: .horizontal),
      .optionalColor("color", \Divider.color, "The colour; by default the system's separator."),
      .number(
        "thickness", \Divider.thickness, .notNegative, "The thickness; 0 is one pixel."),
      .word(
        "lineStyle", \Divider.lineStyle, WordLists.lineStyle,
        "Whether the line has gaps.", default: .solid),
    ] + hugging(h: 750, v: 750)

  /// How strongly a control keeps the size of its content, where that is not as every view does.
  private static func hugging(h: Double, v: Double) -> [Property<View>] {
    [ViewProperties.hHugging(h), ViewProperties.vHugging(v)]
  }
}

/// Rows for what only controls have.
extension Property {
  fileprivate static func optionalColor<Root>(
    _ key: String, _ path: Path<Root, Color?>, _ summary: String
  ) -> Property {
    optional(key, .color, path, summary, wrap: { .color($0) }, unwrap: \.color)
  }

  /// A text that is always there.
  fileprivate static func text<Root>(
    _ key: String, _ path: Path<Root, String>, _ summary: String, default value: String
  ) -> Property {
    row(key, .string, path, default: value, summary, wrap: { .string($0) }, unwrap: \.string)
  }

  fileprivate static func strings<Root>(
    _ key: String, _ path: Path<Root, [String]>, _ summary: String
  ) -> Property {
    row(key, .strings, path, default: [], summary, wrap: { .words($0) }, unwrap: \.words)
  }

  fileprivate static func count<Root>(
    _ key: String, _ path: Path<Root, Int>, _ summary: String
  ) -> Property {
    row(
      key, .integer(from: 0), path, default: 0, summary, wrap: { .number(Double($0)) },
      unwrap: { $0.number.flatMap { Int(exactly: $0) } })
  }

  /// A place in a list, or none: a negative number in Swift, `null` in documents.
  fileprivate static func index<Root>(
    _ key: String, _ path: Path<Root, Int>, _ summary: String
  ) -> Property {
    Property(
      key: key, kind: .integer(from: 0), defaultValue: .none, summary: summary,
      get: { target in
        guard let index = (target as? Root)?[keyPath: path], index >= 0 else { return .none }
        return .number(Double(index))
      },
      set: { target, value in
        (target as? Root)?[keyPath: path] = value.number.flatMap { Int(exactly: $0) } ?? -1
      })
  }
}
