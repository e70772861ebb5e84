// A file that imports both UIKit and Testing gets this module by itself: the toolchain looks for it by
// name. It stands in for Testing there, and hence exports it.
#if canImport(Testing)
  @_exported public import Testing
#endif
