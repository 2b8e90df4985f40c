import YarLayout

/// Numbers that are the same in every run (SplitMix64).
struct Generator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// A whole number from 0 up to a limit that is not reached.
  mutating func number(_ limit: Int) -> Int { Int(next() % UInt64(limit)) }

  mutating func length(_ limit: Int) -> Double { Double(number(limit)) }

  mutating func oneIn(_ count: Int) -> Bool { number(count) == 0 }

  mutating func one<Element>(of elements: [Element]) -> Element { elements[number(elements.count)] }
}

/// What a program of edits may have in it.
struct Vocabulary {
  var kinds: [ViewModel.Kind] = [
    .plain, .plain, .plain, .label, .label, .label, .stack, .stack, .box, .scroll, .pager,
    .controlled,
  ]
  var mostViews = 30
  /// How many edits there are between two comparisons.
  var stride = 10
  var usesGuides = true
  var usesMargins = true
  var usesProportions = true
  /// Whether what is taken out is changed before it is put back.
  var changesWhatIsOutside = true
}

/// Makes programs of edits.
struct ProgramWriter {
  var random: Generator
  let vocabulary: Vocabulary
  private(set) var model = TreeModel()
  private(set) var program: [Edit] = []
  /// How many edits and comparisons the program has; taking out and putting back are one.
  private var length = 0

  init(seed: UInt64, vocabulary: Vocabulary) {
    random = Generator(seed: seed)
    self.vocabulary = vocabulary
    model.window.roundsToPixels = seed % 2 == 0
  }

  /// Writes a program of at least so many edits and comparisons.
  mutating func write(_ count: Int) -> [Edit] {
    var compared = 0
    while length < count {
      if model.views.count < 6 || random.oneIn(5) { addView() } else { change() }
      if model.outside != nil, !vocabulary.changesWhatIsOutside || random.oneIn(4) {
        note(.putBack)
      }
      if length >= compared + vocabulary.stride {
        compare()
        compared = length
      }
    }
    compare()
    return program
  }

  mutating func note(_ edit: Edit) {
    guard model.apply(edit) else { return }
    program.append(edit)
    if case .putBack = edit { return }
    length += 1
  }

  private mutating func compare() {
    note(.putBack)
    note(.compare)
  }

  mutating func newID() -> Int {
    model.nextID += 1
    return model.nextID
  }

  // MARK: Which edit

  private mutating func change() {
    let views = someViews()
    let view = random.one(of: views)
    switch random.number(34) {
    case 0, 1: if view != 0, model.views.count > 3 { note(.remove(view)) }
    case 2: moveView(view)
    case 3: if view != 0 { placeAnew(view) }
    case 4, 5: tieAny()
    case 6: if let id = anyConstraint() { note(.activate(id)) }
    case 7: if let id = anyConstraint() { note(.deactivate(id)) }
    case 8: if let id = anyConstraint() { note(.setPriority(id, ownPriority(id))) }
    case 9, 10:
      if let id = anyConstraint() {
        note(.setConstant(id, Double(random.number(121) - 60) / random.one(of: [1, 1, 2, 3])))
      }
    case 11, 12: restyle(view) { style, _ in style.isHidden.toggle() }
    case 13, 14, 15: retext()
    case 16, 17: restack()
    case 18: rebox()
    case 19:
      restyle(view) { style, random in
        let priority = 1 + Double(random.number(99_000)) / 100 + Double(view % 97) / 9700
        if random.oneIn(2) {
          style.hugging[random.number(2)] = priority
        } else {
          style.resistance[random.number(2)] = priority
        }
      }
    case 20:
      restyle(view) { style, random in
        style.frame = Rect(
          x: random.length(100), y: random.length(100), width: 60 + random.length(150),
          height: 60 + random.length(150))
      }
    case 21: if vocabulary.usesMargins { remargin(view) }
    case 22:
      restyle(view) { style, random in
        style.stretch = [random.length(3), random.length(3)]
        style.minWidth = random.oneIn(2) ? 0 : random.length(90)
        style.maxWidth = random.oneIn(2) ? .infinity : 20 + random.length(200)
      }
    case 23, 24: changeWindow()
    case 25: note(random.oneIn(3) ? .detachRoot(laidOut: random.oneIn(2)) : .takeOut(view))
    case 26: if vocabulary.usesGuides { changeGuides(view) }
    case 27: note(.ask(view, question: random.number(10_000)))
    case 28:
      restyle(view) { style, random in
        style.semantic = random.one(of: [.unspecified, .forceLeftToRight, .forceRightToLeft])
      }
    case 29: skipOrShow(view)
    case 30: coverMore()
    case 31: restyle(view) { style, _ in style.requiresMinimum.toggle() }
    default: note(.layOut)
    }
  }

