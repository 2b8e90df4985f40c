import YarBoxes

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
  /// What stretches gets the width that it is offered, if it wants less: its height is that in this width.
  ///
  /// - Parameter asksClass: Whether what the view's class answers counts besides.
  func fittingMeasurement(
    width: Double, height: Double, asksClass: Bool = false
  ) -> Measurement? {
    guard let state = constraintState, !state.flags.contains(.isAskedForContent) else { return nil }
    layoutTree.update()
    guard let island = state.island else { return nil }
    func size(_ width: Double, _ height: Double, isGiven: Bool = false) -> Size {
      island.size(
        of: state, width: width, height: height, isGiven: isGiven, asksClass: asksClass)
    }
    let ideal = size(.infinity, .infinity)
    // Of what a class answers, nothing is known but for the width that it was asked for.
    let grows =
      (node >= 0 && layoutTree.mirror.stretchesWidth(of: NodeID(index: node)))
      && (asksClass || island.growsInWidth(state, beyond: ideal))
    var answer = Measurement(always: ideal)
    if width == .infinity {
      // Of what holds to its width whatever there is, rows share out nothing.
      answer.isRigid = size(0, .infinity) == ideal
      answer.minOfferedWidth = grows ? .infinity : answer.isRigid ? 0 : ideal.width
    } else if ideal.width > width {
      answer = Measurement(size: size(width, .infinity), width: width, height: height)
    } else if grows {
      let higher = size(width, .infinity, isGiven: true).height
      answer = Measurement(
        size: Size(width: ideal.width, height: higher), width: width, height: height)
    } else {
      answer.minOfferedWidth = ideal.width
      // Whether it is rigid is found out without a limit only, so this says nothing for that.
      answer.maxOfferedWidth = 8_388_607
    }
    if answer.height <= height {
      answer.minOfferedHeight = answer.height
      answer.maxOfferedHeight = .infinity
      return answer
    }
    let isGiven = grows && ideal.width < width && width < .infinity
    var least = size(width, height, isGiven: isGiven)
    if isGiven { least.width = min(least.width, ideal.width) }
    return Measurement(size: least, width: width, height: height)
  }
}

extension Island {
  /// The size of an item or the host in a room, which may be infinite.
  ///
  /// - Parameter isGiven: Whether it has the whole width, as far as its constraints let it.
  fileprivate func size(
    of state: ItemRecord, width: Double, height: Double, isGiven: Bool = false,
    asksClass: Bool = false
  ) -> Size {
    var asked = FittingQuestion()
    asked.limit = host.clamped(Size(width: width, height: height))
    if isGiven {
      asked.target.width = asked.limit.width
      asked.horizontal = .nearlyRequired
    }
    return host.pixelCeiling(size(of: state, asked, asksClass: asksClass))
  }

  /// Whether more width than it wants makes it higher, as it does a picture that keeps its proportions.
  ///
  /// What is as high in a very wide room is so in any. It is found out once: nests of such views would ask each
  /// other for the widths of all that they are in.
  fileprivate func growsInWidth(_ state: ItemRecord, beyond ideal: Size) -> Bool {
    if let known = keptFitting(of: state)?.growsInWidth { return known }
    let wide = size(
      of: state, width: View.layoutFittingExpandedSize.width, height: .infinity, isGiven: true)
    let grows = wide.height != ideal.height
    keptFitting(of: state)?.growsInWidth = grows
    return grows
  }
}

extension LayoutPriority {
  /// Counts more than any wish, but not against what must hold.
  static let nearlyRequired = LayoutPriority(999.999)
}
