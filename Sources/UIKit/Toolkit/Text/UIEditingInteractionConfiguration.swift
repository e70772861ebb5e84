/// The gestures that edit text anywhere in a responder's area.
///
/// The value has no effect, since no such gesture exists here (R-RESP-29).
public enum UIEditingInteractionConfiguration: Int, Sendable {
  /// No gestures.
  case none = 0
  /// The gestures with three fingers: undo, redo, cut, copy, paste.
  case `default` = 1
}
