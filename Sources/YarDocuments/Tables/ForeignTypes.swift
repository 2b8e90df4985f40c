/// What other toolkits call types of views, kinds of layouts and values, each with what it is here.
enum ForeignType {
  /// Types of views, and the layout that makes them what they are.
  static let all: [(words: String, type: String, layout: String)] = [
    ("text paragraph p span h1 h2 h3 heading typography richtext uilabel textblock", "Label", ""),
    ("image img picture photo icon svg uiimageview", "ImageView", ""),
    ("row hstack hbox horizontalstack hflex", "WeView", "horizontal"),
    ("column col vstack vbox verticalstack vflex list ul ol form section", "WeView", "vertical"),
    ("zstack stack overlay box layers framelayout center", "WeView", "stack"),
    ("wrap flowrow flowlayout hflow", "WeView", "flow"),
    ("grid table lazyvgrid gridlayout", "WeView", "grid"),
    ("container div group frame card panel flex main article header footer", "WeView", "vertical"),
    ("linearlayout uistackview", "StackView", ""),
    ("rectangle rect shape uiview circle", "View", ""),
    ("input edittext uitextfield", "TextField", ""),
    ("textarea uitextview", "TextView", ""),
    ("checkbox toggle uiswitch", "Switch", ""),
    ("select dropdown picker uipickerview", "PickerView", ""),
    ("hr line separator", "Divider", ""),
    ("sizedbox gap space padding expanded", "Spacer", ""),
    ("spinner loader loading uiactivityindicatorview", "ActivityIndicatorView", ""),
    ("progress progressbar uiprogressview", "ProgressView", ""),
    ("scroll scrollarea uiscrollview", "ScrollView", ""),
    ("qr code2d", "QRCode", ""), ("code128 ean code39", "Barcode", ""),
    ("uibutton a link textbutton", "Button", ""),
  ]

  /// Kinds of layouts.
  static let kinds: [(words: String, kind: String)] = [
    ("row hstack hbox h flex flexbox inline", "horizontal"),
    ("column col vstack vbox v block list", "vertical"),
    ("zstack overlay layers absolute depth box", "stack"), ("wrap flexwrap inlineflow", "flow"),
    ("table columns lattice", "grid"),
  ]

  /// Values: the first of ours that is one at its place.
  static let values: [(words: String, ours: [String])] = [
    ("start flexstart begin", ["leading", "top", "natural"]),
    ("end flexend", ["trailing", "bottom", "right"]), ("middle centre", ["center"]),
    ("left", ["leading"]), ("right", ["trailing"]),
    ("baseline", ["firstBaseline"]), ("cover crop aspectfill", ["scaleAspectFill"]),
    ("contain fit inside aspectfit scaledown", ["scaleAspectFit"]),
    ("fill stretch", ["scaleToFill"]),
    ("ellipsis truncate tail", ["byTruncatingTail"]), ("clip", ["byClipping"]),
    ("wrap normal", ["byWordWrapping", "regular"]), ("justify", ["justified"]),
    ("extrabold ultrabold", ["heavy"]), ("demibold", ["semibold"]),
    ("row h", ["horizontal"]), ("column v", ["vertical"]), ("ltr", ["leftToRight"]),
    ("rtl", ["rightToLeft"]),
    ("ean13 ean8 gtin gtin13 isbn isbn13", ["ean"]), ("upc gtin12", ["upca"]),
    ("gtin14", ["itf14"]),
  ]

  /// What a type of others is here: the name of ours, and how it is written.
  static func type(of word: String) -> (name: String, words: String)? {
    let bare = ForeignWord.bare(word)
    guard bare.utf8.count <= 40, let found = all.first(where: { has($0.words, bare) }) else {
      return nil
    }
    guard !found.layout.isEmpty else { return (found.type, "it is called '\(found.type)' here") }
    let more = found.layout == "grid" ? ", \"columns\": 2" : ""
    return (
      found.type,
      "here it is a WeView with a layout: { \"type\": \"WeView\", \"layout\": { \"kind\": \"\(found.layout)\""
        + "\(more) }, \"subviews\": [ … ] }"
    )
  }

  /// The kind of layout that a word of others means.
  static func kind(of word: String) -> String? {
    let bare = ForeignWord.bare(word)
    return bare.utf8.count > 40 ? nil : kinds.first { has($0.words, bare) }?.kind
  }

  /// The one of some words that a word of others means.
  static func value(of word: String, among words: [String]) -> String? {
    guard word.utf8.count <= 40 else { return nil }
    let bare = ForeignWord.bare(word)
    for (foreign, ours) in values where has(foreign, bare) {
      if let found = ours.first(where: { words.contains($0) }) { return found }
    }
    return nil
  }

  private static func has(_ words: String, _ word: String) -> Bool {
    words.split(separator: " ").contains { $0 == word }
  }
}
