import YarDrawing
import YarLayout

/// A code that scanners read, drawn in whole modules on whole pixels, with the quiet zone that it needs.
///
/// It wants ``moduleSize`` points for each module. In any other room its modules are as large as whole pixels allow, and it
/// stands in the middle; where not even one pixel is left for a module, nothing is drawn. The environment's code encoder
/// makes the modules: without one there is no code.
open class CodeView: CanvasView {
  /// What a scanner reads; nil and what the kind of code does not take draw nothing.
  public var message: String? {
    didSet { if message != oldValue { changed() } }
  }

  /// The colour of the dark modules; black by default.
  ///
  /// What is behind must be much lighter.
  public var color = Color.black

  /// How large a module wants to be, in points; 3 by default, of lines 1.5.
  public var moduleSize = 3.0 {
    didSet { if moduleSize != oldValue { setNeedsMeasure() } }
  }

  /// Whether the room that a scanner needs around the code is inside of the view; true by default.
  public var hasQuietZone = true {
    didSet { if hasQuietZone != oldValue { setNeedsMeasure() } }
  }

  /// How high a code of lines wants to be, in points; 48 by default.
  ///
  /// Others have a height of their own.
  public var lineHeight = 48.0 {
    didSet { if lineHeight != oldValue { setNeedsMeasure() } }
  }

  /// The code as far as its size goes.
  private var made: Result<CodeSymbol, CodeError>?
  /// The code to draw.
  private var drawn: CodeSymbol?
  /// What made them.
  private var maker: (any CodeEncoder)?

  /// The kind of the code; a subclass says which.
  open var kind: CodeKind { .qr }

  /// How much of the code may be missing.
  open var correction: CodeCorrection { .medium }

  /// The modules; nil without a message that the kind takes.
  public var symbol: CodeSymbol? {
    guard let outline else { return nil }
    if let drawn { return drawn }
    guard kind == .qr, let message, let maker else { return outline }
    drawn = try? maker.symbol(of: message, kind: kind, correction: correction, isForSize: false)
    return drawn
  }

  /// What the code says.
  open override var spokenContent: String? { outline == nil ? nil : message }

  /// The code with its size; its modules are not to be drawn.
  private var outline: CodeSymbol? { try? result?.get() }

  /// Why there are no modules; nil where there are.
  public var problem: String? {
    if case .failure(let error)? = result { return error.reason }
    return nil
  }

  private var result: Result<CodeSymbol, CodeError>? {
    let encoder = environment.codeEncoder
    if encoder !== maker { (made, drawn, maker) = (nil, nil, encoder) }
    if let made { return made }
    guard let encoder, let message, !message.isEmpty else { return nil }
    let (kind, correction) = (kind, correction)
    made = Result { () throws(CodeError) in
      try encoder.symbol(of: message, kind: kind, correction: correction, isForSize: true)
    }
    return made
  }

  /// Forgets the modules: the message or the kind changed.
  final func changed() {
    made = nil
    drawn = nil
    setNeedsMeasure()
  }

  /// The modules from side to side and from top to bottom, quiet zone included.
  private func counts(_ symbol: CodeSymbol) -> (width: Double, height: Double) {
    let zone = quietZone(of: symbol)
    return (
      Double(symbol.columns + 2 * zone.0),
      symbol.kind.isLinear ? 0 : symbol.height + Double(2 * zone.1)
    )
  }

  /// The modules that are left free beside a code, and above and below it.
  private func quietZone(of symbol: CodeSymbol) -> (Int, Int) {
    hasQuietZone ? symbol.kind.quietZone : (0, 0)
  }

  /// The size at which each module has its size.
  open override var intrinsicContentSize: Size {
    guard let outline, moduleSize > 0, moduleSize.isFinite else { return .zero }
    let counts = counts(outline)
    return Size(
      width: counts.width * moduleSize,
      height: outline.kind.isLinear ? lineHeight : counts.height * moduleSize)
  }

  /// How large a module is drawn, in points; 0 where there is no room, nil without a code.
  public var drawnModuleSize: Double? {
    outline.map { drawnModuleSize(of: $0, in: bounds.size) }
  }

