import YarLayout

/// What in an SVG file takes librsvg long, or ends it.
///
/// The process that draws is ended where it takes too long, and then nobody knows why. So what is known to do that is counted while
/// the file is looked at, and refused above what pictures need, with a reason.
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

  /// The size that the file's own numbers count in, where it says one.
  var room: Size?
  private var size = Size.zero
  /// The attributes of the element that are looked at together.
  private var lengths: [String: String] = [:]
  private var octaves = 0.0
  private var neighbours = 0.0

  private static let mostTextBytes = 200_000
  /// One text of 20,000 letters takes 9 s, and the time grows with the square.
  private static let longestText = 10_000
  /// Names of attributes are compared with each other, and each stop of a gradient with those before it.
  private static let mostAttributes = 1_000
  private static let mostStops = 10_000
  /// Parts of filters are drawn in the size of the whole picture, each.
  private static let mostFilters = 1_000
  private static let mostFilterPixels = 2e9
  private static let mostOctaves = 100.0
  private static let mostOctavesInAll = 500.0
  /// The pixels that a filter looks at for each pixel, of all filters.
  private static let mostNeighbours = 50_000.0
  /// How much longer and higher than the picture what a filter works on may be, and than the element that it is for.
  private static let largestRegion = 100.0
  private static let largestShare = 1_000.0
  private static let mostTiles = 1e6
  private static let mostDashes = 1e5
  /// A matrix with a longer side ends the program.
  private static let longestMatrixSide = 20.0
  /// Each element is asked whether each rule is meant for it.
  private static let mostMatches = 200_000_000

  /// Begins with an element, by its name, in a picture of a size.
  mutating func begin(_ name: String, _ size: Size) {
    element = name
    self.size = size
    lengths = [:]
    attributeCount = 0
    elementCount += 1
    if name == "stop" { stopCount += 1 }
    if name.hasPrefix("fe") {
      filterCount += 1
      if Double(filterCount) * size.width * size.height > Self.mostFilterPixels {
        problem = "its filters go over more than \(Int(Self.mostFilterPixels)) pixels"
      }
    }
  }

  /// Looks at an attribute of the element.
  mutating func add(_ name: String, _ value: () -> String) {
    attributeCount += 1
    look(name, value)
  }

  /// Looks at the declarations of a style, as they are written after a look at them.
  mutating func add(style: String) {
    for part in style.split(separator: ";") {
      let words = part.split(separator: ":", maxSplits: 1)
      if words.count == 2 { look(String(words[0])) { String(words[1]) } }
    }
  }

  private mutating func look(_ name: String, _ value: () -> String) {
    switch (element, name) {
    case ("feTurbulence", "numOctaves"):
      let count = Double(value().trimmingSpaces) ?? 0
      octaves += max(0, count)
      if count > Self.mostOctaves {
        problem = "'numOctaves' is more than \(Int(Self.mostOctaves)), which nobody sees"
      } else if octaves > Self.mostOctavesInAll {
        problem = "its turbulences have more than \(Int(Self.mostOctavesInAll)) octaves together"
      }
    case ("feConvolveMatrix", "order"):
      let sides = Self.numbers(value())
      addNeighbours(sides, margin: 0)
      if sides.contains(where: { $0 > Self.longestMatrixSide }) {
        problem = "'order' is more than \(Int(Self.longestMatrixSide))"
      }
    case ("feMorphology", "radius"): addNeighbours(Self.numbers(value()).map { 2 * $0 }, margin: 1)
    case ("filter", "x"), ("filter", "y"), ("filter", "width"), ("filter", "height"),
      ("filter", "filterUnits"), ("pattern", "width"), ("pattern", "height"),
      ("pattern", "patternUnits"), ("pattern", "patternTransform"):
      lengths[name] = value()
    case (_, "stroke-dasharray"):
      let length = Self.numbers(value()).reduce(0, +)
      let room = room ?? size
      if length > 0, (room.width + room.height) / length > Self.mostDashes {
        problem =
          "'stroke-dasharray' begins anew more than \(Int(Self.mostDashes)) times along the picture"
      }
    default: break
    }
  }

  private mutating func addNeighbours(_ sides: [Double], margin: Double) {
    let (across, down) = (sides.first ?? 0, sides.last ?? 0)
    guard across > 0 || down > 0 else { return }
    neighbours += (max(0, across) + margin) * (max(0, down) + margin)
    if neighbours > Self.mostNeighbours {
      problem = "its filters look at more than \(Int(Self.mostNeighbours)) pixels for each pixel"
    }
  }

  /// Numbers with spaces or commas between them; what is none of them ends the list.
  private static func numbers(_ text: String) -> [Double] {
    var numbers: [Double] = []
    for word in text.split(whereSeparator: { " ,\t\n\r".contains($0) }) {
      guard let number = VectorLength.points(String(word)) else { break }
      numbers.append(number)
    }
    return numbers
  }

  /// Looks at the attributes of the element together.
  ///
  /// - Returns: Why the file is refused; nil where nothing is too much so far.
  mutating func end() -> String? {
    if !lengths.isEmpty { lookAtRegion() }
    return excess
  }

  private mutating func lookAtRegion() {
    let room = room ?? size
    let isShare = lengths["\(element)Units"] != "userSpaceOnUse"
    func share(_ name: String, of whole: Double) -> Double? {
      guard let text = lengths[name]?.trimmingSpaces else { return nil }
      if text.hasSuffix("%") { return Double(text.dropLast()).map { $0 / 100 } }
      return VectorLength.points(text).map { isShare ? $0 : $0 / whole }
    }
    guard let width = share("width", of: room.width), let height = share("height", of: room.height)
    else { return }
    if element == "filter" {
      let most = isShare ? Self.largestShare : Self.largestRegion
      if max(width, height) > most {
        problem =
          "a filter works on more than \(Int(most)) times the size of \(isShare ? "its element" : "the picture")"
      }
    } else if lengths["patternTransform"] == nil, width > 0, height > 0,
      1 / width / height > Self.mostTiles
    {
      problem = "a pattern is repeated more than \(Int(Self.mostTiles)) times"
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
