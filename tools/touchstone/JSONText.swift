import TouchstoneTrace

/// Strings as JSON.
enum JSONText {
  /// Returns an array of string literals.
  static func list(_ texts: [String]) -> String {
    "[" + texts.map(quoted).joined(separator: ",") + "]"
  }

  /// Returns a string literal.
  static func quoted(_ text: String) -> String { TraceText.json(text) }
}
