import Synchronization
import Testing
import TouchstoneLinux
import TouchstonePageServer

/// A server on a thread of its own; both end with this object.
final class ServedPage {
  /// Thrown if the server does not answer in time, takes no more bytes or has closed the connection.
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
        ready.publish(server.address)
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

  /// The acts that the page has carried out, in order.
  var acts: [String] { source.state.withLock { $0.acts } }
  /// `opened` or `closed` for each window that did so, in order.
  var windows: [String] { source.state.withLock { $0.windows } }

  /// Changes the state of the source and wakes the server.
  func change(_ change: (inout TestSource.State) -> Void) {
    source.state.withLock { change(&$0) }
    bell.ring()
  }

  func connect() throws -> Client { Client(try LoopbackSocket.connect(toPort: port), port: port) }

  /// Opens the page with the token, and returns its path and the cookie.
  func open() throws -> (home: String, cookie: String) {
    let answer = try connect().ask("GET", "/?token=\(token)")
    let cookie = try #require(answer.header("Set-Cookie"))
    return (
      String(answer.body.split(separator: " ").last ?? ""), String(cookie.prefix { $0 != ";" })
    )
  }
}

/// Passes the address of a server from its thread to the test.
private final class Ready: Sendable {
  private let event: EventFD
  private let text = Mutex("")

  init() throws { event = try EventFD() }

  func publish(_ address: String) {
    text.withLock { $0 = address }
    event.signal()
  }

  /// Waits for the address.
  func address() throws -> String {
    let epoll = try Epoll()
    try epoll.add(event.rawDescriptor, token: 1)
    let ready = try epoll.wait(timeoutNanoseconds: Client.limitNanoseconds)
    if ready.isEmpty { throw ServedPage.Late() }
    return text.withLock { $0 }
  }
}
