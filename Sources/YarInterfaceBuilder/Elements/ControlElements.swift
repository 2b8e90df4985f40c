import YarLayout

/// `switch`.
public struct SwitchElement: Hashable, Sendable {
  /// Whether it is on.
  public var isOn: Bool
  /// The colour behind the knob when it is on; nil is the system's.
  public var onColor: InterfaceColor?
  /// The colour of the knob; nil is the system's.
  public var knobColor: InterfaceColor?

  init(_ element: XMLElement, _ reader: DocumentReader) {
    reader.skipControl(element)
    _ = element["title"]
    isOn = reader.flag("on", of: element) ?? false
    onColor = reader.color("onTintColor", of: element)
    knobColor = reader.color("thumbTintColor", of: element)
  }
}

/// `slider`.
public struct SliderElement: Hashable, Sendable {
  /// How far the knob stands from the start, 0 to 1.
  public var share: Double
  /// The colour before the knob; nil is the tint.
  public var trackColor: InterfaceColor?

  init(_ element: XMLElement, _ reader: DocumentReader) {
    reader.skipControl(element)
    element.skip(attributesIn: ["continuous", "minimumValueImage", "maximumValueImage"])
    let least = reader.number("minValue", of: element) ?? 0
    let most = reader.number("maxValue", of: element) ?? 1
    let value = reader.number("value", of: element) ?? least
    share = most > least ? min(1, max(0, (value - least) / (most - least))) : 0
    trackColor = reader.color("minimumTrackTintColor", of: element)
    _ = reader.color("maximumTrackTintColor", of: element)
    _ = reader.color("thumbTintColor", of: element)
  }
}

/// `segmentedControl`.
public struct SegmentedControlElement: Hashable, Sendable {
  /// The titles of the segments; empty where a segment shows an image.
  public var titles: [String]
  /// Which one is selected; nil is none.
  public var selected: Int?

  init(_ element: XMLElement, _ reader: DocumentReader) {
    reader.skipControl(element)
    element.skip(attributesIn: [
      "segmentControlStyle", "apportionsSegmentWidthsByContent", "momentary",
    ])
    titles = (element.child("segments")?.children("segment") ?? []).map { segment in
      segment.skip(attributesIn: ["image", "catalog", "enabled", "width"])
      let title = reader.text("title", of: segment)
      reader.skip(segment)
      return title ?? ""
    }
    selected = reader.integer("selectedSegmentIndex", of: element)
      .flatMap { titles.indices.contains($0) ? $0 : nil }
    _ = reader.color("selectedSegmentTintColor", of: element)
  }
}

/// `progressView`.
public struct ProgressViewElement: Hashable, Sendable {
  /// How much is done, 0 to 1.
  public var share: Double
  /// The colour of what is done; nil is the tint.
  public var color: InterfaceColor?
  /// The colour of what is left; nil is the system's.
  public var trackColor: InterfaceColor?

  init(_ element: XMLElement, _ reader: DocumentReader) {
    _ = element["progressViewStyle"]
    share = min(1, max(0, reader.number("progress", of: element) ?? 0))
    color = reader.color("progressTintColor", of: element)
    trackColor = reader.color("trackTintColor", of: element)
  }
}

/// `activityIndicatorView`.
public struct ActivityIndicatorElement: Hashable, Sendable {
  /// Whether it is of the large size.
  public var isLarge: Bool
  /// The colour; nil is the style's.
  public var color: InterfaceColor?

  init(_ element: XMLElement, _ reader: DocumentReader) {
    element.skip(attributesIn: ["hidesWhenStopped", "animating"])
    let style = element["style"] ?? "medium"
    isLarge = style == "large" || style == "whiteLarge"
    color = reader.color("color", of: element)
    if color == nil, style.hasPrefix("white") { color = .color(.white) }
  }
}

/// `pageControl`.
public struct PageControlElement: Hashable, Sendable {
  /// The number of dots.
  public var pages: Int
  /// The dot that is lit.
  public var current: Int

  init(_ element: XMLElement, _ reader: DocumentReader) {
    reader.skipControl(element)
    element.skip(attributesIn: ["hidesForSinglePage", "defersCurrentPageDisplay"])
    pages = min(1000, max(0, reader.integer("numberOfPages", of: element) ?? 0))
    current = reader.integer("currentPage", of: element) ?? 0
    _ = reader.color("pageIndicatorTintColor", of: element)
    _ = reader.color("currentPageIndicatorTintColor", of: element)
  }
}

/// `datePicker`.
public struct DatePickerElement: Hashable, Sendable {
  /// `compact`, `inline` or `wheels`; nil is the system's.
  public var style: String?

  init(_ element: XMLElement, _ reader: DocumentReader) {
    reader.skipControl(element)
    element.skip(attributesIn: [
      "datePickerMode", "minuteInterval", "useCurrentDate", "countDownDuration",
    ])
    style = element["style"]
    for name in ["date", "locale", "timeZone"] {
      for child in element.children(name) { reader.skip(child) }
    }
  }
}

/// `visualEffectView`: what lies behind it, blurred.
public struct VisualEffectViewElement: Hashable, Sendable {
  /// The blur's name: `light`, `dark`, `regular`...; nil is none.
  public var blur: String?

  init(_ element: XMLElement, _ reader: DocumentReader) {
    let effect =
      element.child("blurEffect") ?? element.child("vibrancyEffect")?.child("blurEffect")
    blur = effect?["style"]
    if let vibrancy = element.child("vibrancyEffect") { reader.skip(vibrancy) }
  }
}

/// `containerView`: room for the view of another controller.
public struct ContainerViewElement: Hashable, Sendable {
  /// The id of that controller, if the document says it.
  public var controller: String?

  init(_ element: XMLElement, _ reader: DocumentReader) {
    let segues = element.child("connections")?.children("segue") ?? []
    controller = segues.first { $0["kind"] == "embed" }?["destination"]
  }
}

extension DocumentReader {
  /// Notes what all controls have and what counts for none of them here.
  func skipControl(_ element: XMLElement) {
    element.skip(attributesIn: [
      "contentHorizontalAlignment", "contentVerticalAlignment", "enabled", "selected",
      "highlighted",
    ])
  }

  /// Notes what all scrolling views have and what counts for none of them here.
  func skipScrolling(_ element: XMLElement) {
    element.skip(attributesIn: [
      "alwaysBounceVertical", "alwaysBounceHorizontal", "bounces", "bouncesZoom", "scrollEnabled",
      "showsHorizontalScrollIndicator", "showsVerticalScrollIndicator", "keyboardDismissMode",
      "delaysContentTouches", "canCancelContentTouches", "directionalLockEnabled",
      "pagingEnabled", "contentInsetAdjustmentBehavior", "indicatorStyle", "minimumZoomScale",
      "maximumZoomScale", "automaticallyAdjustsScrollIndicatorInsets",
    ])
    for key in ["scrollIndicatorInsets", "contentInset"] {
      if let child = element.child(key: key) { skip(child) }
    }
  }
}
