/// Text that is set smaller, or larger, so that it fits its label.
extension Label {
  /// Whether text that does not fit is set smaller, down to ``minimumScaleFactor``, before anything is cut; false by
  /// default.
  ///
  /// The text has the largest size at which it fits: in its width, its height, and its ``numberOfLines``, without a word
  /// broken inside. The label wants the size of its text in the font's size; offered less width, it wants what the
  /// smaller text needs there. Source: UIKit, where only labels of one line do so.
  public var adjustsFontSizeToFitWidth: Bool {
    get { fitting?.isOn ?? false }
    set { changeFitting(newValue != adjustsFontSizeToFitWidth) { $0.isOn = newValue } }
  }

  /// The smallest part of the font's size that text is set in, 0 to 1; 0 (the default) is any.
  ///
  /// For labels whose ``adjustsFontSizeToFitWidth`` is on. A number that is none counts as 0. Source: UIKit.
  public var minimumScaleFactor: Double {
    get { fitting?.minimum ?? 0 }
    set {
      let factor = newValue > 0 ? min(1, newValue) : 0
      changeFitting(factor != minimumScaleFactor) { $0.minimum = factor }
    }
  }

  /// The largest multiple of the font's size that text is set in; 1 (the default) or more.
  ///
  /// For labels whose ``adjustsFontSizeToFitWidth`` is on: text grows into the size that its label is given, and the
  /// label wants no more for it. A number that is none counts as 1.
  public var maximumScaleFactor: Double {
    get { fitting?.maximum ?? 1 }
    set {
      let factor = newValue.isFinite ? max(1, newValue) : 1
      changeFitting(factor != maximumScaleFactor) { $0.maximum = factor }
    }
  }

  /// The name of the labels of the window that share one scale, that of the smallest among them; nil (the default) for a
  /// scale of its own.
  public var scaleGroup: String? {
    get { fitting?.group }
    set { changeFitting(newValue != scaleGroup) { $0.group = newValue } }
  }

  /// How much larger than its font says the text is drawn in the present size: 1 where nothing adjusts it.
  public var actualScaleFactor: Double {
    var scales = TextScales()
    return scales.scale(of: self, in: textRoom(in: bounds.size))
  }

  private func changeFitting(_ isChange: Bool, _ change: (TextFitting) -> Void) {
    guard isChange else { return }
    let fitting = self.fitting ?? TextFitting()
    self.fitting = fitting
    change(fitting)
    setNeedsMeasure()
  }

  /// The scales at which text that does not fit may be set; nil where it keeps its size.
  package var smallerScales: ClosedRange<Double>? {
    guard let fitting, fitting.isOn else { return nil }
    return fitting.scales(grows: false)
  }

  /// The scale that the label alone would choose in a room for its text.
  ///
  /// Frames are rounded to whole points, which may take half a point of the height.
  func ownScale(in size: Size) -> Double {
    guard let fitting, fitting.isOn, size.width > 0, size.height > 0 else { return 1 }
    return shapedText.fittingScale(
      in: ProposedSize(width: size.width, height: size.height + 0.5),
      scales: fitting.scales(grows: true))
  }

  /// The smallest scale of the labels of a group in the tree.
  func sharedScale(of group: String) -> Double {
    var smallest = ownScale(in: textRoom(in: bounds.size))
    var waiting: [View] = [root]
    while let view = waiting.popLast() {
      guard !view.isHidden, !view.isPassedOver else { continue }
      if let label = view as? Label, label !== self, let fitting = label.fitting, fitting.isOn,
        fitting.group == group
      {
        smallest = min(smallest, label.ownScale(in: label.textRoom(in: label.bounds.size)))
      }
      waiting += view.subviews
    }
    return smallest
  }

  /// The size of the text in a width, at the size at which it fits there, and its scale; nil is no limit.
  func fittedText(in width: Double?) -> (size: Size, scale: Double, metrics: TextMetrics) {
    let text = shapedText
    guard hasCharacters else { return (.zero, 1, text.measure(width: nil)) }
    guard let width, let fitting, fitting.isOn else {
      let metrics = text.measure(width: width)
      return (pixelSize(metrics.size), 1, metrics)
    }
    let scale = text.fittingScale(in: .width(width), scales: fitting.scales(grows: false))
    let metrics = text.measure(width: width / scale)
    guard scale < 1 else { return (pixelSize(metrics.size), 1, metrics) }
    var size = pixelSize(
      Size(width: metrics.size.width * scale, height: metrics.size.height * scale))
    // Rounded up to pixels it would want more than it was offered.
    size.width = min(size.width, max(width, metrics.size.width * scale))
    return (size, scale, metrics)
  }
}
