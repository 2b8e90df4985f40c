import YarControls
import YarLayout

/// The properties of codes that scanners read.
enum CodeProperties {
  static let qrCode: [Property<View>] =
    common(moduleSize: 3) + [
      .word(
        "errorCorrection",
        Access(of: QRCode.self, { $0.errorCorrection }, { $0.errorCorrection = $1 }),
        WordLists.codeCorrection,
        "How much of the code may be dirty or torn: 7, 15, 25 or 30 %.", default: .medium)
    ]

  static let barcode: [Property<View>] =
    [
      .word(
        "symbology", Access(of: Barcode.self, { $0.symbology }, { $0.symbology = $1 }),
        WordLists.codeKind, "The kind of the code.",
        default: .code128)
    ] + common(moduleSize: 1.5) + [
      .number(
        "lineHeight", Access(of: CodeView.self, { $0.lineHeight }, { $0.lineHeight = $1 }),
        .positive, "How high a code of lines wants to be.",
        default: 48)
    ]

  private static func common(moduleSize: Double) -> [Property<View>] {
    [
      .string(
        "message", Access(of: CodeView.self, { $0.message }, { $0.message = $1 }),
        "What a scanner reads."),
      .color(
        "color", Access(of: CodeView.self, { $0.color }, { $0.color = $1 }),
        "The colour of the dark modules.", default: .black),
      .number(
        "moduleSize", Access(of: CodeView.self, { $0.moduleSize }, { $0.moduleSize = $1 }),
        .positive,
        "How large a module wants to be; it is drawn in whole pixels.", default: moduleSize),
      .bool(
        "hasQuietZone", Access(of: CodeView.self, { $0.hasQuietZone }, { $0.hasQuietZone = $1 }),
        "Whether the room that a scanner needs around the code is inside of the view.",
        default: true),
    ]
  }
}
