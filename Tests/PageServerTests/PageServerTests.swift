import Glibc
import Testing
import TouchstoneLinux
import TouchstonePageServer
import TouchstoneTestSupport

/// The server over real sockets.
@Suite(.timeLimit(.minutes(2))) struct PageServerTests {
  @Test("the address opens the page once; everything else of the page needs the cookie")
  func opens() throws {
    let page = try ServedPage()
    let (home, cookie) = try page.open()
    let again = try page.connect().ask("GET", "/?token=\(page.token)")
    expectEqual(again.status, 403)
    #expect(again.body.contains("good once"), "\(again.body)")
    let client = try page.connect()
    expectEqual(try client.ask("GET", home + "trace", ["Cookie: \(cookie)"]).body, "the trace\n")
    expectEqual(try client.ask("GET", home, ["Cookie: \(cookie)"]).body, "a page at \(home)")
    expectEqual(try client.ask("GET", home + "trace").status, 403)
    expectEqual(try client.ask("GET", home + "nothing", ["Cookie: \(cookie)"]).status, 404)
    expectEqual(
      try client.ask("POST", home + "trace", ["Cookie: \(cookie)", client.origin]).status, 405)
    expectEqual(try client.ask("GET", home + "act", ["Cookie: \(cookie)"]).status, 405)
    expectEqual(try client.ask("PUT", home, ["Cookie: \(cookie)"]).status, 405)
    #expect(!client.isClosed)
  }

  @Test("every answer forbids caches, frames and content from elsewhere")
  func headers() throws {
    let page = try ServedPage()
    for target in ["/?token=\(page.token)", "/nothing"] {
      let answer = try page.connect().ask("GET", target)
      expectEqual(answer.header("Cache-Control"), "no-store")
      expectEqual(answer.header("X-Frame-Options"), "DENY")
      expectEqual(answer.header("X-Content-Type-Options"), "nosniff")
      expectEqual(answer.header("Referrer-Policy"), "no-referrer")
      let policy = try #require(answer.header("Content-Security-Policy"))
      #expect(policy.contains("default-src 'none'") && policy.contains("frame-ancestors 'none'"))
      #expect(policy.contains("connect-src 'self'"))
    }
  }

  @Test("a request from another origin, or to another host, is refused")
  func strangers() throws {
    let page = try ServedPage()
    let (home, cookie) = try page.open()
    let client = try page.connect()
    let foreign = try client.ask(
      "POST", home + "act?window=1", ["Cookie: \(cookie)", "Origin: http://evil.example"], body: "x"
    )
    expectEqual(foreign.status, 403)
    #expect(foreign.body.contains("not 'http://evil.example'"), "\(foreign.body)")
    expectEqual(
      try client.ask("POST", home + "act?window=1", ["Cookie: \(cookie)"], body: "x").status, 403)
    let rebound = try client.ask(
      "GET", home + "trace", ["Host: evil.example:\(page.port)", "Cookie: \(cookie)"])
    expectEqual(rebound.status, 421)
    expectEqual(page.acts, [])
  }

  /// Opens the stream of events, and returns it with the number of the window.
  private func follow(
    _ page: ServedPage, _ home: String, _ cookie: String
  ) throws -> (stream: Client, window: String) {
    let stream = try page.connect()
    let answer = try stream.ask("GET", home + "events", ["Cookie: \(cookie)"])
    expectEqual(answer.header("Content-Type"), "text/event-stream")
    let event = try stream.text(until: "\n\n")
    #expect(event.hasPrefix("event: window\ndata: "), "\(event)")
    return (stream, String(event.dropFirst("event: window\ndata: ".count).dropLast(2)))
  }

  @Test("news arrive as events, and acts in their order; an act that is not understood is refused")
  func acts() throws {
    let page = try ServedPage()
    let (home, cookie) = try page.open()
    let (stream, window) = try follow(page, home, cookie)
    page.change { $0.news = [ServerSentEvent("trace", "7"), ServerSentEvent("screen", "1")] }
    expectEqual(try stream.text(until: "\n\n"), "event: trace\ndata: 7\n\n")
    expectEqual(try stream.text(until: "\n\n"), "event: screen\ndata: 1\n\n")
    let client = try page.connect()
    let headers = ["Cookie: \(cookie)", client.origin]
    let target = home + "act?window=" + window
    for act in ["one", "two\nthree"] {
      expectEqual(try client.ask("POST", target, headers, body: act).status, 204)
    }
    let refused = try client.ask("POST", target, headers, body: "bad")
    expectEqual(refused.status, 400)
    expectEqual(refused.body, "'bad' is not understood\n")
    expectEqual(page.acts, ["one", "two\nthree"])
  }

  @Test("if a page is opened twice, the earlier window gets a notice and may not act any more")
  func twice() throws {
    let page = try ServedPage()
    let (home, cookie) = try page.open()
    let (first, earlier) = try follow(page, home, cookie)
    let (second, later) = try follow(page, home, cookie)
    let moved = try first.text(until: "\n\n")
    #expect(moved.hasPrefix("event: moved\ndata: Another window has opened this page"), "\(moved)")
    try first.waitForEnd()
    expectEqual(page.windows, ["opened", "closed", "opened"])
    let client = try page.connect()
    let headers = ["Cookie: \(cookie)", client.origin]
    expectEqual(
      try client.ask("POST", home + "act?window=\(earlier)", headers, body: "x").status, 409)
    expectEqual(try client.ask("POST", home + "act", headers, body: "x").status, 409)
    expectEqual(
      try client.ask("POST", home + "act?window=\(later)", headers, body: "x").status, 204)
    #expect(!second.isClosed)
  }

  @Test("a window that ends its stream counts as closed")
  func closes() throws {
    let page = try ServedPage()
    let (home, cookie) = try page.open()
    do { _ = try follow(page, home, cookie) }
    let client = try page.connect()
    // The server handles one event at a time, so the end of the stream may come before or after the first requests.
    var windows: [String] = []
    for _ in 0..<1000 where windows.last != "closed" {
      _ = try client.ask("GET", home + "trace", ["Cookie: \(cookie)"])
      windows = page.windows
    }
    expectEqual(windows, ["opened", "closed"])
  }

  @Test("the last news arrive before the end, and the page can still be read after them")
  func ends() throws {
    let page = try ServedPage()
    let (home, cookie) = try page.open()
    let (stream, _) = try follow(page, home, cookie)
    page.change {
      $0.news = [ServerSentEvent("ended", "The session has ended.")]
      $0.isOver = true
    }
    expectEqual(try stream.text(until: "\n\n"), "event: ended\ndata: The session has ended.\n\n")
    let last = try page.connect().ask("GET", home + "trace", ["Cookie: \(cookie)"])
    expectEqual(last.status, 200)
  }

  @Test(
    "a text that is no request, or too large, is answered with its status and ends the connection")
  func garbage() throws {
    let page = try ServedPage()
    // The third text is the beginning of a TLS connection.
    for (text, status) in [
      ("hello\r\n\r\n", 400), ("GET / HTTP/1.0\r\n\r\n", 505),
      ("\u{16}\u{3}\u{1}\r\n\r\n", 400), ("GET /" + String(repeating: "a", count: 20_000), 431),
      ("POST / HTTP/1.1\r\nContent-Length: 70000\r\n\r\n", 413),
    ] {
      let client = try page.connect()
      try client.send(text)
      expectEqual(try client.answer().status, status)
      try client.waitForEnd()
    }
    expectEqual(try page.connect().ask("GET", "/nothing").status, 404)
  }

  @Test("idle connections make room for new ones; if none is idle, a new one is refused")
  func crowd() throws {
    let page = try ServedPage()
    let (home, cookie) = try page.open()
    let idle = try (0..<PageServer.connectionLimit + 4).map { _ in try page.connect() }
    for client in idle.suffix(4) {
      expectEqual(try client.ask("GET", home + "trace", ["Cookie: \(cookie)"]).status, 200)
    }
    try idle[0].waitForEnd()
    // Connections that showed the cookie and are in the middle of a request are kept, until no new one is accepted.
    var busy: [Client] = []
    var status = 0
    for _ in 0..<1000 where status != 503 {
      let client = try page.connect()
      busy.append(client)
      status = try client.ask("GET", home + "trace", ["Cookie: \(cookie)"]).status
      if status == 200 { try client.send("GET / HTTP/1.1\r\n") }
    }
    expectEqual(status, 503)
  }

  @Test("unfinished requests of strangers make room for the owner, whose connections are kept")
  func unfinishedRequests() throws {
    let page = try ServedPage()
    let (home, cookie) = try page.open()
    let owner = try page.connect()
    expectEqual(try owner.ask("GET", home + "trace", ["Cookie: \(cookie)"]).status, 200)
    let strangers = try (0..<3 * PageServer.connectionLimit).map { _ in try page.connect() }
    // The server may have closed some already, which then take no bytes.
    for stranger in strangers { try? stranger.send("GET / HTTP/1.1\r\n") }
    let other = try page.connect()
    expectEqual(try other.ask("GET", home + "trace", ["Cookie: \(cookie)"]).status, 200)
    expectEqual(try owner.ask("GET", home + "trace", ["Cookie: \(cookie)"]).status, 200)
    try strangers[0].waitForEnd()
  }

  @Test("an answer larger than the buffers of the connection arrives whole")
  func large() throws {
    let page = try ServedPage()
    page.change { $0.body = [UInt8](repeating: 65, count: 8 << 20) }
    let answer = try page.connect().ask("GET", "/?token=\(page.token)")
    expectEqual(answer.status, 200)
    #expect(answer.body.utf8.count > 8 << 20)
  }
}
