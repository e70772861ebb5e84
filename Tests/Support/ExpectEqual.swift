// Release builds with a static runtime have no Testing.
#if canImport(Testing)

  public import Testing

  /// Records an issue unless two values are equal.
  ///
  /// This is `#expect(value == expected)` without its cost: the compiler takes 44 ms longer to check the macro, since
  /// it considers every `==` before the expansion and again after it. Use `expectNil` for a missing value, and
  /// `#expect` for every other condition.
  ///
  /// - Parameters:
  ///   - value: The value under test.
  ///   - expected: The value that it must equal.
  ///   - comment: The meaning of the comparison, for the report of a failure.
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
  /// This is `#expect(value == nil)` without its cost: the compiler takes 34 ms longer to check and compile the macro.
  ///
  /// - Parameters:
  ///   - value: The value under test.
  ///   - comment: The meaning of a missing value, for the report of a failure.
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
