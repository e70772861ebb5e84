import Testing
import TouchstonePageServer
import TouchstoneTestSupport

struct HTTPRequestReaderTests {
  /// Reads a text that arrives in one piece; nil if the request is not complete.
  private func read(_ text: String) throws(HTTPRefusal) -> HTTPRequest? {
    var reader = HTTPRequestReader()
    reader.append(Array(text.utf8)[...])
    return try reader.next()
  }

  /// The status with which a text is refused; nil if it is not.
  private func status(_ text: String) -> HTTPStatus? {
    do throws(HTTPRefusal) {
      _ = try read(text)
      return nil
    } catch { return error.status }
  }

  @Test("a request is read whole, with its query, headers, cookie and body, however it arrives")
  func whole() throws {
    let text =
      "POST /a/act?window=7&x=1 HTTP/1.1\r\nHost: 127.0.0.1:80\r\nCookie: a=1; touchstone=2f\r\n"
      + "Content-Length: 5\r\n\r\nhello"
    for step in [1, 7, text.utf8.count] {
      var reader = HTTPRequestReader()
      var found: [HTTPRequest] = []
      let bytes = Array((text + text).utf8)
      for start in stride(from: 0, to: bytes.count, by: step) {
        reader.append(bytes[start..<min(start + step, bytes.count)])
        while let request = try reader.next() { found.append(request) }
      }
      expectEqual(found.count, 2)
      let request = try #require(found.first)
      expectEqual(request.method, "POST")
      expectEqual(request.path, "/a/act")
      expectEqual(request.queryValue(of: "window"), "7")
      expectEqual(request.queryValue(of: "y"), nil)
      expectEqual(request.value(of: "host"), "127.0.0.1:80")
      expectEqual(request.cookie(named: "touchstone"), "2f")
      expectEqual(request.cookie(named: "touch"), nil)
      expectEqual(String(decoding: request.body, as: UTF8.self), "hello")
      #expect(!reader.isInside)
    }
  }

  @Test(
    "a head that is malformed or can be read in two ways is refused",
    arguments: [
      "GET / HTTP/1.1\nHost: a\n\r\n\r\n", "GET / HTTP/1.1\r\nHost: a\nX: b\r\n\r\n",
      "GET  / HTTP/1.1\r\n\r\n", "GET http://a/ HTTP/1.1\r\n\r\n", "get / HTTP/1.1\r\n\r\n",
      "GET / HTTP/1.1 \r\n\r\n", "\r\n\r\n", "GET / HTTP/1.1\r\n folded: 1\r\n\r\n",
      "GET / HTTP/1.1\r\nHost : a\r\n\r\n", "GET / HTTP/1.1\r\nnothing\r\n\r\n",
      "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
      "GET / HTTP/1.1\r\nOrigin: a\r\norigin: b\r\n\r\n",
      "POST / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab",
      "POST / HTTP/1.1\r\nContent-Length: -1\r\n\r\n",
      "POST / HTTP/1.1\r\nContent-Length: 99999999999999999999\r\n\r\n",
      "GET /\u{e9} HTTP/1.1\r\n\r\n", "GET /\u{0} HTTP/1.1\r\n\r\n",
    ])
  func refused(text: String) {
    expectEqual(status(text), .badRequest)
  }

  @Test("limits hold for the head, the headers and the body, before all of it has arrived")
  func limits() {
    // 16 KiB of head, 64 headers, 64 KiB of body; each text exceeds one of them.
    expectEqual(status("GET /" + String(repeating: "a", count: 16 * 1024)), .headTooLarge)
    let many = (0...64).map { "X-\($0): 1\r\n" }.joined()
    expectEqual(status("GET / HTTP/1.1\r\n\(many)\r\n"), .headTooLarge)
    expectEqual(
      status("POST / HTTP/1.1\r\nContent-Length: 65537\r\n\r\n"), .contentTooLarge)
  }

  @Test("a body in chunks and other versions of HTTP are refused")
  func unsupported() {
    expectEqual(
      status("POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n"), .lengthRequired)
    expectEqual(status("GET / HTTP/1.0\r\n\r\n"), .versionNotSupported)
    expectEqual(status("GET / HTTP/2\r\n\r\n"), .versionNotSupported)
  }
}
