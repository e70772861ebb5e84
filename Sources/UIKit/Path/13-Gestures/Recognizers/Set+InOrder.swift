import Foundation

// Touches and presses in order, for recognizers that count them.
extension Set<UITouch> {
  /// The touches in the order in which their fingers landed.
  @MainActor package var inOrder: [UITouch] {
    sorted { $0.number < $1.number }
  }
}

extension Set<UIPress> {
  /// The presses in the order in which their buttons went down.
  @MainActor package var inOrder: [UIPress] { sorted { $0.number < $1.number } }
}
