extension FindingKind {
  /// The kinds that a remark like `yar-ignore: truncated, overlapping` names; all if it names none.
  public static func ignored(by remark: String) -> Set<FindingKind> {
    guard let words = words(of: remark) else { return [] }
    if words.count == 1 || words.contains("all") { return Set(FindingKind.allCases) }
    return Set(words.dropFirst().compactMap { FindingKind(rawValue: String($0)) })
  }

  /// The words of such a remark that name no kind.
  ///
  /// - Parameter isNote: Whether people write other things there, too, so that only `yar-ignore` begins a remark.
  package static func unknownWords(in remark: String, isNote: Bool) -> [String] {
    guard let words = words(of: remark), !isNote || words[0] == "yar-ignore" else { return [] }
    var known: Set<String> = []
    return words.dropFirst().map { String($0) }.filter {
      $0 != "all" && FindingKind(rawValue: $0) == nil && known.insert($0).inserted
    }
  }

  /// The words of the first line that says what is ignored.
  private static func words(of remark: String) -> [Substring]? {
    for line in remark.split(whereSeparator: { $0.isNewline }) {
      let words = line.split { " \t,:".contains($0) }
      if words.first == "yar-ignore" || words.first == "ignore" { return words }
    }
    return nil
  }
}
