import YarBoxes

/// The properties of a grid's rows, columns, gaps and margins.
extension GridLayout {
  // MARK: Rows

  /// How high rows are that `rowSizings` does not name; as the content wants by default.
  public var defaultRowSizing: GridSizing {
    get { GridSizing(rowTracks.defaultSizing) }
    set { rowTracks.defaultSizing = newValue.track }
  }

  /// How high the first rows are; the default fills up a list that is too short.
  public var rowSizings: [GridSizing] {
    get { rowTracks.sizings.map { GridSizing($0) } }
    set { rowTracks.sizings = newValue.map { $0.track } }
  }

  /// The gap between rows that `rowSpacings` does not name; `vSpacing` without weight by default.
  public var defaultRowSpacing: GridSpacing {
    get { GridSpacing(rowTracks.defaultGap ?? TrackGap(size: vSpacing)) }
    set { rowTracks.defaultGap = newValue.gap }
  }

  /// The first gaps between rows; the default fills up a list that is too short.
  public var rowSpacings: [GridSpacing] {
    get { rowTracks.gaps.map { GridSpacing($0) } }
    set { rowTracks.gaps = newValue.map { $0.gap } }
  }

  /// Whether all rows are as high as the largest; off by default.
  public var isRowHeightUniform: Bool {
    get { rowTracks.isUniform }
    set { rowTracks.isUniform = newValue }
  }

  // MARK: Columns

  /// How wide columns are that `columnSizings` does not name; as the content wants by default.
  public var defaultColumnSizing: GridSizing {
    get { GridSizing(columnTracks.defaultSizing) }
    set { columnTracks.defaultSizing = newValue.track }
  }

  /// How wide the first columns are; the default fills up a list that is too short.
  public var columnSizings: [GridSizing] {
    get { columnTracks.sizings.map { GridSizing($0) } }
    set { columnTracks.sizings = newValue.map { $0.track } }
  }

  /// The gap between columns that `columnSpacings` does not name; `hSpacing` without weight by default.
  public var defaultColumnSpacing: GridSpacing {
    get { GridSpacing(columnTracks.defaultGap ?? TrackGap(size: hSpacing)) }
    set { columnTracks.defaultGap = newValue.gap }
  }

  /// The first gaps between columns; the default fills up a list that is too short.
  public var columnSpacings: [GridSpacing] {
    get { columnTracks.gaps.map { GridSpacing($0) } }
    set { columnTracks.gaps = newValue.map { $0.gap } }
  }

  /// Whether all columns are as wide as the largest; off by default.
  public var isColumnWidthUniform: Bool {
    get { columnTracks.isUniform }
    set { columnTracks.isUniform = newValue }
  }

  // MARK: Margins

  /// The part of extra room that the left margin takes; 0 by default.
  public var leftMarginStretchWeight: Double {
    get { columnTracks.firstMarginWeight }
    set { columnTracks.firstMarginWeight = newValue }
  }

  /// The part of extra room that the right margin takes; 0 by default.
  public var rightMarginStretchWeight: Double {
    get { columnTracks.lastMarginWeight }
    set { columnTracks.lastMarginWeight = newValue }
  }

  /// The part of extra room that the top margin takes; 0 by default.
  public var topMarginStretchWeight: Double {
    get { rowTracks.firstMarginWeight }
    set { rowTracks.firstMarginWeight = newValue }
  }

  /// The part of extra room that the bottom margin takes; 0 by default.
  public var bottomMarginStretchWeight: Double {
    get { rowTracks.lastMarginWeight }
    set { rowTracks.lastMarginWeight = newValue }
  }
}

/// The properties of a grid as calls that chain.
extension GridLayout {
  /// Sets how high rows are by default.
  @discardableResult
  public func setDefaultRowSizing(_ sizing: GridSizing) -> Self {
    defaultRowSizing = sizing
    return self
  }

  /// Sets how wide columns are by default.
  @discardableResult
  public func setDefaultColumnSizing(_ sizing: GridSizing) -> Self {
    defaultColumnSizing = sizing
    return self
  }

  /// Sets how high the first rows are.
  @discardableResult
  public func setRowSizings(_ sizings: [GridSizing]) -> Self {
    rowSizings = sizings
    return self
  }

