/// Splits recordings into numbered lines and lines into words.
enum RecordingLines {
  /// The text of a file, without a byte order mark.
  static func text(of bytes: [UInt8], path: String) throws(RecordingError) -> String {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw RecordingError(path, .notText(byteOffset: firstInvalidByte(of: bytes)))
    }
    return text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text
  }

  /// The lines of a text without their line ends, each with its number, from 1; the text is split lazily.
  static func numbered(_ text: String) -> some Sequence<(number: Int, text: Substring)> {
    let start: (number: Int, rest: Substring?) = (0, text[...])
    return sequence(state: start) {
      (state: inout (number: Int, rest: Substring?)) -> (number: Int, text: Substring)? in
      guard let rest = state.rest else { return nil }
      state.number += 1
      guard let (line, next) = firstLine(of: rest) else {
        state.rest = nil
        return (state.number, rest)
      }
      state.rest = next
      return (state.number, line)
    }
  }

  /// The text up to the first line end, and the text after it; nil if the text has no line end.
  ///
  /// The search compares bytes, not characters, because recordings have hundreds of thousands of lines.
  private static func firstLine(of text: Substring) -> (line: Substring, rest: Substring)? {
    let bytes = text.utf8
    var index = bytes.startIndex
    while index < bytes.endIndex {
      switch bytes[index] {
      case 0x0A...0x0D, 0xC2, 0xE2:
        let length = lineEndByteCount(bytes[index...])
        if length > 0 {
          return (text[..<index], text[bytes.index(index, offsetBy: length)...])
        }
      default: break
      }
      bytes.formIndex(after: &index)
    }
    return nil
  }

  /// The number of bytes of the line end at the beginning, or 0; line ends are those of `Character.isNewline`.
  private static func lineEndByteCount(_ bytes: Substring.UTF8View) -> Int {
    switch bytes.first ?? 0 {
    case 0x0D: bytes.dropFirst().first == 0x0A ? 2 : 1
    case 0x0A, 0x0B, 0x0C: 1
    case 0xC2: bytes.starts(with: [0xC2, 0x85]) ? 2 : 0
    case 0xE2:
      bytes.starts(with: [0xE2, 0x80, 0xA8]) || bytes.starts(with: [0xE2, 0x80, 0xA9]) ? 3 : 0
    default: 0
    }
  }

  /// The offset of the first byte that is not part of a character.
  private static func firstInvalidByte(of bytes: [UInt8]) -> Int {
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    var offset = 0
    while case .scalarValue(let scalar) = decoder.decode(&iterator) {
      offset += UTF8.width(scalar)
    }
    return offset
  }

  /// The words of a line, which blanks or tabs separate.
  static func fields(_ line: Substring) -> [Substring] {
    line.utf8.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }.map { Substring($0) }
  }

  /// The part of a line before its comment.
  static func withoutComment(_ line: Substring) -> Substring {
    Substring(line.utf8.prefix { $0 != UInt8(ascii: "#") })
  }
}

extension Substring {
  /// The text without blanks at either end.
  var trimmed: Substring {
    func isBlank(_ byte: UInt8) -> Bool {
      byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
    }
    var rest = utf8.drop(while: isBlank)
    while let last = rest.last, isBlank(last) { rest.removeLast() }
    return Substring(rest)
  }
}
