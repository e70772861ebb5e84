package import TouchstoneLinux

/// Wakes a `PageServer` from other threads when its source has news.
package final class PageBell: Sendable {
  private let event: EventFD

  package init() throws(Errno) { event = try EventFD() }

  /// Wakes the server; may be called on any thread.
  package func ring() { event.signal() }

  /// The descriptor that is readable once the bell has rung.
  var rawDescriptor: CInt { event.rawDescriptor }

  /// Makes the descriptor unreadable until the bell rings again.
  func silence() { event.drain() }
}
