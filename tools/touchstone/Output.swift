import TouchstoneLinux

/// Standard output.
///
/// Control characters are escaped, so that no text from another process controls the terminal. Only the content of a
/// file is written as it is.
enum Output {
  /// Writes a text of any number of lines.
  static func write(_ text: String) throws(ToolError) {
    try write(verbatim: TerminalText.escaped(text))
  }

  /// Writes a colored text of any number of lines.
  static func write(_ text: InkedText) throws(ToolError) {
    try write(verbatim: text.text)
  }

  /// Writes a text as one line; its line breaks are escaped.
  static func line(_ text: String) throws(ToolError) {
    try write(verbatim: TerminalText.escapedLine(text) + "\n")
  }

  /// Writes a colored text of any number of lines, and a line break.
  static func line(_ text: InkedText) throws(ToolError) {
    try write(verbatim: text.text + "\n")
  }

  /// Writes the content of a file as it is.
  static func file(_ text: String) throws(ToolError) {
    try write(verbatim: text)
  }

  private static func write(verbatim text: String) throws(ToolError) {
    do { try StandardStreams.writeOut(verbatim: text) } catch .brokenPipe {
      throw .brokenPipe
    } catch {
      throw .inputOutput("standard output: \(error)")
    }
  }
}
