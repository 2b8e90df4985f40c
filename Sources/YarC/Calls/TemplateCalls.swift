import CYar
import Glibc
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
        CText.wrongSize("the template's options", "yar_template_options"))
      return nil
    }
    if let refusal = CText.refusal(
      of: options.flags, known: YAR_IMAGES_OUTSIDE, "the template's options")
    {
      outcome.refuse(refusal)
      return nil
    }
    let file = CText.string(options.file) ?? "template"
    let allowsOutside = options.flags & YAR_IMAGES_OUTSIDE != 0
    let read = readTemplate(
      CText.bytes(bytes, byteCount), file: file,
      options: DocumentOptions(allowsImagesOutside: allowsOutside, codeEncoder: ZintEncoder()))
    for error in read.errors { outcome.add(error) }
    for warning in read.template?.warnings ?? [] { outcome.add(warning, severity: YAR_WARNING) }
    return read.template.map {
      HeldTemplate(
        $0, folder: absolute(CText.string(options.folder) ?? ""), allowsOutside: allowsOutside)
    }
  }
}

/// A folder from the root: where the program is when it draws may be somewhere else.
private func absolute(_ folder: String) -> String {
  guard !folder.hasPrefix("/"), let current = getcwd(nil, 0) else { return folder }
  defer { free(current) }
  let start = String(cString: current)
  return folder.isEmpty ? start : "\(start)/\(folder)"
}

/// A document without `data` is one for rows without fields.
private func readTemplate(
  _ bytes: [UInt8], file: String, options: DocumentOptions
) -> (template: Template?, errors: [DocumentError]) {
  do throws(JSONError) {
    let limits = JSONLimits(byteCount: LayoutDocument.maxByteCount, depth: LayoutDocument.maxDepth)
    let tree = try JSONTree(bytes, limits: limits)
    return Template.isTemplate(tree)
      ? Template.read(tree, file: file, options: options)
      : Template.readPlain(tree, file: file, options: options)
  } catch {
    return (nil, [DocumentError(file: file, position: error.position, message: error.message)])
  }
}

/// Lets go of a template.
@_cdecl("yar_template_free")
public func yarTemplateFree(_ made: OpaquePointer?) {
  ForkGate.pass {
    Handles.object(made, HeldTemplate.self)?.free()
    Handles.remove(UInt(bitPattern: made), HeldTemplate.self)
  }
}
