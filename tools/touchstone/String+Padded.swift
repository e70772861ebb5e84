extension String {
  /// Returns the text with spaces after it up to a width; at least one space.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(1, width - count))
  }

  /// The text without the spaces at its end.
  var withoutPadding: String { String(reversed().drop { $0 == " " }.reversed()) }
}
