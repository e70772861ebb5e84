package import TouchstoneTrace

/// A change of a recognizer's state, as a record has it.
package struct GestureChange {
  /// The state before, such as `possible`.
  package let from: String
  /// The state after.
  package let to: String

  /// Reads the change from a record of the kind `gesture`, whose code has the state before in its low byte.
  package init(_ line: TraceLine) {
    from = TraceVocabulary.gestureState(line.code & 0xFF)
    to = TraceVocabulary.gestureState(line.code >> 8)
  }

  /// Whether the gesture was recognized, or continued to be.
  var isRecognition: Bool { ["began", "changed", "ended"].contains(to) && from != "ended" }
}
