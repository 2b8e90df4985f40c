import YarLayout

extension DocumentReader {
  /// Refuses the message of a code that its kind does not take.
  mutating func checkCode(_ values: RawValues, type: ViewType) {
    guard let codeEncoder = options.codeEncoder, type.isCode,
      let entry = values.entry(for: "message", in: type.table), let text = entry.value.string,
      !text.isEmpty
    else { return }
    // Who looks for the mistake has thousands of rows.
    let shown = entry.node.isBound ? " \(JSONWriter.quoted(shortened(text)))" : ""
    func word(_ key: String) -> String? { values.entry(for: key, in: type.table)?.value.string }
    let kind =
      type.name == "QRCode"
      ? .qr : word("symbology").flatMap { WordLists.codeKind.value(of: $0) } ?? .code128
    let correction = word("errorCorrection").flatMap { WordLists.codeCorrection.value(of: $0) }
    if entry.node.isBound, ShortenedNumber(text) != nil {
      report(entry.node, "'message'\(shown) gives no code: it is \(ShortenedNumber.advice)")
      return
    }
    do throws(CodeError) {
      _ = try codeEncoder.symbol(
        of: text, kind: kind, correction: correction ?? .medium, isForSize: true)
    } catch {
      report(entry.node, "'message'\(shown) gives no code: \(error.reason)")
    }
  }
}
