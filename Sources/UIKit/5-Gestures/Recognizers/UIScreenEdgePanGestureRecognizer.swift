import Foundation
package import Trace

/// Recognizes a finger that drags from an edge of the window inwards.
///
/// It fails at once when the finger lands elsewhere, so that those that wait for it need not wait.
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// The edges that the finger landed at, of those that are wanted.
  private var landingEdges: UIRectEdge = []

  /// Creates a recognizer with a target, which it does not keep alive.
  public override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    maximumNumberOfTouches = 1
  }

  /// The edges that it starts from; none by default, which recognizes nothing.
  open var edges: UIRectEdge = []

  /// Fails when the first finger does not land at an edge; ignores others (R-EDGE-2, R-EDGE-4).
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if tracker.count == 0, let touch = touches.inOrder.first, !landsAtEdge(touch) { return }
    super.touchesBegan(touches, with: event)
  }

  /// R-EDGE-3: inwards more than along the edge.
  package override func mayBegin(along translation: CGPoint) -> TraceReason? {
    let inwards: [(UIRectEdge, CGFloat, CGFloat)] = [
      (.left, translation.x, translation.y), (.right, -translation.x, translation.y),
      (.top, translation.y, translation.x), (.bottom, -translation.y, translation.x),
    ]
    let fits = inwards.contains { edge, along, across in
      landingEdges.contains(edge) && along >= abs(across)
    }
    return fits ? nil : .wrongDirection
  }

  private func landsAtEdge(_ touch: UITouch) -> Bool {
    guard let bounds = touch.window?.bounds else { return false }
    let place = touch.location(in: nil)
    let distances: [(UIRectEdge, CGFloat)] = [
      (.left, place.x - bounds.minX), (.right, bounds.maxX - place.x),
      (.top, place.y - bounds.minY), (.bottom, bounds.maxY - place.y),
    ]
    landingEdges = []
    var nearest = CGFloat.infinity
    for (edge, distance) in distances where edges.contains(edge) {
      nearest = min(nearest, distance)
      if distance <= GestureConstants.edgeRegion { landingEdges.insert(edge) }
    }
    guard landingEdges.isEmpty else { return true }
    fail(
      .farFromEdge, measured: Double(nearest), limit: Double(GestureConstants.edgeRegion))
    return false
  }
}
