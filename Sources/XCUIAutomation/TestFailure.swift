import TouchstoneLinux

#if canImport(Testing)
  import Testing
#endif
#if canImport(XCTest)
  import XCTest
#endif

/// The reason for a failure of a UI test, as a sentence.
struct TestFailure: Error {
  let sentence: String

  init(_ sentence: String) {
    self.sentence = sentence
  }

  /// Records the failure in the running test of Swift Testing, or else of XCTest; without both, on standard error.
  static func record(
    _ failure: TestFailure, file: StaticString = #filePath, line: UInt = #line
  ) {
    #if canImport(Testing)
      if Test.current != nil {
        // A source location also needs a file ID, which XCTest's `file` parameters do not provide.
        let place = SourceLocation(
          fileID: "XCUIAutomation/XCUIElement.swift", filePath: "\(file)", line: Int(line),
          column: 1)
        Issue.record(Comment(rawValue: failure.sentence), sourceLocation: place)
        return
      }
    #endif
    #if canImport(XCTest)
      XCTFail(failure.sentence, file: file, line: line)
    #else
      StandardStreams.writeError("\(file):\(line): \(failure.sentence)\n")
    #endif
  }
}
