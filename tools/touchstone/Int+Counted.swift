extension Int {
  /// Returns the number with a noun, which gets a plural "s" unless the number is 1.
  func counted(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}
