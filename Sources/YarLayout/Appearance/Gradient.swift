/// A linear blend of colours, drawn behind a view's content instead of a plain background.
public struct Gradient: Hashable, Sendable {
  /// One colour at one place along the gradient.
  public struct Stop: Hashable, Sendable {
    /// The colour at this place.
    public var color: Color
    /// The place: 0 is the start, 1 the end.
    public var location: Double

    /// Makes a stop.
    public init(color: Color, location: Double) {
      self.color = color
      self.location = location
    }
  }

  /// The colours in the order of their places.
  public var stops: [Stop]
  /// Where the blend starts, in the unit square of the view: (0, 0) is its top left.
  public var startPoint: Point
  /// Where the blend ends, in the unit square of the view: (1, 1) is its bottom right.
  ///
  /// Where it is the start, all is in the last colour, as in SVG.
  public var endPoint: Point

  /// Makes a gradient; by default it runs from the top to the bottom, as `CAGradientLayer` does.
  public init(
    stops: [Stop],
    startPoint: Point = Point(x: 0.5, y: 0),
    endPoint: Point = Point(x: 0.5, y: 1)
  ) {
    self.stops = stops
    self.startPoint = startPoint
    self.endPoint = endPoint
  }

  /// Makes a gradient of evenly spaced colours.
  public init(
    colors: [Color],
    startPoint: Point = Point(x: 0.5, y: 0),
    endPoint: Point = Point(x: 0.5, y: 1)
  ) {
    var stops: [Stop] = []
    for (index, color) in colors.enumerated() {
      let location = colors.count < 2 ? 0 : Double(index) / Double(colors.count - 1)
      stops.append(Stop(color: color, location: location))
    }
    self.init(stops: stops, startPoint: startPoint, endPoint: endPoint)
  }
}
