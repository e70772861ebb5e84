package import TouchstoneLinux

/// Wakes a server from other threads when there is news.
package final class PageBell: Sendable {
  private let event: EventFD

  package init() throws(Errno) { event = try EventFD() }

  package func ring() { event.signal() }

  var rawDescriptor: CInt { event.rawDescriptor }

  func silence() { event.drain() }
}
