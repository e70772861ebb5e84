// Release builds with a static runtime have no Testing.
#if canImport(Testing)

  public import Testing

  /// Records an issue unless two values are equal.
  ///
  /// The same as `#expect(value == expected)`, which the compiler takes 44 ms longer to check: it considers every `==`
  /// there is, first before and again after the expansion of the macro. For every other condition, `#expect`.
  ///
  /// - Parameters:
  ///   - value: The value under test.
  ///   - expected: What it must be equal to.
  ///   - comment: What the comparison means, for the report of a failure.
  public func expectEqual<Value: Equatable>(
    _ value: Value, _ expected: Value, _ comment: @autoclosure () -> Comment? = nil,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    if value == expected { return }
    let lines = [
      comment()?.rawValue, "value:    \(String(reflecting: value))",
      "expected: \(String(reflecting: expected))",
    ]
    Issue.record(
      Comment(rawValue: lines.compactMap(\.self).joined(separator: "\n")),
      sourceLocation: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }

  /// Records an issue unless a value is missing.
  ///
  /// The same as `#expect(value == nil)`, which the compiler takes 34 ms longer to check and to compile.
  ///
  /// - Parameters:
  ///   - value: The value under test.
  ///   - comment: What it means that there is none, for the report of a failure.
  public func expectNil<Value>(
    _ value: Value?, _ comment: @autoclosure () -> Comment? = nil,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    guard let value else { return }
    let lines = [comment()?.rawValue, "value:    \(String(reflecting: value))", "expected: nil"]
    Issue.record(
      Comment(rawValue: lines.compactMap(\.self).joined(separator: "\n")),
      sourceLocation: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }

#endif
