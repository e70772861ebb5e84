#if canImport(Testing)
  import Testing
#endif

/// Where a test called a stage, so that an issue is shown at the test's line.
struct StageCall {
  private let file: String
  private let line: Int

  init(_ file: String, _ line: Int) {
    self.file = file
    self.line = line
  }

  /// Makes a mistake of the test an issue of the test; outside of one it ends the program.
  func report(_ message: String) {
    #if canImport(Testing)
      if Test.current != nil {
        Issue.record(
          Comment(rawValue: message),
          sourceLocation: SourceLocation(fileID: file, filePath: file, line: line, column: 1))
        return
      }
    #endif
    fatalError("\(file):\(line): \(message)")
  }
}
