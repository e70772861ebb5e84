/// A message between a keeper of traces and its peers: the broker, commands and readers.
///
/// | kind | number | text | descriptor | from, to |
/// |---|---|---|---|---|
/// | `keep` | member | process | the trace's memory | broker or command → keeper |
/// | `kept` | | | | keeper → command |
/// | `ended` | member | | | broker → keeper |
/// | `next` | traces received so far, 0 for the first trace again | | | reader → keeper |
/// | `trace` | member | process | of the memory, for reading only | keeper → reader |
/// | `end` | | a sentence about missing traces, if any | | keeper → reader |
/// | `refused` | | why | | keeper → command or reader |
///
/// A message is one datagram: the kind in a byte, the number in four bytes, little-endian, then the text in UTF-8. The
/// broker gets no answers. A command or reader waits for the answer before it sends another message.
struct KeeperMessage: Equatable {
  enum Kind: UInt8 {
    case keep = 1
    case kept, next, trace, end, refused, ended
  }

  /// The number of bytes before the text: one for the kind and four for the number.
  private static let headerByteCount = 5
  /// The largest text in bytes.
  static let textByteLimit = 512
  /// The largest message in bytes.
  static let byteLimit = headerByteCount + textByteLimit

  var kind: Kind
  var number: UInt32 = 0
  var text = ""

  /// The encoded message; a text beyond `textByteLimit` is cut.
  var bytes: [UInt8] {
    [kind.rawValue] + (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
      + text.utf8.prefix(Self.textByteLimit)
  }

  init(_ kind: Kind, number: UInt32 = 0, text: String = "") {
    (self.kind, self.number, self.text) = (kind, number, text)
  }

  /// Decodes a message.
  init(_ bytes: [UInt8]) throws(TraceKeepingError) {
    guard bytes.count >= Self.headerByteCount else {
      throw .malformed("a message of \(bytes.count) bytes")
    }
    guard let kind = Kind(rawValue: bytes[0]) else {
      throw .malformed("a message of kind \(bytes[0])")
    }
    self.kind = kind
    number = unsafe bytes.span.bytes.integer(at: 1)
    text = String(decoding: bytes.dropFirst(Self.headerByteCount), as: UTF8.self)
  }

  /// The member that the message is about.
  func member() throws(TraceKeepingError) -> UInt16 {
    guard let member = UInt16(exactly: number) else { throw .malformed("member \(number)") }
    return member
  }
}
