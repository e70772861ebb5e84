import TouchstoneLinux

/// A connection to a server, as a browser makes one.
final class Client {
  /// The longest wait for the server.
  static let limitNanoseconds: UInt64 = 30_000_000_000

  struct Answer {
    var status: Int
    var head: String
    var body: String

    /// The value of a header, whose name is written as the server writes it; nil if there is none.
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

  /// Sends a request, to the right host unless `headers` name another, and waits for the answer.
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

  /// The header that names the page's own origin.
  var origin: String { "Origin: http://127.0.0.1:\(port)" }

  /// The next answer, with its whole body if it has a `Content-Length`, and otherwise without a body.
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

  /// The text that arrives next, up to and including a mark.
  func text(until mark: String) throws -> String {
    let mark = Array(mark.utf8)
    while true {
      if let start = received.indices.first(where: { received[$0...].starts(with: mark) }) {
        let end = start + mark.count
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

  /// Receives bytes and returns their number, 0 also if the server has reset the connection.
  private func arrived(in buffer: inout [UInt8]) throws(Errno) -> Outcome<Int> {
    do throws(Errno) { return try socket.receive(into: &buffer) } catch {
      if error == .connectionReset { return .done(0) }
      throw error
    }
  }

  /// Waits for bytes, or for the end of the connection.
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
