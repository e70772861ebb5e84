import TouchstoneLinux

/// The limit on the records that each process of a session keeps, read from the environment.
package enum TraceBound {
  /// The environment variable that holds the limit of each process, in MiB.
  package static let variable = "TOUCHSTONE_TRACE_LIMIT"
  /// The values that the variable may have, in MiB; without the variable the largest of them is the limit.
  package static let mebibytes = 1...TraceLimit.processByteCount >> 20

  /// The number of bytes of records that each process keeps; the oldest records beyond it are cut.
  package static func chosen() throws(TraceBoundError) -> Int {
    guard let text = Environment.value(of: variable), !text.isEmpty else {
      return TraceLimit.processByteCount
    }
    return try byteCount(mebibytes: text)
  }

  /// The number of bytes that a value of the variable stands for.
  static func byteCount(mebibytes text: String) throws(TraceBoundError) -> Int {
    guard let number = Int(text), mebibytes.contains(number) else {
      throw TraceBoundError(text: text)
    }
    return number << 20
  }
}

/// The environment variable has a value that is not a limit of a trace.
package struct TraceBoundError: Error, Hashable, Sendable, CustomStringConvertible {
  package let text: String

  package var description: String {
    let range = TraceBound.mebibytes
    return
      "\(TraceBound.variable) takes \(range.lowerBound) to \(range.upperBound), the MiB that a process may record, not '\(text)'"
  }
}
