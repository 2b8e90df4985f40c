import CYar
import YarCodes
import YarDocuments
import YarTemplates

/// Reads a template.
@_cdecl("yar_template_read")
public func yarTemplateRead(
  _ bytes: UnsafePointer<CChar>?, _ byteCount: Int,
  _ options: UnsafePointer<yar_template_options>?,
  _ problems: UnsafeMutablePointer<UnsafeMutablePointer<yar_result>?>?
) -> OpaquePointer? {
  making(problems) { outcome in
    guard let options = CText.options(options, yar_template_options()) else {
      outcome.refuse(
        "the size of the template's options is not set; it is sizeof(yar_template_options)")
      return nil
    }
    let file = CText.string(options.file) ?? "template"
    let allowsOutside = options.flags & YAR_IMAGES_OUTSIDE != 0
    let read = Template.read(
      withData(CText.bytes(bytes, byteCount)), file: file,
      options: DocumentOptions(allowsImagesOutside: allowsOutside, codeEncoder: ZintEncoder()))
    for error in read.errors { outcome.add(error) }
    for warning in read.template?.warnings ?? [] { outcome.add(warning, severity: YAR_WARNING) }
    return read.template.map {
      HeldTemplate(
        $0, folder: CText.string(options.folder) ?? ".", allowsOutside: allowsOutside)
    }
  }
}

/// A document without `data` gets one that says nothing, at its end, where it moves no place of anything else.
private func withData(_ bytes: [UInt8]) -> [UInt8] {
  guard let tree = try? JSONTree(bytes), tree.root.kind == .object, !Template.isTemplate(tree),
    let end = bytes.lastIndex(of: UInt8(ascii: "}"))
  else { return bytes }
  let start = tree.root.count == 0 ? "" : ","
  return bytes[..<end] + Array("\(start)\"data\":{\"type\":\"object\"}".utf8) + bytes[end...]
}

/// Lets go of a template.
@_cdecl("yar_template_free")
public func yarTemplateFree(_ made: OpaquePointer?) {
  ForkGate.pass {
    Handles.object(made, HeldTemplate.self)?.free()
    Handles.remove(UInt(bitPattern: made), HeldTemplate.self)
  }
}
