import YarCodes
import YarLayout

/// The properties of codes that scanners read.
enum CodeProperties {
  static let qrCode: [Property<View>] =
    common(moduleSize: 3) + [
      .word(
        "errorCorrection", \QRCode.errorCorrection, WordLists.codeCorrection,
        "How much of the code may be dirty or torn: 7, 15, 25 or 30 %.", default: .medium)
    ]

  static let barcode: [Property<View>] =
    [
      .word(
        "symbology", \Barcode.symbology, WordLists.codeKind, "The kind of the code.",
        default: .code128)
    ] + common(moduleSize: 1.5) + [
      .number(
        "lineHeight", \CodeView.lineHeight, .positive, "How high a code of lines wants to be.",
        default: 48)
    ]

  private static func common(moduleSize: Double) -> [Property<View>] {
    [
      .string("message", \CodeView.message, "What a scanner reads."),
      .color("color", \CodeView.color, "The colour of the dark modules.", default: .black),
      .number(
        "moduleSize", \CodeView.moduleSize, .positive,
        "How large a module wants to be; it is drawn in whole pixels.", default: moduleSize),
      .bool(
        "hasQuietZone", \CodeView.hasQuietZone,
        "Whether the room that a scanner needs around the code is inside of the view.",
        default: true),
    ]
  }
}
