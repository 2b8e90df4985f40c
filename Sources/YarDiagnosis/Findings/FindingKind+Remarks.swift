extension FindingKind {
  /// The kinds that a remark like `yar-ignore: truncated, overlapping` names; all if it names none.
  public static func ignored(by remark: String) -> Set<FindingKind> {
    for line in remark.split(whereSeparator: { $0.isNewline }) {
      let words = line.split { " \t,:".contains($0) }
      guard words.first == "yar-ignore" || words.first == "ignore" else { continue }
      if words.count == 1 || words.contains("all") { return Set(FindingKind.allCases) }
      return Set(words.dropFirst().compactMap { FindingKind(rawValue: String($0)) })
    }
    return []
  }
}
