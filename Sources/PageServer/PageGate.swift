/// Decides who may see the page and act on it; pure.
///
/// Every user of the machine, and every page that is open in the browser, can send requests to a port of the loopback
/// interface. What tells the owner's window apart:
///
/// - The address that the tool prints holds a *token* of 128 bits, which is valid once. The first request with it gets
///   a cookie of 128 bits; later ones with the same token are refused.
/// - The browser sends the cookie from this page alone (`SameSite=Strict`), scripts cannot read it, and since cookies
///   are shared by all ports of a machine it is bound to a path that no other server has.
/// - `Host` must name this server, so that no name of a foreign site can lead here; `Origin`, wherever the browser
///   sends it, must be this server's, and whatever acts must have it.
package struct PageGate: Sendable {
  /// What a request that is let in may have.
  package enum Admission: Hashable, Sendable {
    /// The page, with a cookie for what follows.
    case firstVisit(cookie: String)
    /// What is at a path below that of the page; empty for the page itself.
    case inside(String)
  }

  private static let cookieName = "touchstone"

  private let port: UInt16
  private let token: String
  private let secret: String
  /// The part of the path that only this server has.
  private let place: String
  private var isTokenUnused = true

  /// Makes a gate with fresh secrets.
  package init(port: UInt16) {
    self.init(
      port: port, token: Self.random(words: 2), secret: Self.random(words: 2),
      place: Self.random(words: 1))
  }

  init(port: UInt16, token: String, secret: String, place: String) {
    (self.port, self.token, self.secret, self.place) = (port, token, secret, place)
  }

  /// The address that opens the page, once.
  package var address: String { "http://127.0.0.1:\(port)/?token=\(token)" }

  /// The path of the page, for the window that has the cookie.
  package var home: String { "/\(place)/" }

  /// Hexadecimal digits of numbers that nobody can guess.
  private static func random(words: Int) -> String {
    (0..<words).map { _ in
      let digits = String(UInt64.random(in: 0...UInt64.max), radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  private var hosts: [String] { ["127.0.0.1:\(port)", "localhost:\(port)"] }

  /// Lets a request in, or says why not.
  package mutating func admit(_ request: HTTPRequest) throws(HTTPRefusal) -> Admission {
    let host = request.value(of: "host") ?? ""
    guard hosts.contains(host) else {
      throw HTTPRefusal(
        .misdirectedRequest, "This server is 127.0.0.1:\(port), not '\(host)'.")
    }
    guard request.method == "GET" || request.method == "POST" else {
      throw HTTPRefusal(.methodNotAllowed, "Only GET and POST are understood here.")
    }
    let origin = request.value(of: "origin")
    if request.method == "POST" || origin != nil {
      guard origin == "http://\(host)" else {
        throw HTTPRefusal(
          .forbidden,
          "Only the page itself may do this, not '\(origin ?? "a request without an origin")'.")
      }
    }
    if request.path == "/" { return try admitFirstVisit(request) }
    guard request.path.hasPrefix(home) else {
      throw HTTPRefusal(.notFound, "There is nothing at this address.")
    }
    guard let cookie = request.cookie(named: Self.cookieName), Self.isEqual(cookie, secret) else {
      throw HTTPRefusal(
        .forbidden,
        "This window has no right to the session: open the address that 'touchstone page --live' printed."
      )
    }
    let site = request.value(of: "sec-fetch-site") ?? "none"
    guard ["none", "same-origin"].contains(site) else {
      throw HTTPRefusal(.forbidden, "Only the page itself may ask this, not another one.")
    }
    return .inside(String(request.path.dropFirst(home.utf8.count)))
  }

  private mutating func admitFirstVisit(
    _ request: HTTPRequest
  ) throws(HTTPRefusal) -> Admission {
    guard request.method == "GET" else {
      throw HTTPRefusal(.methodNotAllowed, "The page is requested with GET.")
    }
    guard let given = request.queryValue(of: "token"), Self.isEqual(given, token) else {
      throw HTTPRefusal(
        .forbidden,
        "This address lacks the right token: open the one that 'touchstone page --live' printed.")
    }
    guard isTokenUnused else {
      throw HTTPRefusal(
        .forbidden,
        "This address has been opened before and is good once: use the window that it opened, "
          + "or start 'touchstone page --live' again.")
    }
    isTokenUnused = false
    return .firstVisit(
      cookie: "\(Self.cookieName)=\(secret); Path=\(home); HttpOnly; SameSite=Strict")
  }

  /// Compares without an early end, so that the time says nothing about where two texts differ.
  private static func isEqual(_ given: String, _ known: String) -> Bool {
    guard given.utf8.count == known.utf8.count else { return false }
    return zip(given.utf8, known.utf8).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
