import Testing
import YarDocuments
import YarLayout

@Suite("A document read, made, described and read again is the same document")
struct RoundTripTests {
  /// A document with every property of every type set to something else than its default.
  static let everything = """
    {
      "yar": 1, "name": "everything", "size": [320, null], "scale": 2, "direction": "rtl", "userInterfaceStyle": "dark",
      "backgroundColor": "#F2F2F7",
      "styles": { "caption": { "font": { "size": 11 }, "textColor": "gray", "//": "small print" } },
      "//": "a comment",
      "root": {
        "type": "WeView", "identifier": "root",
        "layouts": [
          {
            "kind": "vertical", "leftMargin": 1, "rightMargin": 2, "topMargin": 3,
            "bottomMargin": -4, "hSpacing": 5, "vSpacing": 6.5, "hAlign": "leading",
            "vAlign": "top", "cellPositioning": "fill", "cropSubviewOverflow": true,
            "followsWeView2": true, "spacingStretches": true,
            "subviews": [
              {
                "type": "View", "identifier": "box", "isHidden": true,
                "backgroundColor": "#12345678",
                "backgroundGradient": { "colors": ["red", "#FFF"], "endPoint": [1, 1] },
                "cornerRadius": 8, "maskedCorners": ["topLeft", "bottomRight"],
                "borderWidth": 0.5, "borderLine": "dashed", "borderSides": ["top", "right"], "link": "https://example.org/a",
                "role": "headerCell", "accessibilityLabel": "A frame",
    "borderColor": [0.1, 0.2, 0.3, 0.4],
                "shadow": { "color": "#00000080", "radius": 3, "offset": [1, -2] },
                "alpha": 0.25, "clipsToBounds": true, "contentMode": "scaleAspectFit",
                "semanticContentAttribute": "forceLeftToRight", "hStretchWeight": 1,
                "vStretchWeight": 2.5, "ignoreDesiredWidth": true, "ignoreDesiredHeight": true,
                "minDesiredWidth": 1, "minDesiredHeight": 2, "maxDesiredWidth": 30,
                "maxDesiredHeight": 40, "desiredWidthAdjustment": -5,
                "desiredHeightAdjustment": 6, "cellHAlign": "trailing", "cellVAlign": "bottom",
                "leftSpacingAdjustment": 1, "rightSpacingAdjustment": 2,
                "topSpacingAdjustment": 3, "bottomSpacingAdjustment": -4, "xPositionOffset": 5,
                "yPositionOffset": -6, "minStretchedWidth": 1, "minStretchedHeight": 2,
                "maxStretchedWidth": 300, "maxStretchedHeight": 400, "widthPercent": 0,
                "heightPercent": 12.5, "aspectRatio": 1.5, "gridRow": 0, "gridColumn": 2, "gridRowSpan": 2,
                "gridColumnSpan": 3, "translatesAutoresizingMaskIntoConstraints": false,
                "hContentHuggingPriority": 1, "vContentHuggingPriority": 999.5,
                "hContentCompressionResistancePriority": 1000,
                "vContentCompressionResistancePriority": 250, "requiresMinimumSize": true,
                "layoutGuides": ["gap"],
                "layoutMargins": [1, 2, 3, 4], "preservesSuperviewLayoutMargins": true,
                "insetsLayoutMarginsFromSafeArea": false,
                "breakBefore": "page", "breakAfter": "avoid", "keepsTogether": true, "keepsWithNext": true, "cutEdges": "drawn",
                "repeatsOnPages": true, "minimumLines": 3,
                "carries": { "total": 12.5, "tax": -0.01 }, "section": "Annex",
                "subviews": [
                  { "type": "View", "frame": [1, 2, 3, 4], "autoresizingMask": ["flexibleHeight", "flexibleWidth"] }
                ]
              },
              {
                "type": "Label", "style": "caption", "text": "Hé\\n\\"llo\\" \\u05d0\\ud83d\\ude00",
                "font": { "family": "Inter", "size": 12.5, "weight": "bold", "isItalic": true },
                "textAlignment": "justified", "lineBreakMode": "byTruncatingMiddle",
                "numberOfLines": 0, "lineSpacing": -1.25,
                "adjustsFontSizeToFitWidth": true, "minimumScaleFactor": 0.5,
                "maximumScaleFactor": 2, "scaleGroup": "titles", "textWrapping": "balance",
                "hyphenates": true, "lineHeightMultiple": 1.25, "minimumLineHeight": 10,
                "maximumLineHeight": 40, "hangingPunctuation": "both", "contentInsets": [1, 2, 3, 4]
              },
              {
                "type": "Label", "font": { "letterSpacing": 0.5, "features": ["tnum", "liga=0"], "variations": ["wdth=87.5"] },
                "attributedText": [
                  "Total ",
                  {
                    "text": "42", "family": "Inter", "size": 20, "weight": "bold", "isItalic": false,
                    "letterSpacing": 1, "features": ["smcp"], "variations": ["opsz=32"], "color": "red",
                    "backgroundColor": "#FFEE00", "isUnderlined": true, "isStruckThrough": true,
                    "baselineOffset": -2, "link": "https://example.org", "language": "la",
                    "paragraph": {
                      "alignment": "center", "firstLineHeadIndent": 1, "headIndent": 2, "tailIndent": 3,
                      "lineHeightMultiple": 1.5, "minimumLineHeight": 4, "maximumLineHeight": 50,
                      "lineSpacing": 0, "paragraphSpacing": 6, "paragraphSpacingBefore": 7, "hangingPunctuation": "start",
                      "tabStops": [10, { "position": 20, "alignment": "right" }, { "position": 30, "alignment": "left" }]
                    }
                  }
                ]
              },
              {
                "type": "Button", "title": "OK", "font": { "weight": 450 }, "titleColor": "white",
                "image": "icons/ok@2x.png", "imagePadding": 4, "contentInsets": [1, 2, 3, 4],
                "skipLayout": true, "frame": [5, 6, 70, 80]
              }
            ]
          },
          {
            "kind": "stack", "margin": 4, "subviews": [
              { "type": "ImageView", "image": "./a/../photo.jpg" },
              { "type": "Spacer", "weight": 2 },
              { "type": "PlaceholderView", "size": [10, 20] }
            ]
          }
        ],
        "subviews": [
          { "type": "FirstThatFits", "axes": "horizontal", "subviews": [{ "type": "Spacer" }] },
          { "type": "PlaceholderView", "words": [10, 20, 30], "wordSpacing": 3, "lineHeight": 12 },
          {
            "type": "View",
            "backgroundGradient": {
              "stops": [{ "color": "blue", "location": 0.1 }, { "color": "teal", "location": 0.9 }],
              "startPoint": [0, 0]
            }
          },
          {
            "type": "WeView", "layout": { "kind": "flow", "isRightToLeft": true },
            "subviews": [{ "type": "Label", "style": ["caption"], "font": { "size": 13 } }]
          },
          {
            "type": "ScrollView", "identifier": "scroll", "direction": "both", "hAlign": "leading",
            "vAlign": "top", "contentOffset": [0, 12.5], "clipsToBounds": false,
            "content": { "type": "Label", "text": "long", "skipLayout": true },
            "subviews": [{ "type": "View", "frame": [1, 2, 3, 4] }]
          },
          {
            "type": "StackView", "axis": "vertical", "distribution": "equalCentering",
            "alignment": "bottom", "spacing": 3.5, "isBaselineRelativeArrangement": true,
            "isLayoutMarginsRelativeArrangement": true, "directionalLayoutMargins": [1, 2, 3, 4],
            "arrangedSubviews": [
              { "type": "Label", "text": "one", "customSpacing": -2 }, { "type": "Label", "text": "two" }
            ],
            "subviews": [{ "type": "View", "frame": [5, 6, 7, 8] }]
          },
          {
            "type": "WeView", "layout": "vertical", "tintColor": "teal", "subviews": [
              {
                "type": "TextField", "isEnabled": false, "isSelected": true, "isFocused": true, "text": "a",
                "placeholder": "b", "font": { "size": 15 }, "textColor": "red", "placeholderColor": "gray",
                "textAlignment": "right", "borderStyle": "roundedRect", "isSecureTextEntry": true,
                "clearButtonMode": "whileEditing", "contentInsets": [1, 2, 3, 4]
              },
              {
                "type": "TextView", "isEnabled": false, "isSelected": true, "isFocused": true, "text": "a\\nb",
                "placeholder": "c", "font": { "weight": "bold" }, "textColor": "#333",
                "textAlignment": "center", "isScrollEnabled": false, "isEditable": false,
                "textContainerInset": [0, 1, 2, 3], "lineFragmentPadding": 0
              },
              {
                "type": "SearchBar", "isEnabled": false, "isSelected": true, "isFocused": true, "text": "a",
                "placeholder": "b", "showsCancelButton": true, "cancelButtonTitle": "c", "barTintColor": "white",
                "fieldColor": "gray", "showsScopeBar": true, "scopeButtonTitles": ["d", "e"],
                "selectedScopeButtonIndex": 1
              },
              {
                "type": "Switch", "isEnabled": false, "isSelected": true, "isFocused": true, "isOn": true,
                "onTintColor": "blue", "thumbTintColor": "yellow", "contentHuggingPriority": 300
              },
              {
                "type": "Slider", "isEnabled": false, "isSelected": true, "isFocused": true, "value": 70,
                "minimumValue": 50, "maximumValue": 20, "minimumTrackTintColor": "red",
                "maximumTrackTintColor": "gray", "thumbTintColor": "blue", "thumbDiameter": 12, "minimumValueImage": "low.png",
                "maximumValueImage": "high.png"
              },
              {
                "type": "Stepper", "isEnabled": false, "isSelected": true, "isFocused": true, "value": 7,
                "minimumValue": -5, "maximumValue": 20, "stepValue": 0.5, "wraps": true
              },
              {
                "type": "SegmentedControl", "isEnabled": false, "isSelected": true, "isFocused": true,
                "titles": ["a", "", "c"], "selectedSegmentIndex": 7, "selectedSegmentTintColor": "red",
                "selectedTitleColor": "white", "apportionsSegmentWidthsByContent": true
              },
              {
                "type": "PageControl", "isEnabled": false, "isSelected": true, "isFocused": true,
                "numberOfPages": 4, "currentPage": 9, "hidesForSinglePage": true,
                "pageIndicatorTintColor": "gray", "currentPageIndicatorTintColor": "black"
              },
              {
                "type": "ProgressView", "isEnabled": false, "isSelected": true, "isFocused": true,
                "progress": 0.5, "progressTintColor": "red", "trackTintColor": "gray"
              },
              {
                "type": "ActivityIndicatorView", "isEnabled": false, "isSelected": true, "isFocused": true,
                "indicatorStyle": "large", "color": "red", "isAnimating": false, "hidesWhenStopped": false
              },
              {
                "type": "DatePicker", "isEnabled": false, "isSelected": true, "isFocused": true,
                "datePickerMode": "time", "preferredDatePickerStyle": "wheels", "dateText": "a", "timeText": "b"
              },
              {
                "type": "PickerView", "isEnabled": false, "isSelected": true, "isFocused": true,
                "titles": ["a"], "selectedRow": 3
              },
              { "type": "Divider", "lineStyle": "dotted", "axis": "vertical", "color": "red", "thickness": 2, "vStretches": true },
              { "type": "QRCode", "message": "A", "color": "red", "moduleSize": 2, "hasQuietZone": false, "errorCorrection": "high" },
              {
                "type": "Barcode", "symbology": "ean", "message": "12345670", "color": "red", "moduleSize": 2, "hasQuietZone": false,
                "lineHeight": 20
              }
            ]
          },
          { "type": "ProxyView", "of": "scroll", "subviews": [{ "type": "ProxyView", "of": "box" }] },
          {
            "type": "WeView", "layouts": [
              {
                "kind": "grid", "columns": 3, "defaultRowSizing": 20,
                "rowSizings": [10, "content", { "stretchWeight": 2 }],
                "defaultRowSpacing": { "size": 4, "stretchWeight": 1 }, "rowSpacings": [1, 2.5],
                "isRowHeightUniform": true, "defaultColumnSizing": { "stretchWeight": 1 },
                "columnSizings": [{ "fixedSize": 8, "stretchWeight": 3 }],
                "defaultColumnSpacing": 6, "columnSpacings": [{ "stretchWeight": 5 }, 0],
                "isColumnWidthUniform": true, "marginStretchWeight": 2,
                "leftMarginStretchWeight": 1, "subviews": [{ "type": "View" }]
              },
              { "kind": "grid", "rows": 2, "spacing": 3, "subviews": [{ "type": "View" }] }
            ]
          },
          {
            "type": "WeView", "layouts": ["horizontal", { "kind": "vertical", "spacing": 3 }],
            "subviews": [
              { "type": "View", "layoutIndex": 1 }, { "type": "View", "frame": [0, 0, 5, 5] },
              { "type": "View", "layoutIndex": 0 }, { "type": "View", "layoutIndex": 1 }
            ]
          }
        ]
      }
    }
    """

  @Test func everyProperty() throws {
    try checkRoundTrip(Self.everything)
  }
}

/// Reads, makes, describes and writes a document, and compares each step with the first.
func checkRoundTrip(_ text: String) throws {
  let document = try LayoutDocument(Array(text.utf8), file: "test.json")
  let written = try document.text()
  #expect(try LayoutDocument(Array(written.utf8), file: "written.json") == document)
  for scene in document.scenes {
    let live = try scene.make()
    var described = try DocumentScene(describing: live.window, name: scene.name)
    // What a window does not keep: which of its dimensions the document left open.
    described.size = scene.size
    described.scale = scene.scale
    described.direction = scene.direction
    described.userInterfaceStyle = scene.userInterfaceStyle
    described.pdf = scene.pdf
    described.attachments = scene.attachments
    #expect(described == scene)
    let again = try LayoutDocument(name: document.name, scenes: [described]).text()
    let first = try LayoutDocument(name: document.name, scenes: [scene]).text()
    #expect(again == first)
  }
}
