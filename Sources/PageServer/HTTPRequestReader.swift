/// Assembles the bytes of a connection into requests, without any input or output of its own.
///
/// The reader accepts what browsers send: HTTP/1.1, a path as the target, one header a line, and a body with a
/// `Content-Length`. It refuses every request that can be read in two ways. After a refusal, the reader must not be
/// used again, since where the next request begins is not known.
package struct HTTPRequestReader: Sendable {
  /// The largest number of bytes from the method to the empty line.
  package static let headLimit = 16 * 1024
  /// The largest number of headers of a request.
  package static let headerCountLimit = 64
  /// The largest number of bytes of a body.
  package static let bodyLimit = 64 * 1024

  /// The bytes that have arrived, without those of returned requests and of the head of `open`.
  private var bytes: [UInt8] = []
  /// A request whose head has been read and whose body is not complete; nil if there is none.
  private var open: (request: HTTPRequest, bodyLength: Int)?

  package init() {}

  /// Whether a request has begun and is not complete.
  package var isInside: Bool { open != nil || !bytes.isEmpty }

  /// Adds bytes that have arrived.
  package mutating func append(_ arrived: ArraySlice<UInt8>) { bytes += arrived }

  /// Removes and returns the next request; nil until it is complete.
  package mutating func next() throws(HTTPRefusal) -> HTTPRequest? {
    if open == nil { open = try takeHead() }
    guard let (head, length) = open, bytes.count >= length else { return nil }
    var request = head
    request.body = Array(bytes.prefix(length))
    bytes.removeFirst(length)
    open = nil
    return request
  }

  /// Removes and returns the next head and the length of its body; nil until the head is complete.
  private mutating func takeHead() throws(HTTPRefusal) -> (HTTPRequest, Int)? {
    // An empty line ends the head.
    let end = bytes.indices.first { bytes[$0...].starts(with: "\r\n\r\n".utf8) }
    guard (end ?? bytes.count) <= Self.headLimit else {
      throw HTTPRefusal(
        .headTooLarge, "The head of a request has at most \(Self.headLimit) bytes.")
    }
    guard let end else { return nil }
    let text = bytes[..<end]
    guard text.allSatisfy({ $0 == 13 || $0 == 10 || (32...126).contains($0) }) else {
      throw HTTPRefusal(.badRequest, "The head of a request has plain ASCII characters only.")
    }
    // In Swift, a carriage return and a line feed together are one character.
    let lines = String(decoding: text, as: UTF8.self).split(
      separator: "\r\n" as Character, omittingEmptySubsequences: false)
    guard lines.allSatisfy({ !$0.contains(where: \.isNewline) }) else {
      throw HTTPRefusal(
        .badRequest, "A line of a request ends with a carriage return and a line feed.")
    }
    bytes.removeFirst(end + 4)
    var request = try Self.request(lines[0])
    request.headers = try Self.headers(lines.dropFirst())
    return (request, try Self.bodyLength(of: request))
  }

  /// Reads a line such as `GET /page?x=1 HTTP/1.1`.
  private static func request(_ line: Substring) throws(HTTPRefusal) -> HTTPRequest {
    let parts = line.split(separator: " ", omittingEmptySubsequences: false)
    guard parts.count == 3, !parts[0].isEmpty, parts[0].allSatisfy({ "A"..."Z" ~= $0 }),
      parts[2].hasPrefix("HTTP/")
    else { throw HTTPRefusal(.badRequest, "A request begins with a line such as GET / HTTP/1.1.") }
    guard parts[2] == "HTTP/1.1" else {
      throw HTTPRefusal(.versionNotSupported, "This server speaks HTTP/1.1, not \(parts[2]).")
    }
    guard parts[1].hasPrefix("/") else {
      throw HTTPRefusal(.badRequest, "The target of a request is a path, such as /.")
    }
    let target = parts[1].split(
      separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    return HTTPRequest(
      method: String(parts[0]), path: String(target[0]),
      query: target.count > 1 ? String(target[1]) : "")
  }

  /// Reads lines such as `Host: 127.0.0.1`.
  private static func headers(
    _ lines: ArraySlice<Substring>
  ) throws(HTTPRefusal) -> [HTTPRequest.Header] {
    guard lines.count <= headerCountLimit else {
      throw HTTPRefusal(.headTooLarge, "A request has at most \(headerCountLimit) headers.")
    }
    var headers: [HTTPRequest.Header] = []
    for line in lines {
      guard let colon = line.firstIndex(of: ":"), colon > line.startIndex,
        line[..<colon].allSatisfy({ $0.isLetter || $0.isNumber || "-_".contains($0) })
      else { throw HTTPRefusal(.badRequest, "A header is a line such as Host: 127.0.0.1.") }
      var value = line[line.index(after: colon)...].drop { $0 == " " }
      while value.last == " " { value.removeLast() }
      headers.append(.init(name: line[..<colon].lowercased(), value: String(value)))
    }
    for name in ["host", "origin", "content-length", "cookie"]
    where headers.count(where: { $0.name == name }) > 1 {
      throw HTTPRefusal(.badRequest, "The header \(name) is there twice.")
    }
    return headers
  }

  /// The number of bytes of a request's body, as its headers give it; 0 if they give none.
  private static func bodyLength(of request: HTTPRequest) throws(HTTPRefusal) -> Int {
    guard request.value(of: "transfer-encoding") == nil else {
      throw HTTPRefusal(.lengthRequired, "A body comes in one piece, with its Content-Length.")
    }
    guard let text = request.value(of: "content-length") else { return 0 }
    // Every number of 18 digits fits in an Int.
    guard text.count <= 18, text.allSatisfy({ "0"..."9" ~= $0 }), let length = Int(text) else {
      throw HTTPRefusal(.badRequest, "A Content-Length is a number, not '\(text)'.")
    }
    guard length <= bodyLimit else {
      throw HTTPRefusal(
        .contentTooLarge, "A body has at most \(bodyLimit) bytes, not \(length).")
    }
    return length
  }
}
