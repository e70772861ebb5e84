import Synchronization
import Testing
import TouchstoneLinux
import TouchstonePageServer

/// A page that says what a test wants, and keeps what is done to it.
final class TestSource: PageSource, Sendable {
  struct State: Sendable {
    var acts: [String] = []
    var windows: [String] = []
    var news: [ServerSentEvent] = []
    var isOver = false
    var body = Array("a page".utf8)
  }

  let state = Mutex(State())

  func page(at home: String) -> [UInt8] { state.withLock { $0.body } + Array(" at \(home)".utf8) }

  func content(at path: String) -> HTTPResponse? {
    path == "trace" ? .sentence(.ok, "the trace") : nil
  }

  func act(_ text: String) throws(HTTPRefusal) {
    if text == "bad" { throw HTTPRefusal(.badRequest, "'bad' is not understood") }
    state.withLock { $0.acts.append(text) }
  }

  func windowOpened() { state.withLock { $0.windows.append("opened") } }
  func windowClosed() { state.withLock { $0.windows.append("closed") } }

  func news() -> [ServerSentEvent] {
    state.withLock { state in
      defer { state.news = [] }
      return state.news
    }
  }

  var isOver: Bool { state.withLock { $0.isOver } }
}

/// A server on a thread of its own, which ends with this object.
final class ServedPage {
  struct Late: Error {}

  let source = TestSource()
  let port: UInt16
  let token: String
  private let bell: PageBell
  private let thread: Thread

  init() throws {
    let bell = try PageBell()
    let ready = try Ready()
    self.bell = bell
    thread = try Self.start(source, bell, ready)
    let address = try ready.address()
    // http://127.0.0.1:8000/?token=…
    port = try #require(UInt16(address.split(separator: ":")[2].prefix { $0.isNumber }))
    token = String(address.split(separator: "=")[1])
  }

  private static func start(
    _ source: TestSource, _ bell: PageBell, _ ready: Ready
  ) throws -> Thread {
    try Thread.start(named: "server") {
      do {
        let server = try PageServer(source, bell: bell)
        ready.say(server.address)
        try server.run()
      } catch {
        Issue.record(error)
      }
    }
  }

  deinit {
    source.state.withLock { $0.isOver = true }
    bell.ring()
    thread.join()
  }

  /// What the page has done.
  var acts: [String] { source.state.withLock { $0.acts } }
  /// When windows opened and closed.
  var windows: [String] { source.state.withLock { $0.windows } }

  func change(_ change: (inout TestSource.State) -> Void) {
    source.state.withLock { change(&$0) }
    bell.ring()
  }

  func connect() throws -> Client { Client(try LoopbackSocket.connect(toPort: port), port: port) }

  /// Opens the page, and returns its path and the cookie.
  func open() throws -> (home: String, cookie: String) {
    let answer = try connect().ask("GET", "/?token=\(token)")
    let cookie = try #require(answer.header("Set-Cookie"))
    return (
      String(answer.body.split(separator: " ").last ?? ""), String(cookie.prefix { $0 != ";" })
    )
  }
}

/// Hands the address of a server from its thread to the test.
private final class Ready: Sendable {
  private let event: EventFD
  private let text = Mutex("")

  init() throws { event = try EventFD() }

  func say(_ address: String) {
    text.withLock { $0 = address }
    event.signal()
  }

  func address() throws -> String {
    let epoll = try Epoll()
    try epoll.add(event.rawDescriptor, token: 1)
    let ready = try epoll.wait(timeoutNanoseconds: Client.limitNanoseconds)
    if ready.isEmpty { throw ServedPage.Late() }
    return text.withLock { $0 }
  }
}

/// One connection of a browser, byte for byte.
final class Client {
  static let limitNanoseconds: UInt64 = 30_000_000_000

  struct Answer {
    var status: Int
    var head: String
    var body: String

    func header(_ name: String) -> String? {
      head.split(separator: "\r\n" as Character).first { $0.hasPrefix(name + ": ") }
        .map { String($0.dropFirst(name.count + 2)) }
    }
  }

  private let socket: LoopbackSocket
  private let port: UInt16
  private var received: [UInt8] = []
  /// Whether the server has closed the connection.
  private(set) var isClosed = false

  init(_ socket: consuming LoopbackSocket, port: UInt16) {
    self.socket = socket
    self.port = port
  }

  func send(_ text: String) throws {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      guard case .done(let count) = try socket.send(rest) else { throw ServedPage.Late() }
      rest = rest.dropFirst(count)
    }
  }

  /// Sends a request with what a browser would send, and waits for the answer.
  func ask(
    _ method: String, _ target: String, _ headers: [String] = [], body: String? = nil
  ) throws -> Answer {
    var lines = ["\(method) \(target) HTTP/1.1"]
    if !headers.contains(where: { $0.hasPrefix("Host:") }) {
      lines.append("Host: 127.0.0.1:\(port)")
    }
    lines += headers
    if let body { lines.append("Content-Length: \(body.utf8.count)") }
    try send(lines.joined(separator: "\r\n") + "\r\n\r\n" + (body ?? ""))
    return try answer()
  }

  var origin: String { "Origin: http://127.0.0.1:\(port)" }

  /// The next answer, whole.
  func answer() throws -> Answer {
    let head = try text(until: "\r\n\r\n")
    let answer = Answer(
      status: Int(head.split(separator: " ")[1]) ?? 0, head: head, body: "")
    guard let length = answer.header("Content-Length").flatMap(Int.init) else { return answer }
    while received.count < length { try receive() }
    defer { received.removeFirst(length) }
    return Answer(
      status: answer.status, head: head,
      body: String(decoding: received.prefix(length), as: UTF8.self))
  }

  /// What arrives up to a mark, which it ends with.
  func text(until mark: String) throws -> String {
    let mark = Array(mark.utf8)
    while true {
      if let at = received.indices.first(where: { received[$0...].starts(with: mark) }) {
        let end = at + mark.count
        defer { received.removeFirst(end) }
        return String(decoding: received[..<end], as: UTF8.self)
      }
      try receive()
    }
  }

  /// Waits until the server closes the connection.
  func waitForEnd() throws {
    while !isClosed { try receive() }
  }

  /// What has arrived; a connection that the server has given up is at its end.
  private func arrived(in buffer: inout [UInt8]) throws(Errno) -> Outcome<Int> {
    do throws(Errno) { return try socket.receive(into: &buffer) } catch {
      if error == .connectionReset { return .done(0) }
      throw error
    }
  }

  private func receive() throws {
    guard !isClosed else { throw ServedPage.Late() }
    let epoll = try Epoll()
    try epoll.add(socket.rawDescriptor, token: 1)
    let ready = try epoll.wait(timeoutNanoseconds: Self.limitNanoseconds)
    if ready.isEmpty { throw ServedPage.Late() }
    var buffer = [UInt8](repeating: 0, count: 65_536)
    guard case .done(let count) = try arrived(in: &buffer) else { return }
    isClosed = count == 0
    received += buffer.prefix(count)
  }
}
