import Yar
import YarCairo

/// The code of the pages in `Sources/Yar/Yar.docc`, compiled and run; `TutorialTests` compares the texts.
struct TutorialSnippets {
  let icon = PlaceholderView(Size(width: 44, height: 32))
  let title = Label("Departures")
  let button = Button("Edit")
  let badge = PlaceholderView(Size(width: 22, height: 22))
  let backdrop = View()
  let first = PlaceholderView(Size(width: 50, height: 32))
  let second = PlaceholderView(Size(width: 70, height: 44))
  let third = PlaceholderView(Size(width: 50, height: 32))

  func container() -> (panel: WeView, window: Window) {
    let panel = WeView()
    panel.addSubviews([icon, title, button], .horizontal)
      .setMargin(10).setSpacing(8)
    title.setHStretches()
    panel.addSubview(badge, .stack)
      .setMargin(4).setHAlign(.trailing).setVAlign(.top)
    let card = WeView(.vertical.setMargin(16).setSpacing(8)) {
      Label("Departures", font: Font(size: 22, weight: .bold))
      for train in ["06:12 Vienna", "07:48 Ghent"] {
        WeView(.horizontal.setSpacing(8)) {
          Label(train)
          Spacer(weight: 1)
          Label("on time")
        }
      }
    }
    let window = Window(size: Size(width: 320, height: 200))
    window.rootView = card
    window.layoutIfNeeded()
    return (panel, window)
  }

  func layouts() -> (row: WeView, page: WeView, tags: WeView) {
    let row = WeView(.horizontal.setSpacing(8)) {
      first
      second
      third
    }
    row.layoutIfNeeded()
    let page = WeView()
    page.addSubviewWithFillLayout(backdrop)
    page.addSubview(first, .stack).setHAlign(.trailing).setVAlign(.bottom)
    let tags = WeView(.flow.setSpacing(6).setMargin(8).setHAlign(.leading)) {
      for tag in ["words", "in", "rows", "that", "are", "filled"] { Label(tag) }
    }
    let line = page.addSubviews([second, third], .horizontal)
    line.insert(first, at: 0)
    line.axis = .vertical
    page.replaceLayout(line, with: .flow).setSpacing(6)
    return (row, page, tags)
  }

  func properties() -> WeView {
    let panel = WeView()
    let layout = panel.addSubviews([icon, title], .horizontal)
    layout.leftMargin = 12
    layout.setLeftMargin(12)
    layout.setMargin(12).setSpacing(8)
    layout.setHMargin(20).setTopMargin(4)
    layout.setHAlign(.leading).setVAlign(.top)
    title.setCellVAlign(.bottom)
    layout.setCropSubviewOverflow()
    return panel
  }

  func sizing() -> WeView {
    final class Badge: View {
      override func sizeThatFits(_ proposal: ProposedSize) -> Size {
        Size(width: 24, height: 24)
      }
    }
    icon.setFixedDesiredSize(Size(width: 44, height: 44))
    title.setMinDesiredWidth(130).setMaxDesiredWidth(240)
    button.setDesiredSizeAdjustment(Size(width: 16, height: 0))
    title.setHStretches().setIgnoreDesiredWidth()
    button.setHStretches().setIgnoreDesiredWidth()
    let panel = WeView()
    panel.addSubviews([Badge(), icon, title, button], .horizontal)
    button.isHidden = true
    icon.setSkipLayout()
    return panel
  }

  func stretching() -> WeView {
    let panel = WeView()
    let layout = panel.addSubviews([icon, title, button], .horizontal)
    title.setHStretches()
    title.hStretchWeight = 1
    button.hStretchWeight = 2
    title.setStretchesIgnoringDesiredSize()
    layout.setSpacingStretches()
    return panel
  }

  func grids() -> (keys: WeView, table: WeView) {
    let keys = WeView(.grid(columns: 3).setSpacing(6)) {
      for key in 1...6 { Label("\(key)") }
    }
    let table = WeView()
    let grid = table.addSubviews([first, second, third], .grid(columns: 3))
    grid.setColumnWidthUniform().setRowHeightUniform()
    grid.setColumnSizings([.content, .fixed(90)])
      .setDefaultColumnSizing(.weight(1))
    grid.setDefaultSpacing(GridSpacing(size: 6, stretchWeight: 1))
    grid.setHMarginStretchWeight(2)
    return (keys, table)
  }

  func custom() -> WeView {
    final class Stairs: CustomLayout {
      override func sizeThatFits(_ proposal: ProposedSize, subviews: [View]) -> Size {
        var total = Size(width: leftMargin + rightMargin, height: topMargin + bottomMargin)
        for view in subviews {
          let wanted = desiredSize(of: view)
          total.width += wanted.width
          total.height += wanted.height
        }
        return total
      }

      override func arrange(_ subviews: [View], in bounds: Rect) {
        var corner = contentRect(in: bounds).origin
        for view in subviews {
          let wanted = desiredSize(of: view)
          place(view, in: Rect(origin: corner, size: wanted))
          corner.x += wanted.width
          corner.y += wanted.height
        }
      }
    }
    let panel = WeView()
    panel.addSubviews([first, second, third], Stairs()).setMargin(12)
    let size = { (view: View, room: ProposedSize) in view.sizeThatFits(room) }
    panel.addSubviews([badge], desiredSize: size) { view, panel in
      view.frame = Rect(x: panel.bounds.width - 24, y: 0, width: 24, height: 24)
    }
    return panel
  }
}
