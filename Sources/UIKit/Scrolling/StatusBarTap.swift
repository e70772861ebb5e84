package import Foundation

/// Watches for a tap on the status bar (R-SCROLL-21).
///
/// Pure. One finger that lands and lifts on the bar within the time of a tap, while no other one is down.
package struct StatusBarTap {
  private var landing: (number: UInt32, time: TimeInterval)?
  private var down: [UInt32] = []

  package init() {}

  /// A finger lands, on the bar or not.
  package mutating func land(_ number: UInt32, isOnBar: Bool, time: TimeInterval) {
    landing = down.isEmpty && isOnBar ? (number, time) : nil
    down.append(number)
  }

  /// A finger lifts; true if that was a tap on the bar.
  package mutating func lift(_ number: UInt32, isOnBar: Bool, time: TimeInterval) -> Bool {
    defer { cancel(number) }
    guard let landing, landing.number == number, isOnBar else { return false }
    return !(time - landing.time).exceeds(GestureConstants.maximumSinglePress)
  }

  /// A finger was taken away.
  package mutating func cancel(_ number: UInt32) {
    down.removeAll { $0 == number }
    if landing?.number == number { landing = nil }
  }
}
