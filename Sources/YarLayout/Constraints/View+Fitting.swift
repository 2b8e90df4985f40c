extension View {
  /// The target of ``systemLayoutSizeFitting(_:)`` that asks for the smallest size.
  public static var layoutFittingCompressedSize: Size { .zero }

  /// The target of ``systemLayoutSizeFitting(_:)`` that asks for the largest size.
  public static var layoutFittingExpandedSize: Size { Size(width: 10_000, height: 10_000) }

  /// The size that the constraints inside give the view for a target of two priorities.
  final func constraintFittingSize(
    _ targetSize: Size, _ horizontal: LayoutPriority, _ vertical: LayoutPriority
  ) -> Size {
    guard targetSize.width.isFinite, targetSize.height.isFinite, horizontal.isValid,
      vertical.isValid
    else {
      report(.invalidSize(targetSize))
      return .zero
    }
    let tree = layoutTree
    tree.update()
    if let state = constraintState, let island = state.island {
      return pixelCeiling(
        island.size(
          of: state,
          FittingQuestion(
            target: clamped(targetSize), horizontal: horizontal, vertical: vertical)))
    }
    return contentFittingSize(targetSize, horizontal, vertical)
  }

  func clamped(_ size: Size) -> Size {
    let most = LayoutConstraint.greatestConstant
    return Size(
      width: min(max(size.width, 0), most), height: min(max(size.height, 0), most))
  }

  /// Without constraints inside, the content size is weighed against the target; what grows with the view is content.
  private func contentFittingSize(
    _ target: Size, _ horizontal: LayoutPriority, _ vertical: LayoutPriority
  ) -> Size {
    var content = intrinsicContentSize
    let grown = growingFittingSize(target, horizontal, vertical)
    func weigh(
      _ content: Double, _ target: Double, _ priority: LayoutPriority, _ axis: LayoutConstraint.Axis
    ) -> Double {
      guard content >= 0 else { return target }
      let own =
        target < content
        ? contentCompressionResistancePriority(for: axis) : contentHuggingPriority(for: axis)
      return priority > own ? target : content
    }
    let width = weigh(
      max(content.width, grown.width), target.width, horizontal, .horizontal)
    if hasHeightForWidth { content = intrinsicContentSize(forWidth: width) }
    let height = weigh(max(content.height, grown.height), target.height, vertical, .vertical)
    return pixelCeiling(Size(width: width, height: height))
  }

  /// Rounded up to whole pixels, if frames are rounded at all.
  ///
  /// Else what is a whole number but for the solver's arithmetic becomes one: box layouts round up.
  func pixelCeiling(_ size: Size) -> Size {
    let environment = layoutTree.root.environment
    guard environment.roundsToPixels, environment.scale > 0 else {
      return Size(width: wholeIfNearly(size.width), height: wholeIfNearly(size.height))
    }
    func up(_ length: Double) -> Double {
      ceil(length * environment.scale - 1e-6) / environment.scale
    }
    return Size(width: up(size.width), height: up(size.height))
  }

  /// What a view that hosts constraints wants in the room that a box layout offers: as little as its
  /// constraints allow, within the room unless they demand more.
  func fittingSize(in proposal: ProposedSize) -> Size? {
    guard let state = constraintState, !state.flags.contains(.isAskedForContent) else { return nil }
    layoutTree.update()
    return state.island?.size(
      of: state, width: proposal.width ?? .infinity, height: proposal.height ?? .infinity)
  }

  /// What a view that hosts constraints wants where one of its lengths is given and not only a limit to it.
  ///
  /// Where it wanted less, what follows from that length may be larger: the height of a picture that keeps its proportions.
  ///
  /// - Parameter wanted: What it wants within that limit.
  final func fittingSize(given: ProposedSize, wanted: Size) -> Size {
    guard !flags.contains(.isContainer), (given.width == nil) != (given.height == nil),
      wanted.width < given.width ?? 0 || wanted.height < given.height ?? 0,
      fittingSize(in: given) == wanted
    else { return wanted }
    let isWidth = given.width != nil
    return constraintFittingSize(
      Size(width: given.width ?? 0, height: given.height ?? 0),
      isWidth ? .nearlyRequired : .fittingSizeLevel, isWidth ? .fittingSizeLevel : .nearlyRequired)
  }

  /// What a box layout is told that the view wants: what its class says, within what constraints say of its own size.
  final func wantedMeasurement(width: Double, height: Double) -> Measurement {
    if flags.contains(.sizedByRules),
      let answer = fittingMeasurement(width: width, height: height, asksClass: true)
    {
      return answer
    }
    return measurement(width: width, height: height)
  }

  /// The same, with the offers for which it holds: a size holds wherever there is room for it.
  ///
  /// - Parameter asksClass: Whether what the view's class answers counts besides.
  func fittingMeasurement(
    width: Double, height: Double, asksClass: Bool = false
  ) -> Measurement? {
    guard let state = constraintState, !state.flags.contains(.isAskedForContent) else { return nil }
    layoutTree.update()
    guard let island = state.island else { return nil }
    func size(_ width: Double, _ height: Double) -> Size {
      island.size(of: state, width: width, height: height, asksClass: asksClass)
    }
    let ideal = size(.infinity, .infinity)
    var answer = Measurement(always: ideal)
    if ideal.width <= width {
      // Of what holds to its width whatever there is, rows share out nothing.
      let isRigid = width == .infinity && size(0, .infinity) == ideal
      answer.minOfferedWidth = isRigid ? 0 : ideal.width
      // Whether it is rigid is found out without a limit only, so this says nothing for that.
      if width < .infinity { answer.maxOfferedWidth = 8_388_607 }
    } else {
      let inWidth = size(width, .infinity)
      answer = Measurement(size: inWidth, width: width, height: height)
    }
    if answer.height <= height {
      answer.minOfferedHeight = answer.height
      answer.maxOfferedHeight = .infinity
      return answer
    }
    return Measurement(size: size(width, height), width: width, height: height)
  }
}

extension Island {
  /// The size of an item or the host in a room, which may be infinite.
  fileprivate func size(
    of state: ItemRecord, width: Double, height: Double, asksClass: Bool = false
  ) -> Size {
    let most = LayoutConstraint.greatestConstant
    var asked = FittingQuestion()
    asked.limit = Size(width: min(max(width, 0), most), height: min(max(height, 0), most))
    return host.pixelCeiling(size(of: state, asked, asksClass: asksClass))
  }
}

extension LayoutPriority {
  /// Counts more than any wish, but not against what must hold.
  fileprivate static let nearlyRequired = LayoutPriority(999.999)
}
