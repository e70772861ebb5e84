extension UIGestureRecognizer {
  /// The state of a recognizer.
  public enum State: Int, Sendable {
    /// The recognizer has not decided yet; also its state between gestures.
    case possible = 0
    /// A continuous gesture began.
    case began = 1
    /// The continuous gesture went on.
    case changed = 2
    /// The gesture is complete.
    case ended = 3
    /// The gesture was interrupted.
    case cancelled = 4
    /// The fingers made another gesture, or another recognizer won.
    case failed = 5

    /// Another name of `ended`, for gestures that happen at once.
    public static var recognized: State { .ended }

    /// Whether only a reset can follow.
    package var isTerminal: Bool {
      switch self {
      case .possible, .began, .changed: false
      case .ended, .cancelled, .failed: true
      }
    }
  }
}

/// The effect of an assignment to a recognizer's state.
package enum GestureAssignment: Equatable {
  /// The assignment is legal; the state is entered.
  case enter(UIGestureRecognizer.State)
  /// The assignment is not legal; this other state is entered in its place.
  case correct(UIGestureRecognizer.State)
  /// The assignment is not legal and has no effect.
  case refuse
}

extension UIGestureRecognizer.State {
  /// The effect of assigning a state in this state: a legal change (R-GR-13), or the correction of another (R-GR-14).
  ///
  /// | from | to possible | to began | to changed | to ended | to cancelled | to failed |
  /// |---|---|---|---|---|---|---|
  /// | possible | – | began | *began* | ended | *failed* | failed |
  /// | began | – | *changed* | changed | ended | cancelled | *cancelled* |
  /// | changed | – | *changed* | changed | ended | cancelled | *cancelled* |
  /// | ended, cancelled, failed | – | – | – | – | – | – |
  ///
  /// A dash: the assignment is refused. A word in italics: this state is entered instead. Only UIKit's reset leads back
  /// to possible.
  /// Source: R-GR-13 documented; of R-GR-14, began/changed to failed documented, the rest assumed.
  package func assigning(_ new: UIGestureRecognizer.State) -> GestureAssignment {
    switch (self, new) {
    case (.ended, _), (.cancelled, _), (.failed, _), (_, .possible): .refuse
    case (.possible, .changed): .correct(.began)
    case (.possible, .cancelled): .correct(.failed)
    case (.possible, _): .enter(new)
    case (_, .began): .correct(.changed)
    case (_, .failed): .correct(.cancelled)
    case (_, _): .enter(new)
    }
  }
}
