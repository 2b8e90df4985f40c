/// An invisible view that wants no room; give it a stretch weight and it pushes its siblings apart.
public final class Spacer: View {
  /// Makes a spacer that takes extra room in both directions with a weight; 0 by default.
  public init(weight: Double = 0) {
    super.init(frame: .zero)
    flags.insert(.ownClass)
    setStretchWeight(weight)
  }

  public override var typeName: String { "Spacer" }
}
