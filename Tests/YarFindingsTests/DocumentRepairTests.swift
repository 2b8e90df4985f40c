import Testing
import YarCairo
import YarScenes

@testable import YarFindings

/// Changes that are written into the text of a document, many at once.
@Suite struct DocumentRepairTests {
  /// Boxes of which each is too wide for the page.
  private func page(_ count: Int) -> [UInt8] {
    let rules = (0..<count).map {
      """
      "b\($0).leading == self.leading + 16", "b\($0).width == 310", "self.trailing == b\($0).trailing + 16",
      "b\($0).top == self.top + \($0 * 24)", "b\($0).height == 20"
      """
    }
    let boxes = (0..<count).map { "{ \"type\": \"View\", \"identifier\": \"b\($0)\" }" }
    return Array(
      """
      { "yar": 1, "size": [320, \(count * 24)], "root": { "type": "View",
      "constraints": [\(rules.joined(separator: ",\n"))],
      "subviews": [\(boxes.joined(separator: ",\n"))] } }
      """.utf8)
  }

  private func repair(_ count: Int) -> DocumentRepair {
    let page = page(count)
    return DocumentRepair(
      InputFile(path: "a.json", content: page), page, CheckPlan(.ofTests))
  }

  /// A check looks for changes of the first ten contradictions.
  @Test(arguments: [4, 32]) func manyChangesTakeFewChecks(_ count: Int) {
    var atOnce = repair(count)
    atOnce.run { _, fixes in .alone(fixes, takesFirst: true) }
    #expect(
      atOnce.written.count == count && atOnce.left.isEmpty
        && atOnce.check.findings.allSatisfy { $0.severity == .note })
    #expect(atOnce.checkCount <= count / 10 + 2, "\(atOnce.checkCount)")
    guard count < 10 else { return }
    var single = repair(count)
    single.run(atOnce: 1) { _, fixes in .alone(fixes, takesFirst: true) }
    #expect(single.text == atOnce.text && single.checkCount == count)
  }

  /// A person who leaves a finding as it is has said so.
  @Test func whatAPersonLeavesIsAskedOnce() {
    var asked: [String] = []
    var repair = repair(3)
    repair.run(atOnce: 1) { finding, _ in
      asked.append(finding.fingerprint)
      return asked.count == 1 ? .leave("") : .take(0)
    }
    #expect(asked.count == 3 && Set(asked).count == 3)
    #expect(repair.written.count == 2 && repair.left.count == 1)
  }

  /// A view with two lists of constraints is read, but no other program has to.
  @Test func aSecondListOfConstraintsIsHarm() {
    func check(_ lists: String) -> DocumentCheck {
      let text = xib(
        """
                <view id="r" contentMode="scaleToFill">
                    <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                    <subviews>
                        <view translatesAutoresizingMaskIntoConstraints="NO" id="b"><rect key="frame" x="0.0" y="0.0" width="50" height="50"/></view>
                    </subviews>
                    \(lists)
                </view>
        """)
      let input = InputFile(path: "a.xib", content: Array(text.utf8))
      return DocumentCheck(input, plan: CheckPlan(.ofTests), jobs: 1) { _ in }
    }
    let rules = ["leading", "top", "width", "height"].map { attribute in
      let isLength = attribute == "width" || attribute == "height"
      let other =
        isLength ? "constant=\"50\"" : "secondItem=\"r\" secondAttribute=\"\(attribute)\""
      return
        "<constraint firstItem=\"b\" firstAttribute=\"\(attribute)\" \(other) id=\"\(attribute)\"/>"
    }
    let one = check("<constraints>\(rules.joined())</constraints>")
    let parts = rules.joined(separator: "</constraints><constraints>")
    let two = check("<constraints>\(parts)</constraints>")
    #expect(one.isChecked && two.isChecked && one.messages.isEmpty)
    #expect(DocumentRepair.harm(in: one, since: one) == nil)
    #expect(
      DocumentRepair.harm(in: two, since: one)
        == "a view has one list <constraints>, and this is its second; put all constraints into the first"
    )
  }
}
