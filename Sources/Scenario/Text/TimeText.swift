/// Times as scenarios write them.
package enum TimeText {
  /// Milliseconds with as many decimals as needed: `16ms`, `16.667ms`.
  package static func milliseconds(_ nanoseconds: UInt64) -> String {
    let fraction = nanoseconds % 1_000_000
    guard fraction > 0 else { return "\(nanoseconds / 1_000_000)ms" }
    let digits = String(fraction)
    var decimals = Substring(String(repeating: "0", count: 6 - digits.count) + digits)
    while decimals.last == "0" { decimals.removeLast() }
    return "\(nanoseconds / 1_000_000).\(decimals)ms"
  }
}
