/// A request of a browser, complete with its body.
package struct HTTPRequest: Hashable, Sendable {
  /// The method, such as `GET`.
  package var method: String
  /// The path of the target, without the query; begins with a slash.
  package var path: String
  /// The part of the target after its question mark; empty if there is none.
  package var query: String
  /// The headers, in the order of the request.
  package var headers: [Header]
  package var body: [UInt8]

  /// A header of a request or a response.
  package struct Header: Hashable, Sendable {
    /// The name, in lower case if the header was received.
    package var name: String
    package var value: String
  }

  package init(
    method: String, path: String, query: String = "", headers: [Header] = [], body: [UInt8] = []
  ) {
    (self.method, self.path, self.query) = (method, path, query)
    (self.headers, self.body) = (headers, body)
  }

  /// Returns the value of a header; nil if the request does not have it.
  ///
  /// - Parameter name: The name of the header, in lower case.
  package func value(of name: String) -> String? {
    headers.first { $0.name == name }?.value
  }

  /// Returns the value of a name in the query, such as `1f` for `token` in `token=1f`; nil if the query does not have
  /// it.
  ///
  /// The value is not percent-decoded.
  package func queryValue(of name: String) -> String? {
    for part in query.split(separator: "&") where part.hasPrefix(name + "=") {
      return String(part.dropFirst(name.utf8.count + 1))
    }
    return nil
  }

  /// Returns the value of a cookie; nil if the request does not have it.
  package func cookie(named name: String) -> String? {
    for pair in (value(of: "cookie") ?? "").split(separator: ";") {
      let trimmed = pair.drop { $0 == " " }
      if trimmed.hasPrefix(name + "=") { return String(trimmed.dropFirst(name.utf8.count + 1)) }
    }
    return nil
  }
}
