import Yar

/// The code of README.md, compiled; `ReadmeTests` compares the two texts.
struct Snippets {
  let icon = PlaceholderView(Size(width: 24, height: 24))
  let title = Label("Departures")
  let button = Button("Edit")
  let badge = PlaceholderView(Size(width: 8, height: 8))

  func chaining() -> WeView {
    let panel = WeView()
    panel.addSubviews([icon, title, button], .horizontal).setMargin(5).setSpacing(5)
    panel.addSubview(badge, .stack).setHAlign(.trailing).setVAlign(.top)
    title.setHStretches().setCellHAlign(.leading)
    return panel
  }

  func plainProperties() {
    title.hStretchWeight = 1
    title.maxDesiredWidth = 240
    button.backgroundColor = .blue
    button.cornerRadius = 8
  }

  func card() -> WeView {
    WeView(.vertical.setMargin(16).setSpacing(8)) {
      Label("Departures", font: Font(size: 22, weight: .bold))
      Label("on time")
    }
  }

  func equations() -> View {
    let panel = View()
    panel.addSubview(icon)
    panel.addSubview(title)
    icon.translatesAutoresizingMaskIntoConstraints = false
    title.translatesAutoresizingMaskIntoConstraints = false
    LayoutConstraint.activate {
      icon.leading == panel.leading + 16
      icon.centerY == panel.centerY
      title.leading == icon.trailing + 8
      title.trailing <= panel.trailing - 16
      title.centerY == icon.centerY ~ .defaultHigh
    }
    return panel
  }
}
