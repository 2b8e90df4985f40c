import YarCairo
import YarDiagnosis
import YarDocuments
import YarFindings
import YarScenes
import YarTemplates

extension LayoutCheck {
  /// What is wrong with a text, without notes.
  func faults(of text: String, at path: String) throws -> [Finding] {
    try check(Array(text.utf8), at: path).findings.filter { $0.severity > .note }
  }
}

extension FindingFix {
  /// A text with the change.
  func applied(to text: String) -> String {
    String(decoding: edits.applied(to: Array(text.utf8)), as: UTF8.self)
  }
}

extension SceneOptions {
  /// Options of a run that needs nothing from outside.
  static var ofTests: SceneOptions {
    SceneOptions(allowsOutside: false, jobs: 1, imageMemory: ImageMemory(limit: 1 << 20))
  }
}

/// A `.xib` for an iPhone 15, of a screen that is one view of the given text.
func xib(_ view: String) -> String {
  """
  <?xml version="1.0" encoding="UTF-8"?>
  <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
      <device id="retina6_12" orientation="portrait" appearance="light"/>
      <objects>
          <placeholder id="-1" userLabel="File's Owner" placeholderIdentifier="IBFilesOwner" customClass="Screen">
              <connections><outlet property="view" destination="r" id="o1"/></connections>
          </placeholder>
  \(view)
      </objects>
  </document>

  """
}
