/// How many events an app may have that it has not handled, in messages and in bytes.
///
/// While an app has no credit, moves wait in the broker, the last one in place of those before it (`Peer.hold`).
/// What begins, ends or cancels a touch is sent in any case: there are few of those, and none may be lost.
package struct EventCredit {
  /// The most events; more than a burst of a second from the fastest hardware.
  ///
  /// Source: our choice, a quarter of the queue of an app.
  package static let eventLimit: UInt64 = 16_384
  /// The most bytes; as many events of one finger take less.
  package static let byteLimit: UInt64 = 4 << 20

  /// The bytes are remembered for each so many events.
  private static let stride: UInt64 = 64

  private let eventLimit: UInt64
  private let byteLimit: UInt64
  /// How many events were sent.
  package private(set) var sent: UInt64 = 0
  private var bytes: UInt64 = 0
  /// The bytes before each event whose number is a multiple of the stride, for the last ones.
  private var marks: [UInt64]

  /// Makes the credit of an app that was sent nothing.
  package init(eventLimit: UInt64 = eventLimit, byteLimit: UInt64 = byteLimit) {
    self.eventLimit = eventLimit
    self.byteLimit = byteLimit
    marks = [UInt64](repeating: 0, count: Int(eventLimit / Self.stride) + 2)
  }

  /// Notes that an event was sent.
  package mutating func note(byteCount: Int) {
    if sent % Self.stride == 0 { marks[place(of: sent)] = bytes }
    sent += 1
    bytes += UInt64(byteCount)
  }

  /// Whether an app that has handled so many events has as many left as it may have.
  package func isSpent(handled: UInt64) -> Bool {
    let handled = min(handled, sent)
    guard handled < sent else { return false }
    // Beyond this many the mark is one of a later event, but then the number decides.
    guard sent - handled < eventLimit else { return true }
    return bytes - marks[place(of: handled)] >= byteLimit
  }

  private func place(of event: UInt64) -> Int {
    Int(event / Self.stride % UInt64(marks.count))
  }
}

/// How far an app is with its events.
package struct EventProgress: Hashable, Sendable {
  /// How many events were sent to it.
  package let sent: UInt64
  /// How many its event-fetch thread has taken.
  package let fetched: UInt64
  /// How many its main thread has handled.
  package let handled: UInt64

  /// Makes the progress of an app, which cannot have handled more than it has fetched, nor fetched more than was sent.
  package init(sent: UInt64, fetched: UInt64, handled: UInt64) {
    self.sent = sent
    self.fetched = min(fetched, sent)
    self.handled = min(handled, sent)
  }

  /// What is left to do, for a line about the app; nil if nothing is.
  package var text: String? {
    guard handled < sent else { return nil }
    let rest = "\(sent - handled) of \(sent) events not handled"
    return fetched < sent ? rest + ", \(sent - fetched) of them not fetched" : rest
  }
}
