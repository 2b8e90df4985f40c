import YarLayout

/// A property of live views that one JSON value of a document gives, for documents that give it another one.
///
/// What does not change with the value is looked up once: the row of the table, and the views.
final class BoundProperty {
  /// The place of the views' JSON value.
  let owner: Int
  /// The type of the views.
  let type: ViewType
  /// Its place in the table of the type.
  let index: Int
  /// Its row of the table.
  let property: Property<View>
  /// Whether its values are paths of images.
  let isImage: Bool
  /// What was read last of the views, of which this is one property.
  let shown: ShownValues
  /// Whether views that get another value are as those that had it from the start.
  let isChangeable: Bool
  private let views: [View]

  init(owner: Int, type: ViewType, index: Int, views: [View], shown: ShownValues) {
    self.owner = owner
    self.type = type
    self.index = index
    self.views = views
    self.shown = shown
    property = type.table.properties[index]
    isImage = property.setImage != nil
    isChangeable = type.changing == .inPlace && property.isChangeable
  }

  /// Gives the views a value, or an image where one was loaded for it.
  func set(_ value: PropertyValue, _ image: Image?) {
    for view in views {
      if let image, let setImage = property.setImage {
        setImage(view, image)
      } else {
        property.set(view, value)
      }
    }
  }
}

/// What was read last of the views that a JSON value gives.
final class ShownValues {
  var values: RawValues

  init(_ values: RawValues) { self.values = values }
}

extension Property where Target == View {
  /// Whether a view that gets another value is as one that had it from the start.
  ///
  /// Not so where others refer to the view by the value, where constraints follow from it, and where a layout left a
  /// frame behind.
  fileprivate var isChangeable: Bool {
    ![
      "identifier", "autoresizingMask", "skipLayout", "translatesAutoresizingMaskIntoConstraints",
    ].contains(key)
  }
}
