import Testing
import TouchstoneTestSupport

@testable import TouchstonePageServer

struct PageGateTests {
  private let gate = PageGate(port: 8000, token: "aa11", secret: "bb22", place: "cc33")

  /// A request for the right host, unless the headers name another.
  private func request(
    _ method: String, _ path: String, query: String = "", _ headers: [String: String] = [:]
  ) -> HTTPRequest {
    let all = ["host": "127.0.0.1:8000"].merging(headers) { $1 }
    return HTTPRequest(
      method: method, path: path, query: query,
      headers: all.sorted { $0.key < $1.key }.map { .init(name: $0.key, value: $0.value) })
  }

  /// The headers of a request with the right cookie.
  private let withCookie = ["cookie": "touchstone=bb22"]

  /// The status with which a new gate refuses a request; nil if the gate admits the request.
  private func status(_ request: HTTPRequest) -> HTTPStatus? {
    var gate = gate
    do throws(HTTPRefusal) {
      _ = try gate.admit(request)
      return nil
    } catch { return error.status }
  }

  @Test("the token opens the page once, and becomes a strict cookie for its path alone")
  func once() throws {
    var gate = gate
    expectEqual(gate.address, "http://127.0.0.1:8000/?token=aa11")
    let visit = request("GET", "/", query: "token=aa11")
    try expectEqual(
      gate.admit(visit),
      .firstVisit(cookie: "touchstone=bb22; Path=/cc33/; HttpOnly; SameSite=Strict"))
    let again = #expect(throws: HTTPRefusal.self) { try gate.admit(visit) }
    expectEqual(again?.status, .forbidden)
    #expect(again?.sentence.contains("has been opened before and is good once") ?? false)
    try expectEqual(gate.admit(request("GET", "/cc33/trace", withCookie)), .inside("trace"))
  }

  @Test("a wrong token is refused, and the right one stays valid")
  func wrongToken() throws {
    var gate = gate
    for query in ["", "token=", "token=aa12", "token=aa111", "x=aa11", "token=AA11"] {
      #expect(throws: HTTPRefusal.self) { try gate.admit(request("GET", "/", query: query)) }
    }
    #expect(throws: HTTPRefusal.self) { try gate.admit(request("POST", "/", query: "token=aa11")) }
    _ = try gate.admit(request("GET", "/", query: "token=aa11"))
  }

  @Test("the token has 128 bits, 32 hexadecimal digits, and is new for each server")
  func fresh() {
    let addresses = (0..<20).map { _ in PageGate(port: 1).address }
    expectEqual(Set(addresses).count, 20)
    expectEqual(addresses[0].split(separator: "=")[1].count, 32)
  }

  @Test(
    "a request without the right cookie is refused",
    arguments: ["", "touchstone=bb23", "other=bb22", "touchstone=bb222"])
  func cookie(cookie: String) {
    expectEqual(status(request("GET", "/cc33/trace", ["cookie": cookie])), .forbidden)
    expectEqual(status(request("GET", "/cc33/", ["cookie": cookie])), .forbidden)
  }

  @Test(
    "a request for another host is refused",
    arguments: [
      "evil.example", "evil.example:8000", "127.0.0.1", "127.0.0.1:8001", "[::1]:8000", "",
    ])
  func host(host: String) {
    let headers = withCookie.merging(["host": host]) { $1 }
    expectEqual(status(request("GET", "/cc33/", headers)), .misdirectedRequest)
    expectEqual(status(request("GET", "/", query: "token=aa11", headers)), .misdirectedRequest)
  }

  @Test(
    "a request that acts must name the page's own origin; any request of another origin is refused")
  func origin() {
    let own = withCookie.merging(["origin": "http://127.0.0.1:8000"]) { $1 }
    expectEqual(status(request("POST", "/cc33/act", own)), nil)
    expectEqual(status(request("POST", "/cc33/act", withCookie)), .forbidden)
    for origin in ["null", "http://evil.example", "https://127.0.0.1:8000", "http://127.0.0.1:80"] {
      let foreign = withCookie.merging(["origin": origin]) { $1 }
      expectEqual(status(request("POST", "/cc33/act", foreign)), .forbidden)
      expectEqual(status(request("GET", "/cc33/trace", foreign)), .forbidden)
    }
    let local = ["host": "localhost:8000", "origin": "http://127.0.0.1:8000"]
    expectEqual(status(request("POST", "/cc33/act", withCookie.merging(local) { $1 })), .forbidden)
    for site in ["cross-site", "same-site"] {
      let other = withCookie.merging(["sec-fetch-site": site]) { $1 }
      expectEqual(status(request("GET", "/cc33/trace", other)), .forbidden)
    }
  }

  @Test("other methods and paths are refused")
  func unknown() {
    for method in ["PUT", "DELETE", "OPTIONS", "HEAD", "TRACE"] {
      expectEqual(status(request(method, "/cc33/", withCookie)), .methodNotAllowed)
    }
    for path in ["/trace", "/cc33", "/cc34/trace", "/favicon.ico", "//"] {
      expectEqual(status(request("GET", path, withCookie)), .notFound)
    }
  }
}
