/// Provides the content of a `PageServer` and carries out the actions of the page; called on the server's thread.
package protocol PageSource: AnyObject {
  /// Returns the HTML of the page; `home` is the path below which the page finds its content.
  func page(at home: String) -> [UInt8]
  /// Returns the content at a path below the page, such as `trace`; nil if there is none.
  func content(at path: String) -> HTTPResponse?
  /// Carries out an action that the page has sent as text; throws why it cannot.
  func act(_ text: String) throws(HTTPRefusal)
  /// Called when a window begins to follow the page.
  func windowOpened()
  /// Called when the window has closed or another one replaces it, so that fingers and keys that it held are released.
  func windowClosed()
  /// Returns the events for the window since the last call.
  func news() -> [ServerSentEvent]
  /// Whether the page has ended; the server then sends the last news to the window and ends.
  var isOver: Bool { get }
}
