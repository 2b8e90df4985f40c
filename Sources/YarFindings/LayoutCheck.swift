import YarCairo
import YarDiagnosis
import YarDocuments
import YarInterfaceBuilder
import YarLayout
import YarScenes

/// Says what is wrong with layouts of documents, as `yar check` does.
///
/// A document is JSON, a `.xib` or a `.storyboard`. Its scenes are shown on devices and in both directions of reading, and the
/// sizes between the devices are searched; pictures, colours and fonts are found as the command finds them.
public struct LayoutCheck: Sendable {
  /// The names of the devices, as `yar devices` lists them, or `phones` and `pads`; empty leaves the choice to the document.
  public var devices: [String] = []
  /// The directions of reading; nil is the document's own, and the other one on its own device.
  public var directions: [LayoutDirection]?
  /// The kinds that are looked for; all by default.
  public var kinds = Set(FindingKind.allCases)
  /// Whether the sizes between the devices are searched; true by default.
  public var searchesSizes = true
  /// Whether texts that are 35 % longer are looked at, too; false by default.
  public var triesLongerTexts = false
  /// `.strings` and `.xcstrings` files whose texts are looked at, too; those in the folders of languages are found without it.
  public var textFiles: [String] = []
  /// Folders and catalogues with pictures and colours, besides those that lie around a document.
  public var assetDirectories: [String] = []
  /// Folders with fonts that come before all others.
  public var fontDirectories: [String] = []
  /// Folders laid out like Debian's `/usr/share/fonts`, instead of those of the machine; nil are the machine's.
  public var systemFontDirectories: [String]?
  /// Whether images may lie outside of a document's folder; false by default.
  public var allowsImagesOutside = false
  /// The seconds of work on a document; nil is for ever, 30 by default.
  public var timeLimit: Double? = 30

  /// Makes a check that looks for everything, as `yar check` does without options.
  public init() {}

  /// Checks the document of a file.
  ///
  /// - Throws: What is wrong with the properties of this check: an unknown device, a file of texts that cannot be read.
  public func check(_ path: String) throws(LayoutCheckError) -> CheckedLayout {
    try check(InputFile(path: path), memory: nil)
  }

  /// Checks the document of a text.
  ///
  /// - Parameters:
  ///   - text: The text of the document.
  ///   - path: Where the document would lie: images are looked for there, and findings call it so.
  /// - Throws: What is wrong with the properties of this check.
  public func check(_ text: [UInt8], at path: String) throws(LayoutCheckError) -> CheckedLayout {
    try check(InputFile(path: path, content: text), memory: nil)
  }

  /// Checks a document; the room for pixels may be one that others share.
  package func check(
    _ input: InputFile, memory: ImageMemory?
  ) throws(LayoutCheckError) -> CheckedLayout {
    let plan = try plan(memory)
    return CheckedLayout(DocumentCheck(input, plan: plan, jobs: 1) { _ in }.told(by: plan))
  }

  /// What is looked for; the room for pixels may be one that others share.
  func plan(_ memory: ImageMemory?) throws(LayoutCheckError) -> CheckPlan {
    do throws(UsageError) {
      return try plan(in: memory ?? ImageMemory(limit: MachineMemory.forImages))
    } catch {
      throw LayoutCheckError(message: error.message)
    }
  }

  private func plan(in memory: ImageMemory) throws(UsageError) -> CheckPlan {
    var options = SceneOptions(allowsOutside: allowsImagesOutside, jobs: 1, imageMemory: memory)
    options.assetCatalogs = assetDirectories
    options.fontDirectories = fontDirectories
    options.systemFontDirectories =
      systemFontDirectories ?? ["/usr/share/fonts", "/usr/local/share/fonts"]
    options.timeLimit = timeLimit.map { TimeLimit(seconds: $0) }
    var plan = CheckPlan(options)
    plan.kinds = kinds
    plan.devices =
      devices.isEmpty ? nil : try Device.devices(named: devices, by: "devices")
    plan.directions = directions
    plan.searchesSizes = searchesSizes
    plan.texts = triesLongerTexts ? [.pseudo] : []
    for path in textFiles { plan.texts += try TextVariant.variants(in: path, by: "text_files") }
    return plan
  }
}

extension DocumentCheck {
  /// With what a run says of all its documents.
  func told(by plan: CheckPlan) -> DocumentCheck {
    var told = self
    told.messages += plan.scenes.projectResources.problems
    if let missing = Message.missingAssets([missingAssets]) { told.messages.append(missing) }
    return told
  }
}

/// What is wrong with the properties of a ``LayoutCheck``.
public struct LayoutCheckError: Error, Hashable, CustomStringConvertible {
  /// What it is and how to put it right.
  public let message: String

  package init(message: String) { self.message = message }

  /// The message.
  public var description: String { message }
}

/// A document that was checked, or could not be read.
public struct CheckedLayout: Sendable {
  package let check: DocumentCheck

  package init(_ check: DocumentCheck) { self.check = check }

  /// What is wrong with the layouts of all scenes, the worst of each scene first.
  public var findings: [Finding] { check.findings }

  /// Whether the document could be read and its scenes made.
  public var isChecked: Bool { check.isChecked }

  /// Why the document could not be read, or not be checked to its end, each as `file:line:column: error: text`.
  public var errors: [String] { check.errors.map { "\($0.place): error: \($0.text)" } }

  /// What may not be meant besides: fonts that are not there, pictures that were not found.
  public var warnings: [String] {
    check.messages.filter { $0.kind == .warning }.map { "\($0.place): warning: \($0.text)" }
  }

  /// The findings in a form that people or services read, as `yar check --format` prints it.
  ///
  /// - Parameter format: The form.
  public func text(as format: CheckFormat) -> String { [self].text(as: format) }
}

extension [CheckedLayout] {
  /// The findings of several documents in one form that people or services read.
  ///
  /// - Parameter format: The form.
  public func text(as format: CheckFormat) -> String {
    let checks = map(\.check)
    if let text = format.text(of: checks, failOn: .warning) { return text }
    var text = CheckText(showsNotes: true, showsAll: true, passedOver: [], usesColor: false)
    return checks.map { text.text(ofNext: $0) }.joined() + text.end(of: checks)
  }
}
