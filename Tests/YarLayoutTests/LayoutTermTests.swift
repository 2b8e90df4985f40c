import Testing
import YarLayout

/// Constraints written with operators and in blocks.
///
/// Imports the module as users do.
@Suite struct LayoutTermTests {
  final class Fixture {
    let panel = View()
    let icon = View()
    let title = View()
    let gap = LayoutGuide()

    init() {
      for (view, name) in [(panel, "panel"), (icon, "icon"), (title, "title")] {
        view.identifier = name
        view.translatesAutoresizingMaskIntoConstraints = view === panel
      }
      panel.addSubview(icon)
      panel.addSubview(title)
      panel.addLayoutGuide(gap)
      gap.identifier = "gap"
    }

    /// Equations, and the same constraints by the plain calls.
    var pairs: [(LayoutConstraint, LayoutConstraint)] {
      let lowPriority = title.widthAnchor.constraint(equalToConstant: 200)
      lowPriority.priority = 750
      let lowPriorityPair = icon.leadingAnchor.constraint(equalTo: gap.trailingAnchor, constant: 4)
      lowPriorityPair.priority = .defaultLow
      return [
        (
          title.leading == icon.trailing + 8,
          title.leadingAnchor.constraint(equalTo: icon.trailingAnchor, constant: 8)
        ),
        (
          title.trailing + 16 <= panel.trailing,
          title.trailingAnchor.constraint(
            lessThanOrEqualTo: panel.trailingAnchor, constant: -16)
        ),
        (
          title.left - 3 >= panel.centerX + 1,
          title.leftAnchor.constraint(
            greaterThanOrEqualTo: panel.centerXAnchor, constant: 4)
        ),
        (title.right == gap.right, title.rightAnchor.constraint(equalTo: gap.rightAnchor)),
        (title.top == gap.bottom, title.topAnchor.constraint(equalTo: gap.bottomAnchor)),
        (
          title.centerY == icon.centerY, title.centerYAnchor.constraint(equalTo: icon.centerYAnchor)
        ),
        (
          title.firstBaseline == icon.lastBaseline - 2,
          title.firstBaselineAnchor.constraint(equalTo: icon.lastBaselineAnchor, constant: -2)
        ),
        (
          title.width == panel.width * 0.5 - 16,
          title.widthAnchor.constraint(equalTo: panel.widthAnchor, multiplier: 0.5, constant: -16)
        ),
        (
          title.width == (panel.width - 16) / 2,
          title.widthAnchor.constraint(equalTo: panel.widthAnchor, multiplier: 0.5, constant: -8)
        ),
        (
          2 * title.width + 4 <= panel.width + 10,
          title.widthAnchor.constraint(
            lessThanOrEqualTo: panel.widthAnchor, multiplier: 0.5, constant: 3)
        ),
        (
          -2 * title.width <= panel.width * -1,
          title.widthAnchor.constraint(
            greaterThanOrEqualTo: panel.widthAnchor, multiplier: 0.5, constant: 0)
        ),
        (icon.height >= 24, icon.heightAnchor.constraint(greaterThanOrEqualToConstant: 24)),
        (2 * icon.height + 4 <= 24, icon.heightAnchor.constraint(lessThanOrEqualToConstant: 10)),
        (title.width == 200 ~ 750, lowPriority),
        (icon.leading == gap.trailing + 4 ~ .defaultLow, lowPriorityPair),
      ]
    }
  }

  @Test func equationsAreThePlainConstraints() {
    let fixture = Fixture()
    for (equation, plain) in fixture.pairs {
      #expect(equation.description == plain.description)
      #expect(equation.firstItem === plain.firstItem)
      #expect(equation.secondItem === plain.secondItem)
      #expect(equation.firstAttribute == plain.firstAttribute)
      #expect(equation.secondAttribute == plain.secondAttribute)
      #expect(equation.relation == plain.relation)
      #expect(equation.multiplier == plain.multiplier)
      #expect(equation.constant == plain.constant)
      #expect(equation.priority == plain.priority)
      #expect(!equation.isActive)
      #expect(equation.error == nil)
    }
  }

  @Test func equalityOfAnchorsKeepsItsMeaning() {
    let fixture = Fixture()
    let isSame = fixture.icon.leadingAnchor == fixture.icon.leadingAnchor
    let isOther = fixture.icon.leadingAnchor == fixture.title.leadingAnchor
    #expect(isSame)
    #expect(!isOther)
  }

  /// Names of a class's own win over the short names.
  @Test func ownNamesOfAClassCount() {
    final class Gauge: View {
      var width = 3.5
      var top = "lid"
    }
    let gauge = Gauge()
    #expect(gauge.width == 3.5)
    #expect(gauge.top == "lid")
    #expect((gauge as View).width.attribute == .width)
  }

  @Test func divisionByZeroIsAnErrorOfTheConstraint() {
    let fixture = Fixture()
    #expect((fixture.title.width == fixture.panel.width / 0).error == .nonFinite)
    #expect((fixture.title.width * 0 == fixture.panel.width).error == .nonFinite)
    #expect((fixture.title.width * 0 == 5).error == .nonFinite)
  }

  @Test(arguments: [false, true]) func blocks(isCompact: Bool) {
    let fixture = Fixture()
    let (panel, icon, title) = (fixture.panel, fixture.icon, fixture.title)
    panel.frame = Rect(x: 0, y: 0, width: 300, height: 60)
    let made = LayoutConstraint.activate {
      icon.leading == panel.leading + 10
      title.leading == icon.trailing + 8
      if isCompact {
        title.width == 50
      } else {
        title.width == 100
      }
      for view in [icon, title] {
        view.height == 24
        view.centerY == panel.centerY
      }
      if isCompact { icon.width == 12 }
      [icon.width == 20 ~ .defaultLow]
    }
    #expect(made.count == (isCompact ? 9 : 8))
    let allAreActive = made.allSatisfy { $0.isActive }
    #expect(allAreActive)
    panel.layoutIfNeeded()
    #expect(icon.frame == Rect(x: 10, y: 18, width: isCompact ? 12 : 20, height: 24))
    #expect(
      title.frame
        == Rect(x: isCompact ? 30 : 38, y: 18, width: isCompact ? 50 : 100, height: 24))
  }

  @Test func blocksThatActivateNothing() {
    let fixture = Fixture()
    let made = LayoutConstraint.inactive { fixture.title.width == 20 }
    #expect(made.count == 1)
    #expect(!made[0].isActive)
    let none = LayoutConstraint.activate {}
    #expect(none.isEmpty)
    #expect(fixture.title.constraints.isEmpty)
  }
}
