package import EventSynthesis

/// Numbers of sensors.
extension Quantity {
  /// How large a sample of a sensor may be; ours, far beyond what a hand can do.
  package static let sampleLimit = 10_000.0

  /// A sample along three axes, such as `0,0,-1`.
  package static func vector(_ token: Token) throws(Diagnostic) -> MotionVector {
    let example = ["a sample such as 0,0,-1"]
    let parts = token.text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 3 else {
      throw token.error("'\(token.text)' has \(parts.count) of three axes", expected: example)
    }
    var values: [Double] = []
    for part in parts {
      guard isNumber(part), let value = Double(part) else {
        throw token.error("'\(part)' is no number", expected: example)
      }
      guard value.magnitude <= sampleLimit else {
        throw token.error("'\(part)' is out of range", expected: ["-10000 to 10000"])
      }
      values.append(value)
    }
    return MotionVector(x: values[0], y: values[1], z: values[2])
  }
}
