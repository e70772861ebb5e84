/// Escapes control characters, so that a terminal shows them and does not execute them.
///
/// Text from a command line, a file or another process may contain any character. `StandardStreams` escapes all text
/// that it writes, except with the label `verbatim`, so code that prints with it need not escape.
package enum TerminalText {
  /// Escapes control characters as in a Swift literal, such as `\u{1b}`; line breaks and tabs stay.
  package static func escaped(_ text: String) -> String {
    escaped(text) { isObeyed($0) && $0 != "\n" && $0 != "\t" }
  }

  /// Escapes control characters and line breaks, for text that must stay on one line; tabs stay.
  ///
  /// Otherwise a name with a line break could add a line that looks like one of the program's own.
  package static func escapedLine(_ text: String) -> String {
    escaped(text) { isObeyed($0) && $0 != "\t" }
  }

  /// Escapes control characters, line breaks and tabs, for a name that must stay in its column.
  package static func escapedName(_ text: String) -> String {
    escaped(text, where: isObeyed)
  }

  /// Whether a character can make a terminal execute a command or show other characters in another place.
  ///
  /// The characters from 0x80 to 0x9F begin control sequences in some terminals, as escape does in all terminals. The
  /// greater ones separate lines or paragraphs, or change the writing direction of the text that follows.
  package static func isObeyed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F...0x9F, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// A character as the escape sequence of a Swift literal.
  package static func escaped(_ scalar: Unicode.Scalar) -> String {
    "\\u{\(String(scalar.value, radix: 16))}"
  }

  private static func escaped(
    _ text: String, where isEscaped: (Unicode.Scalar) -> Bool
  ) -> String {
    // Nearly every text has nothing to escape, and scanning bytes is faster than scanning characters.
    guard !text.utf8.allSatisfy(isHarmless), text.unicodeScalars.contains(where: isEscaped) else {
      return text
    }
    var result = ""
    for scalar in text.unicodeScalars {
      if isEscaped(scalar) {
        result += escaped(scalar)
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Whether a byte begins no character that is escaped; beyond ASCII these characters begin with 0xC2, 0xD8 or 0xE2.
  private static func isHarmless(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte != 0x7F && byte != 0xC2 && byte != 0xD8 && byte != 0xE2
  }
}
