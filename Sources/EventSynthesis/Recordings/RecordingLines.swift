/// The lines of a recording, numbered, with the line ends and a byte order mark taken off.
enum RecordingLines {
  /// The text of the file.
  static func text(of bytes: [UInt8], path: String) throws(RecordingError) -> String {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw RecordingError(path, .notText(byteOffset: firstInvalidByte(of: bytes)))
    }
    return text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text
  }

  /// The lines of a text, as pairs of number (from 1) and content.
  static func numbered(_ text: String) -> [(number: Int, text: Substring)] {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated()
      .map { ($0.offset + 1, $0.element) }
  }

  /// Where the first byte stands that belongs to no character.
  private static func firstInvalidByte(of bytes: [UInt8]) -> Int {
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    var offset = 0
    while case .scalarValue(let scalar) = decoder.decode(&iterator) {
      offset += UTF8.width(scalar)
    }
    return offset
  }

  /// The words of a line, and its content without a comment.
  static func fields(_ line: Substring) -> [Substring] {
    line.split { $0 == " " || $0 == "\t" }
  }

  static func withoutComment(_ line: Substring) -> Substring {
    line.prefix { $0 != "#" }
  }
}

extension Substring {
  /// The text without blanks at either end.
  var trimmed: Substring {
    var rest = drop { $0 == " " || $0 == "\t" || $0 == "\r" }
    while let last = rest.last, last == " " || last == "\t" || last == "\r" { rest.removeLast() }
    return rest
  }
}
