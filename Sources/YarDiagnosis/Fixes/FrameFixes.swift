/// What may take a fault of frames away.
struct FrameFixes: Sendable {
  /// The changes that are tried, the likeliest first.
  let candidates: @Sendable (FixSearch) -> [FixCandidate]
  /// What has come of one for the view, told its size then: `40 × 20 pt`.
  let effect: @Sendable (String) -> String

  init(
    _ candidates: @escaping @Sendable (FixSearch) -> [FixCandidate],
    effect: @escaping @Sendable (String) -> String
  ) {
    self.candidates = candidates
    self.effect = effect
  }
}
