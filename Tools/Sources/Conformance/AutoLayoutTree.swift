import Foundation
@_spi(Tools) import YarLayout

/// The live views of one case, with its constraints.
final class AutoLayoutTree {
  /// A view whose content, baselines and alignment rectangle the case gives.
  final class CaseView: View {
    var content = Size(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric)
    var insets = EdgeInsets.zero
    var firstBaseline = 0.0
    var lastBaseline = 0.0
    var text: MockText?

    override var intrinsicContentSize: Size { text?.size(width: nil) ?? content }
    override var hasHeightForWidth: Bool { text != nil && text?.preferredWidth == nil }
    override func intrinsicContentSize(forWidth width: Double) -> Size {
      text?.size(width: width) ?? content
    }
    override var alignmentRectInsets: EdgeInsets { insets }
    override var firstBaselineOffsetFromTop: Double { firstBaseline }
    override var lastBaselineOffsetFromBottom: Double { lastBaseline }
  }

  /// Text of equally wide characters that wraps anywhere.
  struct MockText {
    var characters: Double
    var characterWidth: Double
    var lineHeight: Double
    var preferredWidth: Double?

    func size(width: Double?) -> Size {
      let limit = preferredWidth ?? width
      let columns = limit.map { max(1, ($0 / characterWidth).rounded(.down)) } ?? characters
      let lines = (characters / columns).rounded(.up)
      return Size(width: min(characters, columns) * characterWidth, height: lines * lineHeight)
    }
  }

  let window: Window
  let root: View
  private(set) var views: [String: View] = [:]
  private(set) var guides: [String: LayoutGuide] = [:]
  private(set) var constraints: [String: LayoutConstraint] = [:]
  private(set) var conflicts: [LayoutConflict] = []
  private var rootSizes: [LayoutConstraint?] = [nil, nil]

  init(_ item: [String: Any]) throws {
    var environment = LayoutEnvironment()
    environment.roundsToPixels = false
    if item["layoutDirection"] as? String == "rtl" { environment.layoutDirection = .rightToLeft }
    window = Window(size: Size(width: 1000, height: 1000), environment: environment)
    guard let rootItem = item["root"] as? [String: Any] else { throw CaseError("no root") }
    let rootView = Self.view(rootItem)
    root = rootView
    views[rootItem["name"] as? String ?? "root"] = rootView
    window.addSubview(rootView)
    window.environment.conflictHandler = { [unowned self] in conflicts.append($0) }
    if item["kind"] as? String != "fitting" {
      LayoutConstraint.activate([
        rootView.leftAnchor.constraint(equalTo: window.leftAnchor),
        rootView.topAnchor.constraint(equalTo: window.topAnchor),
      ])
      let priorities = rootItem["sizePriority"] as? [Double] ?? [1000, 1000]
      setRootSize(rootItem["size"] as? [Any] ?? [], priorities)
    }
    for description in item["views"] as? [[String: Any]] ?? [] { try add(description) }
    for description in item["constraints"] as? [[String: Any]] ?? [] {
      let constraint = try constraint(description)
      constraints[description["id"] as? String ?? ""] = constraint
      if description["active"] as? Bool != false { try constraint.activate() }
    }
  }

  private static func view(_ item: [String: Any]) -> CaseView {
    let view = CaseView()
    view.translatesAutoresizingMaskIntoConstraints = false
    view.identifier = item["name"] as? String
    if let content = item["intrinsic"] as? [Any] { view.content = size(content) }
    if let margins = item["margins"] as? [Double] { view.layoutMargins = insets(margins) }
    if let margins = item["alignmentInsets"] as? [Double] { view.insets = insets(margins) }
    if let baseline = item["baseline"] as? [String: Any] {
      view.firstBaseline = baseline["first"] as? Double ?? 0
      view.lastBaseline = baseline["last"] as? Double ?? 0
    }
    if let text = item["text"] as? [String: Any] {
      view.text = MockText(
        characters: text["chars"] as? Double ?? 0,
        characterWidth: text["charWidth"] as? Double ?? 1,
        lineHeight: text["lineHeight"] as? Double ?? 1,
        preferredWidth: text["preferredMaxLayoutWidth"] as? Double)
    }
    for (axis, place) in [(LayoutConstraint.Axis.horizontal, 0), (.vertical, 1)] {
      if let hugging = item["hugging"] as? [Double] {
        view.setContentHuggingPriority(LayoutPriority(hugging[place]), for: axis)
      }
      if let resistance = item["compression"] as? [Double] {
        view.setContentCompressionResistancePriority(
          LayoutPriority(resistance[place]), for: axis)
      }
    }
    return view
  }

