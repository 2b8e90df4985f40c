/// How the box properties are kept: common ones in the view, rare ones in a box made on demand.
extension View {
  /// The layout of the superview that places this view, or nil if none does.
  package final var boxLayout: BoxLayout? {
    get { layoutReference?.takeUnretainedValue() }
    set { layoutReference = newValue.map { .passUnretained($0) } }
  }

  /// The room for lines where a layout offers a width.
  ///
  /// Without room they are a point wide; to WeView 2, no room is no limit.
  final func lineRoom(in width: Double) -> Double {
    if width > 0 { return width }
    return boxLayout?.followsWeView2 == true ? .infinity : 1
  }

  var storedHWeight: Double {
    get { extras?.preciseWeights?.horizontal ?? Double(hWeight) }
    set {
      hWeight = single(newValue)
      if extras != nil || Double(hWeight) != newValue { keepWeights(newValue, storedVWeight) }
    }
  }

  var storedVWeight: Double {
    get { extras?.preciseWeights?.vertical ?? Double(vWeight) }
    set {
      vWeight = single(newValue)
      if extras != nil || Double(vWeight) != newValue { keepWeights(storedHWeight, newValue) }
    }
  }

  /// Weights are mostly small whole numbers, which single precision holds; others are kept apart.
  private func keepWeights(_ horizontal: Double, _ vertical: Double) {
    if Double(hWeight) == horizontal, Double(vWeight) == vertical {
      extras?.preciseWeights = nil
    } else {
      madeExtras.preciseWeights = PreciseWeights(horizontal: horizontal, vertical: vertical)
    }
  }

  var storedCellHAlign: HorizontalAlignment? {
    @inline(__always) get { flags.cellHAlign }
    set { flags.cellHAlign = newValue }
  }

  var storedCellVAlign: VerticalAlignment? {
    @inline(__always) get { flags.cellVAlign }
    set { flags.cellVAlign = newValue }
  }

  var storedSemantic: SemanticContentAttribute {
    get { flags.semantic }
    set { flags.semantic = newValue }
  }

  func setFlag(_ flag: ViewFlags, _ isOn: Bool) {
    guard flags.contains(flag) != isOn else { return }
    if isOn { flags.insert(flag) } else { flags.remove(flag) }
    styleDidChange()
  }

  /// A length or weight that is a number, else the property's default, which is reported.
  ///
  /// `isLimit`: infinity stands for no limit and is the default.
  func checked(_ value: Double, _ property: String, isLimit: Bool = false) -> Double {
    if value.isFinite || (isLimit && !value.isNaN) { return value }
    let used: Double = isLimit ? .infinity : 0
    report(.invalidProperty(property, value, used))
    return used
  }

  /// A size that the view wants as containers take it: adjusted, and within its limits.
  package func withinLimits(_ wanted: Size) -> Size {
    let width = min(maxDesiredWidth, wanted.width + desiredWidthAdjustment)
    let height = min(maxDesiredHeight, wanted.height + desiredHeightAdjustment)
    return Size(width: max(minDesiredWidth, width), height: max(minDesiredHeight, height))
  }

  func setLimits(_ value: Double, _ change: (inout BoxLimits, Double) -> Void) {
    var limits = boxLimits?.limits ?? BoxLimits()
    let before = limits
    change(&limits, value)
    guard limits != before else { return }
    if let boxLimits {
      boxLimits.limits = limits
    } else {
      let storage = BoxLimitsStorage()
      storage.limits = limits
      boxLimits = storage
    }
    var moved = limits
    moved.xPositionOffset = before.xPositionOffset
    moved.yPositionOffset = before.yPositionOffset
    styleDidChange(affectsSize: moved != before)
  }

  /// A property that the superview's layout reads changed.
  ///
  /// `affectsSize`: what the superview wants may depend on it, not only how it places this view.
  @inline(__always)
  final func styleDidChange(affectsSize: Bool = true) {
    // While a tree is built there is nobody to tell.
    if node >= 0 || extras != nil { tellOfStyle(affectsSize: affectsSize) }
  }

  private func tellOfStyle(affectsSize: Bool) {
    if let tree = linkedTree {
      tree.styleWasSet(of: self, affectsSize: affectsSize)
    } else {
      // Added since the last layout; what stands for it may have been there before.
      proxiesFollowStyle()
    }
  }
}
