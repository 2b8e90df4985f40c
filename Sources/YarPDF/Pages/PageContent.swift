import YarDrawing
import YarLayout

/// What a page or a part of one draws (ISO 32000-1, 8 and 9), with what it refers to.
///
/// Colours and the like are written only where they change.
struct PageContent {
  /// What of the state is known, so that it is not said again.
  private struct State {
    var fill: Color?
    var stroke: Color?
    var fillAlpha = 1.0
    var strokeAlpha = 1.0
    var lineWidth: Double?
    var font: Int?
    var fontSize = 0.0
  }

  private(set) var bytes = PDFBytes()
  private var state = State()
  private var saved: [State] = []
  /// The names that are used, by their kinds, in the order of first use.
  private var names: [Kind: [(name: String, value: PDFBytes)]] = [:]
  private var known: Set<String> = []
  /// What is painted so far, in the coordinates of the page.
  private(set) var bounds: Rect?

  /// The kinds of what pages refer to.
  enum Kind: String, CaseIterable {
    case state = "ExtGState"
    case font = "Font"
    case pattern = "Pattern"
    case object = "XObject"

    fileprivate var letter: String {
      switch self {
      case .state: "S"
      case .font: "F"
      case .pattern: "P"
      case .object: "X"
      }
    }
  }

  /// What that which is drawn from now on belongs to.
  private(set) var mark = Mark.none
  /// The elements of what is drawn, by its numbers here.
  private(set) var elements: [Int] = []
  /// The number of the stream, where it is a part of a page.
  var stream: Int?
  /// How many states were kept at a time.
  private(set) var mostSaved = 0

  /// What something that is drawn belongs to.
  enum Mark: Equatable {
    /// Nothing is said.
    case none
    /// Decoration.
    case artifact
    /// An element, by its number.
    case element(Int)
  }

  /// What is drawn from now on belongs to something.
  ///
  /// - Parameter type: The type of the element.
  /// - Returns: Its number here, where an element begins.
  mutating func setMark(_ mark: Mark, type: String = "") -> Int? {
    guard self.mark != mark else { return nil }
    if self.mark != .none { add("EMC\n") }
    self.mark = mark
    switch mark {
    case .none: return nil
    case .artifact:
      add("/Artifact BMC\n")
      return nil
    case .element(let number):
      add("/\(type)<</MCID \(elements.count)>>BDC\n")
      elements.append(number)
      return elements.count - 1
    }
  }

  /// Whether nothing is drawn.
  var isEmpty: Bool { bytes.count == 0 }

  /// The dictionary of what it refers to.
  var resources: PDFBytes {
    var all = PDFBytes("<<")
    for kind in Kind.allCases {
      guard let entries = names[kind] else { continue }
      all.add("/\(kind.rawValue)<<")
      for entry in entries {
        all.add("/\(entry.name) ")
        all.add(entry.value.bytes)
      }
      all.add(">>")
    }
    all.add(">>")
    return all
  }

  /// Notes that something is painted in a rectangle.
  mutating func paints(_ rect: Rect) { bounds = bounds.map { $0.union(rect) } ?? rect }

  /// The name for an object.
  mutating func name(_ kind: Kind, _ number: Int) -> String {
    let name = "\(kind.letter)\(number)"
    if known.insert(name).inserted {
      var value = PDFBytes()
      value.add(reference: number)
      names[kind, default: []].append((name, value))
    }
    return name
  }

  /// Adds words as they are.
  mutating func add(_ words: String) { bytes.add(words) }

  /// Adds numbers and what is done with them.
  mutating func add(_ numbers: [Double], _ operation: String) {
    bytes.add(numbers)
    bytes.add(" \(operation)\n")
  }

  /// Adds a byte.
  mutating func add(byte: UInt8) { bytes.add(byte: byte) }

  /// Adds a text of any language.
  mutating func add(text: String) { bytes.add(text: text) }

  /// Adds a byte of a text in parentheses.
  mutating func add(inLiteral byte: UInt8) { bytes.add(inLiteral: byte) }

  /// Adds a number.
  mutating func add(_ number: Double) { bytes.add(number) }

  /// Keeps the state for `restore`.
  mutating func save() {
    saved.append(state)
    mostSaved = max(mostSaved, saved.count)
    bytes.add("q\n")
  }

  /// Goes back to the state that was kept last.
  mutating func restore() {
    state = saved.popLast() ?? State()
    bytes.add("Q\n")
  }

  /// Whether text is set in a font of a size.
  func isSet(in font: Int, size: Double) -> Bool { state.font == font && state.fontSize == size }

  /// Sets text from now on in a font of a size.
  mutating func setFont(_ font: Int, size: Double) {
    state.font = font
    state.fontSize = size
    bytes.add("/\(name(.font, font)) ")
    add([size], "Tf")
  }

  /// Whether what is filled is so in a colour.
  func fills(_ color: Color) -> Bool {
    var opaque = color
    opaque.alpha = 1
    return state.fill == opaque && state.fillAlpha == PageContent.bounded(color.alpha)
  }

  /// What is filled from now on is so in a colour.
  mutating func setFill(_ color: Color) {
    setFillAlpha(color.alpha)
    var opaque = color
    opaque.alpha = 1
    guard state.fill != opaque else { return }
    state.fill = opaque
    add(color, gray: "g", "rg")
  }

  /// What is filled from now on is so by a pattern.
  mutating func setFill(pattern number: Int) {
    setFillAlpha(1)
    state.fill = nil
    bytes.add("/Pattern cs/\(name(.pattern, number)) scn\n")
  }

  /// What is drawn as lines from now on is so in a colour.
  mutating func setStroke(_ color: Color, width: Double) {
    setStrokeAlpha(color.alpha)
    var opaque = color
    opaque.alpha = 1
    if state.stroke != opaque {
      state.stroke = opaque
      add(color, gray: "G", "RG")
    }
    if state.lineWidth != width {
      state.lineWidth = width
      add([width], "w")
    }
  }

  /// What is filled and painted from now on is opaque by a share.
  mutating func setFillAlpha(_ asked: Double) {
    let alpha = PageContent.bounded(asked)
    guard state.fillAlpha != alpha else { return }
    state.fillAlpha = alpha
    setState("ca", alpha)
  }

  /// What is drawn as lines from now on is opaque by a share.
  mutating func setStrokeAlpha(_ asked: Double) {
    let alpha = PageContent.bounded(asked)
    guard state.strokeAlpha != alpha else { return }
    state.strokeAlpha = alpha
    setState("CA", alpha)
  }

  private mutating func setState(_ key: String, _ alpha: Double) {
    var digits = PDFBytes()
    digits.add(alpha)
    let number = String(decoding: digits.bytes, as: UTF8.self)
    let name = "\(key)\(Int((alpha * 1000).rounded()))"
    if known.insert(name).inserted {
      names[.state, default: []].append((name, PDFBytes("<</\(key) \(number)>>")))
    }
    bytes.add("/\(name) gs\n")
  }

  private mutating func add(_ color: Color, gray: String, _ colors: String) {
    let parts = [color.red, color.green, color.blue].map(PageContent.bounded)
    if parts[0] == parts[1], parts[1] == parts[2] {
      add([parts[0]], gray)
    } else {
      add(parts, colors)
    }
  }

  /// A share from 0 to 1 as it is written; what is no number is 0.
  static func bounded(_ share: Double) -> Double {
    share.isNaN ? 0 : (min(max(share, 0), 1) * 1000).rounded() / 1000
  }
}