  private static func size(_ numbers: [Any]) -> Size {
    Size(
      width: numbers[0] as? Double ?? View.noIntrinsicMetric,
      height: numbers[1] as? Double ?? View.noIntrinsicMetric)
  }

  private static func insets(_ numbers: [Double]) -> EdgeInsets {
    EdgeInsets(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
  }

  private func add(_ item: [String: Any]) throws {
    let name = item["name"] as? String ?? ""
    let parentName = item["parent"] as? String
    guard let parent = parentName.map({ views[$0] }) ?? root else {
      throw CaseError("\(name) lies in '\(parentName ?? "")', which is not there")
    }
    if item["guide"] as? Bool == true {
      let guide = LayoutGuide()
      guide.identifier = name
      parent.addLayoutGuide(guide)
      guides[name] = guide
    } else {
      let view = Self.view(item)
      parent.addSubview(view)
      views[name] = view
    }
  }

  func item(_ name: String) throws -> any LayoutItem {
    if let view = views[name] { return view }
    if let guide = guides[name] { return guide }
    throw CaseError("there is no item '\(name)'")
  }

  private func constraint(_ item: [String: Any]) throws -> LayoutConstraint {
    let first = item["first"] as? [String] ?? []
    let second = item["second"] as? [String]
    let result = LayoutConstraint(
      item: try self.item(first[0]), attribute: Self.attribute(first[1]),
      relatedBy: Self.relation(item["rel"] as? String ?? ""),
      toItem: try second.map { try self.item($0[0]) },
      attribute: second.map { Self.attribute($0[1]) } ?? .notAnAttribute,
      multiplier: item["multiplier"] as? Double ?? 1, constant: item["constant"] as? Double ?? 0)
    result.priority = LayoutPriority(item["priority"] as? Double ?? 1000)
    result.identifier = item["identifier"] as? String
    if item["autoresizing"] as? Bool == true { result.standForFrame() }
    return result
  }

  static func attribute(_ name: String) -> LayoutConstraint.Attribute {
    if name == "baseline" { return .lastBaseline }
    return LayoutConstraint.Attribute.allCases.first { $0.description == name } ?? .notAnAttribute
  }

  static func relation(_ name: String) -> LayoutConstraint.Relation {
    LayoutConstraint.Relation.allCases.first { $0.description == name } ?? .equal
  }

  // MARK: Changes

  func setRootSize(_ size: [Any], _ priorities: [Double] = [1000, 1000]) {
    for (place, anchor) in [root.widthAnchor, root.heightAnchor].enumerated()
    where place < size.count {
      rootSizes[place]?.isActive = false
      rootSizes[place] = nil
      guard let length = size[place] as? Double else { continue }
      let row = anchor.constraint(equalToConstant: length)
      row.priority = LayoutPriority(priorities[place])
      row.isActive = true
      rootSizes[place] = row
    }
  }

  func perform(_ step: [String: Any]) throws {
    let constraint = (step["id"] as? String).flatMap { constraints[$0] }
    switch step["op"] as? String ?? "" {
    case "setConstant": constraint?.constant = step["constant"] as? Double ?? .nan
    case "setPriority": constraint?.priority = LayoutPriority(step["priority"] as? Double ?? .nan)
    case "activate": constraint?.isActive = true
    case "deactivate": constraint?.isActive = false
    case "setIntrinsic":
      guard let view = views[step["view"] as? String ?? ""] as? CaseView else { return }
      view.content = Self.size(step["intrinsic"] as? [Any] ?? [])
      view.invalidateIntrinsicContentSize()
    case "setRootSize": setRootSize(step["size"] as? [Any] ?? [])
    case let other: throw CaseError("unknown step '\(other)'")
    }
  }

  // MARK: Answers

  func frame(_ name: String) -> [Double] {
    let frame = views[name]?.frame ?? guides[name]?.layoutFrame ?? .zero
    return [frame.minX, frame.minY, frame.width, frame.height]
  }

  /// What differs from the expected frames; null components are not compared.
  func differences(_ expected: [String: Any], tolerance: Double = 0.001) -> [String] {
    var result: [String] = []
    for (name, value) in expected.sorted(by: { $0.key < $1.key }) {
      guard let wanted = value as? [Any] else { continue }
      let actual = frame(name)
      for (place, number) in wanted.enumerated() {
        guard let number = number as? Double else { continue }
        if abs(actual[place] - number) > tolerance * max(1, abs(number) / 1000) {
          result.append("\(name) is at \(actual) instead of \(wanted)")
          break
        }
      }
    }
    return result
  }
}
