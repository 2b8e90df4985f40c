import YarControls
import YarLayout

/// The properties that controls have besides those of every view.
enum ControlProperties {
  /// What every control has.
  private static let states: [Property<View>] = [
    .bool(
      "isEnabled", Access(of: Control.self, { $0.isEnabled }, { $0.isEnabled = $1 }),
      "Whether the control answers to touches; one that does not is half transparent.",
      default: true),
    .bool(
      "isSelected", Access(of: Control.self, { $0.isSelected }, { $0.isSelected = $1 }),
      "Whether the control is in the state of being chosen."),
    .bool(
      "isFocused", Access(of: Control.self, { $0.isFocused }, { $0.isFocused = $1 }),
      "Whether the keyboard speaks to the control."),
  ]

  static let switches: [Property<View>] =
    states + [
      .bool(
        "isOn", Access(of: Switch.self, { $0.isOn }, { $0.isOn = $1 }), "Whether the switch is on."),
      .optionalColor(
        "onTintColor", Access(of: Switch.self, { $0.onTintColor }, { $0.onTintColor = $1 }),
        "The colour of a switch that is on; by default the system's green."),
      .optionalColor(
        "thumbTintColor",
        Access(of: Switch.self, { $0.thumbTintColor }, { $0.thumbTintColor = $1 }),
        "The colour of the knob; white by default."),
    ] + hugging(h: 750, v: 750)

  static let slider: [Property<View>] =
    states + [
      .number(
        "value", Access(of: Slider.self, { $0.assignedValue }, { $0.assignedValue = $1 }), .any,
        "The value; counted within the bounds."),
      .number(
        "minimumValue", Access(of: Slider.self, { $0.minimumValue }, { $0.minimumValue = $1 }),
        .any, "The value at the leading end."),
      .number(
        "maximumValue",
        Access(of: Slider.self, { $0.assignedMaximum }, { $0.assignedMaximum = $1 }), .any,
        "The value at the trailing end.", default: 1),
      .optionalColor(
        "minimumTrackTintColor",
        Access(of: Slider.self, { $0.minimumTrackTintColor }, { $0.minimumTrackTintColor = $1 }),
        "The colour of the line before the knob; by default the tint."),
      .optionalColor(
        "maximumTrackTintColor",
        Access(of: Slider.self, { $0.maximumTrackTintColor }, { $0.maximumTrackTintColor = $1 }),
        "The colour of the line behind the knob; by default the system's fill."),
      .optionalColor(
        "thumbTintColor",
        Access(of: Slider.self, { $0.thumbTintColor }, { $0.thumbTintColor = $1 }),
        "The colour of the knob; white by default."),
      .number(
        "thumbDiameter", Access(of: Slider.self, { $0.thumbDiameter }, { $0.thumbDiameter = $1 }),
        .positive, "The size of the knob.", default: 28),
      .image(
        "minimumValueImage",
        Access(of: Slider.self, { $0.minimumValueImage }, { $0.minimumValueImage = $1 }),
        "An image at the leading end."),
      .image(
        "maximumValueImage",
        Access(of: Slider.self, { $0.maximumValueImage }, { $0.maximumValueImage = $1 }),
        "An image at the trailing end."),
    ]

  static let stepper: [Property<View>] =
    states + [
      .number(
        "value", Access(of: Stepper.self, { $0.assignedValue }, { $0.assignedValue = $1 }), .any,
        "The value; counted within the bounds."),
      .number(
        "minimumValue", Access(of: Stepper.self, { $0.minimumValue }, { $0.minimumValue = $1 }),
        .any, "The smallest value."),
      .number(
        "maximumValue",
        Access(of: Stepper.self, { $0.assignedMaximum }, { $0.assignedMaximum = $1 }), .any,
        "The largest value.", default: 100),
      .number(
        "stepValue", Access(of: Stepper.self, { $0.stepValue }, { $0.stepValue = $1 }), .positive,
        "How much one touch changes.", default: 1),
      .bool(
        "wraps", Access(of: Stepper.self, { $0.wraps }, { $0.wraps = $1 }),
        "Whether the value goes on at the other bound."),
    ] + hugging(h: 750, v: 750)

