import YarLayout

/// The page of `profile-card.json`, as Swift code: rows and columns, and plain properties for the look.
struct ProfileCard {
  var name: String
  var role: String
  var place: String
  var bio: String
  var tags: [String]
  var figures: [(value: String, caption: String)]

  private let ink = Color(rgb: 0x1B1930)
  private let accent = Color(rgb: 0x5B4BD6)
  private let hairline = Color(rgb: 0xECEBF3)

  init(
    name: String, role: String, place: String, bio: String, tags: [String],
    figures: [(value: String, caption: String)]
  ) {
    self.name = name
    self.role = role
    self.place = place
    self.bio = bio
    self.tags = tags
    self.figures = figures
  }

  /// Makes the views.
  ///
  /// - Parameter image: loads an image of the folder `images`.
  func makePage(image: (String) throws -> Image) rethrows -> WeView {
    let card = WeView()
    card.addSubviews(
      [
        try makeCover(image("dunes@2x.jpg")),
        try makeTop(avatar: image("person-1@2x.png")),
        try makeAbout(badge: image("verified@2x.png"), pin: image("icon-pin@2x.png")),
        makeDivider(),
        makeFigures(),
      ], .vertical
    ).setBottomMargin(24)
    card.backgroundColor = .white
    card.cornerRadius = 28
    card.shadow = Shadow(
      color: Color(rgb: 0x2B2460, alpha: 0.2), radius: 32, offset: Size(width: 0, height: 14))

    let page = WeView()
    page.addSubview(card.setHStretches(), .vertical)
      .setHMargin(24).setTopMargin(32).setBottomMargin(48)
    return page
  }

  private func makeCover(_ image: Image) -> View {
    let cover = ImageView(image)
    cover.contentMode = .scaleAspectFill
    cover.clipsToBounds = true
    cover.cornerRadius = 28
    cover.maskedCorners = [.topLeft, .topRight]
    return cover.setHStretches().setFixedDesiredHeight(152)
  }

  /// The avatar, which overlaps the cover, and the button.
  private func makeTop(avatar image: Image) -> View {
    let avatar = ImageView(image)
    avatar.cornerRadius = 52
    avatar.clipsToBounds = true
    avatar.borderWidth = 5
    avatar.borderColor = .white

    let follow = Button("Follow")
    follow.font = Font(size: 15, weight: .semibold)
    follow.titleColor = .white
    follow.contentInsets = EdgeInsets(top: 11, left: 26, bottom: 11, right: 26)
    follow.cornerRadius = 20
    follow.backgroundGradient = Gradient(colors: [Color(rgb: 0x6F5FEA), Color(rgb: 0x5140CF)])
    follow.shadow = Shadow(
      color: Color(rgb: 0x5140CF, alpha: 0.4), radius: 12, offset: Size(width: 0, height: 5))

    return WeView(.horizontal.setHMargin(24).setVAlign(.bottom)) {
      avatar.setFixedDesiredSize(Size(width: 104, height: 104))
      Spacer().setHStretches()
      follow
    }
    .setHStretches().setTopSpacingAdjustment(-52)
  }

  private func makeAbout(badge: Image, pin: Image) -> View {
    let bio = label(bio, Font(size: 15), Color(rgb: 0x55536B))
    bio.numberOfLines = 0
    bio.lineSpacing = 4

    return WeView(.vertical.setHMargin(24).setSpacing(4).setHAlign(.leading)) {
      WeView(.horizontal.setSpacing(6)) {
        label(name, Font(family: "Inter Display", size: 26, weight: .bold), ink)
        ImageView(badge).setPositionOffset(Point(x: 0, y: 1))
      }
      label(role, Font(size: 15, weight: .medium), accent)
      WeView(.horizontal.setSpacing(5)) {
        ImageView(pin)
        makeCaption(place)
      }
      .setTopSpacingAdjustment(2)
      bio.setTopSpacingAdjustment(12)
      WeView(.flow.setSpacing(8).setHAlign(.leading)) {
        for tag in tags { makeTag(tag) }
      }
      .setTopSpacingAdjustment(14)
    }
    .setHStretches().setTopSpacingAdjustment(14)
  }

  private func makeTag(_ title: String) -> View {
    let tag = Button(title)
    tag.font = Font(size: 13, weight: .medium)
    tag.titleColor = Color(rgb: 0x4A4763)
    tag.backgroundColor = Color(rgb: 0xF1F0F8)
    tag.cornerRadius = 15
    tag.contentInsets = EdgeInsets(top: 7, left: 12, bottom: 7, right: 12)
    return tag
  }

  private func makeDivider() -> View {
    let divider = View()
    divider.backgroundColor = hairline
    return divider.setHStretches().setFixedDesiredHeight(1)
      .setTopSpacingAdjustment(22).setBottomSpacingAdjustment(20)
  }

  /// Columns of one width each, with lines between them.
  private func makeFigures() -> View {
    WeView(.horizontal.setHMargin(12)) {
      for (index, figure) in figures.enumerated() {
        if index > 0 { makeRule() }
        WeView(.vertical.setSpacing(2)) {
          label(figure.value, Font(family: "Inter Display", size: 20, weight: .semibold), ink)
          makeCaption(figure.caption)
        }
        .setHStretches().setIgnoreDesiredWidth()
      }
    }
    .setHStretches()
  }

  private func makeRule() -> View {
    let rule = View()
    rule.backgroundColor = hairline
    return rule.setFixedDesiredWidth(1).setVStretches()
  }

  private func makeCaption(_ text: String) -> Label {
    label(text, Font(size: 13), Color(rgb: 0x7A7F8C))
  }

  private func label(_ text: String, _ font: Font, _ color: Color) -> Label {
    let label = Label(text, font: font)
    label.textColor = color
    return label
  }
}

extension ProfileCard {
  /// The person of the example.
  static let example = ProfileCard(
    name: "Amara Lindqvist",
    role: "Product designer & illustrator",
    place: "Gothenburg, Sweden",
    bio: """
      I draw calm interfaces for busy people. Currently making timetables friendlier, \
      with field notes on colour every Sunday.
      """,
    tags: ["Interfaces", "Type", "Wayfinding"],
    figures: [("248", "Projects"), ("12.4k", "Followers"), ("4.9", "Rating")])
}
