/// What in an SVG file takes librsvg long, or ends the program.
///
/// Nothing inside librsvg can be stopped, and it ends the program where it goes wrong. So what is known to do that is counted
/// while the file is looked at, and refused above what pictures need.
struct VectorImageWork {
  /// The bytes of text that is drawn, and those of the text that is looked at.
  private var textBytes = 0
  private var textLength = 0
  private var element = ""
  private var attributeCount = 0
  private var elementCount = 0
  private var ruleCount = 0
  private var stopCount = 0
  private var filterCount = 0
  /// Why the file is refused; nil where nothing is too much so far.
  private var problem: String?

  private static let mostTextBytes = 200_000
  /// One text of 20,000 letters takes 9 s, and the time grows with the square.
  private static let longestText = 10_000
  /// Names of attributes are compared with each other, and each stop of a gradient with those before it.
  private static let mostAttributes = 1_000
  private static let mostStops = 10_000
  /// Parts of filters are drawn in the size of the whole picture, each.
  private static let mostFilters = 1_000
  private static let mostOctaves = 100.0
  /// A matrix with a longer side ends the program.
  private static let longestMatrixSide = 20.0
  /// Each element is asked whether each rule is meant for it.
  private static let mostMatches = 200_000_000

  /// Begins with an element, by its name; empty where it is none of SVG's.
  mutating func begin(_ name: String) {
    element = name
    attributeCount = 0
    elementCount += 1
    if name == "stop" { stopCount += 1 }
    if name.hasPrefix("fe") { filterCount += 1 }
  }

  /// Looks at an attribute of the element.
  mutating func add(_ name: String, _ value: () -> String) {
    attributeCount += 1
    switch (element, name) {
    case ("feTurbulence", "numOctaves"):
      if (Double(value()) ?? 0) > Self.mostOctaves {
        problem = "'numOctaves' is more than \(Int(Self.mostOctaves)), which nobody sees"
      }
    case ("feConvolveMatrix", "order"):
      let sides = value().split { " ,\t\n\r".contains($0) }.compactMap { Double($0) }
      if sides.contains(where: { $0 > Self.longestMatrixSide }) {
        problem = "'order' is more than \(Int(Self.longestMatrixSide))"
      }
    default: break
    }
  }

  /// Counts a part of a text that is drawn.
  mutating func addText(_ byteCount: Int) {
    textBytes += byteCount
    textLength += byteCount
    if textLength > Self.longestText {
      problem = "a text has more than \(Self.longestText) bytes; write several"
    }
  }

  /// The text that is looked at ends.
  mutating func endText() { textLength = 0 }

  /// Counts the rules in a part of a style sheet.
  mutating func addStyle(_ bytes: UnsafeRawBufferPointer) {
    for byte in bytes where byte == UInt8(ascii: "{") || byte == UInt8(ascii: ",") {
      ruleCount += 1
    }
  }

  /// Why the file is refused; nil where it is not.
  var excess: String? {
    if let problem { return problem }
    if attributeCount > Self.mostAttributes {
      return "an element has more than \(Self.mostAttributes) attributes"
    }
    if textBytes > Self.mostTextBytes {
      return "it has more than \(Self.mostTextBytes) bytes of text"
    }
    if stopCount > Self.mostStops { return "its gradients have more than \(Self.mostStops) stops" }
    if filterCount > Self.mostFilters {
      return "its filters have more than \(Self.mostFilters) parts"
    }
    if ruleCount > Self.mostMatches / max(1, elementCount) {
      return
        "it has \(ruleCount) rules of style for \(elementCount) elements; save it with 'presentation attributes'"
    }
    return nil
  }
}