  static let progressView: [Property<View>] =
    states + [
      .number(
        "progress", Access(of: ProgressView.self, { $0.progress }, { $0.progress = $1 }), .unit,
        "How much is done, 0 to 1."),
      .optionalColor(
        "progressTintColor",
        Access(of: ProgressView.self, { $0.progressTintColor }, { $0.progressTintColor = $1 }),
        "The colour of what is done; by default the tint."),
      .optionalColor(
        "trackTintColor",
        Access(of: ProgressView.self, { $0.trackTintColor }, { $0.trackTintColor = $1 }),
        "The colour of what is left; by default the system's fill."),
    ] + hugging(h: 250, v: 750)

  static let activityIndicator: [Property<View>] =
    states + [
      .word(
        "indicatorStyle", Access(of: ActivityIndicatorView.self, { $0.style }, { $0.style = $1 }),
        WordLists.indicatorStyle,
        "The size: 20 points or 37.", default: .medium),
      .optionalColor(
        "color", Access(of: ActivityIndicatorView.self, { $0.color }, { $0.color = $1 }),
        "The colour; by default the system's grey."),
      .bool(
        "isAnimating",
        Access(of: ActivityIndicatorView.self, { $0.isAnimating }, { $0.isAnimating = $1 }),
        "Whether the wheel turns.",
        default: true),
      .bool(
        "hidesWhenStopped",
        Access(
          of: ActivityIndicatorView.self, { $0.hidesWhenStopped }, { $0.hidesWhenStopped = $1 }),
        "Whether a wheel at rest does not show.", default: true),
    ] + hugging(h: 750, v: 750)

  static let segmentedControl: [Property<View>] =
    states + [
      .strings(
        "titles", Access(of: SegmentedControl.self, { $0.titles }, { $0.titles = $1 }),
        "The titles of the segments."),
      .index(
        "selectedSegmentIndex",
        Access(of: SegmentedControl.self, { $0.assignedIndex }, { $0.assignedIndex = $1 }),
        "The place of the selected segment, from 0; by default none is."),
      .optionalColor(
        "selectedSegmentTintColor",
        Access(
          of: SegmentedControl.self, { $0.selectedSegmentTintColor },
          { $0.selectedSegmentTintColor = $1 }),
        "The colour of the selected segment; by default the system's."),
      .optionalColor(
        "selectedTitleColor",
        Access(
          of: SegmentedControl.self, { $0.selectedTitleColor }, { $0.selectedTitleColor = $1 }),
        "The colour of the selected title; by default the system's label."),
      .bool(
        "apportionsSegmentWidthsByContent",
        Access(
          of: SegmentedControl.self, { $0.apportionsSegmentWidthsByContent },
          { $0.apportionsSegmentWidthsByContent = $1 }),
        "Whether segments are as wide as their titles ask for."),
    ]

  static let pageControl: [Property<View>] =
    states + [
      .count(
        "numberOfPages",
        Access(of: PageControl.self, { $0.numberOfPages }, { $0.numberOfPages = $1 }),
        "The number of pages."),
      .count(
        "currentPage", Access(of: PageControl.self, { $0.assignedPage }, { $0.assignedPage = $1 }),
        "The page that is shown, from 0."),
      .bool(
        "hidesForSinglePage",
        Access(of: PageControl.self, { $0.hidesForSinglePage }, { $0.hidesForSinglePage = $1 }),
        "Whether one page alone shows no dot."),
      .optionalColor(
        "pageIndicatorTintColor",
        Access(
          of: PageControl.self, { $0.pageIndicatorTintColor }, { $0.pageIndicatorTintColor = $1 }),
        "The colour of the dots."),
      .optionalColor(
        "currentPageIndicatorTintColor",
        Access(
          of: PageControl.self, { $0.currentPageIndicatorTintColor },
          { $0.currentPageIndicatorTintColor = $1 }),
        "The colour of the dot of the page that is shown."),
    ] + hugging(h: 750, v: 750)

