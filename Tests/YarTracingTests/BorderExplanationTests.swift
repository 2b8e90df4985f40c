import Testing
import YarLayout
import YarTracing

/// Explanations and traces that follow a size from boxes into constraints and back.
@Suite struct BorderExplanationTests {
  /// A box row of a box and a card; the card's constraints place a text and, below it, a box column.
  private final class Scene {
    let window = Window(size: size(200, 100))
    let row = WeView().setIdentifier("row")
    let icon = box(40, 20).setIdentifier("icon")
    let card = View().setIdentifier("card")
    let text = words(50, 60, 70).setIdentifier("text")
    let list = WeView().setIdentifier("list")

    init() {
      row.addSubviews([icon, card], .horizontal).setHAlign(.leading).setVAlign(.top)
      list.addSubviews([box(30, 10), words(60, 60)], .vertical)
      for view in [text, list] {
        card.addSubview(view)
        view.translatesAutoresizingMaskIntoConstraints = false
      }
      LayoutConstraint.activate([
        text.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 8),
        text.trailingAnchor.constraint(equalTo: card.trailingAnchor, constant: -8),
        text.topAnchor.constraint(equalTo: card.topAnchor, constant: 8),
        list.leadingAnchor.constraint(equalTo: text.leadingAnchor),
        list.trailingAnchor.constraint(equalTo: text.trailingAnchor),
        list.topAnchor.constraint(equalTo: text.bottomAnchor, constant: 4),
        list.bottomAnchor.constraint(equalTo: card.bottomAnchor, constant: -8),
      ])
      window.rootView = row
      window.layoutIfNeeded()
    }
  }

  @Test func aCardOfConstraintsInARow() {
    let scene = Scene()
    #expect(
      scene.card.layoutExplanation == [
        "width 141 = its desired 141 in the 160 that the others leave, the fitting width of its "
          + "constraints: "
          + "text.leading == card.leading + 8; text.trailing == card.trailing - 8; "
          + "list.leading == text.leading; list.trailing == text.trailing; and 1 more",
        "height 60 = its desired 60, the fitting height of its constraints at width 141: "
          + "text.top == card.top + 8; list.top == text.bottom + 4; list.bottom == card.bottom - 8; "
          + "list.height == 20 (its content; hugging 250, resists 750); and 1 more",
        "x 40 = the start of its cell", "y 0 = the start of its cell",
      ])
  }

  @Test func boxesAmongConstraints() {
    let scene = Scene()
    #expect(
      scene.list.layoutExplanation == [
        "width 125 = text.trailing 133 - its left edge 8",
        "height 20 = its content's (wants 20 for its boxes at width 125, hugging 250, resists 750)",
        "x 8 = text.leading 8", "y 32 = text.bottom 28 + 4 (text to list)",
      ])
  }

  @Test func aConstraintAcrossTheBorder() {
    let scene = Scene()
    let mark = box(5, 5).setIdentifier("mark")
    scene.card.addSubview(mark)
    mark.translatesAutoresizingMaskIntoConstraints = false
    mark.leadingAnchor.constraint(equalTo: scene.icon.trailingAnchor, constant: 3).isActive = true
    mark.topAnchor.constraint(equalTo: scene.card.topAnchor).isActive = true
    scene.window.layoutIfNeeded()
    #expect(mark.frame == rect(3, 0, 5, 5))
    #expect(
      Array(mark.layoutExplanation.suffix(2)) == [
        "x 3 = icon.trailing 40 + 3 - the place of 'card' 40 (icon to mark: across the border of 'card')",
        "y 0 = card.top 0",
      ])
    #expect(
      scene.window.autolayoutTrace().split(separator: "\n").filter { $0.contains("card") }
        == ["|   |   •View:card- REACHES OUT TO PlaceholderView:icon"])
  }
}
