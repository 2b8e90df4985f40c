import YarLayout

extension Window {
  /// The widths at which the layout changes its shape or breaks, ascending: what a slider stops at.
  ///
  /// Some widths are looked at in any case, and the stretches between two of them halved where they differ, down to a point.
  /// What comes and goes again between two of them may be missed. The window gets many widths one after the other and in the
  /// end its own again.
  ///
  /// - Parameters:
  ///   - options: What is looked for, and what is known of the views.
  ///   - widths: The widths, in points.
  ///   - most: How many layouts are made at most; half of them are checked at most.
  public func notches(
    _ options: CheckOptions = CheckOptions(), widths: ClosedRange<Double>, most: Int = 320
  ) -> [SizeNotch] {
    layoutIfNeeded()
    let own = frame.size
    var search = NotchSearch(self, options, most: most)
    let notches = search.notches(in: widths)
    frame.size = own
    layoutIfNeeded()
    return notches
  }
}

/// A search for the widths at which something happens.
struct NotchSearch {
  /// The distance of the widths that are looked at in any case, at least.
  private static let step = 16.0

  private let window: Window
  private let tree: CheckedTree
  private let options: CheckOptions
  private let height: Double
  private var layoutsLeft: Int
  private var checksLeft: Int
  private var shapes: [Double: LayoutShape] = [:]
  private var found: [Double: [String]] = [:]
  /// What was found first by each fingerprint.
  private var findings: [String: Finding] = [:]
  /// What constraints alone decide, by what they do.
  private var decided: [(shape: LayoutShape, fingerprints: [String])] = []

  init(_ window: Window, _ options: CheckOptions, most: Int) {
    self.window = window
    var options = options
    options.kinds.formIntersection(FindingKind.comingWithSize)
    options.findsFixes = false
    options.depth.isOutline = true
    options.triesOtherDirection = false
    self.options = options
    height = window.frame.height
    layoutsLeft = max(2, most)
    checksLeft = max(2, most / 2)
    tree = CheckedTree(window, options)
  }

  mutating func notches(in widths: ClosedRange<Double>) -> [SizeNotch] {
    let low = widths.lowerBound.rounded(.up)
    let high = max(low, widths.upperBound.rounded(.down))
    let count = max(1, min(layoutsLeft / 4, Int(((high - low) / Self.step).rounded(.up))))
    var samples: [Double] = []
    for index in 0...count {
      let width = (low + Double(index) / Double(count) * (high - low)).rounded()
      if samples.last != width { samples.append(width) }
    }
    for width in samples { _ = shape(at: width) }
    var places: [Double] = samples
    for (index, width) in samples.enumerated().dropFirst() {
      findShapes(between: samples[index - 1], and: width, &places)
    }
    places.sort()
    // What is wrong is looked for where shapes begin and end: inside of one it comes and goes with room alone.
    for (index, width) in places.enumerated().dropFirst() {
      findFindings(between: places[index - 1], and: width)
    }
    return told(shapes.keys.sorted())
  }

  // MARK: Looking

  private mutating func setWidth(_ width: Double) {
    guard window.frame.width != width else { return }
    window.frame.size = Size(width: width, height: height)
    window.layoutIfNeeded()
  }

  private mutating func shape(at width: Double) -> LayoutShape {
    if let known = shapes[width] { return known }
    layoutsLeft -= 1
    setWidth(width)
    let shape = LayoutShape(tree)
    shapes[width] = shape
    return shape
  }

  private mutating func findShapes(
    between low: Double, and high: Double, _ places: inout [Double]
  ) {
    guard high - low > 1, layoutsLeft > 0, shape(at: low) != shape(at: high) else {
      if high - low <= 1 { places += [low, high].filter { !places.contains($0) } }
      return
    }
    let middle = ((low + high) / 2).rounded(.down)
    findShapes(between: low, and: middle, &places)
    findShapes(between: middle, and: high, &places)
  }

  private mutating func findFindings(between low: Double, and high: Double) {
    guard checksLeft > 0, fingerprints(at: low) != fingerprints(at: high), high - low > 1 else {
      return
    }
    let middle = ((low + high) / 2).rounded(.down)
    findFindings(between: low, and: middle)
    findFindings(between: middle, and: high)
  }

  private mutating func fingerprints(at width: Double) -> [String] {
    if let known = found[width] { return known }
    checksLeft -= 1
    let shape = shape(at: width)
    setWidth(width)
    var options = options
    let kinds = options.kinds
    var fingerprints: [String]
    if let known = decided.first(where: { $0.shape.hasSamePattern(as: shape) }) {
      fingerprints = known.fingerprints
    } else {
      options.kinds = kinds.intersection(FindingKind.ofConstraintsAlone)
      fingerprints = check(options)
      decided.append((shape, fingerprints))
    }
    options.kinds = kinds.subtracting(FindingKind.ofConstraintsAlone)
    fingerprints += check(options)
    found[width] = fingerprints
    return fingerprints
  }

  private mutating func check(_ options: CheckOptions) -> [String] {
    var fingerprints: [String] = []
    for finding in Checkup(tree.relaid(for: options)).sorted {
      if !findings.keys.contains(finding.fingerprint) { findings[finding.fingerprint] = finding }
      if !fingerprints.contains(finding.fingerprint) { fingerprints.append(finding.fingerprint) }
    }
    return fingerprints
  }

  // MARK: Telling

  private mutating func told(_ widths: [Double]) -> [SizeNotch] {
    var notches: [SizeNotch] = []
    for (index, width) in widths.enumerated().dropFirst() {
      guard let new = shapes[width], let old = shapes[widths[index - 1]],
        let text = new.difference(from: old, tree)
      else { continue }
      notches.append(SizeNotch(width: width, kind: .shape, text: text))
    }
    let checked = found.keys.sorted()
    for (index, width) in checked.enumerated() {
      let new = found[width] ?? []
      let old = index == 0 ? [] : found[checked[index - 1]] ?? []
      for fingerprint in new where !old.contains(fingerprint) {
        guard let finding = findings[fingerprint] else { continue }
        notches.append(
          SizeNotch(
            width: width, kind: .finding, text: finding.summary, severity: finding.severity))
      }
      for fingerprint in old where !new.contains(fingerprint) {
        guard let finding = findings[fingerprint] else { continue }
        notches.append(
          SizeNotch(
            width: width, kind: .finding, text: "no longer: \(finding.summary)",
            severity: finding.severity))
      }
    }
    return notches.stablySorted { $0.width < $1.width }
  }
}
