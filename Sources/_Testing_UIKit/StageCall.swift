#if canImport(Testing)
  import Testing
#endif

/// The line of a test that calls a stage, at which an issue is recorded.
struct StageCall {
  /// Stands for a line where an issue follows from no call, as when a task sleeps and no test advances the clock.
  static let ofNoLine = StageCall("_Testing_UIKit/TouchStage.swift", 1)

  private let file: String
  private let line: Int

  init(_ file: String, _ line: Int) {
    self.file = file
    self.line = line
  }

  /// The name of the test that runs; nil outside of a test.
  static var testName: String? {
    #if canImport(Testing)
      return Test.current?.name
    #else
      return nil
    #endif
  }

  /// Records an issue of the test that runs; outside of a test, ends the program with the message.
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
