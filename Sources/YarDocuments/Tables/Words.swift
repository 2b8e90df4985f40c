import YarControls
import YarLayout
import YarVisualFormat

/// The words of a document for the cases of a Swift type: the cases' own names.
///
/// Written out rather than found by reflection, so that what documents say is decided here; a test
/// compares them with the types.
struct Words<Value: Hashable & Sendable>: Sendable {
  let entries: [(word: String, value: Value)]
  /// Words that are read but not written.
  var synonyms: [(word: String, value: Value)] = []

  init(_ entries: [(String, Value)], synonyms: [(String, Value)] = []) {
    self.entries = entries.map { (word: $0.0, value: $0.1) }
    self.synonyms = synonyms.map { (word: $0.0, value: $0.1) }
  }

  /// All words that are read.
  var all: [String] { entries.map { $0.word } + synonyms.map { $0.word } }

  func value(of word: String) -> Value? {
    entries.first { $0.word == word }?.value ?? synonyms.first { $0.word == word }?.value
  }

  func word(for value: Value) -> String? { entries.first { $0.value == value }?.word }
}

/// The lists of words, one for each type.
enum WordLists {
  static let horizontalAlignment = Words<HorizontalAlignment>([
    ("left", .left), ("center", .center), ("right", .right), ("leading", .leading),
    ("trailing", .trailing),
  ])
  static let verticalAlignment = Words<VerticalAlignment>([
    ("top", .top), ("center", .center), ("bottom", .bottom), ("firstBaseline", .firstBaseline),
    ("lastBaseline", .lastBaseline),
  ])
  static let cellPositioning = Words<CellPositioning>([
    ("normal", .normal), ("fill", .fill), ("fillWithAspectRatio", .fillWithAspectRatio),
    ("fitWithAspectRatio", .fitWithAspectRatio),
  ])
  static let pageBreak = Words<PageBreak>([
    ("automatic", .automatic), ("page", .page), ("left", .left), ("right", .right),
    ("avoid", .avoid),
  ])
  static let cutEdges = Words<CutEdges>([("open", .open), ("drawn", .drawn)])
  static let contentMode = Words<ContentMode>([
    ("scaleToFill", .scaleToFill), ("scaleAspectFit", .scaleAspectFit),
    ("scaleAspectFill", .scaleAspectFill), ("center", .center), ("top", .top), ("bottom", .bottom),
    ("left", .left), ("right", .right), ("topLeft", .topLeft), ("topRight", .topRight),
    ("bottomLeft", .bottomLeft), ("bottomRight", .bottomRight),
  ])
  static let textAlignment = Words<TextAlignment>([
    ("natural", .natural), ("left", .left), ("center", .center), ("right", .right),
    ("justified", .justified),
  ])
  static let lineBreakMode = Words<LineBreakMode>([
    ("byWordWrapping", .byWordWrapping), ("byCharWrapping", .byCharWrapping),
    ("byClipping", .byClipping), ("byTruncatingHead", .byTruncatingHead),
    ("byTruncatingTail", .byTruncatingTail), ("byTruncatingMiddle", .byTruncatingMiddle),
  ])
  static let semanticContentAttribute = Words<SemanticContentAttribute>([
    ("unspecified", .unspecified), ("playback", .playback), ("spatial", .spatial),
    ("forceLeftToRight", .forceLeftToRight), ("forceRightToLeft", .forceRightToLeft),
  ])
  static let layoutDirection = Words<LayoutDirection>(
    [("leftToRight", .leftToRight), ("rightToLeft", .rightToLeft)],
    synonyms: [("ltr", .leftToRight), ("rtl", .rightToLeft)])
  static let userInterfaceStyle = Words<UserInterfaceStyle>([("light", .light), ("dark", .dark)])
  static let borderStyle = Words<TextField.BorderStyle>([
    ("none", .none), ("line", .line), ("bezel", .bezel), ("roundedRect", .roundedRect),
  ])
  static let clearButtonMode = Words<TextField.ClearButtonMode>([
    ("never", .never), ("whileEditing", .whileEditing), ("unlessEditing", .unlessEditing),
    ("always", .always),
  ])
  static let indicatorStyle = Words<ActivityIndicatorView.Style>([
    ("medium", .medium), ("large", .large),
  ])
  static let datePickerMode = Words<DatePicker.Mode>([
    ("time", .time), ("date", .date), ("dateAndTime", .dateAndTime),
  ])
  static let datePickerStyle = Words<DatePicker.Style>([
    ("compact", .compact), ("wheels", .wheels), ("inline", .inline),
  ])
  static let codeKind = Words<CodeKind>(
    CodeKind.allCases.filter { $0 != .qr }.map { ($0.rawValue, $0) })
  static let codeCorrection = Words<CodeCorrection>(
    CodeCorrection.allCases.map { ($0.rawValue, $0) })
  static let axis = Words<LayoutConstraint.Axis>([
    ("horizontal", .horizontal), ("vertical", .vertical),
  ])
  static let stackDistribution = Words<StackView.Distribution>([
    ("fill", .fill), ("fillEqually", .fillEqually), ("fillProportionally", .fillProportionally),
    ("equalSpacing", .equalSpacing), ("equalCentering", .equalCentering),
  ])
  static let stackAlignment = Words<StackView.Alignment>(
    [
      ("fill", .fill), ("leading", .leading), ("firstBaseline", .firstBaseline),
      ("center", .center), ("trailing", .trailing), ("lastBaseline", .lastBaseline),
    ], synonyms: [("top", .top), ("bottom", .bottom)])
  static let autoresizing = Words<AutoresizingMask>([
    ("flexibleLeftMargin", .flexibleLeftMargin), ("flexibleWidth", .flexibleWidth),
    ("flexibleRightMargin", .flexibleRightMargin), ("flexibleTopMargin", .flexibleTopMargin),
    ("flexibleHeight", .flexibleHeight), ("flexibleBottomMargin", .flexibleBottomMargin),
  ])
  static let relation = Words<LayoutConstraint.Relation>(
    [("==", .equal), ("<=", .lessThanOrEqual), (">=", .greaterThanOrEqual)],
    synonyms: [
      ("equal", .equal), ("lessThanOrEqual", .lessThanOrEqual),
      ("greaterThanOrEqual", .greaterThanOrEqual),
    ])
  static let formatOption = Words<VisualFormat.Options>([
    ("alignAllLeft", .alignAllLeft), ("alignAllRight", .alignAllRight),
    ("alignAllTop", .alignAllTop), ("alignAllBottom", .alignAllBottom),
    ("alignAllLeading", .alignAllLeading), ("alignAllTrailing", .alignAllTrailing),
    ("alignAllCenterX", .alignAllCenterX), ("alignAllCenterY", .alignAllCenterY),
    ("alignAllFirstBaseline", .alignAllFirstBaseline),
    ("alignAllLastBaseline", .alignAllLastBaseline),
    ("directionLeadingToTrailing", .directionLeadingToTrailing),
    ("directionLeftToRight", .directionLeftToRight),
    ("directionRightToLeft", .directionRightToLeft), ("spacingEdgeToEdge", .spacingEdgeToEdge),
    ("spacingBaselineToBaseline", .spacingBaselineToBaseline),
  ])
  static let standardSpacing = Words<StandardSpacing>([("legacy", .legacy), ("margins", .margins)])
  static let scrollDirection = Words<ScrollView.Direction>([
    ("vertical", .vertical), ("horizontal", .horizontal), ("both", .both),
  ])
  static let contentRole = Words<ContentRole>([
    ("heading1", .heading1), ("heading2", .heading2), ("heading3", .heading3),
    ("heading4", .heading4), ("heading5", .heading5), ("heading6", .heading6),
    ("paragraph", .paragraph), ("table", .table), ("row", .row), ("headerCell", .headerCell),
    ("cell", .cell), ("list", .list), ("listItem", .listItem), ("figure", .figure),
    ("artifact", .artifact), ("link", .link), ("caption", .caption),
  ])
  static let lineStyle = Words<LineStyle>([
    ("solid", .solid), ("dashed", .dashed), ("dotted", .dotted),
  ])
  static let borderSides = Words<BorderSides>([
    ("top", .top), ("left", .left), ("bottom", .bottom), ("right", .right),
  ])
  static let textWrapping = Words<TextWrapping>([
    ("normal", .normal), ("balance", .balance), ("pretty", .pretty),
  ])
  static let hangingPunctuation = Words<HangingPunctuation>([
    ("never", .never), ("start", .start), ("end", .end), ("both", .both),
  ])
  static let fittingAxes = Words<FirstThatFits.Axes>([
    ("both", .both), ("horizontal", .horizontal), ("vertical", .vertical),
  ])
  static let fontWeight = Words<Font.Weight>([
    ("thin", .thin), ("ultraLight", .ultraLight), ("light", .light), ("regular", .regular),
    ("medium", .medium), ("semibold", .semibold), ("bold", .bold), ("heavy", .heavy),
    ("black", .black),
  ])
  static let corner = Words<CornerMask>([
    ("topLeft", .topLeft), ("topRight", .topRight), ("bottomLeft", .bottomLeft),
    ("bottomRight", .bottomRight),
  ])
  static let color = Words<Color>(
    [
      ("black", .black), ("white", .white), ("clear", .clear), ("gray", .gray),
      ("lightGray", .lightGray), ("darkGray", .darkGray), ("red", .red), ("orange", .orange),
      ("yellow", .yellow), ("green", .green), ("teal", .teal), ("blue", .blue),
      ("indigo", .indigo), ("purple", .purple), ("pink", .pink),
    ])
}
