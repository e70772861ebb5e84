/// Which gestures edit text anywhere in a responder's area.
public enum UIEditingInteractionConfiguration: Int, Sendable {
  /// None.
  case none = 0
  /// Those with three fingers: undo, redo, cut, copy, paste.
  case `default` = 1
}
