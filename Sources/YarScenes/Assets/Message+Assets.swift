extension Message {
  /// What no catalogue has, said once for all documents of a run; nil if nothing is missing.
  package static func missingAssets(_ names: [Set<String>]) -> Message? {
    let all = names.reduce(into: Set<String>()) { $0.formUnion($1) }.sorted()
    guard !all.isEmpty else { return nil }
    let shown = all.prefix(8).map { "'\($0)'" }.joined(separator: ", ")
    let rest = all.count > 8 ? " and \(all.count - 8) more" : ""
    return .warning(
      "yar",
      "no asset catalogue has \(shown)\(rest); what the documents note is used instead; "
        + "'--assets' names a catalogue")
  }
}
