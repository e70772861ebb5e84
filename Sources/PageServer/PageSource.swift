/// Provides what a `PageServer` serves and carries out the actions of the page, on the thread of the server.
package protocol PageSource: AnyObject {
  /// The page, for a window with the right to see it; `home` is the path below which its content is.
  func page(at home: String) -> [UInt8]
  /// What lies at a path below the page, such as `trace`; nil for nothing.
  func content(at path: String) -> HTTPResponse?
  /// Carries out an action that the page has sent.
  func act(_ text: String) throws(HTTPRefusal)
  /// Called when a window begins to follow the page.
  func windowOpened()
  /// Called when no window follows the page any more, so that what the window held is released.
  func windowClosed()
  /// What is new for the window since the last call.
  func news() -> [ServerSentEvent]
  /// Whether the page has ended: the window gets the last news, and the server ends.
  var isOver: Bool { get }
}
