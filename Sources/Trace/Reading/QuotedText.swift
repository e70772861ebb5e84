import TouchstoneLinux

/// Quotes and escapes texts for trace lines, scenarios and JSON.
///
/// Characters that may control a terminal (`TerminalText`) are escaped in each form.
package enum QuotedText {
  /// Quotes a text for scenarios, with `\"`, `\\`, `\n`, and `\u{…}` for other characters that may control a terminal.
  static func scenario(_ text: String) -> String {
    quoted(text, control: TerminalText.escaped)
  }

  /// Escapes a name, so that it stays on one line and in its column; adds no quotes.
  package static func name(_ text: String) -> String { TerminalText.escapedName(text) }

  /// Quotes a text for JSON.
  static func json(_ text: String) -> String {
    quoted(text) { control in
      let digits = String(control.value, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
  }

  private static func quoted(
    _ text: String, control: (Unicode.Scalar) -> String
  ) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case _ where TerminalText.isObeyed(scalar): result += control(scalar)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
