import TouchstoneLinux
import TouchstoneMachTime

/// A connection of a browser, with the received part of its next request and the bytes that are still to be sent.
final class PageConnection {
  // The limits are our choice, far above what a browser on the same machine needs.
  /// The real time that a request, or the next part of an answer, may take.
  static let requestNanoseconds: UInt64 = 10_000_000_000
  /// The real time that a connection may stay open between two requests.
  static let idleNanoseconds: UInt64 = 60_000_000_000
  /// The real time that the browser has to close a connection that has ended.
  private static let closingNanoseconds: UInt64 = 2_000_000_000
  /// The largest number of unsent bytes of a stream; the server closes the connection of a window that does not keep
  /// up.
  static let streamBacklog = 64 * 1024

  private enum Mode {
    case requests
    /// The browser gets events; everything that it sends is discarded.
    case stream
    /// The connection ends when everything is sent.
    case ending
    /// Everything is sent, and the browser must close the connection first: closing it here with unread bytes would
    /// reset it, and the end of the answer could be lost.
    case ended
  }

  /// The number of the connection; no two connections of a server have the same one.
  let number: UInt64
  private let socket: LoopbackSocket
  private var mode = Mode.requests
  private var reader = HTTPRequestReader()
  private var outgoing: [UInt8] = []
  /// The number of bytes of `outgoing` that are sent.
  private var sent = 0
  /// Whether the gate has admitted a request of the connection, so that it belongs to the owner's window.
  var isAdmitted = false
  /// When the server closes the connection or refuses its unfinished request; nil for never.
  private(set) var deadline: MachAbsoluteTime?

  init(_ socket: consuming LoopbackSocket, number: UInt64, now: MachAbsoluteTime) {
    self.socket = socket
    self.number = number
    deadline = now.advanced(by: Self.requestNanoseconds)
  }

  var rawDescriptor: CInt { socket.rawDescriptor }
  /// Whether the connection ends when everything is sent.
  var isEnding: Bool { mode == .ending }
  /// Whether the connection can be closed without losing a request or an answer.
  var isIdle: Bool { mode == .requests && !reader.isInside && outgoing.isEmpty }
  private var hasMore: Bool { sent < outgoing.count }

  /// The events of the socket that the server waits for; a connection that ends reads nothing until everything is sent.
  var interest: Epoll.Interest {
    hasMore ? (mode == .ending ? .writable : [.readable, .writable]) : .readable
  }

  /// Reads bytes that have arrived; returns false if the browser has closed the connection.
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

  /// Removes and returns the next complete request; nil if there is none or the previous answer is not sent yet.
  func nextRequest() throws(HTTPRefusal) -> HTTPRequest? {
    mode == .requests && !hasMore ? try reader.next() : nil
  }

  /// Whether a request has begun to arrive and is not complete.
  var isInsideRequest: Bool { mode == .requests && reader.isInside }

  /// Appends an answer to the bytes that `flush` sends; `ends` says whether the connection ends after it.
  func answer(_ response: HTTPResponse, ends: Bool, _ now: MachAbsoluteTime) {
    if ends { mode = .ending }
    outgoing += response.bytes(ends: ends)
    deadline = now.advanced(by: Self.requestNanoseconds)
  }

  /// Turns the connection into a stream of events, without a deadline.
  func beginStream() {
    mode = .stream
    outgoing += HTTPResponse.streamHead
    deadline = nil
  }

  /// Appends an event to the bytes that `flush` sends; returns false if more than `streamBacklog` bytes are unsent.
  func send(_ event: ServerSentEvent) -> Bool {
    outgoing += event.bytes
    return outgoing.count - sent <= Self.streamBacklog
  }

  /// Sets the deadline to the end of the time for one answer.
  func setDeadline(from now: MachAbsoluteTime) {
    deadline = now.advanced(by: Self.requestNanoseconds)
  }

  /// Makes the connection end when everything is sent.
  func end(_ now: MachAbsoluteTime) {
    mode = .ending
    deadline = now.advanced(by: Self.requestNanoseconds)
  }

  /// Sends as many bytes as the socket has room for.
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
