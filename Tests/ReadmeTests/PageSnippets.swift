import Yar
import YarBoxes
import YarCairo
import YarDocuments
import YarInterfaceBuilder

/// The code of the pages in `Documentation/` that have no program of their own; `PageTests` compares the two texts.
struct PageSnippets {
  let panel = View()
  let icon = View()
  let title = Label("Departures")

  init() {
    for view in [icon, title] {
      view.translatesAutoresizingMaskIntoConstraints = false
      panel.addSubview(view)
    }
  }

  /// `Constraints.md`.
  func equations(isCompact: Bool) -> [LayoutConstraint] {
    let constraints = LayoutConstraint.activate {
      icon.leading == panel.leading + 16
      title.leading == icon.trailing + 8
      title.width <= panel.width * 0.5 ~ .defaultHigh
      for view in [icon, title] { view.centerY == panel.centerY }
      if isCompact { icon.width == 24 }
    }
    return constraints
  }

  func scaledInside() -> View {
    let page = ScaledView(boundsScale: 0.5)
    page.addSubview(title)
    return page
  }

  func minimumSize() -> Label {
    title.requiresMinimumSize = true  // or in a chain: Label("Departures").setRequiresMinimumSize()
    return Label("Departures").setRequiresMinimumSize()
  }

  func conflictsPrinted() -> Window {
    var environment = LayoutEnvironment()
    environment.conflictHandler = { conflict in print(conflict) }
    let window = Window(size: Size(width: 288, height: 100), environment: environment)
    return window
  }

  /// `VisualFormat.md`.
  func visualFormat() throws {
    let row = try LayoutConstraint.constraints(
      withVisualFormat: "|-[icon(24)]-gap-[title]-|",
      options: .alignAllCenterY,
      metrics: ["gap": 6],
      views: ["icon": icon, "title": title])
    LayoutConstraint.activate(row)
  }

  /// `Bridge.md`.
  func acrossABorder(_ mark: View) {
    mark.leadingAnchor.constraint(equalTo: icon.trailingAnchor, constant: 3).isActive = true
  }

  final class Board: ViewController {
    let note = ViewController()

    override func viewWillLayoutSubviews() {
      let fitting = note.view.systemLayoutSizeFitting(
        Size(width: view.bounds.width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel)
      note.view.frame = Rect(x: 0, y: 0, width: view.bounds.width, height: fitting.height)
    }
  }

  /// `Documents.md`.
  func document(
    _ bytes: [UInt8], _ environment: LayoutEnvironment, _ images: (any ImageResolver)?
  ) throws -> (text: String, errorCount: Int) {
    let document = try LayoutDocument(bytes, file: "card.json")  // throws the first error
    let (_, errors) = LayoutDocument.read(bytes, file: "card.json")  // or all of them
    let scene = try document.scenes[0].make(environment: environment, images: images)
    scene.window.layoutIfNeeded()
    let text = try LayoutDocument.write(scene.window)
    return (text, errors.count)
  }

  /// `InterfaceBuilder.md`.
  func interface(_ bytes: [UInt8]) throws {
    let document = try InterfaceDocument(bytes, file: "Login.xib")
    for scene in document.scenes {
      guard let live = document.make(scene) else { continue }  // navigation controllers have none
      live.window.layoutIfNeeded()
    }
  }

  /// `Boxes/Algorithm.md`.
  func boxes() {
    final class Boxes: BoxHost {
      var sizes: [Int: (Double, Double)] = [:]

      func answer(of node: NodeID, offered offer: Offer, in mirror: Mirror) -> Answer {
        let (width, height) = sizes[node.number] ?? (0, 0)
        return Answer(width: width, height: height)
      }
    }

    let mirror = Mirror()
    let host = Boxes()
    let root = mirror.makeNode()
    let row = mirror.makeGroup(GroupStyle(.row), of: root)
    for width in [20.0, 30] {
      let leaf = mirror.makeNode()
      host.sizes[leaf.number] = (width, 10)
      mirror.append(leaf, to: row)
    }
    mirror.layOut(root, width: 100, height: 40, host)
    print(mirror.frame(of: root))
  }

  /// `PDF.md`.
  func invoice(_ list: DisplayList, xml: [UInt8], by renderer: CairoRenderer) throws -> [UInt8] {
    var information = PDFInformation(title: "Invoice 2026-0311", language: "en")
    information.standards = [.a3b, .ua1]
    information.invoice = .en16931
    information.attachments = [
      PDFAttachment(name: "factur-x.xml", bytes: xml, relationship: .alternative)
    ]
    return try renderer.pdf(list, information: information)
  }
}
