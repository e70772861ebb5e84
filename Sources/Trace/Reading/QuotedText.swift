/// Quotes and escapes texts for trace lines, scenarios and JSON.
package enum QuotedText {
  /// The form in scenarios, with `\"`, `\\`, `\n`, and `\u{…}` for other control characters.
  static func scenario(_ text: String) -> String {
    quoted(text, control: escaped)
  }

  /// The form of a name, without quotes; only control characters are escaped.
  package static func name(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isControl) else { return text }
    return text.unicodeScalars.map { isControl($0) ? escaped($0) : String($0) }.joined()
  }

  /// The form in JSON.
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
      case _ where isControl(scalar): result += control(scalar)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    // Those from 0x80 on begin sequences for some terminals as escape does.
    scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
  }

  private static func escaped(_ control: Unicode.Scalar) -> String {
    "\\u{\(String(control.value, radix: 16))}"
  }
}
