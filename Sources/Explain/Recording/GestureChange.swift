import TouchstoneTrace

/// A change of a recognizer's state, as a record has it.
struct GestureChange {
  let from: String
  let to: String

  init(_ line: TraceLine) {
    from = TraceVocabulary.gestureState(line.code & 0xFF)
    to = TraceVocabulary.gestureState(line.code >> 8)
  }

  /// Whether the gesture was recognized, or continued to be.
  var isRecognition: Bool { ["began", "changed", "ended"].contains(to) && from != "ended" }
}
