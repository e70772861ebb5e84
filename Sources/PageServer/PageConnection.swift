import TouchstoneLinux
import TouchstoneMachTime

/// A connection of a browser: what has arrived of its requests, and what is still to be sent.
final class PageConnection {
  /// Real time that a request, or the next part of an answer, may take.
  static let requestNanoseconds: UInt64 = 10_000_000_000
  /// Real time that a connection may stay open between two requests.
  static let idleNanoseconds: UInt64 = 60_000_000_000
  /// Real time that the other end has to close a connection that has ended.
  private static let closingNanoseconds: UInt64 = 2_000_000_000
  /// The most bytes that wait for a window that follows the page; the connection of one that reads nothing is closed.
  static let streamBacklog = 64 * 1024

  private enum Mode {
    case requests
    /// It gets events, and what it sends is not read any more.
    case stream
    /// It ends when everything is sent.
    case ending
    /// Everything is sent, and the other end is to close first: closing here while something from it is unread would
    /// reset the connection, and the end of the answer could be lost.
    case ended
  }

  /// Identifies the connection; no other one ever has the number.
  let number: UInt64
  private let socket: LoopbackSocket
  private var mode = Mode.requests
  private var reader = HTTPRequestReader()
  private var outgoing: [UInt8] = []
  /// How much of `outgoing` is sent.
  private var sent = 0
  /// When the connection is closed, or its unfinished request refused; nil for never.
  private(set) var deadline: MachAbsoluteTime?

  init(_ socket: consuming LoopbackSocket, number: UInt64, now: MachAbsoluteTime) {
    self.socket = socket
    self.number = number
    deadline = now.advanced(by: Self.requestNanoseconds)
  }

  var rawDescriptor: CInt { socket.rawDescriptor }
  /// Whether it ends when everything is sent.
  var isEnding: Bool { mode == .ending }
  /// Whether nothing has begun that would be lost.
  var isIdle: Bool { mode == .requests && !reader.isInside && outgoing.isEmpty }
  private var hasMore: Bool { sent < outgoing.count }

  var interest: Epoll.Interest {
    hasMore ? (mode == .ending ? .writable : [.readable, .writable]) : .readable
  }

  /// Reads what has arrived; false if the other end is gone.
  func receive(_ now: MachAbsoluteTime) throws(Errno) -> Bool {
    var buffer = [UInt8](repeating: 0, count: 16 * 1024)
    guard case .done(let count) = try socket.receive(into: &buffer) else { return true }
    guard count > 0 else { return false }
    if mode == .requests {
      if !reader.isInside { deadline = now.advanced(by: Self.requestNanoseconds) }
      reader.append(buffer[..<count])
    }
    return true
  }

  /// The next request that is complete, once the answer to the one before is sent.
  func nextRequest() throws(HTTPRefusal) -> HTTPRequest? {
    mode == .requests && !hasMore ? try reader.next() : nil
  }

  /// Whether a request has begun to arrive and is not complete.
  var isInsideRequest: Bool { mode == .requests && reader.isInside }

  /// Adds the answer to a request to what `flush` sends.
  func answer(_ response: HTTPResponse, ends: Bool, _ now: MachAbsoluteTime) {
    if ends { mode = .ending }
    outgoing += response.bytes(ends: ends)
    deadline = now.advanced(by: Self.requestNanoseconds)
  }

  /// Makes the connection one of events.
  func beginStream() {
    mode = .stream
    outgoing += HTTPResponse.streamHead
    deadline = nil
  }

  /// Adds an event to what `flush` sends; false if more waits than the limit.
  func send(_ event: ServerSentEvent) -> Bool {
    outgoing += event.bytes
    return outgoing.count - sent <= Self.streamBacklog
  }

  /// Gives the window as much time from now on as one answer may take.
  func setDeadline(from now: MachAbsoluteTime) {
    deadline = now.advanced(by: Self.requestNanoseconds)
  }

  /// Ends when everything is sent.
  func end(_ now: MachAbsoluteTime) {
    mode = .ending
    deadline = now.advanced(by: Self.requestNanoseconds)
  }

  /// Sends as much as there is room for.
  func flush(_ now: MachAbsoluteTime) throws(Errno) {
    while hasMore {
      guard case .done(let count) = try socket.send(outgoing[sent...]) else { return }
      sent += count
      if mode != .stream { deadline = now.advanced(by: Self.requestNanoseconds) }
    }
    outgoing = []
    sent = 0
    if mode == .requests, !reader.isInside { deadline = now.advanced(by: Self.idleNanoseconds) }
    if mode == .ending {
      try socket.finish()
      mode = .ended
      deadline = now.advanced(by: Self.closingNanoseconds)
    }
  }
}
