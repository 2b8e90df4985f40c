extension SymbolShape.Part {
  var filled: SymbolShape.Part {
    switch self {
    case .lines(let points, _): .lines(points, isFilled: points.count > 3)
    case .circle(let x, let y, let radius, _): .circle(x, y, radius, isFilled: true)
    case .box(let x, let y, let width, let height, let radius, _):
      .box(x, y, width, height, radius: radius, isFilled: true)
    }
  }

  static func open(_ points: (Double, Double)...) -> SymbolShape.Part {
    .lines(points, isFilled: false)
  }

  static func solid(_ points: (Double, Double)...) -> SymbolShape.Part {
    .lines(points, isFilled: true)
  }

  static func ring(_ x: Double, _ y: Double, _ radius: Double) -> SymbolShape.Part {
    .circle(x, y, radius, isFilled: false)
  }

  static func dot(_ x: Double, _ y: Double, _ radius: Double) -> SymbolShape.Part {
    .circle(x, y, radius, isFilled: true)
  }

  static func frame(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ radius: Double = 0.06
  ) -> SymbolShape.Part {
    .box(x, y, width, height, radius: radius, isFilled: false)
  }
}

/// The signs that are known.
extension SymbolShape {
  /// Which of the system's symbols one of its bar items shows; nil for words.
  static func name(ofBarItem item: String) -> String? { barItems[item] }

  private static let barItems = [
    "add": "plus", "search": "magnifyingglass", "trash": "trash", "action": "square.and.arrow.up",
    "refresh": "arrow.clockwise", "compose": "square.and.pencil", "camera": "camera",
    "bookmarks": "book", "organize": "folder", "reply": "arrow.turn.up.left", "play": "play.fill",
    "pause": "pause.fill", "stop": "xmark", "close": "xmark", "rewind": "backward.fill",
    "fastForward": "forward.fill", "more": "ellipsis.circle", "favorites": "star.fill",
    "downloads": "square.and.arrow.down", "contacts": "person.crop.circle", "history": "clock",
    "recents": "clock", "topRated": "star", "featured": "star", "mostViewed": "list.bullet",
    "mostRecent": "clock",
  ]

  private static let star: Part = .open(
    (0.5, 0.06), (0.62, 0.37), (0.95, 0.39), (0.69, 0.6), (0.78, 0.93), (0.5, 0.74), (0.22, 0.93),
    (0.31, 0.6), (0.05, 0.39), (0.38, 0.37), (0.5, 0.06))
  private static let heart: Part = .open(
    (0.5, 0.9), (0.1, 0.5), (0.07, 0.3), (0.17, 0.14), (0.33, 0.11), (0.5, 0.26), (0.67, 0.11),
    (0.83, 0.14), (0.93, 0.3), (0.9, 0.5), (0.5, 0.9))
  private static let tray: Part = .open(
    (0.35, 0.4), (0.2, 0.4), (0.2, 0.95), (0.8, 0.95), (0.8, 0.4), (0.65, 0.4))

