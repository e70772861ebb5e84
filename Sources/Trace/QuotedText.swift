/// Texts between double quotes, as trace lines, scenarios and JSON write them.
enum QuotedText {
  /// The form of scenarios: `\"`, `\\`, `\n`, and `\u{…}` for all other control characters.
  static func scenario(_ text: String) -> String {
    quoted(text, control: escaped)
  }

  /// The form of a name, which has no quotes: only what would break the line is escaped.
  static func name(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isControl) else { return text }
    return text.unicodeScalars.map { isControl($0) ? escaped($0) : String($0) }.joined()
  }

  /// The form of JSON.
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
    scalar.value < 0x20 || scalar.value == 0x7F
  }

  private static func escaped(_ control: Unicode.Scalar) -> String {
    "\\u{\(String(control.value, radix: 16))}"
  }
}
