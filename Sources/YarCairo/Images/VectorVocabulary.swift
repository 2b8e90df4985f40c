/// The words of SVG that librsvg draws.
///
/// A list of what may pass to it, and not of what may not: what is unknown here is left out, whatever another reader would make
/// of it.
enum VectorVocabulary {
  /// Elements.
  ///
  /// Of others librsvg draws nothing, nor of what is in them.
  static let elements: Set<String> = words(
    """
    a circle clipPath defs ellipse feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting
    feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge
    feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence filter g image line
    linearGradient marker mask path pattern polygon polyline radialGradient rect stop style svg switch symbol text tspan use
    """)

  /// Elements of which nothing is drawn where they are, but where something refers to them.
  static let templates: Set<String> = [
    "clipPath", "defs", "filter", "linearGradient", "marker", "mask", "pattern", "radialGradient",
    "symbol",
  ]

  /// Properties of style, which are attributes too.
  static let properties: Set<String> = words(
    """
    alignment-baseline baseline-shift clip clip-path clip-rule color color-interpolation color-interpolation-filters
    color-rendering cx cy direction display dominant-baseline enable-background fill fill-opacity fill-rule filter flood-color
    flood-opacity font font-family font-feature-settings font-kerning font-size font-size-adjust font-stretch font-style
    font-variant font-variant-caps font-variant-ligatures font-variant-numeric font-weight glyph-orientation-horizontal
    glyph-orientation-vertical height image-rendering isolation kerning letter-spacing lighting-color line-height marker
    marker-end marker-mid marker-start mask mask-type mix-blend-mode opacity overflow paint-order r rx ry shape-rendering
    stop-color stop-opacity stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit
    stroke-opacity stroke-width text-align text-anchor text-decoration text-orientation text-rendering transform unicode-bidi
    vector-effect visibility white-space width word-spacing writing-mode x y
    """)

  /// Attributes besides them.
  static let attributes: Set<String> = words(
    """
    amplitude azimuth baseFrequency bias class clipPathUnits d diffuseConstant divisor dx dy edgeMode elevation exponent
    filterUnits fr fx fy gradientTransform gradientUnits href id in in2 intercept k1 k2 k3 k4 kernelMatrix kernelUnitLength
    lang lengthAdjust limitingConeAngle markerHeight markerUnits markerWidth maskContentUnits maskUnits method mode numOctaves
    offset operator order orient pathLength patternContentUnits patternTransform patternUnits points pointsAtX pointsAtY
    pointsAtZ preserveAlpha preserveAspectRatio primitiveUnits radius refX refY requiredExtensions requiredFeatures result
    rotate scale seed slope specularConstant specularExponent spreadMethod startOffset stdDeviation stitchTiles surfaceScale
    systemLanguage tableValues targetX targetY textLength type values version viewBox x1 x2 xChannelSelector y1 y2
    yChannelSelector z
    """)

  /// Attributes of other vocabularies, by what expat calls them, and what they are written as.
  static let foreign = [
    "http://www.w3.org/1999/xlink href": "xlink:href",
    "http://www.w3.org/XML/1998/namespace lang": "xml:lang",
    "http://www.w3.org/XML/1998/namespace space": "xml:space",
  ]

  private static func words(_ text: String) -> Set<String> {
    Set(text.split { $0.isWhitespace }.map(String.init))
  }
}
