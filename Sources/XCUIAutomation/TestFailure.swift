import TouchstoneLinux

#if canImport(Testing)
  import Testing
#endif
#if canImport(XCTest)
  import XCTest
#endif

/// Why a UI test fails, as a sentence.
struct TestFailure: Error {
  let sentence: String

  init(_ sentence: String) {
    self.sentence = sentence
  }

  /// Fails the test that runs, of Swift Testing or else of XCTest.
  static func record(
    _ failure: TestFailure, file: StaticString = #filePath, line: UInt = #line
  ) {
    #if canImport(Testing)
      if Test.current != nil {
        // Of the test's file only the path is known here, and a source location needs an identifier of a file as well.
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
