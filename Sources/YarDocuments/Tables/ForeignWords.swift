/// What other toolkits call the keys, types and words of documents: errors lead from those to ours.
///
/// Words are compared without case, `-` and `_`, so that `font-size`, `FontSize` and `font_size` are one.
struct ForeignWord: Sendable {
  /// What a word of others is here.
  enum Meaning: Sendable {
    /// A key of the view, with a value for the example.
    case property(String, String)
    /// Keys of the layout that places the subviews of the view.
    case layout([String], String)
    /// A member of the view's font.
    case font(String, String)
    /// Something that has no one key: how it is done.
    case note(String)
  }

  /// The words, in small letters with spaces between them.
  let words: String
  /// What they are; the first that the view at hand has.
  let meanings: [Meaning]

  private init(_ words: String, _ meanings: Meaning...) {
    self.words = words
    self.meanings = meanings
  }

  private static let around =
    "the room around a view is its container's: 'spacing' and 'margin' of the layout that places it; "
    + "'topSpacingAdjustment' and its like add to one gap"
  private static let placing =
    "a view that no layout places has a \"frame\": [x, y, width, height]; in a layout its place follows from "
    + "the layout"
  private static let kinds =
    "rows and columns are layouts: \"layout\": { \"kind\": \"vertical\" } for a column, \"horizontal\" for a row, "
    + "\"stack\", \"flow\" or \"grid\""
  private static let still = "a document is what is drawn, and nothing happens in it; leave it out"

  /// The keys of views, and of what is in them.
  static let keys: [ForeignWord] = [
    // Room.
    ForeignWord(
      "padding paddings inset insets contentpadding edgeinsets",
      .property("contentInsets", "[8, 8, 8, 8]"),
      .layout(["margin"], "8")),
    ForeignWord("paddingtop pt", .layout(["topMargin"], "8")),
    ForeignWord("paddingleft paddingstart pl", .layout(["leftMargin"], "8")),
    ForeignWord("paddingbottom pb", .layout(["bottomMargin"], "8")),
    ForeignWord("paddingright paddingend pr", .layout(["rightMargin"], "8")),
    ForeignWord("paddinghorizontal paddingx paddinginline px", .layout(["hMargin"], "8")),
    ForeignWord("paddingvertical paddingy paddingblock py", .layout(["vMargin"], "8")),
    ForeignWord("gap itemspacing space gridgap", .layout(["spacing"], "8")),
    ForeignWord("rowgap linespacing rowspacing", .layout(["vSpacing"], "8")),
    ForeignWord("columngap columnspacing interitemspacing", .layout(["hSpacing"], "8")),
    ForeignWord(
      "margin margins margintop marginleft marginbottom marginright marginhorizontal marginvertical "
        + "marginx marginy outset", .note(around)),
    // Sizes.
    ForeignWord("width w fixedwidth", .property("fixedDesiredWidth", "100")),
    ForeignWord("height h fixedheight", .property("fixedDesiredHeight", "40")),
    ForeignWord("size dimensions fixedsize", .property("fixedDesiredSize", "[100, 40]")),
    ForeignWord("minwidth minimumwidth", .property("minDesiredWidth", "100")),
    ForeignWord("minheight minimumheight", .property("minDesiredHeight", "40")),
    ForeignWord("maxwidth maximumwidth", .property("maxDesiredWidth", "100")),
    ForeignWord("maxheight maximumheight", .property("maxDesiredHeight", "40")),
    ForeignWord(
      "flex flexgrow grow growfactor flexshrink shrink expand expanded layoutweight",
      .property("stretchWeight", "1")),
    ForeignWord("flexbasis basis", .property("minDesiredWidth", "100")),
    ForeignWord("aspect ratio", .property("aspectRatio", "1.5")),
    // Places.
    ForeignWord(
      "children child items views elements nodes kids body", .property("subviews", "[ … ]")),
    ForeignWord(
      "flexdirection direction orientation axis display flow flexwrap wrap flexflow layoutmode arrangement",
      .note(kinds)),
    ForeignWord("position top left bottom right x y offset origin bounds rect", .note(placing)),
    ForeignWord(
      "zindex z layer", .note("what stands later in 'subviews' lies above what stands before it")),
    ForeignWord(
      "alignitems crossaxisalignment align alignment itemalignment contentalignment gravity justifycontent "
        + "mainaxisalignment justify aligncontent justifyitems placeitems",
      .layout(["hAlign", "vAlign"], "\"center\"")),
    ForeignWord(
      "alignself justifyself placeself layoutgravity", .property("cellHAlign", "\"center\"")),
    // Look.
    ForeignWord(
      "background bg bgcolor backgroundcolour fill fillcolor",
      .property("backgroundColor", "\"#FFFFFF\"")),
    ForeignWord(
      "backgroundimage", .note("a picture behind others is an ImageView in a \"stack\" layout")),
    ForeignWord(
      "gradient lineargradient",
      .property("backgroundGradient", "{ \"colors\": [\"white\", \"blue\"] }")),
    ForeignWord(
      "color colour textcolour foregroundcolor foreground fontcolor fgcolor",
      .property("textColor", "\"#333333\""),
      .property("titleColor", "\"#333333\""), .property("color", "\"#333333\"")),
    ForeignWord("tint accentcolor", .property("tintColor", "\"blue\"")),
    ForeignWord("opacity", .property("alpha", "0.5")),
    ForeignWord("hidden visible visibility isvisible", .property("isHidden", "true")),
    ForeignWord("overflow clip clips clipped masktobounds", .property("clipsToBounds", "true")),
    ForeignWord(
      "borderradius radius rounded roundedcorners corners", .property("cornerRadius", "8")),
    ForeignWord(
      "border stroke outline",
      .note("a border is \"borderWidth\": 1 and \"borderColor\": \"black\"")),
    ForeignWord("strokewidth", .property("borderWidth", "1")),
    ForeignWord("strokecolor bordercolour", .property("borderColor", "\"black\"")),
    ForeignWord("borderstyle", .property("borderLine", "\"dashed\"")),
    ForeignWord(
      "boxshadow dropshadow elevation", .property("shadow", "{ \"radius\": 4, \"offset\": [0, 2] }")
    ),
    ForeignWord(
      "objectfit resizemode scaletype fit scalemode", .property("contentMode", "\"scaleAspectFit\"")
    ),
    // Texts.
    ForeignWord(
      "text label title value caption string", .property("text", "\"…\""),
      .property("title", "\"…\"")),
    ForeignWord("content", .property("text", "\"…\""), .property("title", "\"…\"")),
    ForeignWord("html markdown richtext", .property("attributedText", "{ \"markup\": \"…\" }")),
    ForeignWord("fontsize textsize", .font("size", "20")),
    ForeignWord("fontfamily fontname typeface", .font("family", "\"Inter\"")),
    ForeignWord("fontweight bold", .font("weight", "\"bold\"")),
    ForeignWord("fontstyle italic", .font("isItalic", "true")),
    ForeignWord("letterspacing tracking kerning", .font("letterSpacing", "0.5")),
    ForeignWord(
      "textalign horizontaltextalignment multilinetextalignment",
      .property("textAlignment", "\"center\"")),
    ForeignWord("maxlines lineclamp linelimit numlines", .property("numberOfLines", "2")),
    ForeignWord("lineheight leading", .property("lineHeightMultiple", "1.2")),
    ForeignWord(
      "textoverflow ellipsizemode truncationmode",
      .property("lineBreakMode", "\"byTruncatingTail\"")),
    ForeignWord("whitespace wordwrap", .property("lineBreakMode", "\"byWordWrapping\"")),
    ForeignWord(
      "textdecoration underline strikethrough",
      .note(
        "it is part of stretches of text: \"attributedText\": [{ \"text\": \"…\", \"isUnderlined\": true }]"
      )),
    ForeignWord(
      "texttransform",
      .note("texts are drawn as they are written; a template has filters: \"{{ name | upper }}\"")),
    // Names and what is shown.
    ForeignWord("id name testid ref", .property("identifier", "\"title\"")),
    ForeignWord("class classname styles", .property("style", "\"card\"")),
    ForeignWord("src source imagename imageurl asset uri", .property("image", "\"photo.png\"")),
    ForeignWord("href url to", .property("link", "\"https://example.org\"")),
    ForeignWord("data code payload", .property("message", "\"…\"")),
    ForeignWord("onclick onpress ontap action transition animation cursor", .note(still)),
    ForeignWord(
      "transform rotation rotate translate translation",
      .note(
        "nothing is turned or bent here; \"positionOffset\": [x, y] moves a view after it was placed"
      )),
    ForeignWord(
      "alt accessibilitylabel arialabel",
      .note("what a view is called has no place in a picture; leave it out")),
    ForeignWord(
      "vif showif when visibleif", .note("in a template, \"if\": \"condition\" leaves it out")),
    ForeignWord(
      "vfor repeat loop", .note("in a template, \"forEach\": \"list as name\" repeats it")),
  ]

