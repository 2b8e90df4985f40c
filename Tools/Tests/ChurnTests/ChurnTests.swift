import Foundation
import Testing
import YarLayout

@testable import Churn

/// A tree that was changed is the tree made anew.
@Suite struct ChurnTests {
  private static let environment = ProcessInfo.processInfo.environment
  /// How many edits each run makes, from which seed on, and for how long at most: `YAR_CHURN_EDITS=1000000` for
  /// a long one.
  private static let edits = environment["YAR_CHURN_EDITS"].flatMap { Int($0) } ?? 1500
  private static let seed = environment["YAR_SEED"].flatMap { UInt64($0) } ?? 1
  private static let seconds = environment["YAR_SECONDS"].flatMap { Int($0) }

  @Test func changedTreesAreTreesMadeAnew() {
    let report = Churn.run(edits: Self.edits, firstSeed: Self.seed, seconds: Self.seconds)
    #expect(report.failures.isEmpty, "\(report.summary)\n\(report.failures.joined())")
    // A run that compares nothing would find nothing.
    #expect(report.tally.frames > report.tally.edits / 10)
  }

  /// The comparison sees what differs: a program whose live tree is told another frame than its model.
  @Test func aDifferenceIsFound() throws {
    var model = TreeModel()
    var view = ViewModel(id: 1, kind: .plain)
    view.style.translates = true
    view.style.frame = Rect(x: 1, y: 2, width: 30, height: 40)
    let isAdded = model.apply(.add(view, to: 0, at: 0))
    #expect(isAdded)
    let live = LiveTree(model)
    var tally = Tally()
    #expect(model.difference(of: live, &tally) == nil)
    view.style.frame.origin.x = 5
    let isRestyled = model.apply(.restyle(1, view.style))
    #expect(isRestyled)
    let found = try #require(model.difference(of: live, &tally))
    #expect(found.kind == .frame)
    #expect(found.text == "v1 is at (1, 2, 30, 40), made anew at (5, 2, 30, 40)")
  }

  /// What made the programs that showed something, before views were changed while they were outside.
  private static let vocabulary = Vocabulary(changesWhatIsOutside: false)

  /// A program that showed a difference once: a size followed from a place that was forgotten.
  ///
  /// What others showed has tests of its own in `ChangedTreeTests`, each as small as it could be made.
  @Test func aProgramThatShowedADifference() {
    let report = Churn.run(edits: 1, firstSeed: 3_001_311, vocabulary: Self.vocabulary)
    #expect(report.failures.isEmpty, "\(report.failures.joined())")
  }

  /// Nothing decides how wide a pager is in a row, in which another view was put behind it.
  ///
  /// Made anew it is 0, in the changed tree what it was before. Its content has that width, and two views share it in the
  /// one and not in the other.
  @Test func whatFollowsFromAnUndecidedPlaceIsNoDifference() {
    let report = Churn.run(edits: 1, firstSeed: 768_100_191, vocabulary: Self.vocabulary)
    #expect(report.failures.isEmpty, "\(report.failures.joined())")
    #expect(report.tally.open == 1)
  }

  /// A view above the safe area has a margin so large that nothing is left inside of it in the place that it is to have, and
  /// stays where it is; made anew it stands lower, where the margin is small enough.
  @Test func marginsThatFollowFromThemselvesAreNoDifference() {
    let report = Churn.run(edits: 1, firstSeed: 229_420_011, vocabulary: Self.vocabulary)
    #expect(report.failures.isEmpty, "\(report.failures.joined())")
    #expect(report.tally.circles == 1)
  }

  @Test func programsAreMadeSmall() {
    let views = (1...8).map { Edit.add(ViewModel(id: $0, kind: .plain), to: 0, at: 0) }
    let kept = Program.reduced(views + [.compare]) { edits in
      edits.contains { if case .add(let view, _, _) = $0 { view.id == 5 } else { false } }
    }
    #expect(kept.map(\.description) == ["add plain v5 to v0 at 0"])
  }
}
