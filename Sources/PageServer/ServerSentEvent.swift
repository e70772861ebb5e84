/// One message of a stream of server-sent events.
package struct ServerSentEvent: Hashable, Sendable {
  /// The word by which the page listens for it.
  package var name: String
  /// Its text, of one line.
  package var data: String

  package init(_ name: String, _ data: String) {
    precondition(!(name + data).contains { $0.isNewline }, "an event has one line: \(data)")
    (self.name, self.data) = (name, data)
  }

  package var bytes: [UInt8] { Array("event: \(name)\ndata: \(data)\n\n".utf8) }
}
