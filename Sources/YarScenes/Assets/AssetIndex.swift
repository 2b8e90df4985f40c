import YarCairo
import YarDocuments

/// Which colours and pictures some asset catalogues hold, and where.
///
/// A catalogue is a folder `NAME.xcassets`; in it stand `NAME.colorset` and `NAME.imageset`, also inside
/// folders, whose names count only if they say so.
package struct AssetIndex {
  /// The folders of sets of colours by name.
  package private(set) var colorSets: [String: String] = [:]
  /// The folders of sets of pictures by name.
  package private(set) var imageSets: [String: String] = [:]

  /// No app has so many; a link may lead round in circles.
  private static let folderLimit = 20_000
  private static let depthLimit = 16

  /// Looks through catalogues; what an earlier one holds counts.
  package init(catalogs: [String]) {
    var count = 0
    for catalog in catalogs {
      let boundary = ProjectBoundary(catalog)
      var waiting = [(folder: catalog, prefix: "", depth: 0)]
      while let next = waiting.popLast() {
        count += 1
        guard count <= Self.folderLimit, next.depth <= Self.depthLimit else { continue }
        // In the order of the names, although the list is taken from its end.
        for name in (FilePath.names(in: next.folder) ?? []).reversed() {
          let path = FilePath.join(next.folder, name)
          guard !name.hasPrefix("."), FilePath.isFolder(path),
            // A link may lead to what is another's.
            !FilePath.isLink(path) || boundary.holds(path)
          else { continue }
          let asset = next.prefix + FilePath.stem(name)
          switch FilePath.fileExtension(name) {
          case "colorset"?: Self.add(path, as: asset, to: &colorSets, in: catalog)
          case "imageset"?, "symbolset"?: Self.add(path, as: asset, to: &imageSets, in: catalog)
          case nil:
            let prefix = Self.isNamespace(path) ? "\(next.prefix)\(name)/" : next.prefix
            waiting.append((path, prefix, next.depth + 1))
          default: break
          }
        }
      }
    }
  }

  private static func add(
    _ path: String, as name: String, to sets: inout [String: String], in catalog: String
  ) {
    // Of two sets of one name in a catalogue, the one whose path comes first.
    if let known = sets[name], !known.hasPrefix(catalog + "/") || known < path { return }
    sets[name] = path
  }

  private static func isNamespace(_ folder: String) -> Bool {
    let contents = try? AssetContents(folder: folder)
    return contents?.isNamespace ?? false
  }
}

extension AssetContents {
  /// Reads the file of a folder.
  package init(folder: String) throws(InputError) {
    let path = FilePath.join(folder, "Contents.json")
    let bytes = try InputFile(path: path).read(.neighbour)
    do throws(JSONError) {
      try self.init(bytes)
    } catch {
      throw InputError(message: .error("\(path):\(error.position)", error.message))
    }
  }
}
