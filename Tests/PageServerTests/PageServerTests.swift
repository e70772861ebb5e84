import Glibc
import Testing
import TouchstoneLinux
import TouchstonePageServer
import TouchstoneTestSupport

/// The server over real sockets.
@Suite(.timeLimit(.minutes(2))) struct PageServerTests {
  @Test("the address opens the page once; what belongs to it needs the cookie")
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

  @Test("every answer is for this page alone and is not kept")
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

  @Test("news arrive as events, and acts in their order")
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

  @Test(
    "a page opened twice: the later window follows, the earlier one gets a notice and may not act")
  func twice() throws {
    let page = try ServedPage()
    let (home, cookie) = try page.open()
    let (first, before) = try follow(page, home, cookie)
    let (second, now) = try follow(page, home, cookie)
    let moved = try first.text(until: "\n\n")
    #expect(moved.hasPrefix("event: moved\ndata: Another window has opened this page"), "\(moved)")
    try first.waitForEnd()
    expectEqual(page.windows, ["opened", "closed", "opened"])
    let client = try page.connect()
    let headers = ["Cookie: \(cookie)", client.origin]
    expectEqual(
      try client.ask("POST", home + "act?window=\(before)", headers, body: "x").status, 409)
    expectEqual(try client.ask("POST", home + "act", headers, body: "x").status, 409)
    expectEqual(try client.ask("POST", home + "act?window=\(now)", headers, body: "x").status, 204)
    #expect(!second.isClosed)
  }

  @Test("a window that closes is noticed at once")
  func closes() throws {
    let page = try ServedPage()
    let (home, cookie) = try page.open()
    do { _ = try follow(page, home, cookie) }
    let client = try page.connect()
    // The server handles one thing after the other; the end of the stream came first or comes with one of the next.
    var windows: [String] = []
    for _ in 0..<1000 where windows.last != "closed" {
      _ = try client.ask("GET", home + "trace", ["Cookie: \(cookie)"])
      windows = page.windows
    }
    expectEqual(windows, ["opened", "closed"])
  }

  @Test("the last news come before the end, and what they announce can still be fetched")
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
    "bytes that are no request, and bodies that are too large, are answered and end the connection")
  func garbage() throws {
    let page = try ServedPage()
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

  @Test("more connections than a browser makes are refused, idle ones make room")
  func crowd() throws {
    let page = try ServedPage()
    let (home, cookie) = try page.open()
    let idle = try (0..<PageServer.connectionLimit + 4).map { _ in try page.connect() }
    for client in idle.suffix(4) {
      expectEqual(try client.ask("GET", home + "trace", ["Cookie: \(cookie)"]).status, 200)
    }
    try idle[0].waitForEnd()
    // Requests that have begun are kept, so that nobody new comes in.
    var busy: [Client] = []
    var status = 0
    for _ in 0..<1000 where status != 503 {
      busy.append(try page.connect())
      try busy[busy.count - 1].send("GET / HTTP/1.1\r\n")
      if busy.count > PageServer.connectionLimit {
        status = try page.connect().ask("GET", "/nothing").status
      }
    }
    expectEqual(status, 503)
  }

  @Test("a large answer arrives whole, also if it is read slowly")
  func large() throws {
    let page = try ServedPage()
    page.change { $0.body = [UInt8](repeating: 65, count: 8 << 20) }
    let answer = try page.connect().ask("GET", "/?token=\(page.token)")
    expectEqual(answer.status, 200)
    #expect(answer.body.utf8.count > 8 << 20)
  }
}
