import Foundation
import Testing
import YarCairo
import YarLayout
import YarUIKit

/// Programs that were written for UIKit, in `Ports`.
@Suite struct PortTests {
  static let ports: [Port] = [
    .profileHeader, .settingsList, .formInScrollView, .chatBubbles, .cardWithHiddenRows,
    .keyboardGuide, .selfSizingHeader, .containerController, .paddedLabels, .visualFormatLogin,
    .mediaCard, .dialog, .toolbarOfGuides, .baselines, .readableArticle, .springs, .tiles, .drawer,
    .carousel, .mooredLogin,
  ]

  @Test(arguments: ports) func viewsAreWhereUIKitPutsThem(_ port: Port) throws {
    let window = port.window()
    for (name, x, y, width, height) in port.frames {
      let view = try #require(window.view(name), "\(name) is missing")
      let frame = view.convert(view.bounds, to: window)
      #expect(frame == Rect(x: x, y: y, width: width, height: height), "\(port.name): \(name)")
    }
    let broken = window.layoutConflicts.map { $0.brokenRule.map { "\($0)" } ?? "" }
    #expect(broken == port.conflicts, "\(port.name)")
    #expect(window.layoutIssues.count == port.conflicts.count, "\(port.name)")
    #expect(!port.frames.isEmpty)
    #expect(window.layoutCounters.passes <= 8, "\(port.name)")
  }

  /// `YAR_PICTURES=FOLDER swift test --filter PortTests` keeps the pictures.
  @Test(arguments: ports) func everyPortIsDrawn(_ port: Port) throws {
    let png = try port.picture()
    let picture = try BitmapImage(bytes: png)
    #expect(picture.pixelWidth == Int(port.size.width) * 2)
    guard let folder = ProcessInfo.processInfo.environment["YAR_PICTURES"] else { return }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try OutputFile.write(png, to: "\(folder)/\(port.name).png")
  }
}
