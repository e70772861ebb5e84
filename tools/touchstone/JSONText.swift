import TouchstoneTrace

/// Text as JSON.
enum JSONText {
  /// A list of string literals.
  static func list(_ texts: [String]) -> String {
    "[" + texts.map(quoted).joined(separator: ",") + "]"
  }

  /// A string literal, as traces and answers write it.
  static func quoted(_ text: String) -> String { TraceText.json(text) }
}
