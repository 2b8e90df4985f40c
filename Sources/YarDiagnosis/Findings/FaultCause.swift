/// What a fault of frames is about in a document, whatever its figures are.
package struct FaultCause: Hashable, Sendable {
  private let kind: FindingKind
  private let place: SourcePlace?

  /// The cause of a finding.
  package init(_ finding: Finding) {
    kind = finding.kind
    place = finding.place
  }
}
