/// The words in trace lines, including those for raw values of UIKit's types.
package enum TraceVocabulary {
  /// The first words of all record texts: those of the path and of touches in their order, then the others.
  package static let recordWords = [
    "stage", "skipped", "route", "hit", "touch", "deliver", "forward", "cancel", "withhold",
    "attach", "refuse", "gesture", "ask", "track", "action", "drop", "coalesce", "lifecycle",
    "process", "loop", "busy", "text", "log", "tree", "frame", "bounds", "scroll", "flick", "press",
    "motion", "pointer", "estimate", "first-responder", "window", "order", "chain", "search",
    "input", "system", "cut", "end",
  ]

  /// The word of a raw value of `UITouch.Phase`.
  package static func phase(_ rawValue: UInt16) -> String {
    word(rawValue, of: phases) ?? "phase-\(rawValue)"
  }

  /// The word of a raw value of `UIPress.Phase`, or of `UIMotionEvent.Phase`, which has some of the same values.
  package static func pressPhase(_ rawValue: UInt16) -> String {
    word(rawValue, of: pressPhases) ?? "phase-\(rawValue)"
  }

  /// The word of a raw value of `UIGestureRecognizer.State`.
  package static func gestureState(_ rawValue: UInt16) -> String {
    word(rawValue, of: gestureStates) ?? "state-\(rawValue)"
  }

  /// The words of the bits of a raw value of `UIControl.Event`, lowest bit first, joined by plus signs.
  package static func controlEvents(_ rawValue: UInt32) -> String {
    var rest = rawValue
    var words: [String] = []
    for (bit, word) in controlEventBits where rest & 1 << bit != 0 {
      words.append(word)
      rest &= ~(1 << bit)
    }
    if rest != 0 { words.append("0x" + String(rest, radix: 16)) }
    return words.joined(separator: "+")
  }

  private static let phases = [
    "began", "moved", "stationary", "ended", "cancelled", "region-entered", "region-moved",
    "region-exited",
  ]

  private static let pressPhases = ["began", "changed", "stationary", "ended", "cancelled"]

  private static let gestureStates = [
    "possible", "began", "changed", "ended", "cancelled", "failed",
  ]

  private static let controlEventBits: [(bit: UInt32, word: String)] = [
    (0, "touchDown"), (1, "touchDownRepeat"), (2, "touchDragInside"), (3, "touchDragOutside"),
    (4, "touchDragEnter"), (5, "touchDragExit"), (6, "touchUpInside"), (7, "touchUpOutside"),
    (8, "touchCancel"), (12, "valueChanged"), (13, "primaryActionTriggered"),
    (14, "menuActionTriggered"), (16, "editingDidBegin"), (17, "editingChanged"),
    (18, "editingDidEnd"), (19, "editingDidEndOnExit"),
  ]

  private static func word(_ rawValue: UInt16, of words: [String]) -> String? {
    words.indices.contains(Int(rawValue)) ? words[Int(rawValue)] : nil
  }
}
