/// Decides which requests may see the page and act on it.
///
/// Every user of the machine, and every page that is open in a browser, can send requests to a port of the loopback
/// interface. The gate recognizes the owner's window as follows:
///
/// - The address that the tool prints contains a *token* of 128 bits, which is valid once. The first request with the
///   token gets a cookie of 128 bits; later requests with the token are refused.
/// - The browser sends the cookie with no request from a page of another site (`SameSite=Strict`), and scripts cannot
///   read it (`HttpOnly`). Since all ports of a machine share cookies and are one site, the cookie is bound to a path
///   that no other server has, and `Sec-Fetch-Site` must not name another origin.
/// - `Host` must name this server, so that the name of a foreign site cannot lead to it. `Origin` must be this server's
///   if the browser sends it, and requests that act must have it.
package struct PageGate: Sendable {
  /// The answer that an admitted request may have.
  package enum Admission: Hashable, Sendable {
    /// The page, with a cookie for the later requests.
    case firstVisit(cookie: String)
    /// The content at a path below the path of the page; an empty path is the page itself.
    case inside(String)
  }

  private static let cookieName = "touchstone"

  private let port: UInt16
  private let token: String
  /// The value of the cookie.
  private let secret: String
  /// The part of the page's path that only this server has.
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

  /// The address that opens the page; it can be used once.
  package var address: String { "http://127.0.0.1:\(port)/?token=\(token)" }

  /// The path of the page for the window that has the cookie.
  package var home: String { "/\(place)/" }

  /// Returns 16 random hexadecimal digits for each of `words` words.
  private static func random(words: Int) -> String {
    (0..<words).map { _ in
      let digits = String(UInt64.random(in: 0...UInt64.max), radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  private var hosts: [String] { ["127.0.0.1:\(port)", "localhost:\(port)"] }

  /// Admits a request, or throws the reason for which it is refused.
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
    // A browser says `none` for an address that its user has opened. One that sends no such header counts as saying so.
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

  /// Compares two texts in a time that does not depend on where they differ.
  private static func isEqual(_ given: String, _ known: String) -> Bool {
    guard given.utf8.count == known.utf8.count else { return false }
    return zip(given.utf8, known.utf8).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