  /// The keys of documents and scenes.
  static let sceneKeys: [ForeignWord] = [
    ForeignWord(
      "width height w h dimensions viewport canvas pagesize", .property("size", "[400, 200]")),
    ForeignWord(
      "children child body content view views subviews layout elements tree type",
      .property("root", "{ \"type\": \"WeView\", … }")),
    ForeignWord("pages screens artboards slides", .property("scenes", "[ … ]")),
    ForeignWord(
      "theme darkmode mode appearance colorscheme", .property("userInterfaceStyle", "\"dark\"")),
    ForeignWord("background bg bgcolor fill", .property("backgroundColor", "\"white\"")),
    ForeignWord("version format", .property("yar", "1")),
    ForeignWord("title id", .property("name", "\"…\"")),
    ForeignWord("lang locale", .property("language", "\"en\"")),
    ForeignWord("dpi density pixelratio devicepixelratio", .property("scale", "2")),
    ForeignWord("dir rtl", .property("direction", "\"rightToLeft\"")),
  ]

  /// Whether a word of others stands for the views in a view.
  static func isSubviews(_ word: String) -> Bool {
    guard case .property("subviews", _)? = meanings(of: word, in: keys)?.first else { return false }
    return true
  }

  /// What one is without `-`, `_` and capital letters.
  static func bare(_ word: String) -> String { word.lowercased().filter { $0 != "-" && $0 != "_" } }

  /// What a word means in a table; nil where it is none of others.
  static func meanings(of word: String, in table: [ForeignWord]) -> [Meaning]? {
    guard word.utf8.count <= 40 else { return nil }
    let bare = bare(word)
    return table.first { $0.words.split(separator: " ").contains { $0 == bare } }?.meanings
  }
}
