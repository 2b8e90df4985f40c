import YarLayout

extension LabelSheet {
  /// Sheets that are sold.
  ///
  /// The sizes of labels are those that makers print on packages; labels lie in the middle of the paper. Numbers of other makers in
  /// the same line have the same labels. Compared with the templates of gLabels: at most a millimetre lies between.
  public static let all: [LabelSheet] = [
    a4(3, 8, 63.5, 33.9, gap: 2.5, "avery-l7159", "avery-j8159"),
    a4(3, 7, 63.5, 38.1, gap: 2.5, "avery-l7160", "avery-j8160", "herma-4677"),
    a4(3, 6, 63.5, 46.6, gap: 2.5, "avery-l7161", "avery-j8161"),
    a4(2, 8, 99.1, 33.9, gap: 2.5, "avery-l7162", "avery-j8162"),
    a4(2, 7, 99.1, 38.1, gap: 2.5, "avery-l7163", "avery-j8163"),
    a4(3, 4, 63.5, 72, gap: 2.5, "avery-l7164", "avery-j8164"),
    a4(2, 4, 99.1, 67.7, gap: 2.5, "avery-l7165", "avery-j8165", "zweckform-l7993"),
    a4(2, 3, 99.1, 93.1, gap: 2.5, "avery-l7166", "avery-j8166"),
    a4(1, 2, 199.6, 143.5, "avery-l7168", "avery-j8168"),
    a4(2, 2, 99.1, 139, gap: 2.5, "avery-l7169", "avery-j8169"),
    a4(5, 13, 38.1, 21.2, gap: 2.5, "avery-l7651", "avery-j8651"),
    a4(4, 10, 45.7, 25.4, gap: 2.6, "avery-l7654", "avery-j8654", "avery-l4770"),
    a4(2, 5, 90, 52, "avery-l7414"),
    a4(3, 8, 70, 35, "zweckform-3422"),
    a4(3, 8, 70, 37, "zweckform-3474", "herma-4464"),
    a4(3, 8, 70, 36, "zweckform-3475", "zweckform-3490"),
    a4(2, 7, 105, 41, "zweckform-3477"),
    a4(4, 10, 52.5, 29.7, "zweckform-3651", "herma-4610"),
    a4(3, 7, 70, 42.3, "zweckform-3652"),
    a4(2, 7, 105, 42.3, "zweckform-3653", "herma-4625"),
    a4(2, 6, 97, 42.3, "zweckform-3659", "zweckform-4781"),
    a4(3, 4, 70, 67.7, "zweckform-3661"),
    a4(5, 13, 38, 21.2, "zweckform-3666", "herma-4606"),
    a4(3, 5, 70, 50.8, "zweckform-3669"),
    a4(3, 9, 63.5, 29.6, gap: 2.5, "zweckform-l6114", "herma-4222"),
    a4(2, 5, 96, 50.8, gap: 3, "herma-4667"),
    letter(3, 10, 2.625, 1, gap: 0.125, "avery-5160", "avery-8160", "avery-5260"),
    letter(2, 10, 4, 1, gap: 0.1875, "avery-5161", "avery-8161"),
    letter(2, 7, 4, 4 / 3, gap: 0.1875, "avery-5162", "avery-8162"),
    letter(2, 5, 4, 2, gap: 0.1875, "avery-5163", "avery-8163"),
    letter(2, 3, 4, 10 / 3, gap: 0.1875, "avery-5164", "avery-8164"),
    letter(2, 15, 3.4375, 2 / 3, gap: 0.5625, "avery-5366", "avery-8366"),
    letter(4, 20, 1.75, 0.5, gap: 0.3125, "avery-5167", "avery-8167"),
    letter(2, 2, 3.5, 5, gap: 0.5, "avery-5168", "avery-8168"),
    letter(2, 5, 3.5, 2, "avery-5371", "avery-8371"),
    letter(2, 4, 3.375, 7 / 3, gap: 0.375, below: 1 / 6, "avery-5395", "avery-8395"),
  ]

  /// The sheet of a name, whether written in capitals or not, with its maker or without; nil where there is none.
  public static func named(_ name: String) -> LabelSheet? {
    let asked = name.lowercased()
    return all.first { sheet in
      sheet.names.contains { $0 == asked || Self.number(of: $0) == asked }
    }
  }

  /// All its names.
  public var names: [String] { [name] + otherNames }

  /// A name without its maker.
  package static func number(of name: String) -> String {
    var bytes = Array(name.utf8)
    if let dash = bytes.firstIndex(of: UInt8(ascii: "-")) { bytes.removeFirst(dash + 1) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A sheet of A4 with labels in millimetres.
  private static func a4(
    _ columns: Int, _ rows: Int, _ width: Double, _ height: Double, gap: Double = 0,
    _ names: String...
  ) -> LabelSheet {
    let unit = 72 / 25.4
    return LabelSheet(
      names, .a4, columns, rows, label: Size(width: width * unit, height: height * unit),
      gap: Size(width: gap * unit, height: 0))
  }

  /// A sheet of US Letter with labels in inches.
  private static func letter(
    _ columns: Int, _ rows: Int, _ width: Double, _ height: Double, gap: Double = 0,
    below: Double = 0, _ names: String...
  ) -> LabelSheet {
    LabelSheet(
      names, .letter, columns, rows, label: Size(width: width * 72, height: height * 72),
      gap: Size(width: gap * 72, height: below * 72))
  }
}
