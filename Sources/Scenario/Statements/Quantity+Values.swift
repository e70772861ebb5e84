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

  /// An angle such as `90deg`, in radians.
  package static func angle(
    _ token: Token, degrees range: ClosedRange<Double> = -3600...3600
  ) throws(Diagnostic) -> Double {
    let example = ["an angle such as 90deg"]
    let (number, unit) = try split(token, expected: example)
    guard !unit.isEmpty else {
      throw token.error("'\(token.text)' has no unit", expected: ["\(number)deg"])
    }
    guard unit == "deg" else {
      throw token.error("'\(unit)' is no unit of angles", expected: ["deg"])
    }
    guard let degrees = Double(number), range.contains(degrees) else {
      throw token.error(
        "\(token.text) is out of range",
        expected: ["\(Int(range.lowerBound))deg to \(Int(range.upperBound))deg"])
    }
    return degrees * Double.pi / 180
  }

  /// Forces such as `0.2,0.8`, each from 0 to 1.
  package static func forces(_ token: Token, limit: Int) throws(Diagnostic) -> [Double] {
    let example = ["forces from 0 to 1, such as 0.2,0.8"]
    let parts = token.text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count <= limit else {
      throw token.error("more than \(limit) forces")
    }
    var values: [Double] = []
    for part in parts {
      guard isNumber(part), let value = Double(part), (0...1).contains(value) else {
        throw token.error("'\(part)' is no force", expected: example)
      }
      values.append(value)
    }
    return values
  }

  /// A factor such as `2` or `0.5`.
  package static func factor(_ token: Token) throws(Diagnostic) -> Double {
    guard isNumber(Substring(token.text)), let value = Double(token.text),
      (0.01...100).contains(value)
    else {
      throw token.error("'\(token.text)' is no factor", expected: ["0.01 to 100"])
    }
    return value
  }

  /// A distance such as `100pt`, in points.
  package static func distance(_ token: Token) throws(Diagnostic) -> Double {
    let (number, unit) = try split(token, expected: ["a distance such as 100pt"])
    guard unit == "pt" else {
      throw token.error("'\(token.text)' is no distance", expected: ["\(number)pt"])
    }
    guard let points = Double(number), (1...1_000).contains(points) else {
      throw token.error("\(token.text) is out of range", expected: ["1pt to 1000pt"])
    }
    return points
  }
}
