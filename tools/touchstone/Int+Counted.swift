extension Int {
  /// The number with a noun, which is in the plural unless the number is 1.
  func counted(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}
