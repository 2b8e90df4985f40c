import Foundation

/// The page `Documentation/InterfaceBuilderParity.md`.
extension InterfaceBuilderReport {
  /// The scores and what is behind the differences, as a page.
  var markdown: String {
    var lines = [
      "# How close Yar comes to Interface Builder",
      "",
      "Interface Builder notes the frame of every view in its documents. Yar lays the same documents out",
      "and compares; a view is right within \(SceneComparison.tolerance) pt in each number of its frame,",
      "a scene when all its views are. This page is written by the tool:",
      "",
      "```",
      ".build/release/Conformance interface-builder DIR --markdown Documentation/InterfaceBuilderParity.md",
      "```",
      "",
      "- **engine**: sizes of contents and insets are given. The constraint engine alone.",
      "- **rules**: sizes of contents are given; safe areas and margins are by Yar's own rules.",
      "- **end-to-end**: nothing is given; text is set in Yar's default family.",
      "",
      "Gold scenes are known to be reproducible; in the others, documents contradict themselves, leave",
      "something open, or are out of date.",
    ]
    for parity in Parity.allCases { lines += table(of: parity) }
    lines += [
      "", "## Reading", "",
      "\(readShare) views are of elements that are read. What is not read, most frequent first:",
      "",
      "| what | how often |", "| --- | --- |",
    ]
    lines += unreadParts.prefix(25).map { "| `\($0.name)` | \($0.count) |" }
    lines += [
      "", "## What it would take to go further", "",
      "- End to end, most differences are widths of text. The system's font is Apple's; its widths are",
      "  met on average by setting the default family smaller, not letter by letter.",
      "- Custom classes draw and measure what only the app knows.",
      "- Symbols of the system have sizes that no document notes.",
      "- The other levels: frames that were not brought up to date when the document was saved cannot be",
      "  met by any layout of the same constraints.",
    ]
    return lines.joined(separator: "\n") + "\n"
  }

  private func table(of parity: Parity) -> [String] {
    let all = results[parity] ?? []
    var lines = [
      "", "## \(parity.rawValue.prefix(1).uppercased() + parity.rawValue.dropFirst()) parity", "",
      "| level | views right | scenes wholly right |", "| --- | --- | --- |",
    ]
    for level in Self.levels + ["all"] {
      let scenes = level == "all" ? all : all.filter { $0.level == level }
      let views = scenes.reduce(0) { $0 + $1.viewCount }
      let wrong = scenes.reduce(0) { $0 + $1.mismatches.count }
      lines.append(
        "| \(level) | \(share(views - wrong, views)) | "
          + "\(share(scenes.count { $0.isRight }, scenes.count)) |")
    }
    lines += [
      "", "| cause of a difference | views | of them in gold scenes |", "| --- | --- | --- |",
    ]
    for cause in MismatchCause.allCases {
      let count = all.reduce(0) { $0 + $1.mismatches.count { $0.cause == cause } }
      guard count > 0 else { continue }
      let gold = all.filter { $0.level == "gold" }
        .reduce(0) { $0 + $1.mismatches.count { $0.cause == cause } }
      lines.append("| \(cause.rawValue) | \(count) | \(gold) |")
    }
    return lines
  }
}
