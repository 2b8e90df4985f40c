import YarDocuments
import YarLayout

/// A list of rows that may be longer than memory: of its items some are shown at a time.
///
/// One `forEach` of a scene with pages has it. Besides that, texts may ask for its `count` and `sum`.
package struct PiecedList: Sendable {
  /// The field of the row.
  package let field: String
  /// Where the template has the object that is there for each item.
  package let position: SourcePosition
  /// The object, by the number of its JSON value.
  let owner: Int
  let forEach: ForEachText
  /// What says whether the object is there at all.
  let condition: Expression?
  /// The fields of items that texts ask the sums of; nil for the items themselves.
  let sums: [String?]
}

extension Template {
  /// A list of rows that may be shown in pieces.
  ///
  /// - Parameter field: The field of the row.
  /// - Throws: Why it may not be, with its place.
  package func piecedList(_ field: String) throws(RowError) -> PiecedList {
    func refused(_ reason: String, _ node: JSONNode? = nil) -> RowError {
      RowError(field: field, message: reason, position: (node ?? tree.root).position)
    }
    let scenes = tree.root["scenes"].map { Array($0.elements) } ?? []
    guard scenes.count <= 1 else {
      throw refused("the document has several scenes", tree.root["scenes"])
    }
    guard (scenes.first?["pages"] ?? tree.root["pages"])?.kind == .object else {
      throw refused("its scene has no 'pages'")
    }
    if let text = bindings.textsOnPages.min() {
      throw refused("texts that go over pages ask for their page", tree[text])
    }
    var uses = ListUses(field)
    for margin in margins { uses.look(at: margin.template.bindings) }
    uses.look(at: bindings)
    if uses.isAskedOtherwise {
      throw refused(
        "texts or conditions ask '\(field)' for more than its 'count' and 'sum'")
    }
    guard uses.owners.count == 1, let owner = uses.owners.first,
      let object = bindings.objects[owner],
      let forEach = object.list
    else {
      throw refused(
        uses.owners.isEmpty ? "no 'forEach' shows it" : "several 'forEach' show it")
    }
    let node = tree[owner]
    guard !isRepeated(owner) else { throw refused("its 'forEach' is inside of another one", node) }
    return PiecedList(
      field: field, position: node.position, owner: owner, forEach: forEach,
      condition: object.condition, sums: uses.sums)
  }

  /// What becomes of longer lists, to follow what is said of one that makes too many copies; nothing where nothing goes over pages.
  func adviceOnPieces(of list: Expression) -> String {
    let scene = tree.root["scenes"]?.elements.first { _ in true }
    guard scene?["pages"] ?? tree.root["pages"] != nil, !isMargin else { return "" }
    let words = "; a longer one goes over the pages of a PDF in pieces"
    guard case .name(let field) = list.nodes[list.root].operation else {
      return "\(words), if it is a field of the row"
    }
    do throws(RowError) {
      _ = try piecedList(field)
      return "\(words), if nothing but a PDF is asked for"
    } catch {
      return "\(words), but for this one: \(error.message)"
    }
  }

  /// Whether an object is in one that is repeated.
  private func isRepeated(_ owner: Int) -> Bool {
    var end = -1
    for (place, step) in bindings.steps.enumerated() {
      guard case .list(let list, _, let stepEnd) = step else { continue }
      if list.owner == owner { return place < end }
      end = max(end, stepEnd)
    }
    return false
  }
}

/// What expressions of a template ask a list for.
private struct ListUses {
  let field: String
  /// The objects that are there for each item.
  var owners: [Int] = []
  var sums: [String?] = []
  /// Whether something asks for items, or for all of them at once.
  var isAskedOtherwise = false

  init(_ field: String) { self.field = field }

  mutating func look(at bindings: TemplateBindings) {
    for (place, object) in bindings.objects.enumerated() {
      if let condition = object?.condition { look(at: condition) }
      guard let list = object?.list?.list else { continue }
      if case .name(field) = list.nodes[list.root].operation {
        owners.append(place)
      } else {
        look(at: list)
      }
    }
    for string in bindings.strings {
      for expression in string?.expressions ?? [] { look(at: expression) }
    }
    for expression in bindings.locale?.expressions ?? [] { look(at: expression) }
  }

  private mutating func look(at expression: Expression) {
    var totals: Set<Int> = []
    for node in expression.nodes {
      switch node.operation {
      case .filter(.count, let base, _): totals.insert(base)
      case .filter(.sum, let base, let arguments):
        let argument = arguments.first ?? nil
        guard case .name(field) = expression.nodes[base].operation else { break }
        if let argument {
          guard case .literal(.string(let name)) = expression.nodes[argument].operation else {
            break
          }
          add(name)
        } else {
          add(nil)
        }
        totals.insert(base)
      default: break
      }
    }
    for (place, node) in expression.nodes.enumerated() {
      switch node.operation {
      case .name(field) where !totals.contains(place): isAskedOtherwise = true
      // The whole row has the list.
      case .name(EvaluationScope.rowName): isAskedOtherwise = true
      default: break
      }
    }
  }

  private mutating func add(_ name: String?) {
    if !sums.contains(name) { sums.append(name) }
  }
}
