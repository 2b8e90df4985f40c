import YarDiagnosis
import YarInterfaceBuilder
import YarLayout

/// The sizes that are searched around the scenes of a document.
///
/// The safe area, the bars and the size classes of a screen are those of one device while its size changes. So a screen
/// gets only sizes that devices with such edges have: no tablet's width with the cut-out of a phone. What of '--range'
/// is left over then is told.
struct SearchedSizes: Sendable {
  private var widths: [ClosedRange<Double>] = []
  private var heights: [ClosedRange<Double>] = []

  /// The part of a search in which a scene can be shown as it is on its device.
  ///
  /// - Parameters:
  ///   - whole: What is to be searched.
  ///   - isScreen: Whether the scene has the edges of a screen; what stands somewhere in one has any size.
  ///   - device: The device; nil where nothing is known of its edges.
  mutating func search(
    _ whole: SizeSearch, around size: Size, isScreen: Bool, on device: Device?, isLandscape: Bool
  ) -> SizeSearch {
    guard isScreen, let device else { return whole }
    let own = device.size(isLandscape: isLandscape)
    let kin = device.kin(isLandscape: isLandscape).map { $0.size(isLandscape: isLandscape) }
    var search = whole
    // A length that is not the screen's is the author's own: no device limits it.
    if size.width == own.width {
      search.widths = Self.part(of: whole.widths, among: kin.map(\.width))
      widths += search.widths.map { [$0] } ?? []
    } else {
      widths += whole.widths.map { [$0] } ?? []
    }
    if size.height == own.height {
      search.heights = Self.part(of: whole.heights, among: kin.map(\.height))
      heights += search.heights.map { [$0] } ?? []
    } else {
      heights += whole.heights.map { [$0] } ?? []
    }
    return search
  }

  /// The sizes of the devices with the edges of one, as far as they lie in what is to be searched.
  ///
  /// Phones have no others: a window between them is nowhere. Tablets divide their screens, and show windows of any size.
  static func stops(
    in whole: SizeSearch, around size: Size, on device: Device, isLandscape: Bool
  ) -> SizeSearch? {
    guard !device.isPad, size == device.size(isLandscape: isLandscape), let widths = whole.widths,
      let heights = whole.heights
    else { return nil }
    let sizes = device.kin(isLandscape: isLandscape).map { $0.size(isLandscape: isLandscape) }
    return SizeSearch(
      stops: sizes.filter { widths.contains($0.width) && heights.contains($0.height) })
  }

  /// Takes what was searched elsewhere.
  mutating func add(_ others: SearchedSizes) {
    widths += others.widths
    heights += others.heights
  }

  private static func part(
    of range: ClosedRange<Double>?, among lengths: [Double]
  ) -> ClosedRange<Double>? {
    guard let range, let least = lengths.min(), let most = lengths.max(),
      range.overlaps(least...most)
    else { return nil }
    return range.clamped(to: least...most)
  }

  /// What of a range was not searched, to be told; nil where all was, or where no scene is a screen.
  func remark(on range: (from: Size, to: Size)) -> String? {
    guard !widths.isEmpty || !heights.isEmpty else { return nil }
    let parts = [
      Self.words(range.from.width...range.to.width, without: widths, "wide"),
      Self.words(range.from.height...range.to.height, without: heights, "high"),
    ].compactMap { $0 }
    guard !parts.isEmpty else { return nil }
    return "of '--range', " + parts.joined(separator: " and ")
      + " were not searched: no device with "
      + "the safe area and the size classes of those that are shown has such a screen; '--device' "
      + "shows others"
  }

  /// `441 to 743 pt wide`: the whole points of a range that lie in no part.
  private static func words(
    _ range: ClosedRange<Double>, without parts: [ClosedRange<Double>], _ word: String
  ) -> String? {
    guard range.lowerBound < range.upperBound else { return nil }
    var gaps: [String] = []
    var next = range.lowerBound
    func note(upTo end: Double) {
      guard end >= next else { return }
      gaps.append(end == next ? "\(Int(next))" : "\(Int(next)) to \(Int(end))")
    }
    for part in parts.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      note(upTo: part.lowerBound - 1)
      next = max(next, part.upperBound + 1)
    }
    note(upTo: range.upperBound)
    return gaps.isEmpty ? nil : gaps.joined(separator: ", ") + " pt \(word)"
  }
}
