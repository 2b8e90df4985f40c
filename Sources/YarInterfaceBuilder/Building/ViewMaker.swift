import YarControls
import YarDrawing
import YarLayout

/// Makes one live view: the class for its kind, its content and its look.
struct ViewMaker {
  private let builder: SceneBuilder

  init(_ builder: SceneBuilder) { self.builder = builder }

  func view(of noted: InterfaceView, in parent: View?) -> View {
    var source = noted
    let measurer = builder.environment.textMeasurer
    source.content.changeFonts {
      $0.isMissing = $0.family != nil && measurer.line(ofFamilyIn: $0.font) == nil
    }
    if builder.screen.isCanvas {
      let size = CanvasTextSize(toolsVersion: builder.document.toolsVersion)
      source.content.changeFonts { $0.size *= size.factor(of: $0) }
    }
    let view = instance(of: source, in: parent)
    show(source.look, on: view)
    view.semanticContentAttribute = source.semantic
    guard let element = view.asElement else { return view }
    if let sizes = builder.options.inputs.contentSizes {
      element.given = GivenContent(sizes[source.id])
      if view is StackElementView { keepDrawnSize(of: element, source, in: parent) }
      element.baselines = TextBaselines(notedFor: source, by: builder.environment.textMeasurer)
    } else {
      element.given = GivenContent(source.placeholderSize)
      keepDrawnSize(of: element, source, in: parent)
    }
    return view
  }

  private func show(_ look: InterfaceLook, on view: View) {
    view.isHidden = look.isHidden
    view.alpha = look.alpha
    view.clipsToBounds = look.clipsToBounds
    view.contentMode = look.contentMode
    view.backgroundColor = look.backgroundColor.map { builder.palette.color($0) }
    if look.cornerRadius > 0 { view.cornerRadius = look.cornerRadius }
    if look.borderWidth > 0 { view.borderWidth = look.borderWidth }
  }

  /// On the canvas, a view without content that a stack arranges is as large as it was drawn, unless something else decides:
  /// Interface Builder gives it that size as the size of its content.
  private func keepDrawnSize(
    of view: any ElementViewing, _ source: InterfaceView, in parent: View?
  ) {
    guard builder.showsCanvas, parent is StackView, source.key == nil,
      !(view is StackElementView) || source.subviews.isEmpty,
      source.placeholderSize == PlaceholderSize()
    else { return }
    view.given.width = .drawn(source.placement.frame.width)
    view.given.height = .drawn(source.placement.frame.height)
  }

  private func instance(of source: InterfaceView, in parent: View?) -> View {
    switch source.content {
    case .stackView(let stack):
      return StackElementView(stack, usesMargins: source.margins.explicit != nil)
    case .label(let label):
      return view(of: label, source, in: parent)
    case .imageView(let element):
      let image = builder.images.image(element.image)
      if let name = element.image, let image, !builder.images.isLoaded(name) {
        return prepared(MissingImageView(scaled(image, by: element.symbolScale)), source)
      }
      let view = ImageElementView(image)
      view.elementName = source.customClass ?? source.element
      return view
    case .scrollView:
      let view = ScrollElementView()
      view.elementName = source.customClass ?? source.element
      return view
    case .control(let content):
      return control(of: content, source)
    case .tableView:
      return prepared(TableElementView(), source)
    case .navigationBar, .toolbar:
      return prepared(BarElementView(), source)
    default:
      return prepared(ElementView(), source)
    }
  }

