import YarLayout

/// Workload W2 through views: a list of cells, seven views and 38 constraints each.
///
/// 26 of the 38 are constraint objects; the other twelve are the wishes of three labels for their
/// content size.
final class SettingsList {
  let window: Window
  let list = View()
  var views: [View] = []
  var constraints: [LayoutConstraint] = []
  /// The least height of the middle cell.
  var changed: LayoutConstraint?
  private var previous: View?

  init(cells: Int) {
    window = Window(size: Size(width: 375, height: 800))
    window.rootView = list
    views.reserveCapacity(cells * 7)
    for _ in 0..<cells { addViews() }
  }

  private func leaf(_ size: Size? = nil) -> View {
    let view: View = size.map { PlaceholderView($0) } ?? View()
    view.translatesAutoresizingMaskIntoConstraints = false
    return view
  }

  /// The views of one cell.
  private func addViews() {
    let index = views.count / 7
    let cell = leaf()
    list.addSubview(cell)
    views.append(cell)
    let lines = index % 3 == 0 ? 32.0 : 16
    let parts = [
      leaf(),
      leaf(Size(width: Double(80 + index * 53 % 140), height: 20)),
      leaf(Size(width: Double(60 + index * 29 % 180), height: lines)),
      leaf(Size(width: Double(20 + index * 17 % 90), height: 20)), leaf(), leaf(),
    ]
    parts[3].setContentHuggingPriority(251, for: .horizontal)
    parts[3].setContentCompressionResistancePriority(751, for: .horizontal)
    for part in parts {
      cell.addSubview(part)
      views.append(part)
    }
  }

  /// Makes the constraints of all cells, in an array.
  func makeConstraints() {
    let count = views.count / 7
    constraints.reserveCapacity(count * 26)
    for index in 0..<count { makeConstraints(cell: index, middle: count / 2) }
  }

  private func makeConstraints(cell index: Int, middle: Int) {
    let cell = views[index * 7]
    let icon = views[index * 7 + 1]
    let title = views[index * 7 + 2]
    let subtitle = views[index * 7 + 3]
    let value = views[index * 7 + 4]
    let chevron = views[index * 7 + 5]
    let separator = views[index * 7 + 6]
    constraints.append(cell.leftAnchor.constraint(equalTo: list.leftAnchor))
    constraints.append(cell.rightAnchor.constraint(equalTo: list.rightAnchor))
    constraints.append(cell.topAnchor.constraint(equalTo: previous?.bottomAnchor ?? list.topAnchor))
    let least = cell.heightAnchor.constraint(greaterThanOrEqualToConstant: 44)
    if index == middle { changed = least }
    constraints.append(least)
    let height = cell.heightAnchor.constraint(equalToConstant: 44)
    height.priority = 200
    constraints.append(height)
    constraints.append(icon.leftAnchor.constraint(equalTo: cell.leftAnchor, constant: 16))
    constraints.append(icon.widthAnchor.constraint(equalToConstant: 28))
    constraints.append(icon.heightAnchor.constraint(equalToConstant: 28))
    constraints.append(icon.centerYAnchor.constraint(equalTo: cell.centerYAnchor))
    constraints.append(title.leftAnchor.constraint(equalTo: icon.rightAnchor, constant: 12))
    constraints.append(title.topAnchor.constraint(equalTo: cell.topAnchor, constant: 8))
    constraints.append(subtitle.leftAnchor.constraint(equalTo: title.leftAnchor))
    constraints.append(subtitle.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 2))
    constraints.append(
      subtitle.bottomAnchor.constraint(lessThanOrEqualTo: cell.bottomAnchor, constant: -8))
    constraints.append(
      subtitle.rightAnchor.constraint(lessThanOrEqualTo: value.leftAnchor, constant: -8))
    constraints.append(value.centerYAnchor.constraint(equalTo: cell.centerYAnchor))
    constraints.append(
      value.leftAnchor.constraint(greaterThanOrEqualTo: title.rightAnchor, constant: 8))
    constraints.append(value.rightAnchor.constraint(equalTo: chevron.leftAnchor, constant: -8))
    constraints.append(chevron.widthAnchor.constraint(equalToConstant: 8))
    constraints.append(chevron.heightAnchor.constraint(equalToConstant: 13))
    constraints.append(chevron.centerYAnchor.constraint(equalTo: cell.centerYAnchor))
    constraints.append(chevron.rightAnchor.constraint(equalTo: cell.rightAnchor, constant: -16))
    constraints.append(separator.leftAnchor.constraint(equalTo: title.leftAnchor))
    constraints.append(separator.rightAnchor.constraint(equalTo: cell.rightAnchor))
    constraints.append(separator.heightAnchor.constraint(equalToConstant: 0.5))
    constraints.append(separator.bottomAnchor.constraint(equalTo: cell.bottomAnchor))
    previous = cell
  }
}
