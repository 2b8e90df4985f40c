import YarControls
import YarLayout

/// The receipt of `receipt.json`, made from data.
struct Receipt {
  struct Item {
    var count: Int
    var name: String
    var note: String?
    /// In cents.
    var price: Int
  }

  var items: [Item]
  var tip: Int

  private let ink = Color(rgb: 0x2A2320)
  private let quiet = Color(rgb: 0x6F6258)
  private let accent = Color(rgb: 0xB5472F)

  init(items: [Item], tip: Int) {
    self.items = items
    self.tip = tip
  }

  /// Makes the views.
  ///
  /// - Parameter image: loads an image of the folder `images`.
  func makePage(image: (String) throws -> Image) rethrows -> WeView {
    let logo = try image("logo-cafe@2x.png")
    let barcode = try image("barcode-receipt@2x.png")
    let subtotal = items.reduce(0) { $0 + $1.price }

    let paper = WeView(.vertical.setHMargin(24).setVMargin(20).setSpacing(10)) {
      ImageView(logo)
      makeShop()
      row {
        caption("Sat 14 Feb 2026, 09:42")
        Spacer().setHStretches()
        caption("Table 6 · No. 0041")
      }
      separator()
      for item in items { makeRow(item) }
      separator()
      makeSum("Subtotal", subtotal)
      makeSum("Tip, thank you", tip)
      makeTotal(subtotal + tip)
      makePayment()
      separator()
      WeView(.vertical.setSpacing(8)) {
        ImageView(barcode)
        caption("0041 8206 15")
      }
      label("See you tomorrow.", Font(size: 14), quiet).setTopSpacingAdjustment(6)
    }
    paper.backgroundColor = Color(rgb: 0xFFFDF8)

    let table = WeView()
    table.addSubviews(
      [
        ImageView(try image("receipt-top@2x.png")),
        paper.setHStretches(),
        ImageView(try image("receipt-bottom@2x.png")),
      ], .vertical
    ).setMargin(32)
    table.backgroundGradient = Gradient(colors: [Color(rgb: 0xEFE6DA), Color(rgb: 0xDCCDBA)])
    return table
  }

  private func makeShop() -> View {
    WeView(.vertical.setSpacing(3)) {
      label("Morrow Coffee Bar", Font(family: "Inter Display", size: 22, weight: .bold), ink)
      caption("14 Harbour Lane · open 7 to 18")
    }
    .setTopSpacingAdjustment(2).setBottomSpacingAdjustment(4)
  }

  /// Count, name and price; a long name wraps in the room between.
  private func makeRow(_ item: Item) -> View {
    let name = label(item.name, Font(size: 14, weight: .medium), ink)
    let price = label(money(item.price), Font(size: 14), ink)
    let middle: View
    if let note = item.note {
      middle = WeView(.vertical.setSpacing(2)) {
        name.setHStretches()
        caption(note).setHStretches()
      }
    } else {
      name.numberOfLines = 0
      name.lineSpacing = 2
      middle = name
    }
    return WeView(.horizontal.setSpacing(10).setVAlign(.top)) {
      label("\(item.count)", Font(size: 14), quiet).setFixedDesiredWidth(14)
      middle.setHStretches()
      price
    }
    .setHStretches()
  }

  private func makeSum(_ title: String, _ amount: Int) -> View {
    row {
      label(title, Font(size: 14), quiet).setHStretches()
      label(money(amount), Font(size: 14), ink)
    }
  }

  private func makeTotal(_ amount: Int) -> View {
    WeView(.horizontal.setVAlign(.bottom)) {
      label("Total", Font(size: 16, weight: .bold), ink)
        .setHStretches().setPositionOffset(Point(x: 0, y: -3))
      label(
        "€" + money(amount), Font(family: "Inter Display", size: 24, weight: .bold), accent)
    }
    .setHStretches().setTopSpacingAdjustment(4)
  }

  private func makePayment() -> View {
    let payment = WeView(.horizontal.setMargin(14)) {
      label("Paid by card", Font(size: 14), quiet).setHStretches()
      label("•••• 4417", Font(size: 14, weight: .medium), ink)
    }
    payment.cornerRadius = 12
    payment.backgroundColor = Color(rgb: 0xF6EFE5)
    return payment.setHStretches().setTopSpacingAdjustment(6)
  }

  private func separator() -> View {
    let line = Divider()
    line.lineStyle = .dotted
    line.thickness = 2
    line.color = Color(rgb: 0xCFC3B4)
    return line.setTopSpacingAdjustment(8).setBottomSpacingAdjustment(8)
  }

  private func row(@SubviewsBuilder _ subviews: () -> [View]) -> View {
    WeView(.horizontal, subviews: subviews).setHStretches()
  }

  private func caption(_ text: String) -> Label {
    label(text, Font(size: 12), Color(rgb: 0x7A6D61))
  }

  private func label(_ text: String, _ font: Font, _ color: Color) -> Label {
    let label = Label(text, font: font)
    label.textColor = color
    return label
  }

  private func money(_ cents: Int) -> String {
    let rest = cents % 100
    return "\(cents / 100).\(rest < 10 ? "0" : "")\(rest)"
  }
}

extension Receipt {
  /// A Saturday morning.
  static let example = Receipt(
    items: [
      Item(count: 2, name: "Flat white", price: 840),
      Item(count: 1, name: "Cardamom bun", note: "warmed, extra sugar", price: 390),
      Item(count: 1, name: "Sourdough toast with whipped feta and roasted peppers", price: 950),
      Item(count: 1, name: "Orange juice", price: 420),
    ],
    tip: 250)
}
