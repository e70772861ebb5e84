/// A request of a browser, complete with its body.
package struct HTTPRequest: Hashable, Sendable {
  package var method: String
  /// The path of the target, without the query; begins with a slash.
  package var path: String
  /// What follows the question mark of the target; empty without one.
  package var query: String
  /// The names, in lower case, with their values, in the order of the request.
  package var headers: [Header]
  package var body: [UInt8]

  package struct Header: Hashable, Sendable {
    package var name: String
    package var value: String
  }

  package init(
    method: String, path: String, query: String = "", headers: [Header] = [], body: [UInt8] = []
  ) {
    (self.method, self.path, self.query) = (method, path, query)
    (self.headers, self.body) = (headers, body)
  }

  /// The value of a header, whose name is in lower case; nil if the request does not have it.
  package func value(of name: String) -> String? {
    headers.first { $0.name == name }?.value
  }

  /// The value of a name in the query, such as `token` in `token=1f`; nil if the query does not have it.
  package func queryValue(of name: String) -> String? {
    for part in query.split(separator: "&") where part.hasPrefix(name + "=") {
      return String(part.dropFirst(name.utf8.count + 1))
    }
    return nil
  }

  /// The value of a cookie; nil if the request does not have it.
  package func cookie(named name: String) -> String? {
    for pair in (value(of: "cookie") ?? "").split(separator: ";") {
      let trimmed = pair.drop { $0 == " " }
      if trimmed.hasPrefix(name + "=") { return String(trimmed.dropFirst(name.utf8.count + 1)) }
    }
    return nil
  }
}

/// Why a request is not served: the status of the answer, and a sentence for who reads it.
package struct HTTPRefusal: Error, Hashable, Sendable, CustomStringConvertible {
  package var status: HTTPStatus
  package var sentence: String

  package init(_ status: HTTPStatus, _ sentence: String) {
    (self.status, self.sentence) = (status, sentence)
  }

  package var description: String { "\(status.rawValue) \(sentence)" }
}

/// The statuses that this server answers with.
package enum HTTPStatus: Int, Hashable, Sendable {
  case ok = 200
  case noContent = 204
  case badRequest = 400
  case forbidden = 403
  case notFound = 404
  case methodNotAllowed = 405
  case requestTimeout = 408
  case conflict = 409
  case lengthRequired = 411
  case contentTooLarge = 413
  case misdirectedRequest = 421
  case headTooLarge = 431
  case unavailable = 503
  case versionNotSupported = 505

  /// The words that the status has in HTTP.
  package var reason: String {
    switch self {
    case .ok: "OK"
    case .noContent: "No Content"
    case .badRequest: "Bad Request"
    case .forbidden: "Forbidden"
    case .notFound: "Not Found"
    case .methodNotAllowed: "Method Not Allowed"
    case .requestTimeout: "Request Timeout"
    case .conflict: "Conflict"
    case .lengthRequired: "Length Required"
    case .contentTooLarge: "Content Too Large"
    case .misdirectedRequest: "Misdirected Request"
    case .headTooLarge: "Request Header Fields Too Large"
    case .unavailable: "Service Unavailable"
    case .versionNotSupported: "HTTP Version Not Supported"
    }
  }
}