  /// A view of a box layout is kept out of it, or not any more.
  private mutating func skipOrShow(_ view: Int) {
    guard let parent = model.views[view]?.parent, model.views[parent]?.kind == .box else { return }
    restyle(view) { style, random in
      style.skipsLayout.toggle()
      style.frame = Rect(
        x: random.length(100), y: random.length(100), width: 60 + random.length(150),
        height: 60 + random.length(150))
    }
  }

  /// More or less is covered inside the view of a controller.
  private mutating func coverMore() {
    let controlled = model.views.values.filter { $0.kind == .controlled }.map(\.id).sorted()
    guard vocabulary.usesMargins, !controlled.isEmpty else { return }
    restyle(random.one(of: controlled)) { style, random in
      let covered = random.oneIn(3) ? 0 : random.length(40)
      style.safeArea = EdgeInsets(top: covered, left: 0, bottom: covered / 3, right: covered / 2)
    }
  }

  private mutating func restyle(
    _ view: Int, _ change: (inout ViewStyle, inout Generator) -> Void
  ) {
    guard view != 0, var style = model.views[view]?.style else { return }
    change(&style, &random)
    note(.restyle(view, style))
  }

  private mutating func retext() {
    let labels = model.views.values.filter { $0.kind == .label }.map(\.id).sorted()
    guard !labels.isEmpty else { return }
    restyle(random.one(of: labels)) { style, random in
      style.text = random.number(ViewStyle.texts.count)
      if random.oneIn(4) { style.lines = random.number(3) }
    }
  }

  private mutating func remargin(_ view: Int) {
    restyle(view) { style, random in
      let lengths = (0..<4).map { _ in random.length(20) }
      switch random.number(4) {
      case 0:
        style.directionalMargins = nil
        style.margins = EdgeInsets(
          top: lengths[0], left: lengths[1], bottom: lengths[2], right: lengths[3])
      case 1:
        style.margins = nil
        style.directionalMargins = DirectionalEdgeInsets(
          top: lengths[0], leading: lengths[1], bottom: lengths[2], trailing: lengths[3])
      case 2: style.preservesMargins.toggle()
      default: style.insetsFromSafeArea.toggle()
      }
    }
  }

  private mutating func restack() {
    let stacks = model.views.values.filter { $0.kind == .stack }.map(\.id).sorted()
    guard !stacks.isEmpty else { return }
    let id = random.one(of: stacks)
    guard var style = model.views[id]?.stack, let children = model.views[id]?.children else {
      return
    }
    switch random.number(7) {
    case 0: style.axis = style.axis == .horizontal ? .vertical : .horizontal
    case 1: style.distribution = distribution()
    case 2: style.alignment = random.one(of: StackView.Alignment.allCases)
    case 3: style.spacing = random.length(8)
    case 4: if vocabulary.usesMargins { style.isRelativeToMargins.toggle() }
    case 5: style.isRelativeToBaselines.toggle()
    default:
      guard !children.isEmpty else { return }
      return restyle(random.one(of: children)) { style, random in
        style.spacingAfter = random.oneIn(3) ? nil : random.length(30)
      }
    }
    note(.restack(id, style))
  }

