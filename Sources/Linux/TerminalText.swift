/// Text without control sequences, so that a terminal only shows it.
///
/// A text of a command line, a file or another process may hold anything. `StandardStreams` escapes whatever it writes,
/// except what it is given as `verbatim`, so other code that prints has nothing to escape.
package enum TerminalText {
  /// Returns a text in which each character that a terminal may take for a command is written as in Swift, escape as
  /// `\u{1b}`; line breaks and tabs stay.
  package static func escaped(_ text: String) -> String {
    escaped(text) { isObeyed($0) && $0 != "\n" && $0 != "\t" }
  }

  /// The same for a text that is to be one line: line breaks are escaped, too.
  ///
  /// A name with a line break in it then adds no line that looks like one of the program's own.
  package static func escapedLine(_ text: String) -> String {
    escaped(text) { isObeyed($0) && $0 != "\t" }
  }

  /// The same for a name, which is to stay in its column: line breaks and tabs are escaped, too.
  package static func escapedName(_ text: String) -> String {
    escaped(text, where: isObeyed)
  }

  /// Whether a terminal may take a character for a command, or show others elsewhere because of it.
  ///
  /// Those from 0x80 to 0x9F begin sequences in some terminals, as escape does in all. The greater ones separate lines and
  /// paragraphs or turn the direction of what follows, so that a text reads as another one.
  package static func isObeyed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F...0x9F, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// The form of one character as in Swift.
  package static func escaped(_ scalar: Unicode.Scalar) -> String {
    "\\u{\(String(scalar.value, radix: 16))}"
  }

  private static func escaped(
    _ text: String, where isEscaped: (Unicode.Scalar) -> Bool
  ) -> String {
    // Nearly every text is plain, and bytes are looked at faster than characters.
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

  /// Whether no character that is escaped has this byte: 0xC2, 0xD8 and 0xE2 begin those beyond ASCII.
  private static func isHarmless(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte != 0x7F && byte != 0xC2 && byte != 0xD8 && byte != 0xE2
  }
}
