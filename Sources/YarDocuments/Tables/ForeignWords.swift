/// What other toolkits call the keys, types and words of documents: errors lead from those to ours.
///
/// Tables of text, as they are the least to carry: a line has words without case, `-` and `_`, and behind ` = ` what
/// they are here.
enum ForeignWords {
  /// The keys of views, and of what is in them.
  ///
  /// What they are, divided by `|`, the first that the view at hand has:
  /// a key with an example, keys of its `layout`, a member of its `font`, or after `!` how it is done without one.
  static let keys = #"""
    padding paddings inset insets contentpadding edgeinsets cellpadding = contentInsets: [8, 8, 8, 8]|layout margin: 8
    paddingtop pt toppadding = layout topMargin: 8
    paddingleft paddingstart pl leftpadding leadingpadding = layout leftMargin: 8
    paddingbottom pb bottompadding = layout bottomMargin: 8
    paddingright paddingend pr rightpadding trailingpadding = layout rightMargin: 8
    paddinghorizontal paddingx paddinginline px insetinline horizontalpadding = layout hMargin: 8
    paddingvertical paddingy paddingblock py insetblock verticalpadding = layout vMargin: 8
    gap itemspacing space gridgap itemgap flexgap cellspacing = layout spacing: 8
    rowgap linespacing rowspacing linegap spacingy = layout vSpacing: 8
    columngap columnspacing interitemspacing spacingx = layout hSpacing: 8
    margin margins margintop marginleft marginbottom marginright marginhorizontal marginvertical marginx marginy outset = ! the room around a view is its container's: 'spacing' and 'margin' of the layout that places it; 'topSpacingAdjustment' and its like add to one gap
    width w fixedwidth layoutwidth preferredwidth idealwidth = fixedDesiredWidth: 100
    height h fixedheight layoutheight preferredheight idealheight = fixedDesiredHeight: 40
    size dimensions fixedsize = fixedDesiredSize: [100, 40]
    minwidth minimumwidth = minDesiredWidth: 100
    minheight minimumheight = minDesiredHeight: 40
    maxwidth maximumwidth = maxDesiredWidth: 100
    maxheight maximumheight = maxDesiredHeight: 40
    flex flexgrow grow growfactor flexshrink shrink expand expanded expands layoutweight stretch mainaxissize = stretchWeight: 1
    flexbasis basis = minDesiredWidth: 100
    aspect ratio = aspectRatio: 1.5
    children child views elements nodes kids body = subviews: [ … ]
    items options choices segments tabs = titles: ["One", "Two"]|subviews: [ … ]
    itemcount pagecount pages = numberOfPages: 3
    flexdirection direction orientation axis display flow flexwrap wrap flexflow layoutmode arrangement kind horizontal vertical = ! rows and columns are layouts: "layout": { "kind": "vertical" } for a column, "horizontal" for a row, "stack", "flow" or "grid"
    position top left bottom right start end trailing x y offset origin bounds rect = ! a view that no layout places has a "frame": [x, y, width, height]; in a layout its place follows from the layout
    zindex z layer order = ! what stands later in 'subviews' lies above what stands before it
    alignitems crossaxisalignment align alignment itemalignment contentalignment gravity aligncontent justifyitems placeitems = layout hAlign vAlign: "center"
    justifycontent mainaxisalignment justify distribution = ! views stand by 'hAlign' and 'vAlign' of the layout: "layout": { "kind": "horizontal", "hAlign": "center" }; to push them apart, a Spacer with "weight": 1 goes between, or "hStretches": true to the one that takes the room
    alignself justifyself placeself layoutgravity = cellHAlign: "center"
    background bg bgcolor backgroundcolour fill fillcolor = backgroundColor: "#FFFFFF"
    backgroundimage = ! a picture behind others is an ImageView in a "stack" layout
    gradient lineargradient colors stops = backgroundGradient: { "colors": ["white", "blue"] }
    color colour textcolour foregroundcolor foreground fontcolor fgcolor foregroundstyle labelcolor = textColor: "#333333"|titleColor: "#333333"|color: "#333333"
    tint accentcolor = tintColor: "blue"
    opacity = alpha: 0.5
    hidden visible visibility isvisible = isHidden: true
    overflow clip clips clipped masktobounds = clipsToBounds: true
    borderradius radius rounded roundedcorners corners cornerradii circle round pill = cornerRadius: 8
    border stroke outline = ! a border is "borderWidth": 1 and "borderColor": "black"
    bordertop borderbottom borderleft borderright borderstart borderend bordertopwidth borderbottomwidth borderleftwidth borderrightwidth borderwidthtop borderwidthbottom bordertopcolor borderbottomcolor = ! a border at one edge is "borderWidth": 1 and "borderSides": ["bottom"]
    divider dividers separator showdivider showdividers = ! a line between views is a view of its own: { "type": "Divider" }
    strokewidth linewidth outlinewidth = borderWidth: 1
    strokecolor bordercolour outlinecolor = borderColor: "black"
    borderstyle outlinestyle dashed dash linestyle linetype bordertype strokedasharray = borderLine: "dashed"
    boxshadow dropshadow elevation shadowradius shadowoffset shadowcolor shadowopacity shadowblur = shadow: { "radius": 4, "offset": [0, 2], "color": "#00000033" }
    objectfit resizemode scaletype fit scalemode contentfit imagemode = contentMode: "scaleAspectFit"
    text label title caption string = text: "…"|title: "…"
    value percent fraction = progress: 0.5|text: "…"|title: "…"
    content = text: "…"|title: "…"
    html markdown richtext = attributedText: { "markup": "…" }
    fontsize textsize pointsize = font size: 20
    textstyle typography textappearance = font: { "size": 17, "weight": "bold" }
    fontfamily fontname typeface = font family: "Inter"
    fontweight bold isbold weight = font weight: "bold"
    fontstyle italic = font isItalic: true
    letterspacing tracking kerning = font letterSpacing: 0.5
    textalign horizontaltextalignment multilinetextalignment = textAlignment: "center"
    maxlines lineclamp linelimit numlines lines multiline = numberOfLines: 2
    autosize autoshrink shrinktofit fittext autofit = adjustsFontSizeToFitWidth: true
    lineheight leading = lineHeightMultiple: 1.2|! a view that no layout places has a "frame": [x, y, width, height]; in a layout its place follows from the layout
    textoverflow ellipsizemode truncationmode = lineBreakMode: "byTruncatingTail"
    whitespace wordwrap = lineBreakMode: "byWordWrapping"
    textdecoration underline strikethrough underlined strike baselineoffset superscript = ! it is part of stretches of text: "attributedText": [{ "text": "…", "isUnderlined": true }]
    decoration boxdecoration variant appearance css sx tw tailwind attrs props small large controlsize buttonstyle = ! what a view looks like are properties of its own ('backgroundColor', 'cornerRadius', 'borderWidth', 'shadow'), or a style of the document: "style": "card"
    texttransform textcase uppercase = ! texts are drawn as they are written; a template has filters: "{{ name | upper }}"
    id name testid ref key tag nodeid = identifier: "title"
    class classname styles = style: "card"
    src source imagename imageurl asset uri icon lefticon righticon leadingicon trailingicon avatar logo thumbnail photo picture imagesource = image: "photo.png"
    systemname systemimage sfsymbol iconname = ! there are no images of a system; "image" takes a file: "icon.svg"
    href url to = link: "https://example.org"
    data code payload = message: "…"
    onclick onpress ontap action transition animation cursor onchange onselect onsubmit keyboardtype autofocus required readonly maxlength = ! a document is what is drawn, and nothing happens in it; leave it out
    transform rotation rotate translate translation rotationdegrees angle scalex scaley skew flip mirror = ! nothing is turned or bent here; "positionOffset": [x, y] moves a view after it was placed
    alt alttext arialabel alternativetext accessibilitytext = accessibilityLabel: "A red bicycle"
    arialevel headinglevel accessibilityrole semantics semantic = role: "heading1"
    tooltip hint = ! nobody points at a picture; what is read aloud is its "accessibilityLabel"
    vif showif when visibleif condition hiddenwhen iff = ! in a template, "if": "condition" leaves it out
    vfor repeat loop for each foreach map = ! in a template, "forEach": "list as name" repeats it
    disabled enabled isdisabled = isEnabled: false
    checked ischecked toggled on = isOn: true
    selected active = isSelected: true
    min minvalue minimum = minimumValue: 0
    max maxvalue maximum = maximumValue: 1
    step stepsize = stepValue: 1
    columns columncount numcolumns gridtemplatecolumns templatecolumns crossaxiscount cols columnwidth rowheight cells thead tbody tfoot tr td table gridtemplaterows gridtemplate = ! a grid is a layout: "layout": { "kind": "grid", "columns": 3 }
    colspan columnspan = gridColumnSpan: 2
    rowspan = gridRowSpan: 2
    column col columnindex = gridColumn: 0
    row rowindex gridarea = gridRow: 0
    subtitle description detail secondarytext = ! a second text is a Label of its own, below the first in a WeView with "layout": { "kind": "vertical" }
    header footer toolbar navbar navigationbar statusbar = ! the parts of a screen are views, in the order of 'subviews'
    scrollable scroll scrolls overflowx overflowy = ! what scrolls is a view of its own: { "type": "ScrollView", "content": { … } }
    anchors anchor pin pins rules constraint autolayout widthconstraint heightconstraint = constraints: ["self.width == 100"]
    safearea ignoressafearea usesafearea safeareainsets = ! constraints measure from it: "title.top == self.safeAreaLayoutGuide.top"
    hugging contenthugging = contentHuggingPriority: 251
    compressionresistance layoutpriority priority = contentCompressionResistancePriority: 749
    blur brightness filter mask backdropfilter saturation textshadow glow = ! effects are not drawn here; prepare the image with them
    path d points svg shape chart bars pie series legend = ! shapes are SVG pictures of an ImageView: "image": "data:image/svg+xml,<svg …>"
    theme darkmode colorscheme = ! light and dark are the document's: "userInterfaceStyle": "dark"
    scale dpi density = ! pixels for each point are the document's: "scale": 2
    alignx horizontalalign horizontalalignment halignment = layout hAlign: "center"|cellHAlign: "center"
    aligny verticalalign verticalalignment valignment = layout vAlign: "center"|cellVAlign: "center"
    centered center middle centerx centery = layout hAlign vAlign: "center"|cellHAlign: "center"
    fullwidth fillwidth expandwidth stretchx block widthfull = hStretches: true
    fillheight fullheight stretchy expandheight = vStretches: true
    hinttext placeholdertext = placeholder: "…"|text: "…"
    labeltext titletext buttontext = text: "…"|title: "…"
    topleftradius toprightradius bottomleftradius bottomrightradius roundedtop roundedbottom = ! some corners are "cornerRadius": 8 and "maskedCorners": ["topLeft", "topRight"]
    indent headindent firstlineindent textindent = ! it is part of a paragraph: "attributedText": [{ "text": "…", "paragraph": { "headIndent": 12 } }]
    language locale lang = ! the language is the document's: "language": "ja"
    dir rtl textdirection layoutdirection writingdirection = semanticContentAttribute: "forceRightToLeft"
    hyphenation autohyphenation hyphens = hyphenates: true
    barcode codetype format barcodetype = symbology: "code128"
    errorlevel eclevel correctionlevel = errorCorrection: "medium"
    secure password securetextentry obscuretext = isSecureTextEntry: true
    quietzone = hasQuietZone: true
    leadingwidget trailingwidget accessory accessoryview badge prefix suffix prepend append = ! what stands before or behind is a view of its own, beside it in a WeView with "layout": { "kind": "horizontal" }
    """#

  /// The keys of documents and scenes.
  static let sceneKeys = #"""
    width height w h dimensions viewport canvas pagesize = size: [400, 200]
    children child body content view views subviews layout elements tree type = root: { "type": "WeView", … }
    pages screens artboards slides = scenes: [ … ]
    theme darkmode mode appearance colorscheme = userInterfaceStyle: "dark"
    background bg bgcolor fill = backgroundColor: "white"
    version format = yar: 1
    title id = name: "…"
    lang locale = language: "en"
    dpi density pixelratio devicepixelratio = scale: 2
    dir rtl = direction: "rightToLeft"
    """#

  /// Types of views, and the layout that makes a WeView what they are.
  static let types = #"""
    text paragraph p span h1 h2 h3 h4 heading headline title subtitle caption typography richtext uilabel textblock = Label
    image img picture photo icon svg uiimageview avatar asyncimage thumbnail = ImageView
    row hstack hbox horizontalstack hflex lazyhstack toolbar = WeView horizontal
    column col vstack vbox verticalstack vflex lazyvstack list listview tableview ul ol li form section screen page scaffold = WeView vertical
    zstack stack overlay box layers framelayout center = WeView stack
    wrap flowrow flowlayout hflow = WeView flow
    grid table lazyvgrid lazyhgrid gridlayout gridview collectionview = WeView grid
    container div group frame card panel flex body tile cell listitem listtile main article header footer = WeView vertical
    linearlayout uistackview = StackView
    rectangle rect shape uiview circle ellipse roundedrectangle colorbox = View
    input edittext uitextfield textinput = TextField
    textarea uitextview = TextView
    checkbox toggle uiswitch radio = Switch
    select dropdown picker uipickerview = PickerView
    hr line separator rule = Divider
    sizedbox gap space padding expanded = Spacer
    spinner loader loading uiactivityindicatorview = ActivityIndicatorView
    progress progressbar uiprogressview linearprogress meter = ProgressView
    scroll scrollarea uiscrollview = ScrollView
    qr code2d qrimage = QRCode
    code128 ean code39 = Barcode
    uibutton a link textbutton iconbutton elevatedbutton = Button
    badge chip tag pill = Label
    tabs segmented tabbar = SegmentedControl
    range seekbar = Slider
    counter numberinput = Stepper
    calendar datepickerview timepicker = DatePicker
    """#

  /// Kinds of layouts.
  static let kinds = #"""
    row hstack hbox h flex flexbox inline = horizontal
    column col vstack vbox v block list = vertical
    zstack overlay layers absolute depth box = stack
    wrap flexwrap inlineflow = flow
    table columns lattice = grid
    """#

  /// Values: the first of ours that is one at its place.
  static let values = #"""
    start flexstart begin = leading top natural
    end flexend = trailing bottom right
    middle centre = center
    left = leading
    right = trailing
    baseline = firstBaseline
    cover crop aspectfill = scaleAspectFill
    contain fit inside aspectfit scaledown = scaleAspectFit
    fill stretch = scaleToFill
    ellipsis truncate tail = byTruncatingTail
    clip = byClipping
    wrap normal = byWordWrapping regular
    justify = justified
    extrabold ultrabold = heavy
    demibold = semibold
    row h = horizontal
    column v = vertical
    ltr = leftToRight
    rtl = rightToLeft
    ean13 ean8 gtin gtin13 isbn isbn13 = ean
    upc gtin12 = upca
    gtin14 = itf14
    """#
}