  static let searchBar: [Property<View>] =
    states + [
      .string(
        "text", Access(of: SearchBar.self, { $0.text }, { $0.text = $1 }),
        "The words to search for."),
      .string(
        "placeholder", Access(of: SearchBar.self, { $0.placeholder }, { $0.placeholder = $1 }),
        "What stands there while there is no text."),
      .bool(
        "showsCancelButton",
        Access(of: SearchBar.self, { $0.showsCancelButton }, { $0.showsCancelButton = $1 }),
        "Whether a word beside the field ends the search."),
      .text(
        "cancelButtonTitle",
        Access(of: SearchBar.self, { $0.cancelButtonTitle }, { $0.cancelButtonTitle = $1 }),
        "That word.", default: "Cancel"),
      .optionalColor(
        "barTintColor", Access(of: SearchBar.self, { $0.barTintColor }, { $0.barTintColor = $1 }),
        "The colour behind the field; none by default."),
      .optionalColor(
        "fieldColor", Access(of: SearchBar.self, { $0.fieldColor }, { $0.fieldColor = $1 }),
        "The colour of the field; by default the system's fill."),
      .bool(
        "showsScopeBar",
        Access(of: SearchBar.self, { $0.showsScopeBar }, { $0.showsScopeBar = $1 }),
        "Whether scopes stand below the field."),
      .strings(
        "scopeButtonTitles",
        Access(of: SearchBar.self, { $0.scopeButtonTitles }, { $0.scopeButtonTitles = $1 }),
        "The titles of the scopes."),
      .count(
        "selectedScopeButtonIndex",
        Access(
          of: SearchBar.self, { $0.selectedScopeButtonIndex }, { $0.selectedScopeButtonIndex = $1 }),
        "The scope that is selected, from 0."),
    ]

  static let datePicker: [Property<View>] =
    states + [
      .word(
        "datePickerMode",
        Access(of: DatePicker.self, { $0.datePickerMode }, { $0.datePickerMode = $1 }),
        WordLists.datePickerMode, "What is picked.",
        default: .date),
      .word(
        "preferredDatePickerStyle",
        Access(
          of: DatePicker.self, { $0.preferredDatePickerStyle }, { $0.preferredDatePickerStyle = $1 }
        ),
        WordLists.datePickerStyle, "Whether it is shown as buttons, as wheels or as a calendar.",
        default: .compact),
      .text(
        "dateText", Access(of: DatePicker.self, { $0.dateText }, { $0.dateText = $1 }),
        "The words for the day.", default: "1 Jan 2026"),
      .text(
        "timeText", Access(of: DatePicker.self, { $0.timeText }, { $0.timeText = $1 }),
        "The words for the time of day.", default: "9:41"),
    ] + hugging(h: 750, v: 750)

  static let pickerView: [Property<View>] =
    states + [
      .strings(
        "titles", Access(of: PickerView.self, { $0.titles }, { $0.titles = $1 }),
        "The rows of the wheel."),
      .count(
        "selectedRow", Access(of: PickerView.self, { $0.assignedRow }, { $0.assignedRow = $1 }),
        "The row in the middle, from 0."),
    ]

  static let textField: [Property<View>] =
    states + [
      .string("text", Access(of: TextField.self, { $0.text }, { $0.text = $1 }), "The text."),
      .string(
        "placeholder", Access(of: TextField.self, { $0.placeholder }, { $0.placeholder = $1 }),
        "What stands there while there is no text."),
      .font(
        "font", Access(of: TextField.self, { $0.font }, { $0.font = $1 }),
        "The typeface; 17 points by default. Missing members are the default's.", default: Font()),
      .optionalColor(
        "textColor", Access(of: TextField.self, { $0.textColor }, { $0.textColor = $1 }),
        "The colour of the text; by default the system's."),
      .optionalColor(
        "placeholderColor",
        Access(of: TextField.self, { $0.placeholderColor }, { $0.placeholderColor = $1 }),
        "The colour of the placeholder; by default the system's."),
      .word(
        "textAlignment",
        Access(of: TextField.self, { $0.textAlignment }, { $0.textAlignment = $1 }),
        WordLists.textAlignment,
        "How the text is set between the edges.", default: .natural),
      .word(
        "borderStyle", Access(of: TextField.self, { $0.borderStyle }, { $0.borderStyle = $1 }),
        WordLists.borderStyle, "The line around the field.",
        default: .none),
      .bool(
        "isSecureTextEntry",
        Access(of: TextField.self, { $0.isSecureTextEntry }, { $0.isSecureTextEntry = $1 }),
        "Whether the text is shown as dots."),
      .word(
        "clearButtonMode",
        Access(of: TextField.self, { $0.clearButtonMode }, { $0.clearButtonMode = $1 }),
        WordLists.clearButtonMode,
        "When the button that empties the field shows.", default: .never),
      .optional(
        "contentInsets", .directionalInsets,
        Access(of: TextField.self, { $0.contentInsets }, { $0.contentInsets = $1 }),
        "The room around the text, by reading direction; by default the border's.",
        wrap: { PropertyValue($0) }, unwrap: { $0.directionalInsets }),
    ]

