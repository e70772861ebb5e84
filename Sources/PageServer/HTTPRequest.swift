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
