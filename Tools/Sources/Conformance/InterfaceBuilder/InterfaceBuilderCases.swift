import Foundation
import YarCairo
import YarInterfaceBuilder
import YarLayout

/// Compares Yar with the frames that Interface Builder noted in a corpus of documents.
///
/// Three scores: `Documentation/InterfaceBuilderParity.md` says what each is a measure of. A view is right
/// within 0.5 pt in each number of its frame, a scene when all its views are.
struct InterfaceBuilderCases {
  private let folder: String
  private let index: CorpusIndex

  init(folder: String) throws {
    self.folder = folder
    index = try CorpusIndex(folder: folder)
  }

  func run() throws -> InterfaceBuilderReport {
    var report = InterfaceBuilderReport()
    let start = ProcessorClock()
    // Text is set in the families that Yar uses by default, as `yar render` does.
    FontLibrary.ignoreSystemConfiguration()
    let measurer = PangoTextMeasurer(fonts: try FontLibrary())
    for item in index.documents {
      let data = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(item.file)"))
      let document: InterfaceDocument
      let reading = ProcessorClock()
      do {
        document = try InterfaceDocument([UInt8](data), file: item.file)
      } catch {
        report.unreadable.append("\(error)")
        continue
      }
      report.readingSeconds += reading.seconds
      report.add(document)
      for scene in item.scenes {
        for parity in Parity.allCases {
          let layout = ProcessorClock()
          let comparison = SceneComparison(
            document: document, scene: scene, parity: parity, measurer: measurer)
          let result = comparison.run(name: "\(item.file) \(scene.root)")
          if parity == .engine { report.layoutSeconds += layout.seconds }
          report.results[parity, default: []].append(result)
        }
      }
    }
    report.seconds = start.seconds
    return report
  }
}

/// The processor time of the process since the clock was made; what else the machine does is left out.
struct ProcessorClock {
  private let start = clock()

  var seconds: Double { Double(clock() - start) / Double(CLOCKS_PER_SEC) }
}
