import YarControls
import YarLayout

/// What a document says of the size of a control: that of its version, noted ones, made up ones.
final class ElementMeasures: ControlMeasures {
  private let content: ControlContent
  private let sizing: ContentSizing
  let typeName: String
  var given = GivenContent()
  var baselines: TextBaselines?

  /// - Parameter typeName: The name of the class, for traces.
  init(
    _ content: ControlContent, sizing: ContentSizing, typeName: String, measurer: any TextMeasurer
  ) {
    baselineBelowMiddle =
      content.centresText ? content.textFont?.line(by: measurer).baselineBelowMiddle : nil
    self.content = content
    self.sizing = sizing
    self.typeName = typeName
  }

  func intrinsicContentSize(of control: Control, width: Double?) -> Size {
    given.size(or: content.size(sizing, control, width))
  }

  func hasHeightForWidth(of control: Control) -> Bool { given.isNatural && content.followsWidth }

  func alignmentRectInsets(of control: Control) -> EdgeInsets { control.ownInsets }

  // Without noted ones a baseline is found from the middle (`SceneBuilder.located`).
  var firstBaselineOffsetFromTop: Double? { baselines?.fromTop ?? 0 }
  var lastBaselineOffsetFromBottom: Double? { baselines?.fromBottom ?? 0 }

  /// How far the line of text that stands in the middle has its baseline below it; nil without one.
  let baselineBelowMiddle: Double?
}

extension Control: ElementViewing {
  private var elementMeasures: ElementMeasures? { measures as? ElementMeasures }

  var given: GivenContent {
    get { elementMeasures?.given ?? GivenContent() }
    set { elementMeasures?.given = newValue }
  }

  var baselines: TextBaselines? {
    get { elementMeasures?.baselines }
    set { elementMeasures?.baselines = newValue }
  }

  var baselineBelowMiddle: Double? { elementMeasures?.baselineBelowMiddle }
}
