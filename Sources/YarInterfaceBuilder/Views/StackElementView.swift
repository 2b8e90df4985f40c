import YarLayout

/// A stack view of a document.
final class StackElementView: StackView, ElementViewing {
  var given = GivenContent()
  var baselines: TextBaselines?

  init(_ element: StackViewElement, usesMargins: Bool) {
    super.init(frame: .zero)
    axis = element.axis
    spacing = element.spacing
    isBaselineRelativeArrangement = element.isBaselineRelative
    isLayoutMarginsRelativeArrangement = usesMargins
    switch element.distribution {
    case .fill: distribution = .fill
    case .fillEqually: distribution = .fillEqually
    case .fillProportionally: distribution = .fillProportionally
    case .equalSpacing: distribution = .equalSpacing
    case .equalCentering: distribution = .equalCentering
    }
    switch element.alignment {
    case .fill: alignment = .fill
    case .leading: alignment = .leading
    case .trailing: alignment = .trailing
    case .center: alignment = .center
    case .firstBaseline: alignment = .firstBaseline
    case .lastBaseline: alignment = .lastBaseline
    }
  }

  override var intrinsicContentSize: Size { given.size(or: super.intrinsicContentSize) }
  override var typeName: String { "stackView" }
}
