import YarLayout

/// The sizes of paper that have a name.
public struct PaperSize: Hashable, Sendable {
  /// Its name, such as `A4`.
  public let name: String
  /// The size in points, upright.
  public let size: Size

  /// All of them: those of ISO 216 in millimetres, those of the United States in inches.
  public static let all: [PaperSize] =
    iso(
      "A",
      [
        (841, 1189), (594, 841), (420, 594), (297, 420), (210, 297), (148, 210), (105, 148),
        (74, 105), (52, 74), (37, 52), (26, 37),
      ])
    + iso(
      "B",
      [
        (1000, 1414), (707, 1000), (500, 707), (353, 500), (250, 353), (176, 250), (125, 176),
        (88, 125), (62, 88), (44, 62), (31, 44),
      ])
    + iso(
      "C", [(917, 1297), (648, 917), (458, 648), (324, 458), (229, 324), (162, 229), (114, 162)])
    + [
      PaperSize(name: "DL", size: millimetres(110, 220)),
      letter,
      PaperSize(name: "Legal", size: Size(width: 612, height: 1008)),
      PaperSize(name: "Tabloid", size: Size(width: 792, height: 1224)),
      PaperSize(name: "Executive", size: Size(width: 522, height: 756)),
      PaperSize(name: "Statement", size: Size(width: 396, height: 612)),
    ]

  /// The longest side of a page, in points: that of PDF.
  package static let longestSide = 14_400.0

  /// 210 by 297 millimetres.
  public static let a4 = PaperSize(name: "A4", size: millimetres(210, 297))

  /// 8½ by 11 inches.
  public static let letter = PaperSize(name: "Letter", size: Size(width: 612, height: 792))

  /// The paper of a name, whether written in capitals or not; nil where there is none.
  public static func named(_ name: String) -> PaperSize? {
    let asked = name.lowercased()
    return all.first { $0.name.lowercased() == asked }
  }

  private static func iso(_ series: String, _ sizes: [(Double, Double)]) -> [PaperSize] {
    sizes.enumerated().map {
      PaperSize(name: "\(series)\($0.offset)", size: millimetres($0.element.0, $0.element.1))
    }
  }

  private static func millimetres(_ width: Double, _ height: Double) -> Size {
    // To hundredths of a point, as they are written everywhere: 595.28 by 841.89 is A4.
    func points(_ length: Double) -> Double { (length / 25.4 * 7200).rounded() / 100 }
    return Size(width: points(width), height: points(height))
  }
}
