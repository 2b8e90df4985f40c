import YarLayout
import YarPages

extension FindingKind {
  /// Something is higher than a page.
  public static let higherThanPage = FindingKind(
    "higher-than-page", "Something is higher than a page and cut at its foot", .warning,
    [.comesWithRow, .dependsOnText],
    explanation: """
      A view that cannot be divided is higher than the room of a page. It begins on a page of its
      own, and what stands out at the foot of the page is not printed. Texts are divided between
      their lines, and rows inside their cells. Pictures, codes and controls are never divided.

      Make the view lower. Or give the page smaller margins, heads and feet. Or make its parts
      members of a column: pages may end between them. No change is tried.
      """)
}

extension KindCheck {
  static let higherThanPage = KindCheck(.higherThanPage, .inFrames { $0.higherThanPage() })
}

extension FrameSurvey {
  /// What is cut at the foot of a page.
  func higherThanPage() -> [FrameFault] {
    pageFaults(.cut) { fault in
      finding(
        .higherThanPage,
        "\(tree.name(fault.view)) is higher than a page, and \(lengthText(rounded(fault.amount))) pt "
          + "at its foot are cut off",
        of: fault.view, details: ["it is on page \(fault.page)"])
    }
  }

  private func rounded(_ points: Double) -> Double { (points * 10).rounded() / 10 }

  /// The faults of pages of a kind, as findings: one for each view, in the words of the first page that has it.
  func pageFaults(
    _ kind: PageFault.Kind, _ finding: (PageFault) -> Finding
  ) -> [FrameFault] {
    var firsts: [PageFault] = []
    var places: [ObjectIdentifier: Int] = [:]
    var pages: [[Int]] = []
    for fault in tree.options.pageFaults where fault.kind == kind {
      if let place = places[ObjectIdentifier(fault.view)] {
        if pages[place].last != fault.page { pages[place].append(fault.page) }
      } else {
        places[ObjectIdentifier(fault.view)] = firsts.count
        firsts.append(fault)
        pages.append([fault.page])
      }
    }
    return firsts.indices.map { place in
      var told = finding(firsts[place])
      if pages[place].count > 1 { told.summary += " (so on \(pagesText(pages[place])))" }
      return FrameFault(finding: told, view: firsts[place].view)
    }
  }

  /// What a change makes of the pages, as it was tried.
  func words(_ trial: PageFault.Trial?, _ change: String) -> [String] {
    guard let trial else { return [] }
    let more = trial.pages - trial.pagesNow
    let count =
      more == 0
      ? "with as many pages"
      : "with \(abs(more)) page\(abs(more) == 1 ? "" : "s") \(more > 0 ? "more" : "fewer")"
    return ["tried: \(change) mends it, \(count)"]
  }
}
