/// Which definitions are to be evaluated, and which values have changed.
struct Evaluation: ~Copyable {
  var program = Program()
  /// Definitions to evaluate.
  var queue = Buffer<Int32>()
  /// So much has changed that all definitions will be evaluated.
  var isOfAll = false
  var definitionCount = 0
  /// Variables whose value changed since the reader last said it had seen them.
  var changed = Buffer<Int32>()
  /// By variable, whether it is in `changed`.
  var changeMarks = Buffer<UInt8>()
  /// From where on variables in `changed` are not marked, or `.max`.
  var firstUnmarked = Int.max
  var heldChanges = Buffer<Int32>()

  init() {}

  func copy(in arena: inout Arena) -> Evaluation {
    var result = Evaluation()
    result.changeMarks = changeMarks.copy(in: &arena)
    result.program = program.copy()
    result.queue = queue.copy()
    result.isOfAll = isOfAll
    result.definitionCount = definitionCount
    result.changed = changed.copy()
    result.firstUnmarked = firstUnmarked
    result.heldChanges = heldChanges.copy()
    return result
  }
}
