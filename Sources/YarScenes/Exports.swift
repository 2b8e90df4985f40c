// What checks of rows are told belongs to who uses rows.

@_exported import YarDocumentChecks