  /// Sets how wide the first columns are.
  @discardableResult
  public func setColumnSizings(_ sizings: [GridSizing]) -> Self {
    columnSizings = sizings
    return self
  }

  /// Sets the gap between rows.
  @discardableResult
  public func setDefaultRowSpacing(_ spacing: GridSpacing) -> Self {
    defaultRowSpacing = spacing
    return self
  }

  /// Sets the gap between columns.
  @discardableResult
  public func setDefaultColumnSpacing(_ spacing: GridSpacing) -> Self {
    defaultColumnSpacing = spacing
    return self
  }

  /// Sets the first gaps between rows.
  @discardableResult
  public func setRowSpacings(_ spacings: [GridSpacing]) -> Self {
    rowSpacings = spacings
    return self
  }

  /// Sets the first gaps between columns.
  @discardableResult
  public func setColumnSpacings(_ spacings: [GridSpacing]) -> Self {
    columnSpacings = spacings
    return self
  }

  /// Sets the gaps in both directions.
  @discardableResult
  public func setDefaultSpacing(_ spacing: GridSpacing) -> Self {
    defaultRowSpacing = spacing
    defaultColumnSpacing = spacing
    return self
  }

  /// Sets the size of the gaps in both directions; their weights stay.
  @discardableResult
  public func setDefaultSpacingSize(_ size: Double) -> Self {
    defaultRowSpacing.size = size
    defaultColumnSpacing.size = size
    return self
  }

  /// Sets the stretch weight of the gaps in both directions; their sizes stay.
  @discardableResult
  public func setDefaultSpacingStretchWeight(_ weight: Double) -> Self {
    defaultRowSpacing.stretchWeight = weight
    defaultColumnSpacing.stretchWeight = weight
    return self
  }

  /// Sets whether all rows are equally high.
  @discardableResult
  public func setRowHeightUniform(_ isUniform: Bool = true) -> Self {
    isRowHeightUniform = isUniform
    return self
  }

  /// Sets whether all columns are equally wide.
  @discardableResult
  public func setColumnWidthUniform(_ isUniform: Bool = true) -> Self {
    isColumnWidthUniform = isUniform
    return self
  }

  /// Sets the stretch weights of all four margins.
  @discardableResult
  public func setMarginStretchWeight(_ weight: Double) -> Self {
    setHMarginStretchWeight(weight)
    setVMarginStretchWeight(weight)
    return self
  }

  /// Sets the stretch weights of the left and the right margin.
  @discardableResult
  public func setHMarginStretchWeight(_ weight: Double) -> Self {
    leftMarginStretchWeight = weight
    rightMarginStretchWeight = weight
    return self
  }

  /// Sets the stretch weights of the top and the bottom margin.
  @discardableResult
  public func setVMarginStretchWeight(_ weight: Double) -> Self {
    topMarginStretchWeight = weight
    bottomMarginStretchWeight = weight
    return self
  }

  /// Sets the stretch weight of the left margin.
  @discardableResult
  public func setLeftMarginStretchWeight(_ weight: Double) -> Self {
    leftMarginStretchWeight = weight
    return self
  }

  /// Sets the stretch weight of the right margin.
  @discardableResult
  public func setRightMarginStretchWeight(_ weight: Double) -> Self {
    rightMarginStretchWeight = weight
    return self
  }

  /// Sets the stretch weight of the top margin.
  @discardableResult
  public func setTopMarginStretchWeight(_ weight: Double) -> Self {
    topMarginStretchWeight = weight
    return self
  }

  /// Sets the stretch weight of the bottom margin.
  @discardableResult
  public func setBottomMarginStretchWeight(_ weight: Double) -> Self {
    bottomMarginStretchWeight = weight
    return self
  }
}

extension GridSizing {
  fileprivate init(_ track: TrackSizing) {
    self.init(fixedSize: track.fixedSize, stretchWeight: track.weight)
  }

  fileprivate var track: TrackSizing { TrackSizing(fixedSize: fixedSize, weight: stretchWeight) }
}

extension GridSpacing {
  fileprivate init(_ gap: TrackGap) { self.init(size: gap.size, stretchWeight: gap.weight) }

  fileprivate var gap: TrackGap { TrackGap(size: size, weight: stretchWeight) }
}
