import YarLayout
import YarScenes
import YarTemplates

/// The programs of `Documentation/Templates.md`; `PageTests` compares the texts and runs them.
enum RowSnippets {
  static func drawnRows() async throws {
    let text = """
      { "yar": 1, "size": [240, 60], "backgroundColor": "white",
        "data": { "type": "object",
          "properties": { "name": { "type": "string" }, "seat": { "type": "number" } },
          "required": ["name", "seat"] },
        "root": { "type": "Label", "text": "{{ name }}, seat {{ seat }}" } }
      """
    let template = try Template(Array(text.utf8), file: "ticket.json")
    let guests = [
      DataObject([("name", "Carla Winter"), ("seat", 12)]),
      DataObject([("name", "Alma Thornton"), ("seat", "13")]),
    ]
    for await row in try DrawnRows(template, rows: guests) {
      switch row.pictures {
      case .success(let pictures): print(row.number, pictures[0].bytes.count, "bytes")
      case .failure(let failure):
        for error in failure.errors { print(row.number, error.field, error.message) }
      }
    }
  }

  static func views() throws {
    struct Guest: Codable {
      var name: String
      var seat: Int
    }

    let badges = try RowViews(of: Guest.self, in: ProposedSize(width: 240), background: .white) {
      Label("", font: Font(size: 22))
    } show: { guest, label in
      label.text = "\(guest.name), seat \(guest.seat)"
    }
    let row = DataObject([("name", "Carla Winter"), ("seat", 12)])
    let picture = try badges.picture(of: row.decoded())
    print(picture.size, picture.bytes.count, "bytes")
  }
}