  private func drawnModuleSize(of symbol: CodeSymbol, in size: Size) -> Double {
    let counts = counts(symbol)
    let scale = max(1, pixelScale)
    var pixels = size.width * scale / counts.width
    if !symbol.kind.isLinear { pixels = min(pixels, size.height * scale / counts.height) }
    return max(0, (pixels + 1e-6).rounded(.down)) / scale
  }

  /// Where the modules are drawn, without the quiet zone, and how large each is; nil where there is no room for them.
  private func place(of symbol: CodeSymbol, in rect: Rect) -> (modules: Rect, size: Double)? {
    let module = drawnModuleSize(of: symbol, in: rect.size)
    guard module > 0 else { return nil }
    let counts = counts(symbol)
    let scale = max(1, pixelScale)
    func whole(_ value: Double) -> Double { (value * scale).rounded(.down) / scale }
    let zone = quietZone(of: symbol)
    let left = whole(rect.minX + (rect.width - counts.width * module) / 2) + Double(zone.0) * module
    var modules = Rect(
      x: left, y: rect.minY, width: Double(symbol.columns) * module, height: rect.height)
    if !symbol.kind.isLinear {
      let top = whole(rect.minY + (rect.height - counts.height * module) / 2)
      modules.origin.y = top + Double(zone.1) * module
      modules.size.height = symbol.height * module
    }
    return (modules, module)
  }

  open override func scannedPart(in rect: Rect) -> ScannedPart? {
    guard let outline, let (modules, _) = place(of: outline, in: rect) else { return nil }
    return ScannedPart(
      modules, spare: spare(of: modules), isOfLines: outline.kind.isLinear)
  }

  /// The middle of a code that may be hidden, by a picture perhaps; nil of kinds that have no such part.
  ///
  /// Half of what may be missing: a scanner needs the other half for what it sees badly.
  private func spare(of modules: Rect) -> Rect? {
    guard kind == .qr else { return nil }
    let side = (correction.share / 2).squareRoot()
    return modules.inset(
      by: EdgeInsets(all: modules.width * (1 - side) / 2))
  }

  /// Why a scanner could hardly read it as it is drawn; nil where nothing speaks against it.
  ///
  /// A module should have at least two pixels, and 1 point (0.35 mm where 72 points are an inch).
  public var scanProblem: String? {
    guard let size = drawnModuleSize else {
      if environment.codeEncoder == nil { return "nothing makes codes here" }
      return problem ?? "it has no message"
    }
    let scale = max(1, pixelScale)
    if size == 0 { return "it is too small to be drawn" }
    if size * scale < 2 { return "its modules are \(Int(size * scale)) pixel wide; 2 are needed" }
    if size < 1 { return "its modules are \(size) pt wide; 1 pt is needed" }
    return nil
  }

  open override var typeName: String { defaultTypeName("CodeView") }

  open override func draw(in rect: Rect, _ builder: inout DisplayListBuilder) {
    guard let symbol, let (modules, module) = place(of: symbol, in: rect) else { return }
    let left = modules.minX
    var top = modules.minY
    let heights =
      symbol.kind.isLinear ? [rect.height] : symbol.rowHeights.map { $0 * module }
    var path = Path()
    for (row, height) in zip(symbol.rows, heights) {
      var column = 0
      while column < row.count {
        let start = column
        while column < row.count, row[column] { column += 1 }
        if column > start {
          let from = left + Double(start) * module
          let to = left + Double(column) * module
          path.elements += [
            .move(Point(x: from, y: top)), .line(Point(x: to, y: top)),
            .line(Point(x: to, y: top + height)), .line(Point(x: from, y: top + height)), .close,
          ]
        }
        column += 1
      }
      top += height
    }
    builder.add(.fill(.path(path), .color(color)))
  }
}

extension CodeCorrection {
  /// How much of a code may be missing, as a share of it.
  fileprivate var share: Double {
    switch self {
    case .low: 0.07
    case .medium: 0.15
    case .quartile: 0.25
    case .high: 0.3
    }
  }
}
