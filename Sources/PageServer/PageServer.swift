package import TouchstoneLinux
import TouchstoneMachTime

/// Serves one page to one window of a browser on this machine, and passes the window's actions to a `PageSource`.
///
/// The server speaks HTTP/1.1 on the loopback interface, on one thread. The window gets news as server-sent events at
/// `events`, fetches the content that they announce, and posts the user's actions to `act`. A window that opens later
/// replaces the earlier one. `PageGate` decides which requests are admitted. Sizes, connections and times are bounded.
package final class PageServer {
  /// The largest number of connections that are served at once; a browser makes six.
  ///
  /// The server accepts up to twice as many, in order to answer that there are too many.
  package static let connectionLimit = 32

  // The tokens in `epoll` of what is not a connection.
  private static let listenerToken: UInt64 = 1
  private static let bellToken: UInt64 = 2
  private static let movedSentence =
    "Another window has opened this page and follows the session now."

  /// The address that opens the page; it can be used once.
  package let address: String

  private let listener: LoopbackSocket
  private let epoll: Epoll
  private let bell: PageBell
  private let source: any PageSource
  private let time = HostTimeSource()
  /// A descriptor in reserve, with which a connection can be refused when no other is left.
  private let reserve = ReservedDescriptor()
  private var gate: PageGate
  private var connections: [PageConnection] = []
  /// The number of the newest connection, which is also its token in `epoll`.
  private var lastNumber = PageServer.bellToken
  /// The connection of the window that follows the page; nil if there is none.
  private var window: PageConnection?

  package init(_ source: any PageSource, bell: PageBell) throws(Errno) {
    listener = try LoopbackSocket.listen()
    epoll = try Epoll()
    gate = PageGate(port: try listener.port())
    address = gate.address
    self.source = source
    self.bell = bell
    try epoll.add(listener.rawDescriptor, token: Self.listenerToken)
    try epoll.add(bell.rawDescriptor, token: Self.bellToken)
  }

  /// Serves until the source is over, and then sends the last news to the window.
  package func run() throws(Errno) {
    while !source.isOver {
      try serveOnce()
      try sendNews()
    }
    try finish()
  }

  /// Waits for input or a deadline, and serves it.
  private func serveOnce() throws(Errno) {
    for token in try epoll.wait(timeoutNanoseconds: timeout()) {
      switch token {
      case Self.listenerToken: try acceptAll()
      case Self.bellToken: bell.silence()
      default: try serve(token)
      }
    }
    try endLateRequests()
  }

  /// Sends the last news, and serves until the window closes its stream, at most for the time of one answer.
  private func finish() throws(Errno) {
    try sendNews()
    guard let last = window else { return }
    last.setDeadline(from: time.now)
    while window === last { try serveOnce() }
  }

  /// The time until the next deadline, in nanoseconds; nil if there is none.
  private func timeout() -> UInt64? {
    guard let next = connections.compactMap(\.deadline).min() else { return nil }
    let now = time.now
    // The extra millisecond makes sure that the deadline has passed when the wait ends.
    return next < now ? 0 : next.nanoseconds(since: now) + 1_000_000
  }

  // MARK: Connections

  private func acceptAll() throws(Errno) {
    while let socket = try accept() {
      lastNumber += 1
      while connections.count >= Self.connectionLimit, let next = mostDispensable {
        try close(next)
      }
      let connection = PageConnection(socket, number: lastNumber, now: time.now)
      try epoll.add(connection.rawDescriptor, token: connection.number)
      connections.append(connection)
      if connections.count > 2 * Self.connectionLimit {
        try close(connection)
      } else if connections.count > Self.connectionLimit {
        let full = HTTPRefusal(.unavailable, "Too many connections are open; close some windows.")
        connection.answer(.refusal(full), ends: true, time.now)
        try flush(connection)
      }
    }
  }

  /// The connection that makes room for a new one; nil if all of them are the window's and in use.
  ///
  /// Any user of the machine can connect and leave a request unfinished, so those that no request was admitted on go
  /// first, the oldest of them before the newest, which may be about to ask.
  private var mostDispensable: PageConnection? {
    connections.first { !$0.isAdmitted } ?? connections.first(where: \.isIdle)
  }

  /// Accepts the next waiting connection; nil if none waits.
  private func accept() throws(Errno) -> LoopbackSocket? {
    while true {
      do throws(Errno) { return try listener.accept().value() } catch {
        // Another try at once would fail too.
        if error == .outOfMemory || error == .noBufferSpace { throw error }
        // Any other error concerns this connection alone, which may have closed before it was accepted.
        guard ReservedDescriptor.isLacking(error) else { continue }
        guard turnAway() else { throw error }
      }
    }
  }

  /// Answers the next waiting connection, with the reserved descriptor, that too many files are open.
  ///
  /// - Returns: Whether the connection could be accepted; false if even then there was no descriptor.
  private func turnAway() -> Bool {
    var isDone = true
    reserve.lend {
      do throws(Errno) {
        guard let peer = try listener.accept().value() else { return }
        let full = HTTPRefusal(
          .unavailable, "The page has too many open files (ulimit -n); close some windows.")
        // The short answer fits in the send buffer of a new connection.
        _ = try peer.send(HTTPResponse.refusal(full).bytes(ends: true)[...])
        try peer.finish()
      } catch {
        // A connection that is gone needs no answer.
        isDone = !ReservedDescriptor.isLacking(error)
      }
    }
    return isDone
  }

  private func close(_ connection: PageConnection) throws(Errno) {
    try epoll.remove(connection.rawDescriptor)
    connections.removeAll { $0 === connection }
    guard connection === window else { return }
    window = nil
    source.windowClosed()
  }

  /// Closes the connections whose deadline has passed, and refuses requests that have not arrived in time.
  private func endLateRequests() throws(Errno) {
    let now = time.now
    for connection in connections where connection.deadline.map({ $0 <= now }) ?? false {
      guard connection.isInsideRequest else {
        try close(connection)
        continue
      }
      let late = HTTPRefusal(.requestTimeout, "The request did not arrive within 10 seconds.")
      connection.answer(.refusal(late), ends: true, now)
      try flush(connection)
    }
  }

  private func flush(_ connection: PageConnection) throws(Errno) {
    guard connections.contains(where: { $0 === connection }) else { return }
    do throws(Errno) { try connection.flush(time.now) } catch {
      // The browser is gone.
      return try close(connection)
    }
    try epoll.modify(
      connection.rawDescriptor, token: connection.number, interest: connection.interest)
  }

  /// Reads the bytes that a connection has sent, answers its complete requests, and sends unsent bytes.
  private func serve(_ number: UInt64) throws(Errno) {
    guard let connection = connections.first(where: { $0.number == number }) else { return }
    do throws(Errno) {
      guard try connection.receive(time.now) else { return try close(connection) }
    } catch {
      return try close(connection)
    }
    try flush(connection)
    while let request = next(on: connection) {
      answer(request, on: connection)
      try flush(connection)
    }
    // This sends, for instance, the refusal of a request that cannot be read.
    if connection.isEnding { try flush(connection) }
  }

  /// The next complete request of a connection; nil if there is none.
  ///
  /// A request that cannot be read is answered with a refusal, which ends the connection.
  private func next(on connection: PageConnection) -> HTTPRequest? {
    do throws(HTTPRefusal) { return try connection.nextRequest() } catch {
      // The bytes after a request that cannot be read cannot be read either.
      connection.answer(.refusal(error), ends: true, time.now)
      return nil
    }
  }

  // MARK: Requests

  private func answer(_ request: HTTPRequest, on connection: PageConnection) {
    let ends = request.value(of: "connection")?.lowercased() == "close"
    do throws(HTTPRefusal) {
      let admission = try gate.admit(request)
      connection.isAdmitted = true
      switch admission {
      case .firstVisit(let cookie):
        var response = HTTPResponse.page(source.page(at: gate.home))
        response.add("Set-Cookie", cookie)
        connection.answer(response, ends: ends, time.now)
      case .inside("events"):
        try check(request, is: "GET")
        follow(on: connection)
      case .inside("act"):
        try check(request, is: "POST")
        try act(request)
        connection.answer(.done, ends: ends, time.now)
      case .inside(let path):
        try check(request, is: "GET")
        let content = path.isEmpty ? .page(source.page(at: gate.home)) : source.content(at: path)
        guard let content else {
          throw HTTPRefusal(.notFound, "There is nothing at this address.")
        }
        connection.answer(content, ends: ends, time.now)
      }
    } catch {
      connection.answer(.refusal(error), ends: ends, time.now)
    }
  }

  private func check(_ request: HTTPRequest, is method: String) throws(HTTPRefusal) {
    guard request.method == method else {
      throw HTTPRefusal(.methodNotAllowed, "This address takes \(method), not \(request.method).")
    }
  }

  private func act(_ request: HTTPRequest) throws(HTTPRefusal) {
    guard let window, request.queryValue(of: "window") == String(window.number) else {
      throw HTTPRefusal(.conflict, Self.movedSentence)
    }
    try source.act(String(decoding: request.body, as: UTF8.self))
  }

  /// Makes the window of a connection follow the page, in place of an earlier window.
  private func follow(on connection: PageConnection) {
    if let previous = window {
      // The connection ends anyway, so its backlog does not matter.
      _ = previous.send(ServerSentEvent("moved", Self.movedSentence))
      previous.end(time.now)
      window = nil
      source.windowClosed()
      // `sendNews` sends the event to the old window and ends its connection; the bell makes `run` call it soon.
      bell.ring()
    }
    connection.beginStream()
    window = connection
    // The first event of a stream never exceeds the backlog.
    _ = connection.send(ServerSentEvent("window", String(connection.number)))
    source.windowOpened()
  }

  /// Sends the news of the source to the window, and closes the connection of a window that does not keep up.
  private func sendNews() throws(Errno) {
    // Among the connections that end is that of a window that another one has replaced.
    for connection in connections where connection.isEnding { try flush(connection) }
    guard let window else { return }
    let news = source.news()
    guard !news.isEmpty else { return }
    for event in news {
      guard window.send(event) else { return try close(window) }
    }
    try flush(window)
  }
}
