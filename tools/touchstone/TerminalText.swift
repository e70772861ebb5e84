/// Text without control sequences, so that a terminal only shows it.
///
/// What a command line, a file or another process says may hold anything.
enum TerminalText {
  /// Returns a text in which each control character is written as in Swift, escape as `\u{1b}`; line breaks and tabs
  /// stay.
  static func escaped(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isControl) else { return text }
    return text.unicodeScalars.map { scalar in
      isControl(scalar) ? "\\u{\(String(scalar.value, radix: 16))}" : String(scalar)
    }.joined()
  }

  /// Whether a terminal may take a character for a command instead of showing it.
  ///
  /// Those from 0x80 to 0x9F begin sequences in some terminals, as escape does in all.
  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar != "\n" && scalar != "\t"
      && (scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value))
  }
}
