/// One message of a stream of server-sent events.
package struct ServerSentEvent: Hashable, Sendable {
  /// The type of the event, for which the page has a listener.
  package var name: String
  /// The text of the event; one line.
  package var data: String

  /// Makes an event; neither text may contain a line break.
  package init(_ name: String, _ data: String) {
    precondition(!(name + data).contains { $0.isNewline }, "an event has one line: \(data)")
    (self.name, self.data) = (name, data)
  }

  /// The event as it is sent.
  package var bytes: [UInt8] { Array("event: \(name)\ndata: \(data)\n\n".utf8) }
}
