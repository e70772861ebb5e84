package import TouchstoneTrace

/// A change of a recognizer's state, read from a record.
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

  /// Whether the change is the recognition of the gesture or a later change of it, its end included but not its cancel.
  var isRecognition: Bool { ["began", "changed", "ended"].contains(to) && from != "ended" }
}
