import TouchstoneLinux

/// How much each process of a session may record, as the environment says.
package enum TraceBound {
  /// The environment variable with the bound of every process, in MiB.
  package static let variable = "TOUCHSTONE_TRACE_LIMIT"
  /// What the variable may be; without the variable the bound is the largest.
  package static let mebibytes = 1...TraceLimit.processByteCount >> 20

  /// The bytes of the newest records that are kept of each process; older ones are cut.
  package static func chosen() throws(TraceBoundError) -> Int {
    guard let text = Environment.value(of: variable), !text.isEmpty else {
      return TraceLimit.processByteCount
    }
    return try byteCount(mebibytes: text)
  }

  static func byteCount(mebibytes text: String) throws(TraceBoundError) -> Int {
    guard let number = Int(text), mebibytes.contains(number) else {
      throw TraceBoundError(text: text)
    }
    return number << 20
  }
}

/// A text that is no bound of a trace.
package struct TraceBoundError: Error, Hashable, Sendable, CustomStringConvertible {
  package let text: String

  package var description: String {
    let range = TraceBound.mebibytes
    return
      "\(TraceBound.variable) takes \(range.lowerBound) to \(range.upperBound), the MiB that a process may record, not '\(text)'"
  }
}
