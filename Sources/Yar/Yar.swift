// What programs that use Yar import: the tree of views with its layouts, its pictures as display lists,
// what is wrong with them, and its documents. The text engine and the file formats are apart, in
// `YarCairo`: a program that brings its own needs none of their C libraries. What makes the modules of QR codes and barcodes
// is in `YarCodes`.

@_exported import YarControls
@_exported import YarDiagnosis
@_exported import YarDocuments
@_exported import YarDrawing
@_exported import YarLayout
@_exported import YarTracing
@_exported import YarVisualFormat