  private mutating func distribution() -> StackView.Distribution {
    let found = random.one(of: StackView.Distribution.allCases)
    return found == .fillProportionally && !vocabulary.usesProportions ? .fill : found
  }

  private mutating func rebox() {
    let boxes = model.views.values.filter { $0.kind == .box }.map(\.id).sorted()
    guard !boxes.isEmpty else { return }
    let id = random.one(of: boxes)
    guard var style = model.views[id]?.box else { return }
    style.spacing = random.length(20)
    style.margin = random.length(20)
    note(.rebox(id, style))
  }

  private mutating func changeWindow() {
    var window = model.window
    switch random.number(5) {
    case 0, 1: window.size = Size(width: 50 + random.length(900), height: 50 + random.length(900))
    case 2: window.direction = window.direction == .leftToRight ? .rightToLeft : .leftToRight
    case 3: window.scale = Double(1 + random.number(3))
    default:
      let covered = random.oneIn(3) ? 0 : random.length(40)
      window.safeArea = EdgeInsets(top: covered, left: 0, bottom: covered / 2, right: 0)
    }
    note(.setWindow(window))
  }

  private mutating func changeGuides(_ view: Int) {
    if !model.guides.isEmpty, random.oneIn(3) {
      note(.removeGuide(random.one(of: model.guides.keys.sorted())))
      return
    }
    let guide = newID()
    note(.addGuide(guide, to: view))
    place(guide, in: view, hasContent: false)
  }

  // MARK: Views

  private mutating func addView() {
    let containers = containers(among: someViews())
    guard model.views.count < vocabulary.mostViews, !containers.isEmpty else { return }
    let parent = random.one(of: containers)
    var view = ViewModel(id: newID(), kind: random.one(of: vocabulary.kinds))
    view.style.text = random.number(ViewStyle.texts.count)
    view.style.lines = random.oneIn(3) ? random.number(3) : 1
    view.stack.axis = random.one(of: [.horizontal, .vertical])
    view.stack.distribution = distribution()
    view.stack.alignment = random.one(of: StackView.Alignment.allCases)
    view.stack.spacing = random.length(6)
    view.box = BoxStyle(
      layout: random.number(4), spacing: random.length(10), margin: random.length(10))
    view.style = style(view.style, in: parent)
    note(.add(view, to: parent, at: random.number((model.views[parent]?.children.count ?? 0) + 1)))
    placeAnew(view.id)
  }

  private mutating func moveView(_ view: Int) {
    let inside = model.subtree(of: view)
    let targets = containers(among: Array(model.views.keys)).filter { !inside.contains($0) }
    guard view != 0, let old = model.views[view]?.style, !targets.isEmpty else { return }
    let parent = random.one(of: targets)
    let index = random.number((model.views[parent]?.children.count ?? 0) + 1)
    for id in placing(view) { note(.deactivate(id)) }
    note(.move(view, to: parent, at: index, style: style(old, in: parent)))
    placeAnew(view)
  }

  /// The views that may get one more subview.
  private func containers(among views: [Int]) -> [Int] {
    views.filter { model.hasRoom(in: $0) }.sorted()
  }

  /// All views; where one is outside, as often those in it alone.
  private mutating func someViews() -> [Int] {
    guard let outside = model.outside, random.oneIn(2) else { return model.views.keys.sorted() }
    return model.subtree(of: outside.view).sorted()
  }

  /// A style that suits what the superview does with its subviews.
  private mutating func style(_ old: ViewStyle, in parent: Int) -> ViewStyle {
    var style = old
    style.spacingAfter = nil
    style.skipsLayout = false
    switch model.views[parent]?.kind {
    case .stack: style.translates = false
    case .box, .pager:
      style.translates = true
      style.frame = .zero
    default:
      style.translates = random.oneIn(8)
      style.frame = Rect(
        x: random.length(100), y: random.length(100), width: 60 + random.length(150),
        height: 60 + random.length(150))
    }
    return style
  }
}
