import UIKit

/// The kinds of recognizers that compete in random streams and in `PairOutcomes`, which has the raw values.
enum RecognizerKind: String, CaseIterable {
  case tap
  case doubleTap = "double"
  case longPress = "long"
  case pan
  case edgePan = "edge"
  case swipe
  case pinch
  case rotation
  case custom

  /// A recognizer of this kind, with the defaults of its class except for the two taps or the left edge.
  @MainActor func make() -> UIGestureRecognizer {
    let recognizer: UIGestureRecognizer
    switch self {
    case .tap: recognizer = UITapGestureRecognizer()
    case .doubleTap:
      let tap = UITapGestureRecognizer()
      tap.numberOfTapsRequired = 2
      recognizer = tap
    case .longPress: recognizer = UILongPressGestureRecognizer()
    case .pan: recognizer = UIPanGestureRecognizer()
    case .edgePan:
      let pan = UIScreenEdgePanGestureRecognizer()
      pan.edges = .left
      recognizer = pan
    case .swipe: recognizer = UISwipeGestureRecognizer()
    case .pinch: recognizer = UIPinchGestureRecognizer()
    case .rotation: recognizer = UIRotationGestureRecognizer()
    case .custom: recognizer = StrokeGestureRecognizer()
    }
    recognizer.name = rawValue
    return recognizer
  }
}

/// A recognizer as an app writes it: it begins with the first move of a finger and ends when the last finger lifts.
final class StrokeGestureRecognizer: UIGestureRecognizer {
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .possible { state = .began }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard numberOfTouches == touches.count else { return }
    state = state == .possible ? .failed : .ended
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .cancelled
  }
}
