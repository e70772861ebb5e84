/// The progress of an app with the events that were sent to it.
package struct EventProgress: Hashable, Sendable {
  /// How many events were sent to it.
  package let sent: UInt64
  /// How many its event-fetch thread has taken.
  package let fetched: UInt64
  /// How many its main thread has handled, or its event-fetch thread has dropped.
  package let handled: UInt64

  /// Makes the progress of an app; `fetched` and `handled`, which the app counts itself, are limited to `sent`.
  package init(sent: UInt64, fetched: UInt64, handled: UInt64) {
    self.sent = sent
    self.fetched = min(fetched, sent)
    self.handled = min(handled, sent)
  }

  /// The remaining events as text for a line about the app; nil if every event is handled.
  package var text: String? {
    guard handled < sent else { return nil }
    let rest = "\(sent - handled) of \(sent) events not handled"
    return fetched < sent ? rest + ", \(sent - fetched) of them not fetched" : rest
  }
}
