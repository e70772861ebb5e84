package import TouchstoneLinux

/// What a `PageServer` serves, and who does what the page asks for; called on the thread of the server.
package protocol PageSource: AnyObject {
  /// The page, for a window with the right to see it; `home` is where its content lies.
  func page(at home: String) -> [UInt8]
  /// What lies at a path below the page, such as `trace`; nil for nothing.
  func content(at path: String) -> HTTPResponse?
  /// Does what the page says.
  func act(_ text: String) throws(HTTPRefusal)
  /// A window follows the page now.
  func windowOpened()
  /// No window follows the page any more, and what it held is to be released.
  func windowClosed()
  /// What is new for the window since the last call.
  func news() -> [ServerSentEvent]
  /// Whether the page has ended: the window gets the last news, and the server ends.
  var isOver: Bool { get }
}

/// Wakes a server from other threads when there is news.
package final class PageBell: Sendable {
  private let event: EventFD

  package init() throws(Errno) { event = try EventFD() }

  package func ring() { event.signal() }

  var rawDescriptor: CInt { event.rawDescriptor }

  func silence() { event.drain() }
}
