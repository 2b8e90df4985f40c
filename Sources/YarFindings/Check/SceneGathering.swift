import YarCairo
import YarDiagnosis
import YarScenes

/// Puts together what the scenes of a document have in their showings, in the order of these.
///
/// What several threads have come upon is told once, as the first scene that has it says it.
struct SceneGathering {
  private(set) var records: [SceneRecord]
  /// What the person is told besides.
  var messages: [Message] {
    let rest = fontWarnings.count - Message.mostOfAKind
    return noted + (rest > 0 ? [.more(rest, about: file)] : [])
  }
  private var noted: [Message]
  private(set) var assetMessages: [Message] = []
  private(set) var missingAssets: Set<String> = []
  /// The sizes that were searched.
  private(set) var sizes = SearchedSizes()
  /// Where the check was stopped, as it took too long; nil if it was not.
  private(set) var stop: DocumentCheck.Stop?
  /// Why the document cannot be checked; nil if it can.
  private(set) var error: (any Error)?
  private let file: String
  private var takenCount = 0
  /// How many scenes there are, up to the last that has something to show.
  private var liveCount = 0
  private var fontWarnings: Set<FontWarning> = []

  /// - Parameter messages: What was said of the document before.
  init(sceneCount: Int, _ file: String, _ messages: [Message]) {
    noted = messages
    records = Array(repeating: SceneRecord(), count: sceneCount)
    self.file = file
  }

  /// The scenes, without those behind the last that has something to show.
  var liveRecords: ArraySlice<SceneRecord> { records.prefix(liveCount) }

  /// Takes what came of the next scene and showing.
  ///
  /// - Returns: Whether the work goes on.
  mutating func take(
    _ result: Result<SceneChecker.Outcome, any Error>, of showings: [SceneShowing]
  ) -> Bool {
    let (scene, number) = (takenCount % records.count, takenCount / records.count)
    takenCount += 1
    do {
      add(try result.get(), to: scene, of: showings[number])
      return true
    } catch let reached as TimeLimitReached {
      stop = DocumentCheck.Stop(
        seconds: reached.limit.seconds, checkedCount: number, showingCount: showings.count)
      noted.append(
        .error(file, "\(reached.beginning); \(number) of \(showings.count) showings checked"))
    } catch {
      self.error = error
    }
    return false
  }

  private mutating func add(
    _ outcome: SceneChecker.Outcome, to scene: Int, of showing: SceneShowing
  ) {
    noted += outcome.messages
    noted.removeAll(where: outcome.leftOut.contains)
    for (warning, message) in outcome.fontMessages
    where fontWarnings.insert(warning).inserted && fontWarnings.count <= Message.mostOfAKind {
      noted.append(message)
    }
    for message in outcome.assetMessages where !assetMessages.contains(message) {
      assetMessages.append(message)
    }
    missingAssets.formUnion(outcome.missingAssets)
    sizes.add(outcome.sizes)
    guard outcome.isLive else { return }
    liveCount = max(liveCount, scene + 1)
    records[scene].add(outcome, of: showing)
  }
}