  static let textView: [Property<View>] =
    states + [
      .text(
        "text", Access(of: TextView.self, { $0.text }, { $0.text = $1 }),
        "The text; \\n starts a new line.", default: ""),
      .string(
        "placeholder", Access(of: TextView.self, { $0.placeholder }, { $0.placeholder = $1 }),
        "What stands there while there is no text."),
      .font(
        "font", Access(of: TextView.self, { $0.font }, { $0.font = $1 }),
        "The typeface; 17 points by default. Missing members are the default's.", default: Font()),
      .optionalColor(
        "textColor", Access(of: TextView.self, { $0.textColor }, { $0.textColor = $1 }),
        "The colour of the text; by default the system's."),
      .word(
        "textAlignment", Access(of: TextView.self, { $0.textAlignment }, { $0.textAlignment = $1 }),
        WordLists.textAlignment,
        "How lines are set between the edges.", default: .natural),
      .bool(
        "isScrollEnabled",
        Access(of: TextView.self, { $0.isScrollEnabled }, { $0.isScrollEnabled = $1 }),
        "Whether the text scrolls and has no size of its own for constraints.", default: true),
      .bool(
        "isEditable", Access(of: TextView.self, { $0.isEditable }, { $0.isEditable = $1 }),
        "Whether the text can be changed.", default: true),
      .row(
        "textContainerInset", .insets,
        Access(of: TextView.self, { $0.textContainerInset }, { $0.textContainerInset = $1 }),
        default: EdgeInsets(top: 8, left: 0, bottom: 8, right: 0), "The room around the text.",
        wrap: { PropertyValue($0) }, unwrap: { $0.insets }),
      .number(
        "lineFragmentPadding",
        Access(of: TextView.self, { $0.lineFragmentPadding }, { $0.lineFragmentPadding = $1 }),
        .any,
        "The room at both ends of each line, inside of it.", default: 5),
    ]

  static let divider: [Property<View>] =
    [
      .word(
        "axis", Access(of: Divider.self, { $0.axis }, { $0.axis = $1 }), WordLists.axis,
        "The direction of the line.", default: .horizontal),
      .optionalColor(
        "color", Access(of: Divider.self, { $0.color }, { $0.color = $1 }),
        "The colour; by default the system's separator."),
      .number(
        "thickness", Access(of: Divider.self, { $0.thickness }, { $0.thickness = $1 }),
        .notNegative, "The thickness; 0 is one pixel."),
      .word(
        "lineStyle", Access(of: Divider.self, { $0.lineStyle }, { $0.lineStyle = $1 }),
        WordLists.lineStyle,
        "Whether the line has gaps.", default: .solid),
    ] + hugging(h: 750, v: 750)

  /// How strongly a control keeps the size of its content, where that is not as every view does.
  private static func hugging(h: Double, v: Double) -> [Property<View>] {
    [ViewProperties.hHugging(h), ViewProperties.vHugging(v)]
  }
}

/// Rows for what only controls have.
extension Property {
  /// A text that is always there.
  fileprivate static func text<Root: AnyObject>(
    _ key: String, _ path: Access<Root, String>, _ summary: String, default value: String
  ) -> Property {
    row(key, .string, path, default: value, summary, wrap: { .string($0) }, unwrap: { $0.string })
  }

  fileprivate static func strings<Root: AnyObject>(
    _ key: String, _ path: Access<Root, [String]>, _ summary: String
  ) -> Property {
    row(key, .strings, path, default: [], summary, wrap: { .words($0) }, unwrap: { $0.words })
  }

  fileprivate static func count<Root: AnyObject>(
    _ key: String, _ path: Access<Root, Int>, _ summary: String
  ) -> Property {
    row(
      key, .integer(from: 0), path, default: 0, summary, wrap: { .number(Double($0)) },
      unwrap: { $0.number.flatMap { Int(exactly: $0) } })
  }

  /// A place in a list, or none: a negative number in Swift, `null` in documents.
  fileprivate static func index<Root: AnyObject>(
    _ key: String, _ path: Access<Root, Int>, _ summary: String
  ) -> Property {
    Property(
      key: key, kind: .integer(from: 0), defaultValue: .none, summary: summary,
      get: { target in
        guard let index = (target as? Root).map(path.get), index >= 0 else { return .none }
        return .number(Double(index))
      },
      set: { target, value in
        guard let target = target as? Root else { return }
        path.set(target, value.number.flatMap { Int(exactly: $0) } ?? -1)
      })
  }
}
