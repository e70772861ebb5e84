extension String {
  /// The text with spaces after it: as many as fill the width, and at least one.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(1, width - count))
  }

  /// The text without the spaces at its end.
  var withoutPadding: String { String(reversed().drop { $0 == " " }.reversed()) }
}
