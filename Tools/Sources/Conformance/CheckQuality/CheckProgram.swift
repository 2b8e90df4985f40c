import Foundation

/// The built program `yar`, run over a folder of documents; it lies beside this tool.
struct CheckProgram {
  /// A finding as `yar check --json` prints it, as far as it is needed here.
  struct Found: Hashable {
    var code: String
    var severity: String
    var summary: String
    var fingerprint: String
    /// The ids of views and constraints that it names.
    var ids: Set<String>
    /// The ids on the way to the first view, from the root.
    var path: [String]
    /// Where it was seen first.
    var device: String?
    var isRightToLeft: Bool
    var hasRange: Bool
    /// The first length of the range, where it has one.
    var firstLength: Double?
    var fixCount: Int
    /// The line that it points at; 0 without one.
    var line: Int
  }

  private let path: String

  init() throws {
    let own = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    path = own.deletingLastPathComponent().appendingPathComponent("yar").path
    guard FileManager.default.isExecutableFile(atPath: path) else {
      throw CaseError("\(path) is not there; build it with: make build")
    }
  }

  /// The findings of all documents of a folder, by the names of the files; and how long it took.
  func check(_ folder: String, _ words: [String] = []) throws -> (
    findings: [String: [Found]], seconds: Double
  ) {
    let output = FileManager.default.temporaryDirectory.appendingPathComponent(
      "check-quality-\(ProcessInfo.processInfo.processIdentifier).json")
    try Data().write(to: output)
    defer { try? FileManager.default.removeItem(at: output) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = ["check", "--json"] + words + [folder]
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = FileHandle.nullDevice
    let start = Date()
    try process.run()
    process.waitUntilExit()
    let seconds = Date().timeIntervalSince(start)
    let object = try JSONSerialization.jsonObject(with: try Data(contentsOf: output))
    guard let object = object as? [String: Any],
      let documents = object["documents"] as? [[String: Any]]
    else { throw CaseError("what yar check prints is not what it should be") }
    var result: [String: [Found]] = [:]
    for document in documents {
      let file = URL(fileURLWithPath: document["input"] as? String ?? "").lastPathComponent
      let scenes = document["scenes"] as? [[String: Any]] ?? []
      result[file] = scenes.flatMap { scene in
        (scene["findings"] as? [[String: Any]] ?? []).map { Found($0) }
      }
    }
    return (result, seconds)
  }
}

extension CheckProgram.Found {
  fileprivate init(_ item: [String: Any]) {
    code = item["code"] as? String ?? ""
    severity = item["severity"] as? String ?? ""
    summary = item["summary"] as? String ?? ""
    fingerprint = item["fingerprint"] as? String ?? ""
    let views = item["views"] as? [[String: Any]] ?? []
    let rules = item["rules"] as? [[String: Any]] ?? []
    ids = Set((views + rules).compactMap { $0["id"] as? String })
    path = (views.first?["path"] as? String ?? "").split(separator: "/").map(String.init)
    let showing = (item["showings"] as? [[String: Any]] ?? []).first
    device = showing?["device"] as? String
    isRightToLeft = showing?["direction"] as? String == "rtl"
    hasRange = item["range"] != nil
    let range = item["range"] as? [String: Any]
    firstLength = (range?["parts"] as? [[Double]])?.first?.first
    fixCount = (item["fixes"] as? [Any] ?? []).count
    line = (item["place"] as? [String: Any])?["line"] as? Int ?? 0
  }
}
