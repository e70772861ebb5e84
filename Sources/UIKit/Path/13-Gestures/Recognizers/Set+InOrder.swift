import Foundation

// Touches and presses in order, for recognizers that count them.
extension Set<UITouch> {
  /// In the order in which the fingers landed; a set has none of its own.
  @MainActor package var inOrder: [UITouch] {
    sorted { $0.number < $1.number }
  }
}

extension Set<UIPress> {
  /// In the order in which the buttons went down; a set has none of its own.
  @MainActor package var inOrder: [UIPress] { sorted { $0.number < $1.number } }
}
