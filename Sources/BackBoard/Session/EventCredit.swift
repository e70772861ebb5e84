/// The limit of the events, and of their bytes, that may be sent to an app before the app has handled them.
///
/// While an app has no credit, moves wait in the broker, and each replaces the one before it (`Peer.hold`).
/// All other events are always sent: none that begins, ends or cancels a touch may be lost.
package struct EventCredit {
  /// The most events that an app may have unhandled; more than the fastest hardware sends in a second.
  ///
  /// Source: our choice, a quarter of the queue of an app.
  package static let eventLimit: UInt64 = 16_384
  /// The most bytes of unhandled events; about 10,000 events of one finger have as many.
  package static let byteLimit: UInt64 = 4 << 20

  /// The number of events from one stored byte count to the next.
  private static let stride: UInt64 = 64

  private let eventLimit: UInt64
  private let byteLimit: UInt64
  /// How many events were sent.
  package private(set) var sent: UInt64 = 0
  /// The bytes of all events that were sent.
  private var bytes: UInt64 = 0
  /// The bytes before each event whose number is a multiple of `stride`; a ring that keeps the latest ones.
  private var marks: [UInt64]

  /// Makes the credit of an app to which nothing was sent.
  package init(eventLimit: UInt64 = eventLimit, byteLimit: UInt64 = byteLimit) {
    self.eventLimit = eventLimit
    self.byteLimit = byteLimit
    marks = [UInt64](repeating: 0, count: Int(eventLimit / Self.stride) + 2)
  }

  /// Counts an event that was sent.
  package mutating func note(byteCount: Int) {
    if sent % Self.stride == 0 { marks[place(of: sent)] = bytes }
    sent += 1
    bytes += UInt64(byteCount)
  }

  /// Whether an app that has handled or dropped `handled` events has no credit left.
  package func isSpent(handled: UInt64) -> Bool {
    let handled = min(handled, sent)
    guard handled < sent else { return false }
    // The ring keeps marks for `eventLimit` events; with more than that left, the number alone decides.
    guard sent - handled < eventLimit else { return true }
    return bytes - marks[place(of: handled)] >= byteLimit
  }

  private func place(of event: UInt64) -> Int {
    Int(event / Self.stride % UInt64(marks.count))
  }
}
