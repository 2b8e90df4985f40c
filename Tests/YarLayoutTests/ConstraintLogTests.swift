import Testing
import YarVisualFormat

@testable import YarLayout

/// How constraints read in logs, and in equations.
@Suite struct ConstraintLogTests {
  /// A card with an icon, a title and a guide in a window.
  private struct Scene {
    let window = ConstraintTests.window()
    let card: View
    let icon: View
    let title = Label("Title")
    let gap = LayoutGuide()

    init() {
      card = ConstraintTests.view(in: window, "card")
      icon = ConstraintTests.view(in: card, "icon")
      title.translatesAutoresizingMaskIntoConstraints = false
      card.addSubview(title)
      gap.identifier = "gap"
      card.addLayoutGuide(gap)
    }

    func constraints() -> [LayoutConstraint] {
      let weak = icon.widthAnchor.constraint(greaterThanOrEqualToConstant: 24.5)
      weak.priority = 999.5
      let named = title.leadingAnchor.constraint(equalTo: icon.trailingAnchor, constant: 8)
      named.identifier = "icon-title"
      return [
        icon.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 15),
        card.bottomAnchor.constraint(equalTo: icon.bottomAnchor),
        icon.bottomAnchor.constraint(lessThanOrEqualTo: card.bottomAnchor, constant: -4),
        named,
        icon.trailingAnchor.constraint(
          lessThanOrEqualTo: title.leadingAnchor, constant: -11),
        weak,
        title.heightAnchor.constraint(equalToConstant: 20),
        title.leadingAnchor.constraint(
          equalToSystemSpacingAfter: icon.trailingAnchor, multiplier: 1),
        title.leftAnchor.constraint(equalTo: card.leftAnchor, constant: 3),
        gap.topAnchor.constraint(equalTo: card.topAnchor),
        gap.leadingAnchor.constraint(equalTo: icon.trailingAnchor),
        title.centerXAnchor.constraint(equalTo: card.centerXAnchor, constant: -2),
        icon.heightAnchor.constraint(equalTo: title.heightAnchor, multiplier: 1.0 / 3, constant: 1),
        icon.topAnchor.constraint(equalTo: window.topAnchor),
        icon.trailingAnchor.anchorWithOffset(to: title.leadingAnchor)
          .constraint(
            equalTo: card.leadingAnchor.anchorWithOffset(to: icon.leadingAnchor), multiplier: 2),
        icon.trailingAnchor.constraint(equalTo: card.trailingAnchor, constant: -0.25),
      ]
    }
  }

  @Test func bodies() {
    let scene = Scene()
    let constraints = scene.constraints()
    constraints[0].isActive = true
    constraints[3].isActive = true
    #expect(
      constraints.map(\.logDescription) == [
        "<LayoutConstraint:card#0 H:|-(15)-[View:icon]   (active, names: '|':View:card )>",
        "<LayoutConstraint:- V:[View:icon]-(0)-|   (inactive, names: '|':View:card )>",
        "<LayoutConstraint:- V:[View:icon]-(>=4)-|   (inactive, names: '|':View:card )>",
        "<LayoutConstraint:card#1 'icon-title' H:[View:icon]-(8)-[Label:card/1]   (active)>",
        "<LayoutConstraint:- H:[View:icon]-(>=11)-[Label:card/1]   (inactive)>",
        "<LayoutConstraint:- H:[View:icon(>=24.5@999.5)]   (inactive)>",
        "<LayoutConstraint:- V:[Label:card/1(20)]   (inactive)>",
        "<LayoutConstraint:- H:[View:icon]-(NSSpace(8))-[Label:card/1]   (inactive)>",
        "<LayoutConstraint:- H:|-(3)-[Label:card/1](LTR)   (inactive, names: '|':View:card )>",
        "<LayoutConstraint:- V:|-(0)-[LayoutGuide:card/guide0'gap']   (inactive, names: '|':View:card )>",
        "<LayoutConstraint:- H:[View:icon]-(0)-[LayoutGuide:card/guide0'gap']   (inactive)>",
        "<LayoutConstraint:- Label:card/1.centerX == View:card.centerX - 2   (inactive)>",
        "<LayoutConstraint:- View:icon.height == 0.333333*Label:card/1.height + 1   (inactive)>",
        "<LayoutConstraint:- View:icon.top == Window:window.top   (inactive)>",
        "<LayoutConstraint:- (Label:card/1.leading - View:icon.trailing) == "
          + "2*(View:icon.leading - View:card.leading)   (inactive)>",
        "<LayoutConstraint:- H:[View:icon]-(0.25)-|   (inactive, names: '|':View:card )>",
      ])
  }

  /// The standard distance of a visual format is told by its name.
  @Test func standardDistances() throws {
    let scene = Scene()
    let made = try LayoutConstraint.constraints(
      withVisualFormat: "|-[icon]-[title]-4-|", options: [], metrics: nil,
      views: ["icon": scene.icon, "title": scene.title])
    #expect(
      made.map(\.logDescription) == [
        "<LayoutConstraint:- H:|-(NSSpace(20))-[View:icon]   (inactive, names: '|':View:card )>",
        "<LayoutConstraint:- H:[View:icon]-(NSSpace(8))-[Label:card/1]   (inactive)>",
        "<LayoutConstraint:- H:[Label:card/1]-(4)-|   (inactive, names: '|':View:card )>",
      ])
  }

  @Test func equations() {
    let scene = Scene()
    let constraints = scene.constraints()
    #expect(constraints[0].description == "icon.leading == card.leading + 15")
    #expect(constraints[5].description == "icon.width >= 24.5 @999.5")
    #expect(constraints[12].description == "icon.height == 0.333333*Label[1].height + 1")
    #expect(
      constraints[14].description
        == "(Label[1].leading - icon.trailing) == 2*(icon.leading - card.leading)")
  }

  @Test func anItemThatIsGone() {
    let kept = View()
    kept.identifier = "kept"
    var constraint: LayoutConstraint?
    do {
      let lost = View()
      constraint = kept.leadingAnchor.constraint(equalTo: lost.trailingAnchor, constant: 1)
    }
    #expect(constraint?.description == "kept.leading == (gone).trailing + 1")
    #expect(
      constraint?.logDescription
        == "<LayoutConstraint:- H:[(gone)]-(1)-[View:kept]   (inactive)>")
  }

  @Test func masks() {
    #expect(AutoresizingMask().logForm == "h=--& v=--&")
    #expect(AutoresizingMask.flexibleWidth.logForm == "h=-&- v=--&")
    let sides: AutoresizingMask = [
      .flexibleLeftMargin, .flexibleRightMargin, .flexibleBottomMargin,
    ]
    #expect(sides.logForm == "h=&-& v=--&")
    let tall: AutoresizingMask = [.flexibleTopMargin, .flexibleHeight]
    #expect(tall.logForm == "h=--& v=&&-")
  }

  static let amounts: [(value: Double, text: String)] = [
    (0, "0"), (-0.0, "0"), (8, "8"), (-8.5, "-8.5"), (1.0 / 3, "0.333333"), (1e-7, "0"),
    (-0.000001, "-0.000001"), (12.05, "12.05"), (10_000_000, "10000000"),
  ]

  @Test(arguments: amounts)
  func numbers(_ value: Double, _ text: String) {
    #expect(formattedExactly(value) == text)
  }
}