  private func view(
    of label: LabelElement, _ source: InterfaceView, in parent: View?
  ) -> LabelElementView {
    let view = LabelElementView(label)
    view.elementName = source.customClass ?? source.element
    view.hasWholeHeight =
      builder.showsCanvas && builder.screen.device?.scale == 3 && label.numberOfLines == 1
      && label.font.family == nil && label.font.size == 17 && !(parent is StackView)
    if source.placement.usesFrame, !(parent is StackView) {
      narrow(view, toFit: source.placement.frame.width)
    }
    // A label goes by the language of the app, whatever the script of its text.
    if label.textAlignment == .natural, builder.environment.layoutDirection == .rightToLeft {
      view.textAlignment = .right
    }
    let color = { (noted: InterfaceColor) -> Color in
      let color = builder.palette.color(noted)
      return label.isEnabled ? color : color.withAlpha(color.alpha / 2)
    }
    view.textColor = color(label.textColor ?? .system("labelColor"))
    if let string = label.attributedText {
      let text = string.attributedText(over: label.font, color: color)
      if text.runs.count > 1 || string.hasLook { view.attributedText = text }
    }
    return view
  }

  private func control(of content: ControlContent, _ source: InterfaceView) -> Control {
    let control = content.makeControl(builder.palette)
    if let picker = control as? DatePicker,
      let element = content.element(as: DatePickerElement.self)
    {
      picker.month = month(of: element)
    }
    control.isEnabled = content.isEnabled
    control.tintColor = builder.ancestry.tint ?? builder.palette.system("tintColor")
    control.measures = ElementMeasures(
      content, sizing: builder.sizing, typeName: source.customClass ?? source.element,
      measurer: builder.environment.textMeasurer)
    // Documents say where their priorities are others than those of a view.
    control.setContentHuggingPriority(.defaultLow, for: .horizontal)
    control.setContentHuggingPriority(.defaultLow, for: .vertical)
    return control
  }

  /// The month that a picker shows as a calendar, in the words of its locale.
  private func month(of picker: DatePickerElement) -> CalendarMonth {
    // A day that is always the same: pictures do not change from one day to the next.
    let day = picker.day ?? InterfaceDay(year: 2026, month: 1, day: 1)
    let locale = picker.locale ?? builder.environment.language
    return locale.flatMap { builder.options.months?(day, $0) }
      ?? CalendarMonth(year: day.year, month: day.month, selectedDay: day.day)
  }

  /// A symbol as large as its configuration says; other pictures have their size.
  private func scaled(_ image: Image, by factor: Double) -> Image {
    guard factor != 1, builder.document.symbolImages.contains(image.name) else { return image }
    return Image(
      name: image.name,
      size: Size(width: image.size.width * factor, height: image.size.height * factor))
  }

  /// Sets text that is a little too wide for its noted frame a little smaller.
  ///
  /// The frame was made for the system's font; no word should end in an ellipsis because of ours.
  private func narrow(_ label: LabelElementView, toFit width: Double) {
    guard label.numberOfLines == 1, width > 0, let text = label.text, !text.isEmpty else { return }
    let shaped = builder.environment.textMeasurer.shape(TextContent(text: text, font: label.font))
    let wanted = shaped.measure(width: nil).size.width
    guard wanted > width, wanted < width * 1.25 else { return }
    let factor = width / wanted * 0.99
    label.font.size *= factor
    label.font.letterSpacing *= factor
  }

  private func prepared(_ view: ElementView, _ source: InterfaceView) -> ElementView {
    view.elementName = source.customClass ?? source.element
    view.content = source.content
    view.isolatesSubviews = source.content.holdsRows || source.content.isBar
    if source.element == "view", source.key == nil, source.subviews.isEmpty {
      view.placeholderTitle = source.customClass
    }
    view.sizing = builder.sizing
    view.palette = builder.palette
    view.tint = builder.ancestry.tint
    view.images = builder.images.all(in: source)
    for (name, image) in view.images {
      if builder.images.isLoaded(name) {
        view.sizing.imageSizes[name] = image.size
      } else {
        if case .button(let button) = source.content, name == button.image {
          let image = scaled(image, by: button.symbolScale)
          view.images[name] = image
          view.sizing.imageSizes[name] = image.size
        }
        view.missingImages.insert(name)
        builder.live.missingImages.insert(name)
      }
    }
    view.baselineBelowMiddle =
      source.content.centredFont?.line(by: builder.environment.textMeasurer).baselineBelowMiddle
    return view
  }
}
