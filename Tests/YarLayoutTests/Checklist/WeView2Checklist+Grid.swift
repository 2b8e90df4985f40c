import Testing
import YarLayout

/// The grid.
extension WeView2Checklist {
  private func tiles(_ count: Int) -> [View] { (0..<count).map { _ in box(10, 10) } }

  @Test("Grid by column limit or row limit") func gridLimits() {
    let columns = WeView()
    columns.addSubviews(tiles(5), .grid(columns: 2))
    #expect(
      frames(in: 20, 30, columns)
        == [(0, 0), (10, 0), (0, 10), (10, 10), (0, 20)].map { rect($0.0, $0.1, 10, 10) })
    let rows = WeView()
    let grid = rows.addSubviews(tiles(5), .grid(rows: 2))
    #expect(
      frames(in: 30, 20, rows)
        == [(0, 0), (10, 0), (20, 0), (0, 10), (10, 10)].map { rect($0.0, $0.1, 10, 10) })
    // Five views in at most four rows fill three; a row that is not there has no gap.
    grid.limit = .rows(4)
    grid.setVSpacing(4)
    #expect(rows.sizeThatFits(.unspecified) == size(20, 38))
    grid.limit = .columns(0)
    #expect(rows.sizeThatFits(.unspecified) == size(50, 10))
  }

  @Test("Grid row/column sizing: by content, fixed, weight, defaults and lists")
  func gridSizings() {
    let panel = WeView()
    let grid = panel.addSubviews([box(10, 6), box(20, 6), box(5, 6)], .grid(columns: 3))
      .setColumnSizings([.content, .fixed(24)]).setDefaultColumnSizing(.weight(1))
      .setDefaultRowSizing(.fixed(12))
    #expect(panel.sizeThatFits(.unspecified) == size(39, 12))
    #expect(
      frames(in: 61, 12, panel) == [rect(0, 3, 10, 6), rect(12, 3, 20, 6), rect(45, 3, 5, 6)])
    grid.rowSizings = [GridSizing(fixedSize: 8, stretchWeight: 1)]
    #expect(panel.sizeThatFits(.unspecified) == size(39, 8))
    #expect(frames(in: 61, 20, panel).map(\.minY) == [7, 7, 7])
  }

  @Test("Grid gaps with size and weight, defaults and lists") func gridGaps() {
    let panel = WeView()
    let grid = panel.addSubviews(tiles(3), .grid(columns: 3))
      .setDefaultSpacing(GridSpacing(size: 4))
      .setColumnSpacings([GridSpacing(size: 2, stretchWeight: 1)])
    #expect(panel.sizeThatFits(.unspecified) == size(36, 10))
    #expect(frames(in: 50, 10, panel).map(\.minX) == [0, 26, 40])
    grid.setColumnSpacings([]).setDefaultSpacingStretchWeight(1)
    #expect(frames(in: 50, 10, panel).map(\.minX) == [0, 20, 40])
  }

  @Test("Grid margins with weight") func gridMargins() {
    let panel = WeView()
    let grid = panel.addSubviews(tiles(2), .grid(columns: 2))
      .setLeftMarginStretchWeight(1).setRightMarginStretchWeight(3).setMargin(2)
    let row = frames(in: 32, 14, panel)
    #expect(row == [rect(4, 2, 10, 10), rect(14, 2, 10, 10)])
    grid.setMarginStretchWeight(1)
    #expect(frames(in: 32, 24, panel) == [rect(6, 7, 10, 10), rect(16, 7, 10, 10)])
  }

  @Test("Grid uniform rows, uniform columns") func gridUniform() {
    let panel = WeView()
    let grid = panel.addSubviews(
      [box(10, 4), box(20, 6), box(5, 8), box(5, 2)], .grid(columns: 2))
    #expect(panel.sizeThatFits(.unspecified) == size(30, 14))
    grid.setRowHeightUniform()
    #expect(panel.sizeThatFits(.unspecified) == size(30, 16))
    grid.setColumnWidthUniform()
    #expect(panel.sizeThatFits(.unspecified) == size(40, 16))
    #expect(
      frames(in: 40, 16, panel)
        == [rect(5, 2, 10, 4), rect(20, 1, 20, 6), rect(8, 8, 5, 8), rect(28, 11, 5, 2)])
  }
}
