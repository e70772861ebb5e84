/// The response to a request.
package struct HTTPResponse: Hashable, Sendable {
  package var status: HTTPStatus
  /// The content type of the body, such as `text/html; charset=utf-8`; empty if there is no body.
  package var type: String
  package var body: [UInt8]
  /// Headers in addition to those of every response.
  private var extra: [HTTPRequest.Header] = []

  package init(_ status: HTTPStatus, type: String, body: [UInt8]) {
    (self.status, self.type, self.body) = (status, type, body)
  }

  /// Returns a page of HTML.
  package static func page(_ html: [UInt8]) -> HTTPResponse {
    HTTPResponse(.ok, type: "text/html; charset=utf-8", body: html)
  }

  /// Returns a plain text of one sentence.
  package static func sentence(_ status: HTTPStatus, _ text: String) -> HTTPResponse {
    HTTPResponse(status, type: "text/plain; charset=utf-8", body: Array((text + "\n").utf8))
  }

  /// Returns the response to a request that is refused.
  package static func refusal(_ refusal: HTTPRefusal) -> HTTPResponse {
    sentence(refusal.status, refusal.sentence)
  }

  /// The response to an action that was carried out, which has no body.
  package static let done = HTTPResponse(.noContent, type: "", body: [])

  /// Adds a header.
  package mutating func add(_ name: String, _ value: String) {
    extra.append(.init(name: name, value: value))
  }

  /// The headers of every response, which keep it out of caches and frames and from loading anything from elsewhere.
  private static let commonHeaders = """
    Cache-Control: no-store\r
    Content-Security-Policy: default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; \
    img-src data: blob:; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'\r
    Cross-Origin-Opener-Policy: same-origin\r
    Cross-Origin-Resource-Policy: same-origin\r
    Referrer-Policy: no-referrer\r
    X-Content-Type-Options: nosniff\r
    X-Frame-Options: DENY\r

    """

  /// Returns the bytes of the response; `ends` says whether it is the last one of its connection.
  package func bytes(ends: Bool) -> [UInt8] {
    var head = self.head
    if status != .noContent { head += "Content-Length: \(body.count)\r\n" }
    head += "Connection: \(ends ? "close" : "keep-alive")\r\n\r\n"
    return Array(head.utf8) + body
  }

  /// The head of a stream of server-sent events, which ends with its connection.
  package static let streamHead: [UInt8] = Array(
    (HTTPResponse(.ok, type: "text/event-stream", body: []).head + "Connection: close\r\n\r\n").utf8
  )

  /// The status line and all headers but those of the length and the connection, without the empty line after them.
  private var head: String {
    var head = "HTTP/1.1 \(status.rawValue) \(status.reason)\r\n"
    if !type.isEmpty { head += "Content-Type: \(type)\r\n" }
    for header in extra { head += "\(header.name): \(header.value)\r\n" }
    return head + Self.commonHeaders
  }
}