  static let table: [String: [Part]] = [
    "plus": [.open((0.5, 0.1), (0.5, 0.9)), .open((0.1, 0.5), (0.9, 0.5))],
    "minus": [.open((0.1, 0.5), (0.9, 0.5))],
    "xmark": [.open((0.15, 0.15), (0.85, 0.85)), .open((0.85, 0.15), (0.15, 0.85))],
    "checkmark": [.open((0.12, 0.55), (0.4, 0.85), (0.9, 0.15))],
    "chevron.right": [.open((0.35, 0.12), (0.7, 0.5), (0.35, 0.88))],
    "chevron.forward": [.open((0.35, 0.12), (0.7, 0.5), (0.35, 0.88))],
    "chevron.left": [.open((0.65, 0.12), (0.3, 0.5), (0.65, 0.88))],
    "chevron.backward": [.open((0.65, 0.12), (0.3, 0.5), (0.65, 0.88))],
    "chevron.down": [.open((0.12, 0.35), (0.5, 0.7), (0.88, 0.35))],
    "chevron.up": [.open((0.12, 0.65), (0.5, 0.3), (0.88, 0.65))],
    "arrow.right": [.open((0.1, 0.5), (0.9, 0.5)), .open((0.6, 0.2), (0.9, 0.5), (0.6, 0.8))],
    "arrow.left": [.open((0.9, 0.5), (0.1, 0.5)), .open((0.4, 0.2), (0.1, 0.5), (0.4, 0.8))],
    "arrow.up": [.open((0.5, 0.9), (0.5, 0.1)), .open((0.2, 0.4), (0.5, 0.1), (0.8, 0.4))],
    "arrow.down": [.open((0.5, 0.1), (0.5, 0.9)), .open((0.2, 0.6), (0.5, 0.9), (0.8, 0.6))],
    "arrow.clockwise": [
      .open(
        (0.82, 0.3), (0.68, 0.18), (0.5, 0.13), (0.24, 0.24), (0.13, 0.5), (0.24, 0.76),
        (0.5, 0.87), (0.76, 0.76), (0.87, 0.5)), .solid((0.9, 0.08), (0.9, 0.4), (0.6, 0.36)),
    ],
    "arrow.turn.up.left": [
      .open((0.9, 0.85), (0.8, 0.5), (0.5, 0.4), (0.12, 0.4)),
      .open((0.4, 0.12), (0.12, 0.4), (0.4, 0.68)),
    ],
    "ellipsis": [.dot(0.18, 0.5, 0.09), .dot(0.5, 0.5, 0.09), .dot(0.82, 0.5, 0.09)],
    "circle": [.ring(0.5, 0.5, 0.42)],
    "square": [.frame(0.1, 0.1, 0.8, 0.8, 0.12)],
    "star": [star], "heart": [heart],
    "magnifyingglass": [.ring(0.42, 0.42, 0.3), .open((0.64, 0.64), (0.92, 0.92))],
    "person": [
      .ring(0.5, 0.3, 0.2),
      .open(
        (0.12, 0.92), (0.18, 0.72), (0.35, 0.6), (0.65, 0.6), (0.82, 0.72), (0.88, 0.92),
        (0.12, 0.92)),
    ],
    "person.crop": [
      .ring(0.5, 0.36, 0.18),
      .open((0.15, 0.85), (0.3, 0.66), (0.5, 0.6), (0.7, 0.66), (0.85, 0.85)),
    ],
    "trash": [
      .open((0.12, 0.22), (0.88, 0.22)),
      .open((0.36, 0.22), (0.4, 0.08), (0.6, 0.08), (0.64, 0.22)),
      .open((0.2, 0.22), (0.27, 0.93), (0.73, 0.93), (0.8, 0.22)),
    ],
    "square.and.arrow.up": [
      tray, .open((0.5, 0.65), (0.5, 0.06)), .open((0.33, 0.22), (0.5, 0.06), (0.67, 0.22)),
    ],
    "square.and.arrow.down": [
      tray, .open((0.5, 0.06), (0.5, 0.68)), .open((0.33, 0.5), (0.5, 0.68), (0.67, 0.5)),
    ],
    "square.and.pencil": [
      .open((0.55, 0.2), (0.12, 0.2), (0.12, 0.9), (0.82, 0.9), (0.82, 0.45)),
      .open((0.4, 0.62), (0.9, 0.1)),
    ],
    "pencil": [.open((0.1, 0.9), (0.15, 0.7), (0.75, 0.1), (0.9, 0.25), (0.3, 0.85), (0.1, 0.9))],
    "gear": [
      .ring(0.5, 0.5, 0.15), .ring(0.5, 0.5, 0.34), .open((0.5, 0.04), (0.5, 0.16)),
      .open((0.5, 0.84), (0.5, 0.96)), .open((0.04, 0.5), (0.16, 0.5)),
      .open((0.84, 0.5), (0.96, 0.5)), .open((0.17, 0.17), (0.26, 0.26)),
      .open((0.74, 0.74), (0.83, 0.83)), .open((0.17, 0.83), (0.26, 0.74)),
      .open((0.74, 0.26), (0.83, 0.17)),
    ],
    "gearshape": [.ring(0.5, 0.5, 0.18), .ring(0.5, 0.5, 0.42)],
    "house": [
      .open((0.05, 0.5), (0.5, 0.1), (0.95, 0.5)),
      .open((0.18, 0.42), (0.18, 0.9), (0.82, 0.9), (0.82, 0.42)),
    ],
    "bell": [
      .open(
        (0.1, 0.75), (0.22, 0.6), (0.25, 0.32), (0.5, 0.1), (0.75, 0.32), (0.78, 0.6), (0.9, 0.75),
        (0.1, 0.75)), .dot(0.5, 0.88, 0.08),
    ],
    "info": [.dot(0.5, 0.14, 0.08), .open((0.5, 0.38), (0.5, 0.92))],
    "exclamationmark": [.open((0.5, 0.08), (0.5, 0.65)), .dot(0.5, 0.88, 0.07)],
    "exclamationmark.triangle": [
      .open((0.5, 0.08), (0.96, 0.9), (0.04, 0.9), (0.5, 0.08)), .open((0.5, 0.36), (0.5, 0.62)),
      .dot(0.5, 0.76, 0.04),
    ],
    "questionmark": [
      .open((0.3, 0.25), (0.4, 0.1), (0.62, 0.1), (0.72, 0.28), (0.5, 0.48), (0.5, 0.65)),
      .dot(0.5, 0.88, 0.07),
    ],
    "play": [.open((0.22, 0.1), (0.88, 0.5), (0.22, 0.9), (0.22, 0.1))],
    "pause": [.frame(0.22, 0.12, 0.18, 0.76), .frame(0.6, 0.12, 0.18, 0.76)],
    "stop": [.frame(0.18, 0.18, 0.64, 0.64)],
    "forward": [
      .open((0.05, 0.2), (0.5, 0.5), (0.05, 0.8), (0.05, 0.2)),
      .open((0.5, 0.2), (0.95, 0.5), (0.5, 0.8), (0.5, 0.2)),
    ],
    "backward": [
      .open((0.95, 0.2), (0.5, 0.5), (0.95, 0.8), (0.95, 0.2)),
      .open((0.5, 0.2), (0.05, 0.5), (0.5, 0.8), (0.5, 0.2)),
    ],
    "camera": [
      .frame(0.05, 0.25, 0.9, 0.6, 0.1), .ring(0.5, 0.55, 0.18),
      .open((0.35, 0.25), (0.4, 0.14), (0.6, 0.14), (0.65, 0.25)),
    ],
    "photo": [
      .frame(0.05, 0.15, 0.9, 0.7, 0.08), .dot(0.28, 0.36, 0.07),
      .open((0.1, 0.8), (0.4, 0.5), (0.58, 0.68), (0.7, 0.56), (0.92, 0.8)),
    ],
    "folder": [
      .open(
        (0.05, 0.85), (0.05, 0.2), (0.38, 0.2), (0.46, 0.3), (0.95, 0.3), (0.95, 0.85), (0.05, 0.85)
      )
    ],
    "book": [
      .open((0.5, 0.25), (0.3, 0.15), (0.06, 0.18), (0.06, 0.82), (0.3, 0.8), (0.5, 0.9)),
      .open(
        (0.5, 0.25), (0.7, 0.15), (0.94, 0.18), (0.94, 0.82), (0.7, 0.8), (0.5, 0.9), (0.5, 0.25)),
    ],
    "bookmark": [
      .open((0.25, 0.08), (0.75, 0.08), (0.75, 0.92), (0.5, 0.68), (0.25, 0.92), (0.25, 0.08))
    ],
    "lock": [
      .frame(0.2, 0.45, 0.6, 0.47, 0.08),
      .open((0.32, 0.45), (0.32, 0.25), (0.5, 0.08), (0.68, 0.25), (0.68, 0.45)),
    ],
    "envelope": [
      .frame(0.05, 0.2, 0.9, 0.62, 0.08), .open((0.08, 0.25), (0.5, 0.56), (0.92, 0.25)),
    ],
    "calendar": [
      .frame(0.08, 0.14, 0.84, 0.78, 0.1), .open((0.08, 0.36), (0.92, 0.36)),
      .open((0.3, 0.06), (0.3, 0.2)), .open((0.7, 0.06), (0.7, 0.2)),
    ],
    "clock": [.ring(0.5, 0.5, 0.42), .open((0.5, 0.24), (0.5, 0.52), (0.68, 0.6))],
    "list.bullet": [
      .dot(0.1, 0.2, 0.06), .dot(0.1, 0.5, 0.06), .dot(0.1, 0.8, 0.06),
      .open((0.28, 0.2), (0.95, 0.2)), .open((0.28, 0.5), (0.95, 0.5)),
      .open((0.28, 0.8), (0.95, 0.8)),
    ],
    "line.3.horizontal": [
      .open((0.08, 0.22), (0.92, 0.22)), .open((0.08, 0.5), (0.92, 0.5)),
      .open((0.08, 0.78), (0.92, 0.78)),
    ],
    "eye": [
      .open(
        (0.03, 0.5), (0.27, 0.27), (0.5, 0.2), (0.73, 0.27), (0.97, 0.5), (0.73, 0.73), (0.5, 0.8),
        (0.27, 0.73), (0.03, 0.5)),
      .ring(0.5, 0.5, 0.14),
    ],
    "phone": [
      .open(
        (0.15, 0.1), (0.32, 0.1), (0.4, 0.35), (0.3, 0.45), (0.55, 0.7), (0.65, 0.6), (0.9, 0.68),
        (0.9, 0.85), (0.75, 0.92), (0.35, 0.72), (0.1, 0.3), (0.15, 0.1))
    ],
    "map": [
      .open(
        (0.05, 0.2), (0.35, 0.1), (0.65, 0.2), (0.95, 0.1), (0.95, 0.8), (0.65, 0.9), (0.35, 0.8),
        (0.05, 0.9), (0.05, 0.2)),
      .open((0.35, 0.1), (0.35, 0.8)), .open((0.65, 0.2), (0.65, 0.9)),
    ],
    "mappin": [.dot(0.5, 0.26, 0.2), .open((0.5, 0.4), (0.5, 0.95))],
    "cart": [
      .open((0.04, 0.14), (0.2, 0.14), (0.34, 0.68), (0.82, 0.68), (0.94, 0.28), (0.24, 0.28)),
      .dot(0.4, 0.85, 0.07), .dot(0.76, 0.85, 0.07),
    ],
  ]
}
