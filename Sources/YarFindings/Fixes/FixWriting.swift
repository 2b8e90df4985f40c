import YarDiagnosis
import YarDocumentChecks
import YarDocuments
import YarScenes

extension DocumentCheck {
  /// The document's text with a change of a finding, the same in all other places; nil where the text cannot say it.
  ///
  /// - Parameters:
  ///   - text: The text that was checked.
  ///   - scene: The scene that has the finding.
  func text(
    _ text: [UInt8], with fix: FindingFix, of finding: Finding, in scene: Scene, _ plan: CheckPlan
  ) -> [UInt8]? {
    guard let document else { return nil }
    let showing = scene.showings[finding.fingerprint] ?? ownShowing
    guard let checker = try? SceneChecker(document, input, plan, [showing]),
      let (live, options) = try? checker.scene(scene.number - 1, 0, nil),
      fix.isAbout(finding, in: live, options)
    else { return nil }
    switch (live.origin, document) {
    case (.layout(let live), .layout(let document)):
      guard let tree = try? JSONTree(text) else { return nil }
      let fixes = DocumentFix(
        document, tree, scene: scene.number - 1, make: { _ in nil }, options: { _ in options })
      return fixes.patched(by: fix, in: live)
    case (.interface(let live), .interface):
      return InterfaceFix.text(of: text, applying: fix, in: live)
    default: return nil
    }
  }
}

extension FindingFix {
  /// Whether the rule that it changes is where its steps say, in a scene that was made anew.
  fileprivate func isAbout(
    _ finding: Finding, in scene: ShownScene, _ options: CheckOptions
  ) -> Bool {
    guard let rule, finding.rules.indices.contains(rule), let place = finding.rules[rule].place
    else { return true }
    let root = scene.window.rootView ?? scene.window
    let found = steps.compactMap { step -> SourcePlace?? in
      guard case .constraint(let way) = step.target else { return nil }
      return root.constraint(at: way).map { options.place?($0) }
    }
    return found.isEmpty || found.contains { $0 == place }
  }
}
