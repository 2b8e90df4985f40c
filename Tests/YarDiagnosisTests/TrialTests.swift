import Testing
import YarLayout

@testable import YarDiagnosis

/// Trials of a layout: what is changed in a copy of its solver.
@Suite struct TrialTests {
  /// In a trial that makes rows of its own, a conflict among these is not told as the constraint whose row went.
  @Test func whatATrialAddsIsNoRuleOfTheLayout() throws {
    let window = Window(size: Size(width: 320, height: 200))
    let box = View()
    box.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(box)
    let width = box.widthAnchor.constraint(equalToConstant: 20)
    width.isActive = true
    window.layoutIfNeeded()
    let trial = try #require(LayoutTrial(hostedBy: window))
    #expect(trial.remove(width))
    let number = LayoutNumber(item: box, part: .width)
    #expect(trial.require(number, .greaterThanOrEqual, 30))
    #expect(trial.require(number, .lessThanOrEqual, 10))
    trial.solve()
    let conflict = try #require(trial.solver.conflicts.first)
    #expect(conflict.constraints.count == 2)
    #expect(conflict.constraints.allSatisfy { trial.rule(of: $0) == nil })
    #expect(conflict.constraints.allSatisfy { trial.row(of: $0).source == .none })
  }
}
