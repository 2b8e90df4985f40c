import Foundation
import YarInterfaceBuilder
import YarLayout

/// What the index of a corpus says: which documents, and what each scene is given.
struct CorpusIndex {
  struct Scene {
    var root: String
    var level: String
    var viewCount: Int
    var excluded: Set<String>
    /// The sizes of contents; where constraints decide a dimension anyway, a wrong one (`stress`).
    var contentSizes: [String: InterfaceInputs.ContentSize]
    /// The sizes of contents as they are.
    var trueSizes: [String: InterfaceInputs.ContentSize]
    var insets: InterfaceInputs.Insets
  }

  struct Document {
    var file: String
    var scenes: [Scene]
  }

  var documents: [Document]

  init(folder: String) throws {
    let data = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/index.json"))
    guard let object = try JSONSerialization.jsonObject(with: data) as? [String: Any],
      let list = object["documents"] as? [[String: Any]]
    else { throw CaseError("\(folder)/index.json is not the index of a corpus") }
    documents = try list.map { item in
      guard let file = item["file"] as? String, let scenes = item["scenes"] as? [[String: Any]]
      else { throw CaseError("a document of the index has no file or no scenes") }
      return Document(file: file, scenes: try scenes.map { try Scene($0) })
    }
  }
}

extension CorpusIndex.Scene {
  fileprivate init(_ item: [String: Any]) throws {
    guard let root = item["root"] as? String, let level = item["level"] as? String,
      let inputs = item["inputs"] as? [String: Any]
    else { throw CaseError("a scene of the index has no root, level or inputs") }
    self.root = root
    self.level = level
    viewCount = item["views"] as? Int ?? 0
    excluded = Set(item["excluded"] as? [String] ?? [])
    trueSizes = Self.sizes(inputs["leaf"])
    // A dimension that is null here is as it was.
    contentSizes = trueSizes.merging(Self.sizes(item["stress"])) { size, stress in
      InterfaceInputs.ContentSize(
        width: stress.width ?? size.width, height: stress.height ?? size.height)
    }
    let guides = inputs["layoutGuides"] as? [String: Double] ?? [:]
    var margins: [String: EdgeInsets] = [:]
    for (id, numbers) in inputs["margins"] as? [String: [Double]] ?? [:] {
      margins[id] = Self.insets(numbers)
    }
    insets = InterfaceInputs.Insets(
      safeArea: Self.insets(inputs["safeArea"] as? [Double] ?? []),
      topGuide: guides["top"] ?? 0, bottomGuide: guides["bottom"] ?? 0, margins: margins)
  }

  private static func sizes(_ value: Any?) -> [String: InterfaceInputs.ContentSize] {
    (value as? [String: [Any]] ?? [:]).mapValues { pair in
      InterfaceInputs.ContentSize(
        width: pair.first as? Double, height: pair.count > 1 ? pair[1] as? Double : nil)
    }
  }

  private static func insets(_ numbers: [Double]) -> EdgeInsets {
    guard numbers.count == 4 else { return .zero }
    return EdgeInsets(top: numbers[1], left: numbers[0], bottom: numbers[3], right: numbers[2])
  }
}
