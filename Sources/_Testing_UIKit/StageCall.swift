#if canImport(Testing)
  import Testing
#endif

/// The file and line of a call in a test, at which an issue is recorded.
struct StageCall {
  /// The place of an issue that no call causes, as when a task sleeps and no test advances the clock.
  static let unknown = StageCall("_Testing_UIKit/TouchStage.swift", 1)

  /// The file's ID, which is its module and its name; it also stands for the path, which is not known.
  private let file: String
  private let line: Int

  init(_ file: String, _ line: Int) {
    self.file = file
    self.line = line
  }

  /// The name of the running test; nil outside of a test.
  static var testName: String? {
    #if canImport(Testing)
      return Test.current?.name
    #else
      return nil
    #endif
  }

  /// Records an issue of the running test; outside of a test, ends the program with the message.
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
