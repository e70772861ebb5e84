extension String {
  /// Whether another text consists of the same Unicode scalars.
  ///
  /// Texts of the same characters are equal in Swift even if their scalars differ, as those of "é" and of "e" with an
  /// accent do; a view that is given such a text takes it nevertheless, as on iOS.
  func hasSameScalars(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}

extension String? {
  /// Whether both are nil, or texts of the same Unicode scalars.
  func hasSameScalars(as other: String?) -> Bool {
    guard let self, let other else { return self == other }
    return self.hasSameScalars(as: other)
  }
}
