/// How far an app is with its events.
package struct EventProgress: Hashable, Sendable {
  /// How many events were sent to it.
  package let sent: UInt64
  /// How many its event-fetch thread has taken.
  package let fetched: UInt64
  /// How many its main thread has handled.
  package let handled: UInt64

  /// Makes the progress of an app; what it counts itself is limited to what was sent.
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
